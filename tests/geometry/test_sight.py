"""Sight on drawn maps, as the examples of the rules give them: here y grows UPWARDS, and facing y + 1 is north.

'#' is wall. `Picture` mirrors what is drawn into a grid, whose y grows downwards.
"""

from collections.abc import Iterable

import pytest

from reglamento.geometry.squares import Grid, Line, Mask, crossings, squares

Place = tuple[int, int]
NORTH, EAST, SOUTH, WEST = range(4)


class Picture:
    """A drawn map whose lowest row is y = `bottom` and whose first column is x = `left`."""

    def __init__(self, *rows: str, left: int = 0, bottom: int = 0) -> None:
        self.floor = {
            (left + column, bottom + height): mark
            for height, row in enumerate(reversed(rows))
            for column, mark in enumerate(row)
            if mark != "#"
        }
        self.grid = Grid((x, -y, 0) for x, y in self.floor)

    def mask(self, places: Iterable[Place]) -> Mask:
        return sum(1 << self.grid.index[x, -y, 0] for x, y in places)

    def places(self, mask: Mask) -> set[Place]:
        return {(x, -y) for x, y, _ in (self.grid.cells[square] for square in squares(mask))}

    def sees(self, at: Place, target: Place, *blockers: Place, facing: int = NORTH) -> bool:
        index = self.grid.index
        return self.grid.sees(index[at[0], -at[1], 0], facing, index[target[0], -target[1], 0], self.mask(blockers))

    def seen_from(self, at: Place, facing: int = NORTH) -> set[Place]:
        return self.places(self.grid.watch(self.grid.index[at[0], -at[1], 0], facing))

    def line(self, at: Place, target: Place) -> Line:
        return self.grid.line(self.grid.index[at[0], -at[1], 0], self.grid.index[target[0], -target[1], 0])


def rectangle(columns: range, rows: range) -> set[Place]:
    return {(x, y) for x in columns for y in rows}


OPEN = Picture(*["." * 9] * 9, left=-4, bottom=-4)

CORNER = Picture(
    "....",
    ".###",
    ".###",
    ".###",
    ".###",
)

ROOM_AFTER_CORRIDOR = Picture(
    ".....",  # y = 9
    ".....",
    ".....",
    ".....",
    ".....",
    ".....",  # y = 4
    "##.##",  # y = 3, the opening
    "##.##",
    "##.##",
    "##.##",
    "##.##",
    "##.##",  # y = -2
    left=-2,
    bottom=-2,
)
ROOM = rectangle(range(-2, 3), range(4, 10))


@pytest.mark.rule("SH-LOS-01")
def test_sight_needs_the_front_arc_a_free_line_and_no_corridor_to_hide_it() -> None:
    assert OPEN.sees((0, 0), (1, 3))
    assert not OPEN.sees((0, 0), (3, 1))  # outside the front arc
    assert not OPEN.sees((0, 0), (0, 3), (0, 1))  # something stands between
    assert not ROOM_AFTER_CORRIDOR.sees((0, 1), (1, 6))  # hidden by the corridor


@pytest.mark.rule("SH-LOS-02")
@pytest.mark.parametrize(
    ("facing", "ahead", "aside"),
    [(NORTH, (0, 1), (1, 0)), (EAST, (1, 0), (0, 1)), (SOUTH, (0, -1), (1, 0)), (WEST, (-1, 0), (0, 1))],
)
def test_the_front_arc_is_three_then_five_then_seven_squares_wide(facing: int, ahead: Place, aside: Place) -> None:
    arc = {
        (d * ahead[0] + x * aside[0], d * ahead[1] + x * aside[1])
        for d, half in ((1, 1), (2, 2), (3, 3), (4, 4))
        for x in range(-half, half + 1)
    }
    at = OPEN.grid.index[0, 0, 0]
    assert len(arc) == 3 + 5 + 7 + 9
    assert OPEN.places(OPEN.grid.arc(at, facing)) == arc
    assert OPEN.seen_from((0, 0), facing) == arc


@pytest.mark.rule("SH-LOS-03")
def test_sight_reaches_to_the_end_of_the_longest_corridor() -> None:
    corridor = Picture("." * 400)
    assert corridor.sees((0, 0), (399, 0), facing=EAST)
    assert corridor.seen_from((200, 0), WEST) == rectangle(range(200), range(1))


@pytest.mark.rule("SH-LOS-04")
def test_what_stands_between_blocks_and_what_stands_at_the_ends_does_not() -> None:
    assert not OPEN.sees((0, 0), (0, 3), (0, 1))
    assert not OPEN.sees((0, 0), (0, 3), (0, 2))
    assert OPEN.sees((0, 0), (0, 3), (0, 0), (0, 3))
    assert OPEN.sees((0, 0), (0, 3), (0, 4), (0, -1), (1, 1), (-1, 2))
    walled = Picture(".", "#", ".")
    assert walled.seen_from((0, 0)) == set()


