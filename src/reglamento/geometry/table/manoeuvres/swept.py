"""The ground that a regiment sweeps in an advance or a wheel, and what it meets there first: exact, arcs included.

A regiment counts as SLACK smaller on each side. Either one of its corners meets a side or a corner of the obstacle, or one of its
sides meets a corner of the obstacle. Each of these has a closed form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import acos, atan2, degrees, pi, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

from reglamento.geometry.table.manoeuvres.obstacles import SLACK, Obstacle, sides
from reglamento.geometry.table.shapes.regiments import Hand, Regiment
from reglamento.geometry.table.shapes.ruler import Point, Ring, Segment, apart, below

NOISE = 1e-9
"""Angles in radians this close count as one."""
Met: TypeAlias = tuple[float, Point]
"""After how much of the motion something is met, and where in the regiment's own frame."""


class Touched(NamedTuple):
    """The first thing met: after how much of the motion (a length, or degrees), which obstacle, and where."""

    after: float
    obstacle: Obstacle
    at: Point


def met_ahead(regiment: Regiment, length: float, obstacles: Iterable[Obstacle]) -> Touched | None:
    """What a regiment meets first in an advance of `length`, or None."""
    first, middle = None, regiment.point(0.0, (length - regiment.depth) / 2)
    about = apart((0.0, 0.0), (regiment.width / 2, (length + regiment.depth) / 2))
    for obstacle in obstacles:
        if obstacle.near(middle, about):
            ring = regiment.ring_seen(obstacle.ring)
            if _passes_by(regiment, length if first is None else first.after, ring, obstacle.distance):
                continue
            after, at = min(_ahead(regiment, ring, obstacle.distance), default=(length, (0.0, 0.0)))
            if below(after, length if first is None else first.after):
                first = Touched(after, obstacle, regiment.point(*at))
    return first


def _passes_by(regiment: Regiment, length: float, ring: Ring, distance: float) -> bool:
    """Whether a ring plainly lies beside an advance of `length` or beyond its end."""
    wide = regiment.width / 2 + distance
    west, east = min(u for u, _ in ring), max(u for u, _ in ring)
    return below(wide, west) or below(east, -wide) or below(length + distance, min(v for _, v in ring))


def _ahead(regiment: Regiment, ring: Ring, distance: float) -> Iterator[Met]:
    half = regiment.width / 2 - SLACK
    for u, v in ring:
        beside = max(0.0, abs(u) - half)
        if beside == 0 or below(beside, distance):
            yield from _later(v + SLACK - sqrt(distance * distance - beside * beside), (u, v))
    for side in _shifted(ring, distance):
        for u in (-half, half):
            (pu, pv), (qu, qv) = side
            if (pu < u) != (qu < u):
                v = pv + (qv - pv) * (u - pu) / (qu - pu)
                yield from _later(v + SLACK, (u, v))


def _later(after: float, at: Point) -> Iterator[Met]:
    """The meeting, unless it lies behind already."""
    if after >= 0:
        yield after, at


def _shifted(ring: Ring, distance: float) -> Iterator[Segment]:
    """The sides of a ring, moved by `distance` to either hand."""
    for (ax, ay), (bx, by) in sides(ring) if len(ring) > 1 else ():
        length = apart((ax, ay), (bx, by))
        dx, dy = distance * (ay - by) / length, distance * (bx - ax) / length
        for sign in (1, -1) if distance else (1,):
            yield (ax + sign * dx, ay + sign * dy), (bx + sign * dx, by + sign * dy)


def met_wheeling(regiment: Regiment, to: Hand, angle: float, obstacles: Iterable[Obstacle]) -> Touched | None:
    """What a regiment meets first in a wheel to a hand by `angle` degrees, or None."""
    sign = 1 if to == "right" else -1
    return met_swinging(regiment, sign * regiment.width / 2, sign * angle, obstacles)


