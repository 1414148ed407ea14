"""Distances, routes and fields of view on the board of one mission, remembered for all games on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reglamento.games.space_hulk.facts.arsenal import OVERWATCH_RANGE
from reglamento.games.space_hulk.facts.choices import Option
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.facts.terrain import Terrain
from reglamento.geometry.squares import FAR, Facing, Mask, Square, squares
from reglamento.memory import Memory

DOOR_COST, OBSTACLE_COST = 2, 12
"""How many steps a closed door, and a generator or force field, count as."""
ENOUGH = 40_000
"""The most entries of a table: then it is emptied, so that a long session does not fill the memory."""


class Route(NamedTuple):
    """The squares entered on a walk, in order, up to the one next to its end; the same as a mask; its length; the last square."""

    squares: tuple[Square, ...]
    mask: Mask
    length: int
    last: Square


class Action(NamedTuple):
    """A step or turn of a Marine: the square and facing after it; its square, none for a turn, and the squares of which one must be free,
    as masks; the option and its points.
    """

    there: tuple[Square, Facing]
    bit: Mask
    pinch: Mask
    option: Option
    price: int


class Walks:
    """Shortest walks past other pieces, for one set of closed doors. Closed doors are opened on the way."""

    def __init__(self, terrain: Terrain, shut: Mask, barred: Mask) -> None:
        self._size = terrain.grid.size
        doors = shut & terrain.door_squares
        slow = shut & ~terrain.door_squares | barred
        # Leaving a square towards the goal costs as much as entering it on the way from the goal.
        self._price = [
            DOOR_COST if doors >> square & 1 else OBSTACLE_COST if slow >> square & 1 else 1 for square in range(self._size)
        ]
        links = terrain.links
        self._onward = [(*near, links[at]) if at in links else near for at, near in enumerate(terrain.grid.near)]
        self._fields: dict[Mask, tuple[int, ...]] = {}
        self._from: dict[Square, tuple[int, ...]] = {}
        self._routes: dict[int, Route] = {}

    def field(self, goal: Mask) -> tuple[int, ...]:
        """By square, the steps to the nearest square of `goal`; FAR where there is no way."""
        known = self._fields.get(goal)
        if known is None:
            if len(self._fields) > ENOUGH:
                self._fields.clear()
            known = self._fields[goal] = self._measure(goal)
        return known

    def to(self, square: Square) -> tuple[int, ...]:
        """By square, the steps to this one."""
        known = self._from.get(square)
        if known is None:
            known = self._from[square] = self._measure(1 << square)
        return known

    def between(self, a: Square, b: Square) -> int:
        """Steps from `a` to `b`."""
        return self.to(b)[a]

    def _measure(self, goal: Mask) -> tuple[int, ...]:
        steps = [FAR] * self._size
        layers: dict[int, list[Square]] = {0: list(squares(goal))}
        reached = 0
        while layers:
            for square in layers.pop(reached, ()):
                if steps[square] <= reached:
                    continue
                steps[square] = reached
                onward_steps = reached + self._price[square]
                for onward in self._onward[square]:
                    if steps[onward] > onward_steps:
                        layers.setdefault(onward_steps, []).append(onward)
            reached += 1
        return tuple(steps)

    def route(self, a: Square, b: Square) -> Route:
        """A shortest walk from `a` to a square next to `b`."""
        key = a * self._size + b
        known = self._routes.get(key)
        if known is None:
            known = self._routes[key] = self._trace(a, b)
        return known

    def _trace(self, a: Square, b: Square) -> Route:
        field = self.to(b)
        if field[a] >= FAR:
            return Route((), 0, FAR, a)
        passed = []
        at = a
        while at != b:
            at = min(self._onward[at], key=lambda square: field[square] + self._price[square])
            passed.append(at)
        steps = tuple(passed[:-1])
        return Route(steps, sum(1 << square for square in steps), field[a], steps[-1] if steps else a)


class Ways:
    """Walks by set of closed doors, and fields of view by place."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.grid = terrain.grid
        self._walks: dict[tuple[Mask, Mask], Walks] = {}
        self._seen: dict[tuple[int, Mask], Mask] = {}
        self._concerns: dict[int, Mask] = {}
        self._range: dict[Square, Mask] = {}
        self._actions: dict[int, tuple[Action, ...]] = {}

    def under(self, view: Hulk) -> Walks:
        """The walks with doors and barriers as they are now."""
        key = (view.shut, view.barred)
        known = self._walks.get(key)
        if known is None:
            if len(self._walks) > ENOUGH // 200:
                self._walks.clear()
            known = self._walks[key] = Walks(self.terrain, *key)
        return known

    def seen(self, at: Square, facing: Facing, blockers: Mask) -> Mask:
        """The squares seen from `at`, the blockers' own squares included. [SH-LOS-01, SH-LOS-04]"""
        watch = self.grid.watch(at, facing)
        key = (at * 4 + facing, self._concern(at, facing) & blockers)
        known = self._seen.get(key)
        if known is None:
            if len(self._seen) > ENOUGH:
                self._seen.clear()
            sees = self.grid.sees
            known = sum(1 << square for square in squares(watch) if sees(at, facing, square, blockers))
            linked = self.terrain.links.get(at)
            self._seen[key] = known = known if linked is None else known | 1 << linked
        return known

    def marine_actions(self, at: Square, facing: Facing) -> tuple[Action, ...]:
        """The steps of a Marine, and its turns. [SH-MOVE-02, SH-TURNING-01]"""
        known = self._actions.get(at * 4 + facing)
        if known is None:
            known = self._actions[at * 4 + facing] = tuple(self._all_marine_actions(at, facing))
        return known

    def _all_marine_actions(self, at: Square, facing: Facing) -> Iterator[Action]:
        for to, bit, pinch, cheap, dear in self.terrain.marine_steps(at, facing):
            yield from (Action((to, facing), bit, pinch, option, 1) for option in cheap)
            yield from (Action((to, facing), bit, pinch, option, 2) for option in dear)
        for option in self.terrain.turns(facing, (1, 3)):
            yield Action((at, option.facing), 0, self.grid.nothing, option, 1)

    def _concern(self, at: Square, facing: Facing) -> Mask:
        """The squares where a blocker may hide something from `at`: those on its lines of sight, and those at corners that the
        lines touch.
        """
        known = self._concerns.get(at * 4 + facing)
        if known is None:
            known = 0
            for target in squares(self.grid.watch(at, facing)):
                line = self.grid.line(at, target)
                known |= line.mask
                for corner in line.corners:
                    known |= corner
            self._concerns[at * 4 + facing] = known
        return known

    def within_reach(self, at: Square) -> Mask:
        """The squares within the range of overwatch fire. [SH-OW-08]"""
        known = self._range.get(at)
        if known is None:
            distance = self.grid.distance
            known = sum(1 << square for square in range(self.grid.size) if distance(at, square) <= OVERWATCH_RANGE)
            self._range[at] = known
        return known


KEPT = 64
"""How many terrains are kept at the same time."""
_KNOWN: Memory[int, Ways] = Memory(KEPT)


def ways_of(terrain: Terrain) -> Ways:
    """The ways of a terrain, shared by all bots and games."""
    known = _KNOWN.glance(id(terrain))
    if known is not None and known.terrain is terrain:
        return known
    return _KNOWN.replaced(id(terrain), Ways(terrain))
