"""All the shortest ways to one place, for models of one size. They are found backwards from the place, so that a whole army that
goes there shares the search. A single way is found faster by `paths`.
"""

import threading
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from math import inf

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point, apart
from reglamento.geometry.table.ways.bends import KeepOut, Path, Stop
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import end_at


class Ways:
    """The shortest ways from a walker's start to any places. Bends are searched for only as far from it as needed. Threads may share
    them.
    """

    def __init__(self, walker: Walker) -> None:
        self.walker = walker
        self._stops: list[Stop] = []
        """Only ever appended to."""
        self._more: Iterator[Stop] = walker.stops_in_order(inf)
        self._known = 0.0
        """All bends on ways shorter than this are among the stops."""
        self._one = threading.Lock()

    def path(self, goal: Point) -> Path | None:
        """The shortest way to a place, the same as the walker finds; None where there is none."""
        return self.path_to(goal) if self.walker.stands(goal) else None

    def path_to(self, goal: Point) -> Path | None:
        """The shortest way to a place where the base is known to fit; None where there is none."""
        walker = self.walker
        if walker.line_clear(walker.start, goal):
            return Path(apart(walker.start, goal), (walker.start, goal))
        if not walker.layout.ground.joins(walker.start, goal):
            return None
        end = next(self._ends(goal), None)
        return None if end is None else walker.drawn(end)

    def _ends(self, goal: Point) -> Iterator[Stop]:
        """The clear ways, the shortest first."""
        queue: list[tuple[float, int, Stop | None, Stop]] = []

        def add(serial: int, stop: Stop) -> None:
            circle = self.walker.circle(stop.circle)
            heappush(queue, (stop.length + apart((circle.x, circle.y), goal) - circle.radius, serial, None, stop))

        taken = 0
        while True:
            known = self._known  # read before the stops, which may become more at any time
            for stop in self._stops[taken:]:
                add(taken, stop)
                taken += 1
            if queue and (known == inf or queue[0][0] <= known):
                _, serial, end, stop = heappop(queue)
                if end is None:
                    end = end_at(self.walker, stop, goal)
                    if end.length < inf:
                        heappush(queue, (end.length, serial, end, stop))
                elif self.walker.is_clear(end):
                    yield end
            elif known == inf:
                return
            else:
                self._look_on(known)

    def _look_on(self, known: float) -> None:
        """Search for the next bend and add it to the stops, if no other thread has searched farther than `known` meanwhile."""
        with self._one:
            if self._known > known:
                return
            stop = next(self._more, None)
            if stop is not None:
                self._stops.append(stop)
            self._known = inf if stop is None else stop.length


class Roads:
    """The ways of a base to a place, past walls and zones."""

    def __init__(self, layout: Layout, base: Base, goal: Point, zones: tuple[KeepOut, ...]) -> None:
        self.walker = Walker(layout, Standing(base, *goal), (), zones)
        self._back = Ways(self.walker)

    def lead_from(self, start: Point) -> bool:
        """Whether the ways from `start` are the ways back: the base is nearer to nothing than allowed at either end."""
        return self.walker.unhindered and self.walker.stands(start)

    def path(self, start: Point) -> Path | None:
        """The shortest way from a place for which `lead_from` holds; None where there is none."""
        back = self._back.path_to(start)
        return None if back is None else Path(back.length, back.points[::-1], back.corners[::-1])


@lru_cache(maxsize=64)
def roads_to(layout: Layout, base: Base, goal: Point, zones: tuple[KeepOut, ...]) -> Roads:
    """The roads to a place, remembered."""
    return Roads(layout, base, goal, zones)


def road(layout: Layout, model: Standing, goal: Point, zones: tuple[KeepOut, ...]) -> Path | None:
    """The shortest way past the walls and the zones, into a zone only if the goal lies in one: as `way_past_walls`."""
    return (_road(layout, model, goal, zones) if zones else None) or _road(layout, model, goal, ())


def _road(layout: Layout, model: Standing, goal: Point, zones: tuple[KeepOut, ...]) -> Path | None:
    roads = roads_to(layout, model.base, goal, zones)
    return roads.path(model.at) if roads.lead_from(model.at) else Walker(layout, model, (), zones).path(goal)
