"""Pieces of terrain: whether a piece stops sight, stops moves or slows them, and how high it is, are separate; and the cost of a
way over them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import msgspec

from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, sides
from reglamento.geometry.table.shapes.ruler import Ring, Segment, at_most, below


class Terrain(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A piece of terrain over a polygon of any shape (`ring`).

    For sight it is a prism from `foot` to `top`. If it `hides`, it hides all that is behind it. Otherwise it is a wood, which
    hides what lies behind more than `depth` of it (infinite: nothing). For moves it `stops` them, or each unit of length
    in it counts `slows` times. A model there stands at the height `ground` or on one of the `floors` above. Heights are
    above the table.

    Raises ValueError for a top below its foot, a factor that is not positive, and floors below the ground.
    """

    name: str
    ring: Ring
    foot: float = 0.0
    top: float = 0.0
    hides: bool = False
    depth: float = inf
    stops: bool = False
    slows: float = 1.0
    ground: float = 0.0
    floors: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if below(self.top, self.foot):
            raise ValueError(f"{self.name}: its top ({self.top:g}) is below its foot ({self.foot:g})")
        if at_most(self.slows, 0.0):
            raise ValueError(f"{self.name}: a length in it counts {self.slows:g} times; it must be more than 0")
        if any(below(floor, self.ground) for floor in self.floors):
            raise ValueError(f"{self.name}: a floor is below the ground ({self.ground:g}) that one walks on there")

    def obstacle(self, distance: float = 0.0) -> Obstacle:
        """The piece as an obstacle to a regiment."""
        return Obstacle(self.name, self.ring, distance)


def cuts_of(way: Segment, ring: Ring) -> Iterator[float]:
    """Where a straight way crosses the border of a polygon, from 0 to 1."""
    (ax, ay), (bx, by) = way
    dx, dy = bx - ax, by - ay
    for (px, py), (qx, qy) in sides(ring):
        ex, ey = qx - px, qy - py
        under = dx * ey - dy * ex
        if under:
            t, u = ((px - ax) * ey - (py - ay) * ex) / under, ((px - ax) * dy - (py - ay) * dx) / under
            if 0 < t < 1 and 0 <= u <= 1:
                yield t
