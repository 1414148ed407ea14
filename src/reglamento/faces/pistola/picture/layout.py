"""Where things stand in a picture: ten units to a centimetre, the entrance at the origin, north up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from reglamento.faces.pistola.picture.levels import floor_of_level
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import Crawl
from reglamento.svg import closed_path, corner

NAMESPACE = "http://www.w3.org/2000/svg"
SCALE = 10.0
"""Picture units in a centimetre."""
MARGIN = 60.0
"""Picture units around what is known."""
EMPTY = (-220.0, -160.0, 440.0, 320.0)
"""The frame before anything lies on the table: west, north, width and height."""
PicturePoint = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in picture units."""

    x: float
    y: float
    width: float
    height: float


def at(x: float, y: float) -> PicturePoint:
    """A place in cm, in picture units."""
    return x * SCALE, y * SCALE


def frame_of(view: Crawl) -> Box:
    """What is known of the level that is looked at, with a margin."""
    floor = floor_of_level(view)
    if not floor:
        return Box(*EMPTY)
    unit = SCALE / CM
    west, north = min(rect[0] for rect in floor) * unit, min(rect[1] for rect in floor) * unit
    east, south = max(rect[2] for rect in floor) * unit, max(rect[3] for rect in floor) * unit
    return Box(west - MARGIN, north - MARGIN, east - west + 2 * MARGIN, south - north + 2 * MARGIN)


def ring_path(ring: Sequence[PicturePoint]) -> str:
    """A closed ring of places in cm, as an SVG path."""
    return closed_path(at(*place) for place in ring)


def rings_path(rings: Iterable[Sequence[PicturePoint]]) -> str:
    return "".join(ring_path(ring) for ring in rings)


def line_path(start: PicturePoint, end: PicturePoint) -> str:
    """A straight line between two places in cm."""
    return f"M{corner(*at(*start))}L{corner(*at(*end))}"
