"""Sight by the geometry itself, with exact segments and squares in fractions. It shares nothing with the engine."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

Place = tuple[int, int]
HALF = Fraction(1, 2)
AHEAD = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
"""The step straight ahead by facing: north, east, south, west; y grows downwards."""


def crosses_inside(a: Place, b: Place, square: Place) -> bool:
    """Whether the segment between the centres of a and b has a piece in the open square."""
    start, end = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = square[axis] - HALF - a[axis], square[axis] + HALF - a[axis]
        run = b[axis] - a[axis]
        if run == 0:
            if not low < 0 < high:
                return False
        else:
            start = max(start, min(low / run, high / run))
            end = min(end, max(low / run, high / run))
    return start < end


def passes_through(a: Place, b: Place, x: Fraction, y: Fraction) -> bool:
    along = (b[0] - a[0]) * (y - a[1]) == (b[1] - a[1]) * (x - a[0])
    return along and min(a[0], b[0]) < x < max(a[0], b[0]) and min(a[1], b[1]) < y < max(a[1], b[1])


@cache
def traced(run: Place) -> tuple[frozenset[Place], tuple[frozenset[Place], ...]]:
    """The squares that the line from (0, 0) to `run` crosses, ends included, and at each corner on it the two squares beside it."""
    xs, ys = (range(min(0, run[axis]), max(0, run[axis]) + 1) for axis in (0, 1))
    crossed = frozenset(square for square in product(xs, ys) if crosses_inside((0, 0), run, square))
    corners = [
        frozenset({(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} - crossed)
        for x, y in product(xs, ys)
        if passes_through((0, 0), run, x + HALF, y + HALF)
    ]
    return crossed, tuple(corners)


def line_is_free(a: Place, b: Place, solid: set[Place]) -> bool:
    """No solid square is crossed, and at no corner passed through are both squares beside the line solid."""
    crossed, corners = traced((b[0] - a[0], b[1] - a[1]))
    there = {(a[0] + x, a[1] + y) for x, y in crossed}
    if (there - {a, b}) & solid:
        return False
    return not any({(a[0] + x, a[1] + y) for x, y in beside} <= solid for beside in corners)


def hidden_by_corridor(a: Place, b: Place, facing: int, floor: set[Place]) -> bool:
    (fx, fy), (dx, dy) = AHEAD[facing], (b[0] - a[0], b[1] - a[1])
    if dx * fy == dy * fx:
        return False  # straight ahead
    crossed = {(a[0] + x, a[1] + y) for x, y in traced((dx, dy))[0]}
    return any(not floor & {(x + fy, y + fx), (x - fy, y - fx)} for x, y in (crossed & floor) - {a, b})


def in_front(a: Place, b: Place, facing: int) -> bool:
    (fx, fy), (dx, dy) = AHEAD[facing], (b[0] - a[0], b[1] - a[1])
    forward, aside = dx * fx + dy * fy, abs(dx * fy + dy * fx)
    return 0 < forward >= aside


def sight(a: Place, facing: int, b: Place, floor: set[Place], solid: set[Place]) -> bool:
    """Whether a Marine on `a` sees `b`: `floor` are the squares of the board, `solid` all walls and what else blocks."""
    return in_front(a, b, facing) and line_is_free(a, b, solid) and not hidden_by_corridor(a, b, facing, floor)
