"""The bots by name, for each game."""

from __future__ import annotations

from importlib import import_module

from reglamento.bots.bot import Bot, RandomBot
from reglamento.kernel.errors import ReglamentoError

GREEDY = {"space-hulk": "reglamento.bots.space_hulk.greedy"}
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
