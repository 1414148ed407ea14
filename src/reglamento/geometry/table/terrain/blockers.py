"""All that may hide something on a table, looked past by many pairs of prisms at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Lengths, Mask, each_at_most
from reglamento.geometry.table.sight.beams import circles
from reglamento.geometry.table.sight.figures import Figures
from reglamento.geometry.table.terrain.free_lines import Prism
from reglamento.geometry.table.terrain.prisms import outline
from reglamento.geometry.table.terrain.terrain import Terrain

Thing: TypeAlias = Prism | Terrain
"""A prism, a solid piece of terrain or a wood."""


class Many(NamedTuple):
    """Prisms as arrays: the circles around them (x, y, radius), their feet and their tops."""

    circles: Lengths
    feet: Lengths
    tops: Lengths

    def rows(self, which: Any) -> Many:
        """Some of them, in this order."""
        return Many(*(part[which] for part in self))


def many(prisms: Sequence[Prism]) -> Many:
    """Prisms as arrays."""
    feet, tops = (np.array([getattr(each, end) for each in prisms], dtype=np.float64) for end in ("foot", "top"))
    return Many(circles([each.figure for each in prisms]), feet, tops)


class Blockers:
    """Things that stand somewhere. A value: nothing of it is written later."""

    def __init__(self, standing: Sequence[Thing]) -> None:
        self._whole = Figures([each.figure if isinstance(each, Prism) else Core(each.ring, 0.0) for each in standing])
        found = [(i, figure) for i, each in enumerate(standing) for figure in _figures(each)]
        self._parts = Figures([figure for _, figure in found])
        self._of = np.array([i for i, _ in found], dtype=np.intp)
        self._foot, self._top = (np.array([getattr(standing[i], end) for i, _ in found]) for end in ("foot", "top"))

    def near(self, ones: Many, others: Many) -> tuple[Mask, Mask]:
        """For each pair of one and the other, in a row, the things that may hide them from each other, and perhaps a few more: those near
        the lines between them; and those across the line between their middles. Where nothing is across it, they see each other.
        """
        return self._whole.near(ones.circles, others.circles)

    def hide(self, ones: Many, others: Many, counts: Mask) -> Mask:
        """For each pair of one and the other, whether they plainly do not see each other past those things that count for the pair (its
        row) and are as high as both: a fast test for many. Of a pair for which this is false, one may be hidden as well.
        """
        low, high = np.minimum(ones.feet, others.feet)[:, None], np.maximum(ones.tops, others.tops)[:, None]
        tall = each_at_most(self._foot, low) & each_at_most(high, self._top)
        return self._parts.hide(ones.circles, others.circles, counts[:, self._of] & tall)


def _figures(thing: Thing) -> tuple[Core, ...]:
    """The convex figures under a prism or a solid piece; none under a wood, which hides nothing at its edge."""
    if isinstance(thing, Prism):
        return (thing.figure,)
    return outline(thing.ring) if thing.hides else ()
