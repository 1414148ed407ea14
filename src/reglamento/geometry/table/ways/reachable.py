"""Where a base can go within a length: an exact test for any place, and the region as polygons to draw."""

import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from heapq import heapify, heappop, heappush
from itertools import pairwise
from math import cos, inf, pi, sin, sqrt
from typing import NamedTuple

import shapely

from reglamento.geometry.table.shapes.ruler import FINE, RULER, TOLERANCE, Point, Ring, apart, at_most, below, leading
from reglamento.geometry.table.sight.regions import rings_of
from reglamento.geometry.table.ways.bends import START, Path, Stop
from reglamento.geometry.table.ways.paths import KnownStops, Walker
from reglamento.geometry.table.ways.tangents import BEND, Circle, Line, Thick, on, tangent, turn

BAND = 10 * RULER
"""The drawn region and the exact test may differ within this distance of the region's border."""

BESIDE = 1e-6
"""A ray past a thing that it just touches is drawn this many radians beside it."""


LOOKS = 12
"""The number of places tested one by one before the bends are searched for: often the first few are clearly too far."""


CLOSER = 6
"""How often the angle between two rays that end at different things is halved."""


class Ray(NamedTuple):
    """A straight way that leaves a circle so many radians ahead of a stop, and what ends it: a thing, or its own length."""

    ahead: float
    start: Point
    end: Point
    by: Thick | None


