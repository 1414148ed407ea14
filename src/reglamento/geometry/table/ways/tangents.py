"""Straight ways that touch circles, and arcs along circles: the pieces of shortest paths.

A way goes around a circle clockwise on the table (sense 1) or anticlockwise (-1); a point is a circle of radius 0.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import acos, atan2, cos, pi, sin, sqrt
from typing import NamedTuple

from reglamento.geometry.compiled import compiled, compiled_with
from reglamento.geometry.table.shapes.ruler import (
    TOLERANCE,
    Point,
    Segment,
    apart,
    at_least_between,
    at_most,
    cross,
    nearest_on,
    to_segment,
)

WHOLE = 2 * pi
BEND = 1.5 * pi
"""No way goes farther than this around one corner."""


class Circle(NamedTuple):
    """A corner of the way: a base's centre goes around (x, y) at this radius."""

    x: float
    y: float
    radius: float


class Line(NamedTuple):
    """A straight way from one circle to another, with the angles at which it leaves the first and meets the other."""

    start: Point
    end: Point
    length: float
    leaves: float
    meets: float


class Thick(NamedTuple):
    """What a base's centre must keep away from: everything nearer than `radius` to the segment."""

    a: Point
    b: Point
    radius: float


@compiled_with(Line)
def tangent(one: Circle, sense: int, two: Circle, sense_after: int) -> Line | None:
    """The line that leaves the first circle in its sense and arrives at the second in its sense; None if there is none."""
    dx, dy = two.x - one.x, two.y - one.y
    away = sqrt(dx * dx + dy * dy)
    # Going clockwise on the table, the centre is on the right hand, which is (-dy, dx), as y grows downwards.
    aside = sense_after * two.radius - sense * one.radius
    if away <= TOLERANCE or abs(aside) > away + TOLERANCE:
        return None
    ux, uy, sine = dx / away, dy / away, -aside / away
    cosine = sqrt(max(0.0, 1 - sine * sine))  # a point on the circle may lie inside by noise
    tx, ty = cosine * ux - sine * uy, cosine * uy + sine * ux
    nx, ny = -ty, tx
    start = (one.x - sense * one.radius * nx, one.y - sense * one.radius * ny)
    end = (two.x - sense_after * two.radius * nx, two.y - sense_after * two.radius * ny)
    return Line(start, end, away * cosine, atan2(-sense * ny, -sense * nx), atan2(-sense_after * ny, -sense_after * nx))


def turn(sense: int, start: float, end: float) -> float:
    """The turn from one angle of a circle to another in a sense, 0 or more; a whole turn but for noise is 0."""
    angle = (sense * (end - start)) % WHOLE
    return 0.0 if angle > WHOLE - 1e-9 else angle


@compiled
def lines_to(
    circle: Circle, sense: int, left: float, own: int, others: Sequence[tuple[int, Circle]]
) -> Sequence[tuple[int, int, Line]]:
    """The lines that leave a circle in its sense and arrive at one of the others, by number, in either sense: to all others of which
    any part is within `left` of any part of the circle, except the one numbered `own`. A point is arrived at in sense 1 alone.
    """
    near = [
        (number, other)
        for number, other in others
        if number != own and at_most(apart(other[:2], circle[:2]), left + circle.radius + other.radius)
    ]
    ways = ((number, other, sense_after) for number, other in near for sense_after in ((1, -1) if other.radius else (1,)))
    return [
        (number, sense_after, line)
        for number, other, sense_after in ways
        if (line := tangent(circle, sense, other, sense_after)) is not None
    ]


class Boxed(NamedTuple):
    """A `Thick` and the box around its segment: a quick test shows that nothing outside the box is too near."""

    west: float
    north: float
    east: float
    south: float
    radius: float
    a: Point
    b: Point


def boxed(thick: Thick) -> Boxed:
    """The same with its box."""
    (ax, ay), (bx, by), radius = thick
    return Boxed(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by), radius, thick.a, thick.b)


@compiled
def line_meets(start: Point, end: Point, held: Iterable[Boxed]) -> Boxed | None:
    """The first of these things from which a straight way does not keep away; None where it keeps away from all."""
    return next(all_met(start, end, held), None)


def all_met(start: Point, end: Point, held: Iterable[Boxed]) -> Iterator[Boxed]:
    """The things from which a straight way does not keep away, one after another."""
    (px, py), (qx, qy) = start, end
    left, right = (px, qx) if px <= qx else (qx, px)
    top, bottom = (py, qy) if py <= qy else (qy, py)
    for thing in held:
        west, north, east, south, far, a, b = thing
        if left - east >= far or west - right >= far or top - south >= far or north - bottom >= far:
            continue
        if a == b:
            if not to_segment(a, (start, end)) >= far - TOLERANCE:
                yield thing
        elif not at_least_between((start, end), (a, b), far - TOLERANCE):
            yield thing


