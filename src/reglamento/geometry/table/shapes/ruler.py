"""Every comparison of lengths goes through these few helpers, so that rounding never decides."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from reglamento.geometry.compiled import compiled

Lengths: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]
"""For each of many, whether something is true of it."""
Point: TypeAlias = tuple[float, float]
"""(x, y): x grows to the right and y downwards."""
Segment: TypeAlias = tuple[Point, Point]
Box: TypeAlias = tuple[float, float, float, float]
"""West, north, east and south."""
Ring: TypeAlias = tuple[Point, ...]
"""The corners of a simple polygon in either sense; the first one is not repeated at the end."""

RULER = 0.01
"""Positions are kept in hundredths of the unit: no player measures more finely."""
TOLERANCE = 1e-6
"""Lengths this close count as equal: far above the noise of floating point on a table (1e-12), far below the ruler."""
HAIR = 1e-5
"""By how much bases are taken smaller for sight, so that a wall that they touch does not hide them."""
FINE = RULER / 10
"""The most by which a polygon that stands for a curve lies inside it."""


@compiled
def rounded(position: Point) -> Point:
    """The position on the ruler's grid; the same on every machine, and never minus zero."""
    x, y = position
    return round(x, 2) + 0.0, round(y, 2) + 0.0


def at_most(length: float, limit: float) -> bool:
    """Whether a length is within a limit: exactly at the limit counts."""
    return length <= limit + TOLERANCE


def below(length: float, limit: float) -> bool:
    """Whether a length is less than a limit: exactly at the limit is not."""
    return length < limit - TOLERANCE


@compiled
def boxed(at: Point, circles: Iterable[tuple[float, float, float]], far: float) -> list[int]:
    """The indices of the circles (x, y, radius) whose boxes are within `far` of a place along both axes; all others are farther
    away.
    """
    (x, y), reach = at, far + TOLERANCE
    return [i for i, (ax, ay, radius) in enumerate(circles) if abs(ax - x) <= radius + reach and abs(ay - y) <= radius + reach]


def leading(ways: Iterable[tuple[float, float, float]], goal: Point, far: float) -> list[int]:
    """The indices of the ways (x and y of the end, and length) that may be no longer than `far` with a straight line to `goal`."""
    (x, y), reach = goal, far + RULER
    return [i for i, (ax, ay, length) in enumerate(ways) if sqrt((ax - x) * (ax - x) + (ay - y) * (ay - y)) + length <= reach]


def beside_line(line: Segment, circles: Sequence[tuple[float, float, float]], far: float) -> list[int]:
    """The indices of the circles (x, y, radius) with any part within `far` of a line."""
    ((ax, ay), (bx, by)), reach = line, far + TOLERANCE
    west, east = (ax - reach, bx + reach) if ax <= bx else (bx - reach, ax + reach)
    north, south = (ay - reach, by + reach) if ay <= by else (by - reach, ay + reach)
    return [
        i
        for i, (x, y, radius) in enumerate(circles)
        if west - radius <= x <= east + radius
        and north - radius <= y <= south + radius
        and to_segment((x, y), line) <= radius + reach
    ]


def boxed_segments(at: Point, segments: Iterable[Segment], far: float) -> list[Segment]:
    """The segments whose boxes are within `far` of a place along both axes; all others are farther away."""
    (x, y), reach = at, far + TOLERANCE
    west, east, north, south = x - reach, x + reach, y - reach, y + reach
    return [
        segment
        for segment in segments
        for (ax, ay), (bx, by) in (segment,)
        if (ax <= east or bx <= east)
        and (ax >= west or bx >= west)
        and (ay <= south or by <= south)
        and (ay >= north or by >= north)
    ]


def in_box(point: Point, box: Box) -> bool | None:
    """Whether a point lies in a box; None within TOLERANCE of its border."""
    (x, y), (west, north, east, south) = point, box
    if west + TOLERANCE < x < east - TOLERANCE and north + TOLERANCE < y < south - TOLERANCE:
        return True
    if x < west - TOLERANCE or x > east + TOLERANCE or y < north - TOLERANCE or y > south + TOLERANCE:
        return False
    return None


def same(a: float, b: float) -> bool:
    return abs(a - b) <= TOLERANCE


@compiled
def apart(a: Point, b: Point) -> float:
    """The straight distance between two points, exactly the same both ways."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return sqrt(dx * dx + dy * dy)


def nearest_on(point: Point, segment: Segment) -> Point:
    """The point of a segment that is nearest to a point."""
    (px, py), ((ax, ay), (bx, by)) = point, segment
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if not square:
        return ax, ay
    t = min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / square))
    return ax + t * dx, ay + t * dy


@compiled
def to_segment(point: Point, segment: Segment) -> float:
    """The distance from a point to a segment."""
    (px, py), ((ax, ay), (bx, by)) = point, segment
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square:
        t = ((px - ax) * dx + (py - ay) * dy) / square
        t = 0.0 if t <= 0.0 else min(t, 1.0)
        ax, ay = ax + t * dx, ay + t * dy
    dx, dy = px - ax, py - ay
    return sqrt(dx * dx + dy * dy)


def between(a: Segment, b: Segment) -> float:
    """The distance between two segments, 0 when they cross."""
    (p, q), (v, w) = a, b
    if crossing(a, b):
        return 0.0
    return min(to_segment(p, b), to_segment(q, b), to_segment(v, a), to_segment(w, a))


def crossing(a: Segment, b: Segment) -> bool:
    """Whether each of two segments crosses the line of the other between its ends."""
    (p, q), (v, w) = a, b
    return cross(p, q, v) * cross(p, q, w) < 0 and cross(v, w, p) * cross(v, w, q) < 0


def at_least_between(a: Segment, b: Segment, least: float) -> bool:
    """Whether `between` is at least `least`; stops as soon as this is known."""
    (p, q), (v, w) = a, b
    if p == q and to_segment(p, b) >= least + TOLERANCE:
        return True  # the other distances of a point differ by noise alone
    if not (to_segment(p, b) >= least and to_segment(q, b) >= least and to_segment(v, a) >= least and to_segment(w, a) >= least):
        return False
    return least <= 0.0 if crossing(a, b) else True


def cross(a: Point, b: Point, c: Point) -> float:
    """Twice the area of the triangle: positive when c lies clockwise of the way from a to b, as seen on the table."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def each_at_most(lengths: Lengths | float, limits: Lengths | float) -> Mask:
    """`at_most` for many lengths or limits at once."""
    return np.less_equal(lengths, np.add(limits, TOLERANCE))


def each_below(lengths: Lengths | float, limits: Lengths | float) -> Mask:
    """`below` for many lengths or limits at once."""
    return np.less(lengths, np.subtract(limits, TOLERANCE))
