"""Sections generated on sight: the tables, what fits, what is rolled again, what the defender chooses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from pistola_scene import (
    CORNER,
    CROSSING,
    DEAD_END,
    DOOR,
    FORK,
    LARGE,
    OBJECTIVE,
    SMALL,
    STRAIGHT,
    Watched,
    answer,
    asked,
    empty,
    explored,
    fill,
    first,
    happened,
    look,
    lying,
    only,
    opening,
    options,
    shapes,
)
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.complex.generation import PlaceDoors
from reglamento.games.pistola.complex.growth import LEVEL
from reglamento.games.pistola.complex.laying import doors_of, neighbours, placed_this_turn
from reglamento.games.pistola.complex.way_out import WayOn, way_out
from reglamento.games.pistola.facts.choices.exploring import Lay, Look, PutDoor
from reglamento.games.pistola.facts.events.exploring import Blocked, DoorPlaced, Exhausted, Rolled, RolledAgain, SectionPlaced
from reglamento.games.pistola.facts.map import Opening, Placed
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.plane import EAST, NORTH, SOUTH, WEST, Edge
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, OUTSIDE, Crawl, _unseeing
from reglamento.games.pistola.setup import set_up
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.steps import Step
from reglamento.odds.chance import odds


def room_beyond(*dice: Any, **readings: Any) -> Watched:
    """A straight corridor, a door across its end, and behind it what these dice give."""
    return answer(look(only("o1", "o2", answers=(STRAIGHT, DOOR), **readings), "o2"), *dice)


def channel(**readings: Any) -> Watched:
    """A corridor's end that looks into a gap 6 cm wide and 24 cm deep between two rooms: only straight sections fit."""
    game = only("o1", answers=(STRAIGHT,), **readings)
    fill(game, -2700, -3400)
    fill(game, 300, -3400)
    return game


# ---- set-up


@pytest.mark.rule("PP-TURN-06", "PP-DOOR-02")
def test_the_entrance_is_the_one_door_that_starts_open() -> None:
    game = explored()
    assert {id: door.open for id, door in game.doors.items()} == {"d1": True}
    assert game.doors["d1"].at == Edge(0, 0, NORTH)
    assert game.floor(OUTSIDE) == ((-2000, 0, 2000, 1500),)
    assert asked(game) == "corridor"  # a corridor lies behind it, without a roll for what does


@pytest.mark.rule("PP-TURN-06")
def test_the_attacker_deploys_between_the_entrance_and_the_first_section() -> None:
    class Deploys(Step, frozen=True):
        def then(self, game: Crawl, answer: None) -> None:
            assert (len(game.doors), len(game.sections)) == (1, 1)
            game.turn = 99

    steps = set_up([Deploys()])
    assert [type(step).__name__ for step in steps] == ["PlaceEntrance", "Deploys", "Explore", "SetUpEnds"]
    assert empty().begin(steps).turn == 99


@pytest.mark.rule("PP-TURN-06")
def test_sections_of_the_set_up_do_not_count_as_placed_in_the_first_turn() -> None:
    game = explored(STRAIGHT)
    assert placed_this_turn(game) == {"corridor": 1}
    answer(game, DOOR)
    assert game.question is None
    assert game.sections.keys() == {OUTSIDE, 1}
    assert placed_this_turn(game) == {}


@pytest.mark.rule("PP-SECT-01", "PP-SECT-08")
def test_what_was_placed_this_turn_is_counted_by_family_and_size() -> None:
    game = explored(STRAIGHT, DOOR, keep_open=False)
    game.new_turn()
    game.begin([Explore()])
    assert placed_this_turn(game) == {}
    answer(look(game, "o2"), OBJECTIVE, (1,), first)
    assert placed_this_turn(game) == {"large room": 1, "objective": 1}  # the door is neither room nor corridor
    game.new_turn()
    assert placed_this_turn(game) == {}
    assert game.turn == 2


# ---- the corridor table


