"""What may be in the way of a base that is not round: obstacles enlarged by its shape, at each angle at which it may slide."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import acos, atan2, cos, degrees, inf, pi, radians, sin
from typing import NamedTuple

import numpy as np
import shapely

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Core, Standing, parts
from reglamento.geometry.table.shapes.ruler import RULER, Lengths, Mask, Point, Ring, apart, at_most, each_at_most
from reglamento.geometry.table.shapes.sums import Drawn, corners_of, hulls, summed
from reglamento.geometry.table.ways.paths import solid

ANGLES = 6
"""The angles at which a base may slide, at most, beside those of its ends."""

MANY = 10
"""Of so many lines first the beginnings are looked at."""
FEW = 50
"""So many corners are looked at together where one that is seen suffices."""


class Ends(NamedTuple):
    """Where a way begins, where it may end, and how long it may be."""

    start: Point
    goals: tuple[Point, ...]
    limit: float

    def allow(self, corners: Lengths) -> Mask:
        """For each of these corners (n, 2), whether a way by it may be short enough."""
        return each_at_most(_apart(corners, self.start) + nearest(corners, self.goals), self.limit)


class Around:
    """What may be in the way of a base. Of the corners only those are looked for by which a way may lead from `start` to one of `goals`
    within `limit`.
    """

    def __init__(self, layout: Layout, base: Base, figures: tuple[Core, ...], ends: Ends) -> None:
        self._layout, self._base, self._figures, self._ends = layout, base, figures, ends
        self._spaces: dict[float, Space] = {}
        self._outlines = _outlines(figures)
        self._tree = shapely.STRtree(hulls(self._outlines))

    def space(self, angle: float) -> Space:
        """The obstacles of the base's middle at this angle."""
        if angle not in self._spaces:
            self._spaces[angle] = Space(
                self._layout, _body(self._base, angle, 0.0), _body(self._base, angle, RULER), self._outlines, self._ends
            )
        return self._spaces[angle]

    def stands(self, at: Point, angle: float) -> bool:
        ring = [(at[0] + u, at[1] + v) for u, v in _body(self._base, angle, RULER)]
        return len(self._tree.query(shapely.Polygon(ring), predicate="intersects")) == 0

    def has_room_to_turn(self, at: Point, angle: float, turn: float) -> bool:
        """Whether the base can turn on the spot clockwise by `turn` degrees."""
        steps = int(abs(radians(turn)) / (2 * acos(1 - min(1.0, RULER / self._base.radius)))) + 1
        rings = [corners_of(_body(self._base, (angle + turn * i / steps) % 360, RULER)) for i in range(steps + 1)]
        swept = hulls([np.concatenate((one, two)) + np.array(at) for one, two in pairwise(rings)])
        return self._tree.query(swept, predicate="intersects").size == 0

    def angles(self, start: float) -> tuple[float, ...]:
        """The angles at which the base may slide."""
        lengths: Counter[float] = Counter()
        for figure in self._figures:
            for a, b in pairwise((*figure.points, figure.points[0])):
                if not at_most(apart(a, b), 0.0):
                    lengths[round(degrees(atan2(b[1] - a[1], b[0] - a[0])) % 90, 3) % 90] += round(apart(a, b) / RULER)
        sides = [side for side, _ in sorted(lengths.items(), key=lambda each: (-each[1], each[0]))[: ANGLES // 2]]
        turns = ((side - start) % 90 for side in sides)
        return tuple(dict.fromkeys((start, *((start + each) % 360 for turn in turns for each in (turn, turn - 90)))))


class Space:
    """The obstacles of the middle of a base at one angle: those of the base, enlarged by it. Their corners are those for the
    whole base; the closed ground is that for a base RULER smaller.
    """

    def __init__(self, layout: Layout, body: Ring, smaller: Ring, outlines: list[Lengths], ends: Ends) -> None:
        # A base and its mirror image about its middle are the same.
        self._layout, self._body, self._outlines, self._ends = layout, corners_of(body), outlines, ends
        self._tree = shapely.STRtree(hulls(summed(outlines, corners_of(smaller))))
        self._beginning = 4 * float(np.abs(self._body).max())
        self._left: dict[tuple[Point, ...], Lengths] = {}

    @cached_property
    def _places(self) -> list[Point]:
        """The corners at which the base is free, and that are not too far away."""
        if not self._outlines:
            return []
        corners = shapely.get_coordinates(hulls(summed(self._outlines, self._body)))
        corners = corners[self._ends.allow(corners)]
        free = self._free(shapely.points(corners), len(corners))
        return self._layout.ground.on_floor([(x, y) for (x, y), is_free in zip(corners.tolist(), free, strict=True) if is_free])

    @cached_property
    def _middles(self) -> Lengths:
        """Those corners, (n, 2)."""
        return np.array(self._places).reshape(-1, 2)

    def corners_seen_from(self, at: Point, goals: tuple[Point, ...], limit: float) -> list[Point]:
        """The corners to which the base can slide straight, and whose distances from `at` and the nearest of `goals` add up to no more
        than the limit.
        """
        return self.clear(at, [self._places[i] for i in np.flatnonzero(self._near(at, goals, limit)).tolist()])

    def sees_farther(self, at: Point, goals: tuple[Point, ...], limit: float) -> bool:
        """Whether the base can slide straight to any corner that the limit leaves out."""
        far = self._middles[~self._near(at, goals, limit)]
        far = far[np.argsort(_apart(far, at), kind="stable")]
        return any(any(self._clear(at, few)) for few in np.split(far, range(FEW, len(far), FEW)))

    def _near(self, at: Point, goals: tuple[Point, ...], limit: float) -> Mask:
        if goals not in self._left:
            self._left[goals] = nearest(self._middles, goals)
        return each_at_most(_apart(self._middles, at) + self._left[goals], limit)

    def clear(self, at: Point, places: list[Point]) -> list[Point]:
        """The places to which the base can slide straight."""
        if not places:
            return []
        free = self._clear(at, np.array(places))
        return [place for place, is_free in zip(places, free, strict=True) if is_free and place != at]

    def _clear(self, at: Point, places: Lengths) -> list[bool]:
        """To which of these places (n, 2) the base can slide straight. In a crowd most lines meet something at their beginning, which is
        told sooner.
        """
        far = _apart(places, at)
        if len(places) < MANY or float(far.max()) <= self._beginning:
            return self._free(_lines(at, places), len(places))
        begun = np.array(at) + (places - at) * np.minimum(1.0, self._beginning / np.maximum(far, RULER))[:, None]
        found = self._free(_lines(at, begun), len(places))
        left = np.flatnonzero(found)
        for number, free in zip(left.tolist(), self._free(_lines(at, places[left]), len(left)), strict=True):
            found[number] = free
        return found

    def _free(self, drawn: Drawn, n: int) -> list[bool]:
        """Which of the drawn figures meet nothing."""
        found = [True] * n
        for i in self._tree.query(drawn, predicate="intersects")[0].tolist():
            found[i] = False
        return found


def _lines(at: Point, places: Lengths) -> Drawn:
    """The lines from one place to others (n, 2)."""
    return shapely.linestrings(np.stack((np.full(places.shape, at), places), axis=1))


def nearest(places: Lengths, goals: tuple[Point, ...]) -> Lengths:
    """How far the nearest goal is from each place (n, 2); infinite where there is none."""
    if not goals:
        return np.full(len(places), inf)
    found: Lengths = np.min([_apart(places, goal) for goal in goals], axis=0)
    return found


def _apart(places: Lengths, at: Point) -> Lengths:
    """As `apart`, from many places (n, 2)."""
    dx, dy = places[:, 0] - at[0], places[:, 1] - at[1]
    found: Lengths = np.sqrt(dx * dx + dy * dy)
    return found


@lru_cache(maxsize=4096)
def _body(base: Base, angle: float, less: float) -> Ring:
    """The corners of a base about its middle, `less` smaller on each side."""
    wide, long = base.width - 2 * less, (base.length or base.width) - 2 * less
    return solid(Standing(Base(base.shape, wide, long if base.shape != "round" else 0.0), 0.0, 0.0, angle)).points


def size(figure: Core) -> float:
    """How far a figure reaches from its corners at most."""
    return max(apart(figure.points[0], point) for point in figure.points) + figure.radius


def _outlines(figures: Sequence[Core]) -> list[Lengths]:
    """A polygon around each figure, less than RULER outside it."""
    found = [corners_of(figure.points) for figure in figures]
    by_radius = defaultdict(list)
    for number, figure in enumerate(figures):
        if figure.radius:
            by_radius[figure.radius].append(number)
    for radius, numbers in by_radius.items():
        for number, ring in zip(numbers, summed([found[number] for number in numbers], _disc(radius)), strict=True):
            found[number] = ring
    return found


@lru_cache(maxsize=256)
def _disc(radius: float) -> Lengths:
    """The corners of a polygon around a disc, clockwise, less than RULER outside it. Read only."""
    n = parts(radius, RULER / 2)
    far = radius / cos(pi / n)
    turns = [2 * pi * i / n for i in range(n)]
    corners = corners_of(tuple((far * sin(turn), far * cos(turn)) for turn in reversed(turns)))
    corners.setflags(write=False)
    return corners
