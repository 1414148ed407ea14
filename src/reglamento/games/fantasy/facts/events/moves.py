"""Events of moves, charges and flights."""

from __future__ import annotations

from typing import Literal

from reglamento.games.fantasy.facts.troops import Movement
from reglamento.geometry.table.shapes.regiments import Hand
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position


class ChargeDeclared(Event, frozen=True):
    unit: str
    target: str
    side: Edge


class Reacted(Event, frozen=True):
    """`flee`, `shoot` or `hold`."""

    unit: str
    what: str


class Charged(Event, frozen=True):
    """A charge comes into contact; the target may have lined up."""

    unit: str
    target: str
    side: Edge
    place: Position
    target_place: Position


Failure = Literal["", "gone", "short", "no way", "unit", "ground", "edge"]


class ChargeFailed(Event, frozen=True):
    """Why a charge fails: its target is `gone`; it falls `short` by so many centimetres; `no way` of one wheel ends at the target; a `unit`
    (`by`), the `ground` or the `edge` of the table is in the way. Empty for a charger that goes on past those it has run down.
    [WF-CORE-CHG-07]
    """

    unit: str
    target: str
    place: Position
    why: Failure = ""
    short: float = 0.0
    by: str = ""


class Moved(Event, frozen=True):
    unit: str
    movement: Movement
    files: int
    place: Position


class ClosedUp(Event, frozen=True):
    """A unit steps up to an enemy that has lost ranks or files."""

    unit: str
    place: Position


class Redressed(Event, frozen=True):
    """A unit that has won a round of close combat has a wider front. [WF-CORE-CC-01]"""

    unit: str
    files: int
    place: Position


class OpenedOut(Event, frozen=True):
    """Skirmishers stand in loose order again. [WF-CORE-SKI-01]"""

    unit: str
    place: Position


class Thinned(Event, frozen=True):
    """Models of loose skirmishers have fallen on a side of their body, and the others stand where they stood. [WF-CORE-SHO-03]"""

    unit: str
    side: Edge
    place: Position


class LappedRound(Event, frozen=True):
    """Models of a unit that has won a round of close combat have gone round an enemy, at one end of their front: so many stand at its
    flank or rear now. [WF-CORE-CC-01]
    """

    unit: str
    target: str
    models: int
    hand: Hand


class FlightRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    length: float


class Fled(Event, frozen=True):
    unit: str
    place: Position


class LeftTable(Event, frozen=True):
    """A unit leaves the table: lost where it fled; where it pursued it comes back."""

    unit: str
    lost: bool


class ArrowRolled(Event, frozen=True):
    """The direction of a scatter die, in degrees clockwise from north. [WF-CORE-DICE-03]"""

    unit: str
    dice: tuple[int, ...]
    angle: float


class RandomRolled(Event, frozen=True):
    """[WF-RANDOMMOVE-2]"""

    unit: str
    dice: tuple[int, ...]
    length: float


class RanDown(Event, frozen=True):
    """A fleeing unit is caught."""

    unit: str
    by: str


class Rallied(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    needed: int
    done: bool


class Returned(Event, frozen=True):
    unit: str
    place: Position


class Joined(Event, frozen=True):
    """A character joins a unit; `in_front` where there is room for it in the front rank."""

    unit: str
    host: str
    in_front: bool


class LeftUnit(Event, frozen=True):
    """A character leaves a unit."""

    unit: str
    host: str
    place: Position


class LeftAlone(Event, frozen=True):
    """A character whose unit, or whose monster, is gone stands alone."""

    unit: str
    host: str
    place: Position
