"""The set of sections: its shapes, its limits, and what is wrong with a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pistola_scene import common
from reglamento.games.pistola.facts.plane import EAST, NORTH, SOUTH, WEST
from reglamento.games.pistola.facts.sections import CORRIDORS, ROOMS, Lie, Stock
from reglamento.games.pistola.facts.setfile import STANDARD_FILE, SectionsError, load, set_of, standard_sections

TEXT = STANDARD_FILE.read_text(encoding="utf-8")


def changed(*pairs: tuple[str, str]) -> Stock:
    text = TEXT
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return set_of(text, "mine.toml")


def fault(*pairs: tuple[str, str]) -> str:
    with pytest.raises(SectionsError) as caught:
        changed(*pairs)
    assert str(caught.value).startswith("mine.toml: ")
    return "; ".join(caught.value.faults)


@pytest.mark.rule("PP-SECT-23", "PP-SECT-01")
def test_the_standard_set_has_every_kind() -> None:
    shapes = standard_sections().shapes
    assert set(shapes) == {*CORRIDORS, *ROOMS, "outside"}
    assert all(shapes[name].family == "corridor" for name in CORRIDORS)
    assert all(shapes[name].family == "room" for name in ROOMS)
    assert shapes["outside"].family == "outside"


@pytest.mark.rule("PP-SECT-02")
def test_a_room_of_more_than_400_square_cm_is_large() -> None:
    shapes = standard_sections().shapes
    assert shapes["small room"].area == 15 * 15 * 10_000
    assert shapes["large room"].area == 24 * 24 * 10_000
    assert [shapes[room].large for room in ROOMS] == [False, True]
    assert not shapes["crossing"].large
    assert not changed(("width = 15", "width = 20"), ("depth = 15", "depth = 20")).shapes["small room"].large  # 400 exactly


@pytest.mark.rule("PP-SECT-02")
def test_rooms_on_the_wrong_side_of_the_limit_are_faults() -> None:
    assert fault(("width = 15", "width = 30")) == "line 13, small_room: a small room has 400 square cm or less [PP-SECT-02]"
    assert fault(("width = 24", "width = 20"), ("depth = 24", "depth = 20")) == (
        "line 18, large_room: a large room has more than 400 square cm [PP-SECT-02]"
    )


@pytest.mark.rule("PP-SECT-03")
@pytest.mark.parametrize(
    ("name", "ends", "area"),
    [
        ("straight", {NORTH, SOUTH}, 60),
        ("dead end", {SOUTH}, 60),
        ("corner", {SOUTH, EAST}, 36 + 2 * 30),
        ("fork", {SOUTH, WEST, EAST}, 36 + 3 * 30),
        ("crossing", {NORTH, EAST, SOUTH, WEST}, 36 + 4 * 30),
    ],
)
def test_corridors_are_6_cm_wide_and_10_cm_long_with_arms_of_5_cm(name: str, ends: set[int], area: int) -> None:
    shape = next(shape for shape in standard_sections().shapes.values() if shape.name == name)
    assert {end.heading for end in shape.ends} == ends
    assert shape.area == area * 10_000
    assert all(not common(a, b) for a in shape.floor for b in shape.floor if a != b)


@pytest.mark.rule("PP-SECT-03")
def test_arms_may_be_measured_from_the_centre() -> None:
    stock = changed(('arm_from = "edge"', 'arm_from = "centre"'))
    floor = stock.shapes["crossing"].floor
    assert (min(rect[0] for rect in floor), max(rect[2] for rect in floor)) == (-200, 800)  # 10 cm from end to end


@pytest.mark.rule("PP-SECT-03")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("width = 6", "width = 2.9", "line 6, corridor.width: a corridor is 3 to 15 cm wide [PP-SECT-03]"),
        ("width = 6", "width = 15.1", "line 6, corridor.width: a corridor is 3 to 15 cm wide [PP-SECT-03]"),
        ("length = 10", "length = 7.9", "line 7, corridor.length: a corridor section is 8 to 20 cm long [PP-SECT-03]"),
        ("length = 10", "length = 20.1", "line 7, corridor.length: a corridor section is 8 to 20 cm long [PP-SECT-03]"),
        ("dead_end = 10", "dead_end = 21", "line 8, corridor.dead_end: a corridor section is 8 to 20 cm long [PP-SECT-03]"),
        ("arm = 5", "arm = 1.9", "line 9, corridor.arm: a corner would be 7.9 cm long, not 8 to 20 [PP-SECT-03]"),
        ("arm = 5", "arm = 7.1", "line 9, corridor.arm: a crossing would be 20.2 cm long, not 8 to 20 [PP-SECT-03]"),
    ],
)
def test_sizes_outside_the_limits_are_faults(old: str, new: str, says: str) -> None:
    assert says in fault((old, new))


@pytest.mark.rule("PP-SECT-03")
def test_sizes_at_the_limits_are_none() -> None:
    assert changed(("width = 6", "width = 3"), ("length = 10", "length = 8"), ("dead_end = 10", "dead_end = 8")).width == 300
    long = changed(("length = 10", "length = 20"), ("dead_end = 10", "dead_end = 20"), ("arm = 5", "arm = 7"))
    assert long.shapes["crossing"].ends[2].y == -700
    assert changed(("width = 6", "width = 15"), ("arm = 5", "arm = 2.5")).width == 1500


def test_an_arm_from_the_centre_is_longer_than_half_the_corridor() -> None:
    says = fault(('arm_from = "edge"', 'arm_from = "centre"'), ("arm = 5", "arm = 3"))
    assert says.startswith("line 9, corridor.arm: measured from the centre, an arm is longer than half the width")


@pytest.mark.rule("PP-DOOR-01")
def test_a_door_of_3_cm_is_standard_and_warns_of_wide_bases() -> None:
    assert standard_sections().opening == 300
    assert standard_sections().warnings == (
        "no base wider than 3 cm passes a door: large creatures want an opening of 5 cm or more",
    )
    assert changed(("door = 3", "door = 4.9")).warnings
    assert changed(("door = 3", "door = 5")).warnings == ()


@pytest.mark.rule("PP-DOOR-01")
@pytest.mark.parametrize("width", ["2.9", "6.1"])
def test_a_door_is_neither_too_narrow_nor_wider_than_a_corridor(width: str) -> None:
    assert "line 3, door: a door is 3 cm wide or more, and no wider than a corridor (6 cm)" in fault(
        ("door = 3", f"door = {width}")
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[-4.5, 4.5]", "[]", "line 16, small_room.doors: a room needs places for doors"),
        ("[-4.5, 4.5]", "[6.1]", "line 16, small_room.doors: a door of 3 cm would stand over the corner of a side of 15 cm"),
        ("[-4.5, 4.5]", "[0, 2.9]", "line 16, small_room.doors: two doors of 3 cm would overlap"),
        ("length = 10", "length = 10.05", "line 7, corridor.length: sizes are in whole millimetres"),
        ("length = 10", "length = nan", "line 7, corridor.length: "),
        ("[-4.5, 4.5]", "[nan]", "line 16, small_room.doors: a number is at most"),
        ("length = 10", "length = inf", "line 7, corridor.length: a number is at most"),
        ("length = 10", 'length = "long"', "line 7, corridor.length: expected a number, got text"),
        ("length = 10", "lenght = 10", "line 5, corridor: no such key: lenght; allowed: width, length, dead_end, arm, arm_from"),
        ('"edge"', '"side"', "line 10, corridor.arm_from: not known: 'side'; allowed: edge, centre"),
        ("title", "titel", "no such key: titel; allowed: title, door, corridor, small_room, large_room, outside"),
        ("[-4.5, 4.5]", "[4.55]", "line 16, small_room.doors: sizes are in whole millimetres"),
        ("[corridor]", "[corridor", "not TOML: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_line(old: str, new: str, says: str) -> None:
    assert says in fault((old, new))


def test_a_missing_table_is_told() -> None:
    with pytest.raises(SectionsError, match="this key is missing: `corridor`"):
        set_of('title = "x"\ndoor = 3\n', "mine.toml")


def test_a_size_in_an_inline_table_is_told_with_the_line_of_the_table() -> None:
    says = fault(("[outside]\nwidth = 40\ndepth = 15\n", ""), ("door = 3", "outside = { width = 9, depth = 15 }\ndoor = 3"))
    assert says == "line 3, outside.width: the strip outside is 15 cm or more [PP-TURN-06]"


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(SectionsError, match="the file cannot be read"):
        load(tmp_path / "nowhere.toml")


@pytest.mark.rule("PP-TURN-06")
def test_the_strip_outside_is_15_cm_deep_or_more() -> None:
    assert standard_sections().shapes["outside"].floor == ((0, 0, 4000, 1500),)
    says = fault(("width = 40\ndepth = 15", "width = 14\ndepth = 14.9"))
    assert "outside.width: the strip outside is 15 cm or more" in says
    assert "outside.depth: the strip outside is 15 cm or more" in says


def test_four_quarter_turns_come_back() -> None:
    fork = standard_sections().shapes["fork"]
    assert Lie(0, 0, 4).floor(fork) == fork.floor
    assert Lie(0, 0, 1).ends(fork)[0] == (-600 - 500, 300, WEST)  # the south end, turned clockwise, looks west
    assert [end.heading for end in Lie(7, 7, 3).ends(fork)] == [EAST, SOUTH, NORTH]


def test_door_places_stand_on_the_walls_at_equal_distances_from_the_corners() -> None:
    small = standard_sections().shapes["small room"]
    assert len(small.places) == 8
    (rect,) = small.floor
    for place in small.places:
        on = {NORTH: place.y == rect[1], EAST: place.x == rect[2], SOUTH: place.y == rect[3], WEST: place.x == rect[0]}
        assert on[place.heading]
        along = place.x if place.heading in (NORTH, SOUTH) else place.y
        assert along in (300, 1200)
