"""Moves of a unit without room to go on, in a body or in file: its models come back past a wall, or close up about the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import fsum, inf

from reglamento.armies.moves.columns import STEP, behind_walls, column, go_farthest
from reglamento.armies.moves.gathering import Standings, first_joining, gather
from reglamento.armies.moves.marching import MoveLimits, gathered, places_about, road, road_length, way, within_reach
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import Point, at_most, below
from reglamento.geometry.table.ways.company import Course, is_free, moved

CLOSER = 0.5
"""By how many cm, at least, closing up must shorten the ways."""


def go_on(terms: MoveLimits, goal: Point, short: float = 0.0) -> Standings | None:
    """The move that brings a unit on towards a goal, up to `short` cm before it, or makes room where the unit cannot go on. None
    where no move is found.
    """
    return reunited(terms) or round_the_wall(terms) or go_farthest(terms, goal, short) or closed_up(terms, goal)


# ---- in several parts


def reunited(terms: MoveLimits) -> Standings | None:
    """A move that brings models cut off from most of their unit nearer to it, if they cannot join it at once. None where no model
    is cut off, or none comes nearer.
    """
    alone = [i for i in cut_off((*terms.models, *terms.anchors), terms.coherency) if i < len(terms.models)]
    most = [place for i, place in enumerate(terms.models) if i not in alone]
    if not alone or not most:
        return None
    placed = {i: place for i, place in enumerate(terms.models) if i not in alone}
    for i in alone:
        model = terms.models[i]
        friend = min(most, key=lambda other: (gap(model, other), other.at))
        others = (*placed.values(), *(terms.models[k] for k in alone if k not in placed and k != i))
        free = (place for place in _behind(terms, model, friend) if all(at_most(0.0, gap(place, other)) for other in others))
        placed[i] = next((place for place in free if way(terms, model, place.at) < inf), model)
    found = tuple(placed[i] for i in range(len(placed)))
    return found if found != terms.models else None


# ---- round the wall between


@lru_cache(maxsize=64)
def round_the_wall(terms: MoveLimits) -> Standings | None:
    """A move that shortens the way of models cut off by a wall to the others as much as possible. None where no move shortens it:
    a unit whose way round a wall is too long for its coherency cannot move at all.
    """
    apart_now = _across(terms, terms.models)
    if apart_now is None:
        return None
    found = [places for model in apart_now if (places := column(terms, model.at)) is not None]
    left = {places: _way_round(terms, places) for places in (terms.models, *found)}
    best = min(left, key=lambda places: left[places])
    return best if below(left[best], left[terms.models] - CLOSER) else None


def _way_round(terms: MoveLimits, places: Standings) -> float:
    """The length of the way between the two models next to each other on both sides of a wall; 0 where no wall is between."""
    two = _across(terms, places)
    return 0.0 if two is None else road_length(terms, two[0], two[1].at)


def _across(terms: MoveLimits, places: Standings) -> tuple[Standing, Standing] | None:
    """The nearest pair of a model cut off by a wall and one of the others; None where no model is cut off."""
    cut = behind_walls(terms.layout, places, terms.coherency)
    rest = [place for i, place in enumerate(places) if i not in cut]
    pairs = [(places[i], other) for i in sorted(cut) for other in rest]
    return min(pairs, key=lambda pair: (gap(*pair), pair[0].at, pair[1].at), default=None)


# ---- about the first


def closed_up(terms: MoveLimits, goal: Point) -> Standings | None:
    """The unit closed up about the model farthest on the way to a goal, if that brings the others nearer: all at once or, where
    some are too far behind, each as far as it can.
    """
    far = [road_length(terms, model, goal) for model in terms.models]
    first = min(range(len(far)), key=lambda i: (far[i], i))
    before = fsum(far)
    for found in (gathered(terms, first), drawn_up(terms, sorted(range(len(far)), key=lambda i: (far[i], i)))):
        if found is not None and below(_left(terms, found, goal), before - CLOSER):
            return found
    return None


def drawn_up(terms: MoveLimits, order: Sequence[int]) -> Standings | None:
    """The first model of `order` stays. One after another, the others go to the nearest place to it that they reach in coherency
    with those before them. None where a model finds no such place.
    """
    centre = terms.models[order[0]]
    placed = {order[0]: centre}

    def place_of(i: int) -> Standing | None:
        model, others = terms.models[i], (*terms.anchors, *placed.values())
        tried = chain(places_about(terms, model.base, centre), _behind(terms, model, centre), (model,))
        return first_joining(tried, others, terms.coherency, lambda place: way(terms, model, place.at) < inf)

    if not gather(placed, order[1:], place_of):
        return None
    found = tuple(placed[i] for i in range(len(placed)))
    return None if cut_off((*found, *terms.anchors), terms.coherency) else found


def _behind(terms: MoveLimits, model: Standing, centre: Standing) -> Iterator[Standing]:
    """Free places on a model's way to another, the farthest first."""
    line = road(terms, model, centre.at)
    far = 0.0 if line is None else min(terms.far, line.length)
    if line is None:
        return
    course, near = Course(line), within_reach(terms, model)
    while below(0.0, far):
        place = moved(model, course.at(far))
        if is_free(terms.layout, place, near):
            yield place
        far -= STEP


def _left(terms: MoveLimits, places: Standings, goal: Point) -> float:
    return fsum(road_length(terms, place, goal) for place in places)
