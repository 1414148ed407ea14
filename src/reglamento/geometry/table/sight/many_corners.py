"""Lines past figures of many corners, such as ovals: what `lines` finds corner by corner, found for all corners at once."""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import TypeAlias

import numpy as np

from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Lengths, Point, at_most, below, each_at_most

Interval: TypeAlias = tuple[float, float]
Roll: TypeAlias = tuple[float, float, float]
"""A line rolls along the left side of a disc (x, y, radius); with a negative radius, along its right side."""
QUARTER, WHOLE = pi / 2, 2 * pi


def crossing_corners(roll: Roll, figure: Core, middle: float) -> list[Interval]:
    """The angles within a quarter of a turn of `middle` at which a line a hair left of the roll crosses a figure: some corner is left of
    the line, and some is not.
    """
    corners = _corners(figure)
    dx, dy = corners[:, 0] - roll[0], corners[:, 1] - roll[1]
    away, bearing = np.sqrt(dx * dx + dy * dy), np.arctan2(dy, dx)
    left = _left_of(away, bearing, roll[2] - figure.radius, middle, rest=False)
    right = _left_of(away, bearing, roll[2] + figure.radius, middle, rest=True) if left else []
    return [(max(low, start), min(high, end)) for low, high in left for start, end in right if max(low, start) < min(high, end)]


def _left_of(away: Lengths, bearing: Lengths, least: float, middle: float, *, rest: bool) -> list[Interval]:
    """The angles at which any of these corners is more than `least` left of a line; with `rest`, those at which any is not."""
    here = each_at_most(away, 0.0)
    always, never = np.where(here, below(least, 0.0), least <= -away), np.where(here, not below(least, 0.0), least >= away)
    if (never if rest else always).any():
        return [(middle - QUARTER, middle + QUARTER)]
    some = ~(always | never)
    arc, bearing = np.arcsin(least / away[some]), bearing[some]
    low, high = bearing - pi + arc, bearing - arc
    return _joined(high, low + WHOLE, middle) if rest else _joined(low, high, middle)


def _joined(low: Lengths, high: Lengths, middle: float) -> list[Interval]:
    """The angles within a quarter of a turn of `middle` that are in any of the spans: in order, without overlaps."""
    first, last = middle - QUARTER, middle + QUARTER
    shift = (low - first) % WHOLE + first - low
    low, high = np.concatenate((low + shift - WHOLE, low + shift)), np.concatenate((high + shift - WHOLE, high + shift))
    inside = np.flatnonzero((low < last) & (high > first) & (low < high))
    if not len(inside):
        return []
    inside = inside[np.argsort(low[inside], kind="stable")]
    low, high = np.maximum(low[inside], first), np.maximum.accumulate(np.minimum(high[inside], last))
    breaks = np.flatnonzero(low[1:] > high[:-1])
    return list(zip(low[[0, *(breaks + 1)]].tolist(), high[[*breaks, -1]].tolist(), strict=True))


def widest_strip(a: Core, b: Core) -> tuple[float, Point]:
    """The breadth of the widest strip between two figures, and its direction from a to b; where they overlap, the least overlap as a
    negative breadth.
    """
    one, two = _corners(a), _corners(b)
    axes = _axes(one, two, corners=not at_most(a.radius + b.radius, 0.0) or min(len(one), len(two)) < 3)
    ux, uy = axes[:, :1], axes[:, 1:]
    nearest = (two[:, 0] * ux + two[:, 1] * uy).min(axis=1) - b.radius
    gaps = nearest - (one[:, 0] * ux + one[:, 1] * uy).max(axis=1) - a.radius
    best = int(np.argmax(gaps))
    return float(gaps[best]), (float(axes[best, 0]), float(axes[best, 1]))


def _axes(one: Lengths, two: Lengths, *, corners: bool) -> Lengths:
    """Directions that include the one of the widest strip: square to the sides of both figures, and from corner to corner."""
    found = []
    for ring in (one, two):
        ahead = np.roll(ring, -1, axis=0) - ring
        square = np.stack((ahead[:, 1], -ahead[:, 0]), axis=1)
        found.append(np.stack((square, -square), axis=1).reshape(-1, 2))
    if corners:
        found.append((two[None, :, :] - one[:, None, :]).reshape(-1, 2))
    ways = np.concatenate(found)
    lengths = np.sqrt(ways[:, 0] * ways[:, 0] + ways[:, 1] * ways[:, 1])
    long = ~each_at_most(lengths, 0.0)
    directions: Lengths = ways[long] / lengths[long, None]
    return directions


@lru_cache(maxsize=1024)
def _corners(figure: Core) -> Lengths:
    """The corners of a figure, x and y in a row each. Read only."""
    corners: Lengths = np.array(figure.points, dtype=np.float64)
    corners.setflags(write=False)
    return corners
