"""Where a whole unit that is shifted alike finds a place, however narrow. [40K-CORE-MOVE-04]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely
from msgspec.structs import replace
from shapely.geometry.base import BaseGeometry

from reglamento.armies.moves.formations import Zone
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.moves.packing import Room, Turned, angles_in, corners, figure, fits
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.edges import box
from reglamento.games.wh40k.field.ground import layout_of, solid
from reglamento.games.wh40k.field.placing import spread_of
from reglamento.games.wh40k.units.table import ENGAGED, bases, bases_of, enemies_of, has, members, sheet_of, standing
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import FINE, RULER, TOLERANCE, Point, below, rounded
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company, moved
from reglamento.geometry.table.ways.many import Places

QUARTER = 64
"""So many corners has a quarter of the circles that stand for how far a shift goes."""
POINT = Turned(Base("round", 2 * RULER))
"""A shift itself, as the place of a base."""
AT_ONCE = 64
"""So many shifts are tried at once."""


class Shift(NamedTuple):
    """How far all models are shifted, at least and at most, and in no direction that leads back from one of these."""

    least: float
    far: float
    ahead: tuple[Point, ...] = ()


def shifted_where_free(game: Warzone, unit: str, shift: Shift) -> Iterator[Standings]:
    """The models of a unit shifted alike to corners of all places at which they fit: looking as they do, then, if they are not all round,
    in the directions in which there may be room.
    """
    models, room = bases(game, members(game, unit)), _room(game, unit, shift)
    yield from _shifted(room, models, shift)
    if any(model.base.shape != "round" for model in models):
        for angle in angles_in(room):
            turned = tuple(model if model.base.shape == "round" else replace(model, angle=angle) for model in models)
            yield from _shifted(room, turned, shift)


def _room(game: Warzone, unit: str, shift: Shift) -> Room:
    """The table as it is for a unit: clear of what is solid, of walls unless it is INFANTRY, of other models, and of the enemies' inch."""
    field, own = game.mission.battlefield, members(game, unit)
    middle, wide = game.places[own[0]], max(2 * game.places[id].base.radius for id in own) + spread_of(sheet_of(game, unit))
    others = tuple(standing(game, id) for id in game.models if id not in own)
    zones = tuple(KeepOut(foe, ENGAGED + 2 * TOLERANCE) for foe in bases_of(game, enemies_of(game, unit)))
    company = Company(others, zones).near(middle.at, shift.far + len(own) * wide + ENGAGED)
    layout = layout_of(field, walls=not has(game, unit, "INFANTRY"), blocks=False)
    zone = Zone(layout, (box(field.ring),), company, spread_of(sheet_of(game, unit)))
    return Room(zone, solid(field))


def _shifted(room: Room, models: Sequence[Standing], shift: Shift) -> Iterator[Standings]:
    """As `shifted_where_free`, of models that look as they shall."""
    found = _reached(shift)
    for model in models:
        places = figure(room, Turned(model.base, model.angle))
        found = shapely.intersection(found, shapely.affinity.translate(places, -model.x, -model.y))
    ways = corners(found, POINT)
    for start in range(0, len(ways.xs), AT_ONCE):
        yield from _fitting(room, models, ways.only(np.arange(start, min(start + AT_ONCE, len(ways.xs)))))


def _fitting(room: Room, models: Sequence[Standing], ways: Places) -> Iterator[Standings]:
    """The models shifted by these ways, where all of them fit."""
    good = np.ones(len(ways.xs), dtype=np.bool_)
    for model in models:
        good &= fits(room, Places(model.base, ways.xs + model.x, ways.ys + model.y, model.angle))
    for x, y in zip(ways.xs[good].tolist(), ways.ys[good].tolist(), strict=True):
        yield tuple(moved(model, rounded((model.x + x, model.y + y))) for model in models)


def _reached(shift: Shift) -> BaseGeometry:
    """The ends of all shifts from (0, 0), but for less than the ruler tells apart."""
    origin, wide = shapely.Point(0.0, 0.0), 2 * shift.far + 1
    found: BaseGeometry = origin.buffer(shift.far + RULER / 2, quad_segs=QUARTER)
    if below(RULER, shift.least):
        found = found.difference(origin.buffer(shift.least - RULER / 2, quad_segs=QUARTER))
    for x, y in shift.ahead:
        back = [(-y * wide, x * wide), (y * wide, -x * wide)]
        half = [*back, (back[1][0] + x * wide, back[1][1] + y * wide), (back[0][0] + x * wide, back[0][1] + y * wide)]
        found = found.intersection(shapely.Polygon(half).buffer(FINE))
    return found
