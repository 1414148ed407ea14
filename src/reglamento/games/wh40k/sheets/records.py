"""Datasheets, factions and rosters as the rules see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from reglamento.games.wh40k.arms.detachments import Detachment, command_points
from reglamento.games.wh40k.arms.profiles import Profile
from reglamento.games.wh40k.arms.weapons import CLOSE_COMBAT, Weapon
from reglamento.games.wh40k.sheets.effects import AnyAbility, Aura, Commands, Lends
from reglamento.games.wh40k.sheets.powers import Power
from reglamento.games.wh40k.sheets.stratagems import Stratagem
from reglamento.geometry.table.shapes.bases import Base

Role = Literal[  # said to a player
    "HQ", "Troops", "Elites", "Fast Attack", "Heavy Support", "Flyer", "Dedicated Transport", "Lord of War", "Fortification"
]
"""[40K-CORE-DATA-05]"""
MM = 1 / 25.4
"""Inches."""


class Member(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A kind of model in a unit, with its weapons: how many of it there may be, and what each costs."""

    id: str
    name: str
    plural: str
    profile: Profile
    weapons: tuple[Weapon, ...]
    base: Base
    """In inches."""
    height: float
    """In inches, for sight. [40K-CORE-MEAS-03]"""
    least: int
    most: int
    points: int
    abilities: tuple[AnyAbility, ...]

    @property
    def guns(self) -> tuple[Weapon, ...]:
        return tuple(weapon for weapon in self.weapons if not weapon.melee)

    @property
    def blades(self) -> tuple[Weapon, ...]:
        """The melee weapons: the close combat weapon that every model has is the last. [40K-CORE-DATA-06, 40K-ERR-183a]"""
        return (*(weapon for weapon in self.weapons if weapon.melee), CLOSE_COMBAT)


def borne(written: AnyAbility, profile: Profile) -> AnyAbility:
    """An ability with what it takes from the profile of its bearer. [40K-FAQ-AURA-02]"""
    if isinstance(written, Lends):
        return replace(written, leadership=profile.leadership)
    if isinstance(written, Aura) and isinstance(written.gives, Lends):
        return replace(written, gives=Lends(leadership=profile.leadership))
    return written


class WargearChoice(msgspec.Struct, frozen=True, kw_only=True):
    """What a model may take by an option: weapons and abilities, for so many points more. `name` and `plural` are what a model is called
    that has it; None where it keeps its own name.
    """

    id: str
    name: str | None
    plural: str | None
    gives: tuple[Weapon, ...]
    abilities: tuple[AnyAbility, ...]
    points: int


