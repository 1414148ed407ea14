"""Room for a whole unit in a crowded place, however narrow: a last resort, where `formations` finds none on its lattice.

The places for the middle of a base are a figure on the table. Models take corners of what is left of it, one after another: where there is
just room for one more, it is at a corner. A base that is not round has such a figure for each angle at which it is tried.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import atan2, cos, degrees, fsum, pi, sin

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from reglamento.armies.moves.formations import Zone
from reglamento.armies.moves.gathering import Standings
from reglamento.geometry.table.shapes.bases import Base, Standing, core, polygon, touches_region
from reglamento.geometry.table.shapes.ruler import (
    FINE,
    RULER,
    Lengths,
    Mask,
    Point,
    Ring,
    Segment,
    apart,
    at_most,
    each_at_most,
    each_below,
    same,
)
from reglamento.geometry.table.shapes.sums import Numbers, corners_of, hulls, summed
from reglamento.geometry.table.ways.many import Places, free, from_point, gaps, least_gaps, outlines_fit

AHEAD: tuple[Point, ...] = tuple((cos(pi * i / 4), sin(pi * i / 4)) for i in range(8))
"""Directions in which the first model stands as far as it can."""
PARTS = 8
"""So many separate parts of the room are filled, the largest first."""
Near = tuple[Standing, float]
"""Within so many units of a base."""
AROUND = np.array([(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)])
AT_ONCE = 64
"""So many places are tried at once."""
STRAIGHT = (0.0, 90.0)
"""Angles at which bases that are not round are tried first."""
SIDES = 4
"""Along so many directions of sides, those of the longest sides, and across them, such bases are tried as well."""
EVERY = 30
"""And at every so many degrees."""


class Room(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A zone in which a unit may stand, outside of what is `solid`, and within so many units of a base (`near`), if of any."""

    zone: Zone
    solid: tuple[Ring, ...] = ()
    near: Near | None = None


