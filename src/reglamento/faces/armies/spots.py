"""Places of the table on the picture, and the model that stands for its unit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist, fsum

from reglamento.faces.shown import Measure, Spot
from reglamento.geometry.table.shapes.ruler import Point, Ring
from reglamento.svg import closed_path, corner


def on_picture(point: Point, measure: Measure) -> Point:
    """A place of the table, in the picture's units."""
    return measure.left + point[0] * measure.scale, measure.top + point[1] * measure.scale


def spot_at(point: Point, measure: Measure, angle: float | None = None) -> Spot:
    """The same as a spot, with the angle of what stands there."""
    x, y = on_picture(point, measure)
    return Spot(x=x, y=y, angle=angle)


def middlemost(places: Sequence[Point]) -> Point | None:
    """The place nearest to the middle of these places; None when there are none. (The middle itself may lie in a wall.)"""
    if not places:
        return None
    middle = fsum(x for x, _ in places) / len(places), fsum(y for _, y in places) / len(places)
    return min(places, key=lambda place: dist(place, middle))


def rings_path(rings: Iterable[Ring], measure: Measure) -> str:
    """Closed rings of places of the table, as one SVG path in the picture's units."""
    return "".join(closed_path(on_picture(place, measure) for place in ring) for ring in rings)


def line_path(start: Point, end: Point, measure: Measure) -> str:
    """A straight line between two places of the table, as an SVG path."""
    return f"M{corner(*on_picture(start, measure))}L{corner(*on_picture(end, measure))}"


def circle_path(middle: Point, r: float, measure: Measure) -> str:
    """A circle of the table, as an SVG path."""
    x, y = middle
    (left, level), (right, _), radius = on_picture((x - r, y), measure), on_picture((x + r, y), measure), r * measure.scale
    half = f"A{radius:.2f} {radius:.2f} 0 1 0"
    return f"M{left:.2f} {level:.2f}{half} {right:.2f} {level:.2f}{half} {left:.2f} {level:.2f}Z"