def round_about(start: Point, end: Point, thing: Boxed) -> float:
    """A lower bound (but for noise) of ways that keep away from a thing: straight, or round the thing if it is in the way."""
    far, a, b = thing.radius - 2 * TOLERANCE, thing.a, thing.b
    least = _round_point(start, end, a, far)
    if a == b:
        return least
    least = max(least, _round_point(start, end, b, far))
    if cross(a, b, start) * cross(a, b, end) < 0 and cross(start, end, a) * cross(start, end, b) < 0:
        # The way crosses the line of the segment beyond one of its ends, and no nearer to it than allowed.
        part = far / apart(a, b)
        beyond = [(p[0] + part * (p[0] - q[0]), p[1] + part * (p[1] - q[1])) for p, q in ((a, b), (b, a))]
        least = max(least, min(apart(start, place) + apart(place, end) for place in beyond))
    return least


def _round_point(start: Point, end: Point, middle: Point, radius: float) -> float:
    """The length of the shortest way that stays at least `radius` away from a point, provided that its ends do."""
    one, two = apart(start, middle), apart(end, middle)
    if radius <= 0.0 or one <= radius or two <= radius:
        return apart(start, end)
    (ax, ay), (bx, by), (x, y) = start, end, middle
    between = atan2(abs(cross(middle, start, end)), (ax - x) * (bx - x) + (ay - y) * (by - y))
    arc = between - acos(radius / one) - acos(radius / two)
    if arc <= 0.0:
        return apart(start, end)
    return sqrt(one * one - radius * radius) + sqrt(two * two - radius * radius) + arc * radius


@compiled
def arc_clear(circle: Circle, sense: int, angles: tuple[float, float], things: Sequence[Thick]) -> bool:
    """Whether the way along a circle, from the first to the second angle in a sense, keeps away from all of these things."""
    return all(_keeps_away(circle, sense, angles, thick) for thick in things)


def _keeps_away(circle: Circle, sense: int, angles: tuple[float, float], thick: Thick) -> bool:
    """Whether the way along a circle keeps away from something.

    The distance is measured only where it may be least: at the ends of the arc, towards the segment's nearest point and its ends,
    and where the segment cuts the circle.
    """
    (x, y, round_it), ((ax, ay), (bx, by), radius) = circle, thick
    far = round_it + radius + TOLERANCE
    if (x - ax > far and x - bx > far) or (ax - x > far and bx - x > far) or (y - ay > far and y - by > far):
        return True
    if ay - y > far and by - y > far:
        return True
    middle = (x, y)
    nearest = nearest_on(middle, (thick.a, thick.b))
    if apart(middle, nearest) >= circle.radius + thick.radius:
        return True
    start, end = angles
    whole = turn(sense, start, end)
    looks = [start, end]
    for ex, ey in (nearest, thick.a, thick.b, *_cuts(circle, (thick.a, thick.b))):
        angle = atan2(ey - y, ex - x)
        if turn(sense, start, angle) < whole:
            looks.append(angle)
    least = thick.radius - TOLERANCE
    segment = (thick.a, thick.b)
    return all(apart(place, nearest_on(place, segment)) >= least for place in (on(circle, angle) for angle in looks))


def _cuts(circle: Circle, segment: Segment) -> list[Point]:
    """Where a segment cuts a circle."""
    (ax, ay), (bx, by) = segment
    dx, dy, ex, ey = bx - ax, by - ay, ax - circle.x, ay - circle.y
    square, half = dx * dx + dy * dy, dx * ex + dy * ey
    under = half * half - square * (ex * ex + ey * ey - circle.radius**2)
    if under <= 0:
        return []
    parts = ((-half - sqrt(under)) / square, (-half + sqrt(under)) / square)
    return [(ax + t * dx, ay + t * dy) for t in parts if 0 <= t <= 1]


def on(circle: Circle, angle: float) -> Point:
    """The point of a circle at an angle, counted from east, clockwise on the table."""
    return circle.x + circle.radius * cos(angle), circle.y + circle.radius * sin(angle)


def bend(circle: Circle, sense: int, angles: tuple[float, float], fine: float) -> list[Point]:
    """Points along an arc, both ends included, whose chords lie less than `fine` inside it."""
    start, end = angles
    whole = turn(sense, start, end)
    n = max(1, int(whole / 2 * sqrt(circle.radius / fine / 2)) + 1) if circle.radius else 1
    return [on(circle, start + sense * whole * i / n) for i in range(n + 1)]
