"""Bots: a bot gets a question and the view of its own seat, and picks an option or places."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol

from reglamento.bots.intents import Intents, Mover, nobody, untold
from reglamento.bots.knowledge import Knowledge
from reglamento.bots.reasons import Reasoning, unexplained
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.plugin import Part
from reglamento.kernel.questions import Choose, Place, Position, Seat
from reglamento.kernel.rulebook import Rulebook


class Bot(Protocol):
    """Answers the decisions of one seat. A `blind` bot needs no view to choose and gets None, which saves making one.

    A bot need not be derived from this class: `choose` is enough for a game without free places (`fit`).
    """

    blind: bool = False

    def choose(self, view: Any, question: Choose) -> Any:
        """One of `question.options`; `view` is `game.view(seat)` of the seat that decides."""

    def place(self, view: Any, question: Place) -> tuple[Position, ...]:
        """A legal answer to a question for places. `view` as in `choose`. A simple bot takes the default."""
        return question.default


class InformedBot(Bot):
    """A bot that gets the `Knowledge` of its seat in place of a view, so that it can play on in games dealt anew."""

    blind = False


Sight = Callable[[Game, Seat], Any]


def sight(bot: Bot) -> Sight | None:
    """What a bot gets to see of a game, by seat; None for a bot that needs to see nothing."""
    if isinstance(bot, Wrapping):
        return sight(bot.bot)
    if isinstance(bot, InformedBot):
        return Knowledge
    return None if is_blind(bot) else _view


def is_blind(bot: Bot) -> bool:
    """Whether a bot needs no view; a bot that does not say so needs one."""
    return bool(getattr(bot, "blind", False))


def fit(bot: Any, book: Rulebook, name: str) -> Bot:
    """A bot of a player's own, which can answer all that this game asks. `name` is what the player calls it. Raises ReglamentoError that
    says what the bot lacks.
    """
    for method in ("choose", "place") if book.asks_for_places else ("choose",):
        if not _takes_two(getattr(bot, method, None)):
            raise ReglamentoError(f"{name}: a bot for {book.name} has `{method}(view, question)` (see reglamento.bots.bot)")
    found: Bot = bot
    return found


def _takes_two(method: Any) -> bool:
    """Whether this can be called with two arguments."""
    if not callable(method):
        return False
    try:
        inspect.signature(method).bind(None, None)
    except TypeError:
        return False
    except ValueError:  # written in C: nothing says what it takes
        return True
    return True


def _view(game: Game, seat: Seat) -> Any:
    return game.view(seat)


class Bots(Part, frozen=True):
    """The bots of a game by name, the best last. Each is made by a function of its seat and a seed."""

    where: ClassVar[str] = "reglamento.bots.{game}"

    makers: Mapping[str, Callable[[str, int | str], Bot]]
    reason: Reasoning = unexplained
    """Why the best of them answers as it does."""
    mover: Mover = nobody
    intents: Intents = untold
    """What a side meant by a turn."""


class RandomBot(Bot):
    """Picks every legal option, and every suggested place or kind of place, with equal chance. The same seed makes the same
    choices.
    """

    blind = True

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"random bot {seed}").random

    def choose(self, view: Any, question: Choose) -> Any:
        options = question.options
        return options[self._drawn(len(options))]

    def place(self, view: Any, question: Place) -> tuple[Position, ...]:
        found: tuple[Position, ...] = view.drawn_suggestion(self._drawn)
        return found

    def _drawn(self, count: int) -> int:
        """A whole number from 0 to below `count`, each with equal chance."""
        return int(self._random() * count)


class Wrapping(Bot):
    """Stands for another bot, sees what that sees, and decides some questions in its place."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.blind = is_blind(bot)

    def place(self, view: Any, question: Place) -> tuple[Position, ...]:
        return self.bot.place(view, question)


class Taking(Wrapping):
    """Another bot, except that it takes the force with this number among those on offer."""

    def __init__(self, bot: Bot, force: int) -> None:
        super().__init__(bot)
        self.force = force

    def choose(self, view: Any, question: Choose) -> Any:
        return question.options[self.force] if question.topic == "force" else self.bot.choose(view, question)