class Reachable:
    """The places whose shortest path from a walker's start is at most `length` long. Each bend is searched for once, and only when a path
    to a place in question may lead by it. Threads may share them.
    """

    def __init__(self, walker: Walker, length: float) -> None:
        self.walker = walker
        self.length = length
        self._looked = 0
        self._bends: list[Stop] = []
        """Those that were searched for: only ever appended to."""
        self._leaving: list[tuple[float, float, float]] = []
        """For each bend the middle of its circle and a length. A path by it is at least this length plus the distance from there."""
        self._ahead: list[Stop] = []
        """Stops that are or were ahead of a search: only ever appended to."""
        self._left: list[tuple[float, float, float]] = []
        """For each of them where it is, and the length of the way there: infinite once the search went on from it."""
        self._known: KnownStops = {}
        self._one = threading.RLock()

    @property
    def stops(self) -> list[Stop]:
        """The start and all bends within the length."""
        with self._one:
            self._look_on(None)
            return [Stop(0.0, START, 1, 0.0, None, None), *sorted(self._bends, key=_length)]

    def path(self, goal: Point) -> Path | None:
        """The shortest path to a place, as the walker finds it; None when it is longer than the length."""
        if not at_most(apart(self.walker.start, goal), self.length) or not self.walker.stands(goal):
            return None
        if self.walker.line_clear(self.walker.start, goal):
            return self.walker.drawn(end_at(self.walker, Stop(0.0, START, 1, 0.0, None, None), goal))
        end = self._end(goal)
        return None if end is None else self.walker.drawn(end)

    def bent(self, goal: Point) -> float:
        """The length of the shortest path to a place that cannot be reached straight; infinite when it is longer than allowed."""
        if not at_most(apart(self.walker.start, goal), self.length):
            return inf
        end = self._end(goal)
        return inf if end is None or not self.walker.stands(goal) else end.length

    def _end(self, goal: Point) -> Stop | None:
        """The end of the shortest path that bends; None where there is none within the length."""
        if self._looked < LOOKS and not self._bends:
            self._looked += 1
            if self.walker.too_far(goal, self.length):
                return None
        with self._one:
            return self._look_on(goal)

    def _look_on(self, goal: Point | None) -> Stop | None:
        """Search for the bends by which a path to a place may lead, the shortest such path first, until no shorter one is left: its end, or
        None. Without a place, for all bends.
        """
        if not self._ahead:
            self._go_on_from(Stop(0.0, START, 1, 0.0, None, None))
        best = None if goal is None else self._shortest(goal, leading(self._leaving, goal, self.length), None)
        queue = [self._waiting(number, goal) for number in range(len(self._left)) if goal is None]
        if goal is not None:
            queue = [self._waiting(number, goal) for number in leading(self._left, goal, self.length)]
        heapify(queue)
        while queue:
            least, *_, number = heappop(queue)
            if best is not None and least >= best.length:
                break
            x, y, _ = self._left[number]
            self._left[number] = x, y, inf
            stop, first = self._ahead[number], len(self._ahead)
            if not self.walker.is_new(stop, self._known):
                continue
            self._bends.append(stop)
            circle = self.walker.circle(stop.circle)
            self._leaving.append((circle.x, circle.y, stop.length - circle.radius))
            self._go_on_from(stop)
            if goal is None:
                near: Iterable[int] = range(len(self._ahead) - first)
            else:
                best = self._shortest(goal, [len(self._bends) - 1], best)
                near = leading(self._left[first:], goal, self.length)
            for i in near:
                heappush(queue, self._waiting(first + i, goal))
        return best

    def _go_on_from(self, stop: Stop) -> None:
        """The stops that may follow are ahead."""
        for after in self.walker.follow(stop, self.length):
            assert after.line is not None, "it is reached by a line"
            self._ahead.append(after)
            self._left.append((*after.line.end, after.length))

    def _waiting(self, number: int, goal: Point | None) -> tuple[float, int, int, float, int]:
        """A stop ahead in the order in which it is searched on from: by the least length of a path to the place by it."""
        (x, y, length), stop = self._left[number], self._ahead[number]
        return length + (0.0 if goal is None else apart((x, y), goal)), stop.circle, stop.sense, stop.angle, number

    def _shortest(self, goal: Point, numbers: Sequence[int], best: Stop | None) -> Stop | None:
        """The shortest path by one of these bends, or `best` where none is shorter."""
        if not numbers:
            return best
        ends = [end_at(self.walker, self._bends[i], goal) for i in numbers]
        near = [end for end in ends if at_most(end.length, self.length) and (best is None or end.length < best.length)]
        return next((end for end in sorted(near, key=_length) if self.walker.is_clear(end)), best)

    def __contains__(self, goal: Point) -> bool:
        return self.path(goal) is not None

    def region(self) -> tuple[Ring, ...]:
        """The region for drawing: rings, filled where an odd number of them overlaps. Exact to BAND at its border."""
        thick = [*self.walker.models, *(wall for i, wall in enumerate(self.walker.corners.walls) if i not in self.walker.close)]
        drawn: list[shapely.Geometry] = []
        for stop in self.stops:
            left = self.length - stop.length
            at = self.walker.start if stop.line is None else stop.line.end
            near = [other for other in thick if _near(at, left + self.walker.circle(stop.circle).radius, other)]
            drawn += self._fan(stop, left, near)
        return rings_of(shapely.union_all(drawn, grid_size=FINE)) if drawn else ()

    def _fan(self, stop: Stop, left: float, near: list[Thick]) -> list[shapely.Geometry]:
        """The area reached by leaving a circle at one angle after another."""
        circle, first = self.walker.circle(stop.circle), stop.line is None
        rays: list[Ray] = []
        for ahead in _angles(circle, stop, left, near):
            leaves = stop.angle + stop.sense * ahead
            if not first and not self.walker.arc_clear(stop.circle, stop.sense, (stop.angle, leaves)):
                break
            if rays:
                rays += _between(rays[-1], _ray(circle, stop, left, near, ahead), partial(_ray, circle, stop, left, near))
            else:
                rays.append(_ray(circle, stop, left, near, ahead))
        quads = (shapely.Polygon((one.start, one.end, two.end, two.start)) for one, two in pairwise(rays))
        return [quad if quad.is_valid else quad.convex_hull for quad in quads if quad.area > 0]


def _length(stop: Stop) -> float:
    return stop.length


def _ahead(ray: Ray) -> float:
    return ray.ahead


