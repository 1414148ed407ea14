"""The numbers that dice must reach to hit, to wound and to save. [WF-CORE-CC-04, WF-CORE-CC-05, WF-CORE-CC-06, WF-CORE-SHO-02]"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

from reglamento.armies.dice.targets import NEVER, chance

BEST_SAVE = 1
"""The best armour save; a 1 fails all the same. [WF-CORE-CC-06]"""
HOPELESS = 10
"""A shot that needs so much or more cannot hit. [WF-CORE-SHO-02]"""
Circumstance = Literal["large", "skirmishers", "single", "far", "moved", "standing", "several", "cover", "spell", "shield"]
"""What changes a roll to hit with a shot; `shield` is a spell on the target, `spell` one on the unit that shoots."""


class Modifier(NamedTuple):
    """What is added to a roll to hit with a shot, and why. [WF-CORE-SHO-02]"""

    why: Circumstance
    by: int


def to_hit(attacker: int, defender: int) -> int:
    """What a blow must roll, by the Weapon Skill of both: 3+ with the higher one, 5+ against more than double, else 4+.
    [WF-CORE-CC-04]
    """
    if attacker > defender:
        return 3
    return 5 if defender > 2 * attacker else 4


def to_wound(strength: int, toughness: int) -> int:
    """What a hit must roll to wound; NEVER where it cannot. [WF-CORE-CC-05]"""
    over = strength - toughness
    if over < -3:
        return NEVER
    return min(6, max(2, 4 - over))


def petrified_on(strength: int, initiative: int) -> int:
    """What a hit must roll to wound against an Initiative: as against a Toughness, but a 6 always wounds; NEVER where there is none.
    [WF-PETRIFY-3, WF-PETRIFY-4, WF-PETRIFY-6]
    """
    return NEVER if not initiative else min(6, to_wound(strength, initiative))


def armour_modifier(strength: int) -> int:
    """By how much a hit worsens the armour save: 1 for Strength 4, 2 for 5, and so on. [WF-CORE-CC-06]"""
    return max(0, strength - 3)


def saved_on(armour: int, worsened: int) -> int:
    """What an armour save must roll: at least 2, because a 1 fails; NEVER without a save. `armour` is 7 for none. [WF-CORE-CC-06]"""
    needed = max(BEST_SAVE, armour) + worsened
    return NEVER if needed >= NEVER else max(2, needed)


def missile_needed(ballistic_skill: int, modifier: int) -> int:
    """What a shot must roll: 7 less the Ballistic Skill and less the modifier, at least 2, because a 1 misses. From 7 on a second roll
    is needed. [WF-CORE-SHO-02]
    """
    return max(2, 7 - ballistic_skill - modifier)


def second_needed(needed: int) -> int:
    """What a shot that needs 7 or more must roll after its 6: 4+ for 7, 5+ for 8, 6+ for 9; NEVER for 10 or more, ALWAYS 1 for less
    than 7. [WF-CORE-SHO-02]
    """
    if needed < NEVER:
        return 1
    return NEVER if needed >= HOPELESS else needed - 3


def missile_chance(needed: int) -> Fraction:
    """The chance that a shot hits. [WF-CORE-SHO-02]"""
    second = second_needed(needed)
    if second >= NEVER:
        return Fraction(0)
    return chance(min(needed, 6)) * (chance(second) if second > 1 else 1)
