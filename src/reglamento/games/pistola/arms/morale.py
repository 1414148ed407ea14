"""Leadership tests and their modifiers, and which side wins an assault. [PP-BASE-18, PP-BASE-21 to PP-BASE-23, PP-BASE-26 to
PP-BASE-28]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from reglamento.games.pistola.arms.distances import Throw, fall_back
from reglamento.games.pistola.arms.readings import ArmsReadings

Outcome = Literal["won", "drawn", "lost"]

STEPS = {"ratio": (1, 2, 3, 4), "lower": (1, 1, 2, 3)}
"""The modifier of a side that is outnumbered at all, 2:1, 3:1 and 4:1, in each reading. [PP-BASE-21]"""
HALVED = -1
"""The modifier of a unit below half its starting strength. [PP-BASE-21]"""
UNSEEN = 1
"""The modifier of a unit that regroups with no enemy in sight. [PP-BASE-28]"""
REGROUP_GAP = 15.0
"""Centimetres: an enemy within this distance prevents regrouping. [PP-BASE-28]"""


def test_passed(dice: tuple[int, ...], leadership: int) -> bool:
    """Whether a Leadership test is passed: the sum of two dice is equal or below. [PP-BASE-26]"""
    return sum(dice) <= leadership


def passes_morale(dice: tuple[int, ...], leadership: int, modifier: int = 0) -> bool:
    """Whether a morale test is passed: as a Leadership test, but a double 1 always passes. [PP-BASE-26]"""
    return dice == (1, 1) or test_passed(dice, leadership + modifier)


def below_half(now: int, start: int) -> bool:
    """Whether a unit is below half its starting strength; exactly half is not. [PP-BASE-21]"""
    return 2 * now < start


def shaken_by_shooting(lost: int, had: int) -> bool:
    """Whether a unit must test that lost `lost` of the `had` models with which it began the phase. [PP-BASE-27]"""
    return 4 * lost >= had > 0 and lost > 0


def shooting_modifier(now: int, start: int) -> int:
    """The modifier of a morale test after losses to shooting. [PP-BASE-27]"""
    return HALVED if below_half(now, start) else 0


def head_count(wounds: Sequence[int], readings: ArmsReadings) -> int:
    """The number that models with these Wounds count as when sides are compared. [PP-BASE-21]"""
    return sum(wounds) if readings.wounds_outnumber else len(wounds)


def outnumbered(ours: int, theirs: int, readings: ArmsReadings) -> int:
    """The modifier by which the side of `ours` is outnumbered, 0 where it is not. [PP-BASE-21]"""
    if theirs <= ours:
        return 0
    steps = STEPS[readings.outnumbered]
    return steps[min(theirs // ours, len(steps)) - 1]


def assault_modifier(ours: int, theirs: int, halved: bool, readings: ArmsReadings) -> int:
    """The modifier of a morale test after a lost assault. [PP-BASE-21]"""
    return -outnumbered(ours, theirs, readings) + (HALVED if halved else 0)


def no_retreat(ours: int, theirs: int, readings: ArmsReadings) -> int:
    """The wounds of fearless losers; armour saves count against them. [PP-BASE-22]"""
    return outnumbered(ours, theirs, readings)


def assault_result(dealt: int, suffered: int) -> Outcome:
    """Which side won, by the unsaved wounds of each. [PP-BASE-18]"""
    if dealt == suffered:
        return "drawn"
    return "won" if dealt > suffered else "lost"


def pursuit_throw(beasts: bool, readings: ArmsReadings) -> Throw:
    """The throw of each side for a sweeping advance. [PP-BASE-23]"""
    return fall_back(beasts, readings) if readings.pursuit == "distance" else Throw(1, 1.0)


def pursuit(result: float, initiative: int, readings: ArmsReadings) -> float:
    """The total of a side with the `result` of its throw. [PP-BASE-23]"""
    return result if readings.pursuit == "distance" else result + initiative


def caught(winner: float, loser: float) -> bool:
    """Whether the losers are destroyed; otherwise they break off. [PP-BASE-23]"""
    return winner >= loser


def regroup_modifier(seen: bool) -> int:
    """The modifier of a test to regroup, by whether an enemy is in sight. [PP-BASE-28]"""
    return 0 if seen else UNSEEN
