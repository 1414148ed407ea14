"""The figures near a line of sight, and those that are plainly out of sight, found among many at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import each_at_most
from reglamento.geometry.table.sight.beams import Pairs, circles, things
from reglamento.geometry.table.sight.lines import circle

PIECES = 12
"""The number of pieces into which the breadths of figures are cut."""


def plainly_hidden(a: Core, others: Sequence[Core], obstacles: Sequence[Core]) -> list[bool]:
    """For each of these figures, whether all beams that lead from a figure to it are shut. One for which this is false may be out of sight
    as well.
    """
    if not obstacles:
        return [False] * len(others)
    rows = np.repeat(circles([a]), len(others), axis=0)
    found: list[bool] = Pairs(rows, circles(others), np.zeros(len(others), dtype=bool), things(obstacles)).parted(PIECES).tolist()
    return found


class Figures:
    """Figures that stand somewhere, with their circles as arrays. A value: nothing of it is written later."""

    def __init__(self, figures: Sequence[Core]) -> None:
        rows = circles(figures)
        self._x, self._y, self._size = (np.ascontiguousarray(row) for row in rows.T)

    def along(self, a: Core, b: Core) -> list[int]:
        """The numbers of the figures that any line from a to b may cross, in order, and perhaps a few more: those near the line between
        their middles.
        """
        (ax, ay, one), (bx, by, two) = circle(a), circle(b)
        dx, dy = bx - ax, by - ay
        x, y, square = self._x - ax, self._y - ay, dx * dx + dy * dy
        part = np.clip((x * dx + y * dy) / square, 0.0, 1.0) if square else 0.0
        away = np.hypot(x - part * dx, y - part * dy)
        found: list[int] = np.flatnonzero(each_at_most(away, self._size + max(one, two))).tolist()
        return found
