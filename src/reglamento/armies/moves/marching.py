"""Suggested moves of whole units, found fast: as far towards a goal as a unit can go in one piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from math import inf

import msgspec

from reglamento.armies.moves.gathering import Slots, gather, joins
from reglamento.armies.moves.slots import Clear, Wanted, free_about
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Mask, Point, apart, at_most, below, each_at_most
from reglamento.geometry.table.ways import roads
from reglamento.geometry.table.ways.bends import KeepOut, Path
from reglamento.geometry.table.ways.company import Company, Course, along, is_free, moved
from reglamento.geometry.table.ways.many import Places, from_point, gaps
from reglamento.geometry.table.ways.oriented import OrientedWalker
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import Reachable

BACK = 12
"""How often a place for the first model that cannot be taken is replaced by one a little nearer."""
TRIES = 4
"""How many places of the first model are tried until the others find theirs."""
SLOTS = 5
"""How many free places are tried for each model of a unit."""
ROUND = 15.0
"""The distance from the first model within which the others look for places, where nothing else is said."""


class MoveLimits(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The limits of a move of models together. Lengths are in the units of the game."""

    layout: Layout
    models: tuple[Standing, ...]
    anchors: tuple[Standing, ...]
    """The models of the same unit that stay."""
    company: Company
    """What no model may end on or near."""
    passing: Company
    """What no model may pass."""
    far: float
    """How far each model may go."""
    coherency: float
    about: float = ROUND
    """The distance from the first model within which the others look for places."""


# ---- ways


def way_lengths(terms: MoveLimits, places: Sequence[Standing]) -> tuple[float, ...]:
    """The length in cm of each model's way to its place; infinite where it is longer than allowed."""
    return tuple(way(terms, model, place.at, place.angle) for model, place in zip(terms.models, places, strict=True))


def way(terms: MoveLimits, model: Standing, goal: Point, angle: float | None = None) -> float:
    """The length in cm of one model's way to a place; infinite where it is longer than allowed. A base that is not round looks at `angle`
    at the end (None: as it does now); what its farthest point goes in a turn counts.
    """
    turns = model.base.shape != "round" and angle is not None and angle != model.angle
    if model.at == goal and not turns:
        return 0.0
    if not at_most(apart(model.at, goal), terms.far):
        return inf
    passing = terms.passing.near(model.at, terms.far + model.base.radius)
    if model.base.shape != "round":
        end = Standing(model.base, *goal, model.angle if angle is None else angle, model.level)
        return _oriented_way(terms.layout, model, end, passing, terms.far)
    return _way(terms.layout, model, goal, passing, terms.far)


@lru_cache(maxsize=1024)
def _oriented_way(layout: Layout, model: Standing, end: Standing, passing: Company, far: float) -> float:
    if not slim_reaches(layout, model, end.at, passing, far):
        return inf
    path = OrientedWalker(layout, model, passing.others, passing.keep_out).path(end.at, far, end.angle)
    return inf if path is None else path.length


def slim(model: Standing) -> Standing | None:
    """A disc plainly inside a base that is not round; None in one that is as narrow as a line."""
    width = min(model.base.width, model.base.length) - 6 * RULER
    return Standing(Base("round", width), model.x, model.y, 0.0, model.level) if below(0.0, width) else None


def slim_reaches(layout: Layout, model: Standing, goal: Point, passing: Company, far: float) -> bool:
    """Whether a disc plainly inside a base could go to a place: where it cannot, the base cannot, and all places share the search."""
    disc = slim(model)
    if disc is None:
        return True
    zones = tuple(KeepOut(zone.standing, min(zone.distance, max(0.0, gap(model, zone.standing)))) for zone in passing.keep_out)
    others = tuple(other for other in passing.others if other != model)
    return _reachable(layout, disc, Company(others, zones), far).path(goal) is not None


