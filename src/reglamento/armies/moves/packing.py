"""Room for a whole unit of round bases in a crowded place, however narrow: a last resort, where `formations` finds none on its lattice.

The places for the middle of a base are a figure on the table. Models take corners of what is left of it, one after another: where there is
just room for one more, it is at a corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import cos, fsum, pi, sin

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from reglamento.armies.moves.formations import Zone
from reglamento.armies.moves.gathering import Standings
from reglamento.geometry.table.shapes.bases import Base, Standing, core, polygon
from reglamento.geometry.table.shapes.ruler import FINE, RULER, Lengths, Mask, Point, Ring, each_at_most, each_below
from reglamento.geometry.table.ways.many import Places, free, from_point, gaps, least_gaps

AHEAD: tuple[Point, ...] = tuple((cos(pi * i / 4), sin(pi * i / 4)) for i in range(8))
"""Directions in which the first model stands as far as it can."""
PARTS = 8
"""So many separate parts of the room are filled, the largest first."""
Near = tuple[Standing, float]
"""Within so many units of a base."""
Figures = Mapping[Base, BaseGeometry]
"""For each base, the places of its middle, but for less than FINE."""
AROUND = np.array([(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)])
AT_ONCE = 64
"""So many places are tried at once."""


class Room(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A zone in which a unit may stand, outside of what is `solid`, and within so many units of a base (`near`), if of any."""

    zone: Zone
    solid: tuple[Ring, ...] = ()
    near: Near | None = None


@lru_cache(maxsize=64)
def packed(room: Room, bases: tuple[Base, ...]) -> Standings:
    """Places for models on these round bases, in their order: for all, if one of some ways of filling a part of the room holds them all;
    otherwise for as many as one of them holds.
    """
    figures = {base: _figure(room, base) for base in dict.fromkeys(bases)}
    best: Standings = ()
    for part in _parts(figures, bases, room.zone.coherency):
        for ahead in AHEAD:
            for swept in (False, True):
                best = max(best, _filled(room, part, bases, ahead, swept=swept), key=len)
                if len(best) == len(bases):
                    return best
    return best


def _figure(room: Room, base: Base) -> BaseGeometry:
    """All places for the middle of a base."""
    zone, far = room.zone, base.radius - FINE
    solid = shapely.union_all([shapely.Polygon(ring) for ring in room.solid])
    lines = shapely.difference(shapely.MultiLineString(zone.layout.barriers), solid.buffer(FINE))
    cut: list[BaseGeometry] = [solid.buffer(far), *shapely.buffer(shapely.get_parts(lines), far)]
    cut += [_about(other, far) for other in zone.company.others]
    cut += [_about(each.standing, far + each.distance) for each in zone.company.keep_out]
    found = shapely.difference(zone.layout.ground.floor, shapely.union_all(cut))
    return found if room.near is None else shapely.intersection(found, _about(room.near[0], room.near[1] + base.radius))


def _about(other: Standing, far: float) -> BaseGeometry:
    """All that is less than so far from a base."""
    if other.base.shape == "round":
        return shapely.Point(other.at).buffer(other.base.radius + far)
    return polygon(core(other).points).buffer(far)


def _parts(figures: Figures, bases: Sequence[Base], coherency: float) -> Iterator[Figures]:
    """The figures in each part of the room that is apart from all others, the largest first, but for those in which there is not even the
    area of the bases.
    """
    least, most = min(figures, key=lambda base: base.radius), max(base.radius for base in bases)
    linked = figures[least].buffer(least.radius + coherency / 2)
    needed = fsum(pi * base.radius**2 for base in bases)
    for apart in sorted(shapely.get_parts(linked), key=lambda part: -part.area)[:PARTS]:
        inside = {base: shapely.intersection(figure, apart) for base, figure in figures.items()}
        if inside[least].buffer(most + RULER).area >= needed:
            yield inside


def _filled(room: Room, part: Figures, bases: Sequence[Base], ahead: Point, *, swept: bool) -> Standings:
    """Models one after another, the first as far ahead as it can stand, the others as far ahead too (`swept`) or as near to it as they can
    stand.
    """
    first = _first(room, _corners(part[bases[0]], bases[0]), _ahead(ahead))
    if first is None:
        return ()
    left, placed = {base: _beside(figure, (first,), len(bases) * _reach(room, bases)) for base, figure in part.items()}, [first]
    for base in bases[1:]:
        left = {other: figure.difference(_about(placed[-1], other.radius - FINE)) for other, figure in left.items()}
        found = _corners(shapely.segmentize(_beside(left[base], placed, _reach(room, bases)), room.zone.coherency / 2), base)
        apart = least_gaps(found, placed)
        found = found.only(each_at_most(0.0, apart) & each_at_most(apart, room.zone.coherency))
        place = _first(room, found, _ahead(ahead) if swept else partial(from_point, point=first.at))
        if place is None:
            break
        placed.append(place)
    return tuple(placed)


def _reach(room: Room, bases: Sequence[Base]) -> float:
    """Between the middles of two bases in coherency at most."""
    return 2 * max(base.radius for base in bases) + room.zone.coherency + RULER


def _beside(figure: BaseGeometry, placed: Sequence[Standing], far: float) -> BaseGeometry:
    """The part of a figure in a rectangle about models, so far from their middles."""
    xs, ys = [place.x for place in placed], [place.y for place in placed]
    return shapely.clip_by_rect(figure, min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far)


def _corners(figure: BaseGeometry, base: Base) -> Places:
    """The places on the ruler's grid about the corners of a figure."""
    corners = np.rint(shapely.get_coordinates(figure) / RULER)
    points = np.unique((corners[:, None, :] + AROUND).reshape(-1, 2), axis=0)
    return Places(base, np.round(points[:, 0] * RULER, 2), np.round(points[:, 1] * RULER, 2))


def _ahead(way: Point) -> Callable[[Places], Lengths]:
    """How far places are behind others that are farther in a direction."""
    return lambda places: -(places.xs * way[0] + places.ys * way[1])


def _first(room: Room, places: Places, key: Callable[[Places], Lengths]) -> Standing | None:
    """The place with the least key at which the base fits; of those that the ruler does not tell apart, the first by its coordinates."""
    order = np.lexsort((places.ys, places.xs, np.rint(key(places) / FINE)))
    for start in range(0, len(order), AT_ONCE):
        some = places.only(order[start : start + AT_ONCE])
        fits = np.flatnonzero(_fits(room, some))
        if len(fits):
            return some.at(int(fits[0]))
    return None


def _fits(room: Room, found: Places) -> Mask:
    """At which places the base fits: clear of barriers, of what is solid, of models and zones, near enough."""
    fits = room.zone.layout.each_fits(found.base, found.xs, found.ys) & free(found, room.zone.company)
    middles = shapely.points(found.xs, found.ys)
    for ring in room.solid:
        fits &= ~each_below(shapely.distance(polygon(ring), middles), found.base.radius)
    return fits if room.near is None else fits & each_at_most(gaps(found, room.near[0]), room.near[1])
