"""What happens in the course of turns: phases, command points, what pieces take up and lose, and how a game ends."""

from __future__ import annotations

from typing import ClassVar

from reglamento.kernel.events import Event, Secret


class TurnBegan(Event, frozen=True):
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: str


class CounterDrawn(Event, frozen=True):
    """A command counter; its number is for the Marines' eyes. [SH-CMD-01]"""

    number: Secret[int]
    again: bool


class CounterShown(Event, frozen=True):
    """[SH-STATUS-04]"""

    reveals: ClassVar[bool] = True
    number: int
    spent: int


class Activated(Event, frozen=True):
    piece: str


class CommandSpent(Event, frozen=True):
    """The track after the spend. [SH-CMD-04]"""

    marine: str
    points: int
    track: int


class TookState(Event, frozen=True):
    """Went on overwatch or on guard, cleared a jam, or reloaded."""

    marine: str
    state: str


class LostState(Event, frozen=True):
    marine: str
    state: str


class MissionChanged(Event, frozen=True):
    """[SH-STATUS-03]"""

    flag: str
    title: str


class Ended(Event, frozen=True):
    """[SH-TURN-04]"""

    winner: str
    title: str
