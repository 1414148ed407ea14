"""Why the greedy bot of Space Hulk decides as it does."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason
from reglamento.bots.space_hulk.choice_reasons import choice_reason
from reglamento.bots.space_hulk.marine_reasons import marine_reason
from reglamento.bots.space_hulk.stealer_reasons import stealer_reason
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.kernel.questions import Choose, Place


def reason(view: Hulk, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason of the side that decides: what the answer does or, where that would say nothing, that it was the best; None for answers
    that the bot does not give.
    """
    if isinstance(question, Place):
        return None
    told = (marine_reason if question.by == MARINES else stealer_reason)(view, question, answer)
    return told or choice_reason(view, question, answer)
