"""Whether any straight line leads from one convex figure to another past convex obstacles: exact for discs and polygons as they
are.

A free line can be slid aside, without turning, until it touches an obstacle or the edge of one of the two figures. So it is
enough to roll a line about each of these and to look for an angle at which it crosses both figures and no obstacle between them.
The angles at which it crosses a figure have a closed form. (`sight` does the same for walls, and for polygons in place of discs.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import asin, atan2, cos, pi, sin
from typing import NamedTuple

from reglamento.geometry.table.shapes.bases import FEW, Core
from reglamento.geometry.table.shapes.ruler import HAIR, TOLERANCE, Point, Ring, apart, at_most, below
from reglamento.geometry.table.sight.many_corners import QUARTER, WHOLE, Interval, Roll, crossing_corners, widest_strip

TURN = 1e-7
"""Angles in radians this close count as one: over a hundred units that is a slit of HAIR."""

NEAR = 0.7
"""Figures of which the circles around them together reach over more of the way than this are near each other."""


def is_clear(a: Core, b: Core, obstacles: Sequence[Core]) -> bool:
    """Whether some line from a to b crosses no obstacle on its way; it may touch them. Nothing is between figures that touch."""
    axis = parted(a, b)
    if axis is None or not any(crosses(a, b, obstacle) for obstacle in obstacles):
        return True
    middle = atan2(axis[1], axis[0])
    # The obstacles that cover most of the way come first: then most angles are shut at once.
    ordered = sorted(obstacles, key=lambda obstacle: _off_the_line(a, b, obstacle))
    across = [(obstacle, spans) for obstacle in ordered if (spans := _between(middle, a, b, obstacle))]
    bounds = _bounds(middle, a, b)
    ends = [_seen_along(figure, bounds) for figure in (a, b)]
    between = [(_seen_along(obstacle, bounds), spans) for obstacle, spans in across]
    rolls = [roll for end in ends for roll in end.rolls(-1)]
    rolls += [roll for obstacle, _ in between for roll in obstacle.rolls(1)]
    return any(_turns_free(roll, middle, bounds, ends, between) for roll in rolls)


def _bounds(middle: float, a: Core, b: Core) -> Interval:
    """Between which angles all lines lie that cross both figures: by the circles around them, or else a quarter of a turn from
    `middle`.
    """
    (ax, ay, one), (bx, by, two) = circle(a), circle(b)
    away = apart((ax, ay), (bx, by))
    if not below(one + two, NEAR * away):
        return middle - QUARTER, middle + QUARTER
    ahead, most = atan2(by - ay, bx - ax), asin((one + two) / away) + 10 * TURN
    ahead += round((middle - ahead) / WHOLE) * WHOLE
    return max(middle - QUARTER, ahead - most), min(middle + QUARTER, ahead + most)


class _Side(NamedTuple):
    """A figure as lines at some angles meet it: its corners that are the farthest to the left of one of them, those that are the farthest
    to the right, and all of it where nothing narrower is known.
    """

    figure: Core
    lefts: Ring
    rights: Ring

    def rolls(self, side: int) -> Iterator[Roll]:
        """The discs along which a line rolls that touches the figure with its right side (1) or its left side (-1)."""
        return ((x, y, side * self.figure.radius) for x, y in (self.lefts if side > 0 else self.rights))


def _seen_along(figure: Core, bounds: Interval) -> _Side:
    """A figure as lines at angles within these bounds meet it."""
    points = figure.points
    low, high = bounds
    if len(points) == 1 or high - low > QUARTER:
        return _Side(figure, points, points)
    lefts, rights = (tuple(points[i] for i in _extreme(figure, low + turn, high + turn)) for turn in (QUARTER, -QUARTER))
    return _Side(figure, lefts, rights)


def _extreme(figure: Core, low: float, high: float) -> list[int]:
    """The numbers of the corners that are the farthest in any direction from one angle to another, less than half a turn away."""
    points = figure.points
    first, last = (_farthest(points, angle) for angle in (low, high))
    return [(first + i) % len(points) for i in range((last - first) % len(points) + 1)]


def _farthest(points: Ring, angle: float) -> int:
    ux, uy = cos(angle), sin(angle)
    return max(range(len(points)), key=lambda i: points[i][0] * ux + points[i][1] * uy)


def _turns_free(
    roll: Roll, middle: float, bounds: Interval, ends: Sequence[_Side], across: Sequence[tuple[_Side, list[Interval]]]
) -> bool:
    """Whether a line that rolls along a disc is free at any angle within the bounds."""
    free = [bounds]
    for end in ends:
        free = list(_common(free, list(_crossing(roll, end, middle))))
    for obstacle, spans in across:
        if not free:
            return False
        for shut in _common(list(_crossing(roll, obstacle, middle)), spans):
            free = [part for span in free for part in _without(span, shut)]
    return any(high - low > TURN for low, high in free)


def _between(middle: float, a: Core, b: Core, obstacle: Core) -> list[Interval]:
    """The angles at which a line that crosses both figures meets the obstacle between them, if it crosses the obstacle."""
    spans = [(middle - QUARTER, middle + QUARTER)]
    for axis in (parted(a, obstacle), parted(obstacle, b)):
        if axis is not None:
            ahead = atan2(axis[1], axis[0])
            spans = list(_common(spans, list(_about(middle, ahead - QUARTER, ahead + QUARTER))))
    return spans


def _crossing(roll: Roll, side: _Side, middle: float) -> Iterator[Interval]:
    """The angles within a quarter of a turn of `middle` at which a line a hair left of the roll crosses a figure; right at least within
    the bounds of its side.
    """
    figure = side.figure
    if len(figure.points) == 1:
        yield from _crossing_disc(roll, figure, middle)
        return
    if max(len(side.lefts), len(side.rights)) > FEW:
        yield from crossing_corners(roll, figure, middle)
        return
    above = [_left_of(roll, place, figure.radius) for place in side.lefts]
    under = [_left_of(roll, place, -figure.radius) for place in side.rights]
    left = _any(above, middle)
    right = _any([_rest(spans) for spans in under], middle)
    yield from _common(left, right)


def _crossing_disc(roll: Roll, figure: Core, middle: float) -> Iterator[Interval]:
    """As `_crossing`, for a disc: the disc's left side is left of the line and its right side is not."""
    (x, y), (px, py, radius) = figure.points[0], roll
    dx, dy = x - px, y - py
    away = apart((dx, dy), (0.0, 0.0))
    near, far = radius - figure.radius, radius + figure.radius
    if away <= TOLERANCE:
        if near < -TOLERANCE and far >= -TOLERANCE:
            yield middle - QUARTER, middle + QUARTER
        return
    bearing, one, two = atan2(dy, dx), _arc(near / away), _arc(far / away)
    yield from _about(middle, bearing - two, bearing - one)
    yield from _about(middle, bearing - pi + one, bearing - pi + two)


