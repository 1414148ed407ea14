"""The tables of a faction's file as they are written, before they are worked out. Texts and numbers are checked as they are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reglamento.games.wh40k.arms.traits import AnyTrait
from reglamento.games.wh40k.sheets.effects import AnyAbility
from reglamento.games.wh40k.sheets.records import Role, Unenforced

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Identifier = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]*\Z", max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Figure = Annotated[int, msgspec.Meta(ge=1, le=40)]
MOST_POINTS = 2_000
MOST_UNITS = 100
MOST_DETACHMENTS = 10
Points = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Millimetres = Annotated[float, msgspec.Meta(ge=10, le=200)]
Oval = Annotated[str, msgspec.Meta(pattern=r"^oval \d{2,3}(\.\d)?x\d{2,3}(\.\d)?\Z")]
"""An oval base: its length and its width in millimetres."""
Hull = Annotated[str, msgspec.Meta(pattern=r"^\d{2,3}(\.\d)?x\d{2,3}(\.\d)?\Z")]
"""The chassis of a model without a base: its length and its width in millimetres. [40K-FAQ-WORD-02]"""


Version = Literal["codex", "index"]
"""Where it was published: of what stands in both the Codex counts. [40K-SHEET-02]"""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a file."""


class ProfileEntry(Entry, frozen=True, kw_only=True):
    """Characteristics as a datasheet prints them: `WS = "3+"`, `A = "D6"`, `M = "20-60"`. Those that are left out are the sheet's."""

    M: int | Name | None = None
    WS: int | Name | None = None
    BS: int | Name | None = None
    S: Figure | None = None
    T: Figure | None = None
    W: Figure | None = None
    A: int | Name | None = None
    Ld: Figure | None = None
    Sv: int | Name | None = None


class WeaponEntry(Entry, frozen=True, kw_only=True):
    """A weapon as a datasheet prints it: `type = "Rapid Fire 1"`, `S = "User"`, `AP = -1`, `D = "D3"`. One with several profiles is written
    once for each of them, all `of` one weapon, by whose id models have it. Of a `combi` weapon a model may fire all profiles at once.
    [40K-CORE-DATA-03]
    """

    id: Identifier
    name: Name
    version: Version = "codex"
    of: Identifier | None = None
    range: Annotated[float, msgspec.Meta(ge=0, le=240)] = 0
    type: Name
    S: int | Name = "User"
    AP: int | Name = 0
    D: int | Name = 1
    automatic: bool = False
    unsighted: bool = False
    once: bool = False
    snipes: bool = False
    extra: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    mount: bool = False
    combi: bool = False
    traits: Annotated[tuple[AnyTrait, ...], msgspec.Meta(max_length=6)] = ()


class MemberEntry(Entry, frozen=True, kw_only=True):
    """A kind of model of a unit."""

    id: Identifier
    name: Name
    plural: Name = ""
    least: Count = 0
    most: Count = 1
    points: Points
    weapons: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=12)] = ()
    profile: ProfileEntry = ProfileEntry()
    base: Millimetres | Oval | None = None
    hull: Hull | None = None
    height: Annotated[float, msgspec.Meta(gt=0, le=20)] | None = None
    abilities: tuple[AnyAbility, ...] = ()


class ChoiceEntry(Entry, frozen=True, kw_only=True):
    """What a model may take by an option: weapons and abilities, for so many points more. `name` is what a model is called that has it."""

    id: Identifier
    name: Name | None = None
    plural: Name | None = None
    gives: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=4)] = ()
    abilities: tuple[AnyAbility, ...] = ()
    points: Annotated[int, msgspec.Meta(ge=-200, le=2_000)] = 0


class OptionEntry(Entry, frozen=True, kw_only=True):
    """An option of wargear: what models of these kinds (all, where none is named) may have instead of the weapons that it replaces, or
    on top of them. `most` models of the unit, or so many for each `per` models. [40K-CORE-ARMY-08]
    """

    id: Identifier
    models: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=20)] = ()
    replaces: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=4)] = ()
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] | Literal["any"] = 1
    per: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    choices: Annotated[tuple[ChoiceEntry, ...], msgspec.Meta(min_length=1, max_length=20)]


class PowerEntry(Entry, frozen=True, kw_only=True):
    """The Power of a unit of so many models or more. [40K-CORE-ARMY-02]"""

    models: Annotated[int, msgspec.Meta(ge=1, le=100)]
    power: Count


