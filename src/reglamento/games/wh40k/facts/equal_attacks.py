"""Equal attacks, as shooting, Overwatch and fights hand them on. [40K-CORE-ATT-07]"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from reglamento.games.wh40k.arms.weapons import LEAST_STRENGTH, Weapon

Manner = Literal["shooting", "overwatch", "fight"]


class EqualAttacks(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Attacks of models of one unit at another with one weapon that are equal: the same skill and modifiers. `doubled`: twice the shots,
    within half range. `hidden`: at least half of every target model is obscured from each of the attackers; False where that is not asked.
    """

    unit: str
    target: str
    weapon: Weapon
    shooters: tuple[str, ...]
    each: int = 0
    """Attacks of each of them in a fight; a shooting weapon says itself how many it makes."""
    skill: int
    strength: int
    """Without what is still to be rolled for it, where the weapon is not settled."""
    modifier: int = 0
    wound_modifier: int = 0
    """What is added to wound rolls."""
    doubled: bool = False
    near: bool = False
    """Within half the range of the weapon."""
    hidden: bool = False
    manner: Manner = "shooting"

    @property
    def fight(self) -> bool:
        return self.manner == "fight"


def with_strength(attacks: EqualAttacks, rolled: int) -> EqualAttacks:
    """The attacks when the dice for the Strength of their weapon have shown so much. [40K-CORE-DICE-04]"""
    return replace(attacks, weapon=attacks.weapon.with_strength(rolled), strength=max(LEAST_STRENGTH, attacks.strength + rolled))


def with_ap(attacks: EqualAttacks, rolled: int) -> EqualAttacks:
    """The attacks when the dice for the AP of their weapon have shown so much. [40K-CORE-DICE-04]"""
    return replace(attacks, weapon=attacks.weapon.with_ap(rolled))
