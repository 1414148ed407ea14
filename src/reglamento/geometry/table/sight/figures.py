"""The figures near lines of sight, and those that are plainly out of sight, found among many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Mask, each_at_most
from reglamento.geometry.table.sight.beams import Pairs, Things, circles, things

LOOKS: tuple[tuple[Callable[[Pairs], Mask], bool], ...] = (
    (partial(Pairs.joined, edges=(0.0,)), False),
    (partial(Pairs.parted, pieces=4), True),
    (partial(Pairs.parted, pieces=12), True),
)
"""Tests for all pairs at once, the fastest first, each with whether it finds pairs of which one is hidden or pairs that see each other."""


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
        own, rows, found = circles([a]), circles(others), np.zeros(len(others), dtype=bool)
        left = np.flatnonzero(counts.any(axis=1))
        for look, shut in LOOKS:
            chosen = counts[left].any(axis=0)
            if not chosen.any():
                break
            near, none = Things(*(part[chosen] for part in self._things)), np.zeros(len(left), dtype=bool)
            told = look(Pairs(np.repeat(own, len(left), axis=0), rows[left], none, near, counts[left][:, chosen]))
            found[left[told]] = shut
            left = left[~told]
        return found
