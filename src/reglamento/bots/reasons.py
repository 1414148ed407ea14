"""Why a bot would do what it would do: a sentence for players, with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr


class Reason(NamedTuple):
    """A sentence in the language in use now, and the id of the rule that it is about."""

    rule: str
    says: str


Reasoning = Callable[[Any, Choose | Place, Any], Reason | None]
"""The reason for an answer of a bot (third) to a question (second), from the view of the seat that decides (first); None where the bot
has none that a sentence could tell.
"""


def unexplained(view: Any, question: Choose | Place, answer: Any) -> Reason | None:
    """No reason for anything, in a game that tells none."""
    return None


def unweighed(question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for the default, where a bot compares nothing; None for other answers."""
    return (
        Reason(question.rule, tr("The bot weighs nothing here, and takes what is usual.")) if answer == question.default else None
    )


def weighed(question: Choose) -> Reason:
    """The reason for the best of what a bot has compared, where no figure of it would say more."""
    return Reason(question.rule, tr("Weighed against all else that may be done here, nothing is better."))


def percent(chance: float) -> str:
    """A chance in whole percent, as written in the language in use now."""
    return tr("{n} %").format(n=round(100 * chance))


def tenths(points: float) -> str:
    """Points with one decimal, as written in the language in use now."""
    whole, part = divmod(round(10 * points), 10)
    return tr("{whole}.{tenths}").format(whole=whole, tenths=part)
