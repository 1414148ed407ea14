"""The way of a base that is not round, with its true shape and not as the circle around it: it slides in any direction and turns
on the spot.

A base that only slides is a point among obstacles enlarged by the base's shape. At each angle the shortest ways are exact, from
corner to corner of these. A way may turn at any of its places, between at most ANGLES angles: those of its ends, and those at
which a side of the base lies along a near barrier or base. The sweep of a turn is drawn in steps, none of which leaves out more
than RULER. On its way a base counts as RULER smaller on each side.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from itertools import count, pairwise
from math import acos, atan2, cos, degrees, inf, pi, radians, sin
from typing import TypeAlias

import numpy as np
import shapely

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Core, Standing, gap, parts
from reglamento.geometry.table.shapes.ruler import RULER, Lengths, Point, Ring, apart, at_most
from reglamento.geometry.table.shapes.sums import Drawn, corners_of, hulls, summed
from reglamento.geometry.table.ways.bends import KeepOut, Path
from reglamento.geometry.table.ways.paths import solid

ANGLES = 6
Pose: TypeAlias = tuple[Point, float]
"""Where the middle of a base is, and where its front looks."""


class OrientedPath(Path, frozen=True, gc=False):
    """A way of a base that is not round. `poses` are its places with their angles; between two of them it slides or turns. Its
    length is the length of the slides and, for each turn, the counted part of the way of the base's farthest point.
    """

    poses: tuple[Pose, ...] = ()


class OrientedWalker:
    """A base about to move on a layout, past `others` and zones that it must keep out of. Where it already stands in a zone it
    may not come nearer. `turning` is the part of a turn's way that counts: from 1 for all of it to 0 for none.
    """

    def __init__(
        self,
        layout: Layout,
        mover: Standing,
        others: tuple[Standing, ...] = (),
        keep_out: tuple[KeepOut, ...] = (),
        turning: float = 1.0,
    ) -> None:
        self.layout, self.mover, self.turning = layout, mover, turning
        self.start, self.angle = mover.at, mover.angle % 360
        zones = {(other, 0.0) for other in others} | {(zone.standing, zone.distance) for zone in keep_out}
        self._figures = tuple(sorted(_allowed(mover, other, more) for other, more in zones if other != mover))

    def stands(self, goal: Point, angle: float) -> bool:
        """Whether the base may end there: on the floor, and nowhere nearer than allowed."""
        return self.layout.ground.is_floor(goal) and self._near(goal, 0.0).stands(goal, angle % 360)

    def path(self, goal: Point, limit: float = inf, angle: float | None = None) -> OrientedPath | None:
        """The shortest way to a place of the middle, with `angle` at its end, or any angle; None when there is none within
        `limit`.
        """
        straight = apart(self.start, goal)
        if not at_most(straight, limit) or not self.layout.ground.joins(self.start, goal):
            return None
        middle = (self.start[0] + goal[0]) / 2, (self.start[1] + goal[1]) / 2
        around = self._near(middle, min(limit / 2, 2 * self.layout.ground.extent))
        angles = around.angles(self.angle)
        ends = frozenset(each for each in (angles if angle is None else (angle % 360,)) if around.stands(goal, each))
        return _Search(self, around, goal, limit, ends).found(tuple(dict.fromkeys((*angles, *sorted(ends))))) if ends else None

    def _near(self, middle: Point, far: float) -> _Around:
        """What may be in the way of a base whose middle stays within `far` of a place."""
        reach = far + self.mover.base.radius
        barriers = (Core(self.layout.barriers[i], 0.0) for i in sorted(self.layout.cells.near(middle, middle, reach)))
        figures = (
            each for each in self._figures if at_most(min(apart(middle, point) for point in each.points), reach + _size(each))
        )
        return _Around(self.layout, self.mover.base, (*barriers, *figures))

    def reaches(self, goal: Point, length: float, angle: float | None = None) -> bool:
        """Whether there is a way to a place within `length`; exactly `length` counts."""
        return self.path(goal, length, angle) is not None


class _Search:
    """One search for a way, best first: by the way so far plus the straight distance that is left. Turns are tested only when the
    search goes on from them.
    """

    def __init__(self, walker: OrientedWalker, around: _Around, goal: Point, limit: float, ends: frozenset[float]) -> None:
        self.walker, self.around, self.goal, self.limit, self.ends = walker, around, goal, limit, ends
        self._came: list[tuple[Pose, int]] = []

    def found(self, angles: tuple[float, ...]) -> OrientedPath | None:
        serial, done = count(), set[Pose]()
        queue = [(apart(self.walker.start, self.goal), next(serial), 0.0, (self.walker.start, self.walker.angle), -1)]
        while queue:
            _, _, length, pose, before = heappop(queue)
            if pose in done or not self._may_turn(before, pose):
                continue
            done.add(pose)
            self._came.append((pose, before))
            if pose[0] == self.goal and pose[1] in self.ends:
                return self._drawn(length)
            here = len(self._came) - 1
            for farther, onward in self._onward(pose, length, angles):
                left = apart(onward[0], self.goal)
                if onward not in done and at_most(length + farther + left, self.limit):
                    heappush(queue, (length + farther + left, next(serial), length + farther, onward, here))
        return None

    def _may_turn(self, before: int, pose: Pose) -> bool:
        """Whether there is room for the turn that leads to a pose; True if none does."""
        angle = pose[1] if before < 0 else self._came[before][0][1]
        return angle == pose[1] or self.around.has_room_to_turn(pose[0], angle, _between(angle, pose[1]))

    def _onward(self, pose: Pose, length: float, angles: Iterable[float]) -> Iterator[tuple[float, Pose]]:
        (at, angle), walker = pose, self.walker
        space = self.around.space(angle)
        straight = space.clear(at, [self.goal])
        ends_so = bool(straight) and angle in self.ends
        for place in straight if ends_so else [*straight, *space.corners_seen_from(at, self.goal, self.limit - length)]:
            yield apart(at, place), (place, angle)
        for other in () if ends_so else angles:
            if other != angle:
                yield abs(radians(_between(angle, other))) * walker.mover.base.radius * walker.turning, (at, other)

    def _drawn(self, length: float) -> OrientedPath:
        poses, i = list[Pose](), len(self._came) - 1
        while i >= 0:
            pose, i = self._came[i]
            poses.append(pose)
        poses.reverse()
        points = tuple(dict.fromkeys(at for at, _ in poses))
        return OrientedPath(length, points, points[1:-1], tuple(poses))


def _between(angle: float, other: float) -> float:
    """The shorter turn from one angle to another, in degrees clockwise."""
    return (other - angle + 180) % 360 - 180


class _Around:
    """What may be in the way of a base."""

    def __init__(self, layout: Layout, base: Base, figures: tuple[Core, ...]) -> None:
        self._layout, self._base, self._figures = layout, base, figures
        self._spaces: dict[float, _Space] = {}
        self._outlines = _outlines(figures)
        self._tree = shapely.STRtree(hulls(self._outlines))

    def space(self, angle: float) -> _Space:
        """The obstacles of the base's middle at this angle."""
        if angle not in self._spaces:
            self._spaces[angle] = _Space(
                self._layout, _body(self._base, angle, 0.0), _body(self._base, angle, RULER), self._outlines
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


class _Space:
    """The obstacles of the middle of a base at one angle: those of the base, enlarged by it. Their corners are those for the
    whole base; the closed ground is that for a base RULER smaller.
    """

    def __init__(self, layout: Layout, body: Ring, smaller: Ring, outlines: list[Lengths]) -> None:
        # A base and its mirror image about its middle are the same.
        self._layout, self._body, self._outlines = layout, corners_of(body), outlines
        self._tree = shapely.STRtree(hulls(summed(outlines, corners_of(smaller))))

    @cached_property
    def _places(self) -> list[Point]:
        """The corners at which the base is free."""
        if not self._outlines:
            return []
        corners = shapely.get_coordinates(hulls(summed(self._outlines, self._body)))
        free = self._free(shapely.points(corners), len(corners))
        return self._layout.ground.on_floor([(x, y) for (x, y), is_free in zip(corners.tolist(), free, strict=True) if is_free])

    def corners_seen_from(self, at: Point, goal: Point, limit: float) -> list[Point]:
        """The corners to which the base can slide straight, and whose distances from `at` and `goal` add up to no more than the
        limit.
        """
        return self.clear(at, [place for place in self._places if at_most(apart(at, place) + apart(place, goal), limit)])

    def clear(self, at: Point, places: list[Point]) -> list[Point]:
        """The places to which the base can slide straight."""
        if not places:
            return []
        free = self._free(shapely.linestrings(np.stack((np.full((len(places), 2), at), places), axis=1)), len(places))
        return [place for place, is_free in zip(places, free, strict=True) if is_free and place != at]

    def _free(self, drawn: Drawn, n: int) -> list[bool]:
        """Which of the drawn figures meet nothing."""
        found = [True] * n
        for i in self._tree.query(drawn, predicate="intersects")[0].tolist():
            found[i] = False
        return found


@lru_cache(maxsize=4096)
def _body(base: Base, angle: float, less: float) -> Ring:
    """The corners of a base about its middle, `less` smaller on each side."""
    wide, long = base.width - 2 * less, (base.length or base.width) - 2 * less
    return solid(Standing(Base(base.shape, wide, long if base.shape != "round" else 0.0), 0.0, 0.0, angle)).points


def _size(figure: Core) -> float:
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


def _allowed(mover: Standing, other: Standing, distance: float) -> Core:
    """The figure that a mover keeps out of around another base; as much smaller as the mover stands in it now."""
    figure = solid(other)
    return Core(figure.points, figure.radius + min(distance, max(0.0, gap(mover, other))))
