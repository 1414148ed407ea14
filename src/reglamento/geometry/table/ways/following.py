"""How a way may go on from a circle: the straight ways to other circles, not too long, and clear of all models. Many are tested at
once, with the same results as one by one, to the last bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, inf
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from reglamento.geometry.table.shapes.ruler import TOLERANCE, Lengths, Mask, at_most, each_at_most
from reglamento.geometry.table.ways.tangents import BEND, WHOLE, Boxed, Circle, Line, turn

MANY = 24
"""With so many circles it pays to try all of them at once."""

SLIVER = 1e-7
"""Free arcs of circles are taken longer by this at each end, in radians."""

Numbers: TypeAlias = npt.NDArray[np.intp]
Arcs: TypeAlias = tuple[Lengths, Lengths]
"""Where arcs of each circle begin, clockwise, and how long they are, in radians; a column for each circle."""
Numbered = tuple[int, Circle]
Onward = tuple[float, int, int, Line]
"""The length of the whole way, the number of the circle at which it arrives and the sense, and the line that leads there."""


class Bent(NamedTuple):
    """A way so far: the circle that it goes round, by number, and the sense, the angle at which it arrived there, and its length. A
    way that only starts is on a circle of radius 0.
    """

    number: int
    circle: Circle
    sense: int
    angle: float
    length: float


class Columns(NamedTuple):
    """Circles and things in columns. `circles`: number, x, y, radius and sense, once for each sense in which a line may arrive, but
    only those of which an arc is free; `arcs`: the free arcs of each of them. `things`: west, north, east, south, radius, and x and y
    of both ends; `points` tells which of them are points.
    """

    circles: Lengths
    arcs: Arcs
    things: Lengths
    points: Mask


def columns_of(circles: Sequence[Numbered], things: Sequence[Boxed]) -> Columns:
    """The same circles and things in columns."""
    held = np.array([(*thing[:5], *thing.a, *thing.b) for thing in things], dtype=np.float64).reshape(-1, 9).T.copy()
    points = (held[5] == held[7]) & (held[6] == held[8])
    discs = np.concatenate((held[[5, 6, 4]], held[[7, 8, 4]][:, ~points]), axis=1)
    numbered = np.array([(number, *circle) for number, circle in circles], dtype=np.float64).reshape(-1, 4).T
    starts, longs = free_arcs(numbered[1:], discs)
    rows = np.repeat(np.flatnonzero((longs >= 0.0).any(axis=0)), 2)
    senses = np.tile((1.0, -1.0), len(rows) // 2)
    ways = (numbered[3, rows] > 0.0) | (senses > 0.0)
    rows, senses = rows[ways], senses[ways]
    return Columns(np.concatenate((numbered[:, rows], senses[None])), (starts[:, rows], longs[:, rows]), held, points)


def free_arcs(circles: Lengths, discs: Lengths) -> Arcs:
    """The arcs of each circle (x, y, radius) that no disc (x, y, radius) plainly covers, each a little longer than it is. No way
    touches a circle elsewhere: it would come too near to the disc.
    """
    dx, dy = discs[0] - circles[0][:, None], discs[1] - circles[1][:, None]
    radii, cover = circles[2][:, None], discs[2] - 3 * TOLERANCE
    away = np.sqrt(dx * dx + dy * dy)
    hidden = (away + radii < cover).any(axis=1)
    crossed = (away < radii + cover) & (away > np.abs(radii - cover)) & (radii > 0.0)
    crossed[hidden] = False
    rows, which = np.nonzero(crossed)
    far, here, there = away[rows, which], circles[2][rows], cover[which]
    half = np.arccos((far * far + here * here - there * there) / (2 * far * here))
    starts = (np.arctan2(dy[rows, which], dx[rows, which]) - half) % WHOLE
    numbers, arcs = _uncovered(rows, starts, 2 * half)
    whole = np.flatnonzero(~hidden & ~crossed.any(axis=1))
    numbers = np.concatenate((numbers, whole))
    return _listed(numbers, np.concatenate((arcs, np.tile([[0.0], [WHOLE]], len(whole))), axis=1), len(hidden))


def _uncovered(rows: Numbers, starts: Lengths, longs: Lengths) -> tuple[Numbers, Lengths]:
    """The arcs between those that are covered (in the order of their circles), and the circle of each."""
    offsets = 2 * WHOLE * rows  # so that the arcs of one circle end before those of the next begin
    order = np.argsort(starts + offsets)
    starts, offsets = (starts + offsets)[order], offsets[order]
    ends = np.maximum.accumulate(starts + longs[order])
    first = np.flatnonzero(np.diff(rows, prepend=-1))
    following = np.append(starts[1:], 0.0)
    following[np.append(first[1:], len(rows))[: len(first)] - 1] = starts[first] + WHOLE
    gaps = np.flatnonzero(following > ends)
    return rows[gaps], np.stack((ends[gaps] - offsets[gaps] - SLIVER, following[gaps] - ends[gaps] + 2 * SLIVER))


def _listed(numbers: Numbers, arcs: Lengths, count: int) -> Arcs:
    """The arcs of each of so many circles, one below the other; shorter than 0 where there is none."""
    order = np.argsort(numbers, kind="stable")
    numbers, arcs = numbers[order], arcs[:, order]
    which = np.arange(len(numbers)) - np.searchsorted(numbers, numbers)
    found = np.full((2, int(which.max(initial=-1)) + 1, count), -1.0)
    found[:, which, numbers] = arcs
    return found[0], found[1]


def _within(angles: Lengths, starts: Lengths, longs: Lengths) -> Mask:
    """Which angles lie in one of their arcs."""
    found: Mask = np.logical_or.reduce(np.less_equal((angles - starts) % WHOLE, longs), axis=0)
    return found


def length_on(way: Bent, leaves: float, straight: float) -> float:
    """The length of a way that goes straight on where it leaves its circle; infinite where it would go too far round."""
    along = turn(way.sense, way.angle, leaves) if way.circle.radius else 0.0
    return way.length + along * way.circle.radius + straight if along < BEND else inf


def ways_on(way: Bent, most: float, columns: Columns) -> list[Onward]:
    """The ways on to each of the other circles, in either sense, that are at most so long, with a line that is clear of all things. The
    way along the circle before the line is not tested. The operations are those of `tangent`; angles that count are worked out one by
    one, for the lines that are left.
    """
    (x, y, radius), sense = way.circle, way.sense
    numbers, xs, ys, radii, senses = columns.circles
    dx, dy = xs - x, ys - y
    away, aside = np.sqrt(dx * dx + dy * dy), senses * radii - sense * radius
    near = each_at_most(away, most - way.length + radius + radii) & (numbers != way.number)
    rows = np.flatnonzero(near & (away > TOLERANCE) & (np.abs(aside) <= away + TOLERANCE))
    away, aside, sense_after = away[rows], aside[rows], senses[rows]
    ux, uy, sine = dx[rows] / away, dy[rows] / away, -aside / away
    cosine = np.sqrt(np.maximum(0.0, 1 - sine * sine))
    straight = away * cosine
    nx, ny = -(cosine * uy + sine * ux), cosine * ux - sine * uy
    kept = each_at_most(way.length + straight, most)
    touching: Mask = np.abs(sine) > 1  # by noise: such a line does not end on the circle
    kept &= touching | _within(
        np.arctan2(-sense_after * ny, -sense_after * nx), columns.arcs[0][:, rows], columns.arcs[1][:, rows]
    )
    own = np.flatnonzero(numbers == way.number)[:1]
    if len(own):
        kept &= touching | _within(np.arctan2(-sense * ny, -sense * nx), columns.arcs[0][:, own], columns.arcs[1][:, own])
    rows, straight, nx, ny, sense_after = (column[kept] for column in (rows, straight, nx, ny, sense_after))
    there = sense_after * radii[rows]
    ends = np.stack((x - sense * radius * nx, y - sense * radius * ny, xs[rows] - there * nx, ys[rows] - there * ny))
    clear = np.flatnonzero(~each_meets(ends, columns))
    drawn = zip(rows[clear].tolist(), *(column[clear].tolist() for column in (*ends, straight, nx, ny)), strict=True)
    found = []
    for row, px, py, qx, qy, far, ahead, beside in drawn:
        leaves = atan2(-sense * beside, -sense * ahead)
        length, arrives = length_on(way, leaves, far), int(senses[row])
        if at_most(length, most):
            line = Line((px, py), (qx, qy), far, leaves, atan2(-arrives * beside, -arrives * ahead))
            found.append((length, int(numbers[row]), arrives, line))
    return found


def each_meets(ends: Lengths, columns: Columns) -> Mask:
    """For each straight way (rows: x and y of its start, x and y of its end) whether there is a thing from which it does not keep
    away: `line_meets`.
    """
    px, py, qx, qy = ends[:, :, None]
    west, north, east, south, far = columns.things[:5]
    beside = (np.minimum(px, qx) - east >= far) | (west - np.maximum(px, qx) >= far)
    beside |= (np.minimum(py, qy) - south >= far) | (north - np.maximum(py, qy) >= far)
    found = np.zeros(ends.shape[1], dtype=np.bool_)
    ways, things = np.nonzero(~beside)
    if len(ways):
        is_point, least = columns.points[things], far[things] - TOLERANCE
        p, q = ends[:2, ways], ends[2:, ways]
        a, b = columns.things[5:7, things], columns.things[7:, things]
        met = ~(_to_segments(a, p, q) >= least)
        solid = np.flatnonzero(~is_point)
        if len(solid):
            ways_, held = (p[:, solid], q[:, solid]), (a[:, solid], b[:, solid])
            met[solid] = _nearer(ways_, held, met[solid], least[solid])
        found[ways[met]] = True
    return found


def _nearer(ways: tuple[Lengths, Lengths], held: tuple[Lengths, Lengths], near: Mask, least: Lengths) -> Mask:
    """Which ways are nearer to their segments than `least`: not `at_least_between`. `near` tells of which the first end is."""
    (p, q), (v, w) = ways, held
    from_p = _to_segments(p, v, w)
    less = near | ~(from_p >= least) | ~(_to_segments(q, v, w) >= least) | ~(_to_segments(w, p, q) >= least)
    less |= (_crosses(p, q, v) * _crosses(p, q, w) < 0) & (_crosses(v, w, p) * _crosses(v, w, q) < 0) & (least > 0.0)
    still: Mask = less & ~((p == q).all(axis=0) & (from_p >= least + TOLERANCE))
    return still


def _to_segments(point: Lengths, a: Lengths, b: Lengths) -> Lengths:
    """The distance of each point from its segment: `to_segment`."""
    (px, py), (ax, ay) = point, a
    dx, dy = b - a
    square = dx * dx + dy * dy
    square[square == 0.0] = 1.0
    part = ((px - ax) * dx + (py - ay) * dy) / square
    part = np.minimum(np.maximum(part, 0.0), 1.0)
    dx, dy = px - (ax + part * dx), py - (ay + part * dy)
    far: Lengths = np.sqrt(dx * dx + dy * dy)
    return far


def _crosses(a: Lengths, b: Lengths, c: Lengths) -> Lengths:
    """For each triple of points: `cross`."""
    area: Lengths = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return area
