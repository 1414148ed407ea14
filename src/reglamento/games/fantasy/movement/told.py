"""Why a unit cannot go to a place, as its player is told. [WF-CORE-MOV-01, WF-CORE-MOV-02, WF-CORE-MOV-05]"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import no_entry
from reglamento.games.fantasy.movement.costs import Manner, allowance_of, costs_of, goes_straight
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.legs import ENOUGH
from reglamento.geometry.table.manoeuvres.manoeuvres import Backwards, Blocked, LeavesTable, Manoeuvre, NoWay, TooFar
from reglamento.geometry.table.manoeuvres.wheels import Wheel
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import apart, at_most, below
from reglamento.kernel.errors import Refusal

ASIDE = 45.0
"""A place whose front looks at most so many degrees another way is one to the side, if it is more to the side than ahead."""


class Bound(NamedTuple):
    """A unit, how it moves, and where it is to stand."""

    unit: str
    manner: Manner
    goal: Regiment


def rule_of(manner: Manner) -> str:
    return {"marched": "WF-CORE-MOV-01", "flown": "WF-CORE-MOV-05"}.get(manner, "WF-CORE-MOV-02")


def no_way(game: Pitched, bound: Bound, why: NoWay) -> Refusal:
    """Why a unit cannot go to a place."""
    unit, rule = bound.unit, rule_of(bound.manner)
    match why:
        case TooFar(by=by):
            return _too_far(game, bound, by)
        case Backwards(by=by):
            return no(game, rule, "{unit:unit} would go {by:cm} backwards", unit=unit, by=by)
        case LeavesTable():
            return no(game, rule, "{unit:unit} would leave the table", unit=unit)
        case Blocked(by=by) if by in game.units:
            return _in_the_way(game, unit, why, rule)
        case Blocked(by=by) if any(each.id == by and each.kind == "wood" for each in game.mission.battlefield.features):
            return no(game, rule, "{unit:unit} does not fly out of a wood or into one", unit=unit)
        case Blocked(by=by):
            return no_entry(game, by, unit)


def _too_far(game: Pitched, bound: Bound, by: float) -> Refusal:
    """The refusal of a place that costs too much, or that no manoeuvre leads to. Where wheels cost more than the distance does, they are
    named, with the cost of all. [WF-CORE-MOV-02]
    """
    unit, rule = bound.unit, rule_of(bound.manner)
    most = allowance_of(game, unit, bound.manner)
    if by == inf:
        return no(game, rule, "{unit:unit} has no manoeuvre that ends there", unit=unit)
    if not below(0.0, by):
        return no(game, rule, "Some models of {unit:unit} would go farther than {most:cm}", unit=unit, most=most)
    wheels = _wheels(game, bound)
    if wheels is None:
        return no(game, rule, "{unit:unit} would go {by:cm} too far", unit=unit, by=by)
    fields = {"unit": unit, "cost": wheels, "most": most}
    if _sideways(game.regiments[unit], bound.goal):
        return no(
            game, rule, "{unit:unit} does not go sideways: wheels that end there cost {cost:cm}, and it has {most:cm}", **fields
        )
    return no(game, rule, "{unit:unit} would have to wheel to stand there: that costs {cost:cm}, and it has {most:cm}", **fields)


def _wheels(game: Pitched, bound: Bound) -> float | None:
    """What the cheapest manoeuvre costs on free ground, where its wheels, and not the distance, are more than the unit has."""
    here, most = game.regiments[bound.unit], allowance_of(game, bound.unit, bound.manner)
    if goes_straight(game, bound.unit, bound.manner):
        return None
    way = cheapest(here, bound.goal, ENOUGH, costs_of(game, bound.unit, bound.manner))
    if not isinstance(way, Manoeuvre) or not any(isinstance(part, Wheel) for part in way.parts) or at_most(way.cost, most):
        return None
    distance = apart(here.at, bound.goal.at)
    return way.cost if below(distance - most, way.cost - distance) else None


def _sideways(here: Regiment, goal: Regiment) -> bool:
    """Whether a place is to the side of a regiment, with the front looking much the same way."""
    aside, ahead = here.seen_from(goal.at)
    turn = abs((goal.angle - here.angle + 180) % 360 - 180)
    return at_most(turn, ASIDE) and below(abs(ahead), abs(aside))


def _in_the_way(game: Pitched, unit: str, why: Blocked, rule: str) -> Refusal:
    """The refusal of a place that another unit is in the way of. [WF-CORE-UNIT-10]"""
    mine = game.units[why.by].side == game.units[unit].side
    held = rule if mine else "WF-CORE-UNIT-10"
    if why.at_end:
        return no(game, held, "{unit:unit} would stand in the way of {by:unit}", unit=unit, by=why.by)
    return no(game, held, "{unit:unit} would come too near to {by:unit} on its way", unit=unit, by=why.by)
