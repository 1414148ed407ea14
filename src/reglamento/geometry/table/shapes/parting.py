"""Where a base that goes straight away from another parts from it: limits that many places are tested against at once.

Two convex figures overlap where the middle of one lies in their Minkowski sum. That sum lies between two polygons, which are the same
where neither figure is round.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, inf, pi
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from reglamento.geometry.table.shapes.bases import Base, Core, Standing, core
from reglamento.geometry.table.shapes.ruler import RULER, Lengths, Point, each_below

SIDES = 64
"""The sides of the polygons within and around a disc."""
GUARD = RULER / 100
"""What is decided by less than this is measured exactly: far above the noise of floating point."""


class Sum(NamedTuple):
    """The sum of two figures about the middle of the one that stays: the `normals` of its sides (n, 2) and how far out each side lies, of
    the polygon `within` and the one `around` it (n).
    """

    normals: npt.NDArray[np.float64]
    within: Lengths
    around: Lengths

    def parts(self, way: Point) -> tuple[float, float]:
        """How far the middle of the mover goes along a unit vector until it parts from the other: at least, and at most."""
        ahead = self.normals @ np.array(way)
        faced = ahead > 0
        if not faced.any():
            return 0.0, inf
        return float((self.within[faced] / ahead[faced]).min()), float((self.around[faced] / ahead[faced]).min())

    def least(self, places: npt.NDArray[np.float64]) -> Lengths:
        """The least that the edges can be apart with the middle of the mover at these places (n, 2); infinite where they plainly
        overlap (n).
        """
        out = places @ self.normals.T
        found: Lengths = np.where(each_below((out - self.within).max(axis=1), -GUARD), inf, (out - self.around).max(axis=1))
        return found


@lru_cache(maxsize=1024)
def minkowski(mover: Base, angle: float, other: Base, other_angle: float) -> Sum:
    """The sum of a base that moves, at its angle, and of another that stays."""
    moves, stays = (core(Standing(base, 0.0, 0.0, turned)) for base, turned in ((mover, angle), (other, other_angle)))
    normals = np.concatenate([_normals(stays), -_normals(moves)])
    reach = _reach(stays, normals) + _reach(moves, -normals)
    within = reach + (stays.radius + moves.radius) * cos(pi / SIDES)
    return Sum(normals, within, reach + stays.radius + moves.radius)


def _normals(figure: Core) -> npt.NDArray[np.float64]:
    """The unit vectors out of the sides of a figure (n, 2); of a disc in SIDES directions."""
    if len(figure.points) == 1:
        turns = 2 * pi * np.arange(SIDES) / SIDES
        return np.stack([np.cos(turns), np.sin(turns)], axis=1)
    corners = np.array(figure.points)
    along = np.roll(corners, -1, axis=0) - corners
    out = np.stack([-along[:, 1], along[:, 0]], axis=1)  # outwards or inwards
    out *= np.sign((out * corners).sum(axis=1))[:, None]
    normals: npt.NDArray[np.float64] = out / np.sqrt((out * out).sum(axis=1))[:, None]
    return normals


def _reach(figure: Core, normals: npt.NDArray[np.float64]) -> Lengths:
    """How far the points of a figure reach along these vectors (n)."""
    found: Lengths = (normals @ np.array(figure.points).T).max(axis=1)
    return found
