"""The area seen from a place or a base, past walls, closed doors and blockers: for drawing, and for what is seen from a point."""

from functools import lru_cache
from math import atan2, cos, inf, sin
from typing import TypeAlias

import shapely

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import HAIR, RULER, Point, Ring, Segment
from reglamento.geometry.table.sight.sight import blocking_rings, outline

Box: TypeAlias = tuple[float, float, float, float]


@lru_cache(maxsize=256)
def visible_region(layout: Layout, eye: Point, blockers: tuple[Standing, ...] = (), about: Box | None = None) -> Ring:
    """The area seen from one point of the floor, as a star around it; exact but for slits of a millionth of a turn. With a box
    `about` the eye (west, north, east, south), only the part inside the box.

    Raises ValueError when the point is not on the floor.
    """
    if not layout.ground.is_floor(eye):
        raise ValueError(f"{eye} is not on the floor")
    extra = tuple(side for ring in blocking_rings(blockers, set()) for side in _sides(ring))
    walls = (*layout.barriers, *extra)
    if about is not None:
        west, north, east, south = about
        border = ((west, north), (east, north), (east, south), (west, south))
        extra = (*extra, *_sides(border))
        walls = (*_cut(walls, about), *extra)
    ends = sorted({end for wall in walls for end in wall})
    angles = sorted({atan2(y - eye[1], x - eye[0]) + turn for x, y in ends for turn in (-1e-6, 0.0, 1e-6)})
    return tuple(_hit(layout, eye, (cos(angle), sin(angle)), extra) for angle in angles)


def _cut(walls: tuple[Segment, ...], box: Box) -> list[Segment]:
    """The parts of walls that lie in a box."""
    west, north, east, south = box
    near = [
        wall
        for wall in walls
        if min(wall[0][0], wall[1][0]) <= east
        and max(wall[0][0], wall[1][0]) >= west
        and min(wall[0][1], wall[1][1]) <= south
        and max(wall[0][1], wall[1][1]) >= north
    ]
    window = shapely.box(*box)
    parts = [shapely.intersection(window, shapely.LineString(wall)) for wall in near]
    return [_ends(part) for part in parts if isinstance(part, shapely.LineString) and not part.is_empty]


def _ends(line: shapely.LineString) -> Segment:
    (ax, ay), *_, (bx, by) = line.coords
    return (ax, ay), (bx, by)


def visible_area(layout: Layout, a: Standing, blockers: tuple[Standing, ...] = (), looks: int = 16) -> tuple[Ring, ...]:
    """The area seen from a base's centre or from any of `looks` points of its edge, for drawing: rings, filled where an odd
    number of them overlaps. Parts seen only from the edge between two of these points may be missing; `sees_point` is exact.
    """
    others = tuple(blocker for blocker in blockers if blocker != a)
    eyes = [a.at, *(eye for eye in outline(a, looks) if layout.ground.is_floor(eye))]
    seen = [shapely.Polygon(visible_region(layout, eye, others)).buffer(0) for eye in eyes]
    return rings_of(shapely.union_all(seen, grid_size=RULER))


def rings_of(area: shapely.Geometry) -> tuple[Ring, ...]:
    """The borders of an area, holes included, as rings without Shapely."""
    found = []
    for part in shapely.get_parts(area):
        if isinstance(part, shapely.Polygon):
            found += [tuple((x, y) for x, y in ring.coords[:-1]) for ring in (part.exterior, *part.interiors)]
    return tuple(sorted(found))


def _sides(ring: Ring) -> list[Segment]:
    return list(zip(ring, (*ring[1:], ring[0]), strict=True))


def _hit(layout: Layout, eye: Point, way: Point, extra: tuple[Segment, ...]) -> Point:
    """Where a ray first meets a barrier. There is always one: the floor ends."""
    nearest = min((_along(eye, way, side) for side in extra), default=inf)
    far, looked, farthest = layout.cells.lattice.size, 0.0, 2 * layout.ground.extent
    while looked < min(nearest, farthest):
        far *= 2
        end = (eye[0] + far * way[0], eye[1] + far * way[1])
        hits = (_along(eye, way, layout.barriers[i]) for i in layout.cells.near(eye, end, HAIR))
        nearest, looked = min(nearest, min(hits, default=inf)), far
    nearest = min(nearest, farthest)
    return eye[0] + nearest * way[0], eye[1] + nearest * way[1]


def _along(eye: Point, way: Point, side: Segment) -> float:
    """How far along a ray it meets a segment; infinite if it does not."""
    (px, py), (qx, qy) = side
    dx, dy, ex, ey = qx - px, qy - py, px - eye[0], py - eye[1]
    under = way[0] * dy - way[1] * dx
    if under == 0:
        return inf
    far, part = (ex * dy - ey * dx) / under, (ex * way[1] - ey * way[0]) / under
    return far if far > 0 and -1e-9 <= part <= 1 + 1e-9 else inf
