"""The worth of places to a unit: the points that it takes from there, less those that it loses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

CARE = 1.0
"""The weight of points taken from the unit, against points that it deals."""
PATIENCE = 6
"""The number of its own turns in which a unit that stands off should have beaten all enemies; if it would take longer, it goes up
to them.
"""
P = TypeVar("P")


class Vantage(NamedTuple):
    """The points that a unit deals from some places in a turn, and those that are taken from it there."""

    dealt: float
    taken: float

    @property
    def points(self) -> float:
        """The points dealt, less the weighted points taken."""
        return self.dealt - CARE * self.taken

    def idle(self, left: float) -> bool:
        """Whether a unit that deals this much in a turn would take too long to beat enemies worth `left` points."""
        return self.dealt * PATIENCE < left


def best_vantage(worth: Mapping[P, Vantage], left: float) -> P | None:
    """The places with the most points, the first of equal ones; None where the unit would be idle at all of them. `left` is the
    worth in points of the enemies still to be beaten.
    """
    good = [places for places in worth if not worth[places].idle(left)]
    return max(good, key=lambda places: worth[places].points, default=None)
