"""What happens in a battle. Events are the windows to which rules attach. [40K-CORE-TURN-01]"""

from __future__ import annotations

from typing import Literal

from reglamento.armies.troops import ModelAt
from reglamento.games.wh40k.facts.mission import MapName, Scoring, Side
from reglamento.games.wh40k.facts.state import Movement, Phase
from reglamento.games.wh40k.facts.volley import Manner
from reglamento.kernel.events import Event

# ---- before the battle


class RosterPicked(Event, frozen=True):
    side: Side
    roster: int


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


class FirstTurn(Event, frozen=True):
    side: Side


class Seized(Event, frozen=True):
    """A die for the first turn, thrown by the side that would go second."""

    side: Side
    die: int
    taken: bool


# ---- the course of the battle


class RoundBegan(Event, frozen=True):
    round: int


class RoundEnded(Event, frozen=True):
    round: int


class TurnBegan(Event, frozen=True):
    round: int
    side: Side


class TurnEnded(Event, frozen=True):
    side: Side


class PhaseBegan(Event, frozen=True):
    phase: Phase
    side: Side


class PhaseEnded(Event, frozen=True):
    phase: Phase
    side: Side


class LengthRolled(Event, frozen=True):
    """A die for whether the battle goes on."""

    side: Side
    die: int
    goes_on: bool


class BattleEnded(Event, frozen=True):
    result: str
    winner: Side | None
    red: int
    blue: int


class Scored(Event, frozen=True):
    """Victory points, and what for: a marker, or the name of what is scored."""

    side: Side
    points: int
    reason: str


# ---- moves


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


# ---- attacks


class ShotsRolled(Event, frozen=True):
    unit: str
    weapon: str
    dice: tuple[int, ...]
    shots: int


class HitRolled(Event, frozen=True):
    """Hit rolls, after re-rolls; no dice where all hit automatically."""

    unit: str
    target: str
    weapon: str
    manner: Manner
    dice: tuple[int, ...]
    needed: int
    modifier: int
    hits: int


class Rerolled(Event, frozen=True):
    """Dice of a roll that are thrown again: what showed a 1."""

    unit: str
    what: Literal["hit", "wound"]
    dice: tuple[int, ...]


class WoundRolled(Event, frozen=True):
    unit: str
    target: str
    weapon: str
    dice: tuple[int, ...]
    needed: int
    wounds: int


class SaveRolled(Event, frozen=True):
    """Saves of a unit, or of one of its models; no dice where none could be made."""

    unit: str
    model: str
    dice: tuple[int, ...]
    needed: int
    modifier: int
    failed: int


class DamageRolled(Event, frozen=True):
    model: str
    dice: tuple[int, ...]
    damage: int


class WoundsIgnored(Event, frozen=True):
    model: str
    dice: tuple[int, ...]
    needed: int
    ignored: int


class Wounded(Event, frozen=True):
    model: str
    lost: int
    left: int


class ModelSlain(Event, frozen=True):
    unit: str
    model: str
    x: float
    y: float


class UnitDestroyed(Event, frozen=True):
    unit: str


# ---- charges and fights


class ChargeDeclared(Event, frozen=True):
    unit: str
    targets: tuple[str, ...]


class ChargeRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    far: int


class ChargeFailed(Event, frozen=True):
    unit: str


class Charged(Event, frozen=True):
    unit: str
    targets: tuple[str, ...]
    places: tuple[ModelAt, ...]


class FightPicked(Event, frozen=True):
    unit: str


# ---- Morale


class MoraleTested(Event, frozen=True):
    unit: str
    die: int
    lost: int
    leadership: int
    flee: int


class Fled(Event, frozen=True):
    unit: str
    model: str