@pytest.mark.rule("PP-SECT-07")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("again", range(1, 7))
def test_the_corridor_table(die: int, again: int) -> None:
    """1-2 straight, 3-4 door, 5-6 again: 1-2 corner, 3-4 fork, 5 crossing, 6 dead end."""
    game = only("o1", "o2", answers=(STRAIGHT, (die,)), keep_open=False)
    if die in (1, 2):
        assert shapes(game) == ["straight", "straight"]
        return
    if die in (3, 4):
        assert shapes(game) == ["straight"]
        assert opening(game, "o2").door == "d2"
        return
    assert asked(game) == "corridor-again"
    answer(game, (again,))
    while game.question is not None:
        answer(game, first)
    expected = {1: "corner", 2: "corner", 3: "fork", 4: "fork", 5: "crossing", 6: "dead end"}
    assert shapes(game) == ["straight", expected[again]]


@pytest.mark.rule("PP-SECT-07")
def test_the_odds_of_the_first_section() -> None:
    """Exactly, by answering every die in every way; the last result is that of the last die."""

    def settled(game: Crawl) -> str | None:
        rolled = [event for event in happened(game, Rolled) if event.result != "second roll"]
        return rolled[-1].result if rolled else None

    thirds, ninths, eighteenths = Fraction(1, 3), Fraction(1, 9), Fraction(1, 18)
    assert odds(explored(), settled, past=True) == {
        "straight": thirds,
        "door": thirds,
        "corner": ninths,
        "fork": ninths,
        "crossing": eighteenths,
        "dead end": eighteenths,
    }


@pytest.mark.rule("PP-SECT-07", "PP-DOOR-02", "PP-DOOR-04")
def test_a_door_stands_closed_across_the_end_and_a_room_lies_behind_it() -> None:
    game = explored(STRAIGHT, DOOR)
    assert game.question is None  # nobody sees through it
    assert game.openings.keys() == {"o2"}
    end = opening(game, "o2")
    assert (end.door, end.leads, end.at) == ("d2", "room", Edge(0, -1000, NORTH))
    assert game.doors["d2"].at == end.at
    assert not game.doors["d2"].open
    work_door(game, "d2", is_open=True)
    game.begin([Explore()])
    assert asked(game) == "room"


@pytest.mark.rule("PP-SECT-07")
def test_a_door_behind_the_entrance_stands_at_the_far_end_of_a_straight_section() -> None:
    game = explored(DOOR)
    assert shapes(game) == ["straight"]
    assert [(o.at, o.leads, o.door) for o in game.openings.values()] == [(Edge(0, -1000, NORTH), "room", "d2")]
    assert game.question is None


@pytest.mark.rule("PP-SECT-07")
def test_a_door_behind_a_door_may_be_rolled_again_instead() -> None:
    game = explored(DOOR, door_behind_door="reroll")
    assert shapes(game) == []
    assert happened(game, RolledAgain) == [RolledAgain("PP-SECT-07", "o1", "door", "door behind a door")]
    assert asked(answer(game, STRAIGHT)) == "corridor"  # for the end of the section it led to
    assert shapes(game) == ["straight"]


@pytest.mark.rule("PP-SECT-07")
def test_a_door_fits_only_where_a_small_room_would() -> None:
    game = answer(look(channel(), "o2"), DOOR)
    assert happened(game, RolledAgain) == [RolledAgain("PP-SECT-05", "o2", "door", "overlap")]
    assert asked(game) == "corridor"


@pytest.mark.rule("PP-SECT-07")
def test_arms_are_rolled_one_by_one_in_the_order_the_defender_chooses() -> None:
    game = answer(explored(*CROSSING), Look("o3"))
    assert game.question is not None
    assert game.question.by == DEFENDER
    assert asked(game) == "corridor"
    answer(game, DOOR)
    assert options(game) == (Look("o2"), Look("o4"))
    answer(game, Look("o4"), DOOR)
    assert asked(game) == "corridor"  # for o2, the only one left
    assert [event.opening for event in happened(game, Rolled)] == ["o1", "o1", "o3", "o4"]


@pytest.mark.rule("PP-SECT-07", "PP-SECT-05")
def test_arms_out_of_sight_wait() -> None:
    game = only("o1", "o4", answers=CROSSING)
    assert asked(game) == "corridor"
    answer(game, DOOR)
    assert game.question is None
    assert [id for id, way in game.openings.items() if not way.door] == ["o2", "o3"]


# ---- the room table and what lies behind doors


