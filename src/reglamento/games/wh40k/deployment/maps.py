"""The deployment maps and their zones on a table of any size. [40K-CORE-SETUP-08, 40K-FAQ-DEPLOY-04]"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Literal

import msgspec
import shapely

from reglamento.games.wh40k.facts.battlefield import Battlefield
from reglamento.games.wh40k.facts.mission import MapName
from reglamento.geometry.table.shapes.ruler import Point, Ring
from reglamento.geometry.table.sight.regions import rings_of

ROLLED: tuple[MapName, ...] = (
    "spearhead-assault",
    "dawn-of-war",
    "search-and-destroy",
    "hammer-and-anvil",
    "front-line-assault",
    "vanguard-strike",
)
"""The maps in the order of the die. [40K-CORE-SETUP-08]"""
CORNERS = 256
"""Of the polygon about the circle that is cut away: it lies less than a thousandth of an inch outside."""


class MapEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map as its file tells it."""

    id: MapName
    mirror: Literal["x", "y", "both"]
    zone: tuple[tuple[str, str], ...] = ()
    without: float = 0.0
    diagonal: float = 0.0


@cache
def _entries() -> dict[MapName, MapEntry]:
    found = tomllib.loads((Path(__file__).parent / "maps.toml").read_text(encoding="utf-8"))["map"]
    return {entry.id: entry for entry in msgspec.convert(found, list[MapEntry])}


@lru_cache(maxsize=64)
def zones(map: MapName, field: Battlefield) -> tuple[Ring, Ring]:
    """Zone A and zone B of a map on a battlefield."""
    entry = _entries()[map]
    zone = _below_diagonal(entry.diagonal, field) if entry.diagonal else _ring(entry, field)
    if entry.without:
        zone = _without_circle(zone, field, entry.without)
    return zone, _mirrored(zone, field, entry.mirror)


def _ring(entry: MapEntry, field: Battlefield) -> Ring:
    xs = {"w": 0.0, "c": field.width / 2, "e": field.width}
    ys = {"n": 0.0, "c": field.height / 2, "s": field.height}
    return tuple((_at(x, xs, field.width), _at(y, ys, field.height)) for x, y in entry.zone)


def _at(written: str, anchors: dict[str, float], most: float) -> float:
    """A coordinate such as `c-12`, on the table."""
    return min(most, max(0.0, anchors[written[0]] + float(written[1:] or 0)))


def _below_diagonal(far: float, field: Battlefield) -> Ring:
    """All that is so far or farther below the diagonal from the north west to the south east."""
    long = hypot(field.width, field.height)
    west, south = far * long / field.width, field.width - far * long / field.height
    return (0.0, west), (south, field.height), (0.0, field.height)


def _without_circle(zone: Ring, field: Battlefield, radius: float) -> Ring:
    (cx, cy), wide = field.centre, radius / cos(pi / CORNERS)
    turns = [2 * pi * i / CORNERS for i in range(CORNERS)]
    circle = shapely.Polygon([(cx + wide * cos(turn), cy + wide * sin(turn)) for turn in turns])
    return rings_of(shapely.Polygon(zone).difference(circle))[0]


def _mirrored(zone: Ring, field: Battlefield, way: str) -> Ring:
    def mirrored(at: Point) -> Point:
        x, y = at
        return field.width - x if way in {"x", "both"} else x, field.height - y if way in {"y", "both"} else y

    return tuple(map(mirrored, zone))