@pytest.mark.rule("SH-LOS-05")
@pytest.mark.parametrize(
    ("target", "between"),
    [
        ((0, 1), set()),
        ((0, 3), {(0, 1), (0, 2)}),
        ((1, 2), {(0, 1), (1, 1)}),
        ((1, 4), {(0, 1), (0, 2), (1, 2), (1, 3)}),
        ((2, 3), {(0, 1), (1, 1), (1, 2), (2, 2)}),
        ((-2, 4), {(0, 1), (-1, 1), (-1, 2), (-1, 3), (-2, 3)}),
    ],
)
def test_the_squares_between_are_those_whose_inside_the_centre_line_crosses(target: Place, between: set[Place]) -> None:
    line = OPEN.line((0, 0), target)
    assert OPEN.places(line.mask) == between
    assert line.corners == ()


@pytest.mark.rule("SH-LOS-05", "SH-LOS-06")
def test_a_line_meets_squares_and_corners_in_order() -> None:
    assert crossings(0, 0) == ()
    assert crossings(3, 0) == (((1, 0),), ((2, 0),))
    assert crossings(-2, 2) == (((-1, 0), (0, 1)), ((-1, 1),), ((-2, 1), (-1, 2)))
    assert crossings(1, 3) == (((0, 1),), ((1, 1), (0, 2)), ((1, 2),))


@pytest.mark.rule("SH-LOS-06")
def test_a_corner_blocks_only_when_both_its_other_squares_block() -> None:
    line = OPEN.line((0, 0), (1, 3))
    assert OPEN.places(line.mask) == {(0, 1), (1, 2)}
    assert [OPEN.places(corner) for corner in line.corners] == [{(1, 1), (0, 2)}]
    assert OPEN.sees((0, 0), (1, 3), (1, 1))
    assert OPEN.sees((0, 0), (1, 3), (0, 2))
    assert not OPEN.sees((0, 0), (1, 3), (1, 1), (0, 2))


@pytest.mark.rule("SH-LOS-06")
def test_at_a_corner_with_one_wall_the_other_square_decides() -> None:
    half = Picture("..", ".#")
    assert half.line((0, 0), (1, 1)) == Line(half.mask([(0, 1)]), ())
    assert half.sees((0, 0), (1, 1))
    assert not half.sees((0, 0), (1, 1), (0, 1))
    pinched = Picture("#.", ".#")
    assert not pinched.sees((0, 0), (1, 1))


def test_a_line_through_a_wall_is_refused() -> None:
    with pytest.raises(ValueError, match="a wall stands between"):
        Picture(".", "#", ".").line((0, 0), (0, 2))


def test_levels_never_see_each_other() -> None:
    grid = Grid([(0, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 1)], links=[((0, 0, 0), (0, 0, 1))])
    assert [grid.watch(square, SOUTH) for square in range(4)] == [0b0010, 0, 0b1000, 0]
    assert not grid.sees(0, SOUTH, 3, blockers=0)


@pytest.mark.rule("SH-LOS-07")
def test_only_the_square_round_the_bend_and_only_from_next_to_it() -> None:
    seen_round_the_bend = {y: {place for place in CORNER.seen_from((0, y)) if place[0] > 0} for y in range(5)}
    assert seen_round_the_bend == {0: set(), 1: set(), 2: set(), 3: {(1, 4)}, 4: set()}


@pytest.mark.rule("SH-LOS-08")
def test_the_marine_at_the_corner_sees_round_it_and_the_one_behind_does_not() -> None:
    assert CORNER.sees((0, 3), (1, 4))
    assert not CORNER.sees((0, 2), (1, 4))
    assert not CORNER.sees((0, 3), (2, 4))
    assert not CORNER.sees((0, 2), (2, 4))


@pytest.mark.rule("SH-LOS-09")
def test_a_gap_one_square_wide_shows_only_what_is_straight_ahead() -> None:
    gap = Picture(
        "...",
        "#.#",
        "...",
        "...",
    )
    assert gap.seen_from((1, 0)) == {(0, 1), (1, 1), (2, 1), (1, 2), (1, 3)}
    assert gap.seen_from((1, 1)) == {(1, 2), (1, 3)}
    assert gap.seen_from((1, 2)) == {(0, 3), (1, 3), (2, 3)}


@pytest.mark.rule("SH-LOS-09")
def test_the_sides_of_a_corridor_square_are_those_of_the_facing() -> None:
    bend = Picture(
        "#..",
        "#.#",
        "..#",
    )
    assert not bend.sees((0, 0), (2, 2), facing=NORTH)  # wall to the left and right of (1, 1)
    assert bend.sees((0, 0), (2, 2), facing=EAST)  # its left and right are now floor


