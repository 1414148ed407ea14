"""What tests of sight and templates need besides what games ask."""

from __future__ import annotations

import shapely

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, ahead, core, polygon
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.geometry.table.sight.sight import outline, sees_point
from reglamento.geometry.table.sight.templates import Teardrop, teardrop_at

STRETCHES = 64
"""The number of stretches of equal length into which the outline of a target is cut."""


def seen_fraction(layout: Layout, a: Standing, b: Standing, blockers: tuple[Standing, ...] = ()) -> float:
    """The share of b's outline, from 0 to 1, that any point of a sees. The far side of b counts, too: b does not hide itself."""
    others = tuple(blocker for blocker in blockers if blocker != b)
    return sum(sees_point(layout, a, point, others) for point in outline(b, STRETCHES)) / STRETCHES


def teardrop_from(template: Teardrop, base: Standing, angle: float) -> Ring:
    """A teardrop's outline with its tip where a ray from the base's middle leaves the base, in degrees clockwise from north."""
    figure, (fx, fy) = core(base), ahead(angle)
    if len(figure.points) == 1:
        return teardrop_at(template, (base.x + figure.radius * fx, base.y + figure.radius * fy), angle)
    ray = shapely.LineString([base.at, (base.x + 100 * fx, base.y + 100 * fy)])
    x, y = ray.intersection(polygon(figure.points)).coords[-1]
    return teardrop_at(template, (x, y), angle)
