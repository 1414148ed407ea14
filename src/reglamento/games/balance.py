"""How often each side wins a mission between equal bots: a small file beside the rulings of a game."""

from __future__ import annotations

from functools import cache
from math import sqrt
from pathlib import Path

import msgspec

GAMES = Path(__file__).resolve().parent
FILE = "balance.json"
LEAST, MOST = 0.4, 0.6
"""A mission is even when each side wins between these shares of the games."""
SURE = 1.96
"""So many standard errors from one half is what chance does to 5 of 100 even missions."""


class Results(msgspec.Struct, frozen=True):
    """How games of a mission have ended. Those that no side has won are draws."""

    games: int
    won: dict[str, int]
    """By seats."""

    def share(self, seat: str) -> float:
        """The share of the games that a seat has won, a draw as half a game."""
        draws = self.games - sum(self.won.values())
        return (self.won.get(seat, 0) + draws / 2) / self.games

    @property
    def one_sided(self) -> bool:
        """Whether one side has won too many of the games for an even mission, and too many for chance."""
        shares = [self.share(seat) for seat in self.won]
        return any(not LEAST <= share <= MOST and abs(share - 0.5) > SURE * sqrt(0.25 / self.games) for share in shares)


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """The results of all missions of a game. How they were found stands beside them."""

    bot: str
    """The bot that played all seats."""
    seed: str
    missions: dict[str, Results]


def file_of(game: str) -> Path:
    """Where the results of a game are kept."""
    return GAMES / game.replace("-", "_") / FILE


def read(path: Path) -> Balance | None:
    """The results that a file holds; None where there is none. Raises msgspec.MsgspecError for a file that is none of these."""
    return msgspec.json.decode(path.read_bytes(), type=Balance) if path.is_file() else None


@cache
def balance_of(game: str) -> Balance | None:
    """The results of the missions of a game; None where nothing is known of them."""
    return read(file_of(game))