@pytest.mark.rule("SH-LOS-09")
def test_models_and_doors_never_make_a_corridor() -> None:
    hall = Picture(*["..."] * 5, left=-1)
    corridor = Picture("...", "...", "...", "#.#", "...", left=-1)
    assert hall.sees((0, 0), (1, 4), (-1, 1), (1, 1))
    assert not corridor.sees((0, 0), (1, 4))


@pytest.mark.rule("SH-LOS-10")
def test_the_marine_in_the_doorway_sees_the_whole_room_and_the_one_behind_only_ahead() -> None:
    assert ROOM_AFTER_CORRIDOR.sees((0, 3), (-1, 6), (1, 6))
    assert ROOM_AFTER_CORRIDOR.sees((0, 3), (1, 6), (-1, 6))
    assert not ROOM_AFTER_CORRIDOR.sees((0, 1), (-1, 6), (1, 6))
    assert not ROOM_AFTER_CORRIDOR.sees((0, 1), (1, 6), (-1, 6))
    assert ROOM_AFTER_CORRIDOR.sees((0, 1), (0, 6))


@pytest.mark.rule("SH-LOS-11")
def test_the_clause_holds_up_to_the_last_square_before_the_opening() -> None:
    file_ahead = rectangle(range(1), range(3, 10))
    assert ROOM_AFTER_CORRIDOR.seen_from((0, 2)) == file_ahead

    from_opening = ROOM_AFTER_CORRIDOR.seen_from((0, 3))
    assert from_opening == {(x, y) for x, y in ROOM if abs(x) <= y - 3}
    assert {(1, 4), (-2, 5), (2, 9)} <= from_opening

    from_inside = ROOM_AFTER_CORRIDOR.seen_from((0, 4))
    assert from_inside == {(x, y) for x, y in ROOM if y > 4 and abs(x) <= y - 4}
    assert {(1, 5), (-2, 6)} <= from_inside
    assert (1, 4) not in from_inside


@pytest.mark.rule("SH-LOS-12")
def test_a_side_passage_gives_no_sight_into_the_room_beyond() -> None:
    picture = Picture(
        ".....#",  # y = 9
        ".....#",
        ".....#",
        ".....#",
        ".....#",
        ".....#",  # y = 4
        "##.###",
        "##.###",
        "##....",  # y = 1, the side passage (1, 1) to (3, 1)
        "##.###",
        "##.###",
        "##.###",  # y = -2
        left=-2,
        bottom=-2,
    )
    assert picture.sees((0, 0), (1, 1))
    assert not picture.sees((0, 0), (2, 1))
    assert not picture.sees((0, 0), (1, 7))
    assert not picture.sees((0, 1), (1, 6))
    assert picture.sees((0, 1), (0, 9))


@pytest.mark.rule("SH-LOS-13")
def test_from_a_room_a_corridor_is_seen_only_straight_ahead_and_at_its_opening() -> None:
    picture = Picture(
        "##.##",  # y = 9
        "##.##",
        "##.##",
        "##.##",
        "##.##",
        "##.##",  # y = 4
        ".....",
        ".....",
        ".....",
        ".....",  # y = 0
        left=-2,
    )
    corridor = rectangle(range(1), range(4, 10))
    assert picture.seen_from((1, 0)) & corridor == {(0, 4)}
    assert picture.seen_from((0, 0)) & corridor == corridor


@pytest.mark.rule("SH-LOS-16")
def test_through_the_opening_between_two_rooms_sight_is_straight_only() -> None:
    picture = Picture(
        ".....",  # y = 8
        ".....",
        ".....",
        ".....",
        "##.##",  # y = 4, the opening
        ".....",
        ".....",
        ".....",
        ".....",  # y = 0
        left=-2,
    )
    assert picture.sees((0, 3), (0, 6))
    assert not picture.sees((0, 3), (1, 6))
    assert picture.sees((1, 1), (0, 4))
    assert not picture.sees((1, 1), (0, 5))
    assert picture.sees((0, 4), (1, 5))
    assert picture.sees((0, 4), (2, 8))


@pytest.mark.rule("SH-LOS-14")
@pytest.mark.parametrize(
    ("target", "blockers", "visible"),
    [
        pytest.param((0, 3), [(0, 2)], False, id="a"),
        pytest.param((1, 2), [(0, 1)], False, id="b"),
        pytest.param((1, 2), [(1, 1)], False, id="c"),
        pytest.param((1, 1), [(0, 1)], True, id="d"),
        pytest.param((1, 1), [(0, 1), (1, 0)], False, id="e, a model"),
    ],
)
def test_models_beside_the_line(target: Place, blockers: list[Place], *, visible: bool) -> None:
    assert OPEN.sees((0, 0), target, *blockers) == visible


@pytest.mark.rule("SH-LOS-14")
def test_models_beside_the_line_case_e_with_a_wall() -> None:
    walled = Picture(
        "..",
        ".#",
    )
    assert not walled.sees((0, 0), (1, 1), (0, 1))
    assert walled.sees((0, 0), (1, 1))
