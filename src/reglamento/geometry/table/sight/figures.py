"""The figures near lines of sight, and those that are plainly out of sight, found among many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import FINE, RULER, Lengths, Mask, each_at_most
from reglamento.geometry.table.sight.beams import Pairs, Places, Things, things

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

    def near(self, a: Lengths, b: Lengths) -> tuple[Mask, Mask]:
        """For each pair of figures with these `circles` around them, in a row, the figures that any line between them may cross, and
        perhaps a few more; and those that the line between their middles may cross. Where that line crosses nothing, they see each other.
        """
        near, across = (np.zeros((len(b), len(self._things.circles)), dtype=np.bool_) for _ in range(2))
        some = self._about(np.concatenate((a, b)))
        x, y, size = self._things.circles[some].T
        ax, ay, dx, dy = a[:, :1], a[:, 1:2], b[:, :1] - a[:, :1], b[:, 1:2] - a[:, 1:2]
        square = dx * dx + dy * dy
        part = np.clip(((x - ax) * dx + (y - ay) * dy) / np.where(square == 0, 1.0, square), 0.0, 1.0)
        away = np.hypot(x - ax - part * dx, y - ay - part * dy)
        near[:, some] = each_at_most(away, size + np.maximum(a[:, 2:], b[:, 2:]))
        across[:, some] = away < size + FINE
        return near, across

    def _about(self, ends: Lengths) -> Places:
        """The figures that reach into the box around these circles, the only ones that lines between them cross."""
        middles, sizes = self._things.circles[:, :2], self._things.circles[:, 2:] + ends[:, 2].max(initial=0.0) + RULER
        low, high = ends[:, :2].min(axis=0, initial=np.inf), ends[:, :2].max(axis=0, initial=-np.inf)
        return np.flatnonzero(((middles + sizes >= low) & (middles - sizes <= high)).all(axis=1))

    def hide(self, a: Lengths, b: Lengths, counts: Mask) -> Mask:
        """For each pair of figures with these `circles` around them whether all beams between them are shut by those figures that count
        for it (its row). A pair for which this is false may be out of sight as well.
        """
        found = np.zeros(len(b), dtype=bool)
        left = np.flatnonzero(counts.any(axis=1))
        for look, shut in LOOKS:
            chosen = counts[left].any(axis=0)
            if not chosen.any():
                break
            near, none = Things(*(part[chosen] for part in self._things)), np.zeros(len(left), dtype=bool)
            told = look(Pairs(a[left], b[left], none, near, counts[left][:, chosen]))
            found[left[told]] = shut
            left = left[~told]
        return found