class SheetEntry(Entry, frozen=True, kw_only=True):
    """A datasheet. `base` is the diameter in millimetres (32 where nothing is said), or `"oval 120x92"`; `hull = "110x75"` is the chassis
    of models without a base, its length and width in millimetres. `height` is in inches. `power` is for a unit of the smallest size,
    `powers` for larger ones. `factions` are its own Faction keywords beside those of the list. `same_as` is the datasheet as which it
    counts where so many of one are allowed. `squadron`: its models are a unit each once they are set up. `many`: whether its name is a
    plural, where that does not follow from the name and the number of models. [40K-FAQ-EVENT-03, 40K-CORE-ARMY-09]
    """

    id: Identifier
    name: Name
    many: bool | None = None
    version: Version = "codex"
    role: Role
    power: Count = 0
    powers: Annotated[tuple[PowerEntry, ...], msgspec.Meta(max_length=10)] = ()
    keywords: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=20)]
    factions: Annotated[tuple[Name, ...], msgspec.Meta(max_length=10)] = ()
    same_as: Identifier | None = None
    squadron: bool = False
    base: Millimetres | Oval | None = None
    hull: Hull | None = None
    height: Annotated[float, msgspec.Meta(gt=0, le=20)] = 1.3
    profile: ProfileEntry
    model: Annotated[tuple[MemberEntry, ...], msgspec.Meta(min_length=1, max_length=20)]
    option: Annotated[tuple[OptionEntry, ...], msgspec.Meta(max_length=20)] = ()
    abilities: tuple[AnyAbility, ...] = ()


class DetachmentAbilityEntry(Entry, frozen=True, kw_only=True):
    """An ability of the units of these roles (all, where none is named) that are in a Detachment. [40K-FAQ-REINF-09]"""

    roles: Annotated[tuple[Role, ...], msgspec.Meta(max_length=9)] = ()
    gives: AnyAbility


class FactionEntry(Entry, frozen=True, kw_only=True):
    """What stands at the top of a faction's file."""

    format: Literal[1] = 1
    id: Identifier
    name: Name
    about: Annotated[str, msgspec.Meta(min_length=1, max_length=1_000)]
    keywords: Annotated[tuple[Name, ...], msgspec.Meta(max_length=20)] = ()
    """The Faction keywords of all its datasheets. [40K-CORE-ARMY-04]"""
    brackets: Annotated[dict[Name, Annotated[tuple[Name, ...], msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=10)] = {}
    """What the list names for each kind of keyword that a player chooses: `REGIMENT` for `<REGIMENT>`. [40K-FAQ-KEYWORD-02]"""
    detachment_abilities: Annotated[tuple[DetachmentAbilityEntry, ...], msgspec.Meta(max_length=10)] = ()
    newest_points: Annotated[dict[str, Points], msgspec.Meta(max_length=200)] = {}
    """Points that were published later, by `sheet/model` and `sheet/choice`. [40K-SHEET-01]"""


class EquippedEntry(Entry, frozen=True, kw_only=True):
    """So many models of a kind that take these choices of wargear, each model all of them."""

    model: Identifier
    number: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    take: Annotated[tuple[Identifier, ...], msgspec.Meta(min_length=1, max_length=10)]


class RosterUnitEntry(Entry, frozen=True, kw_only=True):
    """A unit of a roster: which sheet, how many of each kind of model (the fewest there may be of a kind that is not named), and which of
    them have taken which `wargear`. `detachment` is the number of its Detachment among those of the roster. `understrength`: it has fewer
    models than its datasheet asks for. `trait` is that of a Warlord, or "rolled" for before the battle.
    `points`: what it costs in a roster that was made elsewhere. [40K-CORE-ARMY-03, 40K-CORE-ARMY-05, 40K-CORE-ARMY-06]
    """

    sheet: Identifier
    models: dict[Identifier, Count] = {}
    wargear: Annotated[tuple[EquippedEntry, ...], msgspec.Meta(max_length=40)] = ()
    warlord: bool = False
    trait: Literal["", "onslaught", "inspiring", "tenacious", "rolled"] = ""
    detachment: Annotated[int, msgspec.Meta(ge=1, le=MOST_DETACHMENTS)] = 1
    chosen: dict[Name, Name] = {}
    """What stands for keywords in brackets in this unit. [40K-FAQ-KEYWORD-02]"""
    understrength: bool = False
    points: Points | None = None


class RosterEntry(Entry, frozen=True, kw_only=True):
    """What a roster's file holds. Its faction is one of the package, or stands in the file itself, in tables."""

    format: Literal[1] = 1
    id: Identifier
    name: Name
    faction: Identifier | dict[str, Any]
    detachments: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_DETACHMENTS)] = ()
    chosen: dict[Name, Name] = {}
    """What stands for keywords in brackets, in all units. [40K-FAQ-KEYWORD-02]"""
    reinforcement_points: Points = 0
    """Set aside for units that are added in the battle. [40K-CORE-MATCH-04]"""
    warlord: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """The number of the unit that has the Warlord, whatever the units say. [40K-CORE-ARMY-06]"""
    unit: Annotated[tuple[RosterUnitEntry, ...], msgspec.Meta(max_length=MOST_UNITS)]
    unenforced: Annotated[tuple[Unenforced, ...], msgspec.Meta(max_length=500)] = ()
    """What is printed of an army that was made elsewhere, and not enforced."""
