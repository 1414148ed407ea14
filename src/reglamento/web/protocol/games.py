"""Games as the lobby shows them, how they are made, and what is asked of one besides playing it."""

from __future__ import annotations

from typing import Any, Literal

from reglamento.faces.shown import Result, Said, Stat
from reglamento.games.registry import game_names
from reglamento.web.protocol.wire import Seat, Sent


class SeatCard(Said, frozen=True):
    """`player` is `person` or a bot's name; `taken` whether somebody holds it, `mine` whether the asking browser does."""

    seat: Seat
    title: str
    player: str
    name: str = ""
    taken: bool = False
    mine: bool = False
    phrased: bool = False
    """Whether this side has added a phrase to the dice."""


class GameCard(Said, frozen=True):
    """A game as the lobby shows it. `commitment` is the SHA-256 of the seed, in hexadecimal digits."""

    id: str
    game: str
    mission: str
    title: str
    state: Literal["open", "running", "over", "file"]
    seats: tuple[SeatCard, ...]
    commitment: str
    version: int
    turn: int
    asked_of: Seat | None
    created: str
    touched: str
    listed: bool
    clock: int = 0
    budget: int = 0
    """Seconds that each person has for the whole game; 0 is none."""
    increment: int = 0
    """Seconds more for each decision that a person makes in time."""
    result: Result | None = None
    perfect_information: bool = False
    """Whether nothing is hidden from any side, so that two at one screen need not look away."""
    aside: bool = False
    """Whether the game is set aside: what is written of it is damaged, and it cannot go on."""
    forked_from: str = ""
    """The game that it was taken from, for its maker alone: with a game's id one may watch it."""


class Lobby(Said, frozen=True):
    """The asker's own games, and the listed ones of others by their state; the last touched first."""

    mine: tuple[GameCard, ...]
    open: tuple[GameCard, ...]
    running: tuple[GameCard, ...]
    over: tuple[GameCard, ...]


class NewGame(Sent, frozen=True):
    """A game to be made. A seat's player is `person` or a bot's name; seats not named are the game's usual ones."""

    game: str = game_names()[0]
    mission: str = ""
    seats: dict[str, str] = {}
    readings: dict[str, Any] = {}
    clock: int = 0
    """Seconds for each turn that the rules put under a clock; 0 is none."""
    budget: int = 0
    """Seconds that each person has for the whole game; 0 is none. When they are gone, each question has its default."""
    increment: int = 0
    """Seconds more for each decision that a person makes in time."""
    listed: bool = True
    """Whether the lobby shows it to spectators."""


class TakeSeat(Sent, frozen=True):
    """Who sits down, and the phrase that he adds to the dice. Seats taken by one browser are one person's (hot seat)."""

    name: str = ""
    phrase: str = ""


class NewFork(Sent, frozen=True):
    """`Play on from here`: a new game from the position at `version` of another. Of a running game, the secrets are dealt anew."""

    version: int
    seats: dict[str, str] = {}
    listed: bool = True
    seat: str | None = None
    """The seat from which the running game is seen."""


class Moment(Said, frozen=True):
    """A place in a replay."""

    version: int
    turn: int
    phase: str
    by: Seat | None
    text: str
    told: int = 0
    """How many lines of the story have been told by then, so that a line leads to its moment."""


class Replay(Said, frozen=True):
    """All moments of a game, for the slider of a replay. `perspectives` are the seats one may look from (`*`: all secrets open)."""

    moments: tuple[Moment, ...]
    perspectives: tuple[str, ...]


class Odds(Said, frozen=True):
    """The exact chances of the options of one version, by their place among `Asked.options`: percent texts, in reading order."""

    version: int
    odds: dict[str, tuple[Stat, ...]]


class Reason(Said, frozen=True):
    """Why a thing that was tried is not possible, in one sentence, or (no rule) that there is nothing to try."""

    why: str
    rule: str = ""
