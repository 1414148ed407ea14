"""A search for the segments near a line, by the square cells that they go through."""

from collections.abc import Iterable, Iterator
from math import floor, sqrt

from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Point, Segment


class Cells:
    """Segments, sorted into the cells of a square lattice that they cross: finds the segments near a line without testing all."""

    def __init__(self, segments: tuple[Segment, ...]) -> None:
        self.size = _cell_size(segments)
        self.count = len(segments)
        self.lists: dict[tuple[int, int], tuple[int, ...]] = {}
        for i, (a, b) in enumerate(segments):
            for cell in self.along(a, b, TOLERANCE):
                self.lists[cell] = (*self.lists.get(cell, ()), i)

    def with_more(self, segments: tuple[Segment, ...]) -> "Cells":
        """A copy that also holds `segments`, numbered on from the last."""
        more = object.__new__(Cells)
        more.size, more.count, more.lists = self.size, self.count + len(segments), dict(self.lists)
        for i, (a, b) in enumerate(segments, self.count):
            for cell in more.along(a, b, TOLERANCE):
                more.lists[cell] = (*more.lists.get(cell, ()), i)
        return more

    def along(self, a: Point, b: Point, thick: float) -> Iterable[tuple[int, int]]:
        """All cells within `thick` of the segment from a to b, and perhaps a few more, in order from a."""
        (ax, ay), (bx, by), size = a, b, self.size
        if a == b:
            rows = range(floor((ay - thick) / size), floor((ay + thick) / size) + 1)
            return [(x, y) for x in range(floor((ax - thick) / size), floor((ax + thick) / size) + 1) for y in rows]
        if abs(bx - ax) < abs(by - ay):
            return ((x, y) for y, x in _columns((ay, ax), (by, bx), thick, size))
        return _columns(a, b, thick, size)

    def near(self, a: Point, b: Point, thick: float) -> list[int]:
        """The numbers of all segments within `thick` of the segment from a to b, and a few more, roughly in order from a."""
        found: dict[int, None] = {}
        lists = self.lists
        for cell in self.along(a, b, thick):
            if cell in lists:
                for i in lists[cell]:
                    found[i] = None
        return list(found)


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