@pytest.mark.rule("PP-SECT-08")
@pytest.mark.parametrize(
    ("die", "shape", "objective"),
    [(1, "small", False), (2, "small", False), (3, "small", False), (4, "large", False), (5, "large", False), (6, "large", True)],
)
def test_the_room_table(die: int, shape: str, objective: bool) -> None:
    game = room_beyond((die,), (3,))
    answer(game, first, *([(1,), first] if objective else []), first, first)
    assert game.sections[2].shape == f"{shape} room"
    assert game.sections[2].objective == objective
    assert game.wanted, "another may come"


@pytest.mark.rule("PP-SECT-05", "PP-SCEN-21")
@pytest.mark.parametrize(("single", "wanted"), [(True, False), (False, True)])
def test_an_objective_room_is_wanted_no_more_where_there_is_a_single_one(single: bool, wanted: bool) -> None:
    game = only("o1", "o2", answers=(STRAIGHT, DOOR))
    game.mission = replace(game.mission, single=single)
    answer(look(game, "o2"), OBJECTIVE, (3,), first, (1,), first, first, first)
    assert game.sections[2].objective
    assert game.wanted == wanted
    assert happened(game, SectionPlaced)[-1].rule == "PP-SECT-08"


@pytest.mark.rule("PP-SECT-08", "PP-DOOR-03")
def test_the_odds_of_rooms_and_doors() -> None:
    def settled(game: Crawl) -> str | None:
        if len(rolled := happened(game, Rolled)) < 4:
            return None
        return f"{rolled[2].result}, {rolled[3].die} doors"

    found = odds(look(explored(STRAIGHT, DOOR), "o2"), settled, past=True)
    shares = {"small room": Fraction(1, 2), "large room": Fraction(1, 3), "objective room": Fraction(1, 6)}
    assert found == {f"{name}, {doors} doors": share / 3 for name, share in shares.items() for doors in (1, 2, 3)}


@pytest.mark.rule("PP-DOOR-03")
@pytest.mark.parametrize(("die", "counts", "doors"), [(1, True, 1), (2, True, 2), (3, True, 3), (1, False, 2), (3, False, 4)])
def test_a_room_has_1d3_doors_in_all(die: int, counts: bool, doors: int) -> None:
    game = room_beyond(LARGE, (die,), keep_open=False, entry_door_counts=counts)
    while game.question is not None:
        answer(game, first)
    assert len(doors_of(game, 2)) == doors
    assert "d2" in doors_of(game, 2)


@pytest.mark.rule("PP-DOOR-02")
def test_the_doors_of_a_room_are_closed_and_each_is_placed_by_an_event() -> None:
    game = room_beyond(LARGE, (3,))
    while game.question is not None:
        answer(game, first)
    assert [game.doors[event.door].open for event in happened(game, DoorPlaced)] == [True, True, False, False]
    assert game.question is None
    assert not any(way.leads != "either" for way in game.openings.values())


@pytest.mark.rule("PP-DOOR-05")
@pytest.mark.parametrize(
    ("die", "topic"), [(1, "corridor"), (2, "corridor"), (3, "corridor"), (4, "room"), (5, "room"), (6, "room")]
)
def test_what_a_room_door_leads_to(die: int, topic: str) -> None:
    game = room_beyond(SMALL, (2,))
    answer(game, first, first)
    look(game, "o3")
    assert asked(game) == "behind-door"
    assert asked(answer(game, (die,))) == topic
    assert opening(game, "o3").leads == topic


@pytest.mark.rule("PP-DOOR-05")
def test_the_odds_of_what_a_room_door_leads_to() -> None:
    game = room_beyond(SMALL, (2,))
    answer(game, first, first)
    found = odds(look(game, "o3"), lambda game: None if asked(game) == "behind-door" else asked(game))
    assert found == {"corridor": Fraction(1, 2), "room": Fraction(1, 2)}


# ---- what the defender chooses


@pytest.mark.rule("PP-SECT-05")
def test_the_defender_chooses_which_way_a_corner_turns() -> None:
    game = only("o1", answers=CORNER)
    assert game.question is not None
    assert (game.question.by, asked(game), len(options(game))) == (DEFENDER, "lay", 2)
    ways = [answer(game.copy(), option).openings["o2"].at.heading for option in options(game)]
    assert sorted(ways) == [EAST, WEST]


@pytest.mark.rule("PP-SECT-05")
def test_a_fork_may_be_entered_by_each_of_its_arms() -> None:
    game = only("o1", answers=FORK)
    ends = [{way.at.heading for way in answer(game.copy(), option).openings.values()} for option in options(game)]
    assert sorted(map(sorted, ends)) == [[NORTH, EAST], [NORTH, WEST], [EAST, WEST]]


