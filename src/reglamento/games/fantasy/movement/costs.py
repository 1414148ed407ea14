"""What manoeuvres cost, and the cheapest one to a place. [WF-CORE-MOV-01, WF-CORE-MOV-02, WF-CORE-MOV-03]"""

from __future__ import annotations

from typing import Literal

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import way_of
from reglamento.games.fantasy.field.ground import impassable
from reglamento.games.fantasy.field.slowing import slowed, slowed_from
from reglamento.games.fantasy.movement.free_moves import WINGS, flown_to, ridden_to
from reglamento.games.fantasy.nerve.raised import led
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.games.fantasy.units.skirmishing import pivots, skirmishes
from reglamento.games.fantasy.units.table import distance, enemies_of, is_fast, machine_of, troop_of
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Manoeuvre, NoWay, TooFar, reason, stood_in
from reglamento.geometry.table.manoeuvres.wheels import Advance
from reglamento.geometry.table.shapes.regiments import Regiment, advanced
from reglamento.geometry.table.shapes.ruler import at_most

Manner = Literal["moved", "marched", "reformed", "flown"]
"""How a unit moves: by any manoeuvre, at the double by wheels and advances, with a change of formation, or through the
air."""
Bar = Literal["rallied", "machine", "chariot", "unled", "enemy"]
"""What keeps a unit from marching."""
MARCH_BLOCK = 20.0
"""No march with an enemy so near at its start. [WF-CORE-MOV-01]"""
MARCHING = Costs()
"""Chargers and marchers only wheel and advance. [WF-CORE-MOV-02]"""


def costs_of(game: Pitched, unit: str, manner: Manner) -> Costs:
    """Turns cost a quarter of the move each, a rank more or less half of it, a reform all of it. [WF-CORE-MOV-02]"""
    move = movement_of(game, unit)
    if manner == "marched":
        return MARCHING
    if manner == "moved":
        return Costs(quarter_turn=move / 4, half_turn=move / 4)
    return Costs(quarter_turn=move / 4, half_turn=move / 4, rank=move / 2, reform=move, stride=move)


def allowance_of(game: Pitched, unit: str, manner: Manner) -> float:
    """The Movement in cm, or twice as much for a march; what wings carry; less what a unit that came back has gone already.
    [WF-CORE-MOV-01, WF-CORE-MOV-05, WF-CORE-MOV-06]
    """
    whole = WINGS if manner == "flown" else movement_of(game, unit) * (2 if manner == "marched" else 1)
    return max(0.0, whole - way_in(game, unit, manner)) if game.units[unit].movement == "returned" else whole


def way_in(game: Pitched, unit: str, manner: Manner) -> float:
    """What it costs a unit that came back to bring its ranks onto the table: its front stood on the edge, where its rear stands now.
    [WF-CORE-MOV-06]
    """
    here = game.regiments[unit]
    outside = advanced(here, -here.depth)
    return here.depth + (0.0 if manner == "flown" else slowed_from(game, unit, outside, (Advance(here.depth),)))


def may_march(game: Pitched, unit: str) -> bool:
    """Whether nothing bars a unit from marching. [WF-CORE-MOV-01]"""
    return march_bar(game, unit) is None


def march_bar(game: Pitched, unit: str) -> Bar | None:
    """Why a unit may not march: it has rallied in this turn, is a war machine or a chariot, is raised and more than 30 cm from its General,
    or has an enemy within 20 cm. Enemies that flee do not count, but by the option `fleeing_block_march`. Ethereal units are barred as
    others are; what skirmishes marches near enemies too. None where it may march. [WF-CORE-CHT-01, WF-CORE-MOV-01, WF-CORE-WAR-01,
    WF-ETHEREAL-3, WF-CORE-PSY-09, WF-CORE-UNIT-06]
    """
    if game.units[unit].movement == "regrouped":
        return "rallied"
    if machine_of(game, unit) is not None:
        return "machine"
    loose = skirmishes(game, unit)
    if troop_of(game, unit).kind == "chariot" and not loose:
        return "chariot"
    if not led(game, unit):
        return "unled"
    near = not loose and any(
        at_most(distance(game, unit, enemy), MARCH_BLOCK)
        for enemy in enemies_of(game, unit)
        if game.readings.fleeing_block_march or not game.units[enemy].fleeing
    )
    return "enemy" if near else None


def goes_straight(game: Pitched, unit: str, manner: Manner) -> bool:
    """Whether a unit goes to a place without manoeuvres: flyers in the air, fast cavalry, skirmishers and single models do.
    [WF-CORE-MOV-05, WF-CORE-FCV-01, WF-CORE-UNIT-05, WF-CORE-UNIT-06]
    """
    return manner == "flown" or is_fast(game, unit) or pivots(game, unit)


def manoeuvre_to(game: Pitched, unit: str, goal: Regiment, manner: Manner) -> Manoeuvre | NoWay:
    """The cheapest manoeuvre of a unit to a place, difficult ground included in its cost, or why there is none. Single models and
    skirmishers turn freely. [WF-CORE-MOV-02, WF-CORE-MOV-03, WF-CORE-UNIT-05, WF-CORE-UNIT-06, WF-CORE-SKI-01]
    """
    costs, allowance = costs_of(game, unit, manner), allowance_of(game, unit, manner)
    if manner == "flown":
        return flown_to(game, unit, goal, allowance)
    if is_fast(game, unit):
        return ridden_to(game, unit, goal, allowance)
    if not pivots(game, unit):
        return _drilled_to(game, unit, goal, costs, allowance)
    straight = ridden_to(game, unit, goal, allowance)
    if isinstance(straight, Manoeuvre):
        return straight
    way = _drilled_to(game, unit, goal, costs, allowance)
    return way if isinstance(way, Manoeuvre) else straight


def _drilled_to(game: Pitched, unit: str, goal: Regiment, costs: Costs, allowance: float) -> Manoeuvre | NoWay:
    """The cheapest manoeuvre of a formed unit to a place, or why there is none. [WF-CORE-MOV-02, WF-CORE-MOV-03]"""
    here = game.regiments[unit]
    way = cheapest(here, goal, allowance, costs, way_of(game, unit))
    if not isinstance(way, Manoeuvre):
        return way
    within = stood_in(goal, impassable(game, unit))
    if within is not None:
        return reason(within, at_end=True)
    whole = _with_ground(game, unit, way, costs)
    return whole if at_most(whole.cost, allowance) else TooFar(whole.cost - allowance)


def way_beyond(game: Pitched, unit: str, goal: Regiment, manner: Manner, most: float) -> Manoeuvre | None:
    """The cheapest drill to a place for at most so much with nothing in the way, whatever the allowance of the unit, with its whole cost:
    that of the ground and of obstacles included. [WF-CORE-MOV-02, WF-CORE-MOV-03]
    """
    costs = costs_of(game, unit, manner)
    way = cheapest(game.regiments[unit], goal, most, costs)
    return _with_ground(game, unit, way, costs) if isinstance(way, Manoeuvre) else None


def _with_ground(game: Pitched, unit: str, way: Manoeuvre, costs: Costs) -> Manoeuvre:
    """A manoeuvre with what difficult ground and obstacles cost on it. [WF-CORE-MOV-03]"""
    return Manoeuvre(way.parts, way.cost + slowed(game, unit, way.parts, costs), way.end)
