"""Where a unit may be deployed (on which floor, how far from which models), and suggested formations of whole units there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from math import floor, inf

import msgspec
import numpy as np

from reglamento.armies.moves.gathering import Slots, Standings, gather
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Point, apart, at_most, each_at_most, rounded
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.company import Company
from reglamento.geometry.table.ways.many import Places, free, from_point, nearest_first, outlines_fit, places_at

STARTS = 12
"""The number of places, as far apart as possible, from which formations are made to choose from."""
MANY = 4000
"""So many places at most are tried for an outline."""
Floor = tuple[tuple[float, float, float, float], ...]


class Zone(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A floor with its walls and closed doors, and the company to keep clear of. `nearer` holds two points if only the places
    nearer to the first are allowed. Models of one unit stand within `coherency` cm of each other. `closely`: the base, a hull, is looked
    for by its outline and not as the circle around it, in more places.
    """

    layout: Layout
    floor: Floor
    company: Company
    coherency: float
    nearer: tuple[Point, Point] | None = None
    closely: bool = False


@lru_cache(maxsize=64)
def free_places(zone: Zone, base: Base) -> tuple[Standing, ...]:
    """The free places of a zone, in rows and columns half a base apart, rectangle by rectangle from its north west."""
    return _free(zone, base).all()


@lru_cache(maxsize=64)
def _free(zone: Zone, base: Base) -> Places:
    places = (_outlined if zone.closely else _places)(zone.layout, zone.floor, base)
    fit = free(places, zone.company)
    if zone.nearer is not None:
        own, other = zone.nearer
        fit &= ~each_at_most(from_point(places, other), from_point(places, own))
    return places.only(fit)


def on_side(at: Point, nearer: tuple[Point, Point]) -> bool:
    """Whether a point is nearer to the first of two points than to the second."""
    own, other = nearer
    return not at_most(apart(at, other), apart(at, own))


@lru_cache(maxsize=64)
def _places(layout: Layout, floor: Floor, base: Base) -> Places:
    """The places on a floor, whether models stand there or not. Remembered, because walls and doors stay the same while companies
    change with every unit that is deployed.
    """
    return places_at(base, layout.fitting(base, _points(floor, base.radius)))


@lru_cache(maxsize=64)
def _outlined(layout: Layout, floor: Floor, base: Base) -> Places:
    """As `_places`, for a base that is not round: by its outline, and as close together as leaves no more than MANY of them."""
    step = min(base.width, base.length) / 4
    points = _points(floor, step)
    while len(points) > MANY:
        step *= 2
        points = _points(floor, step)
    places = places_at(base, points)
    return places.only(outlines_fit(layout, places))


def _points(floor: Floor, step: float) -> list[Point]:
    found: dict[Point, None] = {}
    for rect in floor:
        found |= dict.fromkeys(_rows(rect, step))
    return list(found)


def _rows(rect: tuple[float, float, float, float], step: float) -> list[Point]:
    west, north, east, south = rect
    columns, rows = floor((east - west) / step + TOLERANCE) - 1, floor((south - north) / step + TOLERANCE) - 1
    return [rounded((west + i * step, north + j * step)) for i in range(1, columns + 1) for j in range(1, rows + 1)]


def formation(
    layout: Layout, bases: Sequence[Base], first: Standing, places: Mapping[Base, Places], coherency: float
) -> tuple[Standing, ...]:
    """As many of these models as find a place: the first one at `first`, each of the others at the first place for its base that
    is free and in coherency with those before. Coherency past a wall counts only if more models find a place that way.

    The rule lets coherency reach past walls. But a unit with a wall through it may be too far apart round the wall, and then none
    of its models may move.
    """
    found = _formed((layout, coherency), bases, first, places)
    return found if len(found) == len(bases) else max(found, _formed((None, coherency), bases, first, places), key=len)


def _formed(
    within: tuple[Layout | None, float], bases: Sequence[Base], first: Standing, places: Mapping[Base, Places]
) -> tuple[Standing, ...]:
    """As `formation`. `within` is the layout on which its models must see each other (None: they need not), and the widest gap
    between them in cm.
    """
    placed = {0: first}
    layout, coherency = within
    slots = {base: _Seeing(places[base], coherency, layout) for base in dict.fromkeys(bases[1:])}
    gather(placed, range(1, len(bases)), lambda i: slots[bases[i]].first(list(placed.values())))
    return tuple(placed.values())


