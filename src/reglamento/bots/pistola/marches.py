"""How units move: in an incursion together towards a goal, in combat into range or into reach of a charge."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from reglamento.bots.pistola.errands import entrance, goal
from reglamento.bots.pistola.worth import assault_worth, gunfire
from reglamento.games.pistola.columns import towards
from reglamento.games.pistola.combat.aims import aims
from reglamento.games.pistola.combat.armament import gunners
from reglamento.games.pistola.combat.sighting import aimed, blockers
from reglamento.games.pistola.combat.standing import company, enemies_of, units_of
from reglamento.games.pistola.combat.targets import ranged
from reglamento.games.pistola.goals import goals
from reglamento.games.pistola.marching import Terms, road_length
from reglamento.games.pistola.placing import positions
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.troops import bases, members
from reglamento.games.pistola.ways import terms
from reglamento.geometry.table.bases import Standing, gap
from reglamento.geometry.table.ruler import Point, apart
from reglamento.kernel.questions import Place, Position

Places = tuple[Position, ...]
Aim = tuple[Point, float]
"""A place to go to, and how far short of it to stop, in cm."""
BEHIND = 3.0
"""Centimetres between the middles of the last of a unit and the first of the next, at least."""
MARKS = 2
"""So many targets, the nearest ones, are asked whether most of a unit sees them."""
AFAR = 20.0
"""Centimetres at which fire is weighed against blows."""


def moved(view: Crawl, question: Place) -> Places:
    """Where the models of a unit go."""
    unit = question.about or ""
    if question.reach is None or not members(view, unit):
        return question.default
    under = terms(view, unit, question.reach)
    aim = _foe(view, unit, under) if view.combat else _errand(view, unit)
    return question.default if aim is None else _onwards(view, question, under, aim)


def _errand(view: Crawl, unit: str) -> Aim | None:
    to = goal(view, unit)
    return None if to is None else (to, 0.0)


def _foe(view: Crawl, unit: str, under: Terms) -> Aim | None:
    """Up to the nearest enemy, or into range of him, or to the door behind which he may be; None for who stands well."""
    foe = nearest_foe(view, unit)
    if foe is None:
        return None
    shoots = prefers_fire(view, unit, foe)
    if shoots and _in_position(view, unit):
        return None
    found = aims(view, unit, under) or tuple((door, 0.0) for door in goals(view, unit))
    return found[1] if shoots and len(found) > 1 else next(iter(found), None)


def _onwards(view: Crawl, question: Place, under: Terms, aim: Aim) -> Places:
    """Towards an aim, as far as the unit comes in one piece behind the unit before it."""
    unit, (to, short) = question.about or "", aim
    before = _before(view, unit, to)
    if before:
        to, behind = _heading(view, unit, before, to)
        short = max(short, behind)
    places = towards(under, to, short)
    answer = question.default if places is None else positions(places)
    return answer if view.objection(answer) is None else question.default


def _heading(view: Crawl, unit: str, before: str, to: Point) -> tuple[Point, float]:
    """Where to, and how far short of it a unit stops: behind the last of the unit before it. Who stands among a unit that is stuck
    goes back and makes way.
    """
    last = max(company(view, before), key=lambda model: _length(view, (model,), to))
    tail = _length(view, (last,), to)
    if _length(view, company(view, unit), to) >= tail:
        return to, tail + BEHIND
    stuck = view.units[before].moved and not view.units[before].marched
    return (entrance(view, unit) if stuck else to), 0.0


def _before(view: Crawl, unit: str, to: Point) -> str:
    """The unit next before this one on the way to a goal; nothing for the first."""
    friends = (each for each in units_of(view, view.units[unit].side) if not view.units[each].joined)
    heads = {each: _length(view, company(view, each), to) for each in friends}
    ahead = [each for each in heads if heads[each] < heads.get(unit, inf)]
    return max(ahead, key=lambda each: heads[each], default="")


def _length(view: Crawl, models: tuple[str, ...], to: Point) -> float:
    """How long the shortest way of any of these models to a goal is, in cm; who is farther as the crow flies is not asked."""
    under, shortest = terms(view, view.models[models[0]].unit, 0.0), inf
    for model in sorted(bases(view, models), key=lambda model: apart(model.at, to)):
        if apart(model.at, to) < shortest:
            shortest = min(shortest, road_length(under, model, to))
    return shortest


def _in_position(view: Crawl, unit: str) -> bool:
    """Whether most of those who can shoot have somebody to shoot at from where they stand."""
    targets = [id for id, _ in ranged(view, unit, blockers(view))]
    return any(2 * len(aimed(view, unit, target)) >= len(gunners(view, unit)) for target in targets[:MARKS])


def prefers_fire(view: Crawl, unit: str, foe: str) -> bool:
    """Whether a unit does more by fire from afar than by a charge."""
    return gunfire(view, unit, foe, AFAR) >= assault_worth(view, unit, foe, charging=True)


def nearest_foe(view: Crawl, unit: str) -> str | None:
    """The enemy unit that is nearest, as the crow flies."""
    ours = bases(view, company(view, unit))
    return min(enemies_of(view, unit), key=lambda foe: (_apart(ours, bases(view, company(view, foe))), foe), default=None)


@lru_cache(maxsize=1024)
def _apart(ours: tuple[Standing, ...], theirs: tuple[Standing, ...]) -> float:
    return min((gap(one, other) for one in ours for other in theirs), default=inf)
