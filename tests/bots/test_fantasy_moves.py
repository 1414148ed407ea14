"""Where the greedy bot of fantasy goes, and what fear is worth to it."""

from __future__ import annotations

import msgspec
import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.bots.fantasy.charging import courage
from reglamento.bots.fantasy.goals import goal_of, late_goal
from reglamento.bots.fantasy.moving import dread, place_worth
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.mission import Scenario
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.questions import Position


def battle(scenario: Scenario = "pitched battle", turn: int = 1, foe: str = "spears") -> Pitched:
    """Swords in the south west look at an enemy in the north."""
    game = scene.battle([unit("swords", 10, 5, (30, 100))], [unit(foe, 20, 5, (30, 40), 180)])
    game.mission = msgspec.structs.replace(game.mission, scenario=scenario)
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    game.round = turn
    return game


def test_in_the_last_turns_the_marker_and_the_enemys_zone_come_first() -> None:
    to_marker, to_enemy = Position(50, 90, 50), Position(30, 80, 0)
    for turn, marker in ((1, False), (5, True)):
        game = battle("capture", turn)
        assert (place_worth(game, "r1", to_marker, "b1") > place_worth(game, "r1", to_enemy, "b1")) is marker
    assert late_goal(battle("breakthrough", 4), "r1", (30, 100)) is None
    assert late_goal(battle("breakthrough", 5), "r1", (30, 100)) == (30, 15)
    assert late_goal(battle("pitched battle", 3), "r1", (30, 100)) is None


def test_an_enemys_flank_is_sought_and_the_own_one_kept_from_it() -> None:
    """Both places are 30 cm from the middle of the enemy."""
    game = battle()
    (x, y) = game.regiments["b1"].centre
    assert place_worth(game, "r1", Position(x + 30, y, 270), "b1") > place_worth(game, "r1", Position(x, y + 30, 0), "b1")
    assert place_worth(game, "r1", Position(30, 55, 0), "b1") > place_worth(game, "r1", Position(30, 55, 90), "b1") + 2


@pytest.mark.rule("WF-CORE-PSY-03")
def test_what_is_feared_is_charged_as_often_as_the_test_is_passed() -> None:
    """Leadership 7 passes 21 of 36 throws."""
    assert courage(battle(), "r1", "b1") == 1
    assert courage(battle(foe="ghouls"), "r1", "b1") == pytest.approx(21 / 36)


def test_a_unit_makes_for_what_it_can_beat_and_not_for_what_others_are_about_to_fight() -> None:
    """Slings in one rank stand a little farther off than a deep regiment of spears."""
    own, foes = unit("swords", 10, 5, (30, 100)), [unit("spears", 20, 5, (30, 40), 180), unit("slings", 15, 15, (55, 42), 180)]
    assert goal_of(scene.battle([own], foes), "r1") == "b2"
    crowd = [unit("swords", 10, 5, (55 + 15 * i, 60)) for i in range(6)]
    assert goal_of(scene.battle([own, *crowd], foes), "r1") == "b1"


def test_a_friend_that_holds_an_enemy_is_helped_at_its_flank() -> None:
    """Two regiments as far off; one of them is in combat, and cannot turn to whom comes at its side."""
    own, foes = unit("swords", 15, 5, (60, 100)), [unit("spears", 20, 5, (30, 60), 180), unit("spears", 20, 5, (90, 60), 180)]
    game = scene.battle([own, unit("spears", 20, 5, (30, 60))], foes)
    assert goal_of(game, "r1") == "b2"
    assert goal_of(scene.engage(game, "r2", "b1", charging=False), "r1") == "b1"


def test_what_may_be_charged_there_is_counted() -> None:
    """A deep regiment of twenty reaches 20 cm ahead, and would win; at its back nothing is to be feared of it."""
    game = battle()
    assert dread(game, "r1", Position(30, 58, 0)) > 0
    assert dread(game, "r1", Position(30, 58, 90)) >= dread(game, "r1", Position(30, 58, 0))
    assert dread(game, "r1", Position(30, 100, 0)) == 0
    assert dread(game, "r1", Position(30, 20, 180)) == 0


@pytest.mark.rule("WF-CORE-BAT-06")
def test_in_the_last_turns_quarters_are_held_and_taken() -> None:
    """A table of 180 by 120 cm. The swords hold the south west alone and stay; of two regiments there the other goes to the south east."""
    foes = [unit("spears", 20, 5, (30, 30), 180)]
    alone = scene.battle([unit("swords", 10, 5, (30, 100))], foes)
    alone.round = alone.mission.turns
    assert late_goal(alone, "r1", (30, 100)) == (30, 100)
    two = scene.battle([unit("swords", 10, 5, (30, 100)), unit("swords", 10, 5, (82, 100))], foes)
    two.round = two.mission.turns
    assert late_goal(two, "r2", (82, 100)) == (98, 100)
    assert late_goal(two, "r1", (30, 100)) is None, "too far from any quarter that is free"
    two.round = 1
    assert late_goal(two, "r2", (82, 100)) is None
