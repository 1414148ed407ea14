"""The ways of units of the greedy bot of fantasy: round what is solid, and round friends that stand before them."""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.detours import CLEAR, Detour, detour
from reglamento.games.fantasy.nerve.fleeing import heading
from reglamento.games.fantasy.units.table import units_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import Point, apart, below
from reglamento.kernel.questions import Position

TIGHT = 0.6
"""So many times half of its width a unit keeps at least from a friend that it goes past."""


def aside(place: Position, goal: Point) -> float:
    """How many degrees a goal is off the way a unit looks."""
    return abs((heading((place.x, place.y), goal) - place.angle + 180) % 360 - 180)


def way_to(view: Pitched, unit: str, here: Point, goal: Point) -> Detour:
    """The way of a unit from a place to a goal: round what nothing enters, and round the first friend that is before it."""
    found, half = detour(view, unit, here, goal), view.regiments[unit].width / 2
    barring = [
        each for each in _before(view, unit, here, found.first) if below(rings_apart((here, found.first), each.ring), half)
    ]
    if not barring:
        return found
    friend = min(barring, key=lambda each: apart(each.centre, here))
    corners = [_outside(friend, corner, half) for corner in friend.ring]
    free = [corner for corner in corners if not below(rings_apart((here, corner), friend.ring), TIGHT * half)] or corners
    first = min(free, key=lambda corner: apart(here, corner) + apart(corner, found.first))
    length = found.length - apart(here, found.first) + apart(here, first) + apart(first, found.first)
    return Detour(length, first, (found.first, *found.later))


def turned_on(place: Position, way: Detour) -> float:
    """How many degrees a unit turns that goes a way from a place: there, and at each corner."""
    found, here = 0.0, place
    for goal in (way.first, *way.later):
        found += aside(here, goal)
        here = Position(*goal, heading((here.x, here.y), goal))
    return found


def _before(view: Pitched, unit: str, here: Point, goal: Point) -> list[Regiment]:
    """The friends that are nearer to a goal than a place is."""
    friends = (view.regiments[id] for id in units_of(view, view.units[unit].side) if id != unit)
    return [each for each in friends if below(apart(each.centre, goal), apart(here, goal))]


def _outside(friend: Regiment, corner: Point, half: float) -> Point:
    """The place outside a corner of a friend where a unit of this half width goes past."""
    (x, y), share = friend.centre, 1.0 + CLEAR * half / max(apart(friend.centre, corner), 1.0)
    return x + (corner[0] - x) * share, y + (corner[1] - y) * share
