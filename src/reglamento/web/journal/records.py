"""The rows of the journal as frozen records; times are UTC."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from reglamento.bots.roster import PERSON
from reglamento.kernel.save import Header

Kind = Literal["answers", "sealed", "throw", "undo", "give-up", "draw", "hand-over"]
State = Literal["open", "running", "over", "file"]


class GameSummary(Struct, frozen=True, gc=False, kw_only=True):
    """What a list of games shows: neither the secret seed nor the header. `version` is the number of entries."""

    id: str
    game: str
    mission: str
    title: str
    state: State
    commitment: str
    listed: bool = True
    clock: int = 0
    """Seconds for each stretch under a clock; 0 means no clock."""
    budget: int = 0
    """Seconds that each person has for the whole game; 0 means no limit."""
    increment: int = 0
    """Seconds added for each decision that a person makes in time."""
    version: int = 0
    turn: int = 0
    asked_of: str | None = None
    winner: str | None = None
    result: str | None = None
    maker: str = ""
    """The holder (the hash of a browser's token) that made the game."""
    forked_from: str = ""
    next: str = ""
    """The game that its players have made to play again."""
    origin: str = ""
    """The mark of the address from which the game was made, for quotas; empty for this machine's own."""
    created: datetime
    touched: datetime
    beat: datetime | None = None
    """When a running clock was last seen running, or a file looked at."""


class GameRow(GameSummary, frozen=True, kw_only=True):
    """A game with the seed and the header from which its play begins."""

    header: Header
    seed: bytes


class SeatRow(Struct, frozen=True, gc=False, kw_only=True):
    """A seat. `player` is `person` or a bot's name; `holder` sits there, None while the seat is free."""

    game: str
    seat: str
    player: str
    holder: str | None = None
    name: str = ""
    phrase: str = ""
    anchor: str = ""
    """The anchor of the chain that the player's browser mixes into the dice."""
    link: str = ""
    """The number of the newest link that this browser has shown, a space, and the link."""
    joined: datetime | None = None
    kept: str = ""
    """The only holder that may take the seat: one that sat in the game before; empty where anybody may."""
    proposed: str = ""
    """What its player has proposed at one version of the game, as JSON; empty for nothing yet."""

    def free_for(self, holder: str | None) -> bool:
        """Whether a holder, or any other person (None), may sit down there."""
        return self.player == PERSON and self.holder is None and self.kept in {"", holder}


class Entry(Struct, frozen=True, gc=False, kw_only=True):
    """One decision with the chance after it, a decision taken back, the game given up or agreed drawn, or a seat handed over; `seq`
    counts from 1. In a game with chains a decision whose dice are due is `sealed`, and the `throw` comes by itself, once the links
    are there.

    `data` is plain data: `[choice, dice, dice, …]` for `answers`, `[choice]` for `sealed`, and for `throw` its `dice` and the `links`
    by seat, empty where none came. For `hand-over` it has the `seat`, and the `player`: a bot, or empty for the
    seat's own person. `used` and `spent` are in milliseconds; `spent` is the time of
    its budget that the asked seat has used for it. `key` '' means none. `substitute` is the bot that decided in place of the seat's own,
    which took too long.
    """

    seq: int
    kind: Kind
    data: Any = None
    by: str | None = None
    key: str = ""
    at: datetime
    stretch: int = 0
    used: int = 0
    spent: int = 0
    substitute: str = ""


class Touch(Struct, frozen=True, gc=False, kw_only=True):
    """The changes that an entry makes to its game's row; `version` is the entry's `seq`."""

    version: int
    turn: int
    asked_of: str | None
    state: State
    winner: str | None = None
    result: str | None = None


class Listed(Struct, frozen=True, gc=False):
    """A game of the lobby with its seats; `name` is the name that the asking holder has given it, empty for none."""

    game: GameSummary
    seats: tuple[SeatRow, ...]
    name: str = ""


class LobbyRows(Struct, frozen=True, gc=False):
    """Lists of games, the most recently touched first: those in which the holder sits or that the holder made, and the listed
    ones by their state. Games that the holder has removed are in none.
    """

    mine: tuple[Listed, ...]
    open: tuple[Listed, ...]
    running: tuple[Listed, ...]
    over: tuple[Listed, ...]


class Quota(Struct, frozen=True):
    """How many games of one origin there are: those that wait for players, those that run and were played lately, and opened files."""

    waiting: int
    running: int
    files: int


class AccountRow(Struct, frozen=True, kw_only=True):
    """An account: its `holder` has the seats; `password` and `recovery` are hashes."""

    name: str
    holder: str
    password: str
    recovery: str
    created: datetime
