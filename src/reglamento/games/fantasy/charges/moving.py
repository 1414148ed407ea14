"""Chargers move, in the order in which they were declared. [WF-CORE-CHG-04, WF-CORE-CHG-06, WF-CORE-CHG-07, WF-CORE-CHG-08]"""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from reglamento.games.fantasy.charges.reach import (
    airborne,
    braced,
    charge_at,
    charge_move,
    charge_on,
    failed_move,
    poised,
    side_charged,
)
from reglamento.games.fantasy.charges.sharing import charge_with_others
from reglamento.games.fantasy.facts.events.machines import MachineReached
from reglamento.games.fantasy.facts.events.moves import Charged, ChargeFailed, RanDown
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.field.cover import defended_at
from reglamento.games.fantasy.field.ground import off_table, surroundings
from reglamento.games.fantasy.harm.chariots import rough_ride, rough_ride_straight
from reglamento.games.fantasy.movement.costs import MARCHING
from reglamento.games.fantasy.movement.returning import pursued_off
from reglamento.games.fantasy.nerve.panic import PanicTest
from reglamento.games.fantasy.units.changing import destroy, place_of, touch
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import FLANKER, engaged, unit_strength
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.manoeuvres.legs import come_near
from reglamento.geometry.table.manoeuvres.manoeuvres import Blocked, LeavesTable, NoWay, TooFar, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.manoeuvres.wheels import drilled
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, formed, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CHG-06"


class MoveChargers(Step, frozen=True):
    """[WF-CORE-TURN-02]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [MoveCharger(unit) for unit in game.charges]


class MoveCharger(Step, frozen=True):
    """A charger comes into contact, catches a target that fled, or fails. [WF-CORE-CHG-06, WF-CORE-CHG-04, WF-CORE-CHG-07]"""

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        declared = game.charges.get(self.unit)
        if declared is None or self.unit not in game.regiments:
            return []
        target = declared.target
        if target not in game.regiments:
            return fail(game, self.unit, target, None)
        if target in game.abandoned:
            return storm(game, self.unit, target)
        if game.units[target].fleeing:
            return catch(game, self.unit, target)
        if skirmishes(game, target):
            declared = replace(declared, side=side_charged(game, self.unit, target))
        found = charge_with_others(game, self.unit, declared)
        return land(game, self.unit, declared, found) if isinstance(found, Charge) else fail(game, self.unit, target, found)


def land(game: Pitched, unit: str, declared: Declared, found: Charge) -> list[Step]:
    """A charger and its target are in contact, perhaps over an obstacle that the target defends, but not against flyers. An engaged unit
    that is charged in flank or rear tests for panic. [WF-CORE-CHG-06, WF-CORE-CHG-08, WF-CORE-CC-03, WF-CORE-MOV-05]
    """
    target, busy = declared.target, engaged(game, declared.target)
    rough = rough_ride(game, unit, game.regiments[unit], found.parts, found.charger)
    held = not airborne(game, unit) and bool(defended_at(game.mission.battlefield, braced(game, target, unit), declared.side))
    game.regiments[unit], game.regiments[target] = found.charger, found.target
    game.change(unit, charging=True, movement="charged", rounds=0)
    touch(game, unit, target, declared.side, defended=held)
    follows = game.happened(Charged(RULE, unit, target, declared.side, place_of(found.charger), place_of(found.target)))
    follows += rough
    if busy and declared.side != "front" and unit_strength(game, unit) >= FLANKER:
        follows.append(PanicTest(target, unit, charged=True))
    return follows


def storm(game: Pitched, unit: str, target: str) -> list[Step]:
    """A charger comes to a machine whose crew has fled; what it touches is destroyed when the chargers have moved. [WF-CORE-WAR-03]"""
    there = game.abandoned[target]
    found = charge_on(game, unit, there, side_hit(poised(game, unit, there), there), charge_move(game, unit))
    if not isinstance(found, Charge):
        return fail(game, unit, target, found)
    game.regiments[unit] = found.charger
    game.change(unit, movement="charged")
    return game.happened(MachineReached("WF-CORE-WAR-03", unit, target, place_of(found.charger)))


def catch(game: Pitched, unit: str, target: str) -> list[Step]:
    """A charger that reaches a unit that fled destroys it, and goes on as far as its move leads, but not to other enemies. Off the table it
    comes back as after a pursuit. [WF-CORE-CHG-04, WF-CORE-PUR-05]
    """
    most, start = charge_move(game, unit), poised(game, unit, game.regiments[target])
    found = charge_at(game, unit, target, side_charged(game, unit, target), most)
    if not isinstance(found, Charge):
        return fail(game, unit, target, found)
    follows = game.happened(RanDown("WF-CORE-CHG-04", target, unit))
    follows += destroy(game, "WF-CORE-CHG-04", target, combat=False)
    game.regiments[unit] = ahead_until(game, unit, drilled(start, found.parts), most - found.cost)
    game.change(unit, movement="charged")
    if off_table(game, game.regiments[unit]):
        return [*follows, *pursued_off(game, unit)]
    place = place_of(game.regiments[unit])
    return [*follows, *game.happened(ChargeFailed("WF-CORE-CHG-04", unit, target, place))]


def ahead_until(game: Pitched, unit: str, here: Regiment, length: float) -> Regiment:
    """The regiment so much farther ahead, perhaps over the border, or as far as nothing is in the way, 2.5 cm about enemies included."""
    obstacles = tuple(each for each in about(here, surroundings(game, unit), length) if each.name)
    met = met_ahead(here, length, obstacles)
    far = length if met is None else max(0.0, met.after - RULER)
    there = settled(advanced(here, far))
    return there if stood_in(there, obstacles) is None else settled(here)


def fail(game: Pitched, unit: str, target: str, why: NoWay | None) -> list[Step]:
    """A charge that falls short goes its Movement towards the target, flyers 50 cm; `why` is None where that is gone. [WF-CORE-CHG-07]"""
    start = game.regiments[unit]
    here, move = start, failed_move(game, unit)
    if target in game.regiments:
        there = game.regiments[target]
        here = poised(game, unit, there)
        goal = moved_to(formed(here, here.files), there.centre, here.angle)
        end = come_near(here, goal, move, MARCHING, surroundings(game, unit))
        game.regiments[unit] = here if end is None else end
    game.change(unit, movement="failed")
    told = game.happened(_failed(game, unit, target, why))
    return [*told, *rough_ride_straight(game, unit, start)]


def _failed(game: Pitched, unit: str, target: str, why: NoWay | None) -> ChargeFailed:
    """The event of a charge that has come to its end without contact. [WF-CORE-CHG-07]"""
    told = ChargeFailed("WF-CORE-CHG-07", unit, target, place_of(game.regiments[unit]))
    match why:
        case TooFar(by=by) if by < inf:
            return replace(told, why="short", short=by)
        case Blocked(by=by):
            return replace(told, why="unit", by=by) if by in game.units else replace(told, why="ground")
        case LeavesTable():
            return replace(told, why="edge")
        case None:
            return replace(told, why="gone")
    return replace(told, why="no way")
