"""For how many turns nothing changes in a game: bots that wait for each other never end it.

watch = Standstill(game)          # then `watch.look(game)` after every answer
watch.longest                     # turns in a row that brought back a position that there had been before
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from reglamento.games.pistola.state import Crawl
from reglamento.kernel.game import Game

DEADLOCK = 10
"""So many turns in a row without anything new are a deadlock."""


def exploration(game: Crawl) -> Hashable | None:
    """All that a turn of exploration may change: who stands where, which doors are open, what has been explored, what lies where. None
    in a combat, in which troops may stand and shoot, and before the first turn.
    """
    if game.combat or not game.turn:
        return None
    things = tuple((id, thing.x, thing.y, thing.bearer, thing.charged) for id, thing in game.things.items())
    return tuple(game.models.items()), tuple(game.doors.items()), tuple(game.openings), tuple(game.objectives.items()), things


POSITIONS: dict[str, Callable[[Any], Hashable | None]] = {"pistola": exploration}
"""What is compared from turn to turn, by game; games that end by themselves after so many turns need none."""


class Standstill:
    """Watches a game for turns after which everything is as it was at the end of an earlier one: nobody moves, or they go to and fro."""

    def __init__(self, game: Game) -> None:
        self.position = POSITIONS.get(game.name)
        self.turn: int | None = None
        self.known: set[Hashable] = set()
        self.turns = self.longest = 0

    def look(self, game: Any) -> None:
        """Note the position when a turn has begun since the last look."""
        if self.position is None or game.turn == self.turn:
            return
        self.turn = game.turn
        now = self.position(game)
        self.turns = self.turns + 1 if now is not None and now in self.known else 0
        self.known.add(now)
        self.longest = max(self.longest, self.turns)