def met_swinging(regiment: Regiment, aside: float, angle: float, obstacles: Iterable[Obstacle]) -> Touched | None:
    """What a regiment meets first when it turns by `angle` degrees clockwise (negative: anticlockwise) about a place on its
    front, `aside` to the right of the middle; or None.
    """
    swing, first = _Swing(regiment, aside, 1 if angle >= 0 else -1), None
    middle, half = regiment.centre, regiment.radius
    shift = 2 * swing.farthest * sin(radians(min(abs(angle), 180.0)) / 2)  # no place of the regiment goes farther
    for obstacle in obstacles:
        if obstacle.near(swing.pivot, swing.farthest) and obstacle.near(middle, half + shift):
            ring = swing.framed(obstacle.ring)
            turn = radians(abs(angle) if first is None else first.after)
            found = min((met for met in swing.meets(ring, obstacle.distance) if met[0] < turn - NOISE), default=None)
            if found:
                first = Touched(degrees(found[0]), obstacle, swing.on_table(found[1]))
    return first


class _Swing:
    """A turn about a place on the front, in a frame with that place as origin, in which the regiment turns to the right."""

    def __init__(self, regiment: Regiment, aside: float, sign: int) -> None:
        self.pivot = regiment.point(aside, 0.0)
        self._regiment, self._aside, self._sign = regiment, aside, sign
        self._west, self._east = SLACK - regiment.width / 2 - sign * aside, regiment.width / 2 - sign * aside - SLACK
        self._south, self._north = SLACK - regiment.depth, -SLACK
        corners = [(u, v) for u in (self._west, self._east) for v in (self._south, self._north)]
        self._corners = [(apart((0.0, 0.0), corner), _bearing(corner)) for corner in corners]
        self.farthest = max(away for away, _ in self._corners)

    def framed(self, ring: Ring) -> Ring:
        """The corners of a ring in this frame."""
        return tuple((self._sign * (right - self._aside), forward) for right, forward in self._regiment.ring_seen(ring))

    def on_table(self, place: Point) -> Point:
        return self._regiment.point(self._sign * place[0] + self._aside, place[1])

    def meets(self, ring: Ring, distance: float) -> Iterator[Met]:
        """After how many radians each thing is met, in no order."""
        for corner in ring:
            away, bearing = apart((0.0, 0.0), corner), _bearing(corner)
            if not below(self.farthest + distance, away):
                for edge in self._edge(away, distance):
                    yield _turn(edge, bearing), corner
                if distance:
                    yield from self._corner(corner, distance)
        for side in _shifted(ring, distance):
            for away, start in self._corners:
                for at in _on_circle(away, side):
                    yield _turn(start, _bearing(at)), at

    def _edge(self, away: float, distance: float) -> Iterator[float]:
        """The bearings of the places at distance `away` from the origin on the regiment's sides, moved outwards by `distance`."""
        for u in (self._west - distance, self._east + distance):
            yield from (_bearing((u, v)) for v in _legs(away, u) if self._south <= v <= self._north)
        for v in (self._south - distance, self._north + distance):
            yield from (_bearing((u, v)) for u in _legs(away, v) if self._west <= u <= self._east)

    def _corner(self, place: Point, distance: float) -> Iterator[Met]:
        """When each of the regiment's corners comes within `distance` of a place."""
        away, bearing = apart((0.0, 0.0), place), _bearing(place)
        for far, start in self._corners:
            cosine = (away * away + far * far - distance * distance) / (2 * away * far) if away else 2.0
            if -1 <= cosine <= 1:
                yield from ((_turn(start, bearing + aside), place) for aside in (acos(cosine), -acos(cosine)))


def _bearing(place: Point) -> float:
    """The angle of a place, clockwise from straight ahead, in radians."""
    return atan2(place[0], place[1])


def _turn(start: float, end: float) -> float:
    return (end - start) % (2 * pi)


def _legs(away: float, one: float) -> tuple[float, ...]:
    """The other coordinates of the places at distance `away` from the origin, on a line with `one` as first coordinate."""
    square = away * away - one * one
    return (sqrt(square), -sqrt(square)) if square > 0 else ()


def _on_circle(away: float, side: Segment) -> list[Point]:
    """The places of a segment at distance `away` from the origin."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    square, half = dx * dx + dy * dy, ax * dx + ay * dy
    under = half * half - square * (ax * ax + ay * ay - away * away)
    if under <= 0 or square == 0:
        return []
    parts = ((-half - sqrt(under)) / square, (-half + sqrt(under)) / square)
    return [(ax + t * dx, ay + t * dy) for t in parts if 0 <= t <= 1]
