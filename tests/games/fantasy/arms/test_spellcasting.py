"""Dice of spells, against all throws counted one by one. [WF-CORE-MAG-02, WF-CORE-MAG-03, WF-CORE-MAG-05]"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from reglamento.games.fantasy.arms.spellcasting import (
    best_dispel,
    cast_chance,
    cast_outcome,
    dispel_chance,
    dispel_dice,
    dispels,
    irresistible_chance,
    miscast_chance,
    power_dice,
    spell_chance,
)


@pytest.mark.rule("WF-CORE-MAG-02")
def test_dice_of_a_phase() -> None:
    assert power_dice([]) == 2
    assert power_dice([1, 2, 4]) == 9
    assert dispel_dice([]) == 2
    assert dispel_dice([1, 2, 3, 4]) == 8
    assert dispel_dice([1], base=4) == 5


@pytest.mark.rule("WF-CORE-MAG-03")
@pytest.mark.parametrize(
    ("dice", "value", "outcome"),
    [((2, 3), 5, "cast"), ((2, 2), 5, "failed"), ((1, 1, 6, 6), 5, "miscast"), ((6, 6), 12, "irresistible"), ((6, 6, 1), 5, "irresistible"),
     ((1, 1), 3, "miscast"), ((2,), 3, "failed"), ((3,), 3, "cast")],
)  # fmt: skip
def test_what_a_casting_roll_does(dice: tuple[int, ...], value: int, outcome: str) -> None:
    assert cast_outcome(dice, value) == outcome


@pytest.mark.rule("WF-CORE-MAG-05")
def test_what_a_dispel_roll_does() -> None:
    assert dispels((4, 4), 8)
    assert not dispels((4, 3), 8)
    assert dispels((6, 6), 20)
    assert not dispels((1, 1, 6, 6), 5)


def _counted(dice: int, good: object) -> Fraction:
    throws = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(bool(good(throw)) for throw in throws), len(throws))  # type: ignore[operator]


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_chances_are_those_of_all_throws(dice: int) -> None:
    for value in (3, 5, 8, 12):
        assert cast_chance(dice, value) == _counted(dice, lambda t: cast_outcome(t, value) in {"cast", "irresistible"})  # noqa: B023
        assert dispel_chance(dice, value) == _counted(dice, lambda t: dispels(t, value))  # noqa: B023
    assert miscast_chance(dice) == _counted(dice, lambda t: t.count(1) > 1)
    assert irresistible_chance(dice) == _counted(dice, lambda t: cast_outcome(t, 5) == "irresistible")
    assert dispel_chance(0, 5) == 0


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05")
@pytest.mark.parametrize(("dice", "value", "against"), [(1, 3, 0), (2, 5, 2), (3, 8, 2), (4, 11, 5), (5, 12, 6)])
def test_a_spell_against_the_dispel_dice_at_hand(dice: int, value: int, against: int) -> None:
    """Summed over both throws by icepool: cast, and not dispelled by the best number of dice unless its force is irresistible."""
    single = icepool.Die([icepool.Vector((face, int(face == 1), int(face == 6))) for face in range(1, 7)])
    others = [number @ single for number in range(1, against + 1)]

    def passes(cast: icepool.Vector[int]) -> Fraction:
        total, ones, sixes = cast
        if ones >= 2 or (sixes < 2 and (total <= 2 or total < value)):
            return Fraction(0)
        if sixes >= 2:
            return Fraction(1)
        ended = [
            Fraction(sum(n for (t, o, s), n in other.items() if o < 2 and (s >= 2 or t >= total)), other.denominator())
            for other in others
        ]
        return 1 - max(ended, default=Fraction(0))

    throws = dice @ single
    wanted = sum((passes(cast) * Fraction(n, throws.denominator()) for cast, n in throws.items()), Fraction(0))
    assert spell_chance(dice, value, range(1, against + 1)) == wanted


@pytest.mark.rule("WF-CORE-MAG-05")
def test_more_dispel_dice_never_help_a_spell() -> None:
    """The enemy chooses how many it throws: of many dice two 1s are likely."""
    assert dispel_chance(7, 5) < dispel_chance(3, 5) == best_dispel(range(1, 8), 5)
    for dice in (1, 2, 4):
        chances = [spell_chance(dice, 5, range(1, most + 1)) for most in range(8)]
        assert chances == sorted(chances, reverse=True)
