"""Dice of spells: what casts, what dispels, and how likely each is. [WF-CORE-MAG-02, WF-CORE-MAG-03, WF-CORE-MAG-05]"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

Outcome = Literal["failed", "cast", "irresistible", "miscast"]
BASE = 2
"""Power dice and dispel dice that each side has without any wizard. [WF-CORE-MAG-02]"""
HOPELESS_CAST = 2
"""A total of so much or less never casts. [WF-CORE-MAG-03]"""
STRONG_LEVEL = 3
"""Wizards from this level on give two dispel dice. [WF-CORE-MAG-02]"""


def power_dice(levels: Iterable[int]) -> int:
    """The power dice of the side whose turn it is. [WF-CORE-MAG-02]"""
    return BASE + sum(levels)


def dispel_dice(levels: Iterable[int], base: int = BASE) -> int:
    """The dispel dice of the other side; some armies have more of them at the `base`. [WF-CORE-MAG-02]"""
    return base + sum(2 if level >= STRONG_LEVEL else 1 for level in levels)


def cast_outcome(dice: tuple[int, ...], value: int) -> Outcome:
    """What a casting roll does: two 1s are a miscast before all else, two 6s irresistible force, and a total of 1 or 2 fails.
    [WF-CORE-MAG-03]
    """
    return _cast(sum(dice), min(2, dice.count(1)), min(2, dice.count(6)), value)


def dispels(dice: tuple[int, ...], wanted: int) -> bool:
    """Whether a dispel roll ends a spell: two 1s fail before all else, two 6s succeed, else the total counts. [WF-CORE-MAG-05]"""
    return _dispels(sum(dice), min(2, dice.count(1)), min(2, dice.count(6)), wanted)


def _cast(total: int, ones: int, sixes: int, value: int) -> Outcome:
    if ones > 1:
        return "miscast"
    if sixes > 1:
        return "irresistible"
    return "cast" if total > HOPELESS_CAST and total >= value else "failed"


def _dispels(total: int, ones: int, sixes: int, wanted: int) -> bool:
    return ones < 2 and (sixes > 1 or total >= wanted)


# ---- chances


class _Thrown(NamedTuple):
    """What matters of a throw: its total, and how many 1s and 6s it has, two standing for more."""

    total: int
    ones: int
    sixes: int


@lru_cache(maxsize=64)
def _throws(dice: int) -> Mapping[_Thrown, Fraction]:
    """Every kind of throw of so many dice, with its exact chance."""
    found = {_Thrown(0, 0, 0): Fraction(1)}
    for _ in range(dice):
        after: dict[_Thrown, Fraction] = {}
        for thrown, share in found.items():
            for face in range(1, 7):
                key = _Thrown(thrown.total + face, min(2, thrown.ones + (face == 1)), min(2, thrown.sixes + (face == 6)))
                after[key] = after.get(key, Fraction(0)) + share / 6
        found = after
    return found


def cast_chance(dice: int, value: int) -> Fraction:
    """The chance that a spell of a casting value is cast with so many dice, before anyone dispels it. [WF-CORE-MAG-03]"""
    ways = ((share, _cast(*thrown, value)) for thrown, share in _throws(dice).items())
    return sum((share for share, outcome in ways if outcome in {"cast", "irresistible"}), Fraction(0))


def miscast_chance(dice: int) -> Fraction:
    """The chance of a miscast with so many dice. [WF-CORE-MAG-03]"""
    return sum((share for thrown, share in _throws(dice).items() if thrown.ones > 1), Fraction(0))


def irresistible_chance(dice: int) -> Fraction:
    """The chance of irresistible force with so many dice. [WF-CORE-MAG-03]"""
    return sum((share for thrown, share in _throws(dice).items() if thrown.ones < 2 and thrown.sixes > 1), Fraction(0))


@lru_cache(maxsize=4096)
def dispel_chance(dice: int, wanted: int) -> Fraction:
    """The chance that so many dice dispel a spell cast with a total. [WF-CORE-MAG-05]"""
    if not dice:
        return Fraction(0)
    return sum((share for thrown, share in _throws(dice).items() if _dispels(*thrown, wanted)), Fraction(0))


def best_dispel(numbers: Iterable[int], wanted: int) -> Fraction:
    """The chance that a side dispels a spell cast with a total by the best of the numbers of dice that it may throw: more dice throw two 1s
    more often. [WF-CORE-MAG-05]
    """
    return max((dispel_chance(dice, wanted) for dice in numbers), default=Fraction(0))


def spell_chance(dice: int, value: int, against: Collection[int], bonus: int = 0) -> Fraction:
    """The chance that a spell takes effect when it is cast with so many dice and the enemy, who sees their total, tries to dispel it with
    the best of the numbers of dice `against` it, with a `bonus` to their total. [WF-CORE-MAG-03, WF-CORE-MAG-05, WF-CORE-ARMY-03]
    """
    found = Fraction(0)
    for thrown, share in _throws(dice).items():
        outcome = _cast(*thrown, value)
        if outcome == "irresistible":
            found += share
        elif outcome == "cast":
            found += share * (1 - best_dispel(against, thrown.total - bonus))
    return found
