"""The places that an answer gives to models."""

import random
from itertools import combinations

import pytest

from reglamento.armies.placing import FARTHEST, Lineup, is_place, positions, stood, stood_as_said
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing, distance, overlap
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Position

BASE = Base("round", 2.5)


def at(x: float, y: float = 5.0) -> Standing:
    return Standing(BASE, x, y)


@pytest.mark.parametrize(
    "wrong", [None, (1.0, 2.0), Position(float("nan"), 0.0), Position(FARTHEST + 1, 0.0), Position(True, 0.0)]
)
def test_what_no_table_can_have_is_no_place(wrong: object) -> None:
    assert not is_place(wrong)


def test_a_place_comes_back_as_it_was_given_on_the_grid() -> None:
    assert positions(stood([BASE], [Position(1.004, 2.0)])) == (Position(1.0, 2.0),)


def test_two_that_would_overlap_are_named_a_new_one_first() -> None:
    assert Lineup(("a", "b"), (at(3), at(5)), {}).overlapping() == ("a", "b")
    assert Lineup(("a", "b"), (at(3), at(8)), {"c": at(9)}).overlapping() == ("b", "c")
    assert Lineup(("a", "b"), (at(3), at(8)), {"c": at(12)}).overlapping() is None


def test_the_first_that_stands_off_the_floor_is_named() -> None:
    layout = Ground([((0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0))]).layout()
    assert Lineup(("a", "b"), (at(3), at(19)), {}).off(layout) == ("b", at(19))
    assert Lineup(("a", "b"), (at(3), at(18.75)), {}).off(layout) is None


def test_a_distance_counts_when_it_is_exactly_so_long() -> None:
    lineup = Lineup(("a",), (at(3),), {})
    assert lineup.near({"foe": at(8)}, 2.5) == ("a", "foe")
    assert lineup.near({"foe": at(8.01)}, 2.5) is None


def test_places_keep_the_height_of_a_floor_and_the_angle_of_what_is_not_round_where_that_is_asked_for() -> None:
    hull, at = Base("hull", 2, 4), Position(1.004, 2.0, 370.001, 3.0)
    assert stood_as_said([BASE, hull], [at, at]) == (Standing(BASE, 1.0, 2.0, 0.0, 3.0), Standing(hull, 1.0, 2.0, 10.0, 3.0))
    assert stood([hull], [at]) == (Standing(hull, 1.0, 2.0),)
    assert positions(stood_as_said([hull], [at])) == (Position(1.0, 2.0, 10.0, 3.0),)


def test_models_among_many_are_judged_as_pair_by_pair() -> None:
    """Bases of all shapes, heights and angles, some of which touch."""
    rng = random.Random("many")
    bases = (Base("round", 2.5), Base("oval", 6, 4), Base("hull", 3, 5))

    def some(count: int) -> dict[str, Standing]:
        places = ((rng.randrange(80) / 2, rng.randrange(40) / 2, 45.0 * rng.randrange(8)) for _ in range(count))
        return {f"{i}": Standing(rng.choice(bases), *place, level=rng.choice((0.0, 3.0))) for i, place in enumerate(places)}

    found = set()
    for _ in range(40):
        own, others = some(3), some(12)
        lineup = Lineup(tuple(own), tuple(own.values()), others)
        pairs = [(id, other) for id in own for other in others]
        near = next((pair for pair in pairs if at_most(distance(own[pair[0]], others[pair[1]]), 2.5)), None)
        over = next((pair for pair in pairs if overlap(own[pair[0]], others[pair[1]])), None)
        assert lineup.near(others, 2.5) == near
        if not any(overlap(a, b) for a, b in combinations(own.values(), 2)):
            assert lineup.overlapping() == over
        found |= {near is None, over is None}
    assert found == {True, False}
