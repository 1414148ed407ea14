"""Finds which of many pairs of figures plainly see each other and which plainly do not, for all pairs at once. `lines` decides
the rest.

The breadth of each figure is cut into pieces, and a beam is all lines from one piece of one figure to one piece of the other. A
beam is shut when a single obstacle reaches over its highest line and under its lowest. A pair is parted when all its beams are
shut. A pair is joined when one of a few lines between them comes near no obstacle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.geometry.table.shapes.bases import FEW, Core
from reglamento.geometry.table.shapes.ruler import HAIR, Ring
from reglamento.geometry.table.sight.lines import circle

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Flags: TypeAlias = "np.ndarray[Any, np.dtype[np.bool_]]"
Places: TypeAlias = "np.ndarray[Any, np.dtype[np.intp]]"
EDGES = (-0.9, 0.0, 0.9)
"""The parts of the breadth at which the lines that may be free begin and end."""
MOST = 12
"""The most corners with which an obstacle shuts beams. Fewer shut a little less; what they leave open is tested exactly."""


class Things(NamedTuple):
    """Obstacles as arrays: their circles (x, y, radius), and the corners of each (x, y) with the radius around them, MOST of them where
    it has more. Where an obstacle has fewer corners than others, its last one is repeated.
    """

    circles: Numbers
    corners: Numbers
    radii: Numbers


def things(figures: Sequence[Core]) -> Things:
    rings = [_few(figure.points) for figure in figures]
    corners = np.empty((len(figures), max((len(ring) for ring in rings), default=1), 2))
    for row, ring in zip(corners, rings, strict=True):
        row[: len(ring)] = ring
        row[len(ring) :] = ring[-1]
    return Things(circles(figures), corners, _array([figure.radius for figure in figures], (-1,)))


def _few(ring: Ring) -> Ring:
    """The corners of a ring; of many, MOST of them, evenly: a figure that lies within it, and so shuts no more."""
    return ring if len(ring) <= MOST else tuple(ring[len(ring) * i // MOST] for i in range(MOST))


def circles(figures: Sequence[Core]) -> Numbers:
    """A circle around each figure: (x, y, radius)."""
    return _array([circle(figure) for figure in figures], (-1, 3))


def _array(values: object, shape: tuple[int, ...]) -> Numbers:
    return np.array(values, dtype=np.float64).reshape(shape)


class Pairs:
    """Pairs of round figures, (x, y, radius) in a row each, and the obstacles that may be between them. A figure that is not
    round is represented by the circle around it: such a pair may be parted, but it is joined only along the line between the
    middles. `counts`: for each pair, the obstacles that count; all of them if it is not given.
    """

    def __init__(self, a: Numbers, b: Numbers, round_: Flags, obstacles: Things, counts: Flags | None = None) -> None:
        way = b[:, :2] - a[:, :2]
        self._length = np.maximum(np.sqrt((way * way).sum(axis=1)), HAIR)
        self._way = way / self._length[:, None]
        self._a, self._b, self._round, self._obstacles = a, b, round_, obstacles
        x, y = self._framed(obstacles.circles[None, :, :2])
        size = obstacles.circles[None, :, 2]
        part = np.clip(x, 0.0, self._length[:, None])
        beyond = x - part
        near = np.sqrt(beyond * beyond + y * y) < size + np.maximum(a[:, 2], b[:, 2])[:, None]
        self.near: Flags = near if counts is None else near & counts
        """For each pair, the obstacles that any of its lines may meet."""

    def _framed(self, places: Numbers) -> tuple[Numbers, Numbers]:
        """Places in a frame of each pair: along the line from its first middle to the other, and aside of it."""
        extra = (1,) * (places.ndim - 2)
        start, way = self._a[:, :2].reshape(-1, *extra, 2), self._way.reshape(-1, *extra, 2)
        dx, dy = places[..., 0] - start[..., 0], places[..., 1] - start[..., 1]
        return dx * way[..., 0] + dy * way[..., 1], dy * way[..., 0] - dx * way[..., 1]

    def joined(self, edges: tuple[float, ...] = EDGES) -> Flags:
        """The pairs with a line, from one of these parts of the breadth to another, that meets no circle around an obstacle."""
        around = self._obstacles.circles[self.near.any(axis=0)]
        x, y = self._framed(around[None, :, :2])
        size, found = around[None, :, 2] + HAIR, np.zeros(len(self._a), dtype=bool)
        for one, two in product(edges, edges):
            start, rise = (one * self._a[:, 2])[:, None], (two * self._b[:, 2] - one * self._a[:, 2])[:, None]
            slope = rise / self._length[:, None]
            square, above = 1.0 + slope * slope, y - start
            beside, along = above - slope * x, x + slope * above
            beyond = along - np.clip(along, 0.0, self._length[:, None] * square)
            clear = (beside * beside + beyond * beyond) >= size * size * square
            found |= clear.all(axis=1) & (self._round | ((one == 0.0) & (two == 0.0)))
        return found

    def parted(self, pieces: int) -> Flags:
        """The pairs whose beams are all shut, with each breadth cut into `pieces`."""
        sine = np.minimum((self._a[:, 2] + self._b[:, 2]) / self._length, 0.99)
        steepest = sine / np.sqrt(1.0 - sine * sine)
        ends = np.linspace(-1.0, 1.0, pieces + 1)[:, None] * np.sqrt(1.0 + steepest * steepest)
        begin, finish = ends * self._a[:, 2], ends * self._b[:, 2]
        shut = np.zeros((pieces, pieces, len(self._a)), dtype=bool)
        for rows, *obstacles in self._between(sine < 0.9, steepest):
            one = self._shut_by(begin[:, rows], finish[:, rows], *obstacles)
            first = np.flatnonzero(np.diff(rows, prepend=-1))
            shut[:, :, rows[first]] |= np.logical_or.reduceat(one, first, axis=2)
        return np.asarray(shut.all(axis=(0, 1)), dtype=bool)

    def _groups(self, far: Flags) -> Iterator[tuple[Places, Numbers, Numbers]]:
        """Each `far` pair with each obstacle near it, in the order of pairs: the pair's row, the obstacle's corners and radius.
        Obstacles with one corner come first, then those with FEW at most, then all others.
        """
        corners = self._obstacles.corners
        own = (corners != corners[:, -1:]).any(axis=2).sum(axis=1) + 1
        few = min(FEW, corners.shape[1])
        for least, most in ((1, 1), (2, few), (few + 1, corners.shape[1])):
            rows, which = np.nonzero(self.near & ((own >= least) & (own <= most)) & far[:, None])
            if len(rows):
                yield rows, corners[which, :most], self._obstacles.radii[which]

    def _between(self, far: Flags, steepest: Numbers) -> Iterator[tuple[Places, Numbers, Numbers, Numbers]]:
        """Each `far` pair with each obstacle that is between its two figures for every line: the line leaves the first figure
        before the obstacle and reaches the other after it. Yields the pair's row; how far each corner is along the way between
        the middles, from 0 to 1, and how far aside, in a row for each corner; and the radius.
        """
        for rows, corners, radii in self._groups(far):
            start, way, length = self._a[rows, None, :2], self._way[rows, None], self._length[rows]
            dx, dy = corners[..., 0] - start[..., 0], corners[..., 1] - start[..., 1]
            x, y = (dx * way[..., 0] + dy * way[..., 1]).T, (dy * way[..., 0] - dx * way[..., 1]).T
            first, last = self._a[rows, 2] * steepest[rows], self._b[rows, 2] * steepest[rows]
            here = ((x - radii >= first) & (x + radii <= length - last)).all(axis=0)
            if here.any():
                yield rows[here], (x / length)[:, here], y[:, here], radii[here]

    @staticmethod
    def _shut_by(begin: Numbers, finish: Numbers, part: Numbers, aside: Numbers, radii: Numbers) -> Flags:
        """The beams that an obstacle shuts: it reaches over the highest line of the beam and under the lowest. A line that is not
        level really has a little more room than is counted here.
        """
        n = len(begin)
        over, under = (np.zeros((n - 1, n - 1, len(radii)), dtype=bool) for _ in range(2))
        for t, away in zip(part, aside, strict=True):
            leaves, comes = begin * (1.0 - t), finish * t - away
            over |= comes[None, 1:] < (radii - leaves[1:])[:, None]
            under |= comes[None, :-1] > (-radii - leaves[:-1])[:, None]
        return np.asarray(over & under, dtype=bool)
