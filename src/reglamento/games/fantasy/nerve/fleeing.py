"""Flights: how far, in which direction, and where they end. [WF-CORE-FLEE-01, WF-CORE-CHG-04]"""

from __future__ import annotations

from math import atan2, degrees, inf

from reglamento.games.fantasy.arms.flights import SLOW, flight_dice, flight_length
from reglamento.games.fantasy.facts.events.moves import Fled, FlightRolled, LeftTable
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import passes_walls
from reglamento.games.fantasy.field.ground import impassable, off_table
from reglamento.games.fantasy.harm.chariots import rough_ride_straight
from reglamento.games.fantasy.units.changing import leave, place_of, separate
from reglamento.games.fantasy.units.machines import abandon
from reglamento.games.fantasy.units.table import flies, pace, unit_strength
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, regiment_obstacle, rings_apart
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import Point, at_most, below
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-FLEE-01"
NEAR = 10.0
"""Fleeing units do not come so near to enemies, if they can. [WF-CORE-FLEE-01]"""
ASIDE = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75)
"""How many degrees a flight may turn from straight away, the nearest first."""
FARTHER = 0.5
"""Step by step of so many centimetres a unit goes on that would end in another one."""


def slow(game: Pitched, unit: str) -> bool:
    """Whether a unit flees and pursues the shorter distance; flyers do not. [WF-CORE-CHG-04, WF-CORE-MOV-05]"""
    return at_most(pace(game, unit), SLOW) and not flies(game, unit)


def roll_of(game: Pitched, unit: str, rule: str, topic: str) -> Roll:
    """The dice of a flight or a pursuit. [WF-CORE-MEAS-01]"""
    number = flight_dice(slow(game, unit), game.readings.spanish)
    return Roll(number, rule, topic, game.units[unit].side, unit)


def rolled(game: Pitched, dice: tuple[int, ...]) -> float:
    """How far the dice of a flight or a pursuit lead, in cm."""
    return flight_length(dice, game.readings.spanish)


def heading(start: Point, end: Point) -> float:
    """The angle from one place to another, in degrees clockwise from north."""
    return (degrees(atan2(end[1] - start[1], end[0] - start[0])) + 90) % 360


def facing(regiment: Regiment, angle: float) -> Regiment:
    """The regiment turned about its middle."""
    there = moved_to(regiment, regiment.centre, angle)
    return moved_to(there, there.point(0.0, there.depth / 2), angle)


class FleeMove(Step, frozen=True):
    """A unit flees at once from an enemy; from none, to the nearest edge. [WF-CORE-FLEE-01]"""

    unit: str
    cause: str = ""

    def ask(self, game: Pitched) -> Roll | None:
        return roll_of(game, self.unit, RULE, "flight") if self.unit in game.regiments else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        game.tell(FlightRolled(RULE, self.unit, dice, rolled(game, dice)))
        return run(game, self.unit, rolled(game, dice), self.cause)


def run(game: Pitched, unit: str, length: float, cause: str) -> list[Step]:
    """A unit flees so many centimetres. Over the edge it is lost. [WF-CORE-FLEE-01]"""
    angle = away_from(game, unit, cause)
    separate(game, unit)
    abandon(game, unit)
    game.charges.pop(unit, None)
    game.change(unit, fleeing=True, movement="fled")
    end = flight_end(game, unit, angle, length)
    if end is None:
        leave(game, unit, "fled")
        return game.happened(LeftTable(RULE, unit, True))
    start, game.regiments[unit] = game.regiments[unit], settled(end)
    return [*game.happened(Fled(RULE, unit, place_of(game.regiments[unit]))), *rough_ride_straight(game, unit, start)]


def away_from(game: Pitched, unit: str, cause: str) -> float:
    """The angle of a flight: from the middle of what causes it, or towards the nearest edge. [WF-CORE-FLEE-01]"""
    here = game.regiments[unit]
    if cause in game.regiments:
        return heading(game.regiments[cause].centre, here.centre)
    (x, y), field = here.centre, game.mission.battlefield
    edges = ((x, 270.0), (field.width - x, 90.0), (y, 0.0), (field.height - y, 180.0))
    return min(edges)[1]


def strongest(game: Pitched, units: tuple[str, ...]) -> str:
    """The unit of the highest unit strength, the first of several; empty for none. [WF-CORE-RES-04]"""
    return max(units, key=lambda unit: unit_strength(game, unit), default="")


def flight_end(game: Pitched, unit: str, angle: float, length: float) -> Regiment | None:
    """Where a flight ends; None off the table. Of the directions within 75 degrees of straight away the first that does not lead
    through what is impassable, through enemies, near enemies, through friends; what cannot be kept is dropped from the last. A unit
    that would end in another goes on until it has room. [WF-CORE-FLEE-01]
    """
    here, side = game.regiments[unit], game.units[unit].side
    enemies = [each for id, each in game.regiments.items() if game.units[id].side != side]
    friends = [each for id, each in game.regiments.items() if game.units[id].side == side and id != unit]
    solid = () if passes_walls(game, unit) or flies(game, unit) else impassable(game, unit)
    hostile = tuple(regiment_obstacle("enemy", each) for each in enemies)
    friendly = tuple(regiment_obstacle("friend", each) for each in friends)
    near = tuple(_kept_off(here, each) for each in enemies)

    def wrong(aside: int) -> tuple[bool, ...]:
        start = facing(here, angle + aside)
        return tuple(met_ahead(start, length, obstacles) is not None for obstacles in (solid, hostile, near, friendly))

    best = min(ASIDE, key=lambda aside: (wrong(aside), abs(aside)))
    return _end(game, facing(here, angle + best), length, (*impassable(game, unit), *hostile, *friendly), solid)


def _kept_off(here: Regiment, enemy: Regiment) -> Obstacle:
    """The ground near an enemy that a flight does not come into; less where it begins nearer."""
    away = rings_apart(here.ring, enemy.ring)
    return regiment_obstacle("enemy", enemy, NEAR if at_most(NEAR, away) else away)


def _end(
    game: Pitched, start: Regiment, length: float, others: tuple[Obstacle, ...], solid: tuple[Obstacle, ...]
) -> Regiment | None:
    """The first place with room at the end of a flight or beyond it; before something impassable, the last one with room."""
    stop = met_ahead(start, length, solid)
    most = inf if stop is None else stop.after
    far = min(length, most)
    while at_most(far, most):
        end = settled(advanced(start, far))
        if off_table(game, end):
            return None
        if stood_in(end, others) is None:
            return end
        far += FARTHER
    while below(0.0, far):
        far -= FARTHER
        end = settled(advanced(start, far))
        if stood_in(end, others) is None:
            return end
    return start