class WargearOption(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a datasheet: one of its choices, for models of these kinds, in place of the weapons of these ids. `most` models may take
    it, None for any number, or so many for each `per` models of the unit. [40K-CORE-ARMY-08]
    """

    id: str
    models: tuple[str, ...]
    replaces: tuple[str, ...]
    most: int | None
    per: int | None
    choices: tuple[WargearChoice, ...]

    def bearers(self, size: int) -> int:
        """How many models of a unit of this size may take it."""
        if self.most is None:
            return size
        return self.most if self.per is None else self.most * (size // self.per)


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A datasheet. [40K-CORE-DATA-04]"""

    id: str
    name: str
    many: bool
    """Whether its name is a plural: `Novices move`, but `Reed guard moves`."""
    role: Role
    power: int
    powers: tuple[tuple[int, int], ...] = ()
    """The Power of larger units: from how many models on, and how much."""
    keywords: frozenset[str]
    """Keywords and Faction keywords: in a battle both act alike. [40K-FAQ-KEYWORD-05]"""
    factions: frozenset[str] = frozenset()
    """The Faction keywords among them. [40K-CORE-ARMY-04]"""
    same_as: str = ""
    """The datasheet as which it counts where so many of one are allowed; empty: itself. [40K-FAQ-EVENT-03]"""
    squadron: bool = False
    """Its models are chosen and set up as one unit, and are a unit each from then on. [40K-CORE-ARMY-09]"""
    members: tuple[Member, ...]
    options: tuple[WargearOption, ...] = ()
    psychic_powers: tuple[Power, ...] = ()
    """The psychic powers that its psykers know beside Smite. [40K-CORE-PSY-01]"""

    def member(self, kind: str) -> Member:
        """A kind of model by its id. Raises KeyError where there is none."""
        found = next((member for member in self.members if member.id == kind), None)
        if found is None:
            raise KeyError(kind)
        return found


class DetachmentAbility(msgspec.Struct, frozen=True, kw_only=True):
    """An ability of the units of these roles (all, where there are none) that are in a Detachment. [40K-FAQ-REINF-09]"""

    roles: tuple[Role, ...]
    gives: AnyAbility


class Faction(msgspec.Struct, frozen=True, kw_only=True):
    """An army list: what there is to choose from."""

    id: str
    name: str
    about: str
    sheets: dict[str, Sheet]
    stratagems: tuple[Stratagem, ...] = ()
    detachment_abilities: tuple[DetachmentAbility, ...] = ()
    brackets: dict[str, tuple[str, ...]] = {}
    """The keywords that the list names for each kind in angle brackets. [40K-FAQ-KEYWORD-02]"""


class Unenforced(msgspec.Struct, frozen=True):
    """Something printed that the rules here do not enforce: whose, its name, and what it says."""

    unit: str
    name: str
    says: str

    def __str__(self) -> str:
        return f"{self.unit}: {self.name}" + (f" ({self.says})" if self.says else "")


class RosterUnit(msgspec.Struct, frozen=True, kw_only=True):
    """A unit of a roster: its datasheet, and how many models of each kind, in the sheet's order."""

    sheet: Sheet
    models: tuple[tuple[str, int], ...]
    warlord: bool = False
    detachment: int = 1
    """The number of its Detachment among those of the roster. [40K-CORE-ARMY-03]"""
    understrength: bool = False
    """[40K-CORE-ARMY-05]"""
    paid: int | None = None
    """What it costs in a roster that was made elsewhere; None where its models say it."""

    @property
    def size(self) -> int:
        return sum(number for _, number in self.models)

    @property
    def points(self) -> int:
        """What its models cost, a champion as any other. [40K-CORE-ARMY-02, 40K-FAQ-ARMY-04]"""
        if self.paid is not None:
            return self.paid
        return sum(self.sheet.member(kind).points * number for kind, number in self.models)

    @property
    def power(self) -> int:
        """What it costs in Power: that of its size, wargear left out; of an understrength unit that of the smallest one.
        [40K-CORE-ARMY-02, 40K-FAQ-ARMY-03, 40K-ERR-242b]
        """
        return max((power for models, power in ((0, self.sheet.power), *self.sheet.powers) if models <= self.size), default=0)

    @property
    def abilities(self) -> tuple[AnyAbility, ...]:
        """What its models have, each kind of model once."""
        return tuple(each for kind, _ in self.models for each in self.sheet.member(kind).abilities)

    def kinds(self) -> Iterator[str]:
        """The kind of each of its models."""
        for kind, number in self.models:
            yield from (kind for _ in range(number))


class Roster(msgspec.Struct, frozen=True, kw_only=True):
    """An army as it is played."""

    id: str
    name: str
    faction: str
    """The name of its faction, or of the catalogues of another program; empty where neither is known."""
    units: tuple[RosterUnit, ...]
    detachments: tuple[Detachment, ...] = ()
    """None in an army that is not Battle-forged. [40K-CORE-ARMY-03]"""
    stratagems: tuple[Stratagem, ...] = ()
    """Those of its list. [40K-FAQ-STRAT-03]"""
    unenforced: tuple[Unenforced, ...] = ()
    """What is printed of an army that was made elsewhere, and not enforced."""
    reinforcements: tuple[RosterUnit, ...] = ()
    """What its summoners may add to it in the battle: no part of any Detachment. [40K-FAQ-REINF-05, 40K-FAQ-REINF-09]"""
    variants: tuple[Roster, ...] = ()
    """The same army with each of the Warlord traits, where the trait is rolled for before the battle. [40K-CORE-ARMY-06]"""
    reinforcement_points: int = 0
    """Points set aside to pay for units that are added in the battle. [40K-CORE-MATCH-04]"""

    def entry(self, number: int) -> RosterUnit:
        """A unit of the army by its number: those of the roster first, then what may be added to it in the battle."""
        own = len(self.units)
        return self.units[number] if number < own else self.reinforcements[number - own]

    @property
    def command_points(self) -> int:
        """The Command Points with which it begins; none if it is not Battle-forged. [40K-CORE-ARMY-03]"""
        extra = [each.points for unit in self.units for each in unit.abilities if isinstance(each, Commands)]
        return command_points(self.detachments) + sum(extra) if self.detachments else 0

    @property
    def power(self) -> int:
        """[40K-FAQ-ARMY-03]"""
        return sum(unit.power for unit in self.units)

    @property
    def points(self) -> int:
        """[40K-CORE-ARMY-02]"""
        return sum(unit.points for unit in self.units)
