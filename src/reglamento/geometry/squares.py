"""Maps of squares: steps, facings, front arcs and lines of sight, in whole numbers only.

A `Grid` never changes. What does change in a game (models, closed doors, fire) is handed to its questions as a `Mask`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

Square: TypeAlias = int
"""Index of a floor square, 0 to size - 1."""
Facing: TypeAlias = int
"""0 north (y - 1), 1 east (x + 1), 2 south (y + 1), 3 west (x - 1)."""
Direction: TypeAlias = int
"""0 north, 1 north-east and so on clockwise to 7 north-west; a facing f looks in direction 2 * f."""
Mask: TypeAlias = int
"""A set of squares: bit s is set when square s belongs to it."""
Cell: TypeAlias = tuple[int, int, int]
"""(x, y, level): x grows to the right and y downwards, like the rows of a drawn map."""

NOWHERE = -1
"""Stands for a square that a step does not lead to."""
FAR = 1_000_000
"""A distance beyond every range: between squares of different levels, and squares that no walk joins."""

COMPASS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""(dx, dy) of each direction."""


class Line(NamedTuple):
    """What must stay free for two squares to see each other; the two ends never count. [SH-LOS-04]

    `mask`: the open squares whose interior the line crosses, and the open square at a corner whose other square is
    wall: any blocker there blocks. [SH-LOS-05]
    `corners`: for each corner touched exactly between two open squares, the mask of those two: only both together
    block. [SH-LOS-06]
    """

    mask: Mask
    corners: tuple[Mask, ...]


ON_DEMAND = ("_arcs", "_watches", "_lines", "_walks", "_distances")
"""The tables of a grid that are worked out on demand."""


