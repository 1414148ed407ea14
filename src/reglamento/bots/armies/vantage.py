"""What places are worth to a unit: the points that it takes from there, less those that it loses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

CARE = 1.0
"""What is taken counts for so much of what is dealt."""
PATIENCE = 6
"""Turns of its own in which a unit that stands off should have done with all enemies; where it takes longer it goes up to them."""
P = TypeVar("P")


class Vantage(NamedTuple):
    """What a unit deals from some places in a turn, and what it takes there, in points."""

    dealt: float
    taken: float

    @property
    def points(self) -> float:
        """The balance of both."""
        return self.dealt - CARE * self.taken

    def idle(self, left: float) -> bool:
        """Whether so much in a turn would leave enemies that are worth `left` points standing for ever."""
        return self.dealt * PATIENCE < left


def best_vantage(worth: Mapping[P, Vantage], left: float) -> P | None:
    """The places of the best balance, the first of several; None where the unit would be idle in all of them. `left` is what the
    enemies are worth that are to be beaten, in points.
    """
    good = [places for places in worth if not worth[places].idle(left)]
    return max(good, key=lambda places: worth[places].points, default=None)
