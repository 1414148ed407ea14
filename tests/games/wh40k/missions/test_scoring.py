"""Markers, victory points and the end of the battle."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.events.course import BattleEnded, LengthRolled, Scored
from reglamento.games.wh40k.facts.mission import Scoring
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.missions.ending import EndBattle, LastRound
from reglamento.games.wh40k.missions.markers import controller, slain_warlord
from reglamento.games.wh40k.missions.scoring import breaks_line
from reglamento.games.wh40k.turns.battle import BattleRound, EndTurn
from wh40k_scene import all_told, asked, battle, boards, by, kill, marked, roll, told, unit


@pytest.mark.rule("40K-ERR-226", "40K-CORE-MIS-03")
def test_more_models_within_three_inches_of_its_centre_control_a_marker() -> None:
    game = marked(battle([unit("mob", (10, 10), (12, 10))], [unit("mob", (10, 13.5))]), (10, 10))
    assert controller(game, "m1") == "red"
    even = marked(battle([unit("mob", (10, 6.5))], [unit("mob", (10, 13.5))]), (10, 10))
    assert controller(even, "m1") is None
    far = marked(battle([unit("mob", (10, 6.49))], [unit("mob", (10, 13.5))]), (10, 10))
    assert controller(far, "m1") == "blue"
    assert controller(marked(battle(), (10, 10)), "m1") is None


@pytest.mark.rule("40K-CORE-MIS-03")
def test_a_unit_that_secures_controls_whatever_the_numbers() -> None:
    game = marked(battle([unit("holders", (10, 10))], [unit("mob", (12, 10), (8, 10), (10, 12))]), (10, 10))
    assert controller(game, "m1") == "red"
    both = marked(battle([unit("holders", (10, 10))], [unit("holders", (12, 10)), unit("mob", (10, 12))]), (10, 10))
    assert controller(both, "m1") == "blue"


@pytest.mark.rule("40K-CORE-MIS-10", "40K-CORE-MIS-20", "40K-CORE-MIS-04")
@pytest.mark.parametrize(
    ("scoring", "points"), [("slay-and-secure", 4), ("ancient-relic", 12), ("retrieval", 6), ("no-mercy", 0)]
)
def test_markers_score_at_the_end(scoring: Scoring, points: int) -> None:
    game = marked(battle([unit("mob", (10, 10), (30, 10))], [unit("mob", (30, 40))], scoring=scoring), (10, 10), (30, 10))
    game.begin([EndBattle("points")])
    assert game.points.get("red", 0) == points
    assert game.winner() == ("red" if points else None)
    assert told(game, BattleEnded).red == points


@pytest.mark.rule("40K-CORE-MIS-10")
def test_domination_scores_one_for_each_marker_at_the_end_of_ones_own_turns() -> None:
    game = marked(battle([unit("mob", (10, 10))], [unit("mob", (30, 10))], scoring="domination"), (10, 10), (30, 10))
    game.begin([EndTurn("red"), EndTurn("blue"), EndTurn("red")])
    assert game.points == {"red": 2, "blue": 1}
    assert told(game, Scored).reason == "m1"


@pytest.mark.rule("40K-CORE-MIS-10")
def test_the_enemy_warlord_is_worth_a_d3_in_only_war() -> None:
    game = battle([unit("mob", (10, 10))], [unit("hero", (30, 10)), unit("mob", (30, 20))], scoring="slay-and-secure")
    kill(game, "b1")
    game.begin([EndBattle("points")])
    assert asked(game) == "warlord"
    roll(game, 5)
    assert game.points == {"red": 3}


@pytest.mark.rule("40K-CORE-MIS-05", "40K-CORE-MIS-20")
def test_no_mercy_and_the_secondaries() -> None:
    army = [unit("hero", (30, 10)), unit("mob", (30, 20)), unit("mob", (30, 30))]
    game = battle([unit("mob", (10, 10))], army, scoring="no-mercy", secondaries=True)
    kill(game, "b2")
    assert [(event.points, event.reason) for event in all_told(game, Scored)] == [(1, "first-strike"), (1, "destroyed")]
    kill(game, "b1")
    assert game.points == {"red": 3}
    game.begin([EndBattle("points")])
    assert game.points == {"red": 4}
    later = battle([unit("mob", (10, 10))], army, scoring="retrieval", secondaries=True, round=2)
    kill(later, "b2")
    assert later.points == {}


@pytest.mark.rule("40K-CORE-MIS-05")
@pytest.mark.parametrize(("reading", "breaks"), [("wholly", False), ("within", True)])
def test_linebreaker_asks_for_a_whole_unit_in_the_enemy_zone_or_by_the_reading_for_a_part(reading: str, breaks: bool) -> None:
    readings = Readings(linebreaker=reading)  # type: ignore[arg-type]
    game = battle([unit("mob", (10, 36.2), (10, 38))], [unit("mob", (40, 40))], readings=readings)
    game.zones = {"red": ((0, 0), (48, 0), (48, 12), (0, 12)), "blue": ((0, 36), (48, 36), (48, 48), (0, 48))}
    assert breaks_line(game, "red") == breaks
    inside = battle([unit("mob", (10, 36.5), (10, 38))], [unit("mob", (40, 40))], readings=readings)
    inside.zones = game.zones
    assert breaks_line(inside, "red")


@pytest.mark.rule("40K-CORE-MIS-04", "40K-FAQ-MISSION-01")
def test_equal_points_are_a_draw() -> None:
    game = marked(battle([unit("mob", (10, 10))], [unit("mob", (30, 10))], scoring="retrieval"), (10, 10), (30, 10))
    game.begin([EndBattle("points")])
    assert (game.points, game.winner(), game.over) == ({"red": 3, "blue": 3}, None, True)


@pytest.mark.rule("40K-CORE-MIS-02", "40K-ERR-215")
def test_who_has_nothing_left_at_the_end_of_a_turn_after_the_first_round_loses_at_once() -> None:
    game = battle([unit("mob", (10, 10))], [unit("plane", (30, 10))], round=2)
    game.points = {"blue": 20}
    game.begin([EndTurn("red"), BattleRound()])
    assert (game.won, game.result, game.over) == ("red", "sudden-death", True)
    first = battle([unit("mob", (10, 10))], [], round=1)
    first.begin([EndTurn("red")])
    assert first.result == ""
    both = battle([], [], round=3)
    both.begin([EndTurn("red")])
    assert (both.won, both.result) == (None, "sudden-death")


@pytest.mark.rule("40K-FAQ-MISSION-06", "40K-ERR-215")
@pytest.mark.parametrize(("transport", "winner"), [("plane", "red"), ("tank", None)])
def test_units_aboard_a_flyer_are_not_on_the_battlefield(transport: str, winner: str | None) -> None:
    game = battle([unit("mob", (10, 10))], [unit(transport, (30, 10)), unit("mob", (30, 20))], round=2)
    boards(game, "b1.1", "b2")
    game.begin([EndTurn("red")])
    assert game.won == winner


@pytest.mark.rule("40K-CORE-MIS-01")
def test_a_battle_of_random_length_goes_on_with_three_and_then_with_four() -> None:
    game = battle([unit("mob", (10, 10))], [unit("mob", (30, 10))], rounds=7, random=True, round=5)
    game.begin([LastRound()])
    assert by(game) == game.first
    roll(game, 3)
    assert told(game, LengthRolled).goes_on
    game.round = 6
    game.begin([LastRound()])
    assert by(game) == "blue"
    roll(game, 3)
    assert game.result == "points"
    last = battle([unit("mob", (10, 10))], [unit("mob", (30, 10))], rounds=7, random=True, round=7)
    last.begin([LastRound()])
    assert last.result == "points"


@pytest.mark.rule("40K-FAQ-MISSION-09")
def test_a_warlord_that_has_come_back_is_not_slain() -> None:
    game = battle([unit("mob", (10, 10))], [unit("hero", (30, 10)), unit("mob", (30, 20))], scoring="retrieval", secondaries=True)
    kill(game, "b1")
    assert slain_warlord(game, "blue")
    kept = game.ranks["b2"]
    game.ranks["b1"] = kept
    game.stand_anew()
    assert not slain_warlord(game, "blue")