class _Seeing(Slots):
    """The places that models of a formation may take on one base. On a layout, only places in sight of one of the others in
    coherency.
    """

    def __init__(self, places: Places, coherency: float, layout: Layout | None) -> None:
        super().__init__(places, coherency)
        self._layout = layout
        self._seen = dict[int, tuple[int, bool]]()
        """By place, how many of the placed models have been tested for sight of it, and whether one of them sees it."""

    def first(self, placed: Sequence[Standing]) -> Standing | None:
        """The first place that joins those placed. `placed` only grows from call to call."""
        return next((self.places.at(number) for number in self.joining(placed) if self._sees_one(number, placed)), None)

    def _sees_one(self, number: int, placed: Sequence[Standing]) -> bool:
        if self._layout is None:
            return True
        known, seen = self._seen.get(number, (0, False))
        while known < len(placed) and not seen:
            near = at_most(float(self.gaps[known][number]), self.coherency)
            seen = near and sees(self._layout, self.places.at(number), placed[known])
            known += 1
        self._seen[number] = known, seen
        return seen


@lru_cache(maxsize=64)
def formations(zone: Zone, bases: tuple[Base, ...], beside: Point | None = None) -> tuple[tuple[Standing, ...], ...]:
    """Close formations from places all over the zone, the largest first; one of them is as near as possible to the point
    `beside`. None where not even the first model finds a place. As long as not all models fit, every place of the zone is tried.
    """
    places, starts = _starts(zone, bases[0], beside)
    found = [_formation_at(zone, bases, places.at(first)) for first in starts]
    if all(len(each) < len(bases) for each in found):
        found += _until_whole(zone, bases, [places.at(number) for number in range(len(places.xs)) if number not in starts])
    return tuple(sorted(found, key=lambda each: -len(each)))


@lru_cache(maxsize=64)
def first_formations(zone: Zone, bases: tuple[Base, ...], count: int, beside: Point | None = None) -> tuple[Standings, ...]:
    """The first `count` of `formations`. If so many hold all models, no others are worked out."""
    places, starts = _starts(zone, bases[0], beside)
    formed = (_formation_at(zone, bases, places.at(first)) for first in starts)
    whole = tuple(islice((each for each in formed if len(each) == len(bases)), count))
    return whole if len(whole) == count else formations(zone, bases, beside)[:count]


def _starts(zone: Zone, base: Base, beside: Point | None) -> tuple[Places, list[int]]:
    """The free places of the first model, and the numbers of those from which formations are made."""
    places = _free(zone, base)
    if beside is not None:
        places = places.only(nearest_first(places, beside))
    return places, scattered(places, STARTS)


def scattered(places: Places, n: int) -> list[int]:
    """The numbers of up to n of these places: the first place, then each time the one farthest from those already taken, the
    first of equal ones.
    """
    xs, ys = np.rint(places.xs / RULER), np.rint(places.ys / RULER)
    far = np.full(len(xs), inf)
    chosen: list[int] = []
    for _ in range(min(n, len(xs))):
        number = int(np.argmax(far))
        chosen.append(number)
        far = np.minimum(far, (xs - xs[number]) ** 2 + (ys - ys[number]) ** 2)
    return chosen


def _until_whole(zone: Zone, bases: tuple[Base, ...], starts: Iterable[Standing]) -> Iterator[tuple[Standing, ...]]:
    """Formations from these places, up to the first one that holds all models."""
    for first in starts:
        found = _formation_at(zone, bases, first)
        yield found
        if len(found) == len(bases):
            return


@lru_cache(maxsize=64)
def _formation_at(zone: Zone, bases: tuple[Base, ...], first: Standing) -> tuple[Standing, ...]:
    return formation(zone.layout, bases, first, _around(zone, bases, first), zone.coherency)


def _around(zone: Zone, bases: tuple[Base, ...], first: Standing) -> dict[Base, Places]:
    """The free places for each base but the first that are near enough for a formation, the closest to the place of that first."""
    longest = len(bases) * (2 * max(base.radius for base in bases) + zone.coherency + RULER)
    found = {}
    for base in dict.fromkeys(bases[1:]):
        places = _free(zone, base)
        near = places.only(each_at_most(from_point(places, first.at), longest))
        found[base] = near.only(nearest_first(near, first.at))
    return found
