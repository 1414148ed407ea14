"""Places on the ruler's grid around a point or along a way, what is near to them, and whether they are free."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from math import floor

import msgspec

from reglamento.geometry.table.ground.circles import Circles
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import Point, apart, below, rounded
from reglamento.geometry.table.ways.bends import KeepOut, Path
from reglamento.geometry.table.ways.paths import Walker

TRIES = 400
"""The number of places tried for one question."""


class Company(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Everything else on the table: `others`, which no model may overlap or pass, and zones to keep out of."""

    others: tuple[Standing, ...] = ()
    keep_out: tuple[KeepOut, ...] = ()

    def near(self, at: Point, far: float) -> "Company":
        """The part of the company within `far` of a place: models, and models with a zone, of which any part is that near."""
        return _near(self, at, far)

    def only_at(self, level: float) -> "Company":
        """The part of the company that stands at this height."""
        if all(o.level == level for o in self.others) and all(z.standing.level == level for z in self.keep_out):
            return self
        return Company(
            tuple(o for o in self.others if o.level == level), tuple(z for z in self.keep_out if z.standing.level == level)
        )

    def without(self, *gone: Standing) -> "Company":
        return Company(tuple(o for o in self.others if o not in gone), tuple(z for z in self.keep_out if z.standing not in gone))


ALONE = Company()


@lru_cache(maxsize=1024)
def _near(company: Company, at: Point, far: float) -> Company:
    near, others, keep_out = _circles(company).boxed(at, far), company.others, company.keep_out
    n = bisect_left(near, len(others))
    return Company(tuple(others[i] for i in near[:n]), tuple(keep_out[i - len(others)] for i in near[n:]))


@lru_cache(maxsize=1024)
def _circles(company: Company) -> Circles:
    """The place and radius of each model, then of each model with a zone the place and the radius of its zone."""
    zones = [(other, 0.0) for other in company.others] + [(zone.standing, zone.distance) for zone in company.keep_out]
    return Circles([(standing.x, standing.y, more + standing.base.radius) for standing, more in zones])


def is_free(layout: Layout, standing: Standing, company: Company = ALONE) -> bool:
    """Whether a base may stand there: on the floor, across no barrier, overlapping no model of the company, in no zone."""
    return clear_of(standing, company) and layout.fits(standing)


def clear_of(standing: Standing, company: Company) -> bool:
    """Whether a base overlaps no model of the company and stands in no zone."""
    circles = _circles(company)
    if not len(circles):
        return True
    bodies = len(company.others)
    for i in circles.boxed(standing.at, standing.base.radius):
        zone = None if i < bodies else company.keep_out[i - bodies]
        other, least = (company.others[i], 0.0) if zone is None else (zone.standing, zone.distance)
        if below(gap(standing, other), least):
            return False
    return True


def moved(standing: Standing, at: Point) -> Standing:
    """The same base at the same angle and height, at another place of the ruler's grid."""
    x, y = rounded(at)
    return Standing(standing.base, x, y, standing.angle, standing.level)


def lattice(centre: Point, step: float, tries: int = TRIES) -> list[Point]:
    """Places around a centre, ring by ring outwards, `step` apart in rows and columns; the centre first."""
    half = floor(tries**0.5) // 2
    xs, ys = ({i: rounded((middle + i * step, 0.0))[0] for i in range(-half, half + 1)} for middle in centre)
    return [(xs[i], ys[j]) for i, j in _rings(half)]


@lru_cache(maxsize=16)
def _rings(half: int) -> tuple[tuple[int, int], ...]:
    """The cells of a square around its middle one, ring by ring outwards."""
    cells = [(i, j) for i in range(-half, half + 1) for j in range(-half, half + 1)]
    return tuple(sorted(cells, key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell)))


def around(layout: Layout, model: Standing, centre: Point, company: Company = ALONE, step: float = 0.0) -> Iterator[Standing]:
    """Free places for a model around a centre, nearest first. By default `step` is half the model's width."""
    for place in lattice(centre, step or model.base.width / 2):
        standing = moved(model, place)
        if is_free(layout, standing, company):
            yield standing


class Course:
    """A way along which several places are asked for. Its parts are measured once, and only as far as needed."""

    def __init__(self, path: Path) -> None:
        self._points = path.points
        self._parts: list[float] = []

    def at(self, length: float) -> Point:
        """The place `length` along the way, or its end if the way is shorter."""
        points, parts = self._points, self._parts
        for i in range(len(points) - 1):
            if i == len(parts):
                parts.append(apart(points[i], points[i + 1]))
            part = parts[i]
            if below(length, part):
                (ax, ay), (bx, by) = points[i], points[i + 1]
                return ax + (bx - ax) * length / part, ay + (by - ay) * length / part
            length -= part
        return points[-1]


def along(path: Path, length: float) -> Point:
    """The place `length` along a way, or its end if the way is shorter."""
    return Course(path).at(length)


def way_past_walls(layout: Layout, model: Standing, goal: Point, company: Company) -> Path | None:
    """The shortest way past the walls and the zones, whatever models stand on it; into a zone only if the goal lies in one."""
    return Walker(layout, model, (), company.keep_out).path(goal) or Walker(layout, model).path(goal)


def walker_near(layout: Layout, model: Standing, length: float, company: Company) -> Walker:
    """A walker for a move of at most `length`, among only those that can be in its way."""
    near = company.near(model.at, length + model.base.radius)
    return Walker(layout, model, near.others, near.keep_out)