@pytest.mark.rule("PP-SECT-05")
def test_what_comes_to_the_same_is_not_asked() -> None:
    assert shapes(only("o1", answers=(STRAIGHT,))) == ["straight"]
    assert shapes(only("o1", answers=CROSSING)) == ["crossing"]


@pytest.mark.rule("PP-SECT-05")
def test_the_defender_chooses_how_a_room_lies_by_the_door_it_is_entered_by() -> None:
    game = room_beyond(SMALL, (2,))
    floors = [answer(game.copy(), option).floor(2) for option in options(game)]
    assert sorted(floors) == [((-1200, -2500, 300, -1000),), ((-300, -2500, 1200, -1000),)]


@pytest.mark.rule("PP-SECT-05")
def test_the_defender_places_doors_where_there_is_space_behind_them() -> None:
    game = answer(room_beyond(SMALL, (2,), keep_open=False), lying(-1200, -2500))
    north, south, west, east = (
        {(-900, -2500), (0, -2500)},
        {(-900, -1000)},
        {(-1200, -2200), (-1200, -1300)},
        {(300, -2200), (300, -1300)},
    )
    assert {(spot.x, spot.y) for spot in options(game)} == north | south | west | east  # all but the one it was entered by
    game = room_beyond(SMALL, (2,), keep_open=False)
    fill(game, 300, -2900)  # along the east side
    answer(game, lying(-1200, -2500))
    assert {(spot.x, spot.y) for spot in options(game)} == north | south | west
    answer(game, PutDoor(0, -2500, NORTH))
    assert opening(game, "o3").at == Edge(0, -2500, NORTH)


@pytest.mark.rule("PP-SECT-05")
def test_door_places_without_space_are_offered_only_when_there_are_no_others() -> None:
    game = room_beyond(SMALL, (3,), keep_open=False)
    fill(game, 300, -2900)
    fill(game, -3600, -2900)
    fill(game, -1200, -4900)
    answer(game, lying(-1200, -2500))
    assert [door.at for door in game.doors.values()][2:] == [
        Edge(-900, -1000, SOUTH)
    ]  # the one place with space, beside the corridor
    assert {spot.heading for spot in options(game)} == {NORTH, EAST, WEST}


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    game = only("o1", answers=CORNER)
    before = game.count
    with pytest.raises(IllegalAnswer, match=r"is not one of the 2 options offered \[PP-SECT-05\]"):
        game.answer(Lay(1, 2, 3))
    assert game.count == before


# ---- what does not fit


@pytest.mark.rule("PP-SECT-05")
def test_a_result_that_overlaps_is_rolled_again() -> None:
    game = answer(look(channel(), "o2"), *CORNER)
    assert happened(game, RolledAgain) == [RolledAgain("PP-SECT-05", "o2", "corner", "overlap")]
    answer(game, STRAIGHT)
    assert shapes(game)[-1] == "straight"


@pytest.mark.rule("PP-SECT-05")
@pytest.mark.parametrize("overlaps", [1, 3, 6])
def test_after_so_many_failures_a_dead_end_is_laid(overlaps: int) -> None:
    game = look(channel(keep_open=False, overlaps=overlaps), "o2")
    answer(game, *[DOOR] * (overlaps - 1))
    assert asked(game) == "corridor"
    answer(game, DOOR)
    assert shapes(game)[-1] == "dead end"
    assert len(happened(game, RolledAgain)) == overlaps


@pytest.mark.rule("PP-SECT-05")
def test_after_six_failures_a_small_room_is_laid_instead_of_a_large_one() -> None:
    game = look(only("o1", "o2", answers=(STRAIGHT, DOOR)), "o2")
    fill(game, -1200, -5000)  # 16 cm before the door
    answer(game, *[LARGE] * 5)
    assert asked(game) == "room"
    answer(game, LARGE)
    assert asked(game) == "doors"
    answer(game, (2,), first)
    assert game.sections[3].shape == "small room"


@pytest.mark.rule("PP-SECT-05")
def test_where_no_room_fits_a_dead_end_is_laid_without_dice() -> None:
    game = explored(STRAIGHT, DOOR, keep_open=False)
    fill(game, -2700, -3400)
    fill(game, 300, -3400)
    look(game, "o2")
    assert shapes(game)[-1] == "dead end"
    assert neighbours(game, 1) == (OUTSIDE, 4)


