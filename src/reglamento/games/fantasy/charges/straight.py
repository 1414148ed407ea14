"""Moves straight ahead that charge what is in the way: pursuits, overruns, compulsory moves. [WF-CORE-PUR-01, WF-CORE-PUR-02,
WF-CORE-PSY-05]
"""

from __future__ import annotations

from typing import Literal

from reglamento.games.fantasy.charges.reach import charge_at
from reglamento.games.fantasy.facts.events.moves import Charged
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import passes_walls
from reglamento.games.fantasy.field.ground import impassable, off_table
from reglamento.games.fantasy.nerve.fear import AlarmTest
from reglamento.games.fantasy.units.changing import place_of, touch
from reglamento.games.fantasy.units.table import enemies_of
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, regiment_obstacle
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, settled
from reglamento.geometry.table.shapes.ruler import RULER, at_most
from reglamento.kernel.steps import Step

StraightEnd = Literal["halted", "charged", "off"]
"""How a move straight ahead ends: with room, in contact with an enemy, over the edge of the table."""
BACK = 1.0
"""Step by step of so many centimetres a unit goes back that would end in another one."""


def straight_on(game: Pitched, rule: str, unit: str, start: Regiment, far: float) -> tuple[StraightEnd, list[Step]]:
    """A unit goes straight ahead from a place, through units that flee. An enemy in its way is charged; before anything else it halts.
    Over the edge it is left at its start, for the caller to take off. [WF-CORE-PUR-02]
    """
    solid = (*(() if passes_walls(game, unit) else impassable(game)), *(_standing(game, unit)))
    met = met_ahead(start, far, solid)
    if met is not None and met.obstacle.name in enemies_of(game, unit):
        found = _contact(game, unit, start, met.obstacle.name, far)
        if found is not None:
            return "charged", run_into(game, rule, unit, met.obstacle.name, found)
    return _halt(game, unit, start, far if met is None else max(0.0, met.after - RULER)), []


def _standing(game: Pitched, unit: str) -> tuple[Obstacle, ...]:
    """The units that a move does not pass: all but enemies that flee."""
    fleeing = {id for id in enemies_of(game, unit) if game.units[id].fleeing}
    return tuple(regiment_obstacle(id, each) for id, each in game.regiments.items() if id != unit and id not in fleeing)


def _contact(game: Pitched, unit: str, start: Regiment, enemy: str, far: float) -> Charge | None:
    """The charge from a place at an enemy in the way; None where the unit does not come into contact."""
    before = game.regiments[unit]
    game.regiments[unit] = start
    found = charge_at(game, unit, enemy, side_hit(start, game.regiments[enemy]), far)
    if isinstance(found, Charge):
        return found
    game.regiments[unit] = before
    return None


def run_into(game: Pitched, rule: str, unit: str, enemy: str, found: Charge) -> list[Step]:
    """A unit runs into an enemy, which counts as a charge: the enemy holds, and tests for fear. [WF-CORE-PUR-02, WF-CORE-PSY-03]"""
    edge = side_hit(game.regiments[unit], game.regiments[enemy])
    game.regiments[unit], game.regiments[enemy] = found.charger, found.target
    touch(game, unit, enemy, edge)
    game.change(unit, charging=True, rounds=0)
    told = game.happened(Charged(rule, unit, enemy, edge, place_of(found.charger), place_of(found.target)))
    return [*told, AlarmTest(enemy, unit, "charged")]


def _halt(game: Pitched, unit: str, start: Regiment, far: float) -> StraightEnd:
    """The last place with room on the way; the unit stays where it was if there is none."""
    out = tuple(regiment_obstacle(id, each) for id, each in game.regiments.items() if id != unit)
    while at_most(0.0, far):
        end = settled(advanced(start, far))
        if off_table(game, end):
            game.regiments[unit] = start
            return "off"
        if stood_in(end, (*out, *impassable(game))) is None:
            game.regiments[unit] = end
            return "halted"
        far -= BACK
    return "halted"
