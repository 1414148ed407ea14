"""What slows a unit on its way: difficult and very difficult ground, and obstacles that it crosses. [WF-CORE-MOV-03]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum

from msgspec.structs import replace

from reglamento.games.fantasy.facts.battlefield import DIFFICULT, OBSTACLES, VERY_DIFFICULT, Battlefield, FeatureKind
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import open_to
from reglamento.games.fantasy.field.ground import features_of
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.geometry.table.manoeuvres.legs import Leg, legs
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Part, met, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle
from reglamento.geometry.table.manoeuvres.swept import met_ahead, met_wheeling
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Regiment, turned
from reglamento.geometry.table.shapes.ruler import at_most

ABOUT = 150.0
"""Only features so near to where a unit starts are looked at, in cm: none moves farther."""


def slowed(game: Pitched, unit: str, parts: Iterable[Part], costs: Costs, besides: Iterable[str] = ()) -> float:
    """How much more a manoeuvre costs a unit because of the ground and of the obstacles that it crosses, but for those `besides`: each
    of them costs half of its Movement. What its rules let it cross freely costs nothing, and nothing slows what skirmishes.
    [WF-CORE-MOV-03, WF-CROSS-1, WF-CORE-UNIT-06]
    """
    if skirmishes(game, unit):
        return 0.0
    done = tuple(parts)
    field = without(game.mission.battlefield, open_to(game, unit))
    here = game.regiments[unit]
    return slowed_by(field, here, done, costs) + len(crossed(field, here, done, besides)) * movement_of(game, unit) / 2


def slowed_from(game: Pitched, unit: str, start: Regiment, parts: tuple[Part, ...], besides: Iterable[str] = ()) -> float:
    """How much more wheels and advances cost a unit that begins at a place. [WF-CORE-MOV-03, WF-CORE-UNIT-06]"""
    if skirmishes(game, unit):
        return 0.0
    field = without(game.mission.battlefield, open_to(game, unit))
    return slowed_by(field, start, parts, Costs()) + len(crossed(field, start, parts, besides)) * movement_of(game, unit) / 2


@lru_cache(maxsize=64)
def without(field: Battlefield, kinds: frozenset[FeatureKind]) -> Battlefield:
    """A battlefield without the features of some kinds. [WF-CROSS-1]"""
    return replace(field, features=tuple(each for each in field.features if each.kind not in kinds)) if kinds else field


def slowed_by(field: Battlefield, start: Regiment, parts: Iterable[Part], costs: Costs) -> float:
    """How much more a manoeuvre costs because of the ground. Each centimetre of an advance in which any part of the regiment is in
    difficult ground counts twice, in very difficult ground four times. So does what is left of a wheel once it is there. On the spot it
    costs nothing more. [WF-CORE-MOV-03]
    """
    slow = [(each, by) for kinds, by in ((DIFFICULT, 1.0), (VERY_DIFFICULT, 3.0)) for each in _near(field, start, kinds)]
    if not slow:
        return 0.0
    return fsum(max(_slow(leg, each) * by for each, by in slow) for leg in legs(start, parts, costs))


def _near(field: Battlefield, start: Regiment, kinds: frozenset[FeatureKind]) -> list[Obstacle]:
    return [each for each in features_of(field, kinds) if each.near(start.centre, start.radius + ABOUT)]


def crossed(field: Battlefield, start: Regiment, parts: tuple[Part, ...], besides: Iterable[str] = ()) -> list[str]:
    """The obstacles that any part of a regiment comes over on its way; not those that it stands on already. [WF-CORE-MOV-03]"""
    out = set(besides)
    return [
        each.name
        for each in _near(field, start, OBSTACLES)
        if each.name not in out and stood_in(start, (each,)) is None and met(parts, start, (each,)) is not None
    ]


def rough_way(game: Pitched, unit: str, start: Regiment, parts: tuple[Part, ...], end: Regiment) -> bool:
    """Whether wheels and advances take a unit into difficult ground or over obstacles, or it is aligned there. [WF-CORE-CHT-01]"""
    field = without(game.mission.battlefield, open_to(game, unit))
    return (
        bool(crossed(field, start, parts))
        or not at_most(slowed_by(field, start, parts, Costs()), 0.0)
        or in_difficult(field, end)
    )


def _slow(leg: Leg, ground: Obstacle) -> float:
    """The cost of the part of a leg that is done in one piece of difficult ground."""
    part, start = leg.part, leg.start
    if isinstance(part, Wheel):
        met = met_wheeling(start, part.to, part.angle, (ground,))
        return 0.0 if met is None else leg.cost * (1 - met.after / part.angle)
    if not isinstance(part, Advance) or at_most(part.length, 0.0):
        return 0.0
    entered = _until(start, part.length, ground)
    left = _until(turned(leg.end, 2), part.length, ground)
    if entered is None or left is None:
        return 0.0
    return leg.cost / part.length * max(0.0, part.length - entered - left)


def _until(regiment: Regiment, length: float, ground: Obstacle) -> float | None:
    """How far a regiment goes ahead before it is in difficult ground; None where it does not get there."""
    if stood_in(regiment, (ground,)) is not None:
        return 0.0
    met = met_ahead(regiment, length, (ground,))
    return None if met is None else met.after


def in_difficult(field: Battlefield, regiment: Regiment) -> bool:
    """Whether a regiment stands partly in difficult or very difficult ground. [WF-CORE-MOV-03]"""
    return stood_in(regiment, features_of(field, DIFFICULT | VERY_DIFFICULT)) is not None
