"""Whether a charge reaches its target, and where both then stand. [WF-CORE-CHG-06, WF-CORE-CHG-10]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.field.cover import defended_at
from reglamento.games.fantasy.field.crossing import way_of
from reglamento.games.fantasy.field.ground import features_of, impassable, off_table
from reglamento.games.fantasy.field.sight import turned_towards
from reglamento.games.fantasy.field.slowing import slowed_from
from reglamento.games.fantasy.movement.costs import MARCHING
from reglamento.games.fantasy.movement.free_moves import WINGS, may_land
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.games.fantasy.units.skirmishing import loose, pivots
from reglamento.games.fantasy.units.table import TOUCH, flies
from reglamento.geometry.table.manoeuvres.charging import Charge, Charging, charge
from reglamento.geometry.table.manoeuvres.manoeuvres import Blocked, NoWay, TooFar, reason, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import NOTHING, Obstacle, regiment_obstacle, rings_apart
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.geometry.table.shapes.regiments import Regiment, settled, spaced
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.ruler import apart, at_most, below

ANY = 1000.0
"""Centimetres that no charge goes: farther than any table is long."""


def charge_move(game: Pitched, unit: str) -> float:
    """Twice the Movement; what the dice said for units that move at random; what wings carry.
    [WF-CORE-CHG-06, WF-RANDOMMOVE-2, WF-CORE-MOV-05]
    """
    declared = game.charges.get(unit)
    if airborne(game, unit):
        return WINGS
    return 2 * movement_of(game, unit) if declared is None or declared.far is None else declared.far


def airborne(game: Pitched, unit: str) -> bool:
    """Whether a unit charges through the air: it flies, and does not start in a wood. [WF-CORE-MOV-05]"""
    return flies(game, unit) and may_land(game, unit, game.regiments[unit])


def failed_move(game: Pitched, unit: str) -> float:
    """How far a charger goes that does not reach its target: its Movement, through the air 50 cm. [WF-CORE-CHG-07, WF-CORE-MOV-05]"""
    return WINGS if airborne(game, unit) else movement_of(game, unit)


def poised(game: Pitched, unit: str, there: Regiment) -> Regiment:
    """A unit as it sets out to charge a regiment: single models and skirmishers turn to it first, where they have room, and skirmishers
    close up behind the middle of their front. [WF-CORE-UNIT-05, WF-CORE-UNIT-06, WF-CORE-SKI-01]
    """
    here = game.regiments[unit]
    return spaced(_turned(game, unit, there), 0.0) if pivots(game, unit) else here


def braced(game: Pitched, unit: str, charger: str) -> Regiment:
    """A unit as a charger finds it: what skirmishes turns its front to it, where it has room, and closes up behind it. [WF-CORE-UNIT-06,
    WF-CORE-SKI-01]
    """
    there = game.regiments[unit]
    return spaced(_turned(game, unit, game.regiments[charger]), 0.0) if loose(game, unit) else there


def _turned(game: Pitched, unit: str, to: Regiment) -> Regiment:
    """A unit turned about its middle to face a regiment, or as it stands where there is no room for that."""
    here = game.regiments[unit]
    there = settled(turned_towards(here, to.centre))
    others = (regiment_obstacle(id, each) for id, each in game.regiments.items() if id != unit and each != to)
    blocked = stood_in(there, (*impassable(game, unit), *others)) is not None or off_table(game, there)
    return here if blocked else there


def side_charged(game: Pitched, unit: str, target: str) -> Edge:
    """The side of a target that a charge of a unit hits; what skirmishes and turns to it is hit in front. [WF-CORE-CHG-01,
    WF-CORE-UNIT-06]
    """
    there, found = game.regiments[target], braced(game, target, unit)
    return "front" if found.angle != there.angle else side_hit(poised(game, unit, there), there)


def reaches(game: Pitched, unit: str, target: str, edge: Edge, most: float | None = None) -> bool:
    """Whether a charge comes into contact, with the whole charge move or within so many centimetres. [WF-CORE-CHG-06]"""
    far = charge_move(game, unit) if most is None else most
    return not out_of_reach(game, unit, target, far) and isinstance(charge_at(game, unit, target, edge, far), Charge)


def out_of_reach(game: Pitched, unit: str, target: str, most: float | None = None) -> bool:
    """Whether a target is farther than the whole charge move, or than so many centimetres, however the unit goes: a cheap test, which
    leaves the others open. No place of a front goes farther than what its wheel and its advances cost.
    """
    here, there = game.regiments[unit], game.regiments[target]
    far = (charge_move(game, unit) if most is None else most) + TOUCH
    if below(far + here.radius + there.radius, apart(here.centre, there.centre)):
        return True
    turns = pivots(game, unit) or loose(game, target)
    return not turns and below(far, rings_apart(here.edge("front"), there.ring))


def walled_off(game: Pitched, unit: str, target: str) -> bool:
    """Whether impassable ground keeps a unit from its target, as both stand, however far its charge goes: that is seen without measuring.
    [WF-CORE-CHG-01, WF-CORE-CHG-06]
    """
    features = game.mission.battlefield.features
    if not any(ground.name for ground in impassable(game, unit)):
        return False
    found = charge_at(game, unit, target, side_charged(game, unit, target), ANY)
    return isinstance(found, Blocked) and found.by in {feature.id for feature in features}


def charge_on(game: Pitched, unit: str, there: Regiment, edge: Edge, most: float) -> Charge | NoWay:
    """The charge of a unit at a side of an abandoned machine. [WF-CORE-WAR-03]"""
    around = way_of(game, unit, charging=True)
    start = poised(game, unit, there)
    found = charge(start, there, edge, Charging(most, MARCHING, near=TOUCH), around)
    if not isinstance(found, Charge):
        return found
    cost = found.cost + slowed_from(game, unit, start, found.parts)
    return found if at_most(cost, most) else TooFar(cost - most)


def landing(game: Pitched, unit: str, target: str) -> tuple[Obstacle, ...]:
    """What a flyer does not come down on in a charge: woods, what is impassable, other units. [WF-CORE-MOV-05]"""
    woods = features_of(game.mission.battlefield, frozenset({"wood"}))
    units = (regiment_obstacle(id, each) for id, each in game.regiments.items() if id not in {unit, target})
    return (*impassable(game, unit), *woods, *units)


def charge_at(game: Pitched, unit: str, target: str, edge: Edge, most: float) -> Charge | NoWay:
    """The charge of a unit at a side of a target within so many centimetres, or why there is none. [WF-CORE-CHG-06]"""
    return charge_within(game, unit, Declared(target, edge), Charging(most, MARCHING, near=TOUCH))


def charge_within(game: Pitched, unit: str, to: Declared, charging: Charging) -> Charge | NoWay:
    """The charge of a unit at a side of a target, difficult ground and obstacles included, or why there is none: one wheel, as many
    models in contact as possible, then it lines up at no cost; the target does where the charger cannot. An obstacle that the target
    defends is not crossed. [WF-CORE-CHG-06, WF-CORE-MOV-03]
    """
    target, edge, most = to.target, to.side, charging.allowance
    winged = airborne(game, unit)
    around = NOTHING if winged else way_of(game, unit, charging=True, besides=(target,))
    start, there = poised(game, unit, game.regiments[target]), braced(game, target, unit)
    found = charge(start, there, edge, charging, around)
    if not isinstance(found, Charge):
        return found
    within = stood_in(found.charger, landing(game, unit, target) if winged else impassable(game, unit))
    if within is not None:
        return reason(within, at_end=True)
    if winged:
        return found
    defended = defended_at(game.mission.battlefield, there, edge)
    cost = found.cost + slowed_from(game, unit, start, found.parts, defended)
    return found if at_most(cost, most) else TooFar(cost - most)
