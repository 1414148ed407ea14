"""Games that are played on from a position: to their end or, where a search has learned to judge positions, only to where it judges."""

from __future__ import annotations

import time
from typing import Any

from reglamento.arena.match import Endless, play_out
from reglamento.bots import roster
from reglamento.bots.bot import Bot
from reglamento.bots.search.playouts import DRAWN
from reglamento.bots.search.thinking import Thinking
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Seat


class Players:
    """Who plays on: a bot by name, or the policy of a search, which then judges the position."""

    def __init__(self, bot: str, seat: Seat, thinking: Thinking | None) -> None:
        self.bot, self.seat, self.thinking = bot, seat, thinking

    def begun(self, game: Game, seed: str) -> Onward:
        """A game from here, which may be changed."""
        thinking = self.thinking
        bots = {
            seat: roster.make(self.bot, game.name, seat, seed) if thinking is None else thinking.policy(seat, seed)
            for seat in game.seats
        }
        return Onward(self, game, bots, Seeded(seed))


class Onward:
    """One game that is being played on, a little at a time."""

    def __init__(self, players: Players, game: Game, bots: dict[str, Bot], dice: Seeded) -> None:
        self._players, self._game, self._bots, self._dice = players, game, bots, dice
        self._start = self._stage()

    def work(self, until: float) -> float | None:
        """Play on until this time. What the game is worth to the seat, from 0 to 1; None where it is to go on next time."""
        game = self._game
        try:
            play_out(game, self._bots, self._dice, until=lambda _: time.monotonic() > until or self._judged())
        except (Endless, ReglamentoError):
            return DRAWN
        if game.over:
            winner = game.winner()
            return DRAWN if winner is None else float(winner == self._players.seat)
        thinking = self._players.thinking
        return thinking.judge.value(game, self._players.seat) if thinking is not None and self._judged() else None

    def _stage(self) -> int:
        thinking: Any = self._players.thinking
        return 0 if thinking is None else thinking.stage(self._game)

    def _judged(self) -> bool:
        """Whether the game has come to where the search judges: a decision behind the next boundary at which values are learned."""
        return isinstance(self._game.question, Choose | Place) and self._stage() > self._start
