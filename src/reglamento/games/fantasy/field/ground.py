"""What is in the way of a unit, and what slows it. [WF-CORE-MOV-03, WF-CORE-UNIT-10, WF-CORE-BLD-01]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum

from reglamento.games.fantasy.facts.battlefield import DIFFICULT, IMPASSABLE, Battlefield
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.geometry.table.manoeuvres.legs import Leg, legs
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Part, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, regiment_obstacle, rings_apart
from reglamento.geometry.table.manoeuvres.swept import met_ahead, met_wheeling
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Regiment, turned
from reglamento.geometry.table.shapes.ruler import at_most, below

APART = 2.5
"""Units stay so far from enemies, except by charging. [WF-CORE-UNIT-10]"""


@lru_cache(maxsize=64)
def _features(field: Battlefield, impassable: bool) -> tuple[Obstacle, ...]:
    kinds = IMPASSABLE if impassable else DIFFICULT
    return tuple(Obstacle(feature.id, feature.ring) for feature in field.features if feature.kind in kinds)


def impassable(game: Pitched) -> tuple[Obstacle, ...]:
    """What nothing enters."""
    return _features(game.mission.battlefield, True)


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
    hills = (feature.ring for feature in game.mission.battlefield.features if feature.kind == "hill")
    return any(at_most(rings_apart((regiment.at, regiment.at), ring), 0.0) for ring in hills)


# ---- difficult ground


def slowed_by(field: Battlefield, start: Regiment, parts: Iterable[Part], costs: Costs) -> float:
    """How much more a manoeuvre costs because of difficult ground: each centimetre of an advance in which any part of the regiment is
    in it counts twice, and so does what is left of a wheel once it is. On the spot it costs nothing more. [WF-CORE-MOV-03]
    """
    ground = _features(field, False)
    near = [each for each in ground if each.near(start.centre, start.radius + 150.0)]
    if not near:
        return 0.0
    return fsum(max((_slow(leg, each) for each in near), default=0.0) for leg in legs(start, parts, costs))


def _slow(leg: Leg, ground: Obstacle) -> float:
    """The cost of the part of a leg that is done in one piece of difficult ground."""
    part, start = leg.part, leg.start
    if isinstance(part, Wheel):
        met = met_wheeling(start, part.to, part.angle, (ground,))
        return 0.0 if met is None else leg.cost * (1 - met.after / part.angle)
    if not isinstance(part, Advance):
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
    """Whether a regiment stands partly in difficult ground."""
    return stood_in(regiment, _features(field, False)) is not None


def wholly_in_wood(field: Battlefield, regiment: Regiment) -> bool:
    """Whether all corners of a regiment are in one wood: then all its models are, because woods are convex. [WF-CORE-SHO-02]"""
    woods = (feature.ring for feature in field.features if feature.kind == "wood")
    return any(all(not below(0.0, rings_apart((corner, corner), ring)) for corner in regiment.ring) for ring in woods)
