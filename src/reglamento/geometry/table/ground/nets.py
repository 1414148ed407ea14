"""Distances on foot from some places to all others, over a net of points with straight and diagonal steps.

A net gives rough distances to all places at once: a way on it is at most 8.3 percent and two steps longer than the shortest way
of a point. `paths` finds the exact way of a base to one place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import compress
from math import ceil, floor, inf, sqrt
from typing import NamedTuple

import shapely

from reglamento.geometry.memory import Memory
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import polygon
from reglamento.geometry.table.shapes.ruler import Point, Ring, Segment, apart, below, cross

GRAIN = 1.0
"""The distance between two points of the net, in units; distances are no finer."""
OFF = 0.55
"""The place of each point in its cell: walls drawn in whole tenths of the unit pass between the points."""
Knot = tuple[int, int]
Step = tuple[Knot, Knot]
Walks = dict[Knot, float]
"""The distance of each point; points that cannot be reached are left out."""
STRAIGHT, DIAGONAL = GRAIN, GRAIN * sqrt(2)
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
STEPS = (STRAIGHT,) * 4 + (DIAGONAL,) * 4
"""The steps to a point's neighbours and their lengths, the straight steps first."""


class Past(NamedTuple):
    """Where a search ends: this far beyond the farthest of some places. If it does not reach one of them, it goes on everywhere."""

    places: tuple[Point, ...]
    beyond: float


class Net:
    """The points of the net on a floor, and the steps between them that a barrier stops.

    `like` is another net, such as that of the complex before it grew: steps that are the same in both are not worked out again.
    """

    def __init__(self, floors: Iterable[Ring], barriers: Iterable[Segment], like: Net | None = None) -> None:
        parted = [_parted(barrier) for barrier in barriers]
        self.knots = frozenset[Knot]().union(*(_knots(ring) for ring in floors))
        self.shut = frozenset[Step]().union(*(each.steps for each in parted))
        """The pairs of neighbours in a row or column with a barrier between them, in both orders."""
        self._beside_barriers = frozenset[Knot]().union(*(each.beside for each in parted))
        self._steps: dict[Knot, tuple[tuple[Knot, float], ...]] = {} if like is None else self._steps_as(like)

    def _steps_as(self, like: Net) -> dict[Knot, tuple[tuple[Knot, float], ...]]:
        """The known steps of another net, except those near a place where the two nets differ."""
        changed = (self.knots ^ like.knots).union(knot for knot, _ in self.shut ^ like.shut)
        near = _with_neighbours(changed)
        return {knot: steps for knot, steps in like._steps.copy().items() if knot not in near}

    def distances(
        self, sources: Iterable[Point], limit: float = inf, shunned: Collection[Knot] = (), past: Past | None = None
    ) -> Walks:
        """The distance of each point from the nearest of the `sources`, up to the limit or to where `past` ends. No way leads through
        a barrier or a point of `shunned`.

        Points are handled in bands one grain wide. No step is shorter than a grain, so no point of a band is nearer by way of
        another point of that band. No step is longer than two grains, so new points fall into the next two bands.
        """
        here = [knot for knot in map(knot_at, sources) if knot in self.knots]
        walks, steps = dict.fromkeys(here, 0.0), self._steps
        start, near, farther = 0.0, list[Knot](), list[Knot]()
        awaited = {knot_at(place) for place in past.places} if past else set()
        while here or near or farther:
            if past and awaited and all(walks.get(knot, inf) < start for knot in awaited):
                limit, awaited = min(limit, max(walks[knot] for knot in awaited) + past.beyond), set()
            end = start + 2 * GRAIN
            for knot in here:
                far = walks[knot]
                if far < start:
                    continue  # it was in an earlier band, too
                for to, step in steps.get(knot) or self._onward(knot):
                    on = far + step
                    if on < walks.get(to, inf) and on <= limit and to not in shunned:
                        walks[to] = on
                        (near if on < end else farther).append(to)
            here, near, farther, start = near, farther, [], start + GRAIN
        return {knot: far for knot, far in walks.items() if far <= limit} if past else walks

    def comes_within(self, source: Point, targets: Iterable[Point], limit: float) -> bool:
        """Whether any target is within the limit of a place on foot, by the lengths that `distances` gives. Searches only towards
        the targets, and stops at the first one found.
        """
        start, ends = knot_at(source), self.knots.intersection(map(knot_at, targets))
        if start not in self.knots or not ends:
            return False
        west, east = min(x for x, _ in ends), max(x for x, _ in ends)
        north, south = min(y for _, y in ends), max(y for _, y in ends)

        def ahead(knot: Knot) -> float:
            """At most the length of any way from a point to a target."""
            x, y = knot
            across, down = max(west - x, x - east, 0), max(north - y, y - south, 0)
            return STRAIGHT * max(across, down) + (DIAGONAL - STRAIGHT) * min(across, down)

        walks, steps, most = {start: 0.0}, self._steps, limit + GRAIN / 2
        queue = [(ahead(start), 0.0, start)]
        while queue:
            _, far, knot = heappop(queue)
            if knot in ends and far <= limit:
                return True
            if far > walks[knot]:
                continue
            for to, step in steps.get(knot) or self._onward(knot):
                on = far + step
                if on < walks.get(to, inf):
                    walks[to] = on
                    least = on + ahead(to)
                    if least <= most:
                        heappush(queue, (least, on, to))
        return False

    def _onward(self, knot: Knot) -> tuple[tuple[Knot, float], ...]:
        found = self._steps.get(knot)
        if found is None:
            found = self._steps[knot] = tuple(self._free_steps(knot))
        return found

    def _free_steps(self, knot: Knot) -> Iterator[tuple[Knot, float]]:
        """The steps from a point. A diagonal step is free only if both ways around its corner are."""
        (x, y), knots, shut = knot, self.knots, self.shut
        if knot not in self._beside_barriers:
            around = [(x + dx, y + dy) for dx, dy in AROUND]
            if knots.issuperset(around):
                yield from zip(around, STEPS, strict=True)
                return
        free = {}
        for way in AROUND[:4]:
            to = x + way[0], y + way[1]
            if to in knots and (knot, to) not in shut:
                free[way] = to
                yield to, STRAIGHT
        for dx, dy in AROUND[4:]:
            one, two, to = free.get((dx, 0)), free.get((0, dy)), (x + dx, y + dy)
            if one and two and to in knots and (one, to) not in shut and (two, to) not in shut:
                yield to, DIAGONAL


