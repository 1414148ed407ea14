"""Moves and random distances, in centimetres. [PP-BASE-19, PP-BASE-20, PP-BASE-24]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reglamento.games.pistola.arms.readings import ArmsReadings

INCH = 2.5
"""Centimetres."""
GAP, COHERENCY, CONSOLIDATION, MOVE, CHARGE = INCH, 2 * INCH, 3 * INCH, 6 * INCH, 6 * INCH
"""In cm: the gap kept to enemies outside an assault, the gap within a unit, a winner's move, a move on foot, a charge. [PP-BASE-19]"""
SPANISH = {1: 3, 2: 5, 3: 8}
"""The number of dice in centimetres that replace this many dice in inches. [PP-BASE-19]"""
FALL_BACK, BEASTS_FALL_BACK = 2, 3
"""Dice, in inches. [PP-BASE-24]"""


class Throw(msgspec.Struct, frozen=True):
    """A random distance: a number of dice, each worth `per_pip` centimetres a pip."""

    dice: int
    per_pip: float

    def distance(self, dice: Sequence[int]) -> float:
        """The distance in centimetres that these dice give. Raises ValueError unless there are as many as the throw has."""
        if len(dice) != self.dice:
            raise ValueError(f"{len(dice)} dice, but the throw has {self.dice}")
        return sum(dice) * self.per_pip


def throw(dice: int, readings: ArmsReadings) -> Throw:
    """The throw for one to three dice in inches. [PP-BASE-19]"""
    return Throw(SPANISH[dice], 1.0) if readings.distances == "dice" else Throw(dice, INCH)


def fall_back(beasts: bool, readings: ArmsReadings) -> Throw:
    """The flight of a unit; that of beasts is longer. [PP-BASE-24]"""
    return throw(BEASTS_FALL_BACK if beasts else FALL_BACK, readings)


def fleet(readings: ArmsReadings) -> Throw:
    """The move that fleet troops make instead of shooting. [PP-BASE-19]"""
    return throw(1, readings)


def consolidation(massacre: bool, readings: ArmsReadings) -> Throw | None:
    """The throw for a winner's move after a massacre. None in all other cases, in which the move is `CONSOLIDATION` cm.
    [PP-BASE-24]
    """
    return throw(1, readings) if massacre and readings.massacre == "dice" else None


def terrain_dice(lone_character: bool = False) -> int:
    """The number of dice for difficult terrain; an independent character that has joined no unit rolls one more. [PP-BASE-20]"""
    return 3 if lone_character else 2


def through_terrain(dice: Sequence[int], beasts_charge: bool = False) -> float:
    """How far a unit moves in difficult terrain: the highest die in inches, doubled for a charge of beasts. [PP-BASE-20]"""
    return max(dice) * INCH * (2 if beasts_charge else 1)


def charge(beasts: bool) -> float:
    """How far a charge reaches over open ground. [PP-BASE-19]"""
    return 2 * CHARGE if beasts else CHARGE
