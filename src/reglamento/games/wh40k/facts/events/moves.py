"""Events of moves."""

from __future__ import annotations

from typing import Literal

from reglamento.armies.troops import ModelAt
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.troops import Movement
from reglamento.kernel.events import Event


class AdvanceRolled(Event, frozen=True):
    unit: str
    die: int


class MoveRolled(Event, frozen=True):
    """The dice for a random Move of a unit, which give so many inches. [40K-CORE-DICE-04]"""

    unit: str
    dice: tuple[int, ...]
    far: int


class Moved(Event, frozen=True):
    """A unit has moved; `up` is the height of the highest floor on which one of its models stands now. [40K-CORE-TERR-04]"""

    unit: str
    movement: Movement
    places: tuple[ModelAt, ...]
    up: float = 0.0


class PiledIn(Event, frozen=True):
    """A move in the Fight or Charge phase other than a charge."""

    unit: str
    what: Literal["pile in", "consolidate", "intervene"]
    places: tuple[ModelAt, ...]


class KeptBack(Event, frozen=True):
    """A unit is set up off the table, to arrive later."""

    side: Side
    unit: str
    entry: int


class ReservesRolled(Event, frozen=True):
    """A die for a unit that waits to arrive by dice."""

    unit: str
    die: int
    needed: int
    arrives: bool


class Arrived(Event, frozen=True):
    """A unit that was off the table comes on it."""

    unit: str
    kinds: tuple[str, ...]
    places: tuple[ModelAt, ...]


class Removed(Event, frozen=True):
    """A unit is removed from the table, to be set up again."""

    unit: str


class NoPlaceFound(Event, frozen=True):
    """A unit that wanted to arrive finds no room: it waits."""

    unit: str
