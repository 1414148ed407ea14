"""Games that are played on from a position: to their end or, where a search has learned to judge positions, only to where it judges."""

from __future__ import annotations

import time

from reglamento.arena.match import Endless, play_out
from reglamento.bots import roster
from reglamento.bots.bot import Bot
from reglamento.bots.search.playouts import DRAWN
from reglamento.bots.search.thinking import Thinking
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.review.points import Point


class Players:
    """Who plays on: a bot by name, or the policy of a search, which then judges the position."""

    def __init__(self, bot: str, seat: Seat, thinking: Thinking | None) -> None:
        self.bot, self.seat, self.thinking = bot, seat, thinking

    def begun(self, game: Game, seed: str, boundary: int | None = None) -> Onward:
        """A game from here, which may be changed. A search judges it at this boundary (`Thinking.stage`), by default the next one."""
        thinking = self.thinking
        bots = {
            seat: roster.make(self.bot, game.name, seat, seed) if thinking is None else thinking.policy(seat, seed)
            for seat in game.seats
        }
        return Onward(self, game, bots, Seeded(seed), self._next(game) if boundary is None else boundary)

    def _next(self, game: Game) -> int:
        return 0 if self.thinking is None else self.thinking.stage(game) + 1

    def reached(self, game: Game, boundary: int | None) -> bool:
        """Whether a game has come to where the search judges: a decision at this boundary or behind it."""
        thinking = self.thinking
        if thinking is None or boundary is None or not isinstance(game.question, Choose | Place):
            return False
        return thinking.stage(game) >= boundary

    def judged(self, game: Game) -> float:
        """What the search says that a game is worth to the seat as it is, from 0 to 1."""
        assert self.thinking is not None
        return self.thinking.judge.value(game, self.seat)


class Onward:
    """One game that is being played on, a little at a time."""

    def __init__(self, players: Players, game: Game, bots: dict[str, Bot], dice: Seeded, boundary: int) -> None:
        self._players, self._game, self._bots, self._dice, self._boundary = players, game, bots, dice, boundary

    def work(self, until: float) -> float | None:
        """Play on until this time. What the game is worth to the seat, from 0 to 1; None where it is to go on next time."""
        players, game, boundary = self._players, self._game, self._boundary
        try:
            play_out(game, self._bots, self._dice, until=lambda _: time.monotonic() > until or players.reached(game, boundary))
        except (Endless, ReglamentoError):
            return DRAWN
        if game.over:
            winner = game.winner()
            return DRAWN if winner is None else float(winner == players.seat)
        return players.judged(game) if players.reached(game, boundary) else None


class Sampling:
    """Plays games on from positions, a little at a time: the first of each with the same seed, and so on."""

    def __init__(self, players: Players, seed: int | str) -> None:
        self._players, self._seed = players, seed
        self._running: tuple[Point, Onward] | None = None

    @property
    def unfinished(self) -> Point | None:
        """The position of the game that is to go on first."""
        return None if self._running is None else self._running[0]

    def play_on(self, point: Point, until: float) -> None:
        """Play a game on from `point` until it is worth something, or until the time is up; then it is `unfinished`."""
        if self._running is None:
            self._running = point, self._players.begun(point.game, f"{self._seed}/{len(point.values)}", point.boundary)
        point, onward = self._running
        worth = onward.work(until)
        if worth is not None:
            point.values.append(worth)
            self._running = None
