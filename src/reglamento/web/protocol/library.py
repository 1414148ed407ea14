"""What there is to play, and under which rules; and the state of the server."""

from __future__ import annotations

from typing import Any

from reglamento.faces.shown import Said
from reglamento.web.protocol.wire import Seat


class MissionCard(Said, frozen=True):
    id: str
    title: str
    briefing: str
    aims: dict[Seat, str]
    rules: tuple[str, ...]
    lasts: str
    """How long it lasts at most; empty where nothing ends it."""
    clock: int
    """The clock of the rules for this mission, in seconds; 0 when the rules have none."""
    forces: tuple[str, ...] = ()
    """The ids of the armies among which players choose."""
    balance: str = ""
    """That one side wins more often, where that is known."""


class ReadingCard(Said, frozen=True):
    """A disputed reading that can be chosen: its default, the values allowed, what it is about, and the rules
    that it concerns.
    """

    name: str
    default: Any
    values: tuple[Any, ...]
    labels: tuple[str, ...]
    """The values in words, in the same order."""
    text: str
    rules: tuple[str, ...]


class GuideCard(Said, frozen=True):
    """A guided game: what it teaches, how many minutes it takes, and the seat of the player."""

    id: str
    title: str
    about: str
    minutes: int
    seat: Seat


class GameKind(Said, frozen=True):
    """One of the games that can be played here."""

    id: str
    title: str
    seats: dict[Seat, str]
    bots: tuple[str, ...]
    usual_bot: str
    """The bot that plays where none is named."""
    missions: tuple[MissionCard, ...]
    readings: tuple[ReadingCard, ...]
    guides: tuple[GuideCard, ...] = ()
    armies: str = ""
    """The topic of the question at which players choose an army; empty for a game to which they bring none."""
    rosters: bool = False
    """Whether they may be rosters of BattleScribe."""
    forces: dict[str, str] = {}
    """The armies that missions offer, by their ids: name, cost and units."""


class About(Said, frozen=True):
    version: str
    games: tuple[GameKind, ...]
    languages: dict[str, str]


class RuleCard(Said, frozen=True):
    """A ruling: the reading in play, its source, the rejected reading, and why there is nothing to compute in it, if so."""

    id: str
    game: str
    title: str
    reading: str
    source: str
    rejected: str = ""
    reason: str = ""


class RulesFound(Said, frozen=True):
    """The rulings found, best first."""

    rules: tuple[RuleCard, ...]


class Health(Said, frozen=True):
    """A running server, with the name of its program and its version."""

    program: str
    version: str
