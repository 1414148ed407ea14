"""A battle as it may stand when it begins, for players who look at a mission before it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place

G = TypeVar("G", bound=Game)


def drawn_up(game: G, begun: Callable[[G], bool]) -> G:
    """The same game once the battle has `begun`: everything before is answered as usual, with the same dice each time."""
    dice = Seeded(0)
    while not begun(game) and (asked := game.question) is not None:
        game.answer(asked.default if isinstance(asked, Choose | Place) else dice(asked))
    return game
