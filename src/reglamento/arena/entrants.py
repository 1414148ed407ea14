"""The bots of bulk games by name: those of the game, the greedy bot with noise, and bots of the caller's own as `module:Class`.

No server takes these names: `module:Class` runs the code that it names.
"""

from __future__ import annotations

import importlib
import random
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from reglamento.bots import roster
from reglamento.bots.bot import Bot, Wrapping, fit
from reglamento.bots.knowledge import Knowledge
from reglamento.games.registry import rulebook
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Place, Position

NOISY = "noisy"
USUAL_NOISE = 10
"""So many decisions in a hundred are made by chance, where no number is given."""
FOREIGN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


class Noisy(Wrapping):
    """Another bot, except that it makes some of its decisions by chance: the search does not know these by heart."""

    def __init__(self, bot: Bot, seed: int | str, share: float) -> None:
        super().__init__(bot)
        self._random = random.Random(f"noise {seed}").random
        self._share = share

    def choose(self, view: Any, question: Choose) -> Any:
        if len(question.options) > 1 and self._random() < self._share:
            return question.options[self._drawn(len(question.options))]
        return self.bot.choose(view, question)

    def place(self, view: Any, question: Place) -> tuple[Position, ...]:
        if self._random() >= self._share:
            return self.bot.place(view, question)
        seen = view.view() if isinstance(view, Knowledge) else view
        found: tuple[Position, ...] = seen.drawn_suggestion(self._drawn)
        return found

    def _drawn(self, count: int) -> int:
        return int(self._random() * count)


def entrant(name: str, game: str, seat: str, seed: int | str) -> Bot:
    """The bot of this name for a seat. Raises ReglamentoError for a name that is none, and for a module or class that does not do."""
    if ":" in name:
        return fit(_foreign(name, seat, seed), rulebook(game), name)
    kind, at, number = name.partition("@")
    if kind != NOISY:
        if not at and name not in roster.names(game):
            allowed = ", ".join(roster.names(game))
            raise ReglamentoError(
                f"there is no bot {name!r} for {game}: choose one of {allowed}, {NOISY} or {NOISY}@30, or a bot of your own as module:Class"
            )
        return roster.make(name, game, seat, seed)
    if at and not re.fullmatch("[1-9][0-9]?|100", number):
        raise ReglamentoError(f"{name!r}: after @ stands how many decisions in a hundred are made by chance, from 1 to 100")
    share = (int(number) if at else USUAL_NOISE) / 100
    return Noisy(roster.make(roster.usual(game), game, seat, seed), f"{seat} {seed}", share)


def files_of(names: Iterable[str]) -> list[Path]:
    """The files of the caller's own bots that are here alone, and not installed: other machines do not have them."""
    found = []
    for name in names:
        module, colon, _ = name.partition(":")
        file = getattr(sys.modules.get(module), "__file__", None) if colon else None
        if file is not None and Path(file).resolve() == Path.cwd() / f"{module}.py":
            found.append(Path(file))
    return list(dict.fromkeys(found))


def _foreign(name: str, seat: str, seed: int | str) -> Any:
    """A bot of the caller's own: its class is called with the seat and the seed."""
    if not FOREIGN.fullmatch(name):
        raise ReglamentoError(f"{name!r}: a bot of your own is written as module:Class")
    module, _, called = name.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # the installed program does not look for modules where it is called
    try:
        return getattr(importlib.import_module(module), called)(seat, seed)
    except ModuleNotFoundError as error:
        raise ReglamentoError(f"{name}: there is no module {error.name!r} here or among those installed") from None
    except AttributeError as error:
        raise ReglamentoError(f"{name}: {error}") from None
    except Exception as error:
        raise ReglamentoError(f"{name}: {type(error).__name__}: {error}") from error
