"""The plain enumeration of the odds, which follows every outcome to its end and merges nothing: the oracle for the real one."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.odds.chance import Decide, Odds, Verdict

G = TypeVar("G", bound=Game)


def every_way(game: G, verdict: Verdict[G], decide: Decide | None = None) -> Odds:
    """The odds of each verdict, whatever it reads. Exponential in the rolls."""
    settled = verdict(game)
    if settled is not None:
        return {settled: Fraction(1)}
    question = game.question
    if isinstance(question, Choose) and decide is not None:
        return decide(question, lambda option: every_way(game.copy().answer(option), verdict, decide))
    assert isinstance(question, Roll | Draw)
    total: Odds = {}
    for outcome, weight in question.outcomes():
        for name, p in every_way(game.copy().answer(outcome), verdict, decide).items():
            total[name] = total.get(name, Fraction(0)) + weight * p
    return total
