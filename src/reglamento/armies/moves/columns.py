"""A unit in single file: how it passes a door or a corridor where it does not fit side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum, inf

from reglamento.armies.moves.gathering import joins
from reglamento.armies.moves.marching import MoveLimits, march, road, way, way_lengths, within_reach
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, within
from reglamento.geometry.table.shapes.ruler import Point, at_most, below
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.bends import Path
from reglamento.geometry.table.ways.company import Course, is_free, moved

STEP = 0.5
"""Centimetres between two tried places in the file."""
SHORTER = (1.0, 0.6, 0.3)
"""The parts of its way that the first of the file tries, until the others can follow."""
BACK = 4
"""How many places are tried for each model of the file, on average, until it is given up."""
BRISK = 0.5
"""A unit that makes this part of its whole move in a body does not try a file."""


def go_farthest(terms: MoveLimits, goal: Point, short: float = 0.0) -> tuple[Standing, ...] | None:
    """The move of all models towards a goal that brings them farther: in a body or, where that is slow or a wall would separate
    them, in single file. None where no move is found, or no model moves.
    """
    body = march(terms, goal, short)
    if body is not None and _brisk(terms, body) and _side_by_side(terms.layout, body, terms.coherency):
        return body
    file = column(terms, goal, short) if len(terms.models) > 1 else None
    found = [places for places in (body, file) if places is not None]
    return max(
        found,
        key=lambda places: (_side_by_side(terms.layout, places, terms.coherency), fsum(way_lengths(terms, places))),
        default=None,
    )


def _brisk(terms: MoveLimits, places: tuple[Standing, ...]) -> bool:
    return at_most(BRISK * terms.far * len(terms.models), fsum(way_lengths(terms, places)))


def _side_by_side(layout: Layout, places: tuple[Standing, ...], coherency: float) -> bool:
    """Whether a unit is one chain on the same side of all walls. The rule demands less, but a model left behind a wall holds up
    all others later.
    """
    return not behind_walls(layout, places, coherency)


@lru_cache(maxsize=256)
def behind_walls(layout: Layout, places: tuple[Standing, ...], coherency: float) -> frozenset[int]:
    """The models of a unit, by number, that are in coherency with most of it only past a wall."""
    left, parts = set(range(len(places))), list[list[int]]()
    while left:
        group = [left.pop()]
        for member in group:  # grows during the loop
            near = [other for other in sorted(left) if within(places[member], places[other], coherency)]
            joined = [other for other in near if sees(layout, places[member], places[other])]
            left.difference_update(joined)
            group += joined
        parts.append(group)
    most = max(parts, key=lambda part: (len(part), -min(part)), default=[])
    return frozenset(range(len(places))).difference(most)


@lru_cache(maxsize=256)
def column(terms: MoveLimits, goal: Point, short: float = 0.0) -> tuple[Standing, ...] | None:
    """A move of all models, each on its own way towards a goal, the nearest to it first and the others behind. None where no move
    is found, or no model moves.
    """
    roads = [each for model in terms.models if (each := road(terms, model, goal)) is not None]
    if len(roads) < len(terms.models):
        return None
    order = sorted(range(len(roads)), key=lambda i: (roads[i].length, i))
    for part in SHORTER:
        found = _file(terms, roads, order, (part, short))
        if found is not None and found != terms.models:
            return found
    return None


def _file(terms: MoveLimits, roads: list[Path], order: list[int], walk: tuple[float, float]) -> tuple[Standing, ...] | None:
    """The places of all models when the first goes this part of its move, `short` of the end; None where a model
    finds no place.
    """
    part, short = walk
    placed: list[Standing] = []
    untried: list[Iterator[Standing]] = []
    for _ in range(BACK * len(order)):
        if len(placed) == len(order):
            break
        if len(untried) == len(placed):
            i = order[len(placed)]
            far = min(terms.far * (1.0 if placed else part), roads[i].length - short)
            untried.append(_places(terms, i, (roads[i], far), tuple(placed)))
        place = next(untried[-1], None)
        if place is not None:
            placed.append(place)
        elif len(untried) > 1:  # no model could follow there: the one before must go less far
            untried.pop()
            placed.pop()
        else:
            return None
    if len(placed) < len(order):
        return None
    at = dict(zip(order, placed, strict=True))
    chosen = tuple(at[i] for i in range(len(order)))
    return None if cut_off((*chosen, *terms.anchors), terms.coherency) else chosen


def _places(terms: MoveLimits, number: int, walk: tuple[Path, float], placed: Sequence[Standing]) -> Iterator[Standing]:
    """Places on its way at which one model joins those before it, the farthest first, and at last the place where it stands."""
    model, (line, far) = terms.models[number], walk
    course, near = Course(line), within_reach(terms, model)
    while below(0.0, far):
        place = moved(model, course.at(far))
        if joins(place, placed, terms.coherency) and is_free(terms.layout, place, near) and way(terms, model, place.at) < inf:
            yield place
        far -= STEP
    if joins(model, placed, terms.coherency):
        yield model
