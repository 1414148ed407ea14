"""How regiments of the greedy bot of fantasy keep out of each other's way, and where they go that have nothing to win ahead."""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.bots.fantasy.goals import goal_place, late_goal
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.moving import hope, place_worth
from reglamento.bots.fantasy.stakes import Duels
from reglamento.games.fantasy.facts.choices.moves import March, MoveUnit, Reform
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.moving import PickMover
from reglamento.kernel.questions import Choose, Position

FOE = unit("spears", 20, 5, (60, 30), 180)


def picked(game: Pitched) -> object:
    game.active = "red"
    game.begin([PickMover("red")])
    assert isinstance(game.question, Choose)
    return GreedyBot("red", 1).choose(game, game.question)


def test_who_is_ahead_moves_first() -> None:
    game = scene.battle([unit("swords", 10, 5, (60, 100)), unit("swords", 10, 5, (60, 85))], [FOE])
    assert picked(game) in {March("r2"), MoveUnit("r2")}
    game = scene.battle([unit("swords", 10, 5, (60, 85)), unit("swords", 10, 5, (60, 100))], [FOE])
    assert picked(game) in {March("r1"), MoveUnit("r1")}


def test_who_has_the_enemy_behind_turns_and_whose_way_is_barred_reforms_instead_of_marching() -> None:
    """The enemy is far enough away for a march."""
    assert picked(scene.battle([unit("swords", 10, 5, (60, 100))], [FOE])) == March("r1")
    assert picked(scene.battle([unit("swords", 10, 5, (60, 100), 180)], [FOE])) == MoveUnit("r1")
    wall = scene.field(("wall", "building", ((40.0, 90.0), (80.0, 90.0), (80.0, 99.0), (40.0, 99.0))))
    assert picked(scene.battle([unit("swords", 10, 5, (60, 100))], [FOE], wall)) == Reform("r1")


def test_a_place_behind_a_friend_is_worth_less() -> None:
    """Two places 40 cm from the enemy; a friend is between it and one of them."""
    game = scene.battle([unit("swords", 10, 5, (60, 100)), unit("swords", 10, 5, (60, 55))], [FOE])
    x, y = game.regiments["b1"].centre
    behind, beside = Position(x, y + 40, 0), Position(x + 24, y + 32, 323.13)
    assert place_worth(game, "r1", behind, "b1") < place_worth(game, "r1", beside, "b1")
    alone = scene.battle([unit("swords", 10, 5, (60, 100)), unit("swords", 10, 5, (150, 100))], [FOE])
    assert place_worth(alone, "r1", behind, "b1") == pytest.approx(place_worth(alone, "r1", beside, "b1"), abs=1)


def test_a_charge_that_was_declined_is_hoped_for_no_more() -> None:
    """Swords 18 cm before slings could have charged them; from the side they may yet."""
    game = scene.battle([unit("swords", 10, 5, (60, 60))], [unit("slings", 10, 10, (60, 42), 180)])
    duels = Duels(game)
    assert duels.worth("r1", "b1", "front") > 0
    assert hope(game, "r1", Position(60, 58, 0), duels) == 0
    assert hope(game, "r1", Position(80, 41, 270), duels) > 0
    far = scene.battle([unit("swords", 10, 5, (60, 80))], [unit("slings", 10, 10, (60, 42), 180)])
    assert hope(far, "r1", Position(60, 60, 0), Duels(far)) > 0


def test_the_faster_go_round_a_front_that_they_do_not_beat() -> None:
    """Five riders do not beat a deep regiment in front, but at its flank; it would turn to swords, who are no faster."""
    foe = unit("scaled", 25, 5, (60, 30), 180)
    game = scene.battle([unit("riders", 5, 5, (60, 80)), unit("swords", 10, 5, (100, 80))], [foe])
    duels, centre = Duels(game), game.regiments["b1"].centre
    assert duels.worth("r1", "b1", "front") < 0 < duels.worth("r1", "b1", "left flank")
    (x, y), past = goal_place(game, "r1", "b1", (70, 80), duels)
    assert x > 60 + 5
    assert y == pytest.approx(centre[1])
    assert past == pytest.approx(x - 60)
    assert goal_place(game, "r1", "b1", (90, 33), duels) == (centre, 0.0), "at the flank it goes straight on"
    assert goal_place(game, "r2", "b1", (70, 80), duels) == (centre, 0.0)


def test_where_a_friend_holds_the_front_others_go_to_the_flank() -> None:
    red = [unit("swords", 10, 5, (75, 80)), unit("spears", 20, 5, (60, 30))]
    game = scene.battle(red, [FOE])
    assert goal_place(game, "r1", "b1", (75, 80), Duels(game)) == (game.regiments["b1"].centre, 0.0)
    held = scene.engage(game, "r2", "b1", charging=False)
    (x, _), past = goal_place(held, "r1", "b1", (75, 80), Duels(held))
    assert x > 60 + 5
    assert past > 0


@pytest.mark.rule("WF-CORE-BAT-06")
def test_in_the_last_turn_an_enemy_loses_a_quarter_to_who_enters_it() -> None:
    """A table of 180 by 120 cm. Spears hold the north west; the swords are in the south west beside friends who hold it, 20 cm off."""
    red = [unit("swords", 10, 5, (30, 68)), unit("spears", 20, 5, (60, 100))]
    game = scene.battle(red, [unit("spears", 20, 5, (70, 20), 180)])
    game.round = game.mission.turns
    assert late_goal(game, "r1", (30, 68)) == (30, 52)
    game.round -= 1
    assert late_goal(game, "r1", (30, 68)) is None, "there is time to fight"
    alone = scene.battle(red[:1], [unit("spears", 20, 5, (70, 20), 180)])
    alone.round = alone.mission.turns
    assert late_goal(alone, "r1", (30, 68)) == (30, 68), "its own quarter is worth as much"
