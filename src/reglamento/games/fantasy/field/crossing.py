"""Ground that units cross as if it were open. [WF-CROSS-1, WF-AMPHIBIOUS-1, WF-ETHEREAL-1]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reglamento.games.fantasy.facts.battlefield import (
    DIFFICULT,
    IMPASSABLE,
    OBSTACLES,
    SOLID,
    VERY_DIFFICULT,
    WATER,
    Battlefield,
    FeatureKind,
)
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import features_of, impassable, surroundings
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import Amphibious, Cross, Ethereal
from reglamento.games.fantasy.units.table import movers, troop_of
from reglamento.geometry.table.manoeuvres.obstacles import Surroundings, rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import below

Kinds = frozenset[FeatureKind]
GROUND: Mapping[str, Kinds] = {
    "wood": frozenset({"wood"}),
    "marsh": frozenset({"marsh"}),
    "steep hill": frozenset({"steep hill"}),
    "river": frozenset({"river"}),
    "water": WATER,
    "obstacles": OBSTACLES,
    "all": DIFFICULT | VERY_DIFFICULT | OBSTACLES,
}
"""What a rule Cross may name. [WF-CROSS-1]"""


def crosses(troop: Troop) -> Kinds:
    """The features that are open ground for the moves of a troop, and for nothing else: those that its rule names, water for amphibious
    ones, all for ethereal ones, what is impassable included. [WF-CROSS-1, WF-AMPHIBIOUS-1, WF-ETHEREAL-1, WF-ETHEREAL-4]
    """
    found: Kinds = frozenset()
    cross = troop.trait(Cross)
    if cross is not None:
        found = frozenset(kind for name in cross.ground for kind in GROUND[name])
    if troop.trait(Amphibious) is not None:
        found |= WATER
    return found if troop.trait(Ethereal) is None else GROUND["all"] | IMPASSABLE


def open_to(game: Pitched, unit: str) -> Kinds:
    """The features that are open ground for the moves of a unit: for those of all its models, the characters in it included; riders go
    where their mount goes. [WF-CROSS-1, WF-CORE-MOV-04]
    """
    found, *others = (crosses(troop_of(game, id)) for id in movers(game, unit))
    return found.intersection(*others)


def passes_walls(game: Pitched, unit: str) -> bool:
    """Whether a unit moves through what is impassable; it does not end in it. [WF-ETHEREAL-1]"""
    return bool(open_to(game, unit) & SOLID)


def water_cover(game: Pitched, target: str) -> int:
    """What water takes from a roll to hit: 1 for an amphibious unit that is wholly in it. [WF-AMPHIBIOUS-2]"""
    wet = troop_of(game, target).trait(Amphibious) is not None
    return int(wet and wholly_in_water(game.mission.battlefield, game.regiments[target]))


def wholly_in_water(field: Battlefield, regiment: Regiment) -> bool:
    """Whether all corners of a regiment are in one water feature: then all its models are, because they are convex.
    [WF-AMPHIBIOUS-2]
    """
    waters = (each.ring for each in features_of(field, WATER))
    return any(all(not below(0.0, rings_apart((corner, corner), ring)) for corner in regiment.ring) for ring in waters)


def way_of(game: Pitched, unit: str, *, charging: bool = False, besides: Iterable[str] = ()) -> Surroundings:
    """What is in the way of a unit; nothing impassable is in that of an ethereal one. [WF-ETHEREAL-1]"""
    found = surroundings(game, unit, charging=charging, besides=besides)
    if not passes_walls(game, unit):
        return found
    walls = impassable(game, unit)
    return Surroundings(found.table, tuple(each for each in found.obstacles if each not in walls))
