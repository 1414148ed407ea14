"""Free places about the first model of a unit, for the models that come after it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Lengths, Point, below, each_at_most, rounded
from reglamento.geometry.table.ways.company import Company
from reglamento.geometry.table.ways.many import Places, free, from_point, nearest_first, places_in

WIDE = 2.5
"""Tested places are remembered by squares of this width, in cm."""


class Clear(NamedTuple):
    """A point to keep clear of, and the distance to keep, in cm."""

    point: Point
    least: float


class Wanted(NamedTuple):
    """How many places are wanted, and how far from the first model they are looked for along both axes."""

    places: int
    about: float


def free_about(ground: tuple[Layout, Company], base: Base, centre: Standing, clear: Clear, wanted: Wanted) -> Places:
    """Free places for a base around another one, the nearest first."""
    (layout, company), (count, about) = ground, wanted
    near = company.near(centre.at, about + base.width)
    near = Company((*near.others, centre), near.keep_out)
    floor = _floor_about(layout, base, _knot(centre.at), about)
    fit = free(floor, near)
    if below(0.0, clear.least):
        fit &= each_at_most(clear.least, from_point(floor, clear.point))
    found = floor.only(fit)
    return found.only(nearest_first(found, centre.at, count)[:count])


def _knot(at: Point) -> tuple[int, int]:
    return round(at[0] / WIDE), round(at[1] / WIDE)


@lru_cache(maxsize=256)
def _rows(middle: int, step: float, about: float) -> Lengths:
    """The rows around one of them, on the ruler's grid. Not to be changed: they are remembered."""
    half = int(about / step)
    rows: Lengths = np.array([rounded((number * step, 0.0))[0] for number in range(middle - half, middle + half + 1)])
    rows.flags.writeable = False
    return rows


@lru_cache(maxsize=1024)
def _floor_about(layout: Layout, base: Base, knot: tuple[int, int], about: float) -> Places:
    """Where a base may stand on the floor around a knot: half a base apart, in rows and columns that are the same everywhere, so
    that two models fit side by side.
    """
    step = base.radius
    across, down = (round(middle * WIDE / step) for middle in knot)
    return places_in(base, (_rows(across, step, about), _rows(down, step, about)), layout)
