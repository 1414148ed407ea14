"""Options that come to the same: lists show one of them, and the others are chosen at their own places."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from reglamento.faces.face import Face
from reglamento.kernel.questions import Choose


def left_out(own: Face, view: Any) -> dict[Any, Any]:
    """The options of the pending question that lists leave out, each with the option that is listed for it: of those that come to the same,
    the one with the lowest rank, or the first of equal ones.
    """
    question = view.question
    groups: dict[tuple[type[Any], Hashable], list[Any]] = {}
    for option in own.offered(question) if isinstance(question, Choose) else ():
        comes_to = own.option_rows[type(option)].alike
        if comes_to is not None:
            groups.setdefault((type(option), comes_to(view, option)), []).append(option)
    found: dict[Any, Any] = {}
    for (kind, _), group in groups.items():
        rank = own.option_rows[kind].rank
        first = group[0] if rank is None else min(group, key=lambda option: rank(view, option))
        found |= {option: first for option in group if option != first}
    return found


def listed_for(own: Face, view: Any, answer: Any) -> Any:
    """The option that lists show for an answer: the same, except where another option comes to the same."""
    return left_out(own, view).get(answer, answer) if isinstance(view.question, Choose) else answer
