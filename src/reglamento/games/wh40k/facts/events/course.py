"""Events of the course of a battle: rounds, turns, phases, victory points, the end. [40K-CORE-TURN-01]"""

from __future__ import annotations

from reglamento.armies.passing import Why
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Phase
from reglamento.kernel.events import Event


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


class PhasePassed(Event, frozen=True):
    """A side has nothing to decide in a phase, and why, by names of `HINDRANCES`. [40K-FAQ-SEQ-01]"""

    phase: Phase
    side: Side
    why: Why


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
