"""A manoeuvre leg by leg: the cost of each part, where it begins and ends, and the ground it covers; and how far a regiment comes
with less to spend, or with an obstacle in its way.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import NamedTuple

from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Manoeuvre, Part, after, cost_of, met
from reglamento.geometry.table.manoeuvres.obstacles import NOTHING, Obstacle, Surroundings, about
from reglamento.geometry.table.manoeuvres.swept import Touched
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER, Point, Ring, apart, at_most, below

ENOUGH = 1e4
"""An allowance for any manoeuvre on any table."""
LESS = (0.0, RULER, 3 * RULER, 10 * RULER)
"""By how much less is spent so that the end is on a place of the grid: the nearest place may be a hair too far."""
SIDEWAYS = 90
LOOKS = 6


class Leg(NamedTuple):
    """One part of a manoeuvre, its cost, and the regiment before and after it."""

    part: Part
    cost: float
    start: Regiment
    end: Regiment


class Sector(NamedTuple):
    """A sector of a disc about `centre`: from one place on its border to another, turning to a hand by some degrees."""

    centre: Point
    radius: float
    first: Point
    last: Point
    to: Hand
    angle: float


class Covered(NamedTuple):
    """The ground that a leg covers: all that lies in one of these rectangles, or in the sector."""

    rings: tuple[Ring, ...]
    sector: Sector | None = None


def legs(start: Regiment, parts: Iterable[Part], costs: Costs) -> tuple[Leg, ...]:
    """The legs of a manoeuvre, in order."""
    found, here = [], start
    for part in parts:
        there = after(here, part)
        found.append(Leg(part, cost_of((part,), here, costs), here, there))
        here = there
    return tuple(found)


def covered(leg: Leg) -> Covered:
    """The ground that a regiment covers in a leg. Between start and end an advance covers what the front passes over; a wheel
    covers what the line from the pivot to the outer rear corner passes over. A turn or a reform covers where the regiment stood
    and where it stands.
    """
    start, end, part = leg.start, leg.end, leg.part
    if isinstance(part, Advance):
        (left, right), (rear_right, rear_left) = end.ring[:2], start.ring[2:]
        return Covered(((left, right, rear_right, rear_left),))
    if not isinstance(part, Wheel):
        return Covered((start.ring, end.ring))
    pivot, outer = start.corner(part.to), 2 if part.to == "left" else 3
    first, last = start.ring[outer], end.ring[outer]
    return Covered((start.ring, end.ring), Sector(pivot, apart(pivot, first), first, last, part.to, part.angle))


def as_far(start: Regiment, parts: Iterable[Part], costs: Costs, spent: float) -> Regiment:
    """Where a regiment is when `spent` of a manoeuvre's cost is spent, perhaps in the middle of a wheel or an advance. A part
    that cannot be done halfway is not begun unless it can be paid in full.
    """
    here, left = start, spent
    for leg in legs(start, parts, costs):
        if not at_most(leg.cost, left):
            return _part_way(leg, max(0.0, left) / leg.cost)
        here, left = leg.end, left - leg.cost
    return here


def _part_way(leg: Leg, share: float) -> Regiment:
    """Where the regiment is when this share of a leg is done."""
    part = leg.part
    if isinstance(part, Advance):
        return after(leg.start, Advance(part.length * share))
    if isinstance(part, Wheel):
        return after(leg.start, Wheel(part.to, part.angle * share))
    return leg.start


def stopped(start: Regiment, parts: Iterable[Part], costs: Costs, obstacles: Iterable[Obstacle]) -> float:
    """How much of a manoeuvre's cost is spent when it meets an obstacle; all of it where it meets none."""
    spent, known = [0.0], tuple(obstacles)
    for leg in legs(start, parts, costs):
        touched = met((leg.part,), leg.start, known)
        spent.append(leg.cost if touched is None else leg.cost * _share(leg.part, touched))
        if touched is not None:
            break
    return fsum(spent)


def _share(part: Part, touched: Touched) -> float:
    """The share of a part that is done when it meets something."""
    if isinstance(part, Advance):
        return touched.after / part.length
    return touched.after / part.angle if isinstance(part, Wheel) else 0.0


def come_near(
    start: Regiment, goal: Regiment, allowance: float, costs: Costs, surroundings: Surroundings = NOTHING
) -> Regiment | None:
    """The place on the ruler's grid, nearest to the goal, that a regiment reaches if it sets out for the goal and stops where it
    must. It may look up to SIDEWAYS degrees to either side of the goal's angle. None where it comes no nearer than it stands.
    """
    obstacles = about(start, surroundings, allowance / min(costs.advance, costs.wheel))
    ways: list[tuple[float, float, tuple[Part, ...]]] = []
    for aside in range(-SIDEWAYS, SIDEWAYS + 1, SIDEWAYS // LOOKS):
        free = cheapest(start, moved_to(goal, goal.at, goal.angle + aside), ENOUGH, costs)
        if isinstance(free, Manoeuvre):
            spent = min(allowance, stopped(start, free.parts, costs, obstacles))
            ways.append((_off(as_far(start, free.parts, costs, spent), goal), spent, free.parts))
    for off, spent, parts in sorted(ways, key=lambda way: way[0]):
        if not below(off, _off(start, goal)):
            return None
        for less in LESS:
            end = settled(as_far(start, parts, costs, spent - less))
            if isinstance(cheapest(start, end, allowance, costs, surroundings), Manoeuvre):
                return end
    return None


def _off(here: Regiment, goal: Regiment) -> float:
    """The sum of the distances of a regiment's corners from where they should be."""
    return fsum(apart(*pair) for pair in zip(here.ring, goal.ring, strict=True))
