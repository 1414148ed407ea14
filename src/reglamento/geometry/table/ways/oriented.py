"""The way of a base that is not round, with its true shape and not as the circle around it: it slides in any direction and turns
on the spot.

A base that only slides is a point among obstacles enlarged by the base's shape. At each angle the shortest ways are exact, from
corner to corner of these. A way may turn at any of its places, between a few angles (`around`): those of its ends, and those at
which a side of the base lies along a near barrier or base. The sweep of a turn is drawn in steps, none of which leaves out more
than RULER. On its way a base counts as RULER smaller on each side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import count
from math import inf, radians
from typing import TypeAlias

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Core, Standing, gap
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most
from reglamento.geometry.table.ways.around import Around, Ends, Space, size
from reglamento.geometry.table.ways.bends import KeepOut, Path
from reglamento.geometry.table.ways.paths import solid

MORE = 2.0
"""So many radii of the base a way is longer than the straight one at most, where it is first looked for."""
WIDER = 4.0
"""So many times as much longer are the ways back by which it is told that there is none."""
MANY = 100
"""After so many places a search looks back from its ends, which may be shut in."""
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
        self._pose = self.start, self.angle
        zones = {(other, 0.0) for other in others} | {(zone.standing, zone.distance) for zone in keep_out}
        self._figures = tuple(sorted(_allowed(mover, other, more) for other, more in zones if other != mover))

    def stands(self, goal: Point, angle: float) -> bool:
        """Whether the base may end there: on the floor, and nowhere nearer than allowed."""
        return self.layout.ground.is_floor(goal) and self._near(goal, 0.0, (goal,), 0.0).stands(goal, angle % 360)

    def path(self, goal: Point, limit: float = inf, angle: float | None = None) -> OrientedPath | None:
        """The shortest way to a place of the middle, with `angle` at its end, or any angle; None when there is none within
        `limit`.
        """
        straight = apart(self.start, goal)
        if not at_most(straight, limit) or not self.layout.ground.joins(self.start, goal):
            return None
        middle = (self.start[0] + goal[0]) / 2, (self.start[1] + goal[1]) / 2
        around = self._near(middle, min(limit / 2, 2 * self.layout.ground.extent), (goal,), limit)
        angles = around.angles(self.angle)
        ends = frozenset(each for each in (angles if angle is None else (angle % 360,)) if around.stands(goal, each))
        turns = tuple(dict.fromkeys((*angles, *sorted(ends))))
        if not ends:
            return None
        return _Search(self, around, (self._pose,), dict.fromkeys(((goal, each) for each in sorted(ends)), 0), limit).found(turns)

    def first_reached(self, goals: Sequence[Point], limit: float) -> int | None:
        """The number of the first of these places of the middle to which there is a way within `limit`, with the angle of the start at its
        end; None where there is none. Straight slides are tried first, and one search is made for all others.
        """
        around = self._near(self.start, limit, tuple(goals), limit)
        near = [goal for goal in goals if at_most(apart(self.start, goal), limit) and around.stands(goal, self.angle)]
        straight = around.space(self.angle).clear(self.start, near)
        if straight or not near:
            return goals.index(straight[0]) if straight else None
        order = {(goal, self.angle): number for number, goal in reversed([*enumerate(goals)]) if goal in near}
        return _Search(self, around, (self._pose,), order, limit).first(around.angles(self.angle))

    def _near(self, middle: Point, far: float, goals: tuple[Point, ...], limit: float) -> Around:
        """What may be in the way of a base whose middle stays within `far` of a place, on ways to `goals` within `limit`."""
        reach = far + self.mover.base.radius
        barriers = (Core(self.layout.barriers[i], 0.0) for i in sorted(self.layout.cells.near(middle, middle, reach)))
        figures = (
            each for each in self._figures if at_most(min(apart(middle, point) for point in each.points), reach + size(each))
        )
        return Around(self.layout, self.mover.base, (*barriers, *figures), Ends(self.start, goals, limit))

    def reaches(self, goal: Point, length: float, angle: float | None = None) -> bool:
        """Whether there is a way to a place within `length`; exactly `length` counts."""
        return self.path(goal, length, angle) is not None


class _Search:
    """One search for ways from `starts`, best first: by the way so far plus the straight distance and the turn that are left. Turns are
    tested only when the search goes on from them. `ends` are the places with their angles to which ways are looked for, by number.
    """

    def __init__(
        self, walker: OrientedWalker, around: Around, starts: Sequence[Pose], ends: Mapping[Pose, int], limit: float
    ) -> None:
        self.walker, self.around, self.starts, self.limit = walker, around, starts, limit
        self._cut = False
        """Whether the limit left anything out."""
        self._back: _Search | None = None
        """The search from the ends to the starts, where that may tell that there is no way."""
        self.brief = False
        """Whether it ends as soon as it can tell nothing of larger limits."""
        self._look_for(ends)

    def _look_for(self, ends: Mapping[Pose, int]) -> None:
        self.ends = ends
        self.goals = tuple(dict.fromkeys(at for at, _ in ends))
        self._angles = tuple(dict.fromkeys(angle for _, angle in ends))
        self._turns: dict[float, float] = {}

    def found(self, angles: tuple[float, ...]) -> OrientedPath | None:
        """The shortest way to any of the ends. It is looked for among short ways first, as a search among all goes over the whole table."""
        most, more = self.limit, MORE * self.walker.mover.base.radius
        least = min(self._left(start) for start in self.starts)
        self._back = _Search(self.walker, self.around, tuple(self.ends), dict.fromkeys(self.starts, 0), most)
        self._back.brief = True
        while True:
            whole = at_most(most, least + 2 * more)
            self.limit = most if whole else least + more
            self._back.limit = min(most, least + WIDER * more)
            way = self._shortest(angles)
            if way is not None or whole or not self._cut:
                return way
            more *= 2

    def _shortest(self, angles: tuple[float, ...]) -> OrientedPath | None:
        self._cut = False
        return next((self._drawn(length) for _, length in self._reached(angles)), None)

    def shut_in(self, angles: tuple[float, ...]) -> bool:
        """Whether there is no way to any of the ends, however long."""
        return self._shortest(angles) is None and not self._cut

    def _ends_here(self, angles: tuple[float, ...]) -> bool:
        """Whether a search that has come to many places is to end: the ends may be shut in."""
        if self._back is not None and self._back.shut_in(angles):
            self._cut = False
            return True
        self._cut = self._cut or self.brief
        return self.brief

    def first(self, angles: tuple[float, ...]) -> int | None:
        """The least number of an end that is reached."""
        best = None
        for best, _ in self._reached(angles):
            self._look_for({end: number for end, number in self.ends.items() if number < best})
            if not self.ends:
                break
        return best

    def _reached(self, angles: tuple[float, ...]) -> Iterator[tuple[int, float]]:
        """The ends that are reached, by number, and the lengths of the ways to them, the shortest first."""
        serial, done = count(), set[Pose]()
        self._came: list[tuple[Pose, int]] = []
        queue = [(self._left(pose), next(serial), 0.0, pose, -1) for pose in self.starts]
        heapify(queue)
        while queue:
            _, _, length, pose, before = heappop(queue)
            if pose in done or not self._may_turn(before, pose):
                continue
            done.add(pose)
            self._came.append((pose, before))
            here = len(self._came) - 1
            if (here == MANY and self._ends_here(angles)) or (self.brief and self._cut):
                return
            if pose in self.ends:
                yield self.ends[pose], length
            for farther, after in self._follow(pose, length, angles):
                left = self._left(after)
                if after in done:
                    continue
                if at_most(length + farther + left, self.limit):
                    heappush(queue, (length + farther + left, next(serial), length + farther, after, here))
                else:
                    self._cut = True

    def _left(self, pose: Pose) -> float:
        """No more than what is left of the shortest way: the straight distance to the nearest place that is looked for, and the least
        turn to an angle that is.
        """
        at, angle = pose
        if angle not in self._turns:
            self._turns[angle] = min((self._turn(angle, other) for other in self._angles), default=0.0)
        return min((apart(at, goal) for goal in self.goals), default=inf) + self._turns[angle]

    def _turn(self, angle: float, other: float) -> float:
        """What a turn from one angle to another counts."""
        return abs(radians(_between(angle, other))) * self.walker.mover.base.radius * self.walker.turning

    def _may_turn(self, before: int, pose: Pose) -> bool:
        """Whether there is room for the turn that leads to a pose; True if none does."""
        angle = pose[1] if before < 0 else self._came[before][0][1]
        return angle == pose[1] or self.around.has_room_to_turn(pose[0], angle, _between(angle, pose[1]))

    def _follow(self, pose: Pose, length: float, angles: Iterable[float]) -> Iterator[tuple[float, Pose]]:
        at, angle = pose
        space = self.around.space(angle)
        straight = space.clear(at, [*self.goals])
        ends_so = len(self.goals) == 1 and bool(straight) and (straight[0], angle) in self.ends
        for place in straight if ends_so else [*straight, *self._corners(space, at, length)]:
            yield apart(at, place), (place, angle)
        for other in () if ends_so else angles:
            if other != angle:
                yield self._turn(angle, other), (at, other)

    def _corners(self, space: Space, at: Point, length: float) -> list[Point]:
        left = self.limit - length
        self._cut = self._cut or space.sees_farther(at, self.goals, left)
        return space.corners_seen_from(at, self.goals, left)

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


def _allowed(mover: Standing, other: Standing, distance: float) -> Core:
    """The figure that a mover keeps out of around another base; as much smaller as the mover stands in it now."""
    figure = solid(other)
    return Core(figure.points, figure.radius + min(distance, max(0.0, gap(mover, other))))
