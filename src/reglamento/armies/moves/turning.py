"""Suggested moves of one model that is not round and ends with another angle: where it fits through or in so alone."""

from __future__ import annotations

from math import inf

from reglamento.armies.moves.marching import MoveLimits, march, road, slim, slim_reaches, way
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import apart, at_most, below, rounded
from reglamento.geometry.table.ways.company import Course, is_free, moved
from reglamento.geometry.table.ways.oriented import OrientedWalker

FARTHER = 0.5
"""A move with a turn is suggested where it comes so much farther than one without, in units of the game."""

PARTS = (1.0, 0.75, 0.5, 0.25)
"""The parts of its way after which a place with a turn is looked for."""


def turned_march(terms: MoveLimits, goal: tuple[float, float], short: float = 0.0) -> tuple[Standing, ...] | None:
    """A move of one model towards a goal, along the way of a disc inside it, that ends at whatever angle it fits; as `march` it stops
    `short` before the goal. None where a move that keeps its angle comes about as far, and for a round base.
    """
    if len(terms.models) > 1 or terms.models[0].base.shape == "round":
        return None
    (model,), kept = terms.models, march(terms, goal, short)
    end = model if kept is None else kept[0]
    goes = 0.0 if kept is None else way(terms, model, end.at)
    if at_most(terms.far, goes + FARTHER) or at_most(apart(end.at, goal), short + FARTHER):
        return None
    disc = slim(model)
    ahead = None if disc is None else road(terms, disc, goal)
    far = 0.0 if ahead is None else min(terms.far, ahead.length - short)
    if ahead is None or not below(goes + FARTHER, far):
        return None
    passing, course = terms.passing.near(model.at, terms.far + model.base.radius), Course(ahead)
    walker = OrientedWalker(terms.layout, model, passing.others, passing.keep_out)
    for part in PARTS:
        length = far * part
        place = moved(model, course.at(length))
        if not below(goes + FARTHER, length):
            return None
        if not slim_reaches(terms.layout, model, place.at, passing, terms.far):
            continue
        path = walker.path(place.at, terms.far)
        if path is None:
            continue
        turned = Standing(model.base, place.x, place.y, rounded((path.poses[-1][1], 0.0))[0], model.level)
        if is_free(terms.layout, turned, terms.company) and way(terms, model, turned.at, turned.angle) < inf:
            return (turned,)
    return None
