"""The ground of a table: floor, walls, doors and pieces of terrain, and a search for the barriers near a line."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import floor, gcd, sqrt

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from reglamento.geometry.compiled import compiled
from reglamento.geometry.table.ground.cells import Cells, Lattice, near
from reglamento.geometry.table.shapes.bases import Base, Standing, core, depth, polygon, touches_region
from reglamento.geometry.table.shapes.ruler import (
    RULER,
    TOLERANCE,
    Box,
    Lengths,
    Mask,
    Point,
    Ring,
    Segment,
    at_most,
    below,
    boxed_segments,
    in_box,
    rounded,
    to_segment,
)
from reglamento.memory import Memory

GROUNDS = 16
"""The number of grounds whose floors are remembered."""
BLOCK = 4.0
"""The least size, in units, of the cells by which rectangles of floor are found."""
KEPT = 1 << 16
"""The most answers in one memory of a layout; then it is emptied."""


class Ground:
    """A table or a complex: `floors` (models may stand anywhere in their union), `walls`, `doors` by id and `regions` of terrain
    by name.

    Everything outside the floor is solid: the floor's border stops models and sight like a wall, and can itself be seen. Corners
    are rounded to RULER. Raises ValueError when there is no floor or a floor's ring crosses itself.
    """

    def __init__(
        self,
        floors: Iterable[Ring],
        walls: Iterable[Segment] = (),
        doors: Mapping[str, Segment] | None = None,
        regions: Mapping[str, Ring] | None = None,
    ) -> None:
        self.floors = tuple(tuple(rounded(corner) for corner in ring) for ring in floors)
        self.walls = tuple((rounded(a), rounded(b)) for a, b in walls)
        self.doors = {id: (rounded(a), rounded(b)) for id, (a, b) in sorted((doors or {}).items())}
        self.regions = {name: tuple(rounded(corner) for corner in ring) for name, ring in sorted((regions or {}).items())}
        if not self.floors or not all(polygon(ring).is_valid for ring in self.floors):
            raise ValueError("a ground needs floors whose borders do not cross themselves")
        self.floor = _floor(self.floors)
        west, north, east, south = self.floor.bounds
        self.extent: float = sqrt((east - west) ** 2 + (south - north) ** 2)
        """At least the length of any straight line on the floor."""
        self.pieces: tuple[shapely.Geometry, ...] = tuple(shapely.get_parts(self.floor))
        shapely.prepare([self.floor, *self.pieces])
        self.barriers: tuple[Segment, ...] = joined((*_border(self.floor), *self.walls))
        """The floor's border and the walls; stretches on one straight line are joined."""
        self.cells = Cells(self.barriers)
        self._blocks = Blocks(self.floors)
        self._layouts: Memory[frozenset[str], Layout] = Memory(8)

    def layout(self, closed: frozenset[str] = frozenset()) -> "Layout":
        """The ground with these doors closed and the others open. Raises KeyError for a door that does not exist.

        The last few layouts are remembered, with everything worked out on them.
        """
        return self._layouts.made(closed, lambda: Layout(self, closed))

    def is_floor(self, point: Point) -> bool:
        """Whether a point lies on the floor or on its border."""
        known = self._blocks.tell(point)
        return bool(shapely.intersects_xy(self.floor, *point)) if known is None else known

    def on_floor(self, points: Sequence[Point]) -> list[Point]:
        """The points that lie on the floor or on its border, tested all at once."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return [point for point, here in zip(points, shapely.intersects_xy(self.floor, xs, ys), strict=True) if here]

    def joins(self, a: Point, b: Point) -> bool:
        """Whether two points lie on the same piece of floor, regardless of walls and doors."""
        return any(shapely.intersects_xy(piece, *a) and shapely.intersects_xy(piece, *b) for piece in self.pieces)

    def touched(self, standing: Standing) -> tuple[str, ...]:
        """The names of the regions that a base stands in, even partly, in alphabetical order."""
        return tuple(name for name, ring in self.regions.items() if touches_region(standing, ring))


class Blocks:
    """The floors that are rectangles along the axes, sorted into the cells of a lattice: they decide for most points whether they
    are on the floor.
    """

    def __init__(self, floors: Sequence[Ring]) -> None:
        boxes = [box for ring in floors if (box := _box(ring)) is not None]
        self._whole = len(boxes) == len(floors)
        """Whether all floors are such rectangles."""
        self._size = max(
            [BLOCK, *((east - west) / 8 for west, _, east, _ in boxes), *((south - north) / 8 for _, north, _, south in boxes)]
        )
        found: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            west, north, east, south = (floor(side / self._size) for side in box)
            for cell in ((x, y) for x in range(west - 1, east + 2) for y in range(north - 1, south + 2)):
                found.setdefault(cell, []).append(box)
        self._boxes = {cell: tuple(held) for cell, held in found.items()}

    def tell(self, point: Point) -> bool | None:
        """Whether a point is on the floor; None where it is too near to a border, or where other floors may be."""
        x, y = point
        near = False
        for box in self._boxes.get((floor(x / self._size), floor(y / self._size)), ()):
            inside = in_box(point, box)
            if inside:
                return True
            near = near or inside is None
        return None if near or not self._whole else False


def _box(ring: Ring) -> Box | None:
    """The sides (west, north, east, south) of a rectangle along the axes; None for any other ring."""
    xs, ys = sorted({x for x, _ in ring}), sorted({y for _, y in ring})
    if len(ring) != 4 or len(xs) != 2 or len(ys) != 2 or len(set(ring)) != 4:
        return None
    return xs[0], ys[0], xs[1], ys[1]


_floors: Memory[tuple[Ring, ...], BaseGeometry] = Memory(GROUNDS)
"""The last few floors: a ground that grows often starts from one of them."""


def _floor(rings: tuple[Ring, ...]) -> BaseGeometry:
    """The union of rings."""
    found = _floors.get(rings)
    if found is not None:
        return found
    known, floor = next(((known, floor) for known, floor in _floors.latest() if rings[: len(known)] == known), ((), None))
    parts = [polygon(ring) for ring in rings[len(known) :]]
    return _floors.put(rings, shapely.union_all([*([] if floor is None else [floor]), *parts], grid_size=RULER))


class Layout:
    """A ground with its doors open or shut as they are now: the `barriers` that stop sight and movement, and
    remembered answers.
    """

    def __init__(self, ground: Ground, closed: frozenset[str]) -> None:
        self.ground = ground
        self.closed = closed
        doors = tuple(ground.doors[id] for id in sorted(closed))
        self.barriers: tuple[Segment, ...] = (*ground.barriers, *doors)
        self.cells = ground.cells.with_more(doors)
        self._drawn: shapely.MultiLineString | None = None
        self.sights: dict[object, bool] = {}
        """Answers of `sight.sees`; emptied when it holds KEPT of them."""
        self.stands: dict[tuple[float, float, float], bool] = {}
        """Answers of `fits` for round bases, by their middles and widths; emptied in the same way. Places in contact with a model, and
        points of nets, are asked for again after other models have moved.
        """
        self.ways: dict[float, object] = {}
        """The corners known to `paths`, by the radius of the base that goes around them."""
        self.rooms: object = None
        """The rooms known to `sight`."""

    def fits(self, standing: Standing) -> bool:
        """Whether the base stands wholly on the floor and across no barrier; it may touch barriers."""
        if standing.base.shape == "round":
            return self._disc_fits(standing.x, standing.y, standing.base.width)
        figure = core(standing)
        if not self.ground.is_floor(standing.at):
            return False
        around = self.cells.near(standing.at, standing.at, standing.base.radius)
        return not any(_crosses(self.barriers[i], figure.points) for i in around)

    def _disc_fits(self, x: float, y: float, width: float) -> bool:
        key = x, y, width
        found = self.stands.get(key)
        if found is None:
            if len(self.stands) >= KEPT:
                self.stands.clear()
            clear = self.ground.is_floor((x, y)) and disc_clear(self.cells.lattice, self.barriers, (x, y), width / 2)
            found = self.stands[key] = clear
        return found

    def fitting(self, base: Base, places: Sequence[Point]) -> list[Point]:
        """The places at which a round base fits, tested all at once."""
        xs, ys = np.array(places, dtype=np.float64).reshape(-1, 2).T
        return [place for place, fits in zip(places, self.each_fits(base, xs, ys).tolist(), strict=True) if fits]

    def each_fits(self, base: Base, xs: Lengths, ys: Lengths) -> Mask:
        """Whether a round base fits, for each of many places: their coordinates are columns of one length."""
        if self._drawn is None:
            self._drawn = shapely.MultiLineString(self.barriers)
            shapely.prepare(self._drawn)
        fits: Mask = shapely.intersects_xy(self.ground.floor, xs, ys)
        here = np.flatnonzero(fits)
        fits[here] = ~shapely.dwithin(self._drawn, shapely.points(xs[here], ys[here]), base.radius - TOLERANCE)
        return fits


@compiled
def disc_clear(lattice: Lattice, barriers: Sequence[Segment], at: Point, far: float) -> bool:
    """Whether no barrier in the cells about a place is nearer than `far` to it."""
    beside = boxed_segments(at, [barriers[i] for i in near(lattice, at, at, far)], far)
    return all(at_most(far, to_segment(at, barrier)) for barrier in beside)


def _crosses(barrier: Segment, ring: Ring) -> bool:
    """Whether a barrier reaches more than TOLERANCE into a convex ring."""
    if below(min(depth(end, ring) for end in barrier), 0.0):
        return True
    within = shapely.LineString(barrier).intersection(polygon(ring))
    return not at_most(within.length, 0.0) and below(depth((within.centroid.x, within.centroid.y), ring), 0.0)


def _border(area: shapely.Geometry) -> list[Segment]:
    lines = shapely.get_parts(shapely.boundary(area))
    found: list[Segment] = []
    for line in lines:
        corners = [rounded((x, y)) for x, y in line.coords]
        found += pairwise(corners)
    return found


def joined(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """The same stretches on the ruler's grid, sorted; those on one straight line that overlap or meet are joined."""
    lines: dict[tuple[int, int, int], list[tuple[tuple[int, int], tuple[int, int]]]] = {}
    for segment in segments:
        (ax, ay), (bx, by) = sorted((round(x / RULER), round(y / RULER)) for x, y in segment)
        if (ax, ay) != (bx, by):
            part = gcd(bx - ax, by - ay)
            dx, dy = (bx - ax) // part, (by - ay) // part
            lines.setdefault((dx, dy, dx * ay - dy * ax), []).append(((ax, ay), (bx, by)))
    whole: list[Segment] = []
    for stretches in lines.values():
        stretches.sort()
        start, end = stretches[0]
        for begin, until in stretches[1:]:
            if begin > end:
                whole.append((_coarse(start), _coarse(end)))
                start, end = begin, until
            end = max(end, until)
        whole.append((_coarse(start), _coarse(end)))
    return tuple(sorted(whole))


def _coarse(hundredths: tuple[int, int]) -> Point:
    return hundredths[0] / 100, hundredths[1] / 100