class Turned(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A base at an angle; a round one at none."""

    base: Base
    angle: float = 0.0

    @property
    def outline(self) -> Lengths:
        """The corners of a base that is not round about its middle, of one smaller by FINE on each side."""
        base = self.base
        return corners_of(
            core(Standing(Base(base.shape, base.width - 2 * FINE, base.length - 2 * FINE), 0.0, 0.0, self.angle)).points
        )

    @property
    def least(self) -> float:
        """The radius of the circle in it."""
        return self.base.radius if self.base.shape == "round" else min(self.base.width, self.base.length) / 2


Figures = Mapping[Turned, BaseGeometry]
"""For each base, the places of its middle, but for less than FINE."""


@lru_cache(maxsize=64)
def packed(room: Room, bases: tuple[Base, ...]) -> Standings:
    """Places for models on these bases, in their order: for all, if one of some ways of filling a part of the room holds them all;
    otherwise for as many as one of them holds.
    """
    if all(base.shape == "round" for base in bases):
        return _packed(room, bases, (0.0,))
    straight = _packed(room, bases, STRAIGHT)
    if len(straight) == len(bases):
        return straight
    return max(straight, _packed(room, bases, angles_in(room)), key=len)


def _packed(room: Room, bases: tuple[Base, ...], angles: Sequence[float]) -> Standings:
    """As `packed`, with bases that are not round at these angles."""
    bodies = {each: None for base in bases for each in turned(base, angles)}
    figures = {body: figure(room, body) for body in bodies}
    best: Standings = ()
    for part in _parts(figures, bases, room.zone.coherency):
        for ahead in AHEAD:
            for swept in (False, True):
                best = max(best, _filled(room, part, bases, ahead, swept=swept), key=len)
                if len(best) == len(bases):
                    return best
    return best


def turned(base: Base, angles: Iterable[float]) -> tuple[Turned, ...]:
    """A base at each of these angles, a round one once."""
    return (Turned(base),) if base.shape == "round" else tuple(Turned(base, angle) for angle in angles)


def angles_in(room: Room) -> tuple[float, ...]:
    """The angles, below 180 degrees, at which bases that are not round are tried in a room: along the longest sides in it and across them,
    and every so many degrees.
    """
    long: dict[float, float] = defaultdict(float)
    for (ax, ay), (bx, by) in _sides(room):
        long[round(degrees(atan2(bx - ax, ay - by)) % 180, 2) % 180] += apart((ax, ay), (bx, by))
    along = sorted(long, key=lambda angle: (-round(long[angle], 2), angle))[:SIDES]
    found = (*along, *(round((angle + 90) % 180, 2) for angle in along), *map(float, range(0, 180, EVERY)))
    return tuple(dict.fromkeys(found))


def _sides(room: Room) -> Iterator[Segment]:
    """The sides of all that a base may stand along."""
    zone = room.zone
    yield from zone.layout.barriers
    bodies = (*zone.company.others, *(each.standing for each in zone.company.keep_out))
    rings = (*room.solid, *(core(each).points for each in bodies if each.base.shape == "hull"))
    for ring in rings:
        yield from zip(ring, (*ring[1:], ring[0]), strict=True)


def figure(room: Room, body: Turned) -> BaseGeometry:
    """All places for the middle of a base at an angle, but for less than FINE."""
    zone = room.zone
    solid = shapely.union_all([shapely.Polygon(ring) for ring in room.solid])
    lines = shapely.difference(shapely.MultiLineString(zone.layout.barriers), solid.buffer(FINE))
    cut: list[BaseGeometry] = [*_along(solid, body), *_along(lines, body)]
    cut += [_about(other, body, 0.0) for other in zone.company.others]
    cut += [_about(each.standing, body, each.distance) for each in zone.company.keep_out]
    found = shapely.difference(zone.layout.ground.floor, shapely.union_all(cut))
    return found if room.near is None else shapely.intersection(found, _about(room.near[0], body, room.near[1] + 2 * FINE))


def _along(what: BaseGeometry, body: Turned) -> Iterable[BaseGeometry]:
    """The middles of a base at which it reaches into lines or polygons."""
    if body.base.shape == "round":
        return list(shapely.buffer(shapely.get_parts(what), body.base.radius - FINE))
    lines = [
        line for each in shapely.get_parts(what) for line in shapely.get_parts(shapely.boundary(each) if each.area else each)
    ]
    segments = [np.array((start, end)) for line in lines for start, end in zip(line.coords, line.coords[1:], strict=False)]
    outline = body.outline
    return [what, *hulls([np.concatenate((outline + segment[0], outline + segment[1])) for segment in segments])]


def _about(other: Standing, body: Turned, far: float) -> BaseGeometry:
    """The middles of a base at which it is less than so far from another one."""
    if body.base.shape == "round":
        reach = body.base.radius - FINE + far
        if other.base.shape == "round":
            return shapely.Point(other.at).buffer(other.base.radius + reach)
        return polygon(core(other).points).buffer(reach)
    if other.base.shape == "round":
        return shapely.Polygon(body.outline + np.array(other.at)).buffer(other.base.radius + far)
    return shapely.Polygon(summed([corners_of(core(other).points)], body.outline)[0]).buffer(far)


def _parts(figures: Figures, bases: Sequence[Base], coherency: float) -> Iterator[Figures]:
    """The figures in each part of the room that is apart from all others, the largest first, but for those in which there is not even the
    area of the bases.
    """
    narrowest, most = min(body.least for body in figures), max(base.radius for base in bases)
    thin = [each.buffer(body.least + coherency / 2) for body, each in figures.items() if same(body.least, narrowest)]
    linked = thin[0] if len(thin) == 1 else shapely.union_all(thin)
    needed = fsum(_ground_taken(base) for base in bases)
    for piece in sorted(shapely.get_parts(linked), key=lambda part: -part.area)[:PARTS]:
        inside = {body: shapely.intersection(each, piece) for body, each in figures.items()}
        held = [each for body, each in inside.items() if same(body.least, narrowest)]
        if at_most(needed, shapely.union_all(held).buffer(most + RULER).area):
            yield inside


def _ground_taken(base: Base) -> float:
    """The area of a base."""
    if base.shape == "hull":
        return base.width * base.length
    return pi * base.radius**2 if base.shape == "round" else pi * base.width * base.length / 4


def _filled(room: Room, part: Figures, bases: Sequence[Base], ahead: Point, *, swept: bool) -> Standings:
    """Models one after another, the first as far ahead as it can stand, the others as far ahead too (`swept`) or as near to it as they can
    stand.
    """
    own = {base: [body for body in part if body.base == base] for base in bases}
    first = _first(room, [corners(part[body], body) for body in own[bases[0]]], _ahead(ahead))
    if first is None:
        return ()
    left = {body: _beside(each, (first,), len(bases) * _reach(room, bases)) for body, each in part.items()}
    placed = [first]
    for base in bases[1:]:
        left = {body: each.difference(_about(placed[-1], body, 0.0)) for body, each in left.items()}
        found = [_joining(room, left[body], body, placed, _reach(room, bases)) for body in own[base]]
        place = _first(room, found, _ahead(ahead) if swept else partial(from_point, point=first.at))
        if place is None:
            break
        placed.append(place)
    return tuple(placed)


def _joining(room: Room, left: BaseGeometry, body: Turned, placed: Sequence[Standing], reach: float) -> Places:
    """The corners of what is left for a base at which it overlaps no model and is in coherency with one."""
    near = shapely.segmentize(_beside(left, placed, reach), room.zone.coherency / 2)
    found = corners(near, body)
    away = least_gaps(found, placed)
    return found.only(each_at_most(0.0, away) & each_at_most(away, room.zone.coherency))


def _reach(room: Room, bases: Sequence[Base]) -> float:
    """Between the middles of two bases in coherency at most."""
    return 2 * max(base.radius for base in bases) + room.zone.coherency + RULER


def _beside(figure: BaseGeometry, placed: Sequence[Standing], far: float) -> BaseGeometry:
    """The part of a figure in a rectangle about models, so far from their middles."""
    xs, ys = [place.x for place in placed], [place.y for place in placed]
    return shapely.clip_by_rect(figure, min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far)


def corners(figure: BaseGeometry, body: Turned) -> Places:
    """The places on the ruler's grid about the corners of a figure."""
    found = np.rint(shapely.get_coordinates(figure) / RULER)
    points = np.unique((found[:, None, :] + AROUND).reshape(-1, 2), axis=0)
    return Places(body.base, np.round(points[:, 0] * RULER, 2), np.round(points[:, 1] * RULER, 2), body.angle)


def _ahead(way: Point) -> Callable[[Places], Lengths]:
    """How far places are behind others that are farther in a direction."""
    return lambda places: -(places.xs * way[0] + places.ys * way[1])


def _first(room: Room, found: Sequence[Places], key: Callable[[Places], Lengths]) -> Standing | None:
    """The place with the least key at which the base fits; of those that the ruler does not tell apart, the first by its coordinates."""
    best: Standing | None = None
    least = np.inf
    for places in found:
        keys = np.rint(key(places) / FINE)
        order = np.lexsort((places.ys, places.xs, keys))
        order = order[each_below(keys[order], least)]
        number = next(_fitting(room, places, order), None)
        if number is not None:
            best, least = places.at(number), float(keys[number])
    return best


def _fitting(room: Room, places: Places, order: Numbers) -> Iterator[int]:
    """The numbers, out of these and in their order, of the places at which the base fits."""
    for start in range(0, len(order), AT_ONCE):
        batch = order[start : start + AT_ONCE]
        for number in np.flatnonzero(fits(room, places.only(batch))).tolist():
            if places.base.shape == "round" or _stands(room, places.at(int(batch[number]))):
                yield int(batch[number])


def fits(room: Room, found: Places) -> Mask:
    """At which places the base fits: clear of barriers, of what is solid, of models and zones, near enough. For one that is not round, but
    for less than the ruler tells apart.
    """
    good = _grounded(room, found) & free(found, room.zone.company)
    return good if room.near is None else good & each_at_most(gaps(found, room.near[0]), room.near[1])


def _grounded(room: Room, found: Places) -> Mask:
    layout = room.zone.layout
    if found.base.shape != "round":
        return outlines_fit(layout, found)
    good = layout.each_fits(found.base, found.xs, found.ys)
    middles = shapely.points(found.xs, found.ys)
    for ring in room.solid:
        good &= ~each_below(shapely.distance(polygon(ring), middles), found.base.radius)
    return good


def _stands(room: Room, place: Standing) -> bool:
    """Whether a base that is not round is wholly on the ground, across no barrier and in nothing solid."""
    return room.zone.layout.fits(place) and not any(touches_region(place, ring) for ring in room.solid)
