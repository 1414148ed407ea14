"""Events of moves."""

from __future__ import annotations

from typing import Literal

from reglamento.armies.troops import ModelAt
from reglamento.games.wh40k.facts.state import Movement
from reglamento.kernel.events import Event


class AdvanceRolled(Event, frozen=True):
    unit: str
    die: int


class Moved(Event, frozen=True):
    unit: str
    movement: Movement
    places: tuple[ModelAt, ...]


class PiledIn(Event, frozen=True):
    """A move in the Fight or Charge phase other than a charge."""

    unit: str
    what: Literal["pile in", "consolidate", "intervene"]
    places: tuple[ModelAt, ...]
