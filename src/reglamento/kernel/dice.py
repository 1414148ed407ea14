"""Sources of dice and draws: seeded, replayed, typed in. The engine never rolls; one of these answers it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from reglamento.kernel.errors import DiceError
from reglamento.kernel.questions import Chance, Draw, Roll

Outcome = tuple[int, ...]


class Dice(Protocol):
    """Anything that answers a roll or a draw with one of its outcomes."""

    def __call__(self, question: Chance) -> Outcome: ...


class NumberedDice(Protocol):
    """Dice that follow from the number of the answer, counted from 1, so that no undo rolls them again."""

    def outcome(self, question: Chance, number: int) -> Outcome: ...


class Seeded:
    """Dice from a seed: the same seed and the same questions give the same game on every machine."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._random = random.Random(f"reglamento {seed}").random  # a string, so that "7" and 7 are one seed

    def __call__(self, question: Chance) -> Outcome:
        draw = self._random
        if isinstance(question, Roll):
            sides = question.sides
            if question.n == 2:
                return (int(draw() * sides) + 1, int(draw() * sides) + 1)
            return tuple([int(draw() * sides) + 1 for _ in range(question.n)])
        pool = list(question.pool)
        return tuple([pool.pop(int(draw() * len(pool))) for _ in range(question.n)])


class Typed:
    """Dice that a person rolls at a table. `read` shows the question and returns the typed text; `complain` shows the fault in
    it.
    """

    def __init__(self, read: Callable[[Chance], str], complain: Callable[[str], None]) -> None:
        self._read = read
        self._complain = complain

    def __call__(self, question: Chance) -> Outcome:
        while True:
            try:
                return parse(self._read(question), question)
            except DiceError as error:
                self._complain(str(error))


def parse(text: str, question: Chance) -> Outcome:
    """The outcome typed as `text`: `6 1`, `6,1` or, for dice of up to nine sides, `61`. Raises DiceError, which says what is
    allowed.
    """
    words = text.replace(",", " ").split()
    if len(words) == 1 and len(words[0]) == question.n and question.n > 1:
        words = list(words[0])
    if not all(word.isdecimal() for word in words) or not question.allows(outcome := tuple(map(int, words))):
        raise DiceError(f"{text.strip()!r} is not {described(question)}")
    return outcome


def described(question: Chance) -> str:
    """What an outcome of `question` looks like, in words."""
    if isinstance(question, Draw):
        return f"{question.n} of {', '.join(map(str, sorted(question.pool)))}"
    return f"{'a number' if question.n == 1 else f'{question.n} numbers'} from 1 to {question.sides}"
