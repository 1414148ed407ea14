"""What a bot is: it sees a question and the view of its own seat, and picks an option."""

from __future__ import annotations

import random
from typing import Any, Protocol

from reglamento.kernel.questions import Choose


class Bot(Protocol):
    """Answers the choices of one seat. `blind` bots need no view and are handed None, which saves making one."""

    blind: bool

    def choose(self, view: Any, question: Choose) -> Any:
        """One of `question.options`; `view` is `game.view(seat)` of the seat that decides."""


class RandomBot:
    """Every legal option is as likely. The same seed makes the same choices."""

    blind = True

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"random bot {seed}").random

    def choose(self, view: Any, question: Choose) -> Any:
        options = question.options
        return options[int(self._random() * len(options))]
