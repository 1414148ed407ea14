"""War machines: their figures, and what a misfire does. [WF-CORE-WAR-01, WF-CORE-WAR-06, WF-CORE-WAR-07, WF-CORE-WAR-08]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

Few = Annotated[int, msgspec.Meta(ge=1, le=10)]
Crew = Annotated[int, msgspec.Meta(ge=1, le=6)]
Centimetres = Annotated[float, msgspec.Meta(ge=10, le=200)]
WoundDie = Literal["D3", "D6"]


class Engine(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A machine: its Toughness and Wounds, how many crew it begins with, and how many it needs to shoot in every turn. In a file:
    `machine = { type = "cannon" }`. [WF-CORE-WAR-01]
    """

    T: Few = 7
    W: Few = 3
    crew: Crew = 3
    needed: Crew = 2


class Cannon(Engine, frozen=True, tag="cannon", kw_only=True):
    """[WF-CORE-WAR-06]"""

    range: Centimetres = 120.0
    strength: Few = 10
    wounds: WoundDie = "D3"


class StoneThrower(Engine, frozen=True, tag="stone thrower", kw_only=True):
    """[WF-CORE-WAR-07]"""

    least: Centimetres = 30.0
    range: Centimetres = 150.0
    strength: Few = 4
    centre: Few = 8
    wounds: WoundDie = "D6"


class BoltThrower(Engine, frozen=True, tag="bolt thrower", kw_only=True):
    """[WF-CORE-WAR-08]"""

    range: Centimetres = 120.0
    strength: Few = 6
    wounds: WoundDie = "D3"


AnyMachine: TypeAlias = Cannon | StoneThrower | BoltThrower


def guessed(machine: AnyMachine | None) -> bool:
    """Whether the distance of its shots is guessed. [WF-CORE-WAR-09]"""
    return isinstance(machine, Cannon | StoneThrower)


GRAPE_RANGE, GRAPE_STRENGTH, GRAPE_PIERCES = 20.0, 4, 1
"""Grapeshot worsens armour by 2: by 1 for its Strength, and by 1 more. [WF-CORE-WAR-06]"""


class Misfire(msgspec.Struct, frozen=True, gc=False):
    """What a misfire does: the machine and its crew are `lost`, so many of the crew `die`, and for so many more turns it is `silent`."""

    lost: bool = False
    die: int = 0
    silent: int = 0


_LOST, _NOT_NOW, _NOT_NEXT = Misfire(lost=True), Misfire(), Misfire(silent=1)
_CREW_DIES = Misfire(die=1, silent=1)
MISFIRES: Mapping[type[Engine], tuple[Misfire, ...]] = {
    Cannon: (_LOST, _NOT_NEXT, _NOT_NEXT, _NOT_NOW, _NOT_NOW, _NOT_NOW),
    StoneThrower: (_LOST, _CREW_DIES, _CREW_DIES, _NOT_NOW, _NOT_NOW, _NOT_NOW),
}
"""By the type of the machine, for each face of a die from 1 on. [WF-CORE-WAR-06, WF-CORE-WAR-07]"""


def guesses(machine: AnyMachine) -> range:
    """The distances in whole centimetres that a player may name. [WF-CORE-WAR-06, WF-CORE-WAR-07]"""
    least = machine.least if isinstance(machine, StoneThrower) else 1
    return range(int(least), int(machine.range) + 1)
