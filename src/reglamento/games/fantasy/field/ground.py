"""What is in the way of a unit, and what it stands on. [WF-CORE-UNIT-10, WF-CORE-BLD-01]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from reglamento.games.fantasy.facts.battlefield import HIGH, IMPASSABLE, Battlefield, FeatureKind
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, regiment_obstacle, rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import at_most

APART = 2.5
"""Units stay so far from enemies, except by charging. [WF-CORE-UNIT-10]"""


@lru_cache(maxsize=256)
def features_of(field: Battlefield, kinds: frozenset[FeatureKind]) -> tuple[Obstacle, ...]:
    """The features of some kinds, as things to be met."""
    return tuple(Obstacle(feature.id, feature.ring) for feature in field.features if feature.kind in kinds)


def impassable(game: Pitched) -> tuple[Obstacle, ...]:
    """What nothing enters."""
    return features_of(game.mission.battlefield, IMPASSABLE)


def surroundings(game: Pitched, unit: str, *, charging: bool = False, besides: Iterable[str] = ()) -> Surroundings:
    """What is in the way of a unit that moves: the border, what is impassable, its friends, and its enemies with so much around them
    as it must keep away; a charger need not keep away. Units `besides` are left out. [WF-CORE-UNIT-10]
    """
    out, side = {unit, *besides}, game.units[unit].side if unit in game.units else None
    units = (
        regiment_obstacle(id, each, 0.0 if charging or game.units[id].side == side else APART)
        for id, each in game.regiments.items()
        if id not in out
    )
    return Surroundings(game.mission.battlefield.ring, (*impassable(game), *units))


def off_table(game: Pitched, regiment: Regiment) -> bool:
    """Whether a corner of a regiment is over the border. [WF-CORE-FLEE-01]"""
    field = game.mission.battlefield
    return any(
        not (at_most(0.0, x) and at_most(x, field.width) and at_most(0.0, y) and at_most(y, field.height))
        for x, y in regiment.ring
    )


def on_hill(game: Pitched, regiment: Regiment) -> bool:
    """Whether a regiment stands on a hill: the middle of its front does. [WF-CORE-RES-01, WF-CORE-SIGHT-01]"""
    hills = features_of(game.mission.battlefield, HIGH)
    return any(at_most(rings_apart((regiment.at, regiment.at), hill.ring), 0.0) for hill in hills)
