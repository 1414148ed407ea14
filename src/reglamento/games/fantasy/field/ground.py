"""What is in the way of a unit, and what it stands on. [WF-CORE-UNIT-10, WF-CORE-BLD-01]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from reglamento.games.fantasy.facts.battlefield import HIGH, IMPASSABLE, LAKES, SOLID, Battlefield, FeatureKind
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import Amphibious, Cross
from reglamento.games.fantasy.units.table import movers, troop_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, regiment_obstacle, rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.errors import Refusal

APART = 2.5
"""Units stay so far from enemies, except by charging. [WF-CORE-UNIT-10]"""


@lru_cache(maxsize=256)
def features_of(field: Battlefield, kinds: frozenset[FeatureKind]) -> tuple[Obstacle, ...]:
    """The features of some kinds, as things to be met."""
    return tuple(Obstacle(feature.id, feature.ring) for feature in field.features if feature.kind in kinds)


def closed_to(field: Battlefield, troops: Iterable[Troop]) -> tuple[Obstacle, ...]:
    """What models of these kinds do not enter together: buildings, and lakes unless all of them cross deep water. [WF-CORE-BLD-01,
    WF-CORE-MOV-03, WF-AMPHIBIOUS-1]
    """
    if not features_of(field, LAKES):
        return features_of(field, SOLID)
    return features_of(field, SOLID if all(map(swims, troops)) else IMPASSABLE)


def swims(troop: Troop) -> bool:
    """Whether deep water is open ground for a troop: it is amphibious, or its rule Cross names water. [WF-AMPHIBIOUS-1, WF-CROSS-1]"""
    cross = troop.trait(Cross)
    return troop.trait(Amphibious) is not None or (cross is not None and "water" in cross.ground)


def impassable(game: Pitched, unit: str = "") -> tuple[Obstacle, ...]:
    """What a unit on the table, or a character, does not enter; without one, what hardly any does."""
    field = game.mission.battlefield
    if unit not in game.units or not features_of(field, LAKES):
        return features_of(field, IMPASSABLE)
    return closed_to(field, (troop_of(game, id) for id in movers(game, unit)))


def no_entry(game: Pitched, feature: str, unit: str) -> Refusal:
    """The refusal of a place in a lake or a building. [WF-CORE-BLD-01, WF-CORE-MOV-03]"""
    if any(each.id == feature and each.kind in LAKES for each in game.mission.battlefield.features):
        return no(game, "WF-CORE-MOV-03", "{unit:unit} cannot enter the lake", unit=unit)
    return no(game, "WF-CORE-BLD-01", "{unit:unit} cannot enter the building", unit=unit)


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
    return Surroundings(game.mission.battlefield.ring, (*impassable(game, unit), *units))


def off_table(game: Pitched, regiment: Regiment) -> bool:
    """Whether a corner of a regiment is over the border. [WF-CORE-FLEE-01]"""
    field = game.mission.battlefield
    return any(
        not (at_most(0.0, x) and at_most(x, field.width) and at_most(0.0, y) and at_most(y, field.height))
        for x, y in regiment.ring
    )


def on_hill(game: Pitched, regiment: Regiment) -> bool:
    """Whether a regiment stands on a hill: the middle of its front does. [WF-CORE-RES-01, WF-CORE-SIGHT-01]"""
    return _on_hill(game.mission.battlefield, regiment)


@lru_cache(maxsize=4096)
def _on_hill(field: Battlefield, regiment: Regiment) -> bool:
    at = regiment.at
    return any(hill.near(at, 0.0) and at_most(rings_apart((at, at), hill.ring), 0.0) for hill in features_of(field, HIGH))
