"""The complex: sections that lie side by side, ways that meet, what is where, its plan and its picture."""

from __future__ import annotations

import msgspec
import pytest

from complex_map import draw
from pistola_scene import CROSSING, DOOR, LARGE, SMALL, STRAIGHT, Watched, answer, explored, first, happened, look, lying, only
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.fitting import door_places
from reglamento.games.pistola.complex.laying import doors_of, neighbours, open_up, reached, section_at
from reglamento.games.pistola.complex.plan import Plan, plan_of
from reglamento.games.pistola.facts.events.exploring import DoorPlaced, DoorWorked, Joined
from reglamento.games.pistola.facts.map import Opening, Placed
from reglamento.games.pistola.facts.plane import EAST, NORTH, SOUTH, Edge
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import OUTSIDE


def small_room() -> Watched:
    """A straight corridor, a door, a small room to the north west with one more door, to the north."""
    game = look(only("o1", "o2", answers=(STRAIGHT, DOOR)), "o2")
    return answer(game, SMALL, (2,), lying(-1200, -2500), first)


def meeting(*, door: bool = False) -> Watched:
    """A corridor's end 10 cm before that of another corridor, laid by hand."""
    game = only("o1", answers=(STRAIGHT,))
    number = game.lay(Placed("straight", Lie(-300, -3000)))
    at = Edge(0, -2000, SOUTH)
    game.add_opening(Opening(number, at, "room" if door else "corridor", game.add_door(at) if door else ""))
    return game


@pytest.mark.rule("PP-SECT-06")
def test_the_map_is_kept() -> None:
    game = look(only("o1", answers=(STRAIGHT,)), "o2")
    before = dict(game.sections)
    answer(game, STRAIGHT)
    assert list(game.sections)[:-1] == list(before)
    assert all(game.sections[number] == placed for number, placed in before.items())


@pytest.mark.rule("PP-SECT-05")
def test_two_ends_that_meet_are_one_way() -> None:
    game = answer(look(meeting(), "o2"), STRAIGHT)
    assert happened(game, Joined) == [Joined("PP-SECT-05", 2, 3)]
    assert neighbours(game, 3) == (1, 2)
    assert game.openings == {}
    assert (game.links["o3"].a, game.links["o3"].b) == (2, 3)


@pytest.mark.rule("PP-SECT-05")
def test_a_door_stays_where_ends_meet() -> None:
    game = answer(look(meeting(door=True), "o2"), STRAIGHT)
    assert game.links["o3"].door == "d2"
    assert reached(game, OUTSIDE) == {0, 1, 2, 3}
    assert reached(game, OUTSIDE, through_closed=False) == {0, 1, 3}


@pytest.mark.rule("PP-SECT-05", "PP-DOOR-02")
def test_a_new_door_stays_too_and_two_doors_are_one() -> None:
    game = meeting()
    number = game.lay(Placed("straight", Lie(-300, -2000)))
    open_up(game, number, Edge(0, -2000, NORTH), "either", with_door=True)
    assert game.links["o3"].door == "d2"
    assert not game.doors["d2"].open
    both = meeting(door=True)
    number = both.lay(Placed("straight", Lie(-300, -2000)))
    open_up(both, number, Edge(0, -2000, NORTH), "either", with_door=True)
    assert both.links["o3"].door == "d2"
    assert len(both.doors) == 2


def test_a_door_of_the_neighbour_leaves_no_place_over_it() -> None:
    game = small_room()
    places = door_places(game, 2)
    west = next(place for place in places if place.x == -1200)
    game.add_door(Edge(west.x, west.y + 200, EAST))  # of a room on the other side of the wall
    left = door_places(game, 2)
    assert west in places
    assert west not in left
    game.add_door(Edge(west.x, west.y + 300, EAST))  # 3 cm away from the place: beside it
    assert len(left) == len(places) - 1


@pytest.mark.rule("PP-DOOR-01")
def test_doors_are_opened_and_closed_and_the_record_says_which() -> None:
    game = explored(STRAIGHT, DOOR)
    work_door(game, "d2", is_open=True)
    assert game.doors["d2"].open
    work_door(game, "d2", is_open=True)
    work_door(game, "d2", is_open=False)
    assert happened(game, DoorWorked) == [DoorWorked("PP-DOOR-01", "d2", True), DoorWorked("PP-DOOR-01", "d2", False)]
    assert game.shut("d2")
    assert not game.shut("")
    with pytest.raises(KeyError):
        work_door(game, "d9", is_open=True)


