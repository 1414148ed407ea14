"""A unit and what it has done in this turn, and a model where it stands. [PP-TURN-04, PP-OOA-03]"""

from __future__ import annotations

import msgspec

from reglamento.games.pistola.forces.squads import Side
from reglamento.kernel.questions import Coordinate


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: its side, its entry in the side's list, its state, and what it has done in this turn.

    It stays in the record when all its models are out of action, because some may recover. [PP-OOA-03]
    """

    side: Side
    entry: str
    entered: bool = False
    """Whether one of its models has stood in a section beyond the entrance. [PP-MISSION-03]"""
    started: int = 0
    """The number of its models when it came on the board. [PP-MISSION-03]"""
    strength: int = 0
    """The number of its models when the present combat began. [PP-RETREAT-01]"""
    incomplete: bool = False
    """Whether it had fewer models than its entry requires. [PP-MISSION-03]"""
    appeared: int = 0
    """The number of the defender's roll that brought it, from 1; 0 where none did. [PP-OBJ-05]"""
    joined: str = ""
    """The unit that an independent character has joined. [PP-BASE-30]"""
    falling: bool = False
    """Whether it falls back. [PP-BASE-28]"""
    retreating: bool = False
    """Whether it is in voluntary retreat. [PP-RETREAT-05]"""
    pinned: bool = False
    """Whether it is pinned, until the end of its side's next turn. [PP-BASE-35]"""
    inactive: bool = False
    """Whether the attacker has shaken it off: for the rules it is then not on the board. [PP-SIGHT-02]"""

    # In this turn:
    moved: bool = False
    """Whether it has had its move, even if it stayed. [PP-EXPL-02]"""
    marched: bool = False
    """Whether one of its models has moved. [PP-BASE-06]"""
    acted: bool = False
    """Whether it has had its action. [PP-EXPL-07]"""
    shot: bool = False
    """Whether it has had its shooting, whatever it did instead. [PP-COMBAT-13]"""
    ran: bool = False
    """Whether it has run instead of shooting. [PP-BASE-19]"""
    target: str = ""
    """The unit that it has fired at. [PP-BASE-07]"""
    may_charge: bool = True
    """Whether it may charge after what it has fired. [PP-BASE-07]"""
    charged: bool = False
    """Whether it has charged. [PP-BASE-15]"""
    fought: bool = False
    """Whether it has fought in this Assault phase. [PP-COMBAT-16]"""
    had: int = 0
    """The number of its models when this Shooting phase began. [PP-BASE-27]"""


FRESH = {
    "moved": False,
    "marched": False,
    "acted": False,
    "shot": False,
    "ran": False,
    "target": "",
    "may_charge": True,
    "charged": False,
    "fought": False,
    "had": 0,
}
"""The values of these fields in a new turn."""


class Model(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A model on the board: its centre in cm, on the ruler's grid, and the wounds it has left; `kind` is the id of its fighter."""

    unit: str
    kind: str
    x: Coordinate
    y: Coordinate
    wounds: int
