"""Events before the battle."""

from __future__ import annotations

from reglamento.games.fantasy.facts.mission import Side
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position


class ArmyPicked(Event, frozen=True):
    side: Side
    army: int


class RolledOff(Event, frozen=True):
    """The dice of both sides, red's first, and which side adds 1; no winner where they are rolled again."""

    dice: tuple[int, int]
    winner: Side | None
    more: Side | None = None


class ZoneTaken(Event, frozen=True):
    side: Side
    zone: int


class UnitSetUp(Event, frozen=True):
    side: Side
    unit: str
    entry: int
    place: Position


class UnitLeftOut(Event, frozen=True):
    """There is no room for a unit: it counts as destroyed."""

    side: Side
    unit: str
    entry: int


class FirstTurn(Event, frozen=True):
    side: Side


class CharacterSetUp(Event, frozen=True):
    """A character is set up; the unit that it joins is told next."""

    side: Side
    unit: str
    entry: int


class Mounted(Event, frozen=True):
    """A character is set up on a monster."""

    side: Side
    unit: str
    entry: int
    monster: str


Came = UnitSetUp | UnitLeftOut | CharacterSetUp | Mounted
"""Events that give a unit its id: a story takes the name of the unit from them."""
