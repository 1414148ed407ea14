"""Events before the battle: armies, markers, maps, zones, who begins. [40K-CORE-SETUP-01]"""

from __future__ import annotations

from reglamento.armies.troops import ModelAt
from reglamento.games.wh40k.facts.mission import MapName, Scoring, Side
from reglamento.kernel.events import Event


class RosterPicked(Event, frozen=True):
    side: Side
    roster: int


class NotEnforced(Event, frozen=True):
    """What is printed of a unit (or beside all units) of the army that a side plays, and not enforced: abilities by their names."""

    side: Side
    unit: str
    names: tuple[str, ...]


class MarkerPlaced(Event, frozen=True):
    side: Side | None
    """None for one that the mission places."""
    marker: str
    x: float
    y: float


class MarkerLeftOut(Event, frozen=True):
    """There is no room for a marker."""

    marker: str


class UnitLeftOut(Event, frozen=True):
    """There is no room for a unit where it must be set up: it counts as destroyed."""

    side: Side
    unit: str
    entry: int


class RolledOff(Event, frozen=True):
    """Each side's die, red's first."""

    dice: tuple[int, int]
    winner: Side | None
    """None in a tie, after which both roll again."""
    more: Side | None = None
    """The side that adds 1."""


class MapFound(Event, frozen=True):
    """The deployment map, by the die with which it was rolled, or 0."""

    map: MapName
    die: int = 0


class ZoneTaken(Event, frozen=True):
    side: Side
    zone: int


class ScoringFound(Event, frozen=True):
    """What scores, by the die with which it was rolled."""

    scoring: Scoring
    die: int


class UnitSetUp(Event, frozen=True):
    side: Side
    unit: str
    entry: int
    kinds: tuple[str, ...]
    places: tuple[ModelAt, ...]


class TraitRolled(Event, frozen=True):
    """A die for the trait of a side's Warlord, and its place among the traits."""

    side: Side
    die: int
    trait: int


class FirstTurn(Event, frozen=True):
    side: Side


class Seized(Event, frozen=True):
    """A die for the first turn, thrown by the side that would go second."""

    side: Side
    die: int
    taken: bool
