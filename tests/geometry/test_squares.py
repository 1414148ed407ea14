"""Steps, facings, distances and walks on drawn maps ('#' is wall, (0, 0) the top left square, y grows downwards)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reglamento.geometry.squares import COMPASS, FAR, NOWHERE, Cell, Grid, Mask, Square, squares

N, NE, E, SE, S, SW, W, NW = range(8)
NORTH, EAST, SOUTH, WEST = range(4)


def drawn(*rows: str, level: int = 0) -> Grid:
    return Grid((x, y, level) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "#")


def mask_of(grid: Grid, *places: tuple[int, int]) -> Mask:
    return sum(1 << grid.index[x, y, 0] for x, y in places)


def places_of(grid: Grid, mask: Mask) -> set[tuple[int, int]]:
    return {grid.cells[square][:2] for square in squares(mask)}


def step_from(grid: Grid, x: int, y: int, direction: int) -> tuple[int, int] | None:
    reached = grid.step[grid.index[x, y, 0]][direction]
    return None if reached == NOWHERE else grid.cells[reached][:2]


def free(grid: Grid, at: Square, direction: int, blocked: Mask) -> bool:
    """The test a game makes before a step: floor to stand on, nobody there, and no pinch."""
    target, pinch = grid.step[at][direction], grid.pinch[at][direction]
    return target != NOWHERE and not blocked >> target & 1 and blocked & pinch != pinch


# Squares and masks


def test_squares_are_numbered_by_level_then_row_then_column() -> None:
    grid = Grid([(1, 0, 1), (5, 1, 0), (0, 2, 0), (2, 1, 0), (2, 1, 0)])
    assert grid.cells == ((2, 1, 0), (5, 1, 0), (0, 2, 0), (1, 0, 1))
    assert [grid.index[cell] for cell in grid.cells] == [0, 1, 2, 3]
    assert grid.size == 4
    assert grid.everything == 0b1111
    assert grid.nothing == 0b10000


def test_a_grid_prints_as_what_makes_it_again() -> None:
    grid = Grid([(0, 0, 0), (0, 0, 1)], links=[((0, 0, 0), (0, 0, 1))])
    assert repr(grid) == "Grid([(0, 0, 0), (0, 0, 1)], links=[((0, 0, 0), (0, 0, 1))])"


def test_a_map_without_floor_is_empty() -> None:
    assert (Grid([]).size, Grid([]).everything, Grid([]).near) == (0, 0, [])


@given(st.sets(st.integers(0, 300)))
def test_squares_of_a_mask_come_in_ascending_order(members: set[int]) -> None:
    assert list(squares(sum(1 << square for square in members))) == sorted(members)


@pytest.mark.rule("SH-TURNING-01")
def test_quarter_turns_go_clockwise_and_back() -> None:
    assert [(NORTH + turns) % 4 for turns in (0, 1, 2, 3, 4)] == [NORTH, EAST, SOUTH, WEST, NORTH]
    assert (NORTH + -1) % 4 == WEST
    assert (WEST + 1) % 4 == NORTH


# Steps


def test_open_floor_lets_one_step_in_all_eight_directions() -> None:
    grid = drawn("...", "...", "...")
    assert [step_from(grid, 1, 1, direction) for direction in range(8)] == [
        (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0),
    ]  # fmt: skip
    assert grid.ahead[4] == (1, 5, 7, 3)
    assert grid.near[4] == (1, 2, 5, 8, 7, 6, 3, 0)
    assert grid.near_mask[4] == 0b111_101_111


def test_walls_and_the_edge_of_the_map_cannot_be_stepped_on() -> None:
    grid = drawn(".#", "..")
    assert [step_from(grid, 0, 0, direction) for direction in range(8)] == [
        None, None, None, (1, 1), (0, 1), None, None, None,
    ]  # fmt: skip
    assert grid.ahead[0] == (NOWHERE, NOWHERE, 1, NOWHERE)


@pytest.mark.rule("SH-MOVE-07")
@pytest.mark.parametrize(
    ("rows", "open_corners"),
    [
        (("..", ".."), {(1, 0), (0, 1)}),
        ((".#", ".."), {(0, 1)}),
        (("..", "#."), {(1, 0)}),
    ],
)
def test_a_diagonal_step_needs_one_of_its_two_corner_squares(rows: tuple[str, str], open_corners: set[tuple[int, int]]) -> None:
    grid = drawn(*rows)
    assert places_of(grid, grid.pinch[0][SE]) == open_corners
    assert free(grid, 0, SE, blocked=0)
    assert not free(grid, 0, SE, blocked=mask_of(grid, *open_corners))
    for corner in open_corners:
        assert free(grid, 0, SE, blocked=mask_of(grid, corner)) == (len(open_corners) == 2)


@pytest.mark.rule("SH-MOVE-07")
def test_a_diagonal_between_two_walls_is_no_step() -> None:
    grid = drawn(".#", "#.")
    assert grid.step[0][SE] == grid.step[1][NW] == NOWHERE
    assert grid.near == [(), ()]


@pytest.mark.rule("SH-MOVE-07")
def test_models_beside_a_straight_step_never_pinch_it() -> None:
    grid = drawn("...", "...")
    everybody_else = grid.everything & ~mask_of(grid, (1, 0), (1, 1))
    assert free(grid, grid.index[1, 1, 0], N, everybody_else)
    assert all(grid.pinch[square][direction] == grid.nothing for square in range(6) for direction in (N, E, S, W))


@pytest.mark.rule("SH-MOVE-08")
def test_a_genestealer_cannot_squeeze_between_a_marine_and_a_wall() -> None:
    # The Genestealer stands at the foot, the Marine (M) in front of it; the example's y grows upwards.
    walled = drawn(
        ".M.",
        "#.#",
    )
    here, marine = walled.index[1, 1, 0], mask_of(walled, (1, 0))
    assert not free(walled, here, NE, marine)
    assert not free(walled, here, NW, marine)

    half_open = drawn(
        ".M.",
        "#..",
    )
    here, marine = half_open.index[1, 1, 0], mask_of(half_open, (1, 0))
    assert free(half_open, here, NE, marine)
    assert not free(half_open, here, NW, marine)


@pytest.mark.rule("SH-BLIP-05")
def test_adjacent_means_the_eight_neighbours_but_not_past_two_walls() -> None:
    grid = drawn(
        ".#..",
        "#...",
        "....",
    )
    assert places_of(grid, grid.near_mask[grid.index[1, 1, 0]]) == {(2, 0), (2, 1), (0, 2), (1, 2), (2, 2)}


def test_the_front_is_left_ahead_and_right_without_walls_or_pinched_diagonals() -> None:
    grid = drawn(
        "...#",
        "....",
        ".#.#",
    )
    at = grid.index[2, 1, 0]

    def front(facing: int) -> list[tuple[int, int]]:
        return [grid.cells[square][:2] for square in grid.front[at][facing]]

    assert front(NORTH) == [(1, 0), (2, 0)]
    assert front(EAST) == [(3, 1)]
    assert front(SOUTH) == [(2, 2)]
    assert front(WEST) == [(1, 1), (1, 0)]

    pinched = drawn("#.", ".#")
    assert pinched.front[0] == ((), (), (), ())


# Distance and walks


@pytest.mark.rule("SH-SHOOT-03")
def test_distance_counts_the_target_and_not_the_start_and_diagonals_as_one() -> None:
    grid = drawn("." * 13, "#" * 12 + ".", "." * 13)
    start = grid.index[0, 0, 0]
    assert grid.distance(start, start) == 0
    assert grid.distance(start, grid.index[12, 0, 0]) == 12
    assert grid.distance(start, grid.index[12, 2, 0]) == 12
    assert grid.distance(start, grid.index[0, 2, 0]) == 2  # walls do not lengthen it
    assert grid.distance(grid.index[3, 2, 0], start) == 3


def test_levels_are_far_apart_and_never_neighbours() -> None:
    grid = Grid([(0, 0, 0), (1, 0, 1), (1, 1, 1)])
    assert grid.distance(0, 1) == FAR
    assert grid.near == [(), (2,), (1,)]
    assert grid.walks(0) == (0, FAR, FAR)


@pytest.mark.rule("SH-LURK-03")
def test_a_walk_goes_round_walls_and_takes_diagonals() -> None:
    grid = drawn(
        "...#.",
        "##.#.",
        ".....",
    )
    walk = grid.walks(grid.index[0, 0, 0])
    assert walk[grid.index[2, 1, 0]] == 2
    assert walk[grid.index[0, 2, 0]] == 4
    assert walk[grid.index[4, 0, 0]] == 5


@pytest.mark.rule("SH-LURK-03")
def test_a_link_is_one_step_of_a_walk_and_of_nothing_else() -> None:
    up, down = [(x, 0, 1) for x in range(4)], [(x, 0, 0) for x in range(4)]
    grid = Grid([*up, *down], links=[((3, 0, 1), (3, 0, 0))])
    ends = (grid.index[3, 0, 1], grid.index[3, 0, 0])
    assert grid.links == (ends,)
    assert grid.walks(grid.index[0, 0, 0]) == (0, 1, 2, 3, 7, 6, 5, 4)
    assert grid.walks(grid.index[0, 0, 1]) == (7, 6, 5, 4, 0, 1, 2, 3)
    assert ends[0] not in grid.near[ends[1]]
    assert grid.spread(ends[0], grid.everything, closed=0) == 0b11110000


def test_a_link_must_join_floor() -> None:
    with pytest.raises(ValueError, match=r"\(9, 9, 0\), which is not floor"):
        Grid([(0, 0, 0)], links=[((0, 0, 0), (9, 9, 0))])


# Spread


@pytest.mark.rule("SH-FLAMER-10")
def test_what_lies_behind_a_closed_door_is_not_reached() -> None:
    grid = drawn(
        "...#...",
        "...+...",
        "...#...",
    )
    door = mask_of(grid, (3, 1))
    room = {(x, y) for x in range(3) for y in range(3)}
    assert places_of(grid, grid.spread(0, grid.everything, door)) == room
    assert grid.spread(0, grid.everything, closed=0) == grid.everything


@pytest.mark.rule("SH-FLAMER-10")
def test_fire_does_not_squeeze_between_a_closed_door_and_a_wall() -> None:
    grid = drawn(
        "..+",
        "##.",
    )
    door = mask_of(grid, (2, 0))
    assert places_of(grid, grid.spread(0, grid.everything, door)) == {(0, 0), (1, 0)}
    assert places_of(grid, grid.spread(0, grid.everything, closed=0)) == {(0, 0), (1, 0), (2, 0), (2, 1)}


@pytest.mark.rule("SH-FLAMER-10")
def test_spread_stays_within_and_a_closed_start_reaches_nothing() -> None:
    grid = drawn(".....")
    assert grid.spread(1, within=0b10111, closed=0) == 0b00111
    assert grid.spread(1, grid.everything, closed=0b00010) == 0
    assert grid.spread(1, within=0b11101, closed=0) == 0


# Against plain searches over the cells, written without the tables

maps = st.tuples(st.integers(0, 2**36 - 1), st.integers(0, 2**36 - 1)).map(
    lambda halves: {(i % 6, i // 6 % 3, i // 18) for i in range(36) if (halves[0] | halves[1]) >> i & 1} | {(0, 0, 0)}
)


def steps_apart(a: Cell, b: Cell, passable: set[Cell]) -> bool:
    (ax, ay, level), (bx, by, other) = a, b
    if level != other or max(abs(ax - bx), abs(ay - by)) != 1:
        return False
    return ax == bx or ay == by or not passable.isdisjoint({(ax, by, level), (bx, ay, level)})


@settings(deadline=None)
@given(maps)
def test_steps_and_fronts_agree_with_their_definition(cells: set[Cell]) -> None:
    grid = Grid(cells)
    for at, (x, y, level) in enumerate(grid.cells):
        for direction, (dx, dy) in enumerate(COMPASS):
            onward = (x + dx, y + dy, level)
            allowed = onward in cells and steps_apart((x, y, level), onward, cells)
            assert grid.step[at][direction] == (grid.index[onward] if allowed else NOWHERE)
        assert set(grid.near[at]) == set(squares(grid.near_mask[at])) == set(grid.step[at]) - {NOWHERE}
        for facing in range(4):
            ahead = {square for square in grid.near[at] if grid.arc(at, facing) >> square & 1}
            assert set(grid.front[at][facing]) == ahead


@settings(deadline=None)
@given(maps, st.data())
def test_walks_are_the_waves_of_a_plain_search(cells: set[Cell], data: st.DataObject) -> None:
    floor = st.sampled_from(sorted(cells))
    start, links = data.draw(floor), data.draw(st.lists(st.tuples(floor, floor), max_size=2))
    grid = Grid(cells, links)
    expected, wave, count = dict.fromkeys(cells, FAR), {start}, 0
    while wave:
        expected.update(dict.fromkeys(wave, count))
        count += 1
        wave = {
            b
            for b in cells
            if expected[b] == FAR and any(steps_apart(a, b, cells) or (a, b) in links or (b, a) in links for a in wave)
        }
    assert grid.walks(grid.index[start]) == tuple(expected[cell] for cell in grid.cells)
    assert grid.walks(grid.index[start]) is grid.walks(grid.index[start])


@settings(deadline=None)
@given(maps, st.data())
def test_spread_is_a_flood_fill(cells: set[Cell], data: st.DataObject) -> None:
    grid = Grid(cells)
    start = data.draw(st.integers(0, grid.size - 1))
    within, closed = data.draw(st.integers(0, grid.everything)), data.draw(st.integers(0, grid.everything))
    closed &= data.draw(st.integers(0, grid.everything))  # fewer doors make longer floods
    passable = {cell for cell, square in grid.index.items() if not closed >> square & 1}
    floor = {cell for cell in passable if within >> grid.index[cell] & 1}
    flooded = {grid.cells[start]} & floor
    while more := {b for b in floor - flooded if any(steps_apart(a, b, passable) for a in flooded)}:
        flooded |= more
    assert {grid.cells[square] for square in squares(grid.spread(start, within, closed))} == flooded