def _left_of(roll: Roll, place: Point, radius: float) -> Interval | bool:
    """The interval of angles at which a place is more than `radius` left of a line (`-radius`: it may be to the right); True for
    all angles, False for none.
    """
    dx, dy = place[0] - roll[0], place[1] - roll[1]
    away, least = apart((dx, dy), (0.0, 0.0)), roll[2] - radius
    if away <= TOLERANCE:
        return least < -TOLERANCE
    if least >= away:
        return False
    if least <= -away:
        return True
    bearing, arc = atan2(dy, dx), asin(least / away)
    return bearing - pi + arc, bearing - arc


def _rest(span: Interval | bool) -> Interval | bool:
    """All other angles."""
    return not span if isinstance(span, bool) else (span[1], span[0] + WHOLE)


def _any(spans: Iterable[Interval | bool], middle: float) -> list[Interval]:
    """The angles within a quarter of a turn of `middle` that are in any of the spans: in order, without overlaps."""
    found: list[Interval] = []
    for span in spans:
        if span is True:
            return [(middle - QUARTER, middle + QUARTER)]
        if span is not False:
            found += _about(middle, *span)
    found.sort()
    joined: list[Interval] = []
    for low, high in found:
        if joined and low <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(high, joined[-1][1])
        else:
            joined.append((low, high))
    return joined


def _arc(sine: float) -> float:
    return asin(max(-1.0, min(1.0, sine)))


