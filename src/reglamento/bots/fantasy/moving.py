"""Where the greedy bot of fantasy moves: at the enemy, round what is solid, into flanks and out of reach of those who would take its own;
in the last turns to the marker, or through the enemy.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import fsum
from typing import Any

from reglamento.games.fantasy.charges.reach import charge_move
from reglamento.games.fantasy.facts.choices.moves import BackToMachine, EndMoves, Fly, JoinUnit, March, MoveUnit
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.field.ground import impassable
from reglamento.games.fantasy.nerve.fleeing import heading
from reglamento.games.fantasy.nerve.leadership import cold_blooded, leadership, total
from reglamento.games.fantasy.nerve.temper import alarm
from reglamento.games.fantasy.units.table import distance, enemies_of, engaged, machine_of, troop_of, units_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below
from reglamento.kernel.questions import Choose, Position

STEADY = 45.0
"""Shooters stand where an enemy is so near, in cm."""
LATE = 2
"""In so many last turns the marker and the enemy's zone come before the enemy."""
ROUND = 15.0
"""What a way round something solid costs, in cm."""
FLANK, REAR = 60.0, 135.0
"""From so many degrees aside of where it looks, a unit is about to be charged in the flank, in the rear."""
TAKEN, SHOWN = 6.0, 8.0
"""What it is worth, in cm of the way, to stand at the flank of the enemy ahead, and to show no flank to an enemy in reach."""


def place_worth(view: Pitched, unit: str, place: Position) -> float:
    """How good it is to stand at a place: near the goal and looking at it, at an enemy's flank, with no enemy at the own one."""
    enemies = enemies_of(view, unit)
    if not enemies:
        return 0.0
    here = (place.x, place.y)
    near = min(enemies, key=lambda enemy: (apart(here, view.regiments[enemy].centre), enemy))
    late = late_goal(view, unit, here)
    if late is not None:
        return -apart(here, late) - _round(view, unit, here, late)
    goal, gun = view.regiments[near].centre, troop_of(view, unit).missile
    wanted = 0.0 if gun is None else 0.6 * gun.range
    taken = 0.0 if gun is not None else _at_side(view, near, here)
    way = abs(apart(here, goal) - wanted) + 0.25 * aside(place, goal) + _round(view, unit, here, goal)
    return TAKEN * taken - SHOWN * _shown(view, unit, place) - way


def late_goal(view: Pitched, unit: str, here: Point) -> Point | None:
    """Where a unit goes in the last turns for the sake of the scenario; None where it has no such goal. [WF-CORE-BAT-08]"""
    troop, mission = troop_of(view, unit), view.mission
    if view.round <= mission.turns - LATE or troop.machine is not None or engaged(view, unit):
        return None
    if mission.marker is not None:
        return None if troop.kind == "monster" or troop.character else mission.marker
    zone = view.zones.get(foe(view.units[unit].side))
    if mission.scenario != "breakthrough" or zone is None:
        return None
    (_, north), _, (_, south), _ = zone
    return here[0], (north + south) / 2


def aside(place: Position, goal: Point) -> float:
    """How many degrees a goal is off the way a unit looks."""
    return abs((heading((place.x, place.y), goal) - place.angle + 180) % 360 - 180)


def _round(view: Pitched, unit: str, here: Point, goal: Point) -> float:
    """What it costs that something solid lies in the way of a unit's width."""
    half = view.regiments[unit].width / 2
    return ROUND * sum(at_most(rings_apart((here, goal), each.ring), half) for each in impassable(view))


def _side(angle: float) -> int:
    """0 before a unit, 1 at its flank, 2 behind it."""
    return 2 if angle > REAR else 1 if angle > FLANK else 0


def _at_side(view: Pitched, enemy: str, here: Point) -> int:
    """At which side of an enemy a place is."""
    there = view.regiments[enemy]
    return _side(aside(Position(*there.centre, there.angle), here))


def _shown(view: Pitched, unit: str, place: Position) -> int:
    """How many sides a unit would show at a place to enemies that look at it and may reach it; a rear counts twice."""
    found = 0
    for enemy in enemies_of(view, unit):
        there = view.regiments[enemy]
        far = apart((place.x, place.y), there.at)
        if view.units[enemy].fleeing or engaged(view, enemy) or below(charge_move(view, enemy), far):
            continue
        if aside(Position(*there.at, there.angle), (place.x, place.y)) <= FLANK:
            found += _side(aside(place, there.at))
    return found


def move_unit(view: Pitched, question: Choose) -> Any:
    """The first unit that has somewhere to go; at the double while the enemy is far."""
    marches = {option.unit for option in question.options if isinstance(option, March)}
    for option in question.options:
        if isinstance(option, JoinUnit | BackToMachine):
            return option
        if not isinstance(option, MoveUnit):
            continue
        unit = option.unit
        near = min((distance(view, unit, enemy) for enemy in enemies_of(view, unit)), default=0.0)
        gun = troop_of(view, unit).missile
        late = late_goal(view, unit, view.regiments[unit].at)
        if machine_of(view, unit) is not None:
            continue
        if gun is not None and late is None and at_most(near, min(STEADY, gun.range)):
            continue
        if Fly(unit) in question.options:
            return Fly(unit)
        far = late is not None or (gun is None and below(charge_move(view, unit), near))
        return March(unit) if unit in marches and far else option
    return EndMoves()


# ---- nerve


@cache
def _passes(leadership: int, *, cold: bool) -> float:
    """The chance to pass a Leadership test."""
    throws = list(product(range(1, 7), repeat=2 + cold))
    return sum(total(dice, cold=cold, unnerved=False) <= leadership for dice in throws) / len(throws)


def courage(view: Pitched, unit: str, enemy: str) -> float:
    """The chance that a unit charges an enemy that it may fear. [WF-CORE-PSY-03, WF-CORE-PSY-04]"""
    return _passes(leadership(view, unit), cold=cold_blooded(view, unit)) if alarm(view, unit, enemy) else 1.0


def helped(view: Pitched, unit: str, enemy: str) -> float:
    """The points that a combat already going on against an enemy gives to one more charger."""
    friends = units_of(view, view.units[unit].side)
    fights = [each for each in view.contacts.values() if enemy in {each.charger, each.target}]
    return fsum(0.5 for each in fights if each.charger in friends or each.target in friends)
