"""The rest of a unit comes near those of it who have a place."""

import random
from collections.abc import Iterator

import pytest

from cases import first
from reglamento.armies.moves.gathering import AsNeeded, first_joining, gather, joins
from reglamento.geometry.table.shapes.bases import Base, Standing, overlap, within

BASE = Base("round", 2.5)


def at(x: float, y: float = 0.0) -> Standing:
    return Standing(BASE, x, y)


@pytest.mark.parametrize("seed", first(7, range(20)))
def test_a_place_joins_where_it_overlaps_nobody_and_is_near_to_one(seed: int) -> None:
    rng = random.Random(seed)
    placed = [at(round(rng.uniform(0, 20), 2), round(rng.uniform(0, 20), 2)) for _ in range(6)]
    for _ in range(50):
        place = at(round(rng.uniform(-5, 25), 2), round(rng.uniform(-5, 25), 2))
        expected = not any(overlap(place, other) for other in placed) and any(within(place, other, 5.0) for other in placed)
        assert joins(place, placed, 5.0) == expected


def test_anything_joins_nobody() -> None:
    assert joins(at(3), (), 5.0)


def test_the_first_place_that_is_reached_is_taken() -> None:
    places = [at(2), at(20), at(6), at(7)]
    assert first_joining(places, [at(0)], 5.0, lambda place: place.x > 6) == at(7)
    assert first_joining(places, [at(0)], 5.0, lambda place: place.x > 7) is None


def test_the_first_model_without_a_place_ends_it() -> None:
    placed, asked = {0: at(0)}, []

    def place_of(number: int) -> Standing | None:
        asked.append(number)
        return None if number == 2 else at(number * 3.0)

    assert not gather(placed, (1, 2, 3), place_of)
    assert asked == [1, 2]
    assert placed == {0: at(0), 1: at(3)}


def test_models_without_a_place_try_again_when_others_have_one() -> None:
    placed, asked = {0: at(0)}, []

    def place_of(number: int) -> Standing | None:
        """Each stands beside the one before it in number, and no sooner than that one does."""
        asked.append(number)
        return at(number * 3.0) if number - 1 in placed else None

    assert gather(placed, (3, 2, 1), place_of, again=True)
    assert asked == [3, 2, 1, 3, 2, 3]
    assert sorted(placed) == [0, 1, 2, 3]


def test_it_ends_where_nobody_finds_a_place_any_more() -> None:
    placed = {0: at(0)}
    assert not gather(placed, (3, 1), lambda number: at(3) if number == 1 else None, again=True)
    assert sorted(placed) == [0, 1]


def test_the_model_that_is_nearest_then_is_next_and_others_wait() -> None:
    placed, asked = {0: at(0)}, []

    def place_of(number: int) -> Standing | None:
        asked.append(number)
        return None if number == 1 and 3 not in placed else at(number * 3.0)

    assert gather(placed, (3, 2, 1), place_of, nearest=lambda number: number)
    assert asked == [1, 2, 1, 3, 1]
    assert list(placed) == [0, 2, 3, 1]


def test_places_are_found_as_needed_and_only_once() -> None:
    found: list[float] = []

    def search() -> Iterator[Standing]:
        for x in range(5):
            found.append(x)
            yield at(x)

    places = AsNeeded(search())
    assert next(iter(places)) == at(0)
    assert found == [0]
    one, other = iter(places), iter(places)
    assert [next(one), next(other), next(other), next(one)] == [at(0), at(0), at(1), at(1)]
    assert found == [0, 1]
    assert list(places) == list(places) == [at(x) for x in range(5)]
    assert found == [0, 1, 2, 3, 4]
