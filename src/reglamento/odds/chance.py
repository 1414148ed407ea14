"""Exact odds: every pending roll answered in every way, so that they come from the rules themselves and cannot drift from them.

Outcomes that lead to the same state are followed once, so the work grows with the number of states, not with the ways to reach
them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any, Generic, TypeVar

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.memory import Memory
from reglamento.odds.state import after, state

Odds = dict[str, Fraction]
G = TypeVar("G", bound=Game)
Verdict = Callable[[G], str | None]
Look = Callable[[Any], Odds]
Decide = Callable[[Choose, Look], Odds]


class Unsettled(ReglamentoError):
    """The result is not settled, and no dice are due that could settle it: a seat has a choice, or the game is over."""


class Remembered(Generic[G]):
    """Odds already worked out, for all threads. `same(game)` is a key, or None to remember nothing. Games with the same key must
    have the same odds under the verdict and the `decide` with which this memory is used.
    """

    def __init__(self, same: Callable[[G], Hashable | None], most: int = 20_000) -> None:
        self.same = same
        self._odds: Memory[Hashable, Odds] = Memory(most)

    def made(self, key: Hashable, work_out: Callable[[], Odds]) -> Odds:
        """The odds of all games with this key; if they are not known, they are worked out now."""
        return self._odds.made(key, work_out)

    def forget(self) -> None:
        """Drop all that is known."""
        self._odds.forget_all()


def odds(
    game: G, verdict: Verdict[G], decide: Decide | None = None, memory: Remembered[G] | None = None, *, past: bool = False
) -> Odds:
    """The exact probability of each verdict.

    `verdict(game)` gives a name as soon as the result is settled, and None before; it is asked again after every answer. It may
    read all facts, and of the log only the events of the last answer (`news`). A verdict that must read more of the log needs
    `past`; then equal states are not merged. A choice on the way is made by `decide(question, look)`, where
    `look(option)` are the odds that an option leads to; without it a choice on the way, like the end of the game, must be a
    verdict: Unsettled otherwise. The game itself does not change. `memory` keeps results for later questions about odds.
    """
    return _Enumeration(verdict, decide, memory, past=past).odds(game)


class _Enumeration(Generic[G]):
    """One question about odds, and the results found so far."""

    def __init__(self, verdict: Verdict[G], decide: Decide | None, memory: Remembered[G] | None, *, past: bool) -> None:
        self.verdict, self.decide, self.memory, self.past = verdict, decide, memory, past
        self.met: dict[Hashable, Odds] = {}

    def odds(self, game: G) -> Odds:
        settled = self.verdict(game)
        if settled is not None:
            return {settled: Fraction(1)}
        key = None if self.memory is None else self.memory.same(game)
        if self.memory is None or key is None:
            return self._worked_out(game) if self.past else self._met(game)
        return self.memory.made(key, lambda: self._worked_out(game))

    def _met(self, game: G) -> Odds:
        """Works out every state once. The verdict was asked before, so the odds do not depend on the way to the state."""
        key = state(game)
        known = self.met.get(key)
        if known is None:
            known = self.met[key] = self._worked_out(game)
        return known

    def _worked_out(self, game: G) -> Odds:
        question = game.question
        if isinstance(question, Roll | Draw):
            return mixed((p, self._after(game, outcome)) for outcome, p in question.outcomes())
        if isinstance(question, Choose) and self.decide is not None:
            return self.decide(question, lambda option: self._after(game, option))
        raise Unsettled(f"nothing is settled yet, and {question} is not for the dice to answer")

    def _after(self, game: G, answer: Any) -> Odds:
        return self.odds(game.copy().answer(answer) if self.past else after(game, answer))


def mixed(parts: Any) -> Odds:
    """The odds of a mixture: pairs of a weight and odds."""
    total: Odds = {}
    for weight, each in parts:
        for name, p in each.items():
            total[name] = total.get(name, Fraction(0)) + weight * p
    return total


def best(worth: Mapping[str, int]) -> Decide:
    """Decides for the option with the greatest expected worth; the first of several equal ones."""

    def decide(question: Choose, look: Look) -> Odds:
        return max(map(look, question.options), key=lambda each: sum(worth.get(name, 0) * p for name, p in each.items()))

    return decide


def chance(game: G, wanted: Callable[[G], bool], *, past: bool = False) -> Fraction:
    """The exact probability that `wanted` holds once all dice that are due now are answered, up to the next choice or the end.

    `wanted` may read the same as a verdict of `odds`.
    """
    found = odds(game, lambda g: None if isinstance(g.question, Roll | Draw) else str(wanted(g)), past=past)
    return found.get("True", Fraction(0))
