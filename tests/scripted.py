"""Dice written down beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reglamento.kernel.dice import Outcome, described
from reglamento.kernel.errors import DiceError
from reglamento.kernel.questions import Chance


class Scripted:
    """Each outcome must fit its question, and `finish` fails when some are left over."""

    def __init__(self, outcomes: Iterable[Sequence[int]]) -> None:
        self._left = [tuple(outcome) for outcome in outcomes]

    def __call__(self, question: Chance) -> Outcome:
        if not self._left:
            raise DiceError(f"the script has no dice left for {described(question)}")
        outcome = self._left.pop(0)
        if not question.allows(outcome):
            raise DiceError(f"the script gives {list(outcome)} to {described(question)}")
        return outcome

    def finish(self) -> None:
        if self._left:
            raise DiceError(f"dice left over: {[list(outcome) for outcome in self._left]}")
