"""Which of the armies that a mission offers a search leads: of those that cost about as much as the enemy's, otherwise of the dearest, one
of those that have won most in battles between bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from reglamento.armies.lists.ratings import Costed, cost_alike, ratings_in
from reglamento.kernel.questions import Choose

ALIKE = 35
"""Armies whose ratings differ by no more count as equally good: five battles in a hundred."""


def _unknown(view: Any, question: Choose) -> Costed | None:
    return None


class Mustering(msgspec.Struct, frozen=True, kw_only=True):
    """How a game asks for an army, and where the ratings of its armies are."""

    topic: str
    offered: Callable[[Any, Choose], Mapping[Any, Costed]]
    """The armies by the options that choose them: of a view and its question."""
    folder: Path
    enemy: Callable[[Any, Choose], Costed | None] = _unknown
    """The army that the enemy has chosen; None before, and where none of another cost is offered."""

    def army(self, view: Any, question: Choose, seed: str) -> Any:
        """By lot, one of the options whose armies are about as good as the best that cost as much as the enemy's, or as the dearest.

        None where there are none, and where one of them has no rating, as one that a player brings.
        """
        known, offered = ratings_in(self.folder), self.offered(view, question)
        if known is None or not offered:
            return None
        like = self.enemy(view, question) or max(offered.values(), key=lambda army: army.points)
        found = {option: known.ratings.get(army.id) for option, army in offered.items() if cost_alike(army, like)}
        rated = {option: rating for option, rating in found.items() if rating is not None}
        if not rated or len(rated) < len(found):
            return None
        best = max(rated.values())
        return Random(f"army {seed}").choice([option for option, rating in rated.items() if rating >= best - ALIKE])
