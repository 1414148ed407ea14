"""Doorways between rooms that share a border, and the wedges that are seen through several of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import HAIR, TOLERANCE, Point, Ring, Segment, apart, below, cross

BROAD = 10 * HAIR
"""How far a doorway is widened at its ends, so that no line that grazes them is missed."""


class Doorway(NamedTuple):
    """A way out of a room: its ends as seen from inside the room, and the room that it leads to."""

    left: Point
    right: Point
    to: int


class Wedge(NamedTuple):
    """What is seen through the last of several doorways by looking through the first: the area right of one line and left of
    another.
    """

    leftmost: Segment
    rightmost: Segment

    def holds(self, figure: Core) -> bool:
        """Whether any part of a figure is in the wedge, or nearly so."""
        return _reaches(self.leftmost, figure, 1) and _reaches(self.rightmost, figure, -1)


def clockwise(ring: Ring) -> Ring:
    """The same ring, its corners clockwise."""
    return ring if fsum(cross((0.0, 0.0), *side) for side in pairwise((*ring, ring[0]))) > 0 else ring[::-1]


def is_convex(ring: Ring) -> bool:
    """Whether a clockwise ring turns to the same hand at every corner."""
    return all(cross(a, b, c) > 0 for a, b, c in zip(ring, (*ring[1:], ring[0]), (*ring[2:], *ring[:2]), strict=True))


def bounds(ring: Ring) -> tuple[float, float, float, float]:
    """The least and the greatest x and y of a ring: west, north, east, south."""
    xs, ys = zip(*ring, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=8192)
def common_borders(ring: Ring, other: Ring) -> tuple[Segment, ...]:
    """The pieces of a ring's sides that lie on sides of the other ring."""
    found = []
    for side in pairwise((*ring, ring[0])):
        for facing in pairwise((*other, other[0])):
            both = overlap(side, facing)
            if both is not None:
                low, high = max(0.0, both[0]), min(apart(*side), both[1])
                found += [(along(side, low), along(side, high))] if below(low, high) else []
    return tuple(found)


def overlap(side: Segment, other: Segment) -> tuple[float, float] | None:
    """The stretch along a side, from one length to another, on which another segment lies; None if it lies nowhere on it."""
    (ax, ay), (bx, by) = side
    length = apart(*side)
    if not all(abs(cross(*side, end)) <= TOLERANCE * length for end in other):
        return None
    low, high = sorted(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length for x, y in other)
    return low, high


def left_open(part: tuple[float, float], shut: tuple[float, float]) -> list[tuple[float, float]]:
    """The parts of a stretch that a barrier leaves open, except mere cracks."""
    (low, high), (start, end) = part, shut
    return [(a, b) for a, b in ((low, min(high, start)), (max(low, end), high)) if below(a, b)]


def along(side: Segment, far: float) -> Point:
    (ax, ay), (bx, by) = side
    part = far / apart(*side)
    return ax + part * (bx - ax), ay + part * (by - ay)


def doorway(part: Segment, to: int) -> Doorway:
    return Doorway(along(part, -BROAD), along(part, apart(*part) + BROAD), to)


def wedge_between(first: Doorway, last: Doorway) -> Wedge:
    """The wedge between two doorways. A line with a doorway on its wrong side bounds nothing."""
    leftmost, rightmost = (first.right, last.left), (first.left, last.right)
    if cross(*leftmost, first.left) > 0 or cross(*leftmost, last.right) < 0:
        leftmost = last.left, last.left
    if cross(*rightmost, first.right) < 0 or cross(*rightmost, last.left) > 0:
        rightmost = last.right, last.right
    return Wedge(leftmost, rightmost)


def wedge_from(eyes: Ring, last: Doorway) -> Wedge:
    """The wedge seen through a doorway from some points that are all on its near side; everything, where they are not."""
    if any(cross(last.left, last.right, eye) <= 0 for eye in eyes):
        return Wedge((last.left, last.left), (last.right, last.right))
    leftmost = min(eyes, key=lambda eye: max(cross(eye, last.left, other) for other in eyes))
    rightmost = max(eyes, key=lambda eye: min(cross(eye, last.right, other) for other in eyes))
    return Wedge((leftmost, last.left), (rightmost, last.right))


def box_about(figure: Core) -> Ring:
    """The corners of a box about a figure."""
    xs, ys = zip(*figure.points, strict=True)
    west, north, east, south = min(xs) - figure.radius, min(ys) - figure.radius, max(xs) + figure.radius, max(ys) + figure.radius
    return (west, north), (east, north), (east, south), (west, south)


def clipped(wedge: Wedge, way: Doorway) -> Doorway | None:
    """The part of a doorway that is in a wedge."""
    left, right = way.left, way.right
    for line, sign in ((wedge.leftmost, 1), (wedge.rightmost, -1)):
        one, two = sign * cross(*line, left), sign * cross(*line, right)
        if one < 0 and two < 0:
            return None
        if one < 0 or two < 0:
            part = one / (one - two)
            cut = left[0] + part * (right[0] - left[0]), left[1] + part * (right[1] - left[1])
            left, right = (cut, right) if one < 0 else (left, cut)
    return Doorway(left, right, way.to)


def _reaches(line: Segment, figure: Core, sign: int) -> bool:
    broad = (figure.radius + BROAD) * apart(*line)
    return any(sign * cross(*line, point) + broad >= 0 for point in figure.points)
