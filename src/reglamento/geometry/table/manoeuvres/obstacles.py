"""The things that a regiment may not enter, and whether it stands in one."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import msgspec

from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import (
    RULER,
    Point,
    Ring,
    Segment,
    apart,
    at_most,
    below,
    between,
    cross,
    crossing,
    to_segment,
)

SLACK = RULER
"""By how much a regiment counts as smaller on each side, standing or moving: no more than the grid of positions may cost."""


class Obstacle(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An area that a regiment may not enter: everything nearer than `distance` to a ring. The ring is a polygon of any shape, a
    segment of two points, or a single point. The caller sets `name`; the border of a table has an empty one.
    """

    name: str
    ring: Ring
    distance: float = 0.0

    def near(self, at: Point, far: float) -> bool:
        """Whether any part of it may be within `far` of a place."""
        return near(self.ring, at, self.distance + far)


class Surroundings(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What is around a regiment: the border of the table, a ring that it must stay inside, and the obstacles."""

    table: Ring = ()
    obstacles: tuple[Obstacle, ...] = ()


NOTHING = Surroundings()
"""No border and no obstacles."""


@lru_cache(maxsize=4096)
def regiment_obstacle(name: str, regiment: Regiment, distance: float = 0.0) -> Obstacle:
    """A regiment as an obstacle, with a zone of `distance` around it."""
    return Obstacle(name, regiment.ring, distance)


def about(regiment: Regiment, surroundings: Surroundings, far: float) -> tuple[Obstacle, ...]:
    """The obstacles that a regiment can meet when no part of it moves farther than `far`, the sides of the table included. Where
    it already stands nearer to one than allowed, it may move, but not come nearer.
    """
    middle, reach = regiment.centre, regiment.radius + far
    met = [obstacle for obstacle in (*surroundings.obstacles, *_borders(surroundings.table)) if obstacle.near(middle, reach)]
    return tuple([_as_allowed(obstacle, regiment) for obstacle in met])


@lru_cache(maxsize=64)
def _borders(table: Ring) -> tuple[Obstacle, ...]:
    """The sides of a table as obstacles."""
    return tuple(Obstacle("", side) for side in zip(table, (*table[1:], *table[:1]), strict=True))


def _as_allowed(obstacle: Obstacle, regiment: Regiment) -> Obstacle:
    if not obstacle.distance or not obstacle.near(regiment.centre, regiment.radius):
        return obstacle
    away = rings_apart(regiment.ring, obstacle.ring)
    return obstacle if at_most(obstacle.distance, away) else Obstacle(obstacle.name, obstacle.ring, away)


def place_in(regiment: Regiment, obstacle: Obstacle) -> Point | None:
    """A place where a regiment overlaps an obstacle by more than SLACK, or None."""
    if _beyond_a_side(regiment, obstacle):
        return None
    rectangle = smaller(regiment)
    found = [corner for corner in obstacle.ring if inside(corner, rectangle)]
    found += [corner for corner in rectangle if inside(corner, obstacle.ring)]
    if found:
        return found[0]
    for side in sides(obstacle.ring):
        for edge in sides(rectangle):
            away = between(edge, side)
            if below(away, obstacle.distance) or at_most(away, 0.0):
                return _meeting(edge, side)
    return None


def _meeting(a: Segment, b: Segment) -> Point:
    """Where two segments cross; otherwise the end of one that is nearest to the other."""
    one, two = cross(*b, a[0]), cross(*b, a[1])
    if one * two < 0 and cross(*a, b[0]) * cross(*a, b[1]) < 0:
        part = one / (one - two)
        return a[0][0] + part * (a[1][0] - a[0][0]), a[0][1] + part * (a[1][1] - a[0][1])
    return min((*a, *b), key=lambda end: max(to_segment(end, a), to_segment(end, b)))


def _beyond_a_side(regiment: Regiment, obstacle: Obstacle) -> bool:
    """Whether the line of one of the regiment's sides separates it from an obstacle, so that no closer test is needed."""
    half, depth, far = regiment.width / 2, regiment.depth, obstacle.distance
    framed = [regiment.seen_from(corner) for corner in obstacle.ring]
    rights, forwards = [right for right, _ in framed], [forward for _, forward in framed]
    gaps = (min(forwards), -max(forwards) - depth, min(rights) - half, -max(rights) - half)
    return at_most(far, max(gaps))


def smaller(regiment: Regiment) -> Ring:
    """The corners of a regiment, SLACK smaller on each side."""
    half, depth = regiment.width / 2 - SLACK, regiment.depth - SLACK
    corners = ((-half, -SLACK), (half, -SLACK), (half, -depth), (-half, -depth))
    return tuple(regiment.point(*corner) for corner in corners)


@lru_cache(maxsize=8192)
def rings_apart(a: Ring, b: Ring) -> float:
    """The distance between two rings, 0 when they overlap."""
    if inside(a[0], b) or inside(b[0], a):
        return 0.0
    own, others = sides(a), sides(b)
    if not _boxes_apart(a, b):
        for one in own:
            for two in others:
                if crossing(one, two):
                    return 0.0
    away = [to_segment(corner, side) for corner in a for side in others]
    return min(away + [to_segment(corner, side) for corner in b for side in own])


def _boxes_apart(a: Ring, b: Ring) -> bool:
    """Whether a line along an axis parts two rings."""
    for axis in (0, 1):
        one, other = [corner[axis] for corner in a], [corner[axis] for corner in b]
        if below(max(one), min(other)) or below(max(other), min(one)):
            return True
    return False


def sides(ring: Ring) -> list[Segment]:
    """The sides of a polygon. A segment, and a point, is its own only side."""
    return [(ring[0], ring[-1])] if len(ring) < 3 else list(zip(ring, (*ring[1:], ring[0]), strict=True))


def inside(place: Point, ring: Ring) -> bool:
    """Whether a place lies in a polygon of any shape."""
    (_, py), found = place, False
    for (ax, ay), (bx, by) in sides(ring) if len(ring) > 2 else ():
        if (ay > py) != (by > py) and (cross((ax, ay), (bx, by), place) > 0) == (by > ay):
            found = not found
    return found


def near(ring: Ring, at: Point, far: float) -> bool:
    """Whether any part of a ring may be within `far` of a place: a cheap test, by the circle about it."""
    x, y, radius = _circle(ring)
    dx, dy = x - at[0], y - at[1]
    return at_most(sqrt(dx * dx + dy * dy), radius + far)


@lru_cache(maxsize=4096)
def _circle(ring: Ring) -> tuple[float, float, float]:
    """A circle about a ring: (x, y, radius)."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return x, y, max(apart((x, y), corner) for corner in ring)
