from itertools import product

import pytest

from reglamento.games.pistola.arms import morale
from reglamento.games.pistola.arms.distances import Throw
from reglamento.games.pistola.arms.readings import ArmsReadings

FIRST, LOWER, PURSUED = ArmsReadings(), ArmsReadings(outnumbered="lower"), ArmsReadings(pursuit="distance")


@pytest.mark.rule("PP-BASE-26")
def test_two_dice_equal_or_below_leadership() -> None:
    assert morale.test_passed((4, 3), 7)
    assert not morale.test_passed((4, 4), 7)
    assert morale.passes_morale((3, 3), 7, -1)
    assert not morale.passes_morale((4, 3), 7, -1)


@pytest.mark.rule("PP-BASE-26")
def test_a_double_1_passes_a_morale_test_but_no_other() -> None:
    assert morale.passes_morale((1, 1), 5, -4)
    assert not morale.test_passed((1, 1), 1)


@pytest.mark.rule("PP-BASE-26")
@pytest.mark.parametrize(
    ("leadership", "modifier", "of_36"), [(7, 0, 21), (8, 0, 26), (10, 0, 33), (12, 0, 36), (8, -4, 6), (3, -4, 1), (7, 1, 26)]
)
def test_the_chance_of_a_morale_test(leadership: int, modifier: int, of_36: int) -> None:
    throws = list(product(range(1, 7), repeat=2))
    assert sum(morale.passes_morale(throw, leadership, modifier) for throw in throws) == of_36


@pytest.mark.rule("PP-BASE-27")
@pytest.mark.parametrize(
    ("lost", "had", "tests"), [(0, 4, False), (1, 4, True), (1, 5, False), (2, 8, True), (2, 9, False), (1, 1, True)]
)
def test_a_quarter_lost_to_shooting(lost: int, had: int, tests: bool) -> None:
    assert morale.shaken_by_shooting(lost, had) is tests


@pytest.mark.rule("PP-BASE-21", "PP-BASE-27")
def test_below_half_strength() -> None:
    assert [morale.below_half(now, 10) for now in (4, 5, 6)] == [True, False, False]
    assert [morale.shooting_modifier(now, 10) for now in (4, 5)] == [-1, 0]


@pytest.mark.rule("PP-BASE-21", "PP-BASE-22")
@pytest.mark.parametrize(
    ("ours", "theirs", "step", "lower"),
    [
        (5, 4, 0, 0),
        (5, 5, 0, 0),
        (5, 6, 1, 1),
        (5, 9, 1, 1),
        (5, 10, 2, 1),
        (5, 14, 2, 1),
        (5, 15, 3, 2),
        (5, 20, 4, 3),
        (1, 8, 4, 3),
    ],
)
def test_how_far_a_side_is_outnumbered(ours: int, theirs: int, step: int, lower: int) -> None:
    assert morale.outnumbered(ours, theirs, FIRST) == morale.no_retreat(ours, theirs, FIRST) == step
    assert morale.outnumbered(ours, theirs, LOWER) == morale.no_retreat(ours, theirs, LOWER) == lower
    assert morale.assault_modifier(ours, theirs, False, FIRST) == -step
    assert morale.assault_modifier(ours, theirs, True, FIRST) == -step - 1


@pytest.mark.rule("PP-BASE-21")
def test_models_of_several_wounds_count_as_that_many() -> None:
    assert morale.head_count((1, 1, 3), FIRST) == 5
    assert morale.head_count((1, 1, 3), ArmsReadings(wounds_outnumber=False)) == 3


@pytest.mark.rule("PP-BASE-18")
def test_who_wins_an_assault() -> None:
    assert [morale.assault_result(dealt, 2) for dealt in (1, 2, 3)] == ["lost", "drawn", "won"]


@pytest.mark.rule("PP-BASE-23")
def test_a_sweeping_advance() -> None:
    assert morale.pursuit_throw(False, FIRST) == Throw(1, 1.0)
    assert morale.caught(morale.pursuit(3, 4, FIRST), morale.pursuit(4, 3, FIRST))
    assert not morale.caught(morale.pursuit(3, 4, FIRST), morale.pursuit(5, 3, FIRST))


@pytest.mark.rule("PP-BASE-23")
def test_in_the_older_reading_distances_are_compared() -> None:
    assert morale.pursuit_throw(False, PURSUED) == Throw(5, 1.0)
    assert morale.pursuit_throw(True, PURSUED) == Throw(8, 1.0)
    assert morale.caught(morale.pursuit(17, 1, PURSUED), morale.pursuit(17, 9, PURSUED))


@pytest.mark.rule("PP-BASE-28")
def test_regrouping_is_easier_out_of_sight() -> None:
    assert (morale.regroup_modifier(seen=True), morale.regroup_modifier(seen=False)) == (0, 1)
    assert morale.REGROUP_GAP == 15
