"""Moves, marches, flights and pursuits: how far units go, and where they may not stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist, hypot

import msgspec

from fantasy_referee.watching import HAIR, Moment, apart, has, polygon, troop, with_riders
from reglamento.games.fantasy.facts.events import course, fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t
from reglamento.geometry.table.shapes.regiments import Regiment

FLIGHT = 50.0
"""Centimetres that flyers go. [WF-CORE-MOV-05]"""


def lengths(moments: list[Moment]) -> Iterator[str]:
    """Five dice, or eight for a unit whose slowest model moves more than 15 cm. [WF-CORE-FLEE-01, WF-CORE-PUR-01]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, moves.FlightRolled | fighting.PursuitRolled | fighting.OverrunRolled):
            fast = min(game.listed(id).troop.movement for id in with_riders(game, event.unit)) > 15
            flies = all(has(game, id, t.Flyer) for id in with_riders(game, event.unit))
            if len(event.dice) != (8 if fast or flies else 5) or event.length != sum(event.dice):
                yield f"{number}: {event}"


def overlaps(moments: list[Moment]) -> Iterator[str]:
    """No two units stand on the same ground."""
    known: set[tuple[tuple[str, Regiment], tuple[str, Regiment]]] = set()
    for number, moment in enumerate(moments):
        for one, two in combinations(moment.game.regiments.items(), 2):
            pair = (one, two)
            if pair in known or hypot(one[1].x - two[1].x, one[1].y - two[1].y) > 60:
                continue
            known.add(pair)
            ground = polygon(one[1]).buffer(-HAIR).intersection(polygon(two[1]).buffer(-HAIR))
            if not ground.is_empty:
                yield f"{number}: {one[0]} and {two[0]} share ground after {moment.event}"


def moved(moments: list[Moment]) -> Iterator[str]:
    """The middle of a unit goes no farther than the unit may move, doubled in a march; turns leave it where it is. The enemy that a charge
    reaches was no farther away than doubled movement. [WF-CORE-MOV-01, WF-CORE-MOV-02, WF-CORE-CHG-06]
    """
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if not isinstance(event, moves.Moved | moves.Charged) or event.unit not in game.regiments:
            continue
        here, allowed = game.regiments[event.unit], allowance(game, event.unit)
        if game.listed(event.unit).troop.trait(t.RandomMove) is not None:
            continue
        if isinstance(event, moves.Charged):
            gone, far = polygon(here).distance(polygon(game.regiments[event.target])), max(allowed)
        else:
            there = msgspec.structs.replace(here, files=event.files, x=event.place.x, y=event.place.y, angle=event.place.angle)
            gone, far = dist(there.centre, here.centre), allowed[event.movement == "marched"]
        if gone > far + HAIR:
            yield f"{number}: {gone:.2f} of {far:.2f} cm: {event}"


def allowance(game: Pitched, unit: str) -> tuple[float, float]:
    """How far a unit may move, and how far it may march or charge: that of its slowest model, and 50 cm in the air."""
    movers = [game.listed(id).troop for id in with_riders(game, unit)]
    least = min(troop.movement for troop in movers)
    return (FLIGHT, FLIGHT) if all(troop.trait(t.Flyer) is not None for troop in movers) else (least, 2 * least)


# ---- marches, flights, pursuits

BLOCKED = 20.0
"""Centimetres within which an enemy stops a march. [WF-CORE-MOV-01]"""


def marches(moments: list[Moment]) -> Iterator[str]:
    """No march with an enemy that does not flee within 20 cm, but of skirmishers; none of chariots. [WF-CORE-MOV-01, WF-CORE-UNIT-06]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if not isinstance(event, moves.Moved) or event.movement != "marched" or event.unit not in game.regiments:
            continue
        own = troop(game, event.unit)
        free = own.skirmisher or (own.kind == "foot" and game.regiments[event.unit].models == 1)
        foes = [
            id
            for id, known in game.units.items()
            if known.side != game.units[event.unit].side and id in game.regiments and not known.fleeing
        ]
        near = [id for id in foes if apart(game, event.unit, id) < BLOCKED - HAIR]
        if own.kind == "chariot" or (near and not free):
            yield f"{number}: {event} near {near}"


def flights(moments: list[Moment]) -> Iterator[str]:
    """Nobody flees or pursues farther than the dice. [WF-CORE-FLEE-01, WF-CORE-PUR-01]"""
    rolled: dict[str, float] = {}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, moves.FlightRolled | fighting.PursuitRolled | fighting.OverrunRolled):
            rolled[event.unit] = event.length
        elif isinstance(event, moves.Fled | fighting.Pursued) and event.unit in game.regiments and event.unit in rolled:
            there = msgspec.structs.replace(game.regiments[event.unit], x=event.place.x, y=event.place.y, angle=event.place.angle)
            gone = dist(there.centre, game.regiments[event.unit].centre)
            if gone > rolled[event.unit] + 3 and isinstance(event, fighting.Pursued):
                yield f"{number}: {gone:.1f} of {rolled[event.unit]}: {event}"


def run_down(moments: list[Moment]) -> Iterator[str]:
    """A pursuer that rolls as much as the flight, or more, destroys who flees. [WF-CORE-PUR-01]"""
    fled: dict[str, float] = {}
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, course.PhaseBegan):
            fled.clear()
        elif isinstance(event, moves.FlightRolled):
            fled[event.unit] = event.length
        elif isinstance(event, moves.LeftTable | moves.RanDown):
            fled.pop(event.unit, None)
        elif isinstance(event, fighting.PursuitRolled) and event.target in fled:
            caught = event.length >= fled[event.target]
            told = any(
                isinstance(each.event, moves.RanDown) and each.event.unit == event.target
                for each in moments[number + 1 : number + 3]
            )
            if caught != told:
                yield f"{number}: {event}: fled {fled[event.target]}, caught: {told}"
