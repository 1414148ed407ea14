"""Sight against the geometry itself: exact segments and squares in fractions, sharing nothing with the engine."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from naive_sight import AHEAD, Place, sight
from reglamento.geometry.squares import NOWHERE, Grid, Mask, squares

WIDTH, HEIGHT = 7, 6


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, Mask]:
    """A map about three quarters floor, and blockers on about a quarter of it, sometimes none."""
    bits = st.integers(0, 2 ** (WIDTH * HEIGHT) - 1)
    floor = draw(bits) | draw(bits) | 1
    grid = Grid((i % WIDTH, i // WIDTH, 0) for i in range(WIDTH * HEIGHT) if floor >> i & 1)
    return grid, draw(bits) & draw(bits) & grid.everything


def oracle(grid: Grid, blockers: Mask, a: Place, facing: int, b: Place) -> bool:
    floor = {cell[:2] for cell in grid.cells}
    board = set(product(range(-1, WIDTH + 1), range(-1, HEIGHT + 1)))
    solid = (board - floor) | {grid.cells[square][:2] for square in squares(blockers)}
    return sight(a, facing, b, floor, solid)


@pytest.mark.rule("SH-LOS-01", "SH-LOS-02", "SH-LOS-04", "SH-LOS-05", "SH-LOS-06", "SH-LOS-09")
@settings(deadline=None, max_examples=examples(400))
@given(boards(), st.integers(0, 3), st.data())
def test_sight_is_what_exact_geometry_says(board: tuple[Grid, Mask], facing: int, data: st.DataObject) -> None:
    grid, blockers = board
    at = data.draw(st.integers(0, grid.size - 1))
    seen = {target for target in range(grid.size) if grid.sees(at, facing, target, blockers)}
    here = grid.cells[at][:2]
    assert seen == {t for t in range(grid.size) if oracle(grid, blockers, here, facing, grid.cells[t][:2])}


@pytest.mark.rule("SH-LOS-01")
@settings(deadline=None)
@given(boards(), st.data())
def test_the_watch_is_sight_on_an_empty_board_and_blockers_only_take_away(board: tuple[Grid, Mask], data: st.DataObject) -> None:
    grid, blockers = board
    at, facing = data.draw(st.integers(0, grid.size - 1)), data.draw(st.integers(0, 3))
    watch = grid.watch(at, facing)
    assert {t for t in range(grid.size) if grid.sees(at, facing, t, 0)} == set(squares(watch))
    assert watch & ~grid.arc(at, facing) == 0
    assert all(watch >> t & 1 for t in range(grid.size) if grid.sees(at, facing, t, blockers))


@pytest.mark.rule("SH-LOS-09")
@settings(deadline=None)
@given(boards(), st.integers(0, 3))
def test_two_who_face_each_other_see_each_other_or_neither_does(board: tuple[Grid, Mask], facing: int) -> None:
    grid, blockers = board
    for at in range(grid.size):
        for target in squares(grid.watch(at, facing)):
            assert grid.line(at, target) == grid.line(target, at)
            there_and_back = {
                grid.sees(at, facing, target, blockers),
                grid.sees(target, (facing + 2) % 4, at, blockers),
            }
            assert len(there_and_back) == 1
            assert grid.watch(target, (facing + 2) % 4) >> at & 1


@pytest.mark.rule("SH-LOS-06", "SH-MOVE-07")
@settings(deadline=None)
@given(boards())
def test_a_diagonal_neighbour_is_seen_exactly_when_the_step_there_is_open(board: tuple[Grid, Mask]) -> None:
    grid, blockers = board
    for at, (x, y, _) in enumerate(grid.cells):
        for facing, (fx, fy) in AHEAD.items():
            for direction, side in ((2 * facing - 1, -1), (2 * facing + 1, 1)):
                target = grid.index.get((x + fx - side * fy, y + fy + side * fx, 0))
                if target is None:
                    continue
                pinch = grid.pinch[at][direction % 8]
                step_is_open = grid.step[at][direction % 8] != NOWHERE and blockers & pinch != pinch
                assert grid.sees(at, facing, target, blockers) == step_is_open
