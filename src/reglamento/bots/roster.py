"""The bots of each game by name: the random one, and the game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.bots.bot import Bot, Bots, RandomBot
from reglamento.games.registry import plugins
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Decision, Place

PERSON = "person"
"""The player of a seat that no bot plays."""
Maker = Callable[[str, int | str], Bot]


def _makers(game: str) -> dict[str, Maker]:
    known = plugins().get(game)
    own = None if known is None else known.find(Bots)
    return {"random": _random, **({} if own is None else own.makers)}


def _random(seat: str, seed: int | str) -> Bot:
    return RandomBot(f"{seat} {seed}")


def names(game: str) -> list[str]:
    """The bots that can play a game, the best last."""
    return list(_makers(game))


def make(name: str, game: str, seat: str, seed: int | str) -> Bot:
    """A bot for a seat of a game. Raises ReglamentoError naming the bots there are."""
    makers = _makers(game)
    if name not in makers:
        raise ReglamentoError(f"there is no bot {name!r} for {game}: choose one of {', '.join(makers)}")
    return makers[name](seat, seed)


def decided(name: str, seed: int | str, game: Game, question: Decision) -> Any:
    """The answer of the bot of this name to the pending question, from only the view of its seat.

    It depends only on the seed and the position and remembers nothing, so a game that is resumed goes on as it would have.
    """
    fresh = make(name, game.name, question.by, f"{seed} answer {game.count + 1}")
    if isinstance(question, Place):
        return fresh.place(game.view(question.by), question)
    return fresh.choose(None if fresh.blind else game.view(question.by), question)
