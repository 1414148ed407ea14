"""Events of pieces that move, enter and leave, work doors and carry objects."""

from __future__ import annotations

from reglamento.geometry.squares import Facing, Square
from reglamento.kernel.events import Event


class Moved(Event, frozen=True):
    piece: str
    was: Square
    to: Square
    facing: Facing


class Turned(Event, frozen=True):
    piece: str
    facing: Facing


class TurnedToFace(Event, frozen=True):
    """Turned by a combat: no action. [SH-CC-07]"""

    piece: str
    facing: Facing


class Deployed(Event, frozen=True):
    """A Marine is put on the board before play. [SH-MISSION-09]"""

    marine: str
    to: Square
    facing: Facing


class Entered(Event, frozen=True):
    """A piece comes onto the board from beside it. A blip has no facing: its `facing` means nothing. [SH-REINF-07, SH-TURN-11]"""

    piece: str
    area: str
    to: Square
    facing: Facing


class Left(Event, frozen=True):
    piece: str
    exit: str
    carries: tuple[str, ...]


class SentBack(Event, frozen=True):
    """[SH-BLIP-04]"""

    blip: str
    to: Square


class DoorWorked(Event, frozen=True):
    piece: str
    door: str
    closed: bool


class PickedUp(Event, frozen=True):
    piece: str
    thing: str


class Dropped(Event, frozen=True):
    thing: str
    at: Square


class HandedOver(Event, frozen=True):
    piece: str
    to: str
    thing: str


class Shifted(Event, frozen=True):
    """An object moved by a closing door, or an automaton by itself. [SH-OBJ-03, SH-MISSION-06]"""

    thing: str
    to: Square


class Climbed(Event, frozen=True):
    """The die on a ladder-down square. On a 1 the Marine falls, unless a barrier below holds it. [SH-LADDER-04, SH-PSI-07]"""

    marine: str
    die: int
    fell: bool
