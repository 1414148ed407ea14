"""Events of the course of a battle."""

from __future__ import annotations

from reglamento.armies.passing import Why
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Phase
from reglamento.kernel.events import Event


class TurnBegan(Event, frozen=True):
    round: int
    side: Side


class PhaseBegan(Event, frozen=True):
    phase: Phase
    side: Side


class PhasePassed(Event, frozen=True):
    """A side has nothing to decide in a part of its turn, and why, by names of `WHYS`. [WF-CORE-TURN-02]"""

    phase: Phase
    side: Side
    why: Why


class QuarterHeld(Event, frozen=True):
    """A quarter of the table at the end, counted from the north west clockwise. [WF-CORE-BAT-06]"""

    side: Side
    quarter: int


class PointsScored(Event, frozen=True):
    """Victory points for a unit of the enemy or its standard, `half` where only half of them count; or for an own unit in the enemy's
    zone.
    """

    side: Side
    unit: str
    what: str
    points: int


class BattleEnded(Event, frozen=True):
    result: str
    won: Side | None
    red: int
    blue: int


class CaptureEnded(Event, frozen=True):
    """The end of a battle for a marker: who has won, and the unit nearest to it. [WF-CORE-BAT-08]"""

    won: Side | None
    unit: str
