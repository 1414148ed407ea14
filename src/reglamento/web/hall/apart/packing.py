"""A game on its way to another process."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from reglamento.games.registry import rulebook
from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game


class PackedGame(NamedTuple):
    """A whole game with its story, since long chains cannot be pickled; the answers that led to it stay behind."""

    stripped: Game
    events: tuple[Any, ...]

    @classmethod
    def of(cls, game: Game) -> Self:
        stripped = game.copy()
        stripped.log = stripped.answers = None
        return cls(stripped, tuple(game.events()))

    def game(self) -> Game:
        """The game again; the caller may change it."""
        rulebook(self.stripped.name)  # the top level of a game puts its referee in
        game = self.stripped.copy()
        game.log = Chain.of(self.events)
        return game
