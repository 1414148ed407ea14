"""A fast test for what cannot be seen: the rooms of a layout (its convex floors), and what each sees of the others through
doorways.

A line of sight leaves a room through a doorway, a part of its border without a barrier, and so on from room to room. All that the
doorways on the way let through lies in a wedge. A figure outside all wedges is hidden from the whole room. Barriers within a room
are not tested, so a figure inside a wedge may be hidden, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import floor, fsum
from typing import NamedTuple

from reglamento.geometry.table.ground.ground import KEPT, Ground, Layout
from reglamento.geometry.table.shapes.bases import Core, depth, polygon
from reglamento.geometry.table.shapes.ruler import HAIR, RULER, TOLERANCE, Point, Ring, Segment, apart, below, cross

BROAD = 10 * HAIR
"""How far a doorway is widened at its ends, so that no line that grazes them is missed."""
LOOKED = 2000
"""After this many doorways all rooms count as seen: on an open field cut into many pieces the test gains nothing."""


class Doorway(NamedTuple):
    """A way out of a room: its ends as seen from inside the room, and the room that it leads to."""

    left: Point
    right: Point
    to: int


class Wedge(NamedTuple):
    """What is seen through the last of several doorways by looking through the first: the area right of one line and left of
    another.
    """

    leftmost: Segment
    rightmost: Segment

    def holds(self, figure: Core) -> bool:
        """Whether any part of a figure is in the wedge, or nearly so."""
        return _reaches(self.leftmost, figure, 1) and _reaches(self.rightmost, figure, -1)


class Rooms:
    """The rooms of a layout by number, and what is known of them."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rings = _rings(layout.ground)
        self._bounds = [_bounds(ring) for ring in self.rings]
        self._size = max([RULER, *(max(east - west, south - north) for west, north, east, south in self._bounds)])
        """The size of the cells by which rooms are found: no room is larger."""
        self._cells = self._by_cells()
        self._around: dict[Core, tuple[int, ...]] = {}
        self._parts: dict[Core, tuple[int, ...]] = {}
        self._hidden: dict[tuple[int, Core], bool] = {}
        self._doorways: dict[int, tuple[Doorway, ...]] = {}
        self._prospects: dict[int, dict[int, list[Wedge]] | None] = {}

    def hides(self, a: Core, b: Core) -> bool:
        """Whether two figures cannot see each other, wherever in its rooms the first one stands."""
        rooms = self.around(a)
        return bool(rooms) and all(self._hidden_from(room, b) for room in rooms)

    def _hidden_from(self, room: int, figure: Core) -> bool:
        found = self._hidden.get((room, figure))
        if found is None:
            if len(self._hidden) >= KEPT:
                self._hidden.clear()
            found = self._hidden[room, figure] = self._hides(room, figure)
        return found

    def _hides(self, room: int, figure: Core) -> bool:
        parts, seen = self.around(figure), self._prospect(room)
        if not parts or room in parts or seen is None:
            return False
        return not any(wedge.holds(figure) for part in parts for wedge in seen.get(part, ()))

    def seen_from(self, figure: Core) -> frozenset[int]:
        """The rooms that a figure is in, and those that can be seen from them, even in part. All rooms, where too many doorways
        lead on.
        """
        seen, rooms = set[int](), self.around(figure)
        for room in rooms:
            prospect = self._prospect(room)
            if prospect is None:
                return frozenset(range(len(self.rings)))
            seen.update(prospect)
        return frozenset(seen.union(rooms))

    def outlook(self, figure: Core) -> Outlook | None:
        """What a figure sees of other rooms; None where it stands in no room, or where too many doorways lead on."""
        rooms, wedges = self.around(figure), dict[int, list[Wedge]]()
        for room in rooms:
            found = self._look_round(room, _hull(figure))
            if found is None:
                return None
            for other, seen in found.items():
                wedges.setdefault(other, []).extend(seen)
        return Outlook(self, frozenset(rooms), wedges) if rooms else None

    def around(self, figure: Core) -> tuple[int, ...]:
        """The first room that holds the whole figure; otherwise all rooms that may hold a part of it. Empty off the floor."""
        found = self._around.get(figure)
        if found is None:
            if len(self._around) >= KEPT:
                self._around.clear()
            home = self._home(figure)
            found = self._around[figure] = self.about(figure) if home is None else (home,)
        return found

    def about(self, figure: Core) -> tuple[int, ...]:
        """The rooms that may hold any part of the figure."""
        found = self._parts.get(figure)
        if found is None:
            if len(self._parts) >= KEPT:
                self._parts.clear()
            (west, north), _, (east, south), _ = _hull(figure)
            found = self._parts[figure] = tuple(self._touched(west, north, east, south))
        return found

    def _home(self, figure: Core) -> int | None:
        (x, y), radius = figure.points[0], figure.radius
        for number in self._cells.get((floor(x / self._size), floor(y / self._size)), ()):
            west, north, east, south = self._bounds[number]
            if west <= x - radius and x + radius <= east and north <= y - radius and y + radius <= south:
                ring = self.rings[number]
                if all(depth(point, ring) + radius <= 0 for point in figure.points):
                    return number
        return None

    def _prospect(self, room: int) -> dict[int, list[Wedge]] | None:
        """By room, the wedges in which a part of it is seen from this room; None where too many doorways lead on."""
        if room not in self._prospects:
            self._prospects[room] = self._look_round(room)
        return self._prospects[room]

    def _look_round(self, room: int, eyes: Ring = ()) -> dict[int, list[Wedge]] | None:
        """By room, the wedges that are seen from these points of a room, or from all of it."""
        found: dict[int, list[Wedge]] = {}
        looks = [(first, first, frozenset({room, first.to})) for first in self.doorways(room)]
        for count, (first, last, passed) in enumerate(looks):  # grows during the loop
            if count == LOOKED:
                return None
            wedge = _from(eyes, last) if eyes else _wedge(first, last)
            found.setdefault(last.to, []).append(wedge)
            onward = (_clipped(wedge, way) for way in self.doorways(last.to) if way.to not in passed)
            looks += [(first, way, passed | {way.to}) for way in onward if way is not None]
        return found

    def doorways(self, room: int) -> tuple[Doorway, ...]:
        """The ways out of a room."""
        if room not in self._doorways:
            self._doorways[room] = tuple(
                _doorway(part, other)
                for other in self._beside(room)
                for common in _common(self.rings[room], self.rings[other])
                for part in self._open_parts(common)
            )
        return self._doorways[room]

    def _beside(self, room: int) -> list[int]:
        return [other for other in self._touched(*self._bounds[room]) if other != room]

    def _touched(self, west: float, north: float, east: float, south: float) -> Iterator[int]:
        """The rooms whose bounds overlap or touch a box."""
        size, cells = self._size, self._cells
        columns = range(floor(west / size), floor(east / size) + 1)
        rows = range(floor(north / size), floor(south / size) + 1)
        if len(columns) * len(rows) > len(self._bounds):
            near: Iterable[int] = range(len(self._bounds))
        else:
            near = sorted({number for x in columns for y in rows for number in cells.get((x, y), ())})
        for number in near:
            left, top, right, bottom = self._bounds[number]
            if left <= east and west <= right and top <= south and north <= bottom:
                yield number

    def _by_cells(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """By the cell of a square lattice, the numbers of the rooms that may have a part or border in it."""
        size, found = self._size, dict[tuple[int, int], tuple[int, ...]]()
        for number, (west, north, east, south) in enumerate(self._bounds):
            for x in range(floor(west / size), floor(east / size) + 1):
                for y in range(floor(north / size), floor(south / size) + 1):
                    found[x, y] = (*found.get((x, y), ()), number)
        return found

    def _open_parts(self, side: Segment) -> list[Segment]:
        """The parts of a piece of border without barriers."""
        parts = [(0.0, apart(*side))]
        for i in self.layout.cells.near(*side, TOLERANCE):
            shut = _overlap(side, self.layout.barriers[i])
            if shut is not None:
                parts = [left for part in parts for left in _less(part, shut)]
        return [(_along(side, low), _along(side, high)) for low, high in parts]


class Outlook:
    """What one figure sees of other rooms through their doorways. For many targets it is faster and more exact than asking by the
    figure's room.
    """

    def __init__(self, rooms: Rooms, own: frozenset[int], wedges: dict[int, list[Wedge]]) -> None:
        self._all, self._own, self._wedges = rooms, own, wedges
        self.rooms = own.union(wedges)
        """The rooms that are seen, even in part."""

    def hides(self, figure: Core) -> bool:
        """Whether no part of `figure` can be seen."""
        parts = self._all.about(figure)
        return self._own.isdisjoint(parts) and not any(
            wedge.holds(figure) for part in parts for wedge in self._wedges.get(part, ())
        )


def rooms_of(layout: Layout) -> Rooms:
    """The rooms of a layout, remembered with it."""
    found = layout.rooms
    if not isinstance(found, Rooms):
        found = layout.rooms = Rooms(layout)
    return found


# ---- rings


def _rings(ground: Ground) -> tuple[Ring, ...]:
    """The floors, clockwise; none when some are not convex or lie on each other."""
    rings = tuple(_clockwise(ring) for ring in ground.floors)
    whole = fsum(polygon(ring).area for ring in rings)
    return rings if whole - ground.floor.area <= TOLERANCE and all(_is_convex(ring) for ring in rings) else ()


def _clockwise(ring: Ring) -> Ring:
    return ring if fsum(cross((0.0, 0.0), *side) for side in pairwise((*ring, ring[0]))) > 0 else ring[::-1]


def _is_convex(ring: Ring) -> bool:
    return all(cross(a, b, c) > 0 for a, b, c in zip(ring, (*ring[1:], ring[0]), (*ring[2:], *ring[:2]), strict=True))


def _bounds(ring: Ring) -> tuple[float, float, float, float]:
    xs, ys = zip(*ring, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=8192)
def _common(ring: Ring, other: Ring) -> tuple[Segment, ...]:
    """The pieces of a ring's sides that lie on sides of the other ring."""
    found = []
    for side in pairwise((*ring, ring[0])):
        for facing in pairwise((*other, other[0])):
            both = _overlap(side, facing)
            if both is not None:
                low, high = max(0.0, both[0]), min(apart(*side), both[1])
                found += [(_along(side, low), _along(side, high))] if below(low, high) else []
    return tuple(found)


# ---- lines


def _overlap(side: Segment, other: Segment) -> tuple[float, float] | None:
    """The stretch along a side, from one length to another, on which another segment lies; None if it lies nowhere on it."""
    (ax, ay), (bx, by) = side
    length = apart(*side)
    if not all(abs(cross(*side, end)) <= TOLERANCE * length for end in other):
        return None
    low, high = sorted(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length for x, y in other)
    return low, high


def _less(part: tuple[float, float], shut: tuple[float, float]) -> list[tuple[float, float]]:
    """The parts of a stretch that a barrier leaves open, except mere cracks."""
    (low, high), (start, end) = part, shut
    return [(a, b) for a, b in ((low, min(high, start)), (max(low, end), high)) if below(a, b)]


def _along(side: Segment, far: float) -> Point:
    (ax, ay), (bx, by) = side
    part = far / apart(*side)
    return ax + part * (bx - ax), ay + part * (by - ay)


def _doorway(part: Segment, to: int) -> Doorway:
    return Doorway(_along(part, -BROAD), _along(part, apart(*part) + BROAD), to)


def _wedge(first: Doorway, last: Doorway) -> Wedge:
    """The wedge between two doorways. A line with a doorway on its wrong side bounds nothing."""
    leftmost, rightmost = (first.right, last.left), (first.left, last.right)
    if cross(*leftmost, first.left) > 0 or cross(*leftmost, last.right) < 0:
        leftmost = last.left, last.left
    if cross(*rightmost, first.right) < 0 or cross(*rightmost, last.left) > 0:
        rightmost = last.right, last.right
    return Wedge(leftmost, rightmost)


def _from(eyes: Ring, last: Doorway) -> Wedge:
    """The wedge seen through a doorway from some points that are all on its near side; everything, where they are not."""
    if any(cross(last.left, last.right, eye) <= 0 for eye in eyes):
        return Wedge((last.left, last.left), (last.right, last.right))
    leftmost = min(eyes, key=lambda eye: max(cross(eye, last.left, other) for other in eyes))
    rightmost = max(eyes, key=lambda eye: min(cross(eye, last.right, other) for other in eyes))
    return Wedge((leftmost, last.left), (rightmost, last.right))


def _hull(figure: Core) -> Ring:
    """The corners of a box about a figure."""
    xs, ys = zip(*figure.points, strict=True)
    west, north, east, south = min(xs) - figure.radius, min(ys) - figure.radius, max(xs) + figure.radius, max(ys) + figure.radius
    return (west, north), (east, north), (east, south), (west, south)


def _clipped(wedge: Wedge, way: Doorway) -> Doorway | None:
    """The part of a doorway that is in a wedge."""
    left, right = way.left, way.right
    for line, sign in ((wedge.leftmost, 1), (wedge.rightmost, -1)):
        one, two = sign * cross(*line, left), sign * cross(*line, right)
        if one < 0 and two < 0:
            return None
        if one < 0 or two < 0:
            part = one / (one - two)
            cut = left[0] + part * (right[0] - left[0]), left[1] + part * (right[1] - left[1])
            left, right = (cut, right) if one < 0 else (left, cut)
    return Doorway(left, right, way.to)


def _reaches(line: Segment, figure: Core, sign: int) -> bool:
    broad = (figure.radius + BROAD) * apart(*line)
    return any(sign * cross(*line, point) + broad >= 0 for point in figure.points)
