"""One side of a regiment as a charger meets it: in a frame of its own, with the models of both that touch."""

from __future__ import annotations

from math import ceil, floor, pi, radians

from reglamento.geometry.table.shapes.bases import ahead
from reglamento.geometry.table.shapes.regiments import SIDES, Regiment, Side
from reglamento.geometry.table.shapes.ruler import TOLERANCE, Point, at_most

HALF, WHOLE = pi, 2 * pi
"""Half a turn and a whole one, in radians."""


class ChargedSide:
    """One side of a target in a frame of its own: the side runs along the first axis from the origin, and the charger comes from
    positive second coordinates. A charger that is lined up has its left front corner at `p` on the side and its right one at `p`
    + width.
    """

    def __init__(self, target: Regiment, side: Side) -> None:
        _, self.origin = target.edge(side)
        outward = (target.angle + 90 * SIDES.index(side)) % 360
        self.target, self.angle = target, (outward + 180) % 360
        self.along, self.out = ahead(outward - 90), ahead(outward)
        across = side in {"front", "rear"}
        self.length = target.width if across else target.depth
        self.model = target.base.width if across else target.base.length

    def seen(self, place: Point) -> Point:
        dx, dy = place[0] - self.origin[0], place[1] - self.origin[1]
        return dx * self.along[0] + dy * self.along[1], dx * self.out[0] + dy * self.out[1]

    def place(self, x: float) -> Point:
        return self.origin[0] + x * self.along[0], self.origin[1] + x * self.along[1]

    def tilt(self, regiment: Regiment) -> float:
        """The angle of a regiment, clockwise from straight at the side, in radians from minus to plus half a turn."""
        return (radians(regiment.angle - self.angle) + HALF) % WHOLE - HALF

    def touching(self, p: float, charger: Regiment, near: float) -> int:
        """How many models of both touch when the charger is lined up at p."""
        own = _in_row(charger.base.width, charger.files, (-p - near, self.length - p + near))
        return own + _in_row(self.model, round(self.length / self.model), (p - near, p + charger.width + near))

    def places(self, charger: Regiment) -> list[float]:
        """The places p at which one more model begins to touch, or all models do."""
        own = [i * charger.base.width for i in range(charger.files + 1)]
        others = [i * self.model for i in range(round(self.length / self.model) + 1)]
        found = {-k for k in own} | {self.length - k for k in own} | set(others) | {j - charger.width for j in others}
        return sorted(p for p in found if at_most(-charger.width, p) and at_most(p, self.length))


def _in_row(size: float, models: int, span: tuple[float, float]) -> int:
    """How many models of a row that begins at 0 lie in a span, even with a mere end."""
    low, high = span
    first, last = ceil((low - TOLERANCE) / size) - 1, floor((high + TOLERANCE) / size)
    return max(0, min(last, models - 1) - max(first, 0) + 1)
