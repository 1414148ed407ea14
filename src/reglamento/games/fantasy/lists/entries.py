"""The tables of army lists and armies as they are written. Texts and numbers are checked as they are read."""

from __future__ import annotations

from typing import Annotated

import msgspec

from reglamento.games.fantasy.arms.machines import AnyMachine
from reglamento.games.fantasy.arms.profiles import Profile
from reglamento.games.fantasy.arms.spellcasting import BASE
from reglamento.games.fantasy.arms.weapons import BladeName, GunName
from reglamento.games.fantasy.lists.records import Beast, Category, Choices, ItemCategory, Kind, Worn
from reglamento.games.fantasy.lists.traits import AnyTrait

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Prose = Annotated[str, msgspec.Meta(min_length=1, max_length=4_000)]
Identifier = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]*\Z", max_length=60)]
MOST_MODELS = 60
MOST_UNITS = 30
MOST_ITEMS = 8
Count = Annotated[int, msgspec.Meta(ge=1, le=MOST_MODELS)]
Points = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Millimetres = Annotated[int, msgspec.Meta(ge=20, le=100)]


ABREAST = 5
"""The files of a unit of which nothing is said; those of a smaller one are as many as its models."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a file."""


class CommandEntry(Entry, frozen=True, kw_only=True):
    """What champion, standard bearer and musician cost, and what a champion has more than the others. [WF-CORE-UNIT-09]"""

    champion: Points | None = None
    attacks: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    aim: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    standard: Points | None = None
    musician: Points | None = None


class TroopEntry(Entry, frozen=True, kw_only=True):
    """A kind of unit: `base = [20, 20]` is the width and the depth of a base in mm. `many`: whether its name is a plural, where that does
    not follow from the name and the number of models. [WF-CORE-UNIT-01, WF-CORE-UNIT-02]
    """

    id: Identifier
    name: Name
    many: bool | None = None
    category: Category
    kind: Kind = "foot"
    points: Points
    least: Count = 1
    most: Count = 60
    base: tuple[Millimetres, Millimetres]
    profile: Profile
    blade: BladeName = "hand weapon"
    spare: Annotated[tuple[BladeName, ...], msgspec.Meta(max_length=3)] = ()
    gun: GunName | None = None
    armour: Worn = "none"
    shield: bool = False
    barding: bool = False
    beast: Beast | None = None
    command: CommandEntry = CommandEntry()
    traits: Annotated[tuple[AnyTrait, ...], msgspec.Meta(max_length=12)] = ()
    machine: AnyMachine | None = None
    allowance: Points = 0
    choice: Choices = "one"


class ItemEntry(Entry, frozen=True, kw_only=True):
    """A magic item. [WF-CORE-ARMY-02, WF-CORE-ARMY-03]"""

    id: Identifier
    name: Name
    category: ItemCategory
    points: Points
    rules: Annotated[tuple[AnyTrait, ...], msgspec.Meta(max_length=4)] = ()
    common: bool = False


class ListEntry(Entry, frozen=True, kw_only=True):
    """The head of an army list, and the dispel dice that its armies have without any wizard. [WF-CORE-MAG-02]"""

    id: Identifier
    name: Name
    about: Prose
    dispel: Annotated[int, msgspec.Meta(ge=0, le=6)] = BASE


class RiderEntry(Entry, frozen=True, kw_only=True):
    """A character on a monster. [WF-CORE-MON-01, WF-TWORIDERS-1]"""

    troop: Identifier
    standard: bool = False
    leads: bool = False
    items: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()


class UnitEntry(Entry, frozen=True, kw_only=True):
    """A unit of an army; one character, or a monster with one rider or two."""

    troop: Identifier
    models: Count = 1
    files: Count | None = None
    """None: `ABREAST`, or as many as there are models if these are fewer; all the crew of a war machine."""
    champion: bool = False
    standard: bool = False
    musician: bool = False
    leads: bool = False
    items: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()
    rider: Annotated[tuple[RiderEntry, ...], msgspec.Meta(max_length=2)] = ()


class ArmyEntry(Entry, frozen=True, kw_only=True):
    """A whole army: its list by its name in the package, or a file beside this one."""

    id: Identifier
    name: Name
    list: Name
    unit: Annotated[tuple[UnitEntry, ...], msgspec.Meta(max_length=MOST_UNITS)] = ()
