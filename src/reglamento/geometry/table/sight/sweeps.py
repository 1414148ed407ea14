"""A teardrop template turned about a base: the angles at which it touches the bodies around, and the angles to choose from.

A teardrop is the union of discs that grow evenly from its tip to its end, with centres on a ray from the base's middle. A body's
disc is touched as long as the ray is within some angle of it. The cosine of that angle is the least over all discs, which has a
closed form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import acos, atan2, degrees, sqrt
from typing import TypeAlias

import shapely

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Core, Standing, core, parts, polygon
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Point, apart, at_most
from reglamento.geometry.table.sight.regions import visible_region
from reglamento.geometry.table.sight.templates import Teardrop

Arc: TypeAlias = tuple[float, float]
"""From one angle clockwise to another, in degrees from north: the first from 0 to less than 360, the second at most 360 more."""
STEP = 2 * RULER
"""The distance between the points of a border that are tested, where walls hide a part of a base."""
HALF_TURN, WHOLE_TURN = 180.0, 360.0


@lru_cache(maxsize=256)
def arcs_touched(layout: Layout, template: Teardrop, base: Standing, bodies: tuple[Standing, ...]) -> tuple[tuple[Arc, ...], ...]:
    """The angles at which a teardrop with its tip at a round base touches each of these bodies past walls and closed doors. Parts
    of a body that no straight line from the base's middle reaches are not touched, and a mere edge does not count.

    Raises ValueError when the base is not round.
    """
    if base.base.shape != "round":
        raise ValueError(f"a flame is turned about a round base, not a {base.base.shape} one")
    swept = _Swept(layout, template, base)
    return tuple(swept.arcs(core(body)) for body in bodies)


def angles_between(arcs: Sequence[Sequence[Arc]]) -> list[tuple[float, tuple[int, ...]]]:
    """For each set of bodies that can be touched together, an angle in degrees and the bodies' numbers, the set with the widest
    range first.

    Between two neighbouring ends of arcs the same bodies are touched. Ranges narrower than TOLERANCE do not count.
    """
    ends = sorted({end % WHOLE_TURN for its in arcs for arc in its for end in arc})
    if not ends:
        return []
    spans = [(low, high) for low, high in pairwise((*ends, ends[0] + WHOLE_TURN)) if not at_most(high, low)]
    spans.sort(key=lambda span: (span[0] - span[1], span[0]))
    found: dict[tuple[int, ...], float] = {}
    for low, high in spans:
        middle = (low + high) / 2
        touched = tuple(i for i, its in enumerate(arcs) if any(_holds(arc, middle) for arc in its))
        found.setdefault(touched, _plain(low, high) % WHOLE_TURN)
    return [(angle, touched) for touched, angle in found.items()]


def _holds(arc: Arc, angle: float) -> bool:
    return (angle - arc[0]) % WHOLE_TURN < arc[1] - arc[0]


def _plain(low: float, high: float) -> float:
    """An angle near the middle between two, with as few decimals as possible."""
    middle = (low + high) / 2
    tried = (round(middle, digits) for digits in range(1, 9))
    return next((angle for angle in tried if low < angle < high), middle)


class _Swept:
    """A teardrop and the middle about which it turns."""

    def __init__(self, layout: Layout, template: Teardrop, base: Standing) -> None:
        self.at, self.layout = base.at, layout
        small, large, radius = template.narrow / 2, template.wide / 2, base.base.radius
        self.near, self.end = radius + small, radius + template.length - large
        self.grows = (large - small) / (self.end - self.near)
        self.first = small - self.grows * self.near
        """The radius of a disc at the base's middle, if the discs grew from there."""
        self.far = radius + template.length

    def arcs(self, figure: Core) -> tuple[Arc, ...]:
        """The angles at which a figure is touched: one arc for each part of it in view."""
        if not at_most(self._nearest(figure), self.far):
            return ()
        drawn = _drawn(figure)
        seen = shapely.intersection(drawn, _in_view(self.layout, self.at, self.far))
        if len(figure.points) == 1 and at_most(float(drawn.area), float(shapely.area(seen))):
            half = self._half(apart(self.at, figure.points[0]), figure.radius - TOLERANCE)
            return () if half is None else (_arc(self._bearing(figure.points[0]), -half, half),)
        reached = shapely.intersection(seen, _drawn(Core((self.at,), self.far)))
        return tuple(arc for part in shapely.get_parts(reached) if (arc := self._arc_of(part)) is not None)

    def _nearest(self, figure: Core) -> float:
        return min(apart(self.at, point) for point in figure.points) - figure.radius

    def _arc_of(self, part: shapely.Geometry) -> Arc | None:
        """The arc of a connected figure: from the first to the last angle at which any point of it is touched."""
        if at_most(float(shapely.area(part)), 0.0):
            return None
        border = shapely.get_coordinates(shapely.segmentize(part, STEP)).tolist()
        middle = self._bearing(shapely.get_coordinates(shapely.centroid(part))[0].tolist())
        sides = list(self._sides(middle, border))
        return _arc(middle, min(low for low, _ in sides), max(high for _, high in sides)) if sides else None

    def _sides(self, middle: float, border: Sequence[Sequence[float]]) -> Iterator[Arc]:
        for x, y in border:
            half = self._half(apart(self.at, (x, y)), 0.0)
            if half is not None:
                aside = (self._bearing((x, y)) - middle + HALF_TURN) % WHOLE_TURN - HALF_TURN
                yield aside - half, aside + half

    def _bearing(self, point: Point) -> float:
        return degrees(atan2(point[0] - self.at[0], self.at[1] - point[1]))

    def _half(self, away: float, radius: float) -> float | None:
        """The widest angle in degrees between the teardrop's axis and a disc that it still touches; None if the disc is too near
        or too far.

        The disc of the teardrop at c touches it where the cosine is (away² + c² - (first + grows c + radius)²) / 2 away c or
        more.
        """
        thick = self.first + radius
        inner = away * away - thick * thick
        best = sqrt(inner / (1 - self.grows**2)) if not at_most(inner, 0.0) else self.near
        c = min(max(best, self.near), self.end)
        cosine = (away * away + c * c - (thick + self.grows * c) ** 2) / (2 * away * c)
        return degrees(acos(min(1.0, max(-1.0, cosine)))) or None


def _arc(middle: float, low: float, high: float) -> Arc:
    start = (middle + low) % WHOLE_TURN
    return start, start + min(WHOLE_TURN, high - low)


@lru_cache(maxsize=1024)
def _drawn(figure: Core) -> shapely.Polygon:
    """A figure for Shapely; a disc as a polygon that lies less than a tenth of RULER inside it."""
    if len(figure.points) > 1:
        return polygon(figure.points)
    disc = shapely.Point(figure.points[0]).buffer(figure.radius, quad_segs=parts(figure.radius) // 4)
    assert isinstance(disc, shapely.Polygon), "a disc has an area"
    return disc


@lru_cache(maxsize=64)
def _in_view(layout: Layout, at: Point, far: float) -> shapely.Geometry:
    """What straight lines from a place reach, at most `far` along both axes."""
    x, y = at
    region = visible_region(layout, at, (), (x - far - 1, y - far - 1, x + far + 1, y + far + 1))
    return shapely.Polygon(region).buffer(0)
