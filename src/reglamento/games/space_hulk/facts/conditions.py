"""Victory conditions as data that can be combined: the demands of a mission on the position. [SH-STATUS-02, SH-STATUS-03]

A condition is written in a mission file as a table with one key, its kind: `{ killed = { at_least = 10 } }`. Each kind is a
record here; `holds` in victory.py tests it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["marines", "genestealers"]
Ammo = Literal["heavy flamer", "assault cannon"]
"""Weapons whose shots are counted. [SH-FLAMER-08, SH-CANNON-04]"""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is true or false of a game."""


class All(Condition, frozen=True):
    """Every one of these conditions."""

    of: tuple[AnyCondition, ...]


class Any(Condition, frozen=True):
    """At least one of these conditions."""

    of: tuple[AnyCondition, ...]


class Not(Condition, frozen=True):
    """The negation of a condition."""

    of: AnyCondition


class Turn(Condition, frozen=True):
    """The turn being played (the first is 1) is this one or later."""

    at_least: int


class MarinesLeft(Condition, frozen=True):
    """The number of Marines alive and on the board; with `rank` or `ids`, only of those."""

    at_most: int | None = None
    at_least: int | None = None
    rank: Literal["marine", "sergeant", "librarian"] | None = None
    ids: tuple[str, ...] | None = None


class MarinesLost(Condition, frozen=True):
    """The number of Marines destroyed; Marines that left the board are not lost."""

    at_least: int
    ids: tuple[str, ...] | None = None


class Ammunition(Condition, frozen=True):
    """The number of shots left in all weapons of a kind on the board; with `ids`, only of those. [SH-MISSION-10]"""

    weapon: Ammo
    at_most: int | None = None
    at_least: int | None = None
    ids: tuple[str, ...] | None = None


class AmmunitionSpent(Condition, frozen=True):
    """The number of shots fired with weapons of a kind since the game began, by any Marine. [SH-MISSION-10]"""

    weapon: Ammo
    at_least: int


class Killed(Condition, frozen=True):
    """The number of Genestealers destroyed, the Broodlord included. [SH-REV-11, SH-FLAMER-03]"""

    at_least: int


class BroodlordDead(Condition, frozen=True):
    """The Broodlord has been placed and destroyed. [SH-BROOD-02]"""


class Burned(Condition, frozen=True):
    """The heavy flamer has hit every one of these sections at some time. [SH-MISSION-03]"""

    sections: tuple[str, ...]


class Exited(Condition, frozen=True):
    """The number of a side's miniatures that have left the board; with `exit` or an object, only of those. [SH-EXIT-01]"""

    side: Side = "marines"
    at_least: int = 1
    exit: str | None = None
    carrying: str | None = None
    ids: tuple[str, ...] | None = None


class Holds(Condition, frozen=True):
    """A side controls an area: at least this many of its miniatures in it, and (unless `contested`) none of the enemy. [SH-MISSION-02]"""

    area: str
    side: Side = "marines"
    at_least: int = 1
    contested: bool = False


class InArea(Condition, frozen=True):
    """An object lies in, or is carried in, this area. [SH-OBJ-01]"""

    object: str
    area: str


class Carried(Condition, frozen=True):
    """An object is carried by a miniature of this side. [SH-OBJ-04]"""

    object: str
    by: Side


class GeneratorsBroken(Condition, frozen=True):
    """The number of force field generators broken. [SH-MISSION-04]"""

    at_least: int


class ContactsGone(Condition, frozen=True):
    """No blip is left to draw, and no blip or Genestealer is waiting or on the board. [SH-MISSION-08]"""


class PileEmpty(Condition, frozen=True):
    """No blip is left to draw."""


class Flag(Condition, frozen=True):
    """This flag of the mission has been raised by a `[[change]]` of it. [SH-STATUS-03]"""

    name: str


class ForTurns(Condition, frozen=True):
    """The condition `of` has held at this many checks in the status phase in a row. [SH-STATUS-03]"""

    of: AnyCondition
    turns: int
    name: str


AnyCondition = (
    All
    | Any
    | Not
    | Turn
    | MarinesLeft
    | MarinesLost
    | Ammunition
    | AmmunitionSpent
    | Killed
    | BroodlordDead
    | Burned
    | Exited
    | Holds
    | InArea
    | Carried
    | GeneratorsBroken
    | ContactsGone
    | PileEmpty
    | Flag
    | ForTurns
)


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """A way for the mission to end. The first that holds, in the order of the file, decides. [SH-TURN-04, SH-STATUS-02]

    `check` says when it is tested: in the mission status phase, or after every action.
    """

    winner: Side | Literal["draw"]
    title: str
    condition: AnyCondition
    check: Literal["status", "at once"] = "status"


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A change that a mission makes once, at the first status phase in which the condition holds. [SH-STATUS-03]"""

    condition: AnyCondition
    flag: str
    title: str = ""
    blips_each_turn: int | None = None
