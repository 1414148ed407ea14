"""Capture, breakthrough and meeting: what they count, and where armies set up. [WF-CORE-BAT-08]"""

from __future__ import annotations

import msgspec
import pytest

import fantasy_scene as scene
from fantasy_scene import Placed, at, hero, offered, refusal, rolls, topic, unit
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.choices.preparing import SetUp, TakeZone
from reglamento.games.fantasy.facts.events.course import BattleEnded, CaptureEnded, PointsScored
from reglamento.games.fantasy.facts.mission import Scenario
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.scoring.marker import holder_of
from reglamento.games.fantasy.scoring.victory import broken_through, points_of
from reglamento.games.fantasy.setup import new_game
from reglamento.games.fantasy.turns.battle import NextRound
from reglamento.geometry.table.shapes.regiments import Regiment, settled


def battle(scenario: Scenario, red: list[Placed], blue: list[Placed]) -> Pitched:
    """A battle of a scenario; red has set up in the south, blue in the north."""
    game = scene.battle(red, blue)
    game.mission = msgspec.structs.replace(game.mission, scenario=scenario)
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    return game


def ended(game: Pitched) -> Pitched:
    game.round = game.mission.turns
    return game.begin([NextRound()])


# ---- the marker


@pytest.mark.rule("WF-CORE-BAT-08")
def test_the_nearest_unit_holds_the_marker_and_wins() -> None:
    """The marker is at (90, 60). Red's front is 10 cm south of it, blue's 12 cm north."""
    game = battle("capture", [unit("swords", 10, 5, (90, 70))], [unit("spears", 20, 5, (90, 48), 180)])
    assert holder_of(game) == "r1"
    ended(game)
    assert (game.result, game.won) == ("captured", "red")
    assert [(event.won, event.unit) for event in scene.told(game, CaptureEnded)] == [("red", "r1")]
    assert scene.told(game, BattleEnded) == []


@pytest.mark.rule("WF-CORE-BAT-08")
def test_fleeing_units_monsters_and_lone_characters_hold_no_marker() -> None:
    red = [
        unit("swords", 10, 5, (90, 61)),
        unit("wyvern", 1, 1, (80, 61)),
        hero("captain", (100, 61)),
        unit("bows", 5, 5, (60, 100)),
    ]
    game = battle("capture", red, [unit("spears", 20, 5, (90, 20), 180)])
    assert holder_of(game) == "r1"
    game.change("r1", fleeing=True)
    assert holder_of(game) == "b1"
    game.change("b1", fleeing=True)
    assert holder_of(game) == "r4"
    game.change("r4", fleeing=True)
    assert holder_of(game) is None
    assert (ended(game).result, game.won) == ("draw", None)


@pytest.mark.rule("WF-CORE-BAT-08")
@pytest.mark.parametrize(("spears", "holder"), [(14, None), (15, "b1")])
def test_of_enemies_as_near_the_one_worth_more_than_twice_holds_the_marker(spears: int, holder: str | None) -> None:
    """Five swords cost 35: 14 spears cost 70, which is twice as much and no more; 15 cost 75."""
    game = battle("capture", [unit("swords", 5, 5, (90, 70))], [unit("spears", spears, 5, (90, 50), 180)])
    assert holder_of(game) == holder
    assert ended(game).won == (None if holder is None else "blue")


# ---- through the enemy


@pytest.mark.rule("WF-CORE-BAT-08")
def test_units_in_the_enemys_zone_count_their_cost_and_below_half_half_of_it() -> None:
    """The middle of ten swords in two ranks is 2 cm behind their front: 30 cm deep is in, farther is not."""
    red = [
        unit("swords", 10, 5, (30, 28)),
        unit("swords", 10, 5, (60, 28.1)),
        unit("bows", 5, 5, (90, 20)),
        unit("bows", 5, 5, (120, 20)),
    ]
    game = battle("breakthrough", red, [unit("spears", 20, 5, (90, 100))])
    assert [tuple(each) for each in broken_through(game, "red")] == [
        ("r1", "through", 70),
        ("r3", "through", 40),
        ("r4", "through", 40),
    ]
    game.change("r3", fleeing=True)
    game.regiments["r4"] = settled(Regiment(game.regiments["r4"].base, 2, 2, 120, 20, 0))
    assert [tuple(each) for each in broken_through(game, "red")] == [("r1", "through", 70), ("r4", "half through", 20)]
    assert [each.unit for each in broken_through(game, "blue")] == ["b1"]
    ended(game)
    told = {
        (event.side, event.unit, event.what, event.points) for event in scene.told(game, PointsScored) if "through" in event.what
    }
    assert told == {("red", "r1", "through", 70), ("red", "r4", "half through", 20), ("blue", "b1", "through", 100)}
    assert game.points == {side: points_of(game, side) for side in ("red", "blue")}


@pytest.mark.rule("WF-CORE-BAT-08")
def test_in_a_pitched_battle_the_enemys_zone_counts_nothing() -> None:
    game = battle("pitched battle", [unit("swords", 10, 5, (30, 20))], [unit("spears", 20, 5, (90, 100))])
    assert broken_through(game, "red") == ()


@pytest.mark.rule("WF-CORE-BAT-08")
def test_a_character_in_a_unit_counts_apart() -> None:
    game = battle("breakthrough", [unit("swords", 9, 5, (30, 20)), hero("captain")], [unit("spears", 20, 5, (90, 60))])
    del game.regiments["r2"]
    scene.joined(game, "r2", "r1")
    assert [tuple(each) for each in broken_through(game, "red")] == [("r1", "through", 63), ("r2", "through", 60)]


# ---- corners


@pytest.mark.rule("WF-CORE-BAT-08", "WF-CORE-BAT-02")
def test_in_a_meeting_the_zones_are_opposite_corners_and_units_look_out_of_them() -> None:
    game = new_game(files.load("morning-mist"))
    while topic(game) == "army":
        game.answer(offered(game)[0])
    rolls(game, 5, 2)
    assert offered(game) == tuple(map(TakeZone, (2, 3, 4, 5)))
    game.answer(TakeZone(3))
    assert list(game.zones["red"]) == [(120, 0), (180, 0), (180, 60), (120, 60)]
    assert list(game.zones["blue"]) == [(0, 60), (60, 60), (60, 120), (0, 120)]
    game.answer(SetUp(0))
    first = game.suggestions()[0][0]
    assert (first.angle, first.x) == (90, 59.5)
    assert refusal(game, at(60.1, 90, 90)) == "WF-CORE-BAT-02"
    game.answer(at(60, 90, 90)).answer(SetUp(0))
    assert game.suggestions()[0][0].angle == 270


@pytest.mark.rule("WF-CORE-BAT-08")
def test_a_character_in_a_chariot_holds_no_marker() -> None:
    """A chariot of the ranks does."""
    for riders, holder in ((1, "b1"), (0, "r1")):
        red = [unit("wagon", 1, 1, (90, 64)), *(hero("captain", rides=0) for _ in range(riders))]
        assert holder_of(battle("capture", red, [unit("spears", 10, 5, (90, 10), 180)])) == holder
