"""Where a unit may be deployed: on which floor, how far from whom; and formations of whole units there, to suggest.
[PP-TURN-06, PP-COMBAT-06, PP-COMBAT-07]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import floor, inf

import msgspec

from reglamento.armies.moves.gathering import gather
from reglamento.geometry.table.bases import Base, Standing, gap
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.ruler import RULER, TOLERANCE, Point, apart, at_most, below, boxed, rounded
from reglamento.geometry.table.sight import sees
from reglamento.geometry.table.spots import Company

STARTS = 12
"""From so many places, as far apart as can be, formations are made to choose from."""
Floor = tuple[tuple[float, float, float, float], ...]


class Zone(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A floor with its walls and closed doors, and the company that is kept clear of; of two points that which is nearer, if only the
    places on its side are meant. Models of one unit stand within `coherency` cm of each other.
    """

    layout: Layout
    floor: Floor
    company: Company
    coherency: float
    nearer: tuple[Point, Point] | None = None


@lru_cache(maxsize=64)
def free_places(zone: Zone, base: Base) -> tuple[Standing, ...]:
    """The free places of a zone in rows and columns half a base apart, rectangle by rectangle from its north west."""
    places = _places(zone.layout, zone.floor, base)
    if zone.nearer is not None:
        places = tuple(place for place in places if on_side(place.at, zone.nearer))
    for other in zone.company.others:
        places = _clear_of(places, other, 0.0)
    for kept in zone.company.keep_out:
        places = _clear_of(places, kept.standing, kept.distance)
    return places


def on_side(at: Point, nearer: tuple[Point, Point]) -> bool:
    """Whether a point is nearer to the first of two points than to the second."""
    own, other = nearer
    return not at_most(apart(at, other), apart(at, own))


@lru_cache(maxsize=64)
def _places(layout: Layout, floor: Floor, base: Base) -> tuple[Standing, ...]:
    """The places on a floor, whoever stands there: companies change with every unit that is deployed, walls and doors do not."""
    found: dict[Point, None] = {}
    for rect in floor:
        found |= dict.fromkeys(_rows(rect, base.radius))
    return tuple(Standing(base, x, y) for x, y in layout.fitting(base, list(found)))


def _rows(rect: tuple[float, float, float, float], radius: float) -> list[Point]:
    west, north, east, south = rect
    columns, rows = floor((east - west) / radius + TOLERANCE) - 1, floor((south - north) / radius + TOLERANCE) - 1
    return [rounded((west + i * radius, north + j * radius)) for i in range(1, columns + 1) for j in range(1, rows + 1)]


def _clear_of(places: tuple[Standing, ...], other: Standing, away: float) -> tuple[Standing, ...]:
    """The places that are no nearer to somebody than `away` cm."""
    circles = [(place.x, place.y, place.base.radius) for place in places]
    near = set(boxed(other.at, circles, other.base.radius + away))
    return tuple([place for i, place in enumerate(places) if i not in near or at_most(away, gap(place, other))])


def formation(
    layout: Layout, bases: Sequence[Base], first: Standing, places: Mapping[Base, Sequence[Standing]], coherency: float
) -> tuple[Standing, ...]:
    """As many of these models as find a place: the first one at `first`, each of the others at the first of the places for its
    base that is free and in coherency with those before; not past a wall, unless fewer would find a place. [PP-EXPL-02]

    The rule lets coherency reach past walls, but a unit with a wall through it can be longer round the wall than it may be: then
    nobody of it may take a step.
    """
    found = _formed((layout, coherency), bases, first, places)
    return found if len(found) == len(bases) else max(found, _formed((None, coherency), bases, first, places), key=len)


def _formed(
    within: tuple[Layout | None, float], bases: Sequence[Base], first: Standing, places: Mapping[Base, Sequence[Standing]]
) -> tuple[Standing, ...]:
    """Such a formation whose models are `within` so many cm of each other, and see each other on the layout, if one is given."""
    placed = {0: first}
    slots = {base: [_Slot(place, *within) for place in places[base]] for base in dict.fromkeys(bases[1:])}

    def place_of(i: int) -> Standing | None:
        standing = list(placed.values())
        return next((slot.place for slot in slots[bases[i]] if slot.joins(standing)), None)

    gather(placed, range(1, len(bases)), place_of)
    return tuple(placed.values())


class _Slot:
    """A place that one of a formation may take, and what is known about it: nobody is measured twice."""

    __slots__ = ("coherency", "known", "layout", "near", "place", "taken")

    def __init__(self, place: Standing, layout: Layout | None, coherency: float) -> None:
        self.place = place
        self.layout = layout
        self.coherency = coherency
        self.known = 0
        """So many of the formation have been measured."""
        self.near = self.taken = False

    def joins(self, placed: Sequence[Standing]) -> bool:
        """Whether a model there overlaps nobody of these, more of them every time, and is in coherency with one."""
        while self.known < len(placed) and not self.taken:
            other = placed[self.known]
            far = gap(self.place, other)
            self.known += 1
            self.taken = below(far, 0.0)
            self.near = self.near or (
                at_most(far, self.coherency) and (self.layout is None or sees(self.layout, self.place, other))
            )
        return self.near and not self.taken


@lru_cache(maxsize=64)
def formations(zone: Zone, bases: tuple[Base, ...], beside: Point | None = None) -> tuple[tuple[Standing, ...], ...]:
    """Close formations from places all over the zone, one of them as near as can be to the point `beside`; the largest first, none
    where not even the first model finds a place. While not all models fit, every place of the zone is tried.
    """
    places = free_places(zone, bases[0])
    if beside is not None:
        places = tuple(_nearest_first(places, *beside))
    starts = scattered(places, STARTS)
    found = [_formation_at(zone, bases, first) for first in starts]
    if all(len(each) < len(bases) for each in found):
        found += _until_whole(zone, bases, [place for place in places if place not in starts])
    return tuple(sorted(found, key=lambda each: -len(each)))


def scattered(places: Sequence[Standing], n: int) -> tuple[Standing, ...]:
    """The first of these places and others, up to n in all: each the one farthest from those before, the first among equals."""
    points = [(round(place.x / RULER), round(place.y / RULER)) for place in places]
    far: list[float] = [inf] * len(points)
    chosen: list[Standing] = []
    for _ in range(min(n, len(points))):
        number = far.index(max(far))
        chosen.append(places[number])
        x, y = points[number]
        far = [min(known, (px - x) ** 2 + (py - y) ** 2) for known, (px, py) in zip(far, points, strict=True)]
    return tuple(chosen)


def _until_whole(zone: Zone, bases: tuple[Base, ...], starts: Iterable[Standing]) -> Iterator[tuple[Standing, ...]]:
    """Formations from these places, up to the first one of all models."""
    for first in starts:
        found = _formation_at(zone, bases, first)
        yield found
        if len(found) == len(bases):
            return


def _formation_at(zone: Zone, bases: tuple[Base, ...], first: Standing) -> tuple[Standing, ...]:
    return formation(zone.layout, bases, first, _around(zone, bases, first), zone.coherency)


def _around(zone: Zone, bases: tuple[Base, ...], first: Standing) -> dict[Base, list[Standing]]:
    """The free places for each base, those closest to a place first."""
    return {base: _nearest_first(free_places(zone, base), first.x, first.y) for base in dict.fromkeys(bases)}


def _nearest_first(places: Sequence[Standing], x: float, y: float) -> list[Standing]:
    far = [(round(apart((place.x, place.y), (x, y)), 3), place.x, place.y, i) for i, place in enumerate(places)]
    return [places[i] for *_, i in sorted(far)]
