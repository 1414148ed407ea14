"""How units of the greedy bot of fantasy find a way: out of what bars it, into range, and in the last turns no farther than they must."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.bots.fantasy.goals import goal_place, late_goal
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.moving import HOPE, dread, hope, place_worth
from reglamento.bots.fantasy.setting_up import set_up
from reglamento.bots.fantasy.stakes import Duels
from reglamento.bots.fantasy.ways import aside, turned_on, way_to
from reglamento.games.fantasy.deployment.setting_up import SetUpUnit
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.choices.moves import EndMoves, MoveUnit, Reform
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.detours import Detour, detour
from reglamento.games.fantasy.movement.moving import Move, PickMover
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.questions import Choose, Place, Position

FOE = unit("spears", 20, 5, (60, 30), 180)
WALL = scene.field(("wall", "building", ((48.0, 90.0), (72.0, 90.0), (72.0, 99.0), (48.0, 99.0))))


def on_course(game: Pitched) -> Pitched:
    game.active = "red"
    return game


def picked(game: Pitched) -> object:
    on_course(game).begin([PickMover("red")])
    assert isinstance(game.question, Choose)
    return GreedyBot("red", 1).choose(game, game.question)


@pytest.mark.rule("WF-CORE-MOV-02")
def test_before_a_wall_a_unit_reforms_and_goes_round_it() -> None:
    """Swords 1 cm before a wall have no room to wheel: they look along it, and march past its corner."""
    game = scene.battle([unit("swords", 10, 5, (66, 100))], [FOE], WALL)
    assert picked(game) == Reform("r1")
    for step in (Move("r1", "reformed"), Move("r1", "marched")):
        game.begin([step])
        assert isinstance(game.question, Place)
        places = GreedyBot("red", 1).place(game, game.question)
        assert game.objection(places) is None
        game.answer(places)
    assert 60 < game.regiments["r1"].angle < 120
    assert game.regiments["r1"].centre[0] > 72


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_unit_that_may_not_march_reforms_to_an_enemy_far_aside() -> None:
    """A wheel of 10 cm turns swords by 57 degrees; riders near them keep them from a march. Straight ahead they move."""
    near = unit("riders", 5, 5, (78, 104))
    assert picked(scene.battle([unit("swords", 10, 5, (60, 100))], [near])) == Reform("r1")
    assert picked(scene.battle([unit("swords", 10, 5, (60, 100), 90)], [near])) == MoveUnit("r1")
    game = on_course(scene.battle([unit("swords", 10, 5, (60, 100))], [near]))
    game.begin([Move("r1", "reformed")])
    assert isinstance(game.question, Place)
    (place,) = GreedyBot("red", 1).place(game, game.question)
    assert aside(place, game.regiments["b1"].centre) < 15


@pytest.mark.rule("WF-CORE-BLD-01")
def test_close_to_a_wall_the_way_is_round_it_all_the_same() -> None:
    """No corner is seen with room for five files; the way through the wall, 78 cm, is none."""
    game = scene.battle([unit("swords", 10, 5, (66, 104))], [FOE], WALL)
    assert detour(game, "r1", (66, 104), (60, 32)).length > 85


@pytest.mark.rule("WF-CORE-BLD-01")
def test_every_corner_of_a_way_counts_and_a_unit_by_a_house_goes_round_it() -> None:
    """The enemy is behind the house: 49 degrees to the first corner, a right angle there, a half of one at the next. Swords that look along
    the house at its corner go past it, though they turn more there than where they stand.
    """
    way = Detour(60.0, (80.0, 50.0), ((80.0, 80.0), (90.0, 90.0)))
    assert turned_on(Position(60, 50, 41), way) == pytest.approx(49 + 90 + 45)
    house = scene.field(("house", "building", ((86.0, 55.0), (96.0, 55.0), (96.0, 65.0), (86.0, 65.0))))
    game = scene.battle([unit("swords", 15, 5, (85.3, 46.1), 236)], [unit("swords", 3, 3, (85, 68), 0)], house)
    on_course(game).begin([Move("r1", "moved")])
    assert isinstance(game.question, Place)
    (place,) = GreedyBot("red", 1).place(game, game.question)
    assert (place.x, place.y) != game.regiments["r1"].at
    assert detour(game, "r1", (place.x, place.y), (85, 68)).length < detour(game, "r1", (85.3, 46.1), (85, 68)).length - 5


@pytest.mark.rule("WF-CORE-SHO-01")
def test_shooters_stand_where_they_harm_an_enemy_and_else_go_on() -> None:
    """Bows reach 60 cm, and shoot ahead alone."""
    assert picked(scene.battle([unit("bows", 10, 5, (60, 85))], [FOE])) == EndMoves()
    assert picked(scene.battle([unit("bows", 10, 5, (60, 110))], [FOE])) == MoveUnit("r1")
    assert picked(scene.battle([unit("bows", 10, 5, (60, 85), 180)], [FOE])) == MoveUnit("r1")


def test_without_a_turn_left_no_charge_is_hoped_for() -> None:
    """The swords have no quarter to hold or to take: friends hold theirs, and the enemy's is too far."""
    red = [unit("swords", 10, 5, (30, 90)), unit("spears", 20, 5, (60, 110))]
    game = on_course(scene.battle(red, [unit("slings", 10, 10, (30, 42), 180)]))
    place = Position(30, 60, 0)
    hoped = hope(game, "r1", place, Duels(game))
    now = place_worth(game, "r1", place, "b1")
    game.round = game.mission.turns
    assert hoped > 0
    assert place_worth(game, "r1", place, "b1") == pytest.approx(now - HOPE * hoped)


