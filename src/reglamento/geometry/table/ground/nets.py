"""Distances on foot from some places to all others, over a net of points with straight and diagonal steps.

A net gives rough distances to all places at once: a way on it is at most 8.3 percent and two steps longer than the shortest way
of a point. `paths` finds the exact way of a base to one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import compress
from math import ceil, floor, inf, sqrt
from typing import NamedTuple

import numpy as np
import shapely

from reglamento.geometry.memory import Memory
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import polygon
from reglamento.geometry.table.shapes.ruler import Lengths, Mask, Point, Ring, Segment, apart, below

GRAIN = 1.0
"""The distance between two points of the net, in units; distances are no finer."""
OFF = 0.55
"""The place of each point in its cell: walls drawn in whole tenths of the unit pass between the points."""
Knot = tuple[int, int]
Step = tuple[Knot, Knot]
Steps = tuple[tuple[int, float], ...]
Walks = dict[Knot, float]
"""The distance of each point; points that cannot be reached are left out."""
MOST_UNUSED = 2
"""A net takes the numbers of another one that has at most so many times as many points."""
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
        self._knots: list[Knot] = []
        """The points by their numbers; a point that only the other net has keeps its number, and nothing leads there."""
        self._numbers: dict[Knot, int] = {}
        self._steps: list[Steps | None] = []
        """The steps from each point, by its number: to which others, and how long; None where they are not worked out yet."""
        if like is None:
            self._number(self.knots)
        else:
            self._number_as(like)

    def _number(self, knots: Iterable[Knot]) -> None:
        """Give numbers to more points."""
        self._knots += knots
        first = len(self._steps)
        self._numbers.update(zip(self._knots[first:], range(first, len(self._knots)), strict=True))
        self._steps += [None] * (len(self._knots) - first)

    def _number_as(self, like: Net) -> None:
        """Take the numbers of another net, and its known steps, except those near a place where the two nets differ; new numbers where
        the other net has far more points.
        """
        if len(like._knots) > MOST_UNUSED * len(self.knots):
            self._number(self.knots)
            return
        self._knots, self._numbers, self._steps = like._knots.copy(), like._numbers.copy(), like._steps.copy()
        gone, new = like.knots - self.knots, self.knots - like.knots
        for knot in gone:
            del self._numbers[knot]
        changed = _with_neighbours(gone.union(knot for knot, _ in self.shut ^ like.shut))
        border = [
            self._knots[number] for number, steps in enumerate(self._steps) if steps is not None and len(steps) < len(STEPS)
        ]
        changed.update(knot for knot in border if not new.isdisjoint(_around(knot)))  # no other point has a new neighbour
        for knot in changed.intersection(self._numbers):
            self._steps[self._numbers[knot]] = None
        self._number(new)

    def distances(
        self, sources: Iterable[Point], limit: float = inf, shunned: Iterable[Knot] = (), past: Past | None = None
    ) -> Walks:
        """The distance of each point from the nearest of the `sources`, up to the limit or to where `past` ends. No way leads through
        a barrier or a point of `shunned`.

        Points are handled in bands one grain wide. No step is shorter than a grain, so no point of a band is nearer by way of
        another point of that band. No step is longer than two grains, so new points fall into the next two bands.
        """
        numbers, knots, steps = self._numbers, self._knots, self._steps
        walks = [inf] * len(steps)
        for knot in shunned:
            if knot in numbers:
                walks[numbers[knot]] = -1.0  # no way is shorter
        here = [numbers[knot] for knot in map(knot_at, sources) if knot in numbers]
        for number in here:
            walks[number] = 0.0
        reached, awaited = here.copy(), self._awaited(past)
        start, near, farther = 0.0, list[int](), list[int]()
        while here or near or farther:
            if past and awaited and all(0.0 <= walks[number] < start for number in awaited):
                limit, awaited = min(limit, max(walks[number] for number in awaited) + past.beyond), []
            end = start + 2 * GRAIN
            for number in here:
                far = walks[number]
                if far < start:
                    continue  # it was in an earlier band, too
                for to, step in steps[number] or self._onward(number):
                    on, known = far + step, walks[to]
                    if on < known and on <= limit:
                        walks[to] = on
                        (near if on < end else farther).append(to)
                        if known == inf:
                            reached.append(to)
            here, near, farther, start = near, farther, [], start + GRAIN
        return {knots[number]: walks[number] for number in reached if walks[number] <= limit}

    def _awaited(self, past: Past | None) -> list[int]:
        """The points that a search has to reach before it may end; none where it cannot reach all of them."""
        found = [self._numbers.get(knot_at(place)) for place in past.places] if past else []
        return [] if None in found else [number for number in found if number is not None]

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

        knots, steps, first, most = self._knots, self._steps, self._numbers[start], limit + GRAIN / 2
        walks = {first: 0.0}
        queue = [(ahead(start), 0.0, first)]
        while queue:
            _, far, number = heappop(queue)
            if far <= limit and knots[number] in ends:
                return True
            if far > walks[number]:
                continue
            for to, step in steps[number] or self._onward(number):
                on = far + step
                if on < walks.get(to, inf):
                    walks[to] = on
                    least = on + ahead(knots[to])
                    if least <= most:
                        heappush(queue, (least, on, to))
        return False

    def _onward(self, number: int) -> Steps:
        found = self._steps[number]
        if found is None:
            knot, numbers = self._knots[number], self._numbers
            around = [numbers[to] for to in _around(knot) if to in numbers]
            if len(around) == len(STEPS) and knot not in self._beside_barriers:
                found = tuple(zip(around, STEPS, strict=True))
            else:
                found = tuple([(numbers[to], step) for to, step in self._free_steps(knot)])
            self._steps[number] = found
        return found

    def _free_steps(self, knot: Knot) -> Iterator[tuple[Knot, float]]:
        """The steps from a point. A diagonal step is free only if both ways around its corner are."""
        (x, y), knots, shut = knot, self.knots, self.shut
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
    """The steps in a row or column that a barrier crosses or touches."""
    (x0, y0), (x1, y1) = sorted(barrier)
    low, high = sorted((y0, y1))
    columns = range(floor((x0 - OFF) / GRAIN), ceil((x1 - OFF) / GRAIN) + 1)
    rows = range(floor((low - OFF) / GRAIN), ceil((high - OFF) / GRAIN) + 1)
    knots = [(x, y) for x in columns for y in rows]
    for dx, dy in ((1, 0), (0, 1)):
        to = [(x + dx, y + dy) for x, y in knots]
        yield from compress(zip(knots, to, strict=True), _each_meets(knots, to, barrier).tolist())


def _around(knot: Knot) -> list[Knot]:
    """The neighbours of a point, in the order of AROUND."""
    x, y = knot
    return [(x + dx, y + dy) for dx, dy in AROUND]


def _with_neighbours(knots: Iterable[Knot]) -> set[Knot]:
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
