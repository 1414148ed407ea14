"""The table as ground: what stops moves, and where a model may stand. [40K-ERR-177a, 40K-CORE-TERR-06]"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import shapely

from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import has
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.manoeuvres.obstacles import sides
from reglamento.geometry.table.shapes.bases import Standing, core, polygon, touches_region
from reglamento.geometry.table.shapes.ruler import RULER, Ring, Segment
from reglamento.geometry.table.sight.regions import rings_of

CORNERS = 96
"""Of the polygon for a circle on the table."""


@lru_cache(maxsize=64)
def layout_of(field: Battlefield, *, walls: bool, blocks: bool = True, traps: bool = False, zone: Ring | None = None) -> Layout:
    """The table, or a zone of it, with what stops moves: the sides of solid features (`blocks`), the `walls` of ruins, tank `traps`."""
    barriers: list[Segment] = []
    for feature in field.features:
        barriers += sides(feature.ring) if blocks and feature.kind in SOLID else ()
        barriers += sides(feature.ring) if traps and feature.kind == "traps" else ()
        barriers += feature.walls if walls else ()
    return Ground((zone or field.ring,), barriers).layout()


def footing(game: Warzone, unit: str, zone: Ring | None = None) -> Layout:
    """The ground as it is for a unit: INFANTRY pass the walls of ruins, all others go round them; VEHICLES and MONSTERS that cannot FLY do
    not cross tank traps. [40K-CORE-TERR-TRAPS]
    """
    heavy = (has(game, unit, "VEHICLE") or has(game, unit, "MONSTER")) and not has(game, unit, "FLY")
    return layout_of(game.mission.battlefield, walls=not has(game, unit, "INFANTRY"), traps=heavy, zone=zone)


@lru_cache(maxsize=256)
def around(field: Battlefield, place: Standing, far: float) -> Ring:
    """The part of the table within so many inches of a base."""
    if place.base.shape != "round":
        near = polygon(core(place).points).buffer(far, quad_segs=CORNERS // 4)
        return rings_of(near.intersection(shapely.Polygon(field.ring)))[0]
    turns = [2 * pi * i / CORNERS for i in range(CORNERS)]
    radius = place.base.radius + far
    circle = shapely.Polygon([(place.x + radius * cos(turn), place.y + radius * sin(turn)) for turn in turns])
    return rings_of(circle.intersection(shapely.Polygon(field.ring)))[0]


@lru_cache(maxsize=64)
def beyond(field: Battlefield, zone: Ring, far: float) -> Ring:
    """The largest part of the table more than so many inches from a zone; the whole table where there is none."""
    rest = shapely.Polygon(field.ring).difference(shapely.Polygon(zone).buffer(far + 2 * RULER))
    return max(rings_of(rest), key=lambda ring: shapely.Polygon(ring).area, default=field.ring)


def solid(field: Battlefield) -> tuple[Ring, ...]:
    """The outlines of all that is solid. [40K-CORE-TERR-06]"""
    return tuple(feature.ring for feature in field.features if feature.kind in SOLID)


def in_block(field: Battlefield, place: Standing) -> bool:
    """Whether a base would stand in something solid. [40K-CORE-TERR-06]"""
    return any(touches_region(place, ring) for ring in solid(field))
