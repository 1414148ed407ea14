"""Units and army lists. [PP-TROOPS-01, PP-DEF-06]"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.weapons import Weapon

UnitType = Literal["HQ", "Elites", "Troops", "Fast Attack", "Heavy Support"]
TYPES: tuple[UnitType, ...] = get_args(UnitType)
"""The five types of units. [PP-DEF-06]"""
Trait = Literal[
    "infiltrators",
    "fearless",
    "fleet",
    "small creature",
    "swarm",
    "monstrous",
    "compulsory assault",
    "independent character",
    "beasts",
    "slow",
    "no pursuit",
    "zombie",
    "unique",
    "vehicle",
    "walker",
    "motorbike",
    "jetbike",
    "rider and mount",
]
"""Special traits of a unit. `slow` units move as in difficult terrain, `no pursuit` ones never make a sweeping advance, a
`zombie` ignores wounds, `unique` ones exist once.
"""

Points = Annotated[int, msgspec.Meta(ge=0, le=500)]
Number = Annotated[int, msgspec.Meta(ge=1, le=100)]
Base = Annotated[int, msgspec.Meta(ge=20, le=100)]


class Fighter(msgspec.Struct, frozen=True, cache_hash=True):
    """One model of a list. `base` is the diameter in millimetres, `plural` the name of several of them, `single` that of one of them."""

    id: str
    name: str
    points: int
    profile: Profile
    weapons: tuple[Weapon, ...]
    base: int = 25
    plural: str = ""
    single: str = ""

    @property
    def one(self) -> str:
        """The name of one model."""
        return self.single or self.name


class Member(msgspec.Struct, frozen=True, cache_hash=True):
    """A model that replaces an ordinary one of its unit, at most `most` times."""

    fighter: Fighter
    most: int


class ListedUnit(msgspec.Struct, frozen=True, cache_hash=True):
    """A unit that a force may take: `least` to `most` models, all ordinary except its members."""

    id: str
    name: str
    types: tuple[UnitType, ...]
    least: int
    most: int
    ordinary: Fighter
    members: tuple[Member, ...] = ()
    traits: tuple[Trait, ...] = ()

    @property
    def many(self) -> bool:
        """Whether its name is a plural: one model has a name of its own then, and several have none."""
        return bool(self.ordinary.single) and not self.ordinary.plural

    def member(self, id: str) -> Member | None:
        return next((member for member in self.members if member.fighter.id == id), None)


class ArmyList(msgspec.Struct, frozen=True):
    """The units that a side may choose from, by id. `file` is the file that holds them."""

    id: str
    name: str
    about: str
    units: dict[str, ListedUnit]
    file: str

    def of_type(self, type: UnitType) -> tuple[ListedUnit, ...]:
        """The units that may stand for this type, in the order of the list."""
        return tuple(unit for unit in self.units.values() if type in unit.types)
