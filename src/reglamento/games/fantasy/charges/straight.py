"""Moves straight ahead that charge what is in the way: pursuits, overruns, compulsory moves. [WF-CORE-PUR-01, WF-CORE-PUR-02,
WF-CORE-PSY-05]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from reglamento.games.fantasy.charges.reach import charge_at, side_charged
from reglamento.games.fantasy.facts.events.moves import Charged, RanDown
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import passes_walls
from reglamento.games.fantasy.field.ground import APART, impassable, off_table, surroundings
from reglamento.games.fantasy.harm.chariots import rough_ride, rough_ride_straight
from reglamento.games.fantasy.nerve.fear import AlarmTest
from reglamento.games.fantasy.nerve.fleeing import facing
from reglamento.games.fantasy.units.changing import destroy, place_of, touch
from reglamento.games.fantasy.units.table import TOUCH, enemies_of, flies
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, about, regiment_obstacle
from reglamento.geometry.table.manoeuvres.swept import Touched, met_ahead
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, settled
from reglamento.geometry.table.shapes.ruler import RULER, at_most
from reglamento.kernel.steps import Step

StraightEnd = Literal["halted", "charged", "off"]
"""How a move straight ahead ends: with room, in contact with an enemy, over the edge of the table."""
BACK = 1.0
"""Step by step of so many centimetres a unit goes back that would end in another one."""


def straight_on(game: Pitched, rule: str, unit: str, far: float, *, alarmed: bool = False) -> tuple[StraightEnd, list[Step]]:
    """A unit goes straight ahead, through units that flee. An enemy in its way is charged, and tests for fear unless it has done
    so (`alarmed`); before anything else the unit halts. Over the edge it stays where it was, for the caller to take off.
    [WF-CORE-PUR-02]
    """
    met = _first_met(game, unit, far, enemies_of(game, unit))
    if met is not None and met.obstacle.name in enemies_of(game, unit):
        enemy = met.obstacle.name
        found = charge_at(game, unit, enemy, side_charged(game, unit, enemy), far)
        if isinstance(found, Charge):
            rough = rough_ride(game, unit, game.regiments[unit], found.parts, found.charger)
            test = [] if alarmed else [AlarmTest(enemy, unit, "charged")]
            return "charged", [*run_into(game, rule, unit, enemy, found), *rough, *test]
    start = game.regiments[unit]
    end = _halt(game, unit, far if met is None else min(far, max(0.0, met.after - RULER)))
    return end, rough_ride_straight(game, unit, start) if end == "halted" else []


def met_on_way(game: Pitched, unit: str, far: float, past: Iterable[str] = ()) -> str | None:
    """The enemy that a unit would run into on its way straight ahead, but for those that flee and that it has run `past`; None where
    something else or nothing is in the way.
    """
    met = _first_met(game, unit, far, past)
    return met.obstacle.name if met is not None and met.obstacle.name in enemies_of(game, unit) else None


def caught(game: Pitched, rule: str, unit: str, enemy: str, far: float) -> list[Step]:
    """An enemy that has fled is destroyed where a unit that goes straight ahead reaches it. [WF-RANDOMMOVE-3, WF-CORE-PUR-02]"""
    if enemy not in game.regiments or not game.units[enemy].fleeing:
        return []
    prey = (regiment_obstacle(enemy, game.regiments[enemy]),)
    if met_ahead(game.regiments[unit], far, prey) is None:
        return []
    return [*game.happened(RanDown(rule, enemy, unit)), *destroy(game, rule, enemy, combat=False)]


def _first_met(game: Pitched, unit: str, far: float, past: Iterable[str]) -> Touched | None:
    """What a unit does not pass, or just touches at the end: flyers pass over friends and over what is impassable. [WF-CORE-MOV-05,
    WF-CORE-PUR-02]
    """
    walls = () if passes_walls(game, unit) or flies(game, unit) else impassable(game, unit)
    return met_ahead(game.regiments[unit], far + TOUCH, (*walls, *_standing(game, unit, past)))


def _standing(game: Pitched, unit: str, past: Iterable[str]) -> tuple[Obstacle, ...]:
    """The units that a move does not pass: all but these enemies where they flee, and none of their friends for flyers."""
    out, side = {id for id in past if id in game.regiments and game.units[id].fleeing}, game.units[unit].side
    friends = {id for id in game.regiments if flies(game, unit) and game.units[id].side == side}
    return tuple(regiment_obstacle(id, each) for id, each in game.regiments.items() if id not in {unit, *out, *friends})


def run_into(game: Pitched, rule: str, unit: str, enemy: str, found: Charge) -> list[Step]:
    """A unit runs into an enemy, which counts as a charge; not yet as one of this turn where it pursues, because they fight in the next.
    [WF-CORE-PUR-02, WF-LIGHTNING-1]
    """
    edge = side_charged(game, unit, enemy)
    game.regiments[unit], game.regiments[enemy] = found.charger, found.target
    touch(game, unit, enemy, edge)
    game.change(unit, charging=True, rounds=0)
    if game.phase != "combat":
        game.change(unit, movement="charged")
    return game.happened(Charged(rule, unit, enemy, edge, place_of(found.charger), place_of(found.target)))


def _halt(game: Pitched, unit: str, far: float) -> StraightEnd:
    """The last place with room on the way, 2.5 cm from enemies that broke in the same phase; the unit stays where it was if there is none.
    [WF-CORE-PUR-02]
    """
    start = game.regiments[unit]
    kept = {id: APART if _kept_off(game, unit, id) else 0.0 for id in game.regiments if id != unit}
    out = tuple(regiment_obstacle(id, game.regiments[id], away) for id, away in kept.items())
    while at_most(0.0, far):
        end = settled(advanced(start, far))
        if off_table(game, end):
            return "off"
        if stood_in(end, (*out, *impassable(game, unit))) is None:
            game.regiments[unit] = end
            return "halted"
        far -= BACK
    return "halted"


def _kept_off(game: Pitched, unit: str, other: str) -> bool:
    known = game.units[other]
    return game.phase == "combat" and known.broken and known.side != game.units[unit].side


def turned_to(game: Pitched, unit: str, angle: float) -> Regiment:
    """A unit turned about its middle, or as it stands where it has no room for that."""
    here = game.regiments[unit]
    turned = settled(facing(here, angle))
    return turned if stood_in(turned, about(here, surroundings(game, unit, charging=True), here.radius)) is None else here
