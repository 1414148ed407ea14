"""Bases at their places: round, oval and rectangular; and the distances between their edges."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, inf, pi, radians, sin, sqrt
from typing import Literal, NamedTuple, TypeAlias, cast

import msgspec
import numpy as np
import shapely

from reglamento.geometry.table.shapes.ruler import (
    FINE,
    RULER,
    TOLERANCE,
    Box,
    Point,
    Ring,
    apart,
    at_most,
    below,
    cross,
    to_segment,
)

Outline: TypeAlias = Literal["round", "oval", "hull"]


class Base(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A base or hull: `width` across and `length` ahead, both whole diameters; a round one has its diameter as width.

    Raises ValueError for a size that is not positive, and for a round base with a length of its own.
    """

    shape: Outline
    width: float
    length: float = 0.0

    def __post_init__(self) -> None:
        if at_most(self.width, 0.0) or (at_most(self.length, 0.0) and self.shape != "round"):
            raise ValueError(f"a {self.shape} base of {self.width} by {self.length}")
        if self.shape == "round" and self.length not in {0.0, self.width}:
            raise ValueError("a round base has one diameter")

    @property
    def radius(self) -> float:
        """The radius of the circle around the base; for a round base, its own radius."""
        if self.shape == "round":
            return self.width / 2
        if self.shape == "oval":
            return max(self.width, self.length) / 2
        return sqrt(self.width * self.width + self.length * self.length) / 2


