"""What a model sees and how far its weapons reach, as areas of the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import shapely

from reglamento.faces.armies.spots import rings_path
from reglamento.faces.shown import Area, Measure
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.geometry.table.sight.regions import rings_of, visible_area
from reglamento.language import tr

ROUND = 24
"""The number of corners for a quarter of a circle."""


def areas_seen(layout: Layout, eye: Standing, ranges: Mapping[float, str], measure: Measure, looks: int) -> tuple[Area, ...]:
    """The area that a model sees past walls, from `looks` points of its edge, and the part of it within each of these ranges (by
    length, with their words), the farthest first.
    """
    seen = visible_area(layout, eye, looks=looks)
    sight = Area(kind="sight", text=tr("In sight"), path=rings_path(seen, measure))
    return (sight, *_in_range(seen, eye, ranges, measure))


def _in_range(seen: tuple[Ring, ...], eye: Standing, ranges: Mapping[float, str], measure: Measure) -> Iterator[Area]:
    """The parts of the seen area within range. Distances are measured from the edge of the base."""
    floor = shapely.union_all([shapely.Polygon(ring) for ring in seen])
    for far, text in sorted(ranges.items(), reverse=True):
        reached = shapely.intersection(floor, shapely.Point(eye.at).buffer(far + eye.base.radius, ROUND))
        yield Area(kind="range", text=text, path=rings_path(rings_of(reached), measure))
