"""The floors of ruins: where they are, what they carry, and who may stand on them.
[40K-CORE-TERR-04, 40K-CORE-TERR-RUINS, 40K-ERR-248b]
"""

from __future__ import annotations

from functools import lru_cache

import shapely

from reglamento.games.wh40k.arms.keywords import among
from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield, Floor
from reglamento.games.wh40k.sheets.records import Sheet
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.manoeuvres.obstacles import sides
from reglamento.geometry.table.shapes.bases import Standing, core, polygon
from reglamento.geometry.table.shapes.ruler import Point, Ring, Segment, at_most, below, same
from reglamento.geometry.table.sight.regions import rings_of

GROUNDED = ("VEHICLE", "MONSTER", "CAVALRY", "BIKER")
"""Without FLY, these stay on the ground floor. [40K-ERR-248b]"""
QUARTER = 16
"""Corners of a quarter of a round base whose overhang is measured."""


def grounded(sheet: Sheet) -> bool:
    """Whether the models of a datasheet may only stand on the ground floor. [40K-ERR-248b]"""
    return not among("FLY", sheet.keywords) and any(among(keyword, sheet.keywords) for keyword in GROUNDED)


@lru_cache(maxsize=64)
def floors_of(field: Battlefield) -> tuple[Floor, ...]:
    """All floors of a battlefield, the lowest first."""
    return tuple(sorted((floor for feature in field.features for floor in feature.floors), key=lambda floor: floor.height))


def floor_under(field: Battlefield, level: float, at: Point) -> Floor | None:
    """The floor at a height over which a point lies, its edge included; None where there is none."""
    found = (floor for floor in floors_of(field) if same(floor.height, level))
    return next((floor for floor in found if bool(shapely.intersects_xy(polygon(floor.ring), *at))), None)


def is_carried(field: Battlefield, place: Standing) -> bool:
    """Whether the middle of a base and at least half of the base are over a floor at its height. [40K-CORE-TERR-04]"""
    floor = floor_under(field, place.level, place.at)
    return floor is not None and _half(floor.ring, place)


@lru_cache(maxsize=4096)
def _half(ring: Ring, place: Standing) -> bool:
    figure = core(place)
    whole = polygon(figure.points) if len(figure.points) > 1 else shapely.Point(place.at).buffer(figure.radius, QUARTER)
    return at_most(whole.area / 2, float(polygon(ring).intersection(whole).area))


def barriers_at(field: Battlefield, level: float, *, walls: bool) -> list[Segment]:
    """What stops moves on floors at a height: what is solid and higher, and the `walls` of ruins that are."""
    found: list[Segment] = []
    for feature in field.features:
        if below(level, feature.height):
            found += sides(feature.ring) if feature.kind in SOLID else ()
            found += feature.walls if walls else ()
    return found


@lru_cache(maxsize=256)
def layout_on(field: Battlefield, floor: Floor, radius: float, *, walls: bool) -> Layout:
    """A floor as ground for a base of this radius, whose middle stays over the floor."""
    grown = polygon(floor.ring).buffer(radius, join_style="mitre")
    return Ground(rings_of(grown)[:1], barriers_at(field, floor.height, walls=walls)).layout()
