"""Counts the turns in which nothing changes in a game. Bots that wait for each other would never end it.

watch = Standstill(game)          # then play_out(…, until=watch.look)
watch.longest                     # turns in a row that brought back a position that there had been before
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from reglamento.arena.measures import Measures
from reglamento.games.registry import plugins
from reglamento.kernel.game import Game

DEADLOCK = 10
"""This many turns in a row without a new position are a deadlock."""


class Standstill:
    """Counts turns that end in a position that an earlier turn has ended in: no model moves, or models go to and fro."""

    def __init__(self, game: Game) -> None:
        known = plugins().get(game.name)
        own = None if known is None else known.find(Measures)
        self.watch = None if own is None else own.watch
        self.turn: int | None = None
        self.busy = False
        self.known: set[Hashable] = set()
        self.turns = self.longest = 0

    def look(self, game: Any) -> bool:
        """Note what is done in a turn. When a new turn has begun since the last look, note the position, too. Always False: never
        a reason to end the game.
        """
        if self.watch is None:
            return False
        if game.turn == self.turn:
            self.busy = self.busy or self.watch.busy(game)
            return False
        now = self.watch.position(game)
        self.turns = self.turns + 1 if now is not None and now in self.known and not self.busy else 0
        self.turn, self.busy = game.turn, False
        self.known.add(now)
        self.longest = max(self.longest, self.turns)
        return False
