"""Actions as whole numbers: the options of a question in their order, the suggestions of a question for places, in blocks where there
are more than an environment has actions.
"""

from __future__ import annotations

from typing import Any

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Place

MOST = 64
"""The usual number of actions."""
Block = tuple[Any, ...]
"""Answers that stand beside one another. An action with one answer gives it; one with more leads to a choice among them."""


def answers(view: Any) -> Block:
    """What the seat may answer to the pending question of its view: the options in their order, or the suggested places. The default is
    there only where there is no option. Empty where no seat is asked.
    """
    question = view.question
    if isinstance(question, Choose):
        return question.options or (question.default,)
    return view.suggestions() if isinstance(question, Place) else ()


def blocks(found: Block, most: int) -> tuple[Block, ...]:
    """The block of each action: one answer each where at most `most` answers are left, otherwise equal blocks in their order (the last
    may be smaller).
    """
    size = -(-len(found) // most)
    return tuple(found[at : at + size] for at in range(0, len(found), size)) if found else ()


def checked(most: int) -> int:
    """The number of actions. Raises ReglamentoError below 2: nothing could be chosen."""
    if most < 2:
        raise ReglamentoError(f"an environment needs at least 2 actions, not {most}")
    return most


def taken(offered: tuple[Block, ...], action: int) -> Block:
    """The block of an action. Raises ReglamentoError, which says what is allowed."""
    if not 0 <= action < len(offered):
        raise ReglamentoError(f"there is no action {action} now: choose from 0 to {len(offered) - 1}")
    return offered[action]
