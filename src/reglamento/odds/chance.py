"""Exact odds: every pending roll answered in every way, so that they come from the rules themselves and cannot drift from them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any, Generic, TypeVar

from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Roll

Odds = dict[str, Fraction]
G = TypeVar("G", bound=Game)
Verdict = Callable[[G], str | None]
Look = Callable[[Any], Odds]
Decide = Callable[[Choose, Look], Odds]


class Remembered(Generic[G]):
    """Odds that have been worked out. `same(game)` is a key, or None where nothing is to be remembered: games with the same key must
    have the same odds, under the one verdict and the one way to decide that this memory is used with.
    """

    def __init__(self, same: Callable[[G], Hashable | None], most: int = 20_000) -> None:
        self.same = same
        self.most = most
        self.known: dict[Hashable, Odds] = {}

    def keep(self, key: Hashable, found: Odds) -> Odds:
        if len(self.known) >= self.most:
            self.known.clear()
        self.known[key] = found
        return found


def odds(game: G, verdict: Verdict[G], decide: Decide | None = None, memory: Remembered[G] | None = None) -> Odds:
    """The exact probability of each verdict.

    `verdict(game)` gives a name as soon as the matter is settled, None while it is not; it is asked again after every answer.
    A choice on the way is made by `decide(question, look)`, where `look(option)` are the odds that an option leads to; without
    it a choice on the way, like the end of the game, must be a verdict: LookupError otherwise. The game itself is not touched.
    """
    settled = verdict(game)
    if settled is not None:
        return {settled: Fraction(1)}
    key = None if memory is None else memory.same(game)
    if memory is None or key is None:
        return _worked_out(game, verdict, decide, memory)
    known = memory.known.get(key)
    return memory.keep(key, _worked_out(game, verdict, decide, memory)) if known is None else known


def _worked_out(game: G, verdict: Verdict[G], decide: Decide | None, memory: Remembered[G] | None) -> Odds:
    question = game.question
    if isinstance(question, Roll | Draw):
        return mixed((p, odds(game.copy().answer(outcome), verdict, decide, memory)) for outcome, p in question.outcomes())
    if isinstance(question, Choose) and decide is not None:
        return decide(question, lambda option: odds(game.copy().answer(option), verdict, decide, memory))
    raise LookupError(f"nothing is settled yet, and {question} is not for the dice to answer")


def mixed(parts: Any) -> Odds:
    """The odds of a mixture: pairs of a weight and the odds that it carries."""
    total: Odds = {}
    for weight, each in parts:
        for name, p in each.items():
            total[name] = total.get(name, Fraction(0)) + weight * p
    return total


def best(worth: Mapping[str, int]) -> Decide:
    """Decides for the option with the greatest expected worth; the first one when several are equal."""

    def decide(question: Choose, look: Look) -> Odds:
        return max(map(look, question.options), key=lambda each: sum(worth.get(name, 0) * p for name, p in each.items()))

    return decide


def chance(game: G, wanted: Callable[[G], bool]) -> Fraction:
    """The exact probability that `wanted` holds once all dice now due are answered, up to the next choice or the end."""
    return odds(game, lambda g: None if isinstance(g.question, Roll | Draw) else str(wanted(g))).get("True", Fraction(0))
