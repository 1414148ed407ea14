"""A fast test for what cannot be seen: the rooms of a layout (its convex floors), and what each sees of the others through
doorways.

A line of sight leaves a room through a doorway, a part of its border without a barrier, and so on from room to room. All that the
doorways on the way let through lies in a wedge. A figure outside all wedges is hidden from the whole room. Barriers within a room
are not tested, so a figure inside a wedge may be hidden, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor, fsum

import numpy as np

from reglamento.geometry.table.ground.doorways import (
    Doorway,
    Wedge,
    along,
    bounds,
    box_about,
    clipped,
    clockwise,
    common_borders,
    doorway,
    is_convex,
    left_open,
    overlap,
    wedge_between,
    wedge_from,
)
from reglamento.geometry.table.ground.ground import KEPT, Ground, Layout
from reglamento.geometry.table.shapes.bases import Core, depth, polygon
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Ring, Segment, apart

LOOKED = 2000
"""After this many doorways all rooms count as seen: on an open field cut into many pieces the test gains nothing."""


class Rooms:
    """The rooms of a layout by number, and the known facts of each."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rings = _rings(layout.ground)
        self._bounds = [bounds(ring) for ring in self.rings]
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

    def seen_rooms(self, figure: Core) -> SeenRooms | None:
        """What a figure sees of other rooms; None where it stands in no room, or where too many doorways lead on."""
        rooms, wedges = self.around(figure), dict[int, list[Wedge]]()
        for room in rooms:
            found = self._look_round(room, box_about(figure))
            if found is None:
                return None
            for other, seen in found.items():
                wedges.setdefault(other, []).extend(seen)
        return SeenRooms(self, frozenset(rooms), wedges) if rooms else None

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
            (west, north), _, (east, south), _ = box_about(figure)
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
            wedge = wedge_from(eyes, last) if eyes else wedge_between(first, last)
            found.setdefault(last.to, []).append(wedge)
            farther = (clipped(wedge, way) for way in self.doorways(last.to) if way.to not in passed)
            looks += [(first, way, passed | {way.to}) for way in farther if way is not None]
        return found

    def doorways(self, room: int) -> tuple[Doorway, ...]:
        """The ways out of a room."""
        if room not in self._doorways:
            self._doorways[room] = tuple(
                doorway(part, other)
                for other in self._beside(room)
                for common in common_borders(self.rings[room], self.rings[other])
                for part in self._open_parts(common)
            )
        return self._doorways[room]

    def about_any(self, rooms: Iterable[int], circles: Sequence[tuple[float, float, float]]) -> list[bool]:
        """For each of many circles (x, y, radius), whether any of these rooms may hold a part of it."""
        x, y, radius = np.array(circles, dtype=np.float64).reshape(-1, 3, 1).transpose(1, 0, 2)
        west, north, east, south = np.array([self._bounds[room] for room in rooms], dtype=np.float64).reshape(-1, 4).T
        beside = np.less(east, x - radius) | np.less(x + radius, west) | np.less(south, y - radius) | np.less(y + radius, north)
        found: list[bool] = np.asarray((~beside).any(axis=1), dtype=bool).tolist()
        return found

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
            shut = overlap(side, self.layout.barriers[i])
            if shut is not None:
                parts = [left for part in parts for left in left_open(part, shut)]
        return [(along(side, low), along(side, high)) for low, high in parts]


class SeenRooms:
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


def _rings(ground: Ground) -> tuple[Ring, ...]:
    """The floors, clockwise; none when some are not convex or lie on each other."""
    rings = tuple(clockwise(ring) for ring in ground.floors)
    whole = fsum(polygon(ring).area for ring in rings)
    return rings if whole - ground.floor.area <= TOLERANCE and all(is_convex(ring) for ring in rings) else ()