@pytest.mark.rule("WF-CORE-BAT-06")
def test_a_quarter_that_the_last_move_reaches_can_wait() -> None:
    """Swords move 10 cm. The south east begins at 90 cm; two regiments hold the south west."""
    foes = [unit("spears", 20, 5, (30, 30), 180)]
    for x, late in ((82, (98, 100)), (89, None)):
        game = scene.battle([unit("swords", 10, 5, (30, 100)), unit("swords", 10, 5, (x, 100))], foes)
        game.round = game.mission.turns - 1
        assert late_goal(game, "r2", (x, 100)) == late
        game.round += 1
        assert late_goal(game, "r2", (x, 100)) == (98, 100)


@pytest.mark.rule("WF-CORE-BAT-02")
def test_a_unit_is_set_up_where_its_way_ahead_is_free() -> None:
    """The middle of the line is before a building; spears go beside it, in the first row, and nearer to the middle than to the corner."""
    house = scene.field(("house", "building", ((80.0, 55.0), (100.0, 55.0), (100.0, 65.0), (80.0, 65.0))))
    game = scene.battle([unit("spears", 20, 5, (20, 110))], [FOE], house)
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    game.begin([SetUpUnit("red", 0)])
    question = game.question
    assert isinstance(question, Place)
    found = game.suggestions()
    (place,) = set_up(game, question, found)
    assert abs(found[0][0].x - 90) < 10, "the nearest to the middle"
    assert abs(place.x - 90) > 10 + 5
    assert abs(place.x - 90) < 30
    assert place.y == found[0][0].y
    game.mission = replace(game.mission, scenario="meeting")
    assert set_up(game, question, found) == found[0], "in a corner the first row counts alone"


@pytest.mark.rule("WF-CORE-UNIT-10")
def test_a_friend_before_a_unit_makes_its_way_longer_and_is_passed() -> None:
    """Swords behind friends who look the same way: the shortest way leads past the corner that is nearer."""
    game = scene.battle([unit("swords", 10, 5, (63, 100)), unit("spears", 20, 5, (60, 70))], [FOE])
    goal = game.regiments["b1"].centre
    length, (x, y), _ = way_to(game, "r1", (63, 100), goal)
    assert length > apart((63, 100), goal) + 1
    assert x > 60 + 5 + 5
    assert 60 < y < 90
    assert way_to(game, "r1", (90, 100), goal)[:2] == (apart((90, 100), goal), goal), "beside it the way is straight"


def test_a_unit_behind_friends_in_combat_goes_round_them_to_a_flank() -> None:
    """Two marches from behind the friends, the swords have come past them and towards the enemy."""
    red = [unit("swords", 10, 5, (60, 62)), unit("spears", 20, 5, (60, 50))]
    game = scene.engage(scene.battle(red, [unit("spears", 20, 5, (60, 42), 180)]), "r2", "b1", charging=False)
    on_course(game).begin([Move("r1", "moved")])
    before = way_to(game, "r1", game.regiments["r1"].at, goal_place(game, "r1", "b1", (60, 62), Duels(game))[0]).length
    assert isinstance(game.question, Place)
    game.answer(GreedyBot("red", 1).place(game, game.question))
    here = game.regiments["r1"]
    after = way_to(game, "r1", here.at, goal_place(game, "r1", "b1", here.at, Duels(game))[0]).length
    assert after < before - 3


def test_no_unit_stops_before_a_front_that_beats_it() -> None:
    """A deep regiment reaches 20 cm ahead: three ranks of swords rather stay 6 cm farther off, though it is their goal."""
    game = scene.battle([unit("swords", 15, 5, (60, 80))], [unit("scaled", 40, 8, (60, 42), 180)])
    near, off = Position(60, 60, 0), Position(60, 66, 0)
    assert dread(game, "r1", near) > 50
    assert dread(game, "r1", off) == 0
    assert place_worth(game, "r1", off, "b1") > place_worth(game, "r1", near, "b1")


@pytest.mark.rule("WF-CORE-BAT-06")
def test_to_a_free_quarter_goes_the_nearest_unit_that_is_free() -> None:
    """Two regiments hold the south west together; the one nearer to the south east goes there, the other stays."""
    foes = [unit("spears", 20, 5, (30, 30), 180)]
    game = scene.battle([unit("swords", 10, 5, (80, 100)), unit("swords", 10, 5, (82, 80))], foes)
    game.round = game.mission.turns
    assert late_goal(game, "r2", (82, 80)) == (98, 80)
    assert late_goal(game, "r1", (80, 100)) is None
    game.change("r2", picked=True)
    assert late_goal(game, "r1", (80, 100)) == (98, 100), "the other one has moved already"
