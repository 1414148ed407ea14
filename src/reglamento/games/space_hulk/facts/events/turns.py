"""Events of a turn: phases, command points, states of pieces, and the end of a game."""

from __future__ import annotations

from typing import ClassVar

from reglamento.kernel.events import Event, Secret


class TurnBegan(Event, frozen=True):
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: str


class CounterDrawn(Event, frozen=True):
    """A command counter; only the Marines may know its number. [SH-CMD-01]"""

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
    """The command track after points were spent. [SH-CMD-04]"""

    marine: str
    points: int
    track: int


class TookState(Event, frozen=True):
    """A Marine went on overwatch or on guard, cleared a jam, or reloaded."""

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
