"""What one seat knows of a game: its view, and complete games that it cannot tell from the real one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from reglamento.kernel.game import Game
from reglamento.kernel.questions import Seat


class Knowledge:
    """Stands between a bot that searches and the game: it gives out views and games dealt anew, never the secrets."""

    __slots__ = ("dealt", "seat", "view")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat = seat
        self.view: Callable[[], Any] = lambda: game.view(seat)
        """The view of the seat, made anew."""
        self.dealt: Callable[[random.Random], Any] = lambda rng: game.resample(seat, rng)
        """A complete game that may be played on: everything that the seat may not know is drawn by this source."""
