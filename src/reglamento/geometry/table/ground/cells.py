"""A search for the segments near a line, by the square cells that they go through."""

from collections.abc import Iterable, Iterator
from math import floor, sqrt
from typing import NamedTuple

from reglamento.geometry.compiled import compiled
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Point, Segment


class Lattice(NamedTuple):
    """The numbers of the segments that cross each cell, and the size of the cells."""

    lists: dict[tuple[int, int], tuple[int, ...]]
    size: float


class Cells:
    """Segments, sorted into the cells of a square lattice that they cross: finds the segments near a line without testing all."""

    def __init__(self, segments: tuple[Segment, ...]) -> None:
        self.lattice = Lattice({}, _cell_size(segments))
        self.count = len(segments)
        self._add(segments, 0)

    def with_more(self, segments: tuple[Segment, ...]) -> "Cells":
        """A copy that also holds `segments`, numbered on from the last."""
        more = object.__new__(Cells)
        more.lattice, more.count = Lattice(dict(self.lattice.lists), self.lattice.size), self.count + len(segments)
        more._add(segments, self.count)
        return more

    def _add(self, segments: tuple[Segment, ...], first: int) -> None:
        lists, size = self.lattice
        for i, segment in enumerate(segments, first):
            for cell in along(*segment, TOLERANCE, size):
                lists[cell] = (*lists.get(cell, ()), i)

    def near(self, a: Point, b: Point, thick: float) -> list[int]:
        """The numbers of all segments within `thick` of the segment from a to b, and a few more, roughly in order from a."""
        return near(self.lattice, a, b, thick)


@compiled
def near(lattice: Lattice, a: Point, b: Point, thick: float) -> list[int]:
    """The numbers in all cells within `thick` of the segment from a to b, each once, roughly in order from a."""
    found: dict[int, None] = {}
    lists, size = lattice
    for cell in along(a, b, thick, size):
        if cell in lists:
            for i in lists[cell]:
                found[i] = None
    return list(found)


def along(a: Point, b: Point, thick: float, size: float) -> Iterable[tuple[int, int]]:
    """All cells of this size within `thick` of the segment from a to b, and perhaps a few more, in order from a."""
    (ax, ay), (bx, by) = a, b
    if a == b:
        rows = range(floor((ay - thick) / size), floor((ay + thick) / size) + 1)
        return [(x, y) for x in range(floor((ax - thick) / size), floor((ax + thick) / size) + 1) for y in rows]
    if abs(bx - ax) < abs(by - ay):
        return ((x, y) for y, x in _columns((ay, ax), (by, bx), thick, size))
    return _columns(a, b, thick, size)


def _columns(a: Point, b: Point, thick: float, size: float) -> Iterator[tuple[int, int]]:
    """Cells near a segment that is more level than upright, column by column."""
    (ax, ay), (bx, by) = a, b
    slope = (by - ay) / (bx - ax) if bx != ax else 0.0
    low, high = (ax, bx) if ax <= bx else (bx, ax)
    first, last = floor((low - thick) / size), floor((high + thick) / size)
    for column in range(first, last + 1) if ax <= bx else range(last, first - 1, -1):
        left = min(max(column * size - thick, low), high)
        right = min(max((column + 1) * size + thick, low), high)
        one, two = ay + slope * (left - ax), ay + slope * (right - ax)
        if one > two:
            one, two = two, one
        for row in range(floor((one - thick) / size), floor((two + thick) / size) + 1):
            yield column, row


def _cell_size(segments: tuple[Segment, ...]) -> float:
    """The size of cells that gives about as many cells as segments, whatever the unit."""
    if not segments:
        return 1.0
    xs, ys = zip(*(end for segment in segments for end in segment), strict=True)
    return max(RULER, sqrt(max(max(xs) - min(xs), RULER) * max(max(ys) - min(ys), RULER) / len(segments)))
