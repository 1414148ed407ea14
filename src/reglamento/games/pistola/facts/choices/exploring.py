"""Options of Exploration Turns: sections, moves, doors, actions, ways out."""

from __future__ import annotations

from reglamento.games.pistola.facts.choices import Option
from reglamento.games.pistola.facts.plane import Heading


class Look(Option, frozen=True):
    """The opening in sight that is generated next. [PP-SECT-07]"""

    opening: str


class Lay(Option, frozen=True):
    """How a section is laid: turned by quarters clockwise, then moved to (x, y), in hundredths of a centimetre. [PP-SECT-05]"""

    x: int
    y: int
    quarters: int


class PutDoor(Option, frozen=True):
    """The place of a further door of a room, and the direction that leads out by it, in hundredths of a
    centimetre. [PP-SECT-05]
    """

    x: int
    y: int
    heading: Heading


class MoveUnit(Option, frozen=True):
    """The unit that moves next. [PP-EXPL-02]"""

    unit: str


class EndMoves(Option, frozen=True):
    """No other unit moves in this turn. [PP-EXPL-02]"""


class OpenDoor(Option, frozen=True):
    """A model opens a door that it touches. [PP-EXPL-07]"""

    model: str
    door: str


class CloseDoor(Option, frozen=True):
    """A model closes a door that it touches. [PP-EXPL-07]"""

    model: str
    door: str


class PutDown(Option, frozen=True):
    """A model puts down the artefact that it carries. [PP-EXPL-07, PP-OBJ-02]"""

    model: str
    thing: str


class EndActions(Option, frozen=True):
    """No other unit acts in this turn. [PP-EXPL-07]"""


class LeaveComplex(Option, frozen=True):
    """A unit at the way out leaves the complex for good. [PP-COMBAT-18]"""

    unit: str


class Climb(Option, frozen=True):
    """A unit at a stair goes up to the next level. [PP-SCEN-22]"""

    unit: str
    stair: str


ExploringOption = Look | Lay | PutDoor | MoveUnit | EndMoves | OpenDoor | CloseDoor | PutDown | EndActions | LeaveComplex | Climb
