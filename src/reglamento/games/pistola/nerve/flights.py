"""Where running units end: attackers run to the entrance, all others away from their nearest enemy. [PP-RETREAT-08]"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec
from msgspec.structs import replace

from reglamento.armies.contact.touching import touch
from reglamento.armies.moves.fleeing import Flight, refuge, run, way_of
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.deployment.appearing import AWAY
from reglamento.games.pistola.facts.plane import CM, Edge
from reglamento.games.pistola.facts.state import ATTACKER, OUTSIDE, Crawl
from reglamento.games.pistola.field.limits import footing
from reglamento.games.pistola.units.board import enemy, models_of, pressed, whole_unit
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.geometry.table.ground.knots import GRAIN
from reglamento.geometry.table.ground.nets import far, walks_from, walks_past
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company, walker_near

TRIED = 40
"""How many places, the best ones first, are tested for one that a running model can reach."""
NET_ERROR = 1.1
"""No way on the net is longer than this times the shortest one, plus a few of its grains."""
GRAINS = 4 * GRAIN


class Escape(msgspec.Struct, frozen=True, gc=False):
    """The result of a run: the unit leaves the complex, or is trapped, or its models stand at these places, in their order. The
    models in `caught`, by number, did not get away from an enemy that they touched.
    """

    places: tuple[Standing, ...]
    left: bool = False
    trapped: bool = False
    caught: tuple[int, ...] = ()


def escape(game: Crawl, unit: str, length: float) -> Escape:
    """The run of a unit, with its characters, over `length` cm. [PP-RETREAT-08, PP-BASE-36]"""
    out = entrance(game) if game.units[unit].side == ATTACKER else None
    flight = _flight(game, unit)
    if out is not None and gets_out(game, flight, out, length):
        return Escape(flight.unit, left=True)
    enemies = bases(game, models_of(game, enemy(game.units[unit].side)))
    at = [foe.at for foe in enemies]
    ends = _ends(flight, at, out, length)
    if ends == flight.unit and flight.friends and _ends(replace(flight, friends=()), at, out, length) != ends:
        return Escape(ends)  # its own side is in the way: not a trap
    caught = tuple(i for i, place in enumerate(ends) if any(touch(flight.layout, place, foe) for foe in enemies))
    if len(caught) == len(ends):
        return Escape(ends, trapped=True, caught=caught)
    # A unit that is as far away as possible stays; it is trapped only where enemies keep it from moving.
    held = ends == flight.unit and (pressed(game, unit) or _ends(replace(flight, foes=Company()), at, out, length) != ends)
    return Escape(ends, trapped=held, caught=caught)


def _flight(game: Crawl, unit: str) -> Flight:
    """The flight of a unit. It also keeps its distance from enemies that none of its models touches. [PP-RETREAT-08]"""
    ids, layout = whole_unit(game, unit), footing(game, unit)
    models = bases(game, ids)
    enemies = {id: standing(game, id) for id in models_of(game, enemy(game.units[unit].side))}
    fought = {game.models[id].unit for id, there in enemies.items() if any(touch(layout, there, model) for model in models)}
    bodies = tuple(there for id, there in enemies.items() if game.models[id].unit in fought)
    zones = tuple(KeepOut(there, AWAY + RULER) for id, there in enemies.items() if game.models[id].unit not in fought)
    friends = tuple(standing(game, id) for id in game.models if id not in enemies and id not in ids)
    return Flight(layout, models, Company(bodies, zones), friends, COHERENCY)


def _ends(flight: Flight, enemies: Sequence[Point], out: Edge | None, length: float) -> tuple[Standing, ...]:
    """The places where the models end; their present places when there is no way."""
    found = None if out is None else _to_the_entrance(flight, out, length)
    return _away(flight, enemies, length) if found is None else found


def _led_by(flight: Flight, order: Sequence[int]) -> Flight:
    return replace(flight, unit=tuple(flight.unit[i] for i in order))


def _in_their_order(places: Sequence[Standing], order: Sequence[int]) -> tuple[Standing, ...]:
    found = dict(zip(order, places, strict=True))
    return tuple(found[i] for i in range(len(places)))


# ---- by the entrance


def entrance(game: Crawl) -> Edge | None:
    """The entrance, seen from the strip outside; None where there is none. [PP-TURN-06]"""
    return next((link.at for link in game.links.values() if link.a == OUTSIDE), None)


def door_step(out: Edge) -> Point:
    """The middle of the entrance: a model that reaches it leaves the complex."""
    return out.x / CM, out.y / CM


def way_to_the_entrance(game: Crawl, unit: str) -> float:
    """The approximate distance in cm of a unit's first model from the entrance on foot; infinite where no open
    way leads there.
    """
    out = entrance(game)
    return inf if out is None else min(to_go(_flight(game, unit), out))


def to_go(flight: Flight, out: Edge) -> tuple[float, ...]:
    """The approximate distance in cm of each model from the entrance on foot; infinite where it cannot get there."""
    walks = walks_from(flight.layout, (door_step(out),))
    return tuple(far(walks, model.at) for model in flight.unit)


def gets_out(game: Crawl, flight: Flight, out: Edge, length: float) -> bool:
    """Whether one of the models is outside, or can get there by a way of at most `length`. [PP-RETREAT-08]"""
    if any(section_at(game, model.x, model.y) == OUTSIDE for model in flight.unit):
        return True
    near = [
        model for model, left in zip(flight.unit, to_go(flight, out), strict=True) if at_most(left, length * NET_ERROR + GRAINS)
    ]
    return any(walker_near(flight.layout, model, length, flight.foes).reaches(door_step(out), length) for model in near)


def _to_the_entrance(flight: Flight, out: Edge, length: float) -> tuple[Standing, ...] | None:
    """A run towards the entrance; no model moves where enemies block the way. None where no open way leads there."""
    walks = walks_from(flight.layout, (door_step(out),))
    left = to_go(flight, out)
    order = sorted(range(len(left)), key=lambda i: (left[i], i))
    led = _led_by(flight, order)
    way, clear = way_of(led, door_step(out), length)
    if way is None:
        return None
    return _in_their_order(run(led, way, length, lambda place: -far(walks, place)), order) if clear else flight.unit


# ---- away from the nearest enemy


def _away(flight: Flight, enemies: Sequence[Point], length: float) -> tuple[Standing, ...]:
    """A run to where the nearest enemy is farthest away on foot, led by the model that is farthest from it and can still get
    farther.
    """
    if not enemies:
        return flight.unit
    models = tuple(model.at for model in flight.unit)
    walks, known = walks_past(flight.layout, tuple(sorted(enemies)), models, length + GRAIN), dict[Point, float]()

    def away(place: Point) -> float:
        """The distance to the nearest enemy on foot or, where it cannot get there, in a straight line. Remembered, because each
        of the models asks for the same places.
        """
        found = known.get(place)
        if found is None:
            walked = far(walks, place)
            found = known[place] = min(apart(place, enemy) for enemy in enemies) if walked == inf else walked
        return found

    order = sorted(range(len(flight.unit)), key=lambda i: (-away(flight.unit[i].at), i))
    for first in order:
        goal = refuge(flight, (flight.unit[first], length), away, flight.everybody)
        led_by = [first, *(i for i in order if i != first)]
        led = _led_by(flight, led_by)
        way = None if goal is None else walker_near(led.layout, led.unit[0], length, led.foes).path(goal.at, length)
        if way is not None:
            return _in_their_order(run(led, way, length, away), led_by)
    return flight.unit