class Standing(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A base at a place: its centre, where its front looks, in degrees clockwise from north, and the height of the floor under it.

    Distances between bases are measured in three dimensions.
    """

    base: Base
    x: float
    y: float
    angle: float = 0.0
    level: float = 0.0

    @property
    def at(self) -> Point:
        return self.x, self.y


class Core(NamedTuple):
    """A convex figure: all that lies within `radius` of the polygon `points` (clockwise on the table), or of its only point."""

    points: Ring
    radius: float


FEW = 8
"""Corners of a ring up to which it is measured side by side or corner by corner faster than all at once."""
_QUARTERS = {0.0: (0.0, -1.0), 90.0: (1.0, 0.0), 180.0: (0.0, 1.0), 270.0: (-1.0, 0.0)}


def ahead(angle: float) -> Point:
    """The unit vector of an angle; exact for quarter turns."""
    angle %= 360
    return _QUARTERS.get(angle) or (sin(radians(angle)), -cos(radians(angle)))


def parts(radius: float, fine: float = FINE) -> int:
    """The number of corners, a multiple of four, that a polygon in a circle of `radius` needs to lie less than
    `fine` inside it.
    """
    return 4 * max(2, int(pi * sqrt(radius / fine / 2) / 4) + 1)


@lru_cache(maxsize=8192)
def core(standing: Standing) -> Core:
    """The figure of a base: a disc, or the polygon of its corners. An oval's polygon lies less than a tenth of RULER inside it."""
    base = standing.base
    if base.shape == "round":
        return Core((standing.at,), base.width / 2)
    (fx, fy), x, y = ahead(standing.angle), standing.x, standing.y
    # Right of (fx, fy), with y downwards, is (-fy, fx).
    return Core(tuple([(x - u * fy + v * fx, y + u * fx + v * fy) for u, v in _corners(base)]), 0.0)


@lru_cache(maxsize=256)
def _corners(base: Base) -> Ring:
    """The corners of a base that is not round, about its middle: how far to its right, and how far ahead."""
    wide, long = base.width / 2, base.length / 2
    if base.shape == "hull":
        return (wide, long), (wide, -long), (-wide, -long), (-wide, long)
    n = parts(base.radius)
    turns = [2 * pi * i / n for i in range(n)]
    return tuple((wide * sin(turn), long * cos(turn)) for turn in turns)


@lru_cache(maxsize=8192)
def polygon(ring: Ring) -> shapely.Polygon:
    """A Shapely polygon of a ring, made once."""
    drawn = cast("shapely.Polygon", shapely.polygons(np.array(ring)))
    shapely.prepare(drawn)
    return drawn


def depth(point: Point, ring: Ring) -> float:
    """The distance from a point to a convex ring; inside it minus the distance to its border."""
    if len(ring) > FEW:
        away = float(shapely.distance(polygon(ring), shapely.Point(point)))
        if away:
            return away
    sides = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    inside = max(-cross(a, b, point) / apart(a, b) for a, b in sides)
    return inside if inside <= 0 else min(to_segment(point, side) for side in sides)


def gap(a: Standing, b: Standing) -> float:
    """The distance between two edges, in three dimensions; when the bases overlap, minus how far one would have to move to be clear.
    Bases at different heights do not overlap.
    """
    flat = level_gap(a, b)
    if a.level == b.level:
        return flat
    up, aside = a.level - b.level, max(0.0, flat)
    return sqrt(aside * aside + up * up)


def level_gap(a: Standing, b: Standing) -> float:
    """As `gap`, on the map: heights do not count."""
    if a.base.shape == "round" and b.base.shape == "round":
        dx, dy = a.x - b.x, a.y - b.y
        return sqrt(dx * dx + dy * dy) - (a.base.width + b.base.width) / 2
    return _outlines_apart(a, b)


@lru_cache(maxsize=1 << 14)
def _outlines_apart(a: Standing, b: Standing) -> float:
    """As `level_gap`, where a base is not round: the same pairs are measured again and again while others move."""
    first, second = sorted((core(a), core(b)))
    return cores_apart(first, second)


def least_gap(place: Standing, others: Iterable[Standing]) -> float:
    """The least `gap` to any of these; infinite where there are none."""
    x, y, own, least = place.x, place.y, place.base, inf
    wide, level = own.width if own.shape == "round" else None, place.level
    for other in others:
        base = other.base
        if wide is None or base.shape != "round" or level != other.level:
            least = min(least, gap(place, other))
        else:
            dx, dy = x - other.x, y - other.y
            least = min(least, sqrt(dx * dx + dy * dy) - (wide + base.width) / 2)
    return least


def cores_apart(a: Core, b: Core) -> float:
    """As `gap`, for two convex figures."""
    thick = a.radius + b.radius
    if len(a.points) == 1 and len(b.points) == 1:
        return apart(a.points[0], b.points[0]) - thick
    if len(a.points) == 1 or len(b.points) == 1:
        (point,), ring = (a.points, b.points) if len(a.points) == 1 else (b.points, a.points)
        return depth(point, ring) - thick
    away = float(shapely.distance(polygon(a.points), polygon(b.points)))
    return (away or max(_clearance(a.points, b.points), _clearance(b.points, a.points))) - thick


def _clearance(ring: Ring, other: Ring) -> float:
    """How far the best side of a convex ring separates it from another ring; negative when they overlap."""
    if len(ring) > FEW or len(other) > FEW:
        return _clearance_of_many(ring, other)
    return max(min(-cross(a, b, point) for point in other) / apart(a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


def _clearance_of_many(ring: Ring, other: Ring) -> float:
    """The same for many corners, all at once."""
    (ax, ay), (x, y) = np.array(ring).T[:, :, None], np.array(other).T[:, None, :]
    dx, dy = np.roll(ax, -1) - ax, np.roll(ay, -1) - ay
    off = (dy * (x - ax) - dx * (y - ay)).min(axis=1)
    return float((off / np.sqrt(dx * dx + dy * dy)[:, 0]).max())


def distance(a: Standing, b: Standing) -> float:
    """The distance from edge to edge, 0 when the bases touch or overlap. The same both ways."""
    away = gap(a, b)
    return 0.0 if at_most(away, 0.0) else away


def overlap(a: Standing, b: Standing) -> bool:
    """Whether two bases overlap; touching is no overlap."""
    return below(gap(a, b), 0.0)


def contact(a: Standing, b: Standing) -> bool:
    """Whether two bases touch or overlap, as exactly as the ruler's grid allows: at most RULER apart."""
    return at_most(gap(a, b), RULER)


def within(a: Standing, b: Standing, d: float) -> bool:
    """Whether any part of a is within d of b; exactly d counts."""
    return at_most(distance(a, b), d)


def region_distance(a: Standing, region: Ring) -> float:
    """The distance from the base's edge to a region of any shape, 0 when the base touches the region or stands in it."""
    figure = core(a)
    if len(figure.points) == 1:
        away = float(shapely.distance(polygon(region), shapely.Point(figure.points[0]))) - figure.radius
    else:
        away = float(shapely.distance(polygon(region), polygon(figure.points)))
    return 0.0 if at_most(away, 0.0) else away


def touches_region(a: Standing, region: Ring) -> bool:
    """Whether more than the mere edge of the base is in the region."""
    (west, north, east, south), far = _box(region), a.base.radius
    if at_most(a.x + far, west) or at_most(east, a.x - far) or at_most(a.y + far, north) or at_most(south, a.y - far):
        return False
    figure = core(a)
    if len(figure.points) == 1:
        return below(float(shapely.distance(polygon(region), shapely.Point(figure.points[0]))), figure.radius)
    return bool(polygon(region).buffer(-TOLERANCE).intersects(polygon(figure.points)))


@lru_cache(maxsize=8192)
def _box(ring: Ring) -> Box:
    xs, ys = zip(*ring, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def within_region(a: Standing, region: Ring, d: float = 0.0) -> bool:
    """Whether any part of the base is within d of the region; exactly d counts."""
    return at_most(region_distance(a, region), d)


def wholly_within_region(a: Standing, region: Ring, d: float = 0.0) -> bool:
    """Whether every part of the base is within d of the region; exactly d counts.

    With a d above 0 the region's grown border is a polygon that lies less than a tenth of RULER inside the true one.
    """
    area = polygon(region)
    if d > 0:
        area = area.buffer(d, quad_segs=parts(d) // 4)
    figure = core(a)
    if len(figure.points) > 1:
        return bool(area.buffer(TOLERANCE).covers(polygon(figure.points)))
    centre = shapely.Point(figure.points[0])
    return bool(area.covers(centre)) and at_most(figure.radius, float(area.boundary.distance(centre)))
