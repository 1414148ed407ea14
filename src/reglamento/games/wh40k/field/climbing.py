"""The ways of models up to floors and down from them. [40K-CORE-TERR-04, 40K-CORE-MOVE-03]

A model goes along one level to a spot under, over or on the edge of the floor that it wants to reach or to leave, climbs there, and goes on
along the other level; up and down count like any other inch. INFANTRY climb anywhere; all others only at the edge of a floor, for they do
not pass through it. The spots that count are where the model begins and ends, the corners of the floor, where the straight way crosses its
edge, and the points of each side nearest to the beginning and to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import fsum, inf
from types import MappingProxyType
from typing import Literal, NamedTuple

from msgspec.structs import replace

from reglamento.armies.moves.marching import MoveLimits, way
from reglamento.games.wh40k.facts.battlefield import Battlefield, Floor
from reglamento.games.wh40k.field.floors import floor_under, layout_on
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.manoeuvres.obstacles import sides
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below, nearest_on, same
from reglamento.geometry.table.terrain.terrain import cuts_of

Flying = Literal["", "models", "all"]
"""Over what models go that can FLY: nothing in the Fight phase, other models in the Charge phase, terrain as well in the Movement phase.
[40K-ERR-177b]
"""
GROUND = 0.0
NOTHING: Mapping[Standing, float] = MappingProxyType({})


class Stretch(NamedTuple):
    """A part of a way on one level: from a spot to another."""

    level: float
    start: Point
    end: Point


class Climbing(NamedTuple):
    """How models take height: INFANTRY pass walls and floors; with `free` height costs nothing; `grounded` ones stand on the ground floor
    alone. [40K-CORE-TERR-04, 40K-ERR-248b]
    """

    infantry: bool
    free: bool = False
    grounded: bool = False


class Ways:
    """What the models of a unit move under on every level, and their ways. Made for one question."""

    def __init__(
        self, limits: MoveLimits, field: Battlefield, climbing: Climbing, farther: Mapping[Standing, float] = NOTHING
    ) -> None:
        """`limits` are those on the ground, with the models on all levels in their company. `farther`: how much farther than the limits
        say some of the models may go.
        """
        self.limits, self.field, self.climbing, self.farther = limits, field, climbing, farther
        self.far = limits.far
        self._faster: dict[float, Ways] = {}
        self._floors: dict[tuple[Floor, float], MoveLimits] = {}
        self.ground = self._made(GROUND, limits.layout)
        """What they move under on the ground."""

    def shorter(self, less: float) -> Ways:
        """The same for a move that is so many inches shorter."""
        far = {model: max(0.0, self.far_of(model) - less) for model in self.limits.models}
        least = min(far.values())
        farther = {model: own - least for model, own in far.items() if below(least, own)}
        return Ways(replace(self.limits, far=least), self.field, self.climbing, farther)

    def far_of(self, model: Standing) -> float:
        """How far a model may go."""
        return self.far + self.farther.get(model, 0.0)

    def _of(self, model: Standing) -> Ways:
        """What a model moves under that may go farther than the slowest."""
        far = self.far_of(model)
        if far not in self._faster:
            self._faster[far] = Ways(replace(self.limits, far=far), self.field, self.climbing)
        return self._faster[far]

    def _made(self, level: float, layout: Layout) -> MoveLimits:
        company, passing = (each.only_at(level) for each in (self.limits.company, self.limits.passing))
        if layout is self.limits.layout and company is self.limits.company and passing is self.limits.passing:
            return self.limits
        return replace(self.limits, layout=layout, company=company, passing=passing)

    def on(self, level: float, at: Point, radius: float) -> MoveLimits | None:
        """The limits on a level at a spot, for a base of this radius; None where no floor is."""
        if not level:
            return self.ground
        floor = floor_under(self.field, level, at)
        if floor is None:
            return None
        if (floor, radius) not in self._floors:
            layout = layout_on(self.field, floor, radius, walls=not self.climbing.infantry)
            self._floors[floor, radius] = self._made(level, layout)
        return self._floors[floor, radius]

    def length(self, model: Standing, place: Standing) -> float:
        """The length of a model's way to a place, up and down included; infinite where it is longer than allowed."""
        if model in self.farther:
            return self._of(model).length(model, place)
        if self.climbing.free:
            return way(self.ground, model, place.at, place.angle)
        if model.level == place.level:
            flat = self._along(model, Stretch(model.level, model.at, place.at), place.angle)
            if flat < inf or not model.level:
                return flat
        return min((self._walked(model, parts, place.angle) for parts in self._routes(model, place)), default=inf)

    def _routes(self, model: Standing, place: Standing) -> Iterator[tuple[Stretch, ...]]:
        """Ways with one climb, and, from floor to floor, those with one climb down to the ground and another up."""
        down, up = self._spots(model.level, model, place), self._spots(place.level, model, place)
        if model.level != place.level:
            for at in up if model.level == GROUND else down if place.level == GROUND else [at for at in down if at in up]:
                yield Stretch(model.level, model.at, at), Stretch(place.level, at, place.at)
        if model.level and place.level:
            for one in down:
                for two in up:
                    yield (
                        Stretch(model.level, model.at, one),
                        Stretch(GROUND, one, two),
                        Stretch(place.level, two, place.at),
                    )

    def _spots(self, level: float, model: Standing, place: Standing) -> list[Point]:
        """Where a model may climb to a floor at a level, or from it, on its way to a place."""
        found: dict[Point, None] = {}
        for floor in {floor_under(self.field, level, at) for at in (model.at, place.at)} - {None}:
            assert floor is not None, "taken out"
            if self.climbing.infantry:
                found |= dict.fromkeys(at for at in (model.at, place.at) if floor_under(self.field, level, at) is floor)
            found |= dict.fromkeys(_edge(floor, model.at, place.at))
        return list(found)

    def _walked(self, model: Standing, parts: tuple[Stretch, ...], angle: float) -> float:
        levels = [model.level, *(part.level for part in parts)]
        climbed = fsum(abs(one - two) for one, two in pairwise(levels))
        if not at_most(climbed + fsum(apart(part.start, part.end) for part in parts), self.far):
            return inf
        whole = climbed + fsum(self._along(model, part, angle if part is parts[-1] else None) for part in parts)
        return whole if at_most(whole, self.far) else inf

    def _along(self, model: Standing, part: Stretch, angle: float | None = None) -> float:
        """The length of a part of a way, on its level; infinite where there is none, or no room at its beginning. A base that is not round
        looks at `angle` at its end.
        """
        under = self.on(part.level, part.start, model.base.radius)
        if under is None:
            return inf
        x, y = part.start
        return way(under, replace(model, x=x, y=y, level=part.level), part.end, angle)


def _edge(floor: Floor, one: Point, two: Point) -> Iterator[Point]:
    """Spots on the edge of a floor at which a way between two points may climb."""
    yield from floor.ring
    yield from (_along(one, two, t) for t in cuts_of((one, two), floor.ring))
    yield from (nearest_on(point, side) for side in sides(floor.ring) for point in (one, two))


def _along(one: Point, two: Point, t: float) -> Point:
    return one[0] + t * (two[0] - one[0]), one[1] + t * (two[1] - one[1])


def flat(models: tuple[Standing, ...]) -> bool:
    """Whether all these models stand on the ground."""
    return all(same(model.level, GROUND) for model in models)
