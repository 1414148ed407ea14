"""The points of a net, and the steps between neighbours that a barrier parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from math import ceil, floor
from typing import NamedTuple

import numpy as np
import shapely

from reglamento.geometry.table.shapes.bases import polygon
from reglamento.geometry.table.shapes.ruler import Lengths, Mask, Point, Ring, Segment, apart, below

GRAIN = 1.0
"""The distance between two points of the net, in units; distances are no finer."""
OFF = 0.55
"""The place of each point in its cell: walls drawn in whole tenths of the unit pass between the points."""
Knot = tuple[int, int]
Step = tuple[Knot, Knot]
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The steps to the neighbours of a point, the straight ones first."""


def knot_at(place: Point) -> Knot:
    """The point of the net nearest to a place."""
    return round((place[0] - OFF) / GRAIN), round((place[1] - OFF) / GRAIN)


@lru_cache(maxsize=1024)
def knots_about(place: Point, radius: float) -> frozenset[Knot]:
    """The points of a net, on any floor, that are nearer to a place than `radius`."""
    (x, y), cells = knot_at(place), ceil(radius / GRAIN) + 1
    around = ((x + i, y + j) for i in range(-cells, cells + 1) for j in range(-cells, cells + 1))
    return frozenset([knot for knot in around if below(apart(at_knot(knot), place), radius)])


def at_knot(knot: Knot) -> Point:
    """The place of a point of the net."""
    return knot[0] * GRAIN + OFF, knot[1] * GRAIN + OFF


@lru_cache(maxsize=4096)
def knots_on(ring: Ring) -> frozenset[Knot]:
    """The points of the net within a floor or on its border, so that none is missing between two floors with a common border."""
    area = polygon(ring)
    west, north, east, south = area.bounds
    columns = range(floor((west - OFF) / GRAIN), ceil((east - OFF) / GRAIN) + 1)
    rows = range(floor((north - OFF) / GRAIN), ceil((south - OFF) / GRAIN) + 1)
    knots = [(x, y) for x in columns for y in rows]
    xs, ys = [x * GRAIN + OFF for x, _ in knots], [y * GRAIN + OFF for _, y in knots]
    return frozenset(compress(knots, shapely.intersects_xy(area, xs, ys)))


class Parted(NamedTuple):
    """The pairs of neighbours in a row or column with a barrier between them, in both orders; and all points near a barrier."""

    steps: frozenset[Step]
    beside: frozenset[Knot]


@lru_cache(maxsize=4096)
def parted_by(barrier: Segment) -> Parted:
    steps = frozenset(pair for a, b in _crossing(barrier) for pair in ((a, b), (b, a)))
    return Parted(steps, frozenset(with_neighbours(knot for knot, _ in steps)))


def _crossing(barrier: Segment) -> Iterator[Step]:
    """The steps in a row or column that a barrier crosses or touches."""
    (x0, y0), (x1, y1) = sorted(barrier)
    low, high = sorted((y0, y1))
    columns = range(floor((x0 - OFF) / GRAIN), ceil((x1 - OFF) / GRAIN) + 1)
    rows = range(floor((low - OFF) / GRAIN), ceil((high - OFF) / GRAIN) + 1)
    knots = [(x, y) for x in columns for y in rows]
    for dx, dy in ((1, 0), (0, 1)):
        to = [(x + dx, y + dy) for x, y in knots]
        yield from compress(zip(knots, to, strict=True), _each_meets(knots, to, barrier).tolist())


def with_neighbours(knots: Iterable[Knot]) -> set[Knot]:
    return {(x + dx, y + dy) for x, y in knots for dx, dy in ((0, 0), *AROUND)}


def _each_meets(knots: Sequence[Knot], to: Sequence[Knot], barrier: Segment) -> Mask:
    """Whether each of many steps crosses or touches a barrier."""
    a, b = (np.array(ends, dtype=np.float64).T * GRAIN + OFF for ends in (knots, to))
    start, end = (np.array(point).reshape(2, 1) for point in barrier)
    apart_by_step = _crosses(a, b, start) * _crosses(a, b, end)
    apart_by_barrier = _crosses(start, end, a) * _crosses(start, end, b)
    meets: Mask = np.less_equal(apart_by_step, 0.0) & np.less_equal(apart_by_barrier, 0.0)
    return meets


def _crosses(a: Lengths, b: Lengths, c: Lengths) -> Lengths:
    """`cross` for many points at once, whose coordinates are in two rows; one point stands for as many as the others are."""
    found: Lengths = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return found
