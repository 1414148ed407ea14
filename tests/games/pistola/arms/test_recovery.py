from fractions import Fraction
from itertools import product

import pytest

from reglamento.games.pistola.arms import recovery
from reglamento.games.pistola.arms.profile import Profile


def fallen(wounds: int) -> Profile:
    return Profile(4, 4, 4, 4, wounds, 4, 2, 9)


@pytest.mark.rule("PP-OOA-03")
@pytest.mark.parametrize(("die", "wounds"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_one_die_for_a_model_of_one_wound(die: int, wounds: int) -> None:
    assert recovery.dice(fallen(1)) == 1
    assert recovery.recovered((die,)) == wounds


@pytest.mark.rule("PP-OOA-04", "PP-OOA-90")
@pytest.mark.parametrize(("dice", "wounds"), [((2, 4, 6), 2), ((1, 2, 3), 0), ((4, 5, 6), 3)])
def test_a_die_for_each_wound_of_the_profile(dice: tuple[int, ...], wounds: int) -> None:
    assert recovery.dice(fallen(3)) == 3
    assert recovery.recovered(dice) == wounds


@pytest.mark.rule("PP-OOA-90")
@pytest.mark.parametrize(("wounds", "dead"), [(1, Fraction(1, 2)), (2, Fraction(1, 4)), (3, Fraction(1, 8))])
def test_the_chance_to_be_dead(wounds: int, dead: Fraction) -> None:
    throws = list(product(range(1, 7), repeat=recovery.dice(fallen(wounds))))
    assert Fraction(sum(not recovery.recovered(throw) for throw in throws), len(throws)) == dead


@pytest.mark.rule("PP-ZOMBIE-01")
@pytest.mark.parametrize(("dice", "rises"), [((1,), True), ((2,), False), ((6, 1), True), ((4, 6), False)])
def test_any_1_turns_a_fallen_model(dice: tuple[int, ...], rises: bool) -> None:
    assert recovery.rises(dice) is rises
