"""The corners of a layout that a base of one radius can go around, and the straight ways from corner to corner."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, cos, pi, sin
from types import MappingProxyType

from reglamento.geometry.compiled import compiled
from reglamento.geometry.table.ground.cells import Lattice, along
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.ground.rooms import rooms_of
from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import HAIR, TOLERANCE, Point, Segment, apart, at_most, below, boxed, to_segment
from reglamento.geometry.table.ways.tangents import Boxed, Circle, Line, Thick, all_met, arc_clear, line_meets, tangent
from reglamento.geometry.table.ways.tangents import boxed as boxed_in


class Corners:
    """For one layout and one radius, what does not change while models move. Lines between corners are worked out when they are
    first needed.
    """

    def __init__(self, layout: Layout, radius: float) -> None:
        self.layout = layout
        self.radius = radius
        points = turning_points(layout)
        self.circles: tuple[Circle, ...] = tuple(Circle(x, y, radius) for x, y in points)
        self._ways_of_walls = tuple(points.values())
        self.walls: tuple[Thick, ...] = tuple(Thick(a, b, radius) for a, b in layout.barriers)
        self._boxed = tuple(boxed_in(wall) for wall in self.walls)
        self._discs = [Core((point,), radius) for point in points]
        self._in_view: dict[int, list[int]] = {}
        self._lines: dict[tuple[int, int, float], list[tuple[int, int, Line]]] = {}

    def near(self, at: Point, far: float) -> list[int]:
        """The corners whose circles are within `far` of a place."""
        circles = self.circles
        return [i for i in boxed(at, circles, far) if at_most(apart(at, circles[i][:2]), far + self.radius)]

    def touches(self, corner: int, place: Point) -> bool:
        """Whether a place on a corner's circle is at least the radius away from the walls that meet in the corner."""
        circle = self.circles[corner]
        dx, dy = place[0] - circle.x, place[1] - circle.y
        return all(at_most(dx * ux + dy * uy, 0.0) for ux, uy in self._ways_of_walls[corner])

    def line_clear(self, start: Point, end: Point, but: frozenset[int] = frozenset()) -> bool:
        """Whether a straight way stays the radius away from all barriers except `but`."""
        return past_walls(self.layout.cells.lattice, self._boxed, but, (start, end), self.radius)

    def met(self, start: Point, end: Point, but: frozenset[int] = frozenset()) -> Iterator[Boxed]:
        """The barriers, except `but`, from which a straight way does not stay the radius away."""
        near = self.layout.cells.near(start, end, self.radius)
        return all_met(start, end, (self._boxed[i] for i in near if i not in but))

    def arc_clear(self, circle: Circle, sense: int, angles: tuple[float, float], but: frozenset[int] = frozenset()) -> bool:
        """Whether a way along a circle stays the radius away from all barriers except `but`."""
        return arc_clear(circle, sense, angles, self.beside(circle, but))

    def beside(self, circle: Circle, but: frozenset[int] = frozenset()) -> list[Thick]:
        """The barriers, except `but`, from which ways along a circle may not stay the radius away, and perhaps a few more."""
        middle = (circle.x, circle.y)
        near = self.layout.cells.near(middle, middle, circle.radius + self.radius)
        return [self.walls[i] for i in near if i not in but]

    def lines(self, corner: int, sense: int, far: float) -> list[tuple[int, int, Line]]:
        """The clear lines, at most `far` long, that leave a corner's circle in a sense: each with the corner and the sense in
        which it arrives.
        """
        span = 8.0 * self.radius
        while below(span, min(far, self.layout.ground.extent + 2 * self.radius)):
            span *= 2
        key = (corner, sense, span)
        if key not in self._lines:
            self._lines[key] = self._clear_lines(corner, sense, span)
        return self._lines[key]

    def _clear_lines(self, corner: int, sense: int, span: float) -> list[tuple[int, int, Line]]:
        circle = self.circles[corner]
        found = []
        for other in self._others(corner):
            there = self.circles[other]
            if not at_most(apart((there.x, there.y), (circle.x, circle.y)), span + self.radius):
                continue
            for sense_after in (1, -1):
                line = tangent(circle, sense, there, sense_after)
                if line is None or not self.touches(corner, line.start) or not self.touches(other, line.end):
                    continue
                if self.line_clear(line.start, line.end):
                    found.append((other, sense_after, line))
        return found

    def _others(self, corner: int) -> list[int]:
        """The corners whose circles may be in sight of a corner's circle: clear lines lead to no others."""
        if corner not in self._in_view:
            rooms, disc = rooms_of(self.layout), self._discs[corner]
            seen = rooms.seen_from(disc)
            self._in_view[corner] = [
                i
                for i, other in enumerate(self._discs)
                if i != corner and not (seen and seen.isdisjoint(rooms.around(other))) and not rooms.hides(disc, other)
            ]
        return self._in_view[corner]


@compiled
def past_walls(lattice: Lattice, walls: Sequence[Boxed], but: frozenset[int], way: Segment, radius: float) -> bool:
    """Whether a straight way keeps away from all walls, except `but`, in the cells within a radius of it."""
    known, (lists, size), (start, end) = set[int](), lattice, way
    for cell in along(start, end, radius, size):
        held = lists.get(cell)
        if held is not None:
            new = [walls[i] for i in held if i not in known and i not in but]
            if line_meets(start, end, new) is not None:
                return False
            known.update(held)
    return True


def corners_of(layout: Layout, radius: float) -> Corners:
    """The corners for a radius, remembered with the layout."""
    found = layout.ways.get(radius)
    if not isinstance(found, Corners):
        found = layout.ways[radius] = Corners(layout, radius)
    return found


@lru_cache(maxsize=32)
def turning_points(layout: Layout) -> Mapping[Point, tuple[Point, ...]]:
    """The ends of barriers with more than half a turn free about them, on the side of the floor: each with the directions in which
    barriers leave it, as unit vectors. For bases of every radius.
    """
    ends = sorted({end for barrier in layout.barriers for end in barrier})
    ways = {end: _ways_of_walls(layout, end) for end in ends}
    return MappingProxyType({end: ways[end] for end in ends if _turns(layout, end, ways[end])})


def _ways_of_walls(layout: Layout, point: Point) -> tuple[Point, ...]:
    """The directions in which barriers leave a point, as unit vectors."""
    ways = []
    for i in layout.cells.near(point, point, TOLERANCE):
        if at_most(to_segment(point, layout.barriers[i]), 0.0):
            for end in layout.barriers[i]:
                far = apart(end, point)
                if not at_most(far, 0.0):
                    ways.append(((end[0] - point[0]) / far, (end[1] - point[1]) / far))
    return tuple(ways)


def _turns(layout: Layout, point: Point, ways: Iterable[Point]) -> bool:
    angles = sorted(atan2(uy, ux) for ux, uy in ways)
    for first, second in zip(angles, (*angles[1:], angles[0] + 2 * pi), strict=True):
        middle = (first + second) / 2
        beside = (point[0] + 10 * HAIR * cos(middle), point[1] + 10 * HAIR * sin(middle))
        if below(pi, second - first) and layout.ground.is_floor(beside):
            return True
    return False
