"""On which side of a base or a regiment something stands: before its front, on a flank, behind its rear; and what is in its arc
of sight.

Lines at 45 degrees from the corners of a rectangle separate its quadrants. A place on such a line counts as front before flank,
and as flank before rear.
"""

from __future__ import annotations

from itertools import pairwise
from math import fsum

from reglamento.geometry.table.shapes.bases import Core, Standing, ahead, core, cores_apart
from reglamento.geometry.table.shapes.regiments import SIDES, Regiment, Side
from reglamento.geometry.table.shapes.ruler import RULER, Point, Ring, Segment, apart, at_most, below

FAR = 1e4
"""The length of a drawn arc: farther than any table."""
CLEAR = RULER
"""By so much inside or outside of an arc a place is plainly so."""
PREFERRED: tuple[Side, ...] = ("front", "right flank", "left flank", "rear")
"""The order in which sides count when two are equal."""


def quadrant(regiment: Regiment, place: Point) -> Side:
    """The side on which a place lies; inside the rectangle, the nearest side."""
    return _greatest(_beyond(regiment, place))


def _beyond(regiment: Regiment, place: Point) -> tuple[float, ...]:
    """How far a place lies beyond the line of each side, in the order of SIDES; negative on the regiment's own
    side of the line.
    """
    right, forward = regiment.seen_from(place)
    return forward, right - regiment.width / 2, -forward - regiment.depth, -right - regiment.width / 2


def _greatest(beyond: tuple[float, ...]) -> Side:
    most = max(beyond)
    return next(side for side in PREFERRED if at_most(most, beyond[SIDES.index(side)]))


def shares(regiment: Regiment, line: Segment) -> dict[Side, float]:
    """The length of the part of a line in each quadrant of a regiment, in the order in which equal ones count."""
    a, b = _beyond(regiment, line[0]), _beyond(regiment, line[1])
    length = apart(*line)
    cuts = [t for i in range(4) for j in range(i) if 0 < (t := _crossing(a[i] - a[j], b[i] - b[j])) < 1]
    parts: dict[Side, list[float]] = {side: [] for side in PREFERRED}
    for low, high in pairwise(sorted({0.0, 1.0, *cuts})):
        middle = (low + high) / 2
        side = _greatest(tuple(one + middle * (two - one) for one, two in zip(a, b, strict=True)))
        parts[side].append((high - low) * length)
    return {side: fsum(stretches) for side, stretches in parts.items()}


def _crossing(a: float, b: float) -> float:
    """Where, between 0 and 1, a value that goes from a to b is 0; 0 where it never is."""
    return a / (a - b) if a * b < 0 else 0.0


def side_hit(charger: Regiment, target: Regiment) -> Side:
    """The side of the target that a charger hits: the one whose quadrant holds most of the charger's front; of two equal ones,
    the one that holds the middle of the front.
    """
    found = shares(target, charger.edge("front"))
    most = max(found.values())
    equal = [side for side, length in found.items() if at_most(most, length)]
    middle = quadrant(target, charger.at)
    return middle if middle in equal else equal[0]


def in_arc(looker: Regiment | Standing, figure: Core, arc: float = 90.0) -> bool:
    """Whether more than the mere edge of a convex figure is in the arc of sight of a front: between lines from the two front
    corners that open to `arc` degrees (90 or 180 in most rules). A round or oval base looks from its middle.

    Raises ValueError unless the arc is more than 0 and at most 180 degrees.
    """
    if not 0 < arc <= 180:
        raise ValueError(f"an arc of sight has up to 180 degrees, not {arc}")
    found = _plainly_in(looker, figure, arc)
    return below(cores_apart(figure, Core(_fan(looker, arc), 0.0)), 0.0) if found is None else found


def _plainly_in(looker: Regiment | Standing, figure: Core, arc: float) -> bool | None:
    """Whether a figure is in an arc, where one of its corners is clearly inside or a line of the arc leaves all of it outside; None
    where only a closer look can tell.
    """
    left, right = _front(looker)
    forward, turns = ahead(looker.angle), (-arc / 2, arc / 2)
    (lx, ly), (rx, ry) = (ahead(looker.angle + turn) for turn in turns)
    lines = (left, (-ly, lx)), (right, (ry, -rx)), (left, forward)  # a place of each line, and the way inwards
    deep = [[(x - px) * wx + (y - py) * wy for (px, py), (wx, wy) in lines] for x, y in figure.points]
    if any(below(CLEAR, min(each)) for each in deep):
        return True
    outside = any(below(max(each[line] for each in deep), -figure.radius - CLEAR) for line in range(len(lines)))
    return False if outside else None


def _fan(looker: Regiment | Standing, arc: float) -> Ring:
    """The arc as a convex polygon, clockwise."""
    left, right = _front(looker)
    forward = ahead(looker.angle)
    leftmost, rightmost = (_on(end, ahead(looker.angle + turn), FAR) for end, turn in ((left, -arc / 2), (right, arc / 2)))
    return tuple(dict.fromkeys((left, leftmost, _on(leftmost, forward, FAR), _on(rightmost, forward, FAR), rightmost, right)))


def _on(start: Point, way: Point, length: float) -> Point:
    return start[0] + length * way[0], start[1] + length * way[1]


def _front(looker: Regiment | Standing) -> Segment:
    if isinstance(looker, Regiment):
        return looker.edge("front")
    if looker.base.shape != "hull":
        return looker.at, looker.at
    points = core(looker).points
    return points[3], points[0]
