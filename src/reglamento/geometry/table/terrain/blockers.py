"""All that may hide something on a table, looked past from one prism to many others at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Mask, each_at_most
from reglamento.geometry.table.sight.figures import Figures
from reglamento.geometry.table.terrain.free_lines import Prism
from reglamento.geometry.table.terrain.prisms import outline
from reglamento.geometry.table.terrain.terrain import Terrain

Thing: TypeAlias = Prism | Terrain
"""A prism, a solid piece of terrain or a wood."""


class Blockers:
    """Things that stand somewhere. A value: nothing of it is written later."""

    def __init__(self, standing: Sequence[Thing]) -> None:
        self._whole = Figures([each.figure if isinstance(each, Prism) else Core(each.ring, 0.0) for each in standing])
        found = [(i, figure) for i, each in enumerate(standing) for figure in _figures(each)]
        self._parts = Figures([figure for _, figure in found])
        self._of = np.array([i for i, _ in found], dtype=np.intp)
        self._foot, self._top = (np.array([getattr(standing[i], end) for i, _ in found]) for end in ("foot", "top"))

    def near(self, a: Prism, others: Sequence[Prism]) -> Mask:
        """For each of these others, in a row, the things that may hide it, and perhaps a few more: those near the line to it."""
        return self._whole.near(a.figure, [other.figure for other in others])

    def hide(self, a: Prism, others: Sequence[Prism], counts: Mask) -> Mask:
        """For each of these others, whether it is plainly not seen past those things that count for it (its row) and are as high as both
        it and the looker: a fast test for many. One for which this is false may be hidden as well.
        """
        feet, tops = (np.array([getattr(other, end) for other in others]).reshape(-1, 1) for end in ("foot", "top"))
        high = each_at_most(self._foot, np.minimum(feet, a.foot)) & each_at_most(np.maximum(tops, a.top), self._top)
        return self._parts.hide(a.figure, [other.figure for other in others], counts[:, self._of] & high)


def _figures(thing: Thing) -> tuple[Core, ...]:
    """The convex figures under a prism or a solid piece; none under a wood, which hides nothing at its edge."""
    if isinstance(thing, Prism):
        return (thing.figure,)
    return outline(thing.ring) if thing.hides else ()
