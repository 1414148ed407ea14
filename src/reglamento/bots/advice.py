"""What a bot would answer in a player's place, why, and how sure it is: for hints on every screen."""

from __future__ import annotations

from typing import Any, NamedTuple

from reglamento.bots import roster
from reglamento.bots.reasons import percent
from reglamento.bots.search.budgets import Budget
from reglamento.bots.search.halving import Verdict
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Decision
from reglamento.language import tr

LONGER = Budget(seconds=3.0)
"""What advice on which a bot thinks longer may cost."""


class Advice(NamedTuple):
    """An answer to the pending question, with the bot that gives it."""

    bot: str
    answer: Any
    why: str
    """A sentence in the language in use now; empty where there is no reason that a sentence could tell."""
    rule: str
    """The id of the rule that the reason is about; empty without one."""
    longer: bool
    """Whether a bot could think longer on it, and has something to compare it with."""


def advice(game: Game, question: Decision, *, longer: bool = False) -> Advice:
    """What the usual bot would answer or, where it is to think longer and can, a search: from only what the seat knows that is asked. Its
    seed is its own, so it tells nothing about what a bot in this game decides.
    """
    led = roster.mustered("hint", game, question)
    if led is not None:
        return Advice(
            led.bot, led.answer, tr("It is one of those with which bots win most of their battles."), question.rule, longer=False
        )
    if longer and roster.searches(game.name):
        found = roster.considered("hint", game, question, LONGER)
        return Advice(found.bot, found.answer, how_sure(found.verdict), "", longer=False)
    bot = roster.usual(game.name)
    answer = roster.decided(bot, "hint", game, question)
    reason = roster.reason(game, question, answer)
    rule, why = ("", "") if reason is None else reason
    return Advice(bot, answer, why, rule, roster.compares(game, question, answer))


def how_sure(verdict: Verdict | None) -> str:
    """How sure a search is of its answer."""
    if verdict is None:
        return tr("Nothing else here is worth a comparison.")
    chance, margin, gain = percent(verdict.chance), percent(verdict.margin), percent(verdict.gain)
    if verdict.plan:
        return tr(
            "The bot judges the chance to win at {chance}, give or take {margin}: {gain} more than at first sight. Played on {n} times."
        ).format(chance=chance, margin=margin, gain=gain, n=verdict.worlds)
    return tr(
        "The bot judges the chance to win at {chance}, give or take {margin}, and knows nothing surely better. Played on {n} times."
    ).format(chance=chance, margin=margin, n=verdict.worlds)