@pytest.mark.rule("PP-SECT-05")
def test_where_nothing_fits_the_passage_is_blocked() -> None:
    game = only("o1", answers=(STRAIGHT,))
    fill(game, -1200, -3900)  # 5 cm before the end
    look(game, "o2")
    assert game.question is None
    assert game.blocked.keys() == {"o2"}
    assert happened(game, Blocked) == [Blocked("PP-SECT-05", "o2")]
    assert happened(game, Exhausted) == [Exhausted("PP-SECT-05")]


# ---- the last way on


@pytest.mark.rule("PP-SECT-05")
def test_a_result_that_would_close_the_last_way_on_is_rolled_again() -> None:
    game = explored(*DEAD_END)
    assert happened(game, RolledAgain) == [RolledAgain("PP-SECT-05", "o1", "dead end", "last way on")]
    assert shapes(answer(game, STRAIGHT)) == ["straight"]


@pytest.mark.rule("PP-SECT-05")
def test_a_room_without_another_door_would_close_it_too() -> None:
    game = room_beyond(SMALL, (1,))
    assert happened(game, RolledAgain)[-1] == RolledAgain("PP-SECT-05", "o2", "small room", "last way on")
    assert asked(game) == "room"


@pytest.mark.rule("PP-SECT-05")
def test_an_objective_room_does_not_close_it_either() -> None:
    """The primary objective may be in another room."""
    game = room_beyond(OBJECTIVE, (1,))
    assert happened(game, RolledAgain)[-1] == RolledAgain("PP-SECT-05", "o2", "objective room", "last way on")
    assert asked(game) == "room"


@pytest.mark.rule("PP-SECT-05", "PP-SCEN-21")
def test_the_only_objective_room_of_a_level_may_close_it() -> None:
    game = look(only("o1", "o2", answers=(STRAIGHT, DOOR)), "o2")
    game.mission = Mission(single=True)
    answer(game, OBJECTIVE, (1,), first, (4,))
    assert game.question is None
    assert not game.openings
    assert happened(game, Exhausted) == []


@pytest.mark.rule("PP-SECT-05")
def test_once_the_objective_room_is_found_any_result_stands() -> None:
    game = only("o1", answers=(STRAIGHT,))
    game.wanted = False
    assert shapes(answer(look(game, "o2"), *DEAD_END)) == ["straight", "dead end"]
    assert happened(game, Exhausted) == []


@pytest.mark.rule("PP-SECT-05")
def test_a_complex_that_closes_with_an_objective_room_in_it_is_told_too() -> None:
    game = room_beyond(OBJECTIVE, (1,), first, (4,), keep_open=False)
    assert game.sections[2].objective
    assert happened(game, Exhausted) == [Exhausted("PP-SECT-05")]


@pytest.mark.rule("PP-SECT-05", "PP-SCEN-21")
def test_a_level_that_closes_is_told_while_others_have_openings() -> None:
    """In a complex without levels an opening is one of it, however far east it is."""
    for single in (True, False):
        game = only("o1", answers=(STRAIGHT,), keep_open=False)
        game.mission = Mission(single=single)
        below = game.openings["o2"]
        game.add_opening(replace(below, at=below.at._replace(x=below.at.x + LEVEL)))
        answer(look(game, "o2"), *DEAD_END)
        assert game.openings.keys() == {"o3"}
        assert happened(game, Exhausted) == [Exhausted("PP-SECT-05")] * single


@pytest.mark.rule("PP-SECT-05")
def test_as_an_option_the_complex_may_close() -> None:
    game = explored(*DEAD_END, keep_open=False)
    assert shapes(game) == ["dead end"]
    assert happened(game, Exhausted) == [Exhausted("PP-SECT-05")]


@pytest.mark.rule("PP-SECT-05")
def test_another_way_on_is_enough() -> None:
    game = only("o1", "o2", answers=CROSSING)
    assert shapes(answer(game, *DEAD_END)) == ["crossing", "dead end"]


@pytest.mark.rule("PP-SECT-05")
def test_six_failures_do_not_close_the_last_way_on() -> None:
    game = answer(look(channel(), "o2"), *[DOOR] * 8)
    assert asked(game) == "corridor"
    assert [event.why for event in happened(game, RolledAgain)][5:7] == ["overlap", "last way on"]
    assert shapes(answer(game, STRAIGHT))[-1] == "straight"


