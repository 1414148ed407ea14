"""The bots by name, for each game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from reglamento.bots.bot import Bot, RandomBot
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Decision, Place

PERSON = "person"
"""The player of a seat that no bot plays."""
GREEDY = {"space-hulk": "reglamento.bots.space_hulk.greedy", "pistola": "reglamento.bots.pistola.greedy"}
"""Where each game's greedy bot lives; imported only when it is asked for."""


def names(game: str) -> list[str]:
    """The bots that can play a game."""
    return ["random", "greedy"] if game in GREEDY else ["random"]


def make(name: str, game: str, seat: str, seed: int | str) -> Bot:
    """A bot for a seat of a game. Raises ReglamentoError naming the bots there are."""
    if name == "random":
        return RandomBot(f"{seat} {seed}")
    if name == "greedy" and game in GREEDY:
        bot: Bot = import_module(GREEDY[game]).GreedyBot(seat, seed)
        return bot
    raise ReglamentoError(f"there is no bot {name!r} for {game}: choose one of {', '.join(names(game))}")


def decided(name: str, seed: int | str, game: Game, question: Decision) -> Any:
    """What the bot of this name answers to the pending question, from the view of its seat alone.

    It depends only on the seed and on how far the game is, and remembers nothing: taken up again, a game goes on as it would have.
    """
    fresh = make(name, game.name, question.by, f"{seed} answer {game.count + 1}")
    if isinstance(question, Place):
        return fresh.place(game.view(question.by), question)
    return fresh.choose(None if fresh.blind else game.view(question.by), question)
