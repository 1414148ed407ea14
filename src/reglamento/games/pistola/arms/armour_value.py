"""Damage to objects with an armour value, such as the artefact. [PP-BASE-25, PP-OBJ-03]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Literal

import msgspec

from reglamento.games.pistola.arms.weapons import Weapon, melts, strength_of

Damage = Literal["none", "glancing", "penetrating"]

ARTEFACT = 12
"""The armour value of the artefact. [PP-OBJ-03]"""
CUTS = 6
"""The die that gives a rending weapon an additional die. [PP-BASE-25]"""


class Penetration(msgspec.Struct, frozen=True):
    """A roll against an armour value: a number of dice, and `plus`. With a rending weapon, each 6 adds one die, but only once."""

    dice: int
    plus: int
    rending: bool = False
    glances_only: bool = False


def of_shot(weapon: Weapon, strength: int, distance: float) -> Penetration:
    """The roll of a hit from `distance` cm away. A melta within half range and a sniper roll two dice. [PP-BASE-25]"""
    if weapon.sniper:
        return _penetration(weapon, 2, 0)
    return _penetration(weapon, 2 if melts(weapon, distance) else 1, strength_of(weapon, strength))


def of_blow(weapon: Weapon, strength: int, monstrous: bool = False) -> Penetration:
    """The roll of a hit in close combat, by a model of this Strength; also that of a grenade. [PP-BASE-25]

    Monstrous creatures roll two dice, unless their weapon raises their Strength; so does a melta bomb.
    """
    total = strength_of(weapon, strength)
    bomb = weapon.type == "grenade" and weapon.melta
    return _penetration(weapon, 2 if bomb or (monstrous and total <= strength) else 1, total)


def _penetration(weapon: Weapon, dice: int, plus: int) -> Penetration:
    shot_without_ap = weapon.shoots and weapon.ap is None
    return Penetration(dice, plus, weapon.rending, shot_without_ap)


def more_dice(roll: Penetration, dice: Sequence[int]) -> int:
    """How many dice a rending roll adds after these. [PP-BASE-25]"""
    return sum(die == CUTS for die in dice) if roll.rending else 0


def damage(roll: Penetration, dice: Sequence[int], armour: int) -> Damage:
    """The damage of all dice of a roll, added ones included, to this armour. [PP-BASE-25]"""
    total = sum(dice) + roll.plus
    if total < armour:
        return "none"
    return "glancing" if total == armour or roll.glances_only else "penetrating"


def destroys_artefact(done: Damage) -> bool:
    """Whether the artefact is destroyed: a glancing hit is enough. [PP-OBJ-03]"""
    return done != "none"


def chance(roll: Penetration, armour: int) -> Fraction:
    """The chance that a hit glances or penetrates. [PP-BASE-25]"""
    total = Fraction(0)
    for dice in product(range(1, 7), repeat=roll.dice):
        added = more_dice(roll, dice)
        total += sum(
            Fraction(damage(roll, (*dice, *more), armour) != "none", 6 ** (roll.dice + added))
            for more in product(range(1, 7), repeat=added)
        )
    return total