def _about(middle: float, low: float, high: float) -> Iterator[Interval]:
    """The angles from low to high, shifted by whole turns, that are within a quarter of a turn of `middle`."""
    first, last = middle - QUARTER, middle + QUARTER
    shift = (low - first) % WHOLE + first - low
    for start, end in ((low + shift - WHOLE, high + shift - WHOLE), (low + shift, high + shift)):
        if start < last and end > first and start < end:
            yield max(start, first), min(end, last)


def _common(ones: Iterable[Interval], others: Sequence[Interval]) -> Iterator[Interval]:
    for low, high in ones:
        for start, end in others:
            if max(low, start) < min(high, end):
                yield max(low, start), min(high, end)


def _without(span: Interval, shut: Interval) -> Iterator[Interval]:
    (low, high), (start, end) = span, shut
    if end <= low or start >= high:
        yield span
        return
    if low < start:
        yield low, start
    if end < high:
        yield end, high


# ---- which way one figure is from another


@lru_cache(maxsize=1 << 16)
def parted(a: Core, b: Core) -> Point | None:
    """A direction from a to b in which a line can separate them; None when they overlap by more than HAIR."""
    if len(a.points) == 1 and len(b.points) == 1:
        (px, py), (qx, qy) = a.points[0], b.points[0]
        return None if below(apart((px, py), (qx, qy)), a.radius + b.radius - HAIR) else (qx - px, qy - py)
    if max(len(a.points), len(b.points)) > FEW:
        best, way = widest_strip(a, b)
        return None if below(best, -HAIR) else way
    best, way = max(
        ((_gap(a, b, axis), axis) for axis in _axes(a, b)),
        key=lambda each: each[0],
    )
    return None if below(best, -HAIR) else way


def _gap(a: Core, b: Core, axis: Point) -> float:
    """How far b is beyond a in a direction."""
    ux, uy = axis
    return min(x * ux + y * uy for x, y in b.points) - b.radius - max(x * ux + y * uy for x, y in a.points) - a.radius


def _axes(a: Core, b: Core) -> Iterator[Point]:
    """Directions that include the one of the widest strip between two figures."""
    for figure in (a, b):
        points = figure.points
        for (px, py), (qx, qy) in zip(points, (*points[1:], points[0]), strict=True):
            length = apart((px, py), (qx, qy))
            if not at_most(length, 0.0):
                yield (qy - py) / length, (px - qx) / length
                yield (py - qy) / length, (qx - px) / length
    if not at_most(a.radius + b.radius, 0.0) or min(len(a.points), len(b.points)) < 3:
        for px, py in a.points:
            for qx, qy in b.points:
                length = apart((px, py), (qx, qy))
                if not at_most(length, 0.0):
                    yield (qx - px) / length, (qy - py) / length


# ---- which obstacles matter


def _off_the_line(a: Core, b: Core, obstacle: Core) -> float:
    """How far the nearer edge of an obstacle is from the line through two middles: little where the obstacle covers the line
    well.
    """
    (ax, ay, _), (bx, by, _) = circle(a), circle(b)
    length = apart((ax, ay), (bx, by)) or 1.0
    sides = [((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length for x, y in obstacle.points]
    return max(min(sides), -max(sides)) - obstacle.radius


def crosses(a: Core, b: Core, obstacle: Core) -> bool:
    """Whether the whole straight line through the middles of two figures crosses or touches an obstacle."""
    (ax, ay, _), (bx, by, _) = circle(a), circle(b)
    length = apart((ax, ay), (bx, by)) or 1.0
    sides = [((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length for x, y in obstacle.points]
    return below(min(sides), obstacle.radius + HAIR) and below(-obstacle.radius - HAIR, max(sides))


def circle(figure: Core) -> tuple[float, float, float]:
    """A circle around a figure: (x, y, radius)."""
    points = figure.points
    if len(points) == 1:
        return points[0][0], points[0][1], figure.radius
    return _circle_around(figure)


@lru_cache(maxsize=4096)
def _circle_around(figure: Core) -> tuple[float, float, float]:
    """`circle`, of a figure with several corners."""
    points = figure.points
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return x, y, max(apart((x, y), point) for point in points) + figure.radius
