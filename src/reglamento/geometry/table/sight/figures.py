"""The figures near lines of sight, and those that are plainly out of sight, found among many at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Mask, each_at_most
from reglamento.geometry.table.sight.beams import Pairs, Things, circles, things

PIECES = 12
"""The number of pieces into which the breadths of figures are cut."""


class Figures:
    """Figures that stand somewhere, as arrays. A value: nothing of it is written later."""

    def __init__(self, figures: Sequence[Core]) -> None:
        self._things = things(figures)

    def near(self, a: Core, others: Sequence[Core]) -> Mask:
        """For each of these others, in a row, the figures that any line from a to it may cross, and perhaps a few more: those near the
        line between their middles.
        """
        (ax, ay, one), rows = circles([a])[0], circles(others)
        x, y, size = (self._things.circles[:, i] for i in range(3))
        dx, dy = (rows[:, :1] - ax, rows[:, 1:2] - ay)
        square = dx * dx + dy * dy
        part = np.clip(((x - ax) * dx + (y - ay) * dy) / np.where(square == 0, 1.0, square), 0.0, 1.0)
        away = np.hypot(x - ax - part * dx, y - ay - part * dy)
        return each_at_most(away, size + np.maximum(one, rows[:, 2:]))

    def hide(self, a: Core, others: Sequence[Core], counts: Mask) -> Mask:
        """For each of these others, whether all beams that lead from a figure to it are shut by those figures that count for it (its row).
        One for which this is false may be out of sight as well.
        """
        chosen = counts.any(axis=0)
        if not chosen.any():
            return np.zeros(len(others), dtype=bool)
        own = Things(*(part[chosen] for part in self._things))
        rows = np.repeat(circles([a]), len(others), axis=0)
        return Pairs(rows, circles(others), np.zeros(len(others), dtype=bool), own, counts[:, chosen]).parted(PIECES)
