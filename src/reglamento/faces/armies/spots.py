"""Places of the table on the picture, and which model stands for its unit there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist, fsum

from reglamento.faces.armies.manoeuvres import on_picture
from reglamento.faces.shown import Measure, Spot
from reglamento.geometry.table.shapes.ruler import Point, Ring
from reglamento.svg import closed_path


def spot_at(point: Point, measure: Measure, angle: float | None = None) -> Spot:
    """A place of the table, in the picture's units."""
    x, y = on_picture(point, measure)
    return Spot(x=x, y=y, angle=angle)


def middlemost(places: Sequence[Point]) -> Point | None:
    """The one of these places that is nearest to their middle; None of none. Round a corner the middle itself may be in a wall."""
    if not places:
        return None
    middle = fsum(x for x, _ in places) / len(places), fsum(y for _, y in places) / len(places)
    return min(places, key=lambda place: dist(place, middle))


def rings_path(rings: Iterable[Ring], measure: Measure) -> str:
    """Closed rings of places of the table, as one SVG path in the picture's units."""
    return "".join(closed_path(on_picture(place, measure) for place in ring) for ring in rings)
