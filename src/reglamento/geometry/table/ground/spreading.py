"""Searches on a net of points: by the numbers of its points, and in loops that can be compiled."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from math import inf, sqrt
from typing import NamedTuple

from reglamento.geometry.compiled import compiled
from reglamento.geometry.table.ground.knots import GRAIN, Knot

Steps = tuple[tuple[int, float], ...]
Walks = dict[Knot, float]
"""The distance of each point; points that cannot be reached are left out."""
STRAIGHT, DIAGONAL = GRAIN, GRAIN * sqrt(2)


class Web(NamedTuple):
    """The points of a net; the steps from each of them, by their numbers, None where they are not known yet; and the function that
    works these out.
    """

    knots: list[Knot]
    steps: list[Steps | None]
    find_steps: Callable[[int], Steps]


class Until(NamedTuple):
    """Where a search ends: at the limit or, when all points `awaited` have their distances, `beyond` the farthest of them."""

    limit: float
    awaited: list[int]
    beyond: float


@compiled
def spread_out(web: Web, here: list[int], walled: list[int], until: Until) -> Walks:
    """The distance of each point from the nearest of the points `here`. No way leads through the points `walled`.

    Points are handled in bands one grain wide. No step is shorter than a grain, so no point of a band is nearer by way of another
    point of that band. No step is longer than two grains, so new points fall into the next two bands.
    """
    (knots, steps, find_steps), (limit, awaited, beyond) = web, until
    walks = [inf] * len(steps)
    for number in walled:
        walks[number] = -1.0  # no way is shorter
    for number in here:
        walks[number] = 0.0
    reached = here.copy()
    start, near, farther = 0.0, list[int](), list[int]()
    while here or near or farther:
        if awaited and all(0.0 <= walks[number] < start for number in awaited):
            limit, awaited = min(limit, max(walks[number] for number in awaited) + beyond), []
        end = start + 2 * GRAIN
        for number in here:
            far = walks[number]
            if far < start:
                continue  # it was in an earlier band, too
            for to, step in steps[number] or find_steps(number):
                on, known = far + step, walks[to]
                if on < known and on <= limit:
                    walks[to] = on
                    (near if on < end else farther).append(to)
                    if known == inf:
                        reached.append(to)
        here, near, farther, start = near, farther, [], start + GRAIN
    return {knots[number]: walks[number] for number in reached if walks[number] <= limit}


@compiled
def leads_within(web: Web, first: int, ends: frozenset[Knot], limit: float) -> bool:
    """Whether any of the points `ends` is within the limit of the point numbered `first`. Searches only towards them, and stops at
    the first one found.
    """
    knots, steps, find_steps = web
    west, east = min(x for x, _ in ends), max(x for x, _ in ends)
    north, south = min(y for _, y in ends), max(y for _, y in ends)

    def ahead(knot: Knot) -> float:
        """At most the length of any way from a point to a target."""
        x, y = knot
        across, down = max(west - x, x - east, 0), max(north - y, y - south, 0)
        return STRAIGHT * max(across, down) + (DIAGONAL - STRAIGHT) * min(across, down)

    most = limit + GRAIN / 2
    walks = {first: 0.0}
    queue = [(ahead(knots[first]), 0.0, first)]
    while queue:
        _, far, number = heappop(queue)
        if far <= limit and knots[number] in ends:
            return True
        if far > walks[number]:
            continue
        for to, step in steps[number] or find_steps(number):
            on = far + step
            if on < walks.get(to, inf):
                walks[to] = on
                least = on + ahead(knots[to])
                if least <= most:
                    heappush(queue, (least, on, to))
    return False
