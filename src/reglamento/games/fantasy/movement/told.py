"""Why a unit cannot go to a place, as its player is told. [WF-CORE-MOV-01, WF-CORE-MOV-02, WF-CORE-MOV-05]"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import no_entry
from reglamento.games.fantasy.movement.costs import Manner, allowance_of, costs_of, goes_straight, way_beyond
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.legs import ENOUGH
from reglamento.geometry.table.manoeuvres.manoeuvres import Backwards, Blocked, LeavesTable, Manoeuvre, NoWay, TooFar, cost_of
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
            return no(game, rule, "{unit:unit} {unit:does|do} not fly out of a wood or into one", unit=unit)
        case Blocked(by=by):
            return no_entry(game, by, unit)


def _too_far(game: Pitched, bound: Bound, by: float) -> Refusal:
    """The refusal of a place that costs too much, or that no manoeuvre leads to. [WF-CORE-MOV-02]"""
    unit, rule = bound.unit, rule_of(bound.manner)
    most = allowance_of(game, unit, bound.manner)
    if by == inf:
        return no(game, rule, "{unit:unit} {unit:has|have} no manoeuvre that ends there", unit=unit)
    if not below(0.0, by):
        return no(game, rule, "Some models of {unit:unit} would go farther than {most:cm}", unit=unit, most=most)
    way = None if goes_straight(game, unit, bound.manner) else way_beyond(game, unit, bound.goal, bound.manner, ENOUGH)
    return _too_dear(game, bound, way, most) if way else no(game, rule, "{unit:unit} would go {by:cm} too far", unit=unit, by=by)


def _too_dear(game: Pitched, bound: Bound, way: Manoeuvre, most: float) -> Refusal:
    """The refusal of a manoeuvre that costs more than the unit has, with the ground or the wheels that are the cause.
    [WF-CORE-MOV-02, WF-CORE-MOV-03]
    """
    unit, rule, by = bound.unit, rule_of(bound.manner), way.cost - most
    ground = way.cost - cost_of(way.parts, game.regiments[unit], costs_of(game, unit, bound.manner))
    if below(0.0, ground):
        return no(
            game,
            "WF-CORE-MOV-03",
            "{unit:unit} would go {by:cm} too far: the ground and obstacles on the way cost {more:cm}",
            unit=unit,
            by=by,
            more=ground,
        )
    if not _by_wheels(game.regiments[unit], way, most):
        return no(game, rule, "{unit:unit} would go {by:cm} too far", unit=unit, by=by)
    fields = {"unit": unit, "cost": way.cost, "most": most}
    if _sideways(game.regiments[unit], bound.goal):
        return no(
            game,
            rule,
            "{unit:unit} {unit:does|do} not go sideways: with wheels the way there costs {cost:cm}, and {unit:it has|they have} {most:cm}",
            **fields,
        )
    return no(
        game,
        rule,
        "{unit:unit} would have to wheel to stand there: the whole way costs {cost:cm}, and {unit:it has|they have} {most:cm}",
        **fields,
    )


def _by_wheels(here: Regiment, way: Manoeuvre, most: float) -> bool:
    """Whether the wheels of a manoeuvre on free ground, and not the distance, cost more than the unit has."""
    if not any(isinstance(part, Wheel) for part in way.parts) or at_most(way.cost, most):
        return False
    distance = apart(here.at, way.end.at)
    return below(distance - most, way.cost - distance)


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
    return no(game, held, "{unit:unit} would come too near to {by:unit} on {unit:its|their} way", unit=unit, by=why.by)
