"""The space between two convex figures that look at each other, and the part of an obstacle that lies in it."""

from collections.abc import Iterable
from math import cos, inf, pi, sin, sqrt
from typing import NamedTuple, TypeAlias

import shapely

from reglamento.geometry.table.shapes.bases import Core, cores_apart, polygon
from reglamento.geometry.table.shapes.ruler import HAIR, TOLERANCE, Point, Ring, Segment, apart, at_most

CRUMB = 3 * TOLERANCE
"""A piece of an obstacle no longer than this hides nothing."""
Interval: TypeAlias = tuple[float, float]
Edge: TypeAlias = tuple[Point, Point, float]
"""A corner, the way to the next one, and how far beyond the line an obstacle still counts, times the length of the way."""


class Gap(NamedTuple):
    """The space between two disjoint figures, in a frame in which every line from `a` to `b` runs to the right."""

    a: Core
    b: Core
    corners: Ring
    """Where the two outer tangents touch: on a and b on one side, on b and a on the other."""
    edges: tuple[Edge, ...]


def framed(figure: Core, at: Point, along: Point) -> Core:
    """The figure in a frame with `at` as origin and `along` as first axis."""
    return Core(turned(figure.points, at, along), figure.radius)


def turned(points: Iterable[Point], at: Point, along: Point) -> Ring:
    (x0, y0), (ux, uy) = at, along
    return tuple(((x - x0) * ux + (y - y0) * uy, (y - y0) * ux - (x - x0) * uy) for x, y in points)


def turned_back(point: Point, at: Point, along: Point) -> Point:
    """The place on the table of a point in that frame."""
    return at[0] + point[0] * along[0] - point[1] * along[1], at[1] + point[0] * along[1] + point[1] * along[0]


def axis(a: Core, b: Core) -> Point | None:
    """The direction from a to b where they are nearest; None when they overlap or touch, so that nothing comes between them."""
    if at_most(cores_apart(a, b), 0.0):
        return None
    (px, py), (qx, qy) = _nearest(a, b)
    away = apart((px, py), (qx, qy))
    return (qx - px) / away, (qy - py) / away


def _nearest(a: Core, b: Core) -> tuple[Point, Point]:
    if len(a.points) == 1 and len(b.points) == 1:
        return a.points[0], b.points[0]
    line = shapely.shortest_line(_drawn(a), _drawn(b))
    (px, py), (qx, qy) = line.coords
    return (px, py), (qx, qy)


def _drawn(figure: Core) -> shapely.Geometry:
    if len(figure.points) < 3:
        return shapely.Point(figure.points[0]) if len(figure.points) == 1 else shapely.LineString(figure.points)
    return polygon(figure.points)


def gap_between(a: Core, b: Core) -> Gap:
    """The gap of two disjoint figures that are framed along their axis."""
    (upper_a, upper_b), (lower_a, lower_b) = _tangent(a, b, 1), _tangent(a, b, -1)
    corners = (upper_a, upper_b, lower_b, lower_a)
    return Gap(a, b, corners, _edges(corners))


def _tangent(a: Core, b: Core, side: int) -> tuple[Point, Point]:
    """Where the outer tangent on the side of larger (1) or smaller (-1) second coordinates touches a and b."""
    if len(a.points) == 1 and len(b.points) == 1:
        normal = _circles_normal(a.points[0], b.points[0], a.radius - b.radius, side)
    else:
        # The tangent's normal is where both figures reach equally far; it lies between the two ends of the axis.
        low, high = -pi / 2, pi / 2
        for _ in range(50):
            middle = (low + high) / 2
            normal = (sin(middle), side * cos(middle))
            if _reach(a, normal) > _reach(b, normal):
                low = middle
            else:
                high = middle
        normal = (sin(low), side * cos(low))
    return _farthest(a, normal), _farthest(b, normal)


