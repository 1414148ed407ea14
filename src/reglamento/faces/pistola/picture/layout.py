"""Where things stand in a picture: ten units to a centimetre, the entrance at the origin, north up."""

from __future__ import annotations

from reglamento.faces.armies.picture.flags import Box
from reglamento.faces.pistola.picture.levels import floor_of_level
from reglamento.faces.shown import Measure
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import Crawl

SCALE = 10.0
"""Picture units in a centimetre."""
MEASURE = Measure(scale=SCALE)
MARGIN = 60.0
"""Picture units around the known part."""
EMPTY = (-220.0, -160.0, 440.0, 320.0)
"""The frame before anything lies on the table: west, north, width and height."""
PicturePoint = tuple[float, float]


def at(x: float, y: float) -> PicturePoint:
    """A place in cm, in picture units."""
    return x * SCALE, y * SCALE


def frame_of(view: Crawl) -> Box:
    """The known part of the level that is shown, with a margin."""
    floor = floor_of_level(view)
    if not floor:
        return Box(*EMPTY)
    unit = SCALE / CM
    west, north = min(rect[0] for rect in floor) * unit, min(rect[1] for rect in floor) * unit
    east, south = max(rect[2] for rect in floor) * unit, max(rect[3] for rect in floor) * unit
    return Box(west - MARGIN, north - MARGIN, east - west + 2 * MARGIN, south - north + 2 * MARGIN)
