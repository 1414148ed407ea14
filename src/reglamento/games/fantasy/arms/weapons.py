"""The weapons of the rulebook and what they do. [WF-CORE-WPN-01, WF-CORE-WPN-02]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

BladeName = Literal["hand weapon", "two hand weapons", "spear", "halberd", "great weapon", "flail", "morning star", "lance"]
GunName = Literal[
    "short bow",
    "bow",
    "longbow",
    "crossbow",
    "handgun",
    "sling",
    "pistol",
    "brace of pistols",
    "javelin",
    "throwing stars",
    "throwing axe",
]


class Blade(msgspec.Struct, frozen=True, gc=False):
    """A weapon of close combat: more Strength (in the `first` round alone, or on the `charge` alone, where that is said), more Attacks,
    whether it takes both hands, strikes last unless it charges, and lets the second rank strike.
    """

    strength: int = 0
    first: bool = False
    charge: bool = False
    attacks: int = 0
    two_hands: bool = False
    last: bool = False
    ranks: int = 1


BLADES: Mapping[BladeName, Blade] = {
    "hand weapon": Blade(),  # WF-CORE-WPN-HAND
    "two hand weapons": Blade(attacks=1, two_hands=True),  # WF-CORE-WPN-TWO
    "spear": Blade(ranks=2),  # WF-CORE-WPN-SPEAR
    "halberd": Blade(strength=1, two_hands=True),  # WF-CORE-WPN-HALBERD
    "great weapon": Blade(strength=2, two_hands=True, last=True),  # WF-CORE-WPN-GREAT
    "flail": Blade(strength=2, first=True, two_hands=True),  # WF-CORE-WPN-FLAIL
    "morning star": Blade(strength=1, first=True),  # WF-CORE-WPN-STAR
    "lance": Blade(strength=2, charge=True),  # WF-CORE-WPN-LANCE
}


class Gun(msgspec.Struct, frozen=True, gc=False):
    """A weapon that shoots."""

    range: float
    """In cm."""
    strength: int | None = None
    """None: the bearer's, and so much `more`."""
    more: int = 0
    piercing: bool = False
    still: bool = False
    """Whether it cannot be fired after a move."""
    thrown: bool = False
    near_shots: int = 1
    """How many times it shoots within half of its range."""
    close: bool = False
    """Whether it is used in close combat too, where it adds so many `attacks`."""
    attacks: int = 0

    def strength_by(self, bearer: int) -> int:
        """The Strength of its shots by a bearer of this Strength: its own, or the bearer's and what it adds. [WF-CORE-WPN-AXE]"""
        return bearer + self.more if self.strength is None else self.strength


GUNS: Mapping[GunName, Gun] = {
    "short bow": Gun(40, 3),  # WF-CORE-WPN-SBOW
    "bow": Gun(60, 3),  # WF-CORE-WPN-BOW
    "longbow": Gun(75, 3),  # WF-CORE-WPN-LBOW
    "crossbow": Gun(75, 4, still=True),  # WF-CORE-WPN-XBOW
    "handgun": Gun(60, 4, piercing=True, still=True),  # WF-CORE-WPN-GUN
    "sling": Gun(45, 3, near_shots=2),  # WF-CORE-WPN-SLING
    "pistol": Gun(20, 4, piercing=True, close=True),  # WF-CORE-WPN-PISTOL
    "brace of pistols": Gun(20, 4, piercing=True, close=True, attacks=1),  # WF-CORE-WPN-PISTOL
    "javelin": Gun(20, thrown=True),  # WF-CORE-WPN-JAV
    "throwing stars": Gun(20, thrown=True),  # WF-CORE-WPN-STARS
    "throwing axe": Gun(15, more=1, thrown=True),  # WF-CORE-WPN-AXE
}


def blade_strength(blade: Blade, *, charging: bool, first_round: bool, mounted: bool, great: int) -> int:
    """How much Strength a blade adds now. Spears of riders add 1 when they charge; great weapons of riders add `great`.
    [WF-CORE-WPN-SPEAR, WF-CORE-WPN-LANCE, WF-CORE-WPN-GREAT, WF-CORE-WPN-FLAIL, WF-CORE-WPN-STAR]
    """
    if blade.ranks > 1:
        return int(mounted and charging)
    if blade.first and not first_round:
        return 0
    if blade.charge and not (charging and mounted):
        return 0
    return great if blade.last and mounted else blade.strength
