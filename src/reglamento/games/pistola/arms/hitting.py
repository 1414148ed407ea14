"""To hit, in shooting and in close combat. [PP-BASE-02, PP-BASE-03]"""

from __future__ import annotations

from collections.abc import Iterable

from reglamento.armies.dice.chain import RENDS
from reglamento.armies.dice.targets import ALWAYS, NEVER, clamped
from reglamento.games.pistola.arms.weapons import Weapon

SNIPER_HITS = 2
"""The roll to hit of a sniper, whatever its skill. [PP-BASE-09]"""


def by_skill(bs: int) -> int:
    """The roll to hit with this ballistic skill; `NEVER` without any. [PP-BASE-02]"""
    return clamped(7 - bs) if bs else NEVER


def to_hit(weapon: Weapon, bs: int) -> int:
    """The roll to hit with this weapon; `ALWAYS` for a template. [PP-BASE-02, PP-BASE-08, PP-BASE-09]"""
    if not bs:
        return NEVER
    if weapon.template:
        return ALWAYS
    return SNIPER_HITS if weapon.sniper else by_skill(bs)


def blow_hits_on(ws: int, against: int) -> int:
    """The roll to hit with a blow, weapon skill against weapon skill. [PP-BASE-03]"""
    if ws > against:
        return 3
    return 5 if against > 2 * ws else 4


def overheated(dice: Iterable[int], shots: int) -> int:
    """The wounds that a weapon that gets hot deals its bearer, for `shots` shots and these `dice` to hit. [PP-BASE-09]"""
    return sum(die <= shots for die in dice)


def rent(weapon: Weapon, dice: Iterable[int]) -> int:
    """How many of these dice to hit wound at once, with no armour save. [PP-BASE-09]"""
    return sum(die == RENDS for die in dice) if weapon.rending else 0


def missed(weapon: Weapon, dice: Iterable[int], needed: int) -> int:
    """How many of these dice a twin-linked weapon rolls again, once. [PP-BASE-09]"""
    return sum(die < needed for die in dice) if weapon.twin_linked else 0
