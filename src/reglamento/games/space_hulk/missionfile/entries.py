"""The contents of a mission file: its tables and keys as records, still without squares."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reglamento.games.space_hulk.facts.conditions import Side
from reglamento.games.space_hulk.facts.mission import Rank, Weapon
from reglamento.kernel.toml import Entry, Words

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Number = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Turns = Number | Literal["no limit"]
"""The last turn. [SH-MISSION-01, SH-MISSION-11]"""
FacingName = Literal["north", "east", "south", "west"]
SectionKind = Literal[
    "corridor",
    "room",
    "crossroads",
    "t-junction",
    "corner",
    "dead-end corridor",
    "end section",
    "spiral junction",
    "escape pod",
]


class Aims(Entry, frozen=True):
    """The aim of each side, in words. [SH-TURN-02]"""

    marines: Words
    genestealers: Words


class Clock(Entry, frozen=True):
    """The Marines' time for an action phase. [SH-CLOCK-02]"""

    seconds: Number = 180


class BlipsEntry(Entry, frozen=True):
    """Blips before play and in each turn; their markers; whether used ones return; whether a 3 may be the Broodlord.

    [SH-REINF-03, SH-REINF-05, SH-BROOD-01]
    """

    start: Count
    each_turn: Count
    values: tuple[Annotated[int, msgspec.Meta(ge=1, le=3)], ...] | None = None
    reshuffle: bool = True
    broodlord: bool = False


class CommandEntry(Entry, frozen=True):
    """The numbers on the command point counters. [SH-BOX-05]"""

    counters: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)] = (1, 2, 3, 4, 5, 6)


class Limits(Entry, frozen=True):
    """`box = false` allows more Marines and pieces than the box holds. [SH-BOX-06]"""

    box: bool = True


class Level(Entry, frozen=True):
    """A drawn map, and the section of each square, drawn in the same way. The first level is the uppermost. [SH-LADDER-01]"""

    map: Words
    sections: Words
    name: str = ""


class SectionEntry(Entry, frozen=True):
    """The name of the section drawn with a character, and its piece of the box. [SH-BOX-06]"""

    name: Words
    kind: SectionKind | None = None


class KitEntry(Entry, frozen=True):
    """A kit of the mission's own. [SH-BOX-01]"""

    rank: Rank
    weapons: Annotated[tuple[Weapon, ...], msgspec.Meta(min_length=1)]


class Mark(Entry, frozen=True):
    """The content of the squares drawn with a character. Several facts may be combined. [SH-TURN-01]"""

    marine: Words | None = None
    kit: str | None = None
    facing: FacingName | None = None
    entry: Words | None = None
    exit: Words | None = None
    sides: tuple[Side, ...] | None = None
    object: Words | None = None
    name: Words | None = None
    taken_by: tuple[Side, ...] | None = None
    automaton: bool | None = None
    generator: Words | None = None
    field: bool = False
    area: Words | None = None
    areas: tuple[Words, ...] = ()
    ladder: Words | None = None
    way: Literal["up", "down"] | None = None
    door: bool = False


class Recruit(Entry, frozen=True):
    """A Marine of a squad. [SH-MISSION-09]"""

    name: Words
    kit: Words


class SquadEntry(Entry, frozen=True):
    """Marines that their player puts into an area of the maps before play. [SH-MISSION-09]"""

    area: Words
    marines: Annotated[tuple[Recruit, ...], msgspec.Meta(min_length=1)]


class OutcomeEntry(Entry, frozen=True):
    """A way for the mission to end. [SH-STATUS-02]"""

    winner: Side | Literal["draw"]
    title: Words
    condition: dict[str, Any] = msgspec.field(name="if")
    check: Literal["status", "at once"] = "status"


class ChangeEntry(Entry, frozen=True):
    """A change that the mission makes once. [SH-STATUS-03]"""

    flag: Words
    condition: dict[str, Any] = msgspec.field(name="if")
    title: str = ""
    blips_each_turn: Count | None = None
