"""The way of a unit round what nothing enters, as its middle goes: for suggestions and for bots, who want to know how far a goal really is.
[WF-CORE-BLD-01]
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum, inf
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import impassable
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below

Solids = tuple[tuple[Point, ...], ...]
CLEAR = 1.6
"""So many times half of its width a unit keeps from the corners that it goes round."""
TIGHT = 1.05
"""And so many times past a side: it may turn a little on the way."""


class Detour(NamedTuple):
    """How long a way is, in cm; the place to go straight to first: a corner to be passed, or the goal; and the corners after that, the
    goal last.
    """

    length: float
    first: Point
    later: tuple[Point, ...] = ()


def detour(game: Pitched, unit: str, here: Point, goal: Point) -> Detour:
    """The shortest way of a unit from a place to a goal round what nothing enters; straight on where there is none."""
    rings = tuple(each.ring for each in impassable(game, unit))
    straight, half = Detour(apart(here, goal), goal), round(game.regiments[unit].width / 2, 1)
    if not rings or _open(rings, half, here, goal):
        return straight
    ways = _ways_to(rings, half, (round(goal[0], 1), round(goal[1], 1)))
    for wide in (half, 0.0):  # close to a wall a unit sees no corner with room: it goes to one all the same
        found = [
            Detour(apart(here, corner) + length, corner, later)
            for corner, length, later in ways
            if length < inf and below(1.0, apart(here, corner)) and _open(rings, wide, here, corner)
        ]
        if found:
            return min(found)
    return straight


def _open(rings: Solids, half: float, one: Point, other: Point) -> bool:
    """Whether a unit of this half width goes straight from a place to another; it may stand nearer to what is solid at either end."""
    for ring in rings:
        room = rings_apart((one, other), ring)
        ends = min(rings_apart((one, one), ring), rings_apart((other, other), ring))
        if at_most(room, TIGHT * half) and (at_most(room, 0.0) or below(room, ends)):
            return False
    return True


@lru_cache(maxsize=64)
def _corners(rings: Solids, half: float) -> tuple[Point, ...]:
    """The places round which a unit goes: outside the corners, away from the middle of each ring."""
    found = []
    for ring in rings:
        x, y = fsum(a for a, _ in ring) / len(ring), fsum(b for _, b in ring) / len(ring)
        for corner in ring:
            share = 1.0 + CLEAR * half / max(apart((x, y), corner), 1.0)
            found.append((x + (corner[0] - x) * share, y + (corner[1] - y) * share))
    return tuple(found)


class _Rest(NamedTuple):
    """The way from a corner to a goal: how long it is, and the places to go straight to one after another; infinite where there is none."""

    length: float
    places: tuple[Point, ...] = ()


@lru_cache(maxsize=4096)
def _ways_to(rings: Solids, half: float, goal: Point) -> tuple[tuple[Point, float, tuple[Point, ...]], ...]:
    """Each corner with the length of the shortest way from there to a goal, and the places on it."""
    corners = _corners(rings, half)
    rest = {corner: _Rest(apart(corner, goal), (goal,)) if _open(rings, half, corner, goal) else _Rest(inf) for corner in corners}
    for _ in corners:
        better = {
            one: min([rest[one], *(_Rest(step + rest[other].length, (other, *rest[other].places)) for other, step in near)])
            for one, near in _edges(rings, half).items()
        }
        if all(at_most(rest[one].length, better[one].length) for one in corners):
            break
        rest = better
    return tuple((corner, *way) for corner, way in rest.items())


@lru_cache(maxsize=64)
def _edges(rings: Solids, half: float) -> dict[Point, tuple[tuple[Point, float], ...]]:
    """The corners that can be reached straight from each corner, and how far they are."""
    corners = _corners(rings, half)
    return {
        one: tuple((other, apart(one, other)) for other in corners if other != one and _open(rings, half, one, other))
        for one in corners
    }
