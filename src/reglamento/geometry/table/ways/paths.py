"""The shortest way of a base around walls, closed doors, other models and zones to keep out of.

A base moves as the circle around it; its path is measured at the centre. A shortest way is straight except where it bends in an
arc around a corner or a model; both are exact. A base that already stands nearer to something than allowed may not come nearer.
"""

from collections.abc import Iterator
from functools import cached_property
from heapq import heappop, heappush
from math import inf
from typing import TypeAlias

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Core, Standing, core, parts
from reglamento.geometry.table.shapes.ruler import FINE, RULER, Point, apart, at_most, below, to_segment
from reglamento.geometry.table.ways.bends import GOAL, START, KeepOut, Path, Stop
from reglamento.geometry.table.ways.corners import Corners, corners_of
from reglamento.geometry.table.ways.following import MANY, Bent, Columns, columns_of, ways_on
from reglamento.geometry.table.ways.rims import Rim
from reglamento.geometry.table.ways.tangents import (
    BEND,
    Boxed,
    Circle,
    Line,
    Thick,
    all_met,
    arc_clear,
    bend,
    boxed,
    line_meets,
    lines_to,
    round_about,
    tangent,
    turn,
)

KnownStops: TypeAlias = dict[tuple[int, int], list[Stop]]
"""The stops that a search knows already, by the number of their circle and their sense."""


