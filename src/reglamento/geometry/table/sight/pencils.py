"""Whether two convex figures see each other past convex obstacles: exact, by the critical lines through the obstacles' corners.

A free line between the two can be slid aside until it touches a corner of an obstacle, and is then as good as free. So it is
enough to turn a line about every corner and to look for an angle at which no obstacle lies across it.
"""

from math import asin, atan2, fsum, inf, pi, sqrt
from typing import TypeAlias

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import TOLERANCE, Point, Ring
from reglamento.geometry.table.sight.gaps import Gap, Interval, without

TURN = 1e-7
"""Angles in radians this close count as one: over a hundred units that is a slit of HAIR."""

Mark: TypeAlias = tuple[float, int, int, int]
"""An angle, and how the counts of obstacles change there: across the line, touching it from above, touching it from below."""


def free_line(gap: Gap, obstacles: list[Ring]) -> tuple[Point, float] | None:
    """A corner and an angle at which a line from a to b meets none of these pieces except that corner, which it may pass by a
    hair. None when no line is free for more than TURN.
    """
    for corner in sorted({point for ring in obstacles for point in ring}):
        angle = _free_angle(gap, corner, obstacles)
        if angle is not None:
            return corner, angle
    return None


def _free_angle(gap: Gap, pivot: Point, obstacles: list[Ring]) -> float | None:
    low, high = _fan(gap, pivot)
    if high - low <= TURN:
        return None
    events: list[Mark] = []
    for ring in obstacles:
        over, under, touching = _sides(pivot, ring)
        events += _marks(_outside(over, under, low, high), (1, 0, 0))
        if touching:
            events += _marks([over], (0, 1, 0)) + _marks([under], (0, 0, 1))
    events.sort()
    return _uncovered(events, low, high)


def _fan(gap: Gap, pivot: Point) -> Interval:
    """The angles of the lines through the pivot that meet both figures."""
    (a_low, a_high), (b_low, b_high) = _width(gap.a, pivot, -1), _width(gap.b, pivot, 1)
    return max(a_low, b_low), min(a_high, b_high)


def _width(figure: Core, pivot: Point, sign: int) -> Interval:
    """The angles of the lines from the pivot to a figure ahead (1), or from a figure behind (-1) to the pivot."""
    px, py = pivot
    points = figure.points
    middle_x, middle_y = fsum(x for x, _ in points) / len(points), fsum(y for _, y in points) / len(points)
    middle = atan2(sign * (middle_y - py), sign * (middle_x - px))
    low, high = inf, -inf
    for x, y in points:
        dx, dy = sign * (x - px), sign * (y - py)
        away = sqrt(dx * dx + dy * dy)
        spread = asin(min(1.0, figure.radius / away)) if away else pi / 2
        angle = middle + (atan2(dy, dx) - middle + pi) % (2 * pi) - pi
        low, high = min(low, angle - spread), max(high, angle + spread)
    return low, high


def _sides(pivot: Point, ring: Ring) -> tuple[Interval, Interval, bool]:
    """The angles at which a line through the pivot leaves the ring on its larger side and on its smaller side, and whether the
    two touch.
    """
    px, py = pivot
    right_low, right_high, left_low, left_high = inf, -inf, inf, -inf
    touching = False
    for x, y in ring:
        dx, dy = x - px, y - py
        if abs(dx) <= TOLERANCE and abs(dy) <= TOLERANCE:
            touching = True
        elif dx >= 0:
            angle = atan2(dy, dx)
            right_low, right_high = min(right_low, angle), max(right_high, angle)
        else:
            angle = atan2(-dy, -dx)
            left_low, left_high = min(left_low, angle), max(left_high, angle)
    over, under = (left_high, right_low), (right_high, left_low)
    if len(ring) == 2 and not touching and left_low < inf and right_low < inf:
        touching = abs(left_low - right_low) <= TURN
    return over, under, touching


def _outside(over: Interval, under: Interval, low: float, high: float) -> list[Interval]:
    """The angles from low to high at which a ring lies across the line."""
    shut = [(low, high)]
    for free in (over, under):
        shut = [part for span in shut for part in without(span, free)]
    return shut


def _marks(intervals: list[Interval], change: tuple[int, int, int]) -> list[Mark]:
    """The begin and end of each interval."""
    across, over, under = change
    marks: list[Mark] = []
    for start, end in intervals:
        if start < end:
            marks += [(start, across, over, under), (end, -across, -over, -under)]
    return marks


def _uncovered(events: list[Mark], low: float, high: float) -> float | None:
    """The middle of a stretch of angles, longer than TURN, with nothing across and all that touches the pivot on one side; or
    None.
    """
    across = over = under = 0
    here = low
    for angle, more_across, more_over, more_under in (*events, (high, 0, 0, 0)):
        if not across and not (over and under) and min(angle, high) - here > TURN:
            return (here + min(angle, high)) / 2
        here = max(here, angle)
        across, over, under = across + more_across, over + more_over, under + more_under
    return None
