"""Units on opposite sides of a barricade fight each other within 2". [40K-CORE-TERR-BARRIER, 40K-CORE-TERR-PIPES]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import shapely

from reglamento.games.wh40k.facts.battlefield import Battlefield, Feature
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import ENGAGED, enemies_of, engaged, members, pairs_within, standing
from reglamento.geometry.table.shapes.bases import Standing, polygon

ACROSS = 2.0
"""Inches within which models fight past a barricade or fuel pipes. [40K-CORE-TERR-BARRIER]"""


@lru_cache(maxsize=64)
def _barriers(field: Battlefield) -> tuple[Feature, ...]:
    return tuple(feature for feature in field.features if feature.kind in {"barricade", "pipes"})


def fighting_pairs(game: Warzone, ours: Sequence[str], theirs: Sequence[str]) -> frozenset[tuple[str, str]]:
    """The pairs of enemy models near enough to fight: within 1", or within 2" with a barricade or fuel pipes on the straight line between
    them. [40K-CORE-FIGHT-04, 40K-CORE-TERR-BARRIER, 40K-CORE-TERR-PIPES]
    """
    near, barriers = pairs_within(game, ours, theirs, ENGAGED), _barriers(game.mission.battlefield)
    if not barriers:
        return near
    far = pairs_within(game, ours, theirs, ACROSS) - near
    return near | {(one, other) for one, other in far if _parted(barriers, standing(game, one), standing(game, other))}


@lru_cache(maxsize=4096)
def _parted(barriers: tuple[Feature, ...], one: Standing, other: Standing) -> bool:
    line = shapely.LineString([one.at, other.at])
    return any(bool(shapely.intersects(polygon(feature.ring), line)) for feature in barriers)


def only_across(game: Warzone, unit: str) -> bool:
    """Whether a unit that has not charged fights only past a barricade: no enemy is within 1" of it. [40K-CORE-TERR-BARRIER]"""
    return not game.units[unit].charged and not engaged(game, unit) and near_enough_to_fight(game, unit)


def near_enough_to_fight(game: Warzone, unit: str) -> bool:
    """Whether an enemy is within 1" of a unit, or within 2" past a barricade. [40K-CORE-FIGHT-01, 40K-CORE-TERR-BARRIER]"""
    if engaged(game, unit):
        return True
    if not _barriers(game.mission.battlefield):
        return False
    theirs = [id for enemy in enemies_of(game, unit) for id in members(game, enemy)]
    return bool(fighting_pairs(game, members(game, unit), theirs))
