"""Templates on the table: round ones and teardrops, and which bases they cover."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Core, Standing, ahead, core, parts, polygon
from reglamento.geometry.table.shapes.ruler import FINE, RULER, TOLERANCE, Point, Ring, at_most, below
from reglamento.geometry.table.sight.regions import rings_of, visible_region


class Blast(msgspec.Struct, frozen=True, gc=False):
    """A round template. Raises ValueError when its radius is not positive."""

    radius: float

    def __post_init__(self) -> None:
        if at_most(self.radius, 0.0):
            raise ValueError(f"a template of radius {self.radius}")


class Teardrop(msgspec.Struct, frozen=True, gc=False):
    """A flame: from a round tip, `narrow` wide, to a round end, `wide`, `length` in all, its sides straight between.

    Raises ValueError when it is not longer than wide, or its tip wider than its end.
    """

    length: float
    wide: float
    narrow: float = 0.0

    def __post_init__(self) -> None:
        if not (at_most(0.0, self.narrow) and at_most(self.narrow, self.wide) and below(self.wide, self.length)) or at_most(
            self.length - self.wide / 2 - self.narrow / 2, (self.wide - self.narrow) / 2
        ):
            raise ValueError(f"a teardrop {self.length} long, {self.wide} and {self.narrow} wide")


class Covered(NamedTuple):
    """Indices of the bases that are covered wholly, and of those covered partly; a touched edge does not count."""

    wholly: tuple[int, ...]
    partly: tuple[int, ...]


def blast_at(template: Blast, at: Point) -> Ring:
    """A round template's outline about a place: a polygon less than a tenth of RULER inside the circle."""
    return _round(at, template.radius)


def teardrop_at(template: Teardrop, tip: Point, angle: float) -> Ring:
    """A teardrop's outline with its tip at a place, in degrees clockwise from north. The curves are polygons less than a tenth of
    RULER inside.
    """
    (fx, fy), (x, y) = ahead(angle), tip
    small, large = template.narrow / 2, template.wide / 2
    near, far = small, template.length - large
    ends = ((x + fx * near, y + fy * near), (x + fx * far, y + fy * far))
    outline = shapely.convex_hull(shapely.LineString([*(_round(ends[0], small) if small else ends[:1]), *_round(ends[1], large)]))
    return tuple((px, py) for px, py in outline.exterior.coords[:-1]) if isinstance(outline, shapely.Polygon) else ()


def _round(at: Point, radius: float) -> Ring:
    n = parts(radius)
    return tuple((at[0] + radius * fx, at[1] + radius * fy) for fx, fy in (ahead(360 * i / n) for i in range(n)))


def behind_walls_cut(layout: Layout, template: Ring, source: Point) -> tuple[Ring, ...]:
    """The part of a template that straight lines from its source reach past walls and closed doors: rings, filled where an odd
    number of them overlaps.
    """
    xs, ys = zip(source, *template, strict=True)
    about = (min(xs) - RULER, min(ys) - RULER, max(xs) + RULER, max(ys) + RULER)
    seen = shapely.Polygon(visible_region(layout, source, (), about)).buffer(0)
    return rings_of(shapely.intersection(polygon(template), seen))


def covers(template: Sequence[Ring], bases: Sequence[Standing]) -> Covered:
    """The bases that a template covers wholly and partly. A template in several rings is filled where an odd number of them
    overlaps.

    Exact to a tenth of RULER at curved edges.
    """
    area: BaseGeometry = shapely.Polygon()
    for ring in template:
        area = shapely.symmetric_difference(area, polygon(ring))
    shapely.prepare(area)
    figures = [core(base) for base in bases]
    wholly, partly = [], []
    box = area.bounds
    for index in (index for index, figure in enumerate(figures) if _near(box, figure)):
        if _wholly(area, figures[index]):
            wholly.append(index)
        elif _partly(area, figures[index]):
            partly.append(index)
    return Covered(tuple(wholly), tuple(partly))


def _near(box: tuple[float, float, float, float], figure: Core) -> bool:
    """Whether a figure comes near a box; no figure is near the box of an empty area."""
    (west, north, east, south), radius = box, figure.radius
    xs, ys = zip(*figure.points, strict=True)
    apart = (min(xs) - radius - east, west - max(xs) - radius, min(ys) - radius - south, north - max(ys) - radius)
    return all(at_most(each, 0.0) for each in apart)


def _partly(area: shapely.Geometry, figure: Core) -> bool:
    if len(figure.points) == 1:
        return below(float(shapely.distance(area, shapely.Point(figure.points[0]))), figure.radius)
    return not at_most(float(shapely.area(shapely.intersection(area, polygon(figure.points)))), 0.0)


def _wholly(area: shapely.Geometry, figure: Core) -> bool:
    if len(figure.points) > 1:
        return bool(shapely.covers(shapely.buffer(area, FINE + TOLERANCE), polygon(figure.points)))
    centre = shapely.Point(figure.points[0])
    inside = at_most(figure.radius - FINE, float(shapely.distance(shapely.boundary(area), centre)))
    return bool(shapely.covers(area, centre) and inside)