def _circles_normal(p: Point, q: Point, more: float, side: int) -> Point:
    """The unit normal of the outer tangent of two circles; the first one's radius is `more` larger than the other's."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    away = sqrt(dx * dx + dy * dy)
    ux, uy = dx / away, dy / away
    part = more / away
    rest = sqrt(max(0.0, 1 - part * part)) * side
    return part * ux - rest * uy, part * uy + rest * ux


def _reach(figure: Core, normal: Point) -> float:
    nx, ny = normal
    return max(x * nx + y * ny for x, y in figure.points) + figure.radius


def _farthest(figure: Core, normal: Point) -> Point:
    nx, ny = normal
    x, y = max(figure.points, key=lambda point: point[0] * nx + point[1] * ny)
    return x + figure.radius * nx, y + figure.radius * ny


def pieces(gap: Gap, obstacle: Ring) -> list[Ring]:
    """The convex parts of a framed obstacle (a segment or a convex ring) that lie in the gap and outside both figures."""
    ring = obstacle
    for edge in gap.edges:
        ring = _clipped(ring, edge)
        if not ring:
            return []
    if len(ring) > 2:
        return [] if at_most(max(apart(ring[0], corner) for corner in ring), CRUMB) else [ring]
    (start, end) = ring if len(ring) == 2 else (ring[0], ring[0])
    spans = [(0.0, 1.0)]
    for figure in (gap.a, gap.b):
        hidden = inside(start, end, figure)
        spans = [part for span in spans for part in without(span, hidden)]
    return [
        (_at(start, end, low), _at(start, end, high))
        for low, high in spans
        if not at_most((high - low) * apart(start, end), CRUMB)
    ]


def _edges(corners: Ring) -> tuple[Edge, ...]:
    """The sides of the gap, and how far beyond each one an obstacle still counts. A side that lies flat on a or b is left out."""
    upper_a, upper_b, lower_b, lower_a = corners
    sides = ((upper_b, upper_a, HAIR), (lower_a, lower_b, HAIR), (upper_a, lower_a, -HAIR), (lower_b, upper_b, -HAIR))
    edges = ((a, (b[0] - a[0], b[1] - a[1]), apart(a, b), room) for a, b, room in sides)
    # A figure without width has no side: the others meet there.
    return tuple((a, way, room * length) for a, way, length, room in edges if not at_most(length, 0.0))


def _clipped(ring: Ring, edge: Edge) -> Ring:
    """The part of a convex ring or segment on the left of an edge, or no farther beyond it than the edge allows."""
    (ax, ay), (dx, dy), room = edge
    signs = [dx * (y - ay) - dy * (x - ax) + room for x, y in ring]
    if min(signs) >= 0:
        return ring
    if max(signs) <= 0:
        return ()
    kept: list[Point] = []
    for i, sign in enumerate(signs):
        if sign >= 0:
            kept.append(ring[i])
        next_sign = signs[(i + 1) % len(ring)]
        if sign * next_sign < 0 and (len(ring) > 2 or i == 0):
            kept.append(_at(ring[i], ring[(i + 1) % len(ring)], sign / (sign - next_sign)))
    return tuple(kept)


def _at(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def without(span: Interval, hidden: Interval) -> list[Interval]:
    """The parts of an interval outside another one."""
    (low, high), (start, end) = span, hidden
    if end <= low or start >= high or start >= end:
        return [span]
    return [part for part in ((low, start), (end, high)) if part[0] < part[1]]


def inside(a: Point, b: Point, figure: Core) -> Interval:
    """The part of the way from a to b that is inside a figure; an empty interval if none is."""
    if len(figure.points) == 1:
        return _inside_circle(a, b, figure)
    low, high = -inf, inf
    for p, q in zip(figure.points, (*figure.points[1:], figure.points[0]), strict=True):
        start = (q[0] - p[0]) * (a[1] - p[1]) - (q[1] - p[1]) * (a[0] - p[0])
        change = (q[0] - p[0]) * (b[1] - a[1]) - (q[1] - p[1]) * (b[0] - a[0])
        if change == 0:
            if start <= 0:
                return (0.0, 0.0)
        elif change > 0:
            low = max(low, -start / change)
        else:
            high = min(high, -start / change)
    return low, high


def _inside_circle(a: Point, b: Point, figure: Core) -> Interval:
    (cx, cy) = figure.points[0]
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], a[0] - cx, a[1] - cy
    square, half = dx * dx + dy * dy, dx * ex + dy * ey
    under = half * half - square * (ex * ex + ey * ey - figure.radius**2)
    if under <= 0 or square == 0:
        return (0.0, 0.0)
    return (-half - sqrt(under)) / square, (-half + sqrt(under)) / square


def bars(start: Point, end: Point, sizes: tuple[float, float], wall: Segment) -> bool:
    """Whether a wall plainly separates the circles around two figures, because it crosses every line between them."""
    (ax, ay), (bx, by), ((px, py), (qx, qy)) = start, end, wall
    dx, dy = bx - ax, by - ay
    one, two = dx * (py - ay) - dy * (px - ax), dx * (qy - ay) - dy * (qx - ax)
    if one * two >= 0:
        return False
    clear = (max(sizes) + HAIR) * sqrt(dx * dx + dy * dy)
    if min(abs(one), abs(two)) <= clear:
        return False
    ex, ey = qx - px, qy - py
    one, two = ex * (ay - py) - ey * (ax - px), ex * (by - py) - ey * (bx - px)
    length = sqrt(ex * ex + ey * ey)
    return one * two < 0 and abs(one) > (sizes[0] + HAIR) * length and abs(two) > (sizes[1] + HAIR) * length


def closes(gap: Gap, piece: Ring) -> bool:
    """Whether one piece alone reaches from one outer tangent to the other, so that no line passes it."""
    upper_a, upper_b, lower_b, lower_a = gap.corners
    return any(_beyond(upper_b, upper_a, point) for point in piece) and any(_beyond(lower_a, lower_b, point) for point in piece)


def _beyond(a: Point, b: Point, point: Point) -> bool:
    side = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return side <= 0