def first_way(terms: MoveLimits, model: Standing, places: Iterable[Standing]) -> Standing | None:
    """The first of these places to which a model has a way, without a turn at its end. Where bases are not round all ways are searched at
    once, straight ones first.
    """
    if model.base.shape == "round":
        return next((place for place in places if way(terms, model, place.at) < inf), None)
    passing = terms.passing.near(model.at, terms.far + model.base.radius)
    left = [place for place in places if slim_reaches(terms.layout, model, place.at, passing, terms.far)]
    while left:
        walker = OrientedWalker(terms.layout, model, passing.others, passing.keep_out)
        number = walker.first_reached([place.at for place in left], terms.far)
        if number is None or way(terms, model, left[number].at) < inf:
            return None if number is None else left[number]
        del left[number]  # what lies near the way to one place alone may allow fewer turns
    return None


def whole_way(terms: MoveLimits, model: Standing, place: Standing) -> Path | None:
    """One model's way to a place, however long; None where there is none."""
    others, zones = terms.passing.others, terms.passing.keep_out
    if model.base.shape == "round":
        return Walker(terms.layout, model, others, zones).path(place.at)
    return OrientedWalker(terms.layout, model, others, zones).path(place.at, inf, place.angle)


@lru_cache(maxsize=4096)
def _way(layout: Layout, model: Standing, goal: Point, passing: Company, far: float) -> float:
    reachable = _reachable(layout, model, passing, far)
    walker = reachable.walker
    if not walker.stands(goal):
        return inf
    if walker.line_clear(model.at, goal):
        return apart(model.at, goal)
    path = reachable.path(goal)
    return inf if path is None else path.length


@lru_cache(maxsize=512)
def _reachable(layout: Layout, model: Standing, passing: Company, far: float) -> LazyReachable:
    return LazyReachable(Walker(layout, model, passing.others, passing.keep_out), far)


class LazyReachable:
    """Where a base can go. Bends are searched only when a place is asked about that does not lie straight ahead."""

    def __init__(self, walker: Walker, far: float) -> None:
        self.walker, self.far = walker, far
        self._reachable: Reachable | None = None

    def path(self, goal: Point) -> Path | None:
        self._reachable = self._reachable or Reachable(self.walker, self.far)
        return self._reachable.path(goal)


# ---- marches


