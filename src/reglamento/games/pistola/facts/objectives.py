"""Objectives that a mission puts into the complex, and the things that they are about. [PP-OBJ-01]"""

from __future__ import annotations

from typing import Literal

import msgspec

Task = Literal["capture", "destroy", "rank", "occupants", "assassinate", "rescue", "sabotage", "exit", "stair"]
"""The kinds of objectives: the four rows of the table first, then those of missions."""
TABLE: tuple[Task, Task, Task, Task] = ("capture", "destroy", "rank", "occupants")
"""The objectives table by its die, from 1. [PP-OBJ-01]"""
LIKE: dict[Task, Task] = {"assassinate": "rank", "rescue": "capture", "sabotage": "destroy"}
"""The row of the table of which a mission's primary objective is a variant. [PP-MISSION-14]"""
ThingKind = Literal["artefact", "prisoner", "stair", "exit"]
THING_OF_TASK: dict[Task, ThingKind] = {
    "capture": "artefact",
    "destroy": "artefact",
    "rescue": "prisoner",
    "sabotage": "artefact",
    "exit": "exit",
    "stair": "stair",
}
"""The thing placed in the room of an objective."""
Extra = Literal["escape", "home", "extermination"]
"""Objectives beside those of the rooms: a unit has escaped, the prisoner or the saboteurs have come home, no enemy is alive.
[PP-MISSION-03, PP-MISSION-33, PP-MISSION-42, PP-MISSION-52]
"""

End = Literal["wiped out", "left", "turns", "declared", "found", "combat"]
"""How a game ends: the attacker has no model left, none inside, no turn left, or does not want to go on; the primary objective
was found; or the last combat is over. [PP-END-01, PP-END-02, PP-END-03, PP-COMBAT-18, PP-MISSION-02, PP-SCEN-11, PP-SCEN-12]
"""
Measure = Literal["x", "raid", "primary", "found", "standing"]
"""What decides the winner: the number of objectives compared with X or with that of the other raid, the primary objective and the
number of the others, whether the primary one was found, or which side still stands. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-01,
PP-SCEN-11, PP-SCEN-12]
"""


class Objective(msgspec.Struct, frozen=True, gc=False):
    """The objective of an objective room. `roll` is the number of the defender's roll that brings its occupants."""

    task: Task
    roll: int
    primary: bool = False
    thing: str = ""
    """The id of the thing that it is about, or empty."""
    target: str = ""
    """The model to be killed, once it is known. [PP-OBJ-04]"""
    achieved: bool = False


class Thing(msgspec.Struct, frozen=True, gc=False):
    """An immobile thing in the complex, and its place in cm. Carried by a model, it is where the model is. [PP-OBJ-02]"""

    kind: ThingKind
    section: int
    x: float
    y: float
    bearer: str = ""
    tended: tuple[str, ...] = ()
    """The attacking models that have been in contact with it since the start of their turn. [PP-MISSION-32, PP-MISSION-51]"""
    charged: bool = False
    """Whether the explosive is in its place. [PP-MISSION-51]"""
    leads: int = 0
    """The section to which a stair leads; 0 until a unit has used it. [PP-SCEN-22]"""