class Walker:
    """One base about to move on a layout among `others`, which it cannot pass, and zones that it keeps out of. A base that is not
    round moves as the circle around it; an `OrientedWalker` (`oriented`) moves its true shape.

    The mover itself is ignored among them. Results are kept for later questions.
    """

    def __init__(
        self, layout: Layout, mover: Standing, others: tuple[Standing, ...] = (), keep_out: tuple[KeepOut, ...] = ()
    ) -> None:
        self.layout = layout
        self.start = mover.at
        self.radius = mover.base.radius
        self.corners: Corners = corners_of(layout, self.radius)
        self.models: list[Thick] = []
        self._boxed: list[Boxed] = []
        """The same with their boxes."""
        self.circles: dict[int, Circle] = {START: Circle(*mover.at, 0.0)}
        """The circles to go around that are not corners of walls, numbered on from those; and the start, with radius 0."""
        self.close: frozenset[int] = frozenset()
        """Barriers nearer than allowed at the start: they count among the models."""
        self.unhindered = True
        """Whether the base starts nowhere nearer to anything than allowed."""
        self.left_out: set[int] = set()
        self._start_near_walls()
        zones = {(other, 0.0) for other in others} | {(zone.standing, zone.distance) for zone in keep_out}
        for standing, extra in sorted(zones, key=lambda zone: (core(zone[0]), zone[1])):
            if standing != mover:
                self._go_around(standing, extra)
        self._rims: dict[int, Rim] = {}
        """The circles, by number, among the models and walls beside them."""

    @cached_property
    def _around(self) -> tuple[tuple[int, Circle], ...]:
        """The circles without the start."""
        return tuple((number, circle) for number, circle in self.circles.items() if number != START)

    @cached_property
    def _columns(self) -> Columns | None:
        """The models and their circles, without the start, in columns; None for few."""
        if len(self.circles) <= MANY:
            return None
        return columns_of(self._around, self._boxed)

    def _start_near_walls(self) -> None:
        near = self.layout.cells.near(self.start, self.start, self.radius)
        away = {i: to_segment(self.start, self.layout.barriers[i]) for i in near}
        self.close = frozenset(i for i, far in away.items() if below(far, self.radius))
        self.models += [Thick(*self.layout.barriers[i], away[i]) for i in sorted(self.close)]
        self._boxed += map(boxed, self.models)
        self.unhindered = not self.close
        for i in self.corners.near(self.start, 0.0):
            circle = self.corners.circles[i]
            far = apart(self.start, (circle.x, circle.y))
            if below(far, self.radius):
                self.left_out.add(i)
                self._add_circle(Circle(circle.x, circle.y, far))

    def _go_around(self, standing: Standing, extra: float) -> None:
        if standing.base.shape == "round":
            self._go_around_disc(standing.at, extra + self.radius + standing.base.width / 2)
            return
        figure = solid(standing)
        points, reach = figure.points, extra + self.radius + figure.radius
        sides = list(zip(points, (*points[1:], points[0]), strict=True))
        thick = [Thick(a, b, min(reach, to_segment(self.start, (a, b)))) for a, b in sides]
        self.models += thick
        self._boxed += map(boxed, thick)
        self.unhindered &= all(at_most(reach, side.radius) for side in thick)
        for i, (x, y) in enumerate(points):
            self._add_circle(Circle(x, y, max(thick[i].radius, thick[i - 1].radius)))

    def _go_around_disc(self, at: Point, reach: float) -> None:
        far, (x, y) = min(reach, apart(self.start, at)), at
        self.models.append(Thick(at, at, far))
        self._boxed.append(Boxed(x, y, x, y, far, at, at))
        self.unhindered &= at_most(reach, far)
        self._add_circle(Circle(x, y, far))

    def _add_circle(self, circle: Circle) -> None:
        self.circles[len(self.corners.circles) + len(self.circles) - 1] = circle

    def circle(self, number: int) -> Circle:
        return self.circles[number] if number in self.circles else self.corners.circles[number]

    def line_clear(self, start: Point, end: Point) -> bool:
        """Whether the base can go straight from one place of its centre to another."""
        return line_meets(start, end, self._boxed) is None and self.corners.line_clear(start, end, self.close)

    def stands(self, goal: Point) -> bool:
        """Whether the base may end there: on the floor, and nowhere nearer than allowed."""
        return self.layout.ground.is_floor(goal) and self.line_clear(goal, goal)

    def too_far(self, goal: Point, limit: float) -> bool:
        """Whether a place is plainly farther away than a limit: too far even if, of all things on the straight way, the base only
        had to go round the one with the longest detour. Other places may be too far as well.
        """
        met = (*all_met(self.start, goal, self._boxed), *self.corners.met(self.start, goal, self.close))
        return any(below(limit + RULER, round_about(self.start, goal, thing)) for thing in met)

    def path(self, goal: Point, limit: float = inf) -> Path | None:
        """The shortest way to a place of the centre; None when there is none within `limit`."""
        if not at_most(apart(self.start, goal), limit) or not self.stands(goal):
            return None
        if self.line_clear(self.start, goal):
            return Path(apart(self.start, goal), (self.start, goal))
        if limit < inf and self.too_far(goal, limit):
            return None
        if limit == inf and not self.layout.ground.joins(self.start, goal):
            return None
        stops = (stop for stop in self._stops(limit, goal) if stop.circle == GOAL)
        found = next(stops, None)
        return None if found is None else self.drawn(found)

    def reaches(self, goal: Point, length: float) -> bool:
        """Whether there is a way to a place within `length`; exactly `length` counts."""
        return self.path(goal, length) is not None

    def stops_in_order(self, limit: float) -> Iterator[Stop]:
        """The start, and all bends reached within a length, nearest first: each is searched for when it is asked for."""
        return self._stops(limit, None)

    def _stops(self, limit: float, goal: Point | None) -> Iterator[Stop]:
        """Best first: by the way so far and, with a goal, plus the straight distance that is left."""
        queue: list[tuple[float, int, int, float, float, int, Stop]] = []
        serial = 0
        stop: Stop | None = Stop(0.0, START, 1, 0.0, None, None)
        known: KnownStops = {}
        while stop is not None or queue:
            if stop is None:
                stop = heappop(queue)[-1]
            if stop.circle == START or (self.is_clear(stop) if stop.circle == GOAL else self.is_new(stop, known)):
                yield stop
                for after in self.follow(stop, limit, goal) if stop.circle != GOAL else ():
                    assert after.line is not None
                    left = 0.0 if goal is None else apart(after.line.end, goal)
                    if at_most(after.length + left, limit):
                        serial += 1
                        heappush(queue, (after.length + left, after.circle, after.sense, after.angle, stop.angle, serial, after))
            stop = None

    def is_new(self, stop: Stop, known: KnownStops) -> bool:
        """Whether the way to a stop is clear and no shorter one arrives along the same circle. The stop is then known."""
        circle = self.circle(stop.circle)
        before = known.setdefault((stop.circle, stop.sense), [])
        for other in before:
            along = turn(stop.sense, other.angle, stop.angle)
            shorter = along < BEND and other.length + along * circle.radius <= stop.length
            if shorter and self.arc_clear(stop.circle, stop.sense, (other.angle, stop.angle)):
                return False
        tested = self._columns is not None and not self._is_corner(stop.circle)
        if not (self._past_walls(stop) if tested else self.is_clear(stop)):
            return False
        before.append(stop)
        return True

    def is_clear(self, stop: Stop) -> bool:
        """Whether the way from the last stop to this one is clear, along the arc and the line."""
        line = stop.line
        assert line is not None
        return line_meets(line.start, line.end, self._boxed) is None and self._past_walls(stop)

    def _past_walls(self, stop: Stop) -> bool:
        """Whether the way from the last stop to this one is clear, if its line is clear of models."""
        line, before = stop.line, stop.before
        assert line is not None
        assert before is not None
        static = self._is_corner(stop.circle) and self._is_corner(before.circle)
        if not static and not self.corners.line_clear(line.start, line.end, self.close):
            return False
        return before.circle == START or self.arc_clear(before.circle, before.sense, (before.angle, line.leaves))

    def _is_corner(self, number: int) -> bool:
        return 0 <= number < len(self.corners.circles)

    def arc_clear(self, number: int, sense: int, angles: tuple[float, float]) -> bool:
        """Whether the base can go along a circle from one angle to another."""
        circle = self.circle(number)
        if self._columns is None:
            return arc_clear(circle, sense, angles, self.models) and self.corners.arc_clear(circle, sense, angles, self.close)
        rim = self._rims.get(number)
        if rim is None:
            rim = self._rims[number] = Rim(circle, (*self.models, *self.corners.beside(circle, self.close)))
        return rim.clear(sense, angles)

    def follow(self, stop: Stop, limit: float, goal: Point | None = None) -> Iterator[Stop]:
        """The stops that may follow, not yet tested for obstacles; but lines to one of many models are clear of models."""
        circle = self.circle(stop.circle)
        for number, sense, line in self._lines(stop, limit - stop.length, goal):
            along = 0.0 if stop.circle == START else turn(stop.sense, stop.angle, line.leaves)
            length = stop.length + along * circle.radius + line.length
            if (
                along < BEND
                and at_most(length, limit)
                and self._touches(stop.circle, line.start)
                and self._touches(number, line.end)
            ):
                yield Stop(length, number, sense, line.meets, line, stop)
        if self._columns is None:
            return
        way = Bent(stop.circle, circle, stop.sense, stop.angle, stop.length)
        for length, number, sense, line in ways_on(way, limit, self._columns):
            if self._touches(stop.circle, line.start):
                yield Stop(length, number, sense, line.meets, line, stop)

    def _touches(self, number: int, place: Point) -> bool:
        """Whether a line may touch a corner's circle there; otherwise it would run into the corner's own walls."""
        return bool(self.close) or not self._is_corner(number) or self.corners.touches(number, place)

    def _lines(self, stop: Stop, left: float, goal: Point | None) -> Iterator[tuple[int, int, Line]]:
        """The lines to the corners of walls, to few models, and to the goal."""
        circle = self.circle(stop.circle)
        if self._is_corner(stop.circle) and not self.close:
            yield from (line for line in self.corners.lines(stop.circle, stop.sense, left) if line[0] not in self.left_out)
        else:
            for number in self.corners.near((circle.x, circle.y), left + circle.radius):
                if number not in self.left_out and number != stop.circle:
                    yield from _tangents(stop, circle, number, self.corners.circles[number])
        if self._columns is None:
            yield from lines_to(circle, stop.sense, left, stop.circle, self._around)
        if goal is not None and at_most(apart(goal, circle[:2]), left + circle.radius):
            yield from _tangents(stop, circle, GOAL, Circle(*goal, 0.0))

    def drawn(self, stop: Stop) -> Path:
        """The way that ends with a stop."""
        lines, points, corners = [], [], []
        last: Stop | None = stop
        while last is not None and last.line is not None:
            lines.append(last)
            last = last.before
        for here in reversed(lines):
            before, line = here.before, here.line
            assert before is not None
            assert line is not None
            circle = self.circle(before.circle)
            points += bend(circle, before.sense, (before.angle if before.line else line.leaves, line.leaves), FINE)
            corners += [(circle.x, circle.y)] if before.line else []
            points.append(line.end)
        thinned = tuple(point for i, point in enumerate(points) if not i or point != points[i - 1])
        return Path(stop.length, thinned, tuple(corners))


def _tangents(stop: Stop, circle: Circle, number: int, other: Circle) -> Iterator[tuple[int, int, Line]]:
    for sense_after in (1, -1) if other.radius else (1,):
        line = tangent(circle, stop.sense, other, sense_after)
        if line is not None:
            yield number, sense_after, line


def solid(standing: Standing) -> Core:
    """The figure that others go around; the polygon of an oval encloses it, less than RULER outside."""
    figure = core(standing)
    if standing.base.shape != "oval":
        return figure
    n = parts(standing.base.radius, RULER / 2)
    step = max(1, len(figure.points) // n)
    return Core(figure.points[::step], RULER / 2 + FINE)
