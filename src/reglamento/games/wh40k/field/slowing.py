"""Features that slow a move down, or are dangerous to cross. [40K-CORE-TERR-WOODS, 40K-CORE-TERR-CRATER, 40K-CORE-TERR-BATTLE]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import shapely

from reglamento.games.wh40k.facts.battlefield import PENALTIES, Battlefield, Feature
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import has
from reglamento.geometry.table.shapes.bases import Standing, core, polygon
from reglamento.geometry.table.shapes.ruler import below

Kind = Literal["advance", "charge"]
PENALTY_RULES = {"woods": "40K-CORE-TERR-WOODS", "crater": "40K-CORE-TERR-CRATER", "traps": "40K-CORE-TERR-TRAPS"}
"""The rule of each feature that slows moves down."""


def slowed(game: Warzone, unit: str, kind: Kind, models: Sequence[Standing], places: Sequence[Standing]) -> tuple[float, str]:
    """How many inches less a unit moves whose models go from here to these places, and the rule: the most that any feature takes which one
    of them crosses on the straight way, or enters. Nothing for models that can FLY. [40K-CORE-TERR-WOODS, 40K-CORE-TERR-CRATER,
    40K-CORE-TERR-TRAPS]
    """
    if has(game, unit, "FLY"):
        return 0.0, ""
    ways = [(model, place) for model, place in zip(models, places, strict=True) if model != place]
    found = [feature for feature in game.mission.battlefield.features if feature.kind in PENALTIES and _taken(feature, kind)]
    met = [feature for feature in found if any(crosses(feature, model, place) for model, place in ways)]
    return max(((_taken(feature, kind), PENALTY_RULES[feature.kind]) for feature in met), default=(0.0, ""))


def _taken(feature: Feature, kind: Kind) -> float:
    penalty = PENALTIES[feature.kind]
    return penalty.advance if kind == "advance" else penalty.charge


@lru_cache(maxsize=4096)
def crosses(feature: Feature, model: Standing, place: Standing) -> bool:
    """Whether a base on its straight way to a place, or there, is in a feature."""
    if model.base.shape != "round":
        swept = shapely.MultiPoint([*core(model).points, *core(place).points]).convex_hull
        return below(0.0, float(polygon(feature.ring).intersection(swept).area))
    way = shapely.LineString([model.at, place.at])
    return below(float(shapely.distance(polygon(feature.ring), way)), model.base.radius)


def endangered(field: Battlefield, models: Sequence[Standing], places: Sequence[Standing]) -> int:
    """How many models go through a battlescape. [40K-CORE-TERR-BATTLE]"""
    scapes = [feature for feature in field.features if feature.kind == "battlescape"]
    ways = [(model, place) for model, place in zip(models, places, strict=True) if model != place]
    return sum(any(crosses(feature, model, place) for feature in scapes) for model, place in ways)