class Grid:
    """The floor squares of a map, ordered by level, y and x; what is not floor is wall.

    `links` join squares such as the two ends of a ladder: they count as one step in `walks` and nowhere else.
    Raises ValueError when a link ends on a cell that is not floor.
    """

    def __init__(self, cells: Iterable[Cell], links: Iterable[tuple[Cell, Cell]] = ()) -> None:
        self.cells: tuple[Cell, ...] = tuple(sorted(set(cells), key=lambda cell: (cell[2], cell[1], cell[0])))
        self.index: dict[Cell, Square] = {cell: square for square, cell in enumerate(self.cells)}
        self.size: int = len(self.cells)
        self.everything: Mask = (1 << self.size) - 1
        self.nothing: Mask = 1 << self.size
        """A bit that no square has, and that no mask of squares ever covers."""
        self.links: tuple[tuple[Square, Square], ...] = tuple((self._floor(a), self._floor(b)) for a, b in links)
        self._lay_steps()
        self._corridors: tuple[Mask, Mask] = (self._corridor(1, 0), self._corridor(0, 1))
        self._arcs: dict[int, Mask] = {}
        self._watches: dict[int, Mask] = {}
        self._lines: dict[int, Line | None] = {}
        self._walks: dict[Square, tuple[int, ...]] = {}
        self._distances: dict[Square, tuple[int, ...]] = {}

    def __getstate__(self) -> dict[str, object]:
        """Without what is worked out on demand, to which another thread may be adding while this one pickles."""
        return {**self.__dict__, **{table: {} for table in ON_DEMAND}}

    def __repr__(self) -> str:
        return f"Grid({list(self.cells)}, links={[(self.cells[a], self.cells[b]) for a, b in self.links]})"

    def _floor(self, cell: Cell) -> Square:
        if cell not in self.index:
            raise ValueError(f"a link ends on {cell}, which is not floor")
        return self.index[cell]

    def _lay_steps(self) -> None:
        """Fill the tables of steps, which know walls only. [SH-MOVE-07, SH-BLIP-05]"""
        self.pinch: list[tuple[Mask, ...]] = [
            tuple(self._pinch(cell, direction) for direction in range(8)) for cell in self.cells
        ]
        """pinch[s][d]: the open squares at the corner a diagonal step crosses; it is closed when all are blocked.
        `nothing` for the orthogonal directions, so that `blocked & pinch != pinch` is one test for every step."""
        self.step: list[tuple[Square, ...]] = [
            tuple(self._step(cell, direction, pinch) for direction, pinch in enumerate(pinches))
            for cell, pinches in zip(self.cells, self.pinch, strict=True)
        ]
        """step[s][d]: the square reached, or NOWHERE: a wall, or a diagonal between two walls."""
        self.ahead: list[tuple[Square, Square, Square, Square]] = [(s[0], s[2], s[4], s[6]) for s in self.step]
        """ahead[s][f]: the square straight ahead, or NOWHERE."""
        self.near: list[tuple[Square, ...]] = [tuple(s for s in steps if s != NOWHERE) for steps in self.step]
        """near[s]: the squares one step away when nothing but walls is in the way."""
        self.near_mask: list[Mask] = [sum(1 << s for s in near) for near in self.near]
        self.front: list[tuple[tuple[Square, ...], ...]] = [
            tuple(tuple(s for s in (steps[2 * f - 1], steps[2 * f], steps[2 * f + 1]) if s != NOWHERE) for f in range(4))
            for steps in self.step
        ]
        """front[s][f]: front-left, front and front-right, those that one step reaches."""

    def _pinch(self, cell: Cell, direction: Direction) -> Mask:
        """The open squares at the corner crossed, none if the diagonal is closed for good. [SH-MOVE-07]"""
        if direction % 2 == 0:
            return self.nothing
        (x, y, level), (dx, dy) = cell, COMPASS[direction]
        corner = (self.index.get((x + dx, y, level)), self.index.get((x, y + dy, level)))
        return sum(1 << square for square in corner if square is not None)

    def _step(self, cell: Cell, direction: Direction, pinch: Mask) -> Square:
        (x, y, level), (dx, dy) = cell, COMPASS[direction]
        return self.index.get((x + dx, y + dy, level), NOWHERE) if pinch else NOWHERE

    def _corridor(self, dx: int, dy: int) -> Mask:
        """Squares with wall on both sides: at (dx, dy) and opposite. [SH-LOS-09]"""
        return sum(
            1 << square
            for square, (x, y, level) in enumerate(self.cells)
            if (x + dx, y + dy, level) not in self.index and (x - dx, y - dy, level) not in self.index
        )

    def arc(self, at: Square, facing: Facing) -> Mask:
        """The front arc alone, without limit: d rows ahead it is 2 d + 1 squares wide. [SH-LOS-02, SH-LOS-03]"""
        key = at * 4 + facing
        if key not in self._arcs:
            (x0, y0, level0), (fx, fy) = self.cells[at], COMPASS[2 * facing]
            self._arcs[key] = sum(
                1 << square
                for square, (x, y, level) in enumerate(self.cells)
                if level == level0
                and (forward := (x - x0) * fx + (y - y0) * fy) > 0
                and abs((x - x0) * fy - (y - y0) * fx) <= forward
            )
        return self._arcs[key]

    def watch(self, at: Square, facing: Facing) -> Mask:
        """The squares seen from `at` on an empty board: front arc, walls, corridor clause. [SH-LOS-01, SH-LOS-09]"""
        mask = self._watches.get(at * 4 + facing)
        if mask is None:
            mask = sum(1 << target for target in squares(self.arc(at, facing)) if self._open(at, facing, target))
            self._watches[at * 4 + facing] = mask
        return mask

    def _open(self, at: Square, facing: Facing, target: Square) -> bool:
        """Whether walls leave the line free and it is straight ahead or crosses no corridor square.

        [SH-LOS-09, SH-LOS-10, SH-LOS-11, SH-LOS-12, SH-LOS-13, SH-LOS-16]

        The open square at a half-walled corner, which the line only touches, has floor beside it on either axis, so it
        is never a corridor square and the whole mask of the line can be tested.
        """
        line = self._line(at, target)
        axis = facing % 2
        return line is not None and (self.cells[at][axis] == self.cells[target][axis] or not line.mask & self._corridors[axis])

    def line(self, at: Square, target: Square) -> Line:
        """The line between the centres of two squares, the same both ways. [SH-LOS-05, SH-LOS-06]

        Raises ValueError when a wall blocks the line for good.
        """
        line = self._line(at, target)
        if line is None:
            raise ValueError(f"a wall stands between {self.cells[at]} and {self.cells[target]}")
        return line

    def _line(self, at: Square, target: Square) -> Line | None:
        key = at * self.size + target
        if key not in self._lines:
            self._lines[key] = self._lines[target * self.size + at] = self._trace(at, target)
        return self._lines[key]

    def _trace(self, at: Square, target: Square) -> Line | None:
        (x, y, level), (target_x, target_y, target_level) = self.cells[at], self.cells[target]
        if level != target_level:
            return None
        mask, corners = 0, []
        for places in crossings(target_x - x, target_y - y):
            found = [self.index.get((x + dx, y + dy, level)) for dx, dy in places]
            floor = sum(1 << square for square in found if square is not None)
            if not floor:
                return None
            if len(places) == 2 and None not in found:
                corners.append(floor)
            else:
                mask |= floor
        return Line(mask, tuple(corners))

    def sees(self, at: Square, facing: Facing, target: Square, blockers: Mask) -> bool:
        """Whether the target is seen past these blockers; its own square and the observer's never block.

        [SH-LOS-04, SH-LOS-07, SH-LOS-08, SH-LOS-14]
        """
        if not self.watch(at, facing) >> target & 1:
            return False
        line = self._lines[at * self.size + target]  # traced when the watch was
        if line is None or line.mask & blockers:
            return False
        for corner in line.corners:  # noqa: SIM110 - the hot path: all() makes the question a third slower
            if corner & blockers == corner:
                return False
        return True

    def distance(self, a: Square, b: Square) -> int:
        """Squares from a to b, diagonals 1, walls or no walls; FAR between levels. [SH-SHOOT-03]"""
        row = self._distances.get(a)
        if row is None:
            x0, y0, level0 = self.cells[a]
            row = self._distances[a] = tuple(
                max(abs(x - x0), abs(y - y0)) if level == level0 else FAR for x, y, level in self.cells
            )
        return row[b]

    def walks(self, at: Square) -> tuple[int, ...]:
        """Steps of the shortest walk from here to every square, stopped by walls only; FAR when there is none.

        A diagonal step and a link count as one. [SH-LURK-03]
        """
        if at not in self._walks:
            steps = [FAR] * self.size
            steps[at] = 0
            queue = [at]
            for square in queue:  # grows during the loop: the squares come out nearest first
                for other in (*self.near[square], *self._linked(square)):
                    if steps[other] == FAR:
                        steps[other] = steps[square] + 1
                        queue.append(other)
            self._walks[at] = tuple(steps)
        return self._walks[at]

    def _linked(self, square: Square) -> list[Square]:
        return [b if square == a else a for a, b in self.links if square in {a, b}]

    def spread(self, start: Square, within: Mask, closed: Mask) -> Mask:
        """The squares reached from `start` inside `within`, itself included, by steps that keep off `closed` squares.

        A diagonal between two squares that are wall or closed lets nothing through. Nothing is reached when the start
        itself is closed or not within. [SH-FLAMER-10]
        """
        free = within & ~closed
        reached = fresh = free & 1 << start
        while fresh:
            found = 0
            for square in squares(fresh):
                for other, pinch in zip(self.step[square], self.pinch[square], strict=True):
                    if other != NOWHERE and closed & pinch != pinch:
                        found |= 1 << other
            fresh = found & free & ~reached
            reached |= fresh
        return reached


@cache
def crossings(dx: int, dy: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The squares and corners that the line from the centre of (0, 0) to the centre of (dx, dy) crosses, in order, without its
    ends.

    An entry with one cell is a square whose interior the line crosses. An entry with two cells is a corner that the line passes
    exactly: the squares beside it. [SH-LOS-05, SH-LOS-06]
    """
    wide, high = abs(dx), abs(dy)
    right, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    met: list[tuple[tuple[int, int], ...]] = []
    x = y = 0
    while x < wide or y < high:
        # The next upright edge lies (2 x + 1) / (2 wide) along the line and the next level one (2 y + 1) / (2 high).
        upright, level = (2 * x + 1) * high, (2 * y + 1) * wide
        if upright == level:
            met.append((((x + 1) * right, y * down), (x * right, (y + 1) * down)))
        x += upright <= level
        y += level <= upright
        met.append(((x * right, y * down),))
    return tuple(met[:-1])


def squares(mask: Mask) -> Iterator[Square]:
    """The squares of a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
