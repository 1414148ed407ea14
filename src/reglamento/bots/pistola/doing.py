"""Where a lone model waits for the others, which unit moves first, which doors are opened, when the incursion ends."""

from __future__ import annotations

from typing import Any

from reglamento.bots.pistola.errands import goal, going_home, main_unit, shut_in, worth_opening
from reglamento.bots.pistola.foes import away, in_the_open, nearest_foe
from reglamento.bots.pistola.marches import host, length
from reglamento.games.pistola.complex.laying import reached, section_at
from reglamento.games.pistola.facts.choices.exploring import Climb, LeaveComplex, MoveUnit, OpenDoor
from reglamento.games.pistola.facts.choices.missions import DeclareEnd
from reglamento.games.pistola.facts.choices.troops import JoinUnit, OrderRetreat
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.sighting import see_each_other
from reglamento.games.pistola.scoring.settling import earned
from reglamento.games.pistola.units.board import models_of, units_of, whole_unit
from reglamento.games.pistola.units.troops import bases, members
from reglamento.geometry.table.shapes.ruler import apart, at_most
from reglamento.geometry.table.ways.company import lattice
from reglamento.kernel.questions import Choose, Place, Position

TOGETHER = 30.0
"""A door is opened when most models are within this many cm of the model that opens it, or no model comes nearer."""


ASIDE = (7.5, 2.5)
"""Where a model that is a unit of its own waits outside, in cm from the entrance, so that the others can pass."""
LOOKS, STEP = 100, 1.25
"""The number of tried places around it, and their distance in cm."""


def deployed(view: Crawl, question: Place) -> tuple[Position, ...]:
    """A unit of one model outside the entrance stands aside. The others stand where the rules suggest, as near
    as there is room.
    """
    if question.rule != "PP-TURN-06" or len(question.default) != 1:
        return question.default
    tried = ((Position(*at),) for at in lattice(ASIDE, STEP, LOOKS))
    return next((places for places in tried if view.objection(places) is None), question.default)


def next_unit(view: Crawl, question: Choose) -> Any:
    """The unit nearest to the common goal moves first, so that none stands in the way. A character goes with its unit, or after
    all other units while it is on its way to one. A retreat that may be ordered here is weighed first.
    """
    if OrderRetreat() in question.options and retreat(view, question) == OrderRetreat():
        return OrderRetreat()
    waiting = [option for option in question.options if isinstance(option, MoveUnit) and not view.units[option.unit].joined]
    if len(waiting) < 2:
        return next(iter(waiting), question.default)
    return min(waiting, key=lambda option: (bool(host(view, option.unit)), _far(view, option.unit)))


def _far(view: Crawl, unit: str) -> float:
    foe = nearest_foe(view, unit) if view.combat and not going_home(view) else None
    if foe is not None:
        return away(view, unit, foe)
    to = goal(view, main_unit(view)) if view.units[unit].side == ATTACKER else None
    return 0.0 if to is None else length(view, whole_unit(view, unit), to)


def action(view: Crawl, question: Choose) -> Any:
    """Doors are opened when all models are there, one room after another, because what is found in a turn adds to what comes. No
    door is closed. [PP-DEF-04]
    """
    if not going_home(view) and type(view).seen_openings(view):
        return question.default
    doors = (option for option in question.options if isinstance(option, OpenDoor))
    option = next((option for option in doors if worth_opening(view, option)), None)
    return option if option is not None and all_here(view, option.model) else question.default


def all_here(view: Crawl, model: str) -> bool:
    """Whether most models are near, or no unit has come nearer this turn."""
    at = bases(view, (model,))[0].at
    places = bases(view, models_of(view, ATTACKER))
    here = 2 * sum(at_most(apart(place.at, at), TOGETHER) for place in places) >= len(places)
    return here or not any(view.units[unit].marched for unit in units_of(view, ATTACKER))


def leaving(view: Crawl, question: Choose) -> Any:
    """The end is declared once the victory is earned, or when nothing is left to do and there is no way out. A unit at the way
    out with nothing left to do leaves.
    """
    if earned(view) or shut_in(view):
        ending = next((option for option in question.options if isinstance(option, DeclareEnd)), None)
        if ending is not None:
            return ending
    out = [option for option in question.options if isinstance(option, LeaveComplex)]
    stairs = [option for option in question.options if isinstance(option, Climb)]
    if stairs:
        return stairs[0]
    return out[0] if out and (going_home(view) or view.mission.start == "cell") else question.default


def retreat(view: Crawl, question: Choose) -> Any:
    """The attacker retreats from enemies that it cannot reach, if no fallen model is left to them. It does not retreat from
    enemies behind closed doors: a retreat may lead out of the complex. [PP-RETREAT-08]
    """
    order = next((option for option in question.options if isinstance(option, OrderRetreat)), None)
    ours, theirs = models_of(view, ATTACKER), models_of(view, DEFENDER)
    if order is None or not theirs or see_each_other(view, ours, theirs) or in_reach(view):
        return question.default
    fallen = any(view.units[model.unit].side == ATTACKER for model in view.fallen.values())
    return question.default if fallen else order


def in_reach(view: Crawl) -> bool:
    """Whether a way leads from one of the attacker's models to an enemy, even through closed doors."""
    ours, theirs = (
        {section_at(view, *place.at) for place in bases(view, models_of(view, side))} for side in (ATTACKER, DEFENDER)
    )
    return any(not theirs.isdisjoint(reached(view, section)) for section in ours if section is not None)


def join(view: Crawl, question: Choose) -> Any:
    """A character goes with the largest unit that it can join without a wall between them: past a wall, other units may come
    between.
    """
    hosts = [option for option in question.options if isinstance(option, JoinUnit)]
    beside = [option for option in hosts if in_the_open(view, option.character, option.host)]
    return max(beside, key=lambda option: len(members(view, option.host)), default=question.default)
