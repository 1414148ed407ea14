"""Which of the armies that a mission offers a search leads: one of those that have won most in battles between bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from reglamento.armies.lists.ratings import ratings_in
from reglamento.kernel.questions import Choose

ALIKE = 35
"""Armies whose ratings differ by no more count as equally good: five battles in a hundred."""


class Mustering(msgspec.Struct, frozen=True, kw_only=True):
    """How a game asks for an army, and where the ratings of its armies are."""

    topic: str
    offered: Callable[[Any, Choose], Mapping[Any, str]]
    """The ids of the armies by the options that choose them: of a view and its question."""
    folder: Path

    def army(self, view: Any, question: Choose, seed: str) -> Any:
        """One of the options whose armies are about as good as the best, by lot; None where one of the armies has no rating, as one that a
        player brings.
        """
        known = ratings_in(self.folder)
        if known is None:
            return None
        found = {option: known.ratings.get(army) for option, army in self.offered(view, question).items()}
        rated = {option: rating for option, rating in found.items() if rating is not None}
        if not rated or len(rated) < len(found):
            return None
        best = max(rated.values())
        return Random(f"army {seed}").choice([option for option, rating in rated.items() if rating >= best - ALIKE])
