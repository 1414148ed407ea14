"""Events of what is added to an army in mid-battle."""

from __future__ import annotations

from reglamento.games.wh40k.facts.mission import Side
from reglamento.kernel.events import Event


class SummonRolled(Event, frozen=True):
    """The dice of a unit that summons another one."""

    unit: str
    dice: tuple[int, ...]


class NothingSummoned(Event, frozen=True):
    """A unit has summoned nothing: the dice were too low, there is no room, or its player does not want to."""

    unit: str


class Joined(Event, frozen=True):
    """A unit is added to an army in mid-battle: its number in the roster, its cost, and the reinforcement points that are left."""

    side: Side
    unit: str
    entry: int
    points: int
    left: int
