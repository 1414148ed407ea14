"""A unit is sent to a place, which it may reach only in later turns. [PP-EXPL-02]"""

from __future__ import annotations

from math import ceil

from reglamento.armies.moves.columns import go_farthest
from reglamento.armies.moves.marching import MoveLimits, march, road
from reglamento.armies.placing import positions
from reglamento.faces.armies.places import floor_near
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.pistola.picture.layout import MEASURE
from reglamento.faces.placing import Journey
from reglamento.faces.shown import Spot
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.words.names import length
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most
from reglamento.geometry.table.ways.bends import Path
from reglamento.kernel.questions import Place, Position
from reglamento.language import ntr

ASIDE = 2.0
"""Within this many cm of a floor, a click means that floor."""


def journey(view: Crawl, question: Place, to: Spot) -> Journey | None:
    """The move of a unit towards a place, and the whole way there; None where no way leads, or no model comes nearer. [PP-EXPL-02]"""
    if question.topic != "move" or question.about is None or question.reach is None:
        return None
    under = move_limits(view, question.about, question.reach)
    goal = _floor(view, under, ((to.x - MEASURE.left) / MEASURE.scale, (to.y - MEASURE.top) / MEASURE.scale))
    ahead = None if goal is None else _shortest(under, goal)
    if goal is None or ahead is None:
        return None
    moved = _moved(view, under, goal)
    if moved is None:
        return None
    moves = max(1, ceil((ahead.length - RULER) / question.reach)) if question.reach else 1
    return Journey(
        answer=moved,
        way=tuple(spot_at(point, MEASURE, None) for point in ahead.points),
        text=ntr("{far}, {n} move", "{far}, {n} moves", moves).format(far=length(round(ahead.length, 1)), n=moves),
        moves=moves,
        lasts=not view.combat,
    )


def _floor(view: Crawl, under: MoveLimits, at: Point) -> Point | None:
    """The place on a floor that is meant."""
    floors = (rect for area in land_of(view).plan.areas for rect in area.floor)
    nearest = floor_near(floors, at, under.models[0].base.radius)[:1]
    return next((goal for goal in nearest if at_most(apart(goal, at), ASIDE)), None)


def _shortest(under: MoveLimits, goal: Point) -> Path | None:
    """The way of the model that has the shortest one."""
    found = [way for model in under.models if (way := road(under, model, goal)) is not None]
    return min(found, key=lambda way: way.length, default=None)


def _moved(view: Crawl, under: MoveLimits, goal: Point) -> tuple[Position, ...] | None:
    """The places after this move, which is allowed."""
    tried = (move(under, goal) for move in (go_farthest, march))
    answers = (positions(places) for places in tried if places is not None)
    return next((answer for answer in answers if view.objection(answer) is None), None)
