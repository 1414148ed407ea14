"""How units move behind one another: lengths of roads, which unit is ahead of which, and moves to a place or past a jam. Lengths
in cm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf

from reglamento.armies.moves.closing_up import closed_up, go_on
from reglamento.armies.moves.columns import go_farthest
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.moves.marching import MoveLimits, road_length
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most, below

Aim = tuple[Point, float]
"""A place to go to, and how far before it to stop."""
BEHIND = 3.0
"""The least distance between the middles of the last model of a unit and the first model of the next."""


# ---- roads


def shortest_road(under: MoveLimits, models: Standings, to: Point) -> float:
    """The length of the shortest way from any of these models to a goal. A model that is farther away in a straight line is
    skipped.
    """
    shortest = inf
    for model in sorted(models, key=lambda model: apart(model.at, to)):
        if below(apart(model.at, to), shortest):
            shortest = min(shortest, road_length(under, model, to))
    return shortest


def nearest_by_road(under: MoveLimits, first: Standing, detours: Mapping[Point, float]) -> Point | None:
    """The place with the shortest way from a model, with its detour added: how many cm more the model would go for another place.
    None where no way leads to any. Ways are measured only to places that may still be the nearest.
    """
    least = {place: apart(first.at, place) + detour for place, detour in detours.items()}
    best, shortest = None, inf
    for place in sorted(least, key=lambda place: (least[place], place)):
        if at_most(shortest, least[place]):
            break  # in a straight line it is already farther than the best way
        cost = road_length(under, first, place) + detours[place]
        if below(cost, shortest):
            best, shortest = place, cost
    return best


# ---- one unit behind another


def unit_before(roads: Mapping[str, float], unit: str) -> str:
    """The unit next ahead of this one on the way to a goal, by the length of each unit's road; empty for the first unit."""
    ahead = [each for each in roads if below(roads[each], roads.get(unit, inf))]
    return max(ahead, key=lambda each: roads[each], default="")


def behind(to: Point, tail: float, own: float) -> Aim:
    """An aim towards a goal, but not past the last model of the unit ahead, which still has `tail` to go. A unit whose own road
    is shorter is already past it, and goes all the way.
    """
    return to, tail + BEHIND if at_most(tail, own) else 0.0


# ---- moves


def followed(under: MoveLimits, aim: Aim, heading: Aim) -> Standings | None:
    """A move in one piece, as far as the unit can go where it is heading, but no nearer to its goal than the aim allows. If it
    makes way to another place and has no room there, it goes straight to the aim. None where it cannot move.
    """
    (to, short), (place, rest) = aim, heading
    return go_on(under, place, max(short, rest)) or (None if place == to else go_on(under, to, short))


def beside(under: MoveLimits, friends: Standings) -> Standings | None:
    """A move of the unit up to the nearest of these models."""
    own = under.models[0]
    near = min(friends, key=lambda model: (gap(model, own), model.at))
    return go_farthest(under, near.at, near.base.radius + own.base.radius + RULER)


def elsewhere(under: MoveLimits, places: Iterable[Point]) -> Standings | None:
    """A move towards the first of these places that takes the unit away from where it stands; None where none does."""
    moves = (go_farthest(under, place) or closed_up(under, place) for place in places)
    return next((found for found in moves if found is not None and found != under.models), None)