@lru_cache(maxsize=256)
def march(terms: MoveLimits, goal: Point, short: float = 0.0) -> tuple[Standing, ...] | None:
    """A move of all models towards a goal in one piece. It stops `short` cm before the end of the way, and no model that moves
    comes nearer to the goal than that. None where no move is found, or no model moves.

    The model farthest on the way goes first. The others go to the nearest places to it that they reach, or stay.
    """
    number = _first(terms, goal)
    for place in islice(_ends(terms, terms.models[number], goal, short), 0, BACK, BACK // TRIES):
        found = _gathered(terms, number, place, Clear(goal, min(short, apart(place.at, goal))))
        if found is not None and found != terms.models:
            return found
    return None


def _first(terms: MoveLimits, goal: Point) -> int:
    """The number of the model nearest to the place that the model nearest to the goal reaches in one move."""
    near = min(range(len(terms.models)), key=lambda i: (apart(terms.models[i].at, goal), i))
    ahead = road(terms, terms.models[near], goal)
    soon = goal if ahead is None else along(ahead, terms.far)
    return min(range(len(terms.models)), key=lambda i: (apart(terms.models[i].at, soon), i))


def _ends(terms: MoveLimits, leader: Standing, goal: Point, short: float) -> Iterator[Standing]:
    """Places on the way to the goal at which the first model may end, the farthest first."""
    ahead = road(terms, leader, goal)
    if ahead is None:
        return
    far, course, near = min(terms.far, ahead.length - short), Course(ahead), within_reach(terms, leader)
    for back in range(BACK if below(0.0, far) else 0):
        place = moved(leader, course.at(max(0.0, far - far * back / BACK - (back > 0) * TOLERANCE)))
        if is_free(terms.layout, place, near) and way(terms, leader, place.at) < inf:
            yield place


def within_reach(terms: MoveLimits, model: Standing) -> Company:
    """The models and zones of the company that a model could reach in its move."""
    return terms.company.near(model.at, terms.far + 2 * model.base.radius)


def road(terms: MoveLimits, model: Standing, goal: Point) -> Path | None:
    """The way to a place past walls and zones, however long; None where there is none."""
    return _road(terms.layout, model, goal, terms.passing.keep_out)


@lru_cache(maxsize=1024)
def _road(layout: Layout, model: Standing, goal: Point, zones: tuple[KeepOut, ...]) -> Path | None:
    return roads.road(layout, model, goal, zones)


def road_length(terms: MoveLimits, model: Standing, goal: Point) -> float:
    """The length of the way to a place past walls and zones, however long; infinite where there is none."""
    way = road(terms, model, goal)
    return inf if way is None else way.length


def gathered(terms: MoveLimits, number: int) -> tuple[Standing, ...] | None:
    """All models in one piece around one of them, which stays; None where no such places are found."""
    return _gathered(terms, number, terms.models[number], Clear(terms.models[number].at, 0.0))


def _gathered(terms: MoveLimits, number: int, place: Standing, clear: Clear) -> tuple[Standing, ...] | None:
    """The places of all models when one of them ends at `place`; None where a model finds no place."""
    placed = {number: place}
    left = sorted(set(range(len(terms.models))) - {number}, key=lambda i: (apart(terms.models[i].at, place.at), i))
    bases = dict.fromkeys(terms.models[i].base for i in left)
    slots = {base: Slots(_free_about(terms, base, place, clear), terms.coherency) for base in bases}
    near = {i: _straight_ahead(terms, terms.models[i], slots[terms.models[i].base]) for i in left}
    behind = [i for i in left if not near[i].any()]
    if behind and not set(behind) <= _held_on_to(terms, left, (*terms.anchors, place), slots):
        return None

    def place_of(i: int) -> Standing | None:
        model = terms.models[i]
        return _slot(terms, model, (slots[model.base], near[i]), [*terms.anchors, *placed.values()])

    if not gather(placed, left, place_of):
        return None
    found = tuple(placed[i] for i in range(len(placed)))
    return None if cut_off((*found, *terms.anchors), terms.coherency) else found


def _straight_ahead(terms: MoveLimits, model: Standing, slots: Slots) -> Mask:
    """Which places are near enough for a model, if it can go straight."""
    return each_at_most(from_point(slots.places, model.at), terms.far)


def _held_on_to(terms: MoveLimits, left: Sequence[int], ends: Sequence[Standing], slots: Mapping[Base, Slots]) -> set[int]:
    """The models that may stay where they are: in coherency with one of these ends, with a place that another model may take, or with
    a model that may stay. A few of them perhaps may not.
    """
    near, models = terms.coherency + RULER, terms.models
    held = {
        i
        for i in left
        if any(at_most(gap(models[i], end), near) for end in ends)
        or any(each_at_most(gaps(each.places, models[i]), near).any() for each in slots.values())
    }
    group = sorted(held)
    for i in group:  # grows during the loop
        more = [k for k in left if k not in held and at_most(gap(models[i], models[k]), near)]
        held.update(more)
        group += more
    return held


def _slot(terms: MoveLimits, model: Standing, known: tuple[Slots, Mask], placed: Sequence[Standing]) -> Standing | None:
    """The first place that joins the others and can be reached; otherwise the model's present place, if that joins them."""
    slots, near = known
    tried = (slots.places.at(number) for number in slots.joining(placed) if near[number])
    found = next((slot for slot in tried if way(terms, model, slot.at, slot.angle) < inf), None)
    return found or (model if joins(model, placed, terms.coherency) else None)


def _free_about(terms: MoveLimits, base: Base, centre: Standing, clear: Clear) -> Places:
    """Free places for a base around another one, the nearest first, enough for all models."""
    wanted = Wanted(SLOTS * len(terms.models), terms.about)
    return free_about((terms.layout, terms.company), base, centre, clear, wanted)


def places_about(terms: MoveLimits, base: Base, centre: Standing) -> list[Standing]:
    """Free places for a base around another one, the nearest first, enough for all models."""
    return list(_free_about(terms, base, centre, Clear(centre.at, 0.0)).all())
