"""Events of what is added to an army in mid-battle."""

from __future__ import annotations

from reglamento.armies.troops import ModelAt
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


class ModelsAdded(Event, frozen=True):
    """Models are added to a unit that is on the table, for so many reinforcement points."""

    unit: str
    kinds: tuple[str, ...]
    places: tuple[ModelAt, ...]
    points: int


class NoRoom(Event, frozen=True):
    """There is no room for models that would be added to a unit."""

    unit: str


class FateRolled(Event, frozen=True):
    """The die of a slain model that may become another or rise again, and whether it may."""

    model: str
    die: int
    needed: int
    done: bool
