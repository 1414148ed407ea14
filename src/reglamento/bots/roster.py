"""The bots of each game by name: the random one, the game's own, and the levels of search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.bots.bot import Bot, Bots, RandomBot, sight
from reglamento.bots.reasons import Reason
from reglamento.bots.search.budgets import Stop, never
from reglamento.bots.search.levels import LEVELS, budget_of, level_of
from reglamento.bots.search.searcher import SearchBot
from reglamento.bots.search.thinking import Thinking
from reglamento.games.registry import plugins
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Decision, Place

PERSON = "person"
"""The player of a seat that no bot plays."""
Maker = Callable[[str, int | str], Bot]


def _makers(game: str) -> dict[str, Maker]:
    """The bots that decide at once."""
    known = plugins().get(game)
    own = None if known is None else known.find(Bots)
    return {"random": _random, **({} if own is None else own.makers)}


def _thinking(game: str) -> Thinking | None:
    """What the search knows of a game; None where the game has no search."""
    known = plugins().get(game)
    return None if known is None else known.find(Thinking)


def _random(seat: str, seed: int | str) -> Bot:
    return RandomBot(f"{seat} {seed}")


def names(game: str) -> list[str]:
    """The bots that can play a game, the best last."""
    return [*_makers(game), *(LEVELS if _thinking(game) is not None else ())]


def usual(game: str) -> str:
    """The bot that plays where none is named: the best of those that decide at once."""
    return list(_makers(game))[-1]


def known(name: str, game: str) -> bool:
    """Whether a game has this bot. A level of search may have a number of playouts."""
    return name in names(game) or (level_of(name) in LEVELS and level_of(name) in names(game) and _is_budget(name))


def _is_budget(name: str) -> bool:
    try:
        budget_of(name)
    except ReglamentoError:
        return False
    return True


def make(name: str, game: str, seat: str, seed: int | str, stop: Stop = never) -> Bot:
    """A bot for a seat of a game, from its name alone. A search ends early when `stop()` holds. Raises ReglamentoError naming the
    bots there are.
    """
    makers, thinking = _makers(game), _thinking(game)
    if thinking is not None and level_of(name) in LEVELS:
        return SearchBot(thinking, seat, seed, budget_of(name), stop)
    if name not in makers:
        raise ReglamentoError(f"there is no bot {name!r} for {game}: choose one of {', '.join(names(game))}")
    return makers[name](seat, seed)


def decided(name: str, seed: int | str, game: Game, question: Decision, stop: Stop = never) -> Any:
    """The answer of the bot of this name to the pending question, from only what its seat knows.

    It depends only on the seed and the position, and nothing is remembered, so a game that is resumed goes on as it would have. Only a
    level of search without a number of playouts depends on the speed of the machine, too.
    """
    each = (
        seed if level_of(name) in LEVELS else f"{seed} answer {game.count + 1}"
    )  # a search has the same worlds for a whole turn
    fresh = make(name, game.name, question.by, each, stop)
    seen = sight(fresh)
    shown = None if seen is None else seen(game, question.by)
    if isinstance(question, Place):
        return fresh.place(game.view(question.by) if shown is None else shown, question)
    return fresh.choose(shown, question)


def reason(game: Game, question: Decision, answer: Any) -> Reason | None:
    """Why the usual bot would give an answer, from only what its seat knows; None where it has no reason that a sentence could tell."""
    bots = plugins()[game.name].find(Bots)
    if bots is None or not isinstance(question, Choose):
        return None
    return bots.reason(game.view(question.by), question, answer)
