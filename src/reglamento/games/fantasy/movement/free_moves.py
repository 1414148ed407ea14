"""Moves without manoeuvres: fast cavalry reforms as it goes, skirmishers and single models turn as they like, and flyers pass over
everything. [WF-CORE-FCV-01, WF-CORE-SKI-01, WF-CORE-UNIT-05, WF-CORE-MOV-05]
"""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import way_of
from reglamento.games.fantasy.field.ground import features_of, impassable, off_table, surroundings
from reglamento.games.fantasy.field.slowing import slowed_from
from reglamento.games.fantasy.nerve.fleeing import facing, heading
from reglamento.geometry.table.manoeuvres.manoeuvres import (
    Blocked,
    LeavesTable,
    Manoeuvre,
    NoWay,
    Reform,
    TooFar,
    may_reform,
    reason,
    stood_in,
)
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.manoeuvres.wheels import Advance
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import apart, at_most

WINGS = 50.0
"""How far flyers fly, in cm; neither a march nor a charge doubles it. [WF-CORE-MOV-05]"""


def ridden_to(game: Pitched, unit: str, goal: Regiment, allowance: float) -> Manoeuvre | NoWay:
    """Fast cavalry, skirmishers and single models go straight to any place and formation, turned that way, as long as no model goes farther
    than its move; a single model turns at no cost. Slow ground and obstacles take from it. [WF-CORE-FCV-01, WF-CORE-SKI-01,
    WF-CORE-UNIT-05, WF-CORE-UNIT-06]
    """
    here = game.regiments[unit]
    length = apart(here.centre, goal.centre)
    start = facing(here, heading(here.centre, goal.centre))
    around = way_of(game, unit)
    standing = stood_in(goal, about(here, around, length + goal.radius))
    if standing is not None:
        return reason(standing, at_end=True)
    within = stood_in(goal, impassable(game, unit))
    if within is not None:
        return reason(within, at_end=True)
    met = met_ahead(start, length, about(start, around, length))
    if met is not None:
        return reason(met)
    left = allowance - slowed_from(game, unit, start, (Advance(length),))
    if not at_most(length, left):
        return TooFar(length - left)
    return Manoeuvre((Reform(goal),), length, goal) if _each_reaches(here, goal, left) else TooFar(0.0)


def _each_reaches(here: Regiment, goal: Regiment, far: float) -> bool:
    """Whether no model goes farther; a single one is measured at its middle, by the caller."""
    return here.models == 1 or may_reform(here, goal, far)


def flown_to(game: Pitched, unit: str, goal: Regiment, far: float = WINGS) -> Manoeuvre | NoWay:
    """A flyer, or each model of a unit of flyers, goes up to 50 cm, or so `far`, in any direction, over the ground and over units, and
    looks where it likes. It neither starts nor ends in a wood, nor ends in something impassable. [WF-CORE-MOV-05]
    """
    here, field = game.regiments[unit], game.mission.battlefield
    if off_table(game, goal):
        return LeavesTable(goal.at)
    standing = stood_in(goal, about(goal, surroundings(game, unit), goal.radius))
    if standing is not None:
        return reason(standing, at_end=True)
    for place in (here, goal):
        wood = stood_in(place, features_of(field, frozenset({"wood"})))
        if wood is not None:
            return Blocked(wood.obstacle.name, wood.at, True)
    length = apart(here.centre, goal.centre)
    if not at_most(length, far):
        return TooFar(length - far)
    return Manoeuvre((Reform(goal),), length, goal) if _each_reaches(here, goal, far) else TooFar(0.0)


def may_land(game: Pitched, unit: str, regiment: Regiment) -> bool:
    """Whether a flyer may stand at a place as far as the ground goes. [WF-CORE-MOV-05]"""
    woods = features_of(game.mission.battlefield, frozenset({"wood"}))
    return stood_in(regiment, (*woods, *impassable(game, unit))) is None