@lru_cache(maxsize=32)
def net_of(layout: Layout) -> Net:
    """The net of a table with its doors as they are now."""
    last = _last.last()
    return _last.put(layout, Net(layout.ground.floors, layout.barriers, None if last is None else last[1]))


_last: Memory[Layout, Net] = Memory(1)
"""The net made last: usually that of the same complex when it was a little smaller."""


@lru_cache(maxsize=64)
def walks_from(layout: Layout, sources: tuple[Point, ...], limit: float = inf) -> Walks:
    """The distances on foot from the nearest of the `sources`, up to a limit. They are remembered: do not change them."""
    return net_of(layout).distances(sources, limit)


@lru_cache(maxsize=64)
def walks_past(layout: Layout, sources: tuple[Point, ...], places: tuple[Point, ...], beyond: float) -> Walks:
    """The distances on foot from the nearest of the sources, up to the farthest of some places and a stated length beyond;
    everywhere if one of these places is not reached. They are remembered: do not change them.
    """
    return net_of(layout).distances(sources, past=Past(places, beyond))


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


def far(walks: Walks, place: Point) -> float:
    """The distance of a place; infinite where it cannot be reached."""
    return walks.get(knot_at(place), inf)


@lru_cache(maxsize=4096)
def _knots(ring: Ring) -> frozenset[Knot]:
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
def _parted(barrier: Segment) -> Parted:
    steps = frozenset(pair for a, b in _crossing(barrier) for pair in ((a, b), (b, a)))
    return Parted(steps, frozenset(_with_neighbours(knot for knot, _ in steps)))


def _crossing(barrier: Segment) -> Iterator[Step]:
    (x0, y0), (x1, y1) = sorted(barrier)
    low, high = sorted((y0, y1))
    for x in range(floor((x0 - OFF) / GRAIN), ceil((x1 - OFF) / GRAIN) + 1):
        for y in range(floor((low - OFF) / GRAIN), ceil((high - OFF) / GRAIN) + 1):
            for to in ((x + 1, y), (x, y + 1)):
                if _meet(at_knot((x, y)), at_knot(to), barrier):
                    yield (x, y), to


def _with_neighbours(knots: Iterable[Knot]) -> set[Knot]:
    return {(x + dx, y + dy) for x, y in knots for dx, dy in ((0, 0), *AROUND)}


def _meet(a: Point, b: Point, barrier: Segment) -> bool:
    """Whether a step crosses or touches a barrier."""
    start, end = barrier
    return cross(a, b, start) * cross(a, b, end) <= 0 and cross(start, end, a) * cross(start, end, b) <= 0
