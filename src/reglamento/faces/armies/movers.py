"""Models that need a place, their ways there, and where an answer takes them, in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot, inf
from typing import NamedTuple

from reglamento.faces.armies.compass import wind
from reglamento.faces.armies.spots import on_picture, spot_at
from reglamento.faces.parts import Places
from reglamento.faces.placing import Footprint, Mover, Way
from reglamento.faces.shown import Measure
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.geometry.table.ways.bends import Path
from reglamento.geometry.table.ways.company import Company, walker_near
from reglamento.geometry.table.ways.oriented import OrientedWalker
from reglamento.kernel.questions import Position
from reglamento.language import tr


class Passage(NamedTuple):
    """The ground that models cross, the company that they go around, and how far each may go (None: any distance)."""

    layout: Layout
    company: Company
    reach: float | None = None


def mover(piece: str, label: str, place: Standing, measure: Measure) -> Mover:
    """A model that is on the table; one whose base is not round has a front."""
    spot = spot_at(place.at, measure, None if place.base.shape == "round" else place.angle)
    return Mover(
        piece=piece,
        label=label,
        radius=place.base.radius * measure.scale,
        at=spot,
        level=place.level,
        footprint=footprint(place.base, measure),
    )


def footprint(base: Base, measure: Measure) -> Footprint | None:
    """What an oval base or a hull covers; None for a round base."""
    if base.shape == "round":
        return None
    width, length = base.width * measure.scale, base.length * measure.scale
    return Footprint(shape="oval" if base.shape == "oval" else "rectangle", width=width, depth=length, ahead=length / 2)


def newcomer(piece: str, label: str, base: Base, figure: str, measure: Measure) -> Mover:
    """A model that is not on the table yet, and will look like `figure` there."""
    return Mover(piece=piece, label=label, radius=base.radius * measure.scale, figure=figure, footprint=footprint(base, measure))


def way_to(passage: Passage, model: Standing, place: Position, measure: Measure) -> Way | None:
    """The way of a model to a place past walls, closed doors and the company, within its move; None where it stays or has no such
    way.
    """
    if model.at == (place.x, place.y):
        return None
    far = inf if passage.reach is None else passage.reach
    path = _path(passage, model, place, far)
    if path is None:
        return None
    points = [on_picture(point, measure) for point in path.points]
    return Way(length=round(path.length, 2), path="M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points))


def _path(passage: Passage, model: Standing, place: Position, far: float) -> Path | None:
    """The way of a base, of one that is not round with its true shape and with the turns to its angle."""
    if model.base.shape == "round":
        return walker_near(passage.layout, model, far, passage.company).path((place.x, place.y), far)
    near = passage.company.near(model.at, far + model.base.radius)
    return OrientedWalker(passage.layout, model, near.others, near.keep_out).path((place.x, place.y), far, place.angle)


def shift(old: Sequence[Point], answer: Places) -> Point:
    """How far an answer moves the model that goes farthest, to the east and to the south; the first of several."""
    moves = [(place.x - x, place.y - y) for (x, y), place in zip(old, answer, strict=True)]
    return max(moves, key=length_of)


def direction(moved: Point, far: str) -> str:
    """The direction of a move, by the nearest point of the compass. `far` is its length in words: `Go 7.5 cm north`."""
    return tr("Go {far} {wind}").format(far=far, wind=wind(degrees(atan2(moved[0], -moved[1]))))


def length_of(moved: Point) -> float:
    """The length of a move, to the tenth."""
    return round(hypot(*moved), 1)
