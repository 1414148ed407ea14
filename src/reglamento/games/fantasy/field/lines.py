"""Lines from an eye to a target: whether one is free, past what blocks it and through not too much wood. [WF-CORE-SIGHT-01]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import atan2, cos, fsum, inf, pi, radians, sin
from typing import NamedTuple

from reglamento.geometry.table.manoeuvres.obstacles import sides
from reglamento.geometry.table.shapes.ruler import HAIR, RULER, Point, Ring, apart, at_most, below, to_segment

WOOD = 5.0
"""Through so many centimetres of wood a unit is seen. [WF-CORE-SIGHT-01]"""
FINER = 3
"""Into how many parts each opening between corners is divided, because the length of a line through a wood changes within it."""
HALVED = 3
"""How often the bearings between which a target lies are halved, in search for those that woods close."""
WHOLE = 2 * pi
Bearings = tuple[float, float]
"""From one to another, in radians."""
Stretch = tuple[float, float]
"""From one distance to another."""
Rings = tuple[Ring, ...]


class Look(NamedTuple):
    """An eye that looks at a target past the ground."""

    eye: Point
    forward: float
    target: Ring
    span: Bearings
    """Between which the target lies within the arc."""
    corners: tuple[float, ...]
    """The bearings of its corners."""
    nearest: float
    """How far away it is at least, in cm."""
    woods: tuple[RingBearings, ...]
    hiding: tuple[RingBearings, ...]
    closed: tuple[Bearings, ...]

    def free(self, units: Iterable[Ring]) -> bool:
        """Whether a free line leads to the target: no feature and no unit before the target, and no more than WOOD of woods. Lines between
        the corners of all of these are tried.
        """
        (low, high), eye, forward = self.span, self.eye, self.forward
        own = _ring_bearings(eye, units, forward, self.span)
        closed = (*self.closed, *_covered(eye, self.nearest, own))
        if _all_closed(closed, self.span):
            return False
        before = (*own, *self.hiding)
        corners = (*self.corners, *(b for each in (*before, *self.woods) for b in each.bearings))
        for one, two in pairwise(sorted({low, high, *(b for b in corners if low < b < high)})):
            for part in range(FINER):
                line = forward + one + (two - one) * (part + 0.5) / FINER
                bearing = line - forward
                if any(first < bearing < last for first, last in closed):
                    continue
                if _free(eye, (cos(line), sin(line)), self.target, _met(before, bearing), _met(self.woods, bearing)):
                    return True
        return False


def look(eye: Point, angle: float, target: Ring, features: Rings, woods: Rings) -> Look | None:
    """How an eye looks at a target within the arc about an angle; None where the ground alone hides all of it."""
    forward = radians(angle - 90)
    corners = _bearings(eye, target, forward)
    low, high = max(min(corners), -pi / 4), min(max(corners), pi / 4)
    if at_most(high, low):
        return None
    nearest = min([to_segment(eye, side) for side in sides(target)])
    through = _ring_bearings(eye, woods, forward, (low, high))
    closed = _Thicket(eye, forward, nearest, through).closed(low, high) if through else []
    if closed == [(low, high)]:
        return None
    hiding = _ring_bearings(eye, features, forward, (low, high))
    closed += _covered(eye, nearest, hiding)
    if _all_closed(closed, (low, high)):
        return None
    return Look(eye, forward, target, (low, high), corners, nearest, tuple(through), tuple(hiding), tuple(closed))


class RingBearings(NamedTuple):
    """A ring, the least and the greatest bearing under which lines from an eye meet it, and the bearings of its corners."""

    ring: Ring
    low: float
    high: float
    bearings: tuple[float, ...]


def _ring_bearings(eye: Point, rings: Iterable[Ring], forward: float, within: Bearings) -> list[RingBearings]:
    """The rings that lines between two bearings may meet, with the bearings between which they lie; any where a ring may go round the
    eye.
    """
    (low, high), found = within, []
    for ring in rings:
        span = _bearings(eye, ring, forward)
        first, last = min(span), max(span)
        if not below(last - first, pi - HAIR):
            found.append(RingBearings(ring, -inf, inf, span))
        elif at_most(first - HAIR, high) and at_most(low, last + HAIR):
            found.append(RingBearings(ring, first - HAIR, last + HAIR, span))
    return found


def _covered(eye: Point, nearest: float, before: list[RingBearings]) -> list[Bearings]:
    """The bearings between which a blocker stops every line, because all of it is nearer than the target."""
    return [
        (each.low + 2 * HAIR, each.high - 2 * HAIR)
        for each in before
        if each.high < inf and below(max([apart(eye, corner) for corner in each.ring]), nearest)
    ]


def _all_closed(closed: Iterable[Bearings], within: Bearings) -> bool:
    """Whether one of these closes all bearings."""
    return any(first < within[0] and within[1] < last for first, last in closed)


class _Thicket:
    """Woods before a target, as an eye sees them; all of the target is as far as `nearest`."""

    def __init__(self, eye: Point, forward: float, nearest: float, woods: list[RingBearings]) -> None:
        self.eye, self.forward, self.nearest, self.woods = eye, forward, nearest, woods

    def closed(self, low: float, high: float) -> list[Bearings]:
        """Bearings between which every line goes through too much wood."""
        found: list[Bearings] = []
        for one, two in self._closed(low, high, self._stretches(low), self._stretches(high), HALVED):
            found[-1:] = [(found[-1][0], two)] if found and found[-1][1] == one else [*found[-1:], (one, two)]
        return found

    def _closed(self, low: float, high: float, first: list[Stretch], last: list[Stretch], depth: int) -> Iterator[Bearings]:
        """Between two lines a convex wood holds all between their ends in it, so a line goes through no less of it than this."""
        turn = cos((high - low) / 2)
        least = fsum(max(0.0, min(b, d) * turn - max(a, c)) for (a, b), (c, d) in zip(first, last, strict=True))
        if below(WOOD + RULER, least):
            yield low, high
        elif depth and any(each.low < high and low < each.high for each in self.woods):
            middle = (low + high) / 2
            between = self._stretches(middle)
            yield from self._closed(low, middle, first, between, depth - 1)
            yield from self._closed(middle, high, between, last, depth - 1)

    def _stretches(self, bearing: float) -> list[Stretch]:
        """The part of a line that is in each wood, no farther than the target."""
        line = self.forward + bearing
        way = cos(line), sin(line)
        crossed = [_crossed(self.eye, way, each.ring) for each in self.woods]
        return [(max(first, 0.0), min(last, self.nearest)) for first, last in crossed]


def _met(rings: Iterable[RingBearings], bearing: float) -> list[Ring]:
    """The rings that a line under a bearing may meet."""
    return [each.ring for each in rings if each.low <= bearing <= each.high]


def _bearings(eye: Point, ring: Ring, forward: float) -> tuple[float, ...]:
    """The angles of the corners of a ring from straight ahead, in radians from minus to plus half a turn."""
    x, y = eye
    return tuple([(atan2(py - y, px - x) - forward + pi) % WHOLE - pi for px, py in ring])


def _free(eye: Point, way: Point, target: Ring, blockers: Iterable[Ring], woods: Iterable[Ring]) -> bool:
    reached = entered(eye, way, target)
    if reached == inf:
        return False
    if any(below(entered(eye, way, ring), reached) for ring in blockers):
        return False
    return at_most(fsum(_within(eye, way, ring, reached) for ring in woods), WOOD)


def _crossed(eye: Point, way: Point, ring: Ring) -> tuple[float, float]:
    """How far along a line from an eye it first and last crosses the sides of a ring; never: from inf to -inf."""
    first, last = inf, -inf
    (ex, ey), (wx, wy), (ax, ay) = eye, way, ring[-1]
    for bx, by in ring:
        dx, dy = bx - ax, by - ay
        across = wx * dy - wy * dx
        if across:
            x, y = ax - ex, ay - ey
            if 0.0 <= (x * wy - y * wx) / across <= 1.0:
                far = (x * dy - y * dx) / across
                first, last = min(first, far), max(last, far)
        ax, ay = bx, by
    return first, last


def entered(eye: Point, way: Point, ring: Ring) -> float:
    """How far away a line enters a ring; infinite where it does not. A ring that lies behind the eye or at it does not count."""
    first, last = _crossed(eye, way, ring)
    return inf if at_most(last, 0.0) else max(0.0, first)


def _within(eye: Point, way: Point, ring: Ring, far: float) -> float:
    """How much of a line up to `far` lies in a convex ring."""
    first, last = _crossed(eye, way, ring)
    return max(0.0, min(last, far) - max(first, 0.0))
