"""Distances on foot from some places to all others, over a net of points with straight and diagonal steps.

A net gives rough distances to all places at once: a way on it is at most 8.3 percent and two steps longer than the shortest way
of a point. `paths` finds the exact way of a base to one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.ground.knots import (
    AROUND,
    Knot,
    Step,
    knot_at,
    knots_on,
    parted_by,
    with_neighbours,
)
from reglamento.geometry.table.ground.spreading import DIAGONAL, STRAIGHT, Steps, Until, Walks, Web, leads_within, spread_out
from reglamento.geometry.table.shapes.ruler import Point, Ring, Segment
from reglamento.memory import Memory

MOST_UNUSED = 2
"""A net takes the numbers of another one that has at most so many times as many points."""
STEPS = (STRAIGHT,) * 4 + (DIAGONAL,) * 4
"""The lengths of the steps to a point's neighbours, in the order of AROUND."""


class Past(NamedTuple):
    """Where a search ends: this far beyond the farthest of some places. If it does not reach one of them, it goes on everywhere."""

    places: tuple[Point, ...]
    beyond: float


class Net:
    """The points of the net on a floor, and the steps between them that a barrier stops.

    `like` is another net, such as that of the complex before it grew: steps that are the same in both are not worked out again.
    """

    def __init__(self, floors: Iterable[Ring], barriers: Iterable[Segment], like: Net | None = None) -> None:
        parted = [parted_by(barrier) for barrier in barriers]
        self.knots = frozenset[Knot]().union(*(knots_on(ring) for ring in floors))
        self.shut = frozenset[Step]().union(*(each.steps for each in parted))
        """The pairs of neighbours in a row or column with a barrier between them, in both orders."""
        self._beside_barriers = frozenset[Knot]().union(*(each.beside for each in parted))
        self._knots: list[Knot] = []
        """The points by their numbers; a point that only the other net has keeps its number, and nothing leads there."""
        self._numbers: dict[Knot, int] = {}
        self._steps: list[Steps | None] = []
        """The steps from each point, by its number: to which others, and how long; None where they are not worked out yet."""
        self._pieces: dict[int, int] = {}
        """The piece of the net in which a point lies, by their numbers: a piece has the least number of its points."""
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
        changed = with_neighbours(gone.union(new, (knot for knot, _ in self.shut ^ like.shut)))
        for knot in changed.intersection(self._numbers):
            self._steps[self._numbers[knot]] = None
        self._number(new)

    def distances(
        self, sources: Iterable[Point], limit: float = inf, shunned: Iterable[Knot] = (), past: Past | None = None
    ) -> Walks:
        """The distance of each point from the nearest of the `sources`, up to the limit or to where `past` ends. No way leads through
        a barrier or a point of `shunned`.
        """
        numbers = self._numbers
        walled = [numbers[knot] for knot in shunned if knot in numbers]
        here = [numbers[knot] for knot in map(knot_at, sources) if knot in numbers]
        return spread_out(self.web(), here, walled, Until(limit, self._awaited(past), past.beyond if past else inf))

    def web(self) -> Web:
        """The net as its searches take it."""
        return Web(self._knots, self._steps, self._find_steps)

    def _awaited(self, past: Past | None) -> list[int]:
        """The points that a search has to reach before it may end; none where it cannot reach all of them."""
        found = [self._numbers.get(knot_at(place)) for place in past.places] if past else []
        return [] if None in found else [number for number in found if number is not None]

    def comes_within(self, source: Point, targets: Iterable[Point], limit: float) -> bool:
        """Whether any target is within the limit of a place on foot, by the lengths that `distances` gives. Searches only towards
        the targets, and stops at the first one found. Targets on another piece of the net are not looked for.
        """
        start, ends = knot_at(source), self.knots.intersection(map(knot_at, targets))
        if start not in self.knots:
            return False
        first = self._numbers[start]
        ends = frozenset(knot for knot in ends if self._piece(self._numbers[knot]) == self._piece(first))
        return bool(ends) and leads_within(self.web(), first, ends, limit)

    def _piece(self, number: int) -> int:
        """The piece of the net in which a point lies. Found when it is first asked for: ways lead to all points of a piece."""
        if number not in self._pieces:
            found, piece = {number}, [number]
            for each in piece:  # grows during the loop
                for to, _ in self._steps[each] or self._find_steps(each):
                    if to not in found:
                        found.add(to)
                        piece.append(to)
            self._pieces.update(dict.fromkeys(piece, min(piece)))
        return self._pieces[number]

    def _find_steps(self, number: int) -> Steps:
        found = self._steps[number]
        if found is None:
            knot, numbers = self._knots[number], self._numbers
            (x, y), numbered = knot, numbers.get
            around = [to for dx, dy in AROUND if (to := numbered((x + dx, y + dy))) is not None]
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


def far(walks: Walks, place: Point) -> float:
    """The distance of a place; infinite where it cannot be reached."""
    return walks.get(knot_at(place), inf)
