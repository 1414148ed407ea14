"""What lies beside a circle that ways go round: whether a way along it is clear, decided fast for discs by the arcs that they
cover.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import acos, atan2, inf, sqrt
from typing import TypeAlias

from reglamento.geometry.table.shapes.ruler import TOLERANCE, Point, at_most, to_segment
from reglamento.geometry.table.ways.tangents import WHOLE, Circle, Thick, arc_clear, turn

Arc: TypeAlias = tuple[float, float]
"""Where it begins, clockwise, and how long it is, in radians."""
EVERYWHERE: Arc = (0.0, inf)


class Rim:
    """A circle among things that keep ways away from them."""

    def __init__(self, circle: Circle, things: Iterable[Thick]) -> None:
        self._circle = circle
        middle = (circle.x, circle.y)
        self._things = [
            thick for thick in things if at_most(to_segment(middle, (thick.a, thick.b)), circle.radius + thick.radius)
        ]
        self._solid = [thick for thick in self._things if thick.a != thick.b]
        discs = [thick for thick in self._things if thick.a == thick.b]
        self._free = _uncovered(circle, discs, TOLERANCE)
        """Arcs that are clear of all discs."""
        self._open = _uncovered(circle, discs, -3 * TOLERANCE)
        """A way that leaves these arcs is not clear."""

    def clear(self, sense: int, angles: tuple[float, float]) -> bool:
        """Whether the way along the circle, from the first to the second angle in a sense, keeps away from all things."""
        start, end = angles
        long, first = turn(sense, start, end), start if sense > 0 else end
        if _lies_in(first, long, self._free):
            return not self._solid or arc_clear(self._circle, sense, angles, self._solid)
        return _lies_in(first, long, self._open) and arc_clear(self._circle, sense, angles, self._things)


def _lies_in(start: float, long: float, arcs: tuple[Arc, ...]) -> bool:
    """Whether an arc lies in one of these."""
    return any((start - first) % WHOLE + long <= most for first, most in arcs)


def _uncovered(circle: Circle, discs: Iterable[Thick], more: float) -> tuple[Arc, ...]:
    """The arcs of a circle that no disc covers, if each is `more` larger."""
    covered: list[Arc] = []
    for disc in discs:
        arc = _covered(circle, disc.a, disc.radius + more)
        if arc is EVERYWHERE:
            return ()
        covered += [] if arc is None else [arc]
    if not covered:
        return (EVERYWHERE,)
    covered.sort()
    first, found = covered[0][0], list[Arc]()
    end = max(first, max(start + long for start, long in covered) - WHOLE)
    for start, long in (*covered, (first + WHOLE, 0.0)):
        if start > end:
            found.append((end, start - end))
        end = max(end, start + long)
    return tuple(found)


def _covered(circle: Circle, middle: Point, far: float) -> Arc | None:
    """The arc of a circle that is nearer to a place than `far`; None for none."""
    x, y, radius = circle
    dx, dy = middle[0] - x, middle[1] - y
    away = sqrt(dx * dx + dy * dy)
    if not away or not radius:
        return EVERYWHERE if away + radius < far else None
    cosine = (away * away + radius * radius - far * far) / (2 * away * radius)
    if cosine >= 1.0:
        return None
    if cosine <= -1.0:
        return EVERYWHERE
    half = acos(cosine)
    return (atan2(dy, dx) - half) % WHOLE, 2 * half