@pytest.mark.rule("PP-SECT-05")
@pytest.mark.parametrize("dice", [[STRAIGHT], [DEAD_END[0], DEAD_END[1]], [DOOR] * 6])
def test_a_passage_whose_every_result_would_close_the_last_way_on_is_blocked(dice: list[Any]) -> None:
    """A corridor looks south into the strip, 10 cm wide, that is the only way on for the door beside it."""
    game = only("o1", answers=(STRAIGHT,))
    game.openings.clear()
    corridor = game.lay(Placed("straight", Lie(-1500, -1000, quarters=2)))
    room = game.lay(Placed("small room", Lie(-1500, -2900)))
    game.add_opening(Opening(corridor, Edge(-1800, -1000, SOUTH), "corridor"))
    door = Edge(-1200, -1400, SOUTH)
    game.add_opening(Opening(room, door, "either", game.add_door(door)))
    (o, other) = game.openings
    answer(look(game, o), *dice)
    assert game.question is None
    assert game.blocked.keys() == {o}
    assert game.openings.keys() == {other}
    assert way_out(game.stock, WayOn(tuple(game.taken), door, "either", door=True))


@pytest.mark.rule("PP-SECT-05", "PP-DOOR-05")
def test_a_room_door_that_must_lead_on_is_rolled_again() -> None:
    """Behind the only door no room fits, but a corridor does."""
    game = answer(room_beyond(SMALL, (2,)), lying(-1200, -2500))
    game.answer(PutDoor(0, -2500, NORTH))
    fill(game, -2700, -4900)
    fill(game, 300, -4900)
    answer(look(game, "o3"), (6,))
    assert happened(game, RolledAgain)[-1] == RolledAgain("PP-SECT-05", "o3", "room", "last way on")
    assert asked(answer(game, (1,))) == "corridor"


@pytest.mark.rule("PP-SECT-05", "PP-SECT-07")
def test_a_door_that_would_close_the_last_way_on_is_rolled_again() -> None:
    """A small room fits before the end, with no way out; a corridor gets out by a slot 25 cm ahead, to the east."""
    game = only("o1", answers=(STRAIGHT,))
    fill(game, 300, -3500)
    fill(game, -3600, -3400)
    fill(game, -2700, -4900)
    fill(game, -300, -6500)
    answer(look(game, "o2"), DOOR)
    assert happened(game, RolledAgain) == [RolledAgain("PP-SECT-05", "o2", "door", "last way on")]
    game.eyes = ("o2", "o3", "o4")
    answer(game, STRAIGHT, STRAIGHT, *CORNER)
    assert opening(game, "o5").at == Edge(800, -3800, EAST)
    game.wanted = False
    assert len(game.openings) == 1


@pytest.mark.rule("PP-DOOR-03")
def test_a_room_has_no_more_doors_than_places() -> None:
    game = answer(room_beyond(SMALL, (2,)), first, first)
    game.begin([PlaceDoors(2, 20)])
    while game.question is not None:
        answer(game, first)
    assert len(doors_of(game, 2)) == 8


@pytest.mark.rule("PP-SECT-05")
def test_the_last_door_stands_where_the_complex_can_go_on() -> None:
    """Pockets south of the room have space for a corridor and no more: the one further door may not lead there."""

    def spots(**readings: Any) -> set[int]:
        game = room_beyond(LARGE, (2,), **readings)
        fill(game, -3600, -2400)
        fill(game, 1200, -2400)
        return {spot.heading for spot in options(answer(game, lying(-1200, -3400)))}

    assert spots(keep_open=False) == {NORTH, EAST, SOUTH, WEST}
    assert spots() == {NORTH, EAST, WEST}


def test_a_game_that_was_not_told_what_is_seen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Crawl, "seen_openings", staticmethod(_unseeing))
    with pytest.raises(NotImplementedError, match="what is seen"):
        Crawl(stock=empty().stock).begin(set_up())


def test_both_players_see_everything() -> None:
    game = only("o1", answers=CORNER)
    for seat in (ATTACKER, DEFENDER, None):
        view = game.view(seat)
        assert (view.sections, view.openings, view.question) == (game.sections, game.openings, game.question)
        assert (view.log, view.answers) == (None, None)
