"""The plane of a complex: points, rectangles and quarter turns, in whole hundredths of a centimetre; x grows east, y south."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

Heading = int
"""0 north, 1 east, 2 south, 3 west."""
Point = tuple[int, int]
Rect = tuple[int, int, int, int]
"""Left, top, right, bottom."""
Segment = tuple[Point, Point]

NORTH, EAST, SOUTH, WEST = range(4)
AHEAD: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
CM = 100
"""Units in a centimetre."""


class Edge(NamedTuple):
    """The middle of a piece of a section's edge, and the way that leads out of the section there."""

    x: int
    y: int
    heading: Heading

    @property
    def facing(self) -> Edge:
        """The same place, seen from the section on its other side."""
        return Edge(self.x, self.y, (self.heading + 2) % 4)


def turned(point: Point, quarters: int) -> Point:
    """The point after `quarters` quarter turns clockwise about the origin."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def laid_rect(rect: Rect, x: int, y: int, quarters: int) -> Rect:
    """The rectangle turned clockwise about its frame's origin, which is moved to (x, y)."""
    left, top, right, bottom = rect
    (x0, y0), (x1, y1) = turned((left, top), quarters), turned((right, bottom), quarters)
    return min(x0, x1) + x, min(y0, y1) + y, max(x0, x1) + x, max(y0, y1) + y


def laid_edge(edge: Edge, x: int, y: int, quarters: int) -> Edge:
    """The edge, turned and moved in the same way."""
    dx, dy = turned((edge.x, edge.y), quarters)
    return Edge(dx + x, dy + y, (edge.heading + quarters) % 4)


def clear(rects: Iterable[Rect], of: Collection[Rect]) -> bool:
    """Whether none of `rects` overlaps any of `of`; a common edge or corner is no overlap."""
    for left, top, right, bottom in rects:
        for west, north, east, south in of:
            if left < east and west < right and top < south and north < bottom:
                return False
    return True


def across(edge: Edge, width: int) -> Segment:
    """The segment of this width on the edge, west end or north end first."""
    half = width // 2
    if edge.heading in (NORTH, SOUTH):
        return (edge.x - half, edge.y), (edge.x + half, edge.y)
    return (edge.x, edge.y - half), (edge.x, edge.y + half)