def end_at(walker: Walker, stop: Stop, goal: Point) -> Stop:
    """The way from a stop to a place, not yet tested for obstacles; infinite where there is none."""
    circle = walker.circle(stop.circle)
    line = tangent(circle, stop.sense, Circle(*goal, 0.0), 1)
    if line is None:
        here = Line(goal, goal, 0.0, 0.0, 0.0)
        return Stop(0.0 if stop.circle == START and at_most(apart(walker.start, goal), 0.0) else inf, START, 1, 0.0, here, stop)
    along = 0.0 if stop.circle == START else turn(stop.sense, stop.angle, line.leaves)
    length = stop.length + along * circle.radius + line.length if along < BEND else inf
    return Stop(length, START, 1, line.meets, line, stop)


def _angles(circle: Circle, stop: Stop, left: float, near: list[Thick]) -> list[float]:
    """How far to turn before each ray: evenly, so that the arc of the farthest points is fine, and on both sides of each
    obstacle.
    """
    whole = 2 * pi if not circle.radius else min(BEND, left / circle.radius)
    n = max(2, int(whole / 2 * sqrt(2 * max(left, RULER) / RULER)) + 1)
    angles = {whole * i / n for i in range(n + 1)}
    for x, y, radius in {(*end, thick.radius) for thick in near for end in (thick.a, thick.b)}:
        for sense_after in (1, -1):
            line = tangent(circle, stop.sense, Circle(x, y, radius), sense_after)
            if line is not None:
                angle = turn(stop.sense, stop.angle, line.leaves)
                angles |= {angle - BESIDE, angle + BESIDE}
    return sorted(angle for angle in angles if 0 <= angle <= whole)


def _ray(circle: Circle, stop: Stop, left: float, near: list[Thick], ahead: float) -> Ray:
    """The way that leaves a circle so far ahead of a stop, as far as it leads."""
    leaves = stop.angle + stop.sense * ahead
    way = (-stop.sense * sin(leaves), stop.sense * cos(leaves))
    start, far, by = on(circle, leaves), left - ahead * circle.radius, None
    for thick in near:
        until = met(start, way, thick)
        if below(until, far):
            far, by = until, thick
    return Ray(ahead, start, (start[0] + far * way[0], start[1] + far * way[1]), by)


def _between(one: Ray, two: Ray, ray: Callable[[float], Ray]) -> list[Ray]:
    """The rays after one up to another. Where something else ends them, there are more between: the corner of the area lies there."""
    found = [two]
    for _ in range(CLOSER):
        if one.by == two.by:
            break
        middle = ray((one.ahead + two.ahead) / 2)
        found.append(middle)
        one, two = (middle, two) if middle.by == one.by else (one, middle)
    return sorted(found, key=_ahead)


def _near(at: Point, far: float, thick: Thick) -> bool:
    (ax, ay), (bx, by), radius = thick
    reach = far + radius
    return min(ax, bx) - reach <= at[0] <= max(ax, bx) + reach and min(ay, by) - reach <= at[1] <= max(ay, by) + reach


def met(start: Point, way: Point, thick: Thick) -> float:
    """How far a base can go in a direction before it comes nearer to something than allowed; infinite if it never does."""
    radius = thick.radius - 2 * TOLERANCE
    found = min(_met_disc(start, way, end, radius) for end in (thick.a, thick.b))
    length = apart(thick.a, thick.b)
    if not length:
        return found
    ux, uy = (thick.b[0] - thick.a[0]) / length, (thick.b[1] - thick.a[1]) / length
    off = (start[0] - thick.a[0]) * -uy + (start[1] - thick.a[1]) * ux
    nearing = way[0] * -uy + way[1] * ux
    if nearing * off >= 0 or abs(off) < radius:
        return found
    far = (abs(off) - radius) / abs(nearing)
    along = (start[0] + far * way[0] - thick.a[0]) * ux + (start[1] + far * way[1] - thick.a[1]) * uy
    return min(found, far) if 0 <= along <= length else found


def _met_disc(start: Point, way: Point, centre: Point, radius: float) -> float:
    ex, ey = start[0] - centre[0], start[1] - centre[1]
    half = ex * way[0] + ey * way[1]
    under = half * half - (ex * ex + ey * ey - radius * radius)
    return max(0.0, -half - sqrt(under)) if under > 0 and half < 0 else inf
