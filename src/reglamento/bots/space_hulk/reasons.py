"""Why the greedy bot of Space Hulk decides as it does."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason
from reglamento.bots.space_hulk.marine_reasons import marine_reason
from reglamento.bots.space_hulk.stealer_reasons import stealer_reason
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.kernel.questions import Choose, Place


def reason(view: Hulk, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason of the side that decides; None where a sentence would say nothing."""
    if isinstance(question, Place):
        return None
    return (marine_reason if question.by == MARINES else stealer_reason)(view, question, answer)
