"""A plan that a search holds to over several questions, so that it spends its budget where there is something to decide."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class HeldPlan(NamedTuple):
    """A plan that was found best. It is held to as long as nobody but its seat answers, dice included, and until it has ended."""

    due: int
    """The number of answers in the game when the next one of the plan is due."""
    piece: str
    """Where the policy's own answer was best: the piece whose activation it began or goes on with."""
    plan: Any
    """The plan; None where the policy's own answer was best."""

    def later(self) -> HeldPlan:
        """The same plan after one more answer."""
        return self._replace(due=self.due + 1)


def written(held: HeldPlan | None) -> str:
    """As a text that may be kept elsewhere between two questions; empty for none."""
    return "" if held is None else msgspec.json.encode(held).decode()


def read(text: str, kinds: Any) -> HeldPlan | None:
    """The held plan of a text. `kinds`: the type of the plans that a game holds to. Raises msgspec.ValidationError for another."""
    if not text:
        return None
    due, piece, plan = msgspec.json.decode(text, type=tuple[int, str, kinds])
    return HeldPlan(due, piece, plan)
