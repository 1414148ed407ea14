"""What a regiment can do, what it costs, where it ends and what stops it; and the reasons why it cannot go somewhere.

The caller gives the cost of each part and the allowance: this module knows no edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum, inf
from typing import TypeAlias

import msgspec

from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, place_in
from reglamento.geometry.table.manoeuvres.swept import Touched, met_ahead, met_wheeling
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel, drilled
from reglamento.geometry.table.shapes.regiments import Regiment, formed, turned
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most


class Turn(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """Each model turns clockwise by `quarters` quarter turns."""

    quarters: int


class Form(msgspec.Struct, frozen=True, gc=False, tag="form"):
    """More or fewer files; the middle of the front stays where it is."""

    files: int


class Reform(msgspec.Struct, frozen=True, gc=False, tag="reform"):
    """Each model goes to its place in another formation."""

    goal: Regiment


Part: TypeAlias = Advance | Wheel | Turn | Form | Reform


class Costs(msgspec.Struct, frozen=True, gc=False):
    """What a manoeuvre costs: each unit of an advance, and of the arc of the outer front corner in a wheel; a quarter turn and a
    half turn; each rank more or less; a reform. Infinite means not allowed. In a reform no model goes farther than `stride`.
    """

    advance: float = 1.0
    wheel: float = 1.0
    quarter_turn: float = inf
    half_turn: float = inf
    rank: float = inf
    reform: float = inf
    stride: float = inf


class Manoeuvre(msgspec.Struct, frozen=True, gc=False):
    """The parts of a manoeuvre in order, its cost, and where it ends: at the place asked for."""

    parts: tuple[Part, ...]
    cost: float
    end: Regiment


class TooFar(msgspec.Struct, frozen=True, gc=False, tag="too far"):
    """How much more the cheapest manoeuvre costs than is allowed; infinite where there is none."""

    by: float


class Backwards(msgspec.Struct, frozen=True, gc=False, tag="backwards"):
    """The regiment would have to go or wheel backwards: the middle of its front would end this far behind its present place, seen
    along its old or its new angle, and going round costs more than is allowed.
    """

    by: float


class Blocked(msgspec.Struct, frozen=True, gc=False, tag="blocked"):
    """An obstacle is in the way, first at this place; `at_end` where the regiment cannot even stand at its goal."""

    by: str
    at: Point
    at_end: bool = False


class LeavesTable(msgspec.Struct, frozen=True, gc=False, tag="leaves table"):
    """The regiment would cross the border of the table, first at this place."""

    at: Point


NoWay: TypeAlias = TooFar | Backwards | Blocked | LeavesTable


def reason(touched: Touched, *, at_end: bool = False) -> Blocked | LeavesTable:
    """Why a regiment cannot go where it meets this."""
    return Blocked(touched.obstacle.name, touched.at, at_end) if touched.obstacle.name else LeavesTable(touched.at)


def cost_of(parts: tuple[Part, ...], start: Regiment, costs: Costs) -> float:
    """The cost of a manoeuvre."""
    spent, here = [], start
    for part in parts:
        spent.append(_price(part, here, costs))
        if not isinstance(part, Advance | Wheel):  # after these two, all parts cost the same as before them
            here = after(here, part)
    return fsum(spent)


def _price(part: Part, here: Regiment, costs: Costs) -> float:
    match part:
        case Advance():
            return part.length * costs.advance
        case Wheel():
            return part.arc(here.width) * costs.wheel
        case Turn():
            return costs.half_turn if part.quarters % 4 == 2 else costs.quarter_turn
        case Form():
            return costs.rank * abs(formed(here, part.files).ranks - here.ranks)
        case Reform():
            return costs.reform


def after(regiment: Regiment, part: Part) -> Regiment:
    """Where one part of a manoeuvre brings a regiment."""
    match part:
        case Turn():
            return turned(regiment, part.quarters)
        case Form():
            return formed(regiment, part.files)
        case Reform():
            return part.goal
        case _:
            return drilled(regiment, (part,))


def met(parts: Iterable[Part], start: Regiment, obstacles: Iterable[Obstacle]) -> Touched | None:
    """What a regiment meets first on its way, or None. For a turn or a reform it needs room to stand in its new formation."""
    here, before, known = start, None, tuple(obstacles)
    for part in parts:
        here = here if before is None else after(here, before)
        before = part
        if isinstance(part, Advance):
            found = met_ahead(here, part.length, known)
        elif isinstance(part, Wheel):
            found = met_wheeling(here, part.to, part.angle, known)
        else:
            found = stood_in(after(here, part), known)
        if found is not None:
            return found
    return None


def stood_in(regiment: Regiment, obstacles: Iterable[Obstacle]) -> Touched | None:
    """What a regiment overlaps by more than SLACK."""
    for obstacle in obstacles:
        if obstacle.near(regiment.centre, regiment.radius):
            at = place_in(regiment, obstacle)
            if at is not None:
                return Touched(0.0, obstacle, at)
    return None


def may_reform(start: Regiment, goal: Regiment, stride: float) -> bool:
    """Whether each model can take a place of its own in another formation and go at most `stride`, straight through the other
    models.
    """
    reached = [[j for j, place in enumerate(goal.places) if at_most(apart(model.at, place.at), stride)] for model in start.places]
    taken: dict[int, int] = {}
    return all(_takes(model, reached, taken, set()) for model in range(start.models))


def _takes(model: int, reached: list[list[int]], taken: dict[int, int], asked: set[int]) -> bool:
    """Whether a model finds a place, if need be by moving another model to another place."""
    for place in reached[model]:
        if place not in asked:
            asked.add(place)
            if place not in taken or _takes(taken[place], reached, taken, asked):
                taken[place] = model
                return True
    return False