def test_what_lies_at_a_point() -> None:
    game = small_room()
    assert section_at(game, 0, -5) == 1
    assert section_at(game, 0, 10) == OUTSIDE
    assert section_at(game, 0, 0) == OUTSIDE  # on the edge they share, the first
    assert section_at(game, 0, -10) == 1
    assert section_at(game, 3, -10) == 1
    assert section_at(game, 3.01, -10.01) is None
    assert section_at(game, -12, -25) == 2


def test_doors_of_a_section() -> None:
    game = small_room()
    assert list(doors_of(game, 2)) == ["d2", "d3"]
    assert list(doors_of(game, 1)) == ["d1", "d2"]
    assert [event.section for event in happened(game, DoorPlaced)] == [OUTSIDE, 1, 2]


def test_the_plan_in_centimetres() -> None:
    plan = plan_of(only("o1", answers=(STRAIGHT,)))
    assert [(area.section, area.shape, area.floor) for area in plan.areas] == [
        (0, "outside", ((-20.0, 0.0, 20.0, 15.0),)),
        (1, "straight", ((-3.0, -10.0, 3.0, 0.0),)),
    ]
    assert plan.areas[1].rings == (((-3.0, -10.0), (3.0, -10.0), (3.0, 0.0), (-3.0, 0.0)),)
    assert plan.walls == (
        ((-20.0, 0.0), (-20.0, 15.0)),
        ((-20.0, 0.0), (-1.5, 0.0)),  # the entrance is 3 cm wide, the corridor behind it 6
        ((-20.0, 15.0), (20.0, 15.0)),
        ((-3.0, -10.0), (-3.0, 0.0)),
        ((1.5, 0.0), (20.0, 0.0)),
        ((3.0, -10.0), (3.0, 0.0)),
        ((20.0, 0.0), (20.0, 15.0)),
    )
    assert [(door.id, door.line, door.open) for door in plan.doors] == [("d1", ((-1.5, 0.0), (1.5, 0.0)), True)]
    (frontier,) = plan.frontier
    assert (frontier.id, frontier.section, frontier.line, frontier.heading, frontier.door) == (
        "o2", 1, ((-3.0, -10.0), (3.0, -10.0)), NORTH, "",
    )  # fmt: skip


def test_a_crossing_has_no_walls_inside() -> None:
    plan = plan_of(only("o1", answers=CROSSING))
    inside = [wall for wall in plan.walls if all(-3 < x < 3 and -15.9 < y < -0.1 for x, y in wall)]
    assert inside == []
    arms = [wall for wall in plan.walls if all(y < 0 and abs(x) <= 8 for x, y in wall)]
    assert ((-8.0, -5.0), (-3.0, -5.0)) in arms
    assert len(arms) == 6  # two for each arm to the side and to the north
    assert len([wall for wall in plan.walls if wall[0][0] == wall[1][0] and abs(wall[0][0]) == 3]) == 4


def test_an_opening_flush_with_a_wall_leaves_the_wall() -> None:
    game = only("o1", answers=(STRAIGHT,))
    game.lay(Placed("large room", Lie(-1200, -3400)))
    assert ((-12.0, -10.0), (12.0, -10.0)) in plan_of(game).walls


def test_a_blocked_end_is_a_wall() -> None:
    game = only("o1", answers=(STRAIGHT,))
    game.lay(Placed("large room", Lie(-1200, -3900)))
    assert ((-3.0, -10.0), (3.0, -10.0)) not in plan_of(game).walls
    look(game, "o2")
    assert ((-3.0, -10.0), (3.0, -10.0)) in plan_of(game).walls
    assert plan_of(game).frontier == ()


def test_the_plan_as_json() -> None:
    plan = plan_of(small_room())
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan


def test_the_complex_as_text() -> None:
    game = look(only("o1", "o2", answers=(STRAIGHT, DOOR)), "o2")
    answer(game, LARGE, (2,), lying(-1200, -3400), first)
    assert "\n" + draw(game) == "\n" + "\n".join(
        [
            *[" " * 8 + "2" * 24] * 10,
            " " * 8 + "+" + "2" * 23,
            " " * 8 + "2" * 24,
            " " * 17 + "111'11",
            *[" " * 17 + "111111"] * 4,
            "~~~~~~~~~~~~~~~~~~~~'~~~~~~~~~~~~~~~~~~~",
            *["~" * 40] * 7,
        ]
    )


def test_nothing_is_drawn_before_the_set_up() -> None:
    game = only("o1")
    assert draw(game).startswith("~")
    assert "?" in draw(only("o1", answers=(STRAIGHT,)))
    game.taken = []
    assert draw(game) == ""
