"""Pieces of terrain: whether a piece stops sight, stops moves or slows them, and how high it is, are separate; and the cost of a
way over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import fsum, inf
from typing import NamedTuple

import msgspec

from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, inside, sides
from reglamento.geometry.table.shapes.ruler import Point, Ring, Segment, apart, at_most, below


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


class Travelled(NamedTuple):
    """A way over terrain: its length on the map, how much it climbs (up and down together), how much longer it counts where the
    terrain slows it, and the total.
    """

    length: float
    climbed: float
    slowed: float

    @property
    def counted(self) -> float:
        return fsum((self.length, self.climbed, self.slowed))


def heights(place: Point, pieces: Sequence[Terrain]) -> tuple[float, ...]:
    """The heights at which a model can stand at a place, the lowest first: the ground, and the floors above it."""
    here = [piece for piece in pieces if inside(place, piece.ring)]
    return tuple(sorted({_ground(here), *(floor for piece in here for floor in piece.floors)}))


def travelled(
    points: Sequence[Point], pieces: Sequence[Terrain], start: float | None = None, end: float | None = None
) -> Travelled:
    """The cost of a way that goes straight from point to point, from one height to another (by default those of the ground).
    Floors are reached by climbing on the spot. A way over a piece of terrain climbs to its ground and down again. Of several
    pieces at one place the highest is walked on, and the slowest counts.
    """
    parts = [part for way in pairwise(points) for part in _parts(way, pieces)]
    levels = [_ground(here) for _, here in parts] or [heights(points[0], pieces)[0]]
    profile = [levels[0] if start is None else start, *levels, levels[-1] if end is None else end]
    return Travelled(
        fsum(apart(*way) for way in pairwise(points)),
        fsum(abs(one - two) for one, two in pairwise(profile)),
        fsum(length * (max((piece.slows for piece in here), default=1.0) - 1) for length, here in parts),
    )


def stopped(points: Sequence[Point], pieces: Sequence[Terrain]) -> Terrain | None:
    """The first piece on a way that stops moves."""
    here = (piece for way in pairwise(points) for _, here in _parts(way, pieces) for piece in here)
    return next((piece for piece in here if piece.stops), None)


def _ground(here: Sequence[Terrain]) -> float:
    return max((piece.ground for piece in here), default=0.0)


def _parts(way: Segment, pieces: Sequence[Terrain]) -> Iterator[tuple[float, list[Terrain]]]:
    """A straight way, cut at the borders of pieces: the length of each part, and the pieces it is in."""
    (ax, ay), (bx, by) = way
    length = apart(*way)
    cuts = sorted({0.0, 1.0, *(t for piece in pieces for t in cuts_of(way, piece.ring))})
    for low, high in pairwise(cuts):
        if not at_most((high - low) * length, 0.0):
            t = (low + high) / 2
            middle = (ax + t * (bx - ax), ay + t * (by - ay))
            yield (high - low) * length, [piece for piece in pieces if inside(middle, piece.ring)]


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
