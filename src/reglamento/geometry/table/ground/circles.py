"""Circles by the cells of a square lattice: those near a place are found without a test of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import TypeAlias

from reglamento.geometry.table.shapes.ruler import TOLERANCE, Point, boxed

Circle: TypeAlias = tuple[float, float, float]
"""(x, y, radius)."""
CELL = 8.0
"""The side of a cell. A few models have room in one."""
FEW = 100
"""So few circles are tested one by one: their cells would cost more than they save."""


class Circles:
    """Circles that do not change, each in all cells that the box around it reaches into."""

    def __init__(self, circles: Sequence[Circle]) -> None:
        self._circles = circles
        self._cells: dict[tuple[int, int], list[int]] = {}
        for i, (x, y, radius) in enumerate(circles) if len(circles) > FEW else ():
            for cell in _covered((x, y), radius + TOLERANCE):
                self._cells.setdefault(cell, []).append(i)

    def __len__(self) -> int:
        return len(self._circles)

    def boxed(self, at: Point, far: float) -> list[int]:
        """The indices, in order, of the circles whose boxes are within `far` of a place along both axes: as `ruler.boxed`."""
        circles, cells = self._circles, self._cells
        covered = _covered(at, far + TOLERANCE) if cells else []
        if not covered or len(covered) > len(circles):
            return boxed(at, circles, far)
        near = sorted({i for cell in covered if cell in cells for i in cells[cell]})
        return [near[k] for k in boxed(at, [circles[i] for i in near], far)]


def _covered(at: Point, far: float) -> list[tuple[int, int]]:
    """The cells that a square about a place reaches into."""
    (x, y) = at
    rows = range(floor((y - far) / CELL), floor((y + far) / CELL) + 1)
    return [(column, row) for column in range(floor((x - far) / CELL), floor((x + far) / CELL) + 1) for row in rows]
