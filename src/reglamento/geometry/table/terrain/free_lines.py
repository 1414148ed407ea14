"""Straight lines past prisms, solid pieces of terrain and through woods, many at once.

A prism has the heights from its foot up to its top, but not its top itself. A line may touch sides and tops.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, inf
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.geometry.table.manoeuvres.obstacles import sides
from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Lengths, Mask, Ring, below, each_at_most, each_below
from reglamento.geometry.table.terrain.terrain import Terrain

High: TypeAlias = tuple[float, float, float]
"""A place and its height."""


class Prism(NamedTuple):
    """A convex figure between two heights above the table."""

    figure: Core
    foot: float
    top: float


class Between(NamedTuple):
    """What may hide: prisms, solid pieces of terrain of any shape, and woods, which sight enters only to a depth."""

    prisms: tuple[Prism, ...] = ()
    solids: tuple[Terrain, ...] = ()
    woods: tuple[Terrain, ...] = ()


def between(prisms: Sequence[Prism] = (), terrain: Sequence[Terrain] = ()) -> Between:
    """Other models and pieces of terrain, sorted into what may hide."""
    woods = tuple(piece for piece in terrain if not piece.hides and piece.depth < inf)
    return Between(tuple(prisms), tuple(piece for piece in terrain if piece.hides), woods)


def free_lines(starts: Sequence[High], ends: Sequence[High], hiding: Between) -> list[bool]:
    """For each straight line, from each of the starts to each of the ends in turn, whether it goes through no prism and no solid piece,
    and not too deep into woods. Lengths in several woods add up, each as a part of the depth that its wood allows.
    """
    lines = Lines.between(starts, ends)
    free = np.ones(len(lines.length), dtype=bool)
    for stop in _stops(hiding):
        left = np.flatnonzero(free)
        if not len(left):
            break
        free[left] = ~stop(lines.some(left))
    found: list[bool] = free.tolist()
    return found


def any_free(starts: Sequence[High], ends: Sequence[High], hiding: Between) -> bool:
    """Whether any straight line from one of the starts to one of the ends is free."""
    return any(free_lines(starts, ends, hiding))


class Lines(NamedTuple):
    """Straight lines: where each begins (x, y, z), how far it goes along each axis, and its length on the map."""

    x: Lengths
    y: Lengths
    z: Lengths
    dx: Lengths
    dy: Lengths
    dz: Lengths
    length: Lengths

    @classmethod
    def between(cls, starts: Sequence[High], ends: Sequence[High]) -> Lines:
        """From each of the starts to each of the ends in turn."""
        x, y, z = np.repeat(np.array(starts, dtype=np.float64).reshape(-1, 3), len(ends), axis=0).T
        tx, ty, tz = np.tile(np.array(ends, dtype=np.float64).reshape(-1, 3), (len(starts), 1)).T
        dx, dy = tx - x, ty - y
        return cls(x, y, z, dx, dy, tz - z, np.sqrt(dx * dx + dy * dy))

    def some(self, which: Any) -> Lines:
        return Lines(*(part[which] for part in self))


class Spans(NamedTuple):
    """Stretches of lines, from and to, as parts of their lengths: in a row for each line."""

    low: Lengths
    high: Lengths


def _stops(hiding: Between) -> Iterator[Any]:
    """For each kind of thing, and each thing of no common shape, a function that says which lines it stops."""
    discs = [each for each in hiding.prisms if len(each.figure.points) == 1 and below(each.foot, each.top)]
    if discs:
        yield lambda lines: _by_discs(lines, discs)
    for each in hiding.prisms:
        if len(each.figure.points) > 1 and below(each.foot, each.top):
            yield lambda lines, each=each: _passes(lines, _in_polygon(lines, each.figure), each.foot, each.top)
    for piece in hiding.solids:
        if below(piece.foot, piece.top):
            yield lambda lines, piece=piece: _passes(lines, _in_ring(lines, piece.ring), piece.foot, piece.top)
    if hiding.woods:
        yield lambda lines: _too_deep(lines, hiding.woods)


def _by_discs(lines: Lines, discs: Sequence[Prism]) -> Mask:
    """The lines that go through any of these discs."""
    (cx, cy), squares = np.array([each.figure.points[0] for each in discs]).T, np.array([each.figure.radius**2 for each in discs])
    dx, dy = lines.dx[:, None], lines.dy[:, None]
    ex, ey = lines.x[:, None] - cx, lines.y[:, None] - cy
    square, half = dx * dx + dy * dy, dx * ex + dy * ey
    under = half * half - square * (ex * ex + ey * ey - squares)
    crosses = (under > 0) & (square > 0)
    root, square = np.sqrt(np.where(crosses, under, 0.0)), np.where(square > 0, square, 1.0)
    spans = Spans(np.where(crosses, (-half - root) / square, 0.0), np.where(crosses, (-half + root) / square, 0.0))
    return _passes(lines, spans, np.array([each.foot for each in discs]), np.array([each.top for each in discs]))


def _passes(lines: Lines, spans: Spans, foot: float | Lengths, top: float | Lengths) -> Mask:
    """The lines that are anywhere on one of their stretches at one of the heights from a foot up to, but not at, a top. Feet and tops
    are one for all stretches, or one for each column.
    """
    low, high = np.maximum(spans.low, 0.0), np.minimum(spans.high, 1.0)
    long = ~each_at_most((high - low) * lines.length[:, None], 0.0)
    z, dz = lines.z[:, None], lines.dz[:, None]
    one, two = z + low * dz, z + high * dz
    meets = each_below(np.minimum(one, two), top) & each_at_most(foot, np.maximum(one, two))
    return np.asarray((long & meets).any(axis=1))


def _in_polygon(lines: Lines, figure: Core) -> Spans:
    """The stretch of each line in a convex polygon: one column."""
    low, high = np.full(len(lines.x), -inf), np.full(len(lines.x), inf)
    outside = np.zeros(len(lines.x), dtype=bool)
    for (px, py), (qx, qy) in zip(figure.points, (*figure.points[1:], figure.points[0]), strict=True):
        start = (qx - px) * (lines.y - py) - (qy - py) * (lines.x - px)
        change = (qx - px) * lines.dy - (qy - py) * lines.dx
        outside |= (change == 0) & (start <= 0)
        at = -start / np.where(change == 0, 1.0, change)
        low = np.where(change > 0, np.maximum(low, at), low)
        high = np.where(change < 0, np.minimum(high, at), high)
    return Spans(np.where(outside, 0.0, low)[:, None], np.where(outside, 0.0, high)[:, None])


def _in_ring(lines: Lines, ring: Ring) -> Spans:
    """The stretches of each line in a polygon of any shape: a column for each stretch between two cuts, empty where it is outside."""
    cuts = [np.zeros(len(lines.x)), np.ones(len(lines.x))]
    for (px, py), (qx, qy) in sides(ring):
        ex, ey = qx - px, qy - py
        under = lines.dx * ey - lines.dy * ex
        safe = np.where(under == 0, 1.0, under)
        t = ((px - lines.x) * ey - (py - lines.y) * ex) / safe
        u = ((px - lines.x) * lines.dy - (py - lines.y) * lines.dx) / safe
        cuts.append(np.where((under != 0) & (t > 0) & (t < 1) & (u >= 0) & (u <= 1), t, 1.0))
    order = np.sort(np.stack(cuts, axis=1), axis=1)
    low, high = order[:, :-1], order[:, 1:]
    middle = (low + high) / 2
    here = _inside(lines.x[:, None] + middle * lines.dx[:, None], lines.y[:, None] + middle * lines.dy[:, None], ring)
    return Spans(np.where(here, low, 0.0), np.where(here, high, 0.0))


def _inside(x: Lengths, y: Lengths, ring: Ring) -> Mask:
    """The places that lie in a polygon of any shape."""
    found = np.zeros(x.shape, dtype=bool)
    for (ax, ay), (bx, by) in sides(ring) if len(ring) > 2 else ():
        crossed = (ay > y) != (by > y)
        found ^= crossed & ((((bx - ax) * (y - ay) - (by - ay) * (x - ax)) > 0) == (by > ay))
    return found


def _too_deep(lines: Lines, woods: Sequence[Terrain]) -> Mask:
    """The lines that go deeper into woods than sight does."""
    parts = []
    for wood in woods:
        deep = _sums(_deep(lines, wood))
        parts.append(deep / wood.depth if wood.depth else np.where(deep > 0, inf, 0.0))
    return ~each_at_most(_sums(np.stack(parts, axis=1)), 1.0)


def _sums(rows: Lengths) -> Lengths:
    """The sum of each row, as `fsum` gives it. With two numbers or fewer a plain addition is as exact."""
    sums = np.asarray(rows.sum(axis=1))
    for i in np.flatnonzero(np.count_nonzero(rows, axis=1) > 2):
        sums[i] = fsum(rows[i].tolist())
    return sums


def _deep(lines: Lines, wood: Terrain) -> Lengths:
    """The lengths, on the map, of the ways of lines through a wood: a column for each stretch."""
    low, high = _in_ring(lines, wood.ring)
    z, dz = lines.z[:, None], lines.dz[:, None]
    rises, rise = dz != 0, np.where(dz == 0, 1.0, dz)
    one, two = (wood.foot - z) / rise, (wood.top - z) / rise
    low = np.where(rises, np.maximum(low, np.minimum(one, two)), low)
    high = np.where(rises, np.minimum(high, np.maximum(one, two)), high)
    at_its_height = each_at_most(wood.foot, z) & each_below(z, wood.top)
    lengths = np.maximum(high - low, 0.0) * lines.length[:, None]
    return np.asarray(np.where(rises | at_its_height, lengths, 0.0))
