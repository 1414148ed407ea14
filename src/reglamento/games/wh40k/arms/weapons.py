"""Weapon profiles. [40K-CORE-SHOOT-04]"""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount, amount, fixed
from reglamento.games.wh40k.arms.traits import AnyTrait

WeaponType = Literal["Assault", "Heavy", "Rapid Fire", "Grenade", "Pistol", "Melee"]
WEAPON_TYPES: tuple[WeaponType, ...] = ("Assault", "Heavy", "Rapid Fire", "Grenade", "Pistol", "Melee")
LEAST_STRENGTH = 1
"""[40K-CORE-DICE-04]"""
MOST_AP = 6
BLOW = re.compile(r"(?:X(\d)|\+(\d)|-(\d)|(\d{1,2}))")


class WeaponStrength(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The Strength of a weapon: a number of its own, or that of its bearer, `times` and `plus`. `rolled`: dice that are added when the
    weapon is used; a Strength of dice alone is no times its bearer's. [40K-CORE-DICE-04]
    """

    own: int = 0
    times: int = 1
    plus: int = 0
    rolled: Amount = fixed(0)

    def of(self, bearer: int) -> int:
        """The Strength of an attack by a bearer of this Strength, after all that changes the bearer's; where dice are added, without them.
        [40K-FAQ-MOD-01]
        """
        plain = self.own or bearer * self.times + self.plus
        return plain if self.rolled.random else max(LEAST_STRENGTH, plain)

    def __str__(self) -> str:
        """As datasheets write it: `4`, `User`, `+1`, `x2`, `2D6`, `+D3`."""
        if self.rolled.random:
            return f"{'+' if self.times else ''}{self.rolled}"
        if self.own:
            return str(self.own)
        if self.times != 1:
            return f"x{self.times}"
        return f"{self.plus:+d}" if self.plus else "User"


class Weapon(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A profile of a weapon: `range` in inches (0: melee), its type with a number of attacks, Strength, AP (0 or less), Damage. `of`: the
    id of a weapon that has several profiles, of which one is chosen at each use; empty where it has this one alone.
    [40K-CORE-DATA-03]

    `automatic`: it hits without a roll. `unsighted`: its target need not be seen. `extra`: so many more attacks with this weapon each
    time its bearer fights. `mount`: those are all; the attacks of its bearer are made with other weapons. [40K-FAQ-ABIL-04,
    40K-CORE-SHOOT-05, 40K-FAQ-FIGHT-15, 40K-FAQ-FIGHT-16]
    """

    id: str
    name: str
    of: str = ""
    type: WeaponType
    range: float = 0
    shots: Amount = fixed(1)
    strength: WeaponStrength = WeaponStrength()
    ap: int = 0
    ap_rolled: Amount = fixed(0)
    """Dice that are taken from its AP when it is used. [40K-CORE-DICE-04]"""
    damage: Amount = fixed(1)
    automatic: bool = False
    unsighted: bool = False
    extra: int = 0
    once: bool = False
    """Each bearer fires it once in the battle. [40K-CORE-DATA-09]"""
    snipes: bool = False
    """CHARACTERS are not protected from it. [40K-CORE-SHOOT-03]"""
    mount: bool = False
    combi: bool = False
    """All its profiles may be fired at one unit instead of one of them, each with -1 to hit. [40K-CORE-DATA-03]"""
    traits: tuple[AnyTrait, ...] = ()

    @property
    def melee(self) -> bool:
        return self.type == "Melee"

    def blows(self, own: Amount) -> Amount:
        """The attacks of a bearer that has so many of its `own` and makes all it can with this weapon. [40K-FAQ-FIGHT-16]"""
        return fixed(self.extra) if self.mount else replace(own, plus=own.plus + self.extra)

    @property
    def unsettled(self) -> bool:
        """Whether its Strength or its AP is rolled when it is used. [40K-CORE-DICE-04]"""
        return self.strength.rolled.random or self.ap_rolled.random

    def with_strength(self, rolled: int) -> Weapon:
        """The weapon when the dice for its Strength have shown so much."""
        return replace(self, strength=replace(self.strength, plus=self.strength.plus + rolled, rolled=fixed(0)))

    def with_ap(self, rolled: int) -> Weapon:
        """The weapon when the dice for its AP have shown so much."""
        return replace(self, ap=self.ap - rolled, ap_rolled=fixed(0))

    @property
    def ap_text(self) -> str:
        """Its AP as datasheets write it: `0`, `-1`, `-D3`."""
        return f"-{self.ap_rolled}" if self.ap_rolled.random else str(self.ap)

    def other_profile(self, weapon: Weapon) -> bool:
        """Whether both are profiles of one weapon, of which its bearer uses one. [40K-CORE-DATA-03]"""
        return bool(self.of) and self.of == weapon.of


CLOSE_COMBAT_NAME = "Close combat weapon"  # said to a player
CLOSE_COMBAT = Weapon(id="close-combat-weapon", name=CLOSE_COMBAT_NAME, type="Melee")
"""Every model has one. [40K-CORE-DATA-06, 40K-ERR-183a, 40K-ERR-183b]"""


def typed(written: str) -> tuple[WeaponType, Amount]:
    """A type with its number of attacks as datasheets write it: `Rapid Fire 1`, `Heavy 2D3`, `Melee`. Raises ValueError saying what is
    allowed.
    """
    kind = next((kind for kind in WEAPON_TYPES if written.casefold().startswith(kind.casefold())), None)
    if kind is None:
        raise ValueError(f"{written!r} is no weapon type: write one of {', '.join(WEAPON_TYPES)}, with a number of attacks")
    rest = written[len(kind) :].strip()
    if kind == "Melee" and rest:
        raise ValueError("a melee weapon has no number of attacks: they are its bearer's")
    return kind, amount(rest) if rest else fixed(1)


def weapon_strength(written: str | int) -> WeaponStrength:
    """A Strength as datasheets write it: `User`, `4`, `+1`, `x2`, `2D6`, `+D3`. Raises ValueError saying what is allowed."""
    text = str(written).strip().upper()
    if text in {"USER", ""}:
        return WeaponStrength()
    found = BLOW.fullmatch(text)
    if found is None:
        rolled = _dice(text.removeprefix("+"))
        if rolled is None:
            raise ValueError(f"{str(written)!r} is no Strength of a weapon: write a number, User, +1, x2, D6, 2D6 or +D3")
        return WeaponStrength(times=int(text.startswith("+")), rolled=rolled)
    times, plus, minus, own = (None if group is None else int(group) for group in found.groups())
    if times is not None:
        return WeaponStrength(times=times)
    if own is not None:
        return WeaponStrength(own=own)
    return WeaponStrength(plus=plus if plus is not None else -(minus or 0))


def piercing(written: str | int) -> tuple[int, Amount]:
    """An AP as datasheets write it, `-1` or `-D3`: what is fixed of it, and what is rolled and taken from it. Raises ValueError saying what
    is allowed.
    """
    text = str(written).strip().upper()
    less = text.removeprefix("-")
    if less.isascii() and less.isdigit() and int(less) <= MOST_AP and (less != text or not int(less)):
        return -int(less), fixed(0)
    rolled = _dice(less) if less != text else None
    if rolled is None:
        raise ValueError(f"{str(written)!r} is no AP: write 0 to -{MOST_AP}, -D3 or -D6")
    return 0, rolled


def _dice(text: str) -> Amount | None:
    """An amount that is rolled; None for anything else."""
    try:
        found = amount(text)
    except ValueError:
        return None
    return found if found.random else None
