"""Characters in units: where they stand, how they join, leave and lead. [WF-CORE-CHR-01, WF-CORE-UNIT-09, WF-CORE-TEST-02]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, hero, joined, offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.combat.breaking import BreakTest
from reglamento.games.fantasy.deployment.setting_up import SetUpNext
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.choices.moves import EndMoves, JoinUnit, LeaveUnit
from reglamento.games.fantasy.facts.choices.preparing import SetUp, SetUpIn, StandAlone
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.nerve.leadership import leadership
from reglamento.games.fantasy.scoring.victory import scores_of
from reglamento.games.fantasy.units.changing import suffer, suffer_at
from reglamento.games.fantasy.units.parts import front_parts, in_front
from reglamento.games.fantasy.units.table import models_of, rank_bonus, unit_strength


def company(files: int = 5, command: str = "") -> Pitched:
    """A captain in a unit of twenty."""
    game = scene.battle(
        [unit("swords", 20, files, (60, 60), command=command), hero("captain", (90, 60))], [unit("spears", 10, 5, (60, 10), 180)]
    )
    return joined(game, "r2", "r1")


@pytest.mark.rule("WF-CORE-CHR-01", "WF-CORE-UNIT-03")
def test_a_character_takes_a_place_in_the_front_rank() -> None:
    game = company()
    assert (game.regiments["r1"].models, models_of(game, "r1"), unit_strength(game, "r1")) == (21, 20, 21)
    assert "r2" not in game.regiments
    assert front_parts(game, "r1") == {2: "r2"}


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_rider_on_foot_soldiers_bases_takes_two_files_and_three_ranks() -> None:
    game = scene.battle([unit("swords", 20, 5, (60, 60)), hero("knight", (90, 60))])
    joined(game, "r2", "r1")
    assert game.regiments["r1"].models == 26
    assert set(front_parts(game, "r1").values()) == {"r2"}
    assert len(front_parts(game, "r1")) == 2


@pytest.mark.rule("WF-CORE-UNIT-09")
def test_a_character_without_room_in_front_stands_behind() -> None:
    game = scene.battle([unit("swords", 10, 1, (60, 60), command="c"), hero("captain", (90, 60)), hero("lord", (94, 60))])
    joined(joined(game, "r2", "r1"), "r3", "r1")
    assert in_front(game, "r2")
    assert not in_front(game, "r3")
    assert leadership(game, "r1") == 9  # the lord's 10 does not count


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_lone_character_joins_a_unit_that_it_reaches() -> None:
    """The unit is 5 wide, from 55 to 65: the captain's base begins 19.5 or 20.5 cm beside it, and moves twice 10."""
    for x, reaches in ((85.5, True), (86.5, False)):
        game = scene.battle([unit("swords", 20, 5, (60, 60)), hero("captain", (x, 60))], [unit("spears", 10, 5, (60, 10), 180)])
        assert (JoinUnit("r2", "r1") in offered(phase(game, "moves"))) == reaches


@pytest.mark.rule("WF-CORE-CHR-01")
def test_who_has_joined_does_not_move_nor_leave_in_this_turn() -> None:
    game = scene.battle([unit("swords", 20, 5, (60, 60)), unit("twins", 10, 5, (20, 60)), hero("captain", (70, 60))])
    phase(game, "moves").answer(JoinUnit("r3", "r1"))
    assert game.units["r3"].joined == "r1"
    assert {getattr(option, "unit", "r2") for option in offered(game)} == {"r2"}
    assert refusal(game, LeaveUnit("r3")) == "WF-CORE-CHR-01"


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_character_leaves_within_its_movement() -> None:
    game = phase(company(), "moves").answer(LeaveUnit("r2"))
    assert topic(game) == "leave"
    assert refusal(game, at(60, 49.5)) == "WF-CORE-CHR-01"
    assert refusal(game, at(60, 61)) == "WF-CORE-CHR-01"
    game.answer(at(60, 50.5))
    assert game.regiments["r1"].models == 20
    assert game.regiments["r2"].at == pytest.approx((60, 50.5))
    assert told(game, moves.LeftUnit)[0].host == "r1"
    assert JoinUnit("r2", "r1") not in offered(game)
    assert not any(getattr(option, "unit", "") == "r2" for option in offered(game))


@pytest.mark.rule("WF-CORE-CHR-01")
def test_nobody_joins_or_leaves_a_unit_in_close_combat() -> None:
    game = scene.battle(
        [unit("swords", 20, 5, (60, 60)), hero("captain", (60, 66)), hero("lord", (70, 66)), unit("twins", 10, 5, (150, 60))],
        [unit("spears", 10, 5, (60, 60), 180)],
    )
    joined(game, "r2", "r1")
    scene.engage(game, "r1", "b1")
    offers = offered(phase(game, "moves"))
    assert LeaveUnit("r2") not in offers
    assert JoinUnit("r3", "r1") not in offers
    assert EndMoves() in offers


@pytest.mark.rule("WF-CORE-FLEE-02")
def test_a_character_whose_unit_falls_stands_alone() -> None:
    game = company()
    scene.engage(game, "b1", "r1")
    suffer(game, "WF-CORE-CC-03", "r1", 25, combat=True)
    assert game.units["r1"].end == "destroyed"
    assert (game.units["r2"].joined, game.units["r2"].end) == ("", "")
    assert game.regiments["r2"].models == 1
    assert "b1/r2" in game.contacts


@pytest.mark.rule("WF-CORE-UNIT-07")
def test_a_character_counts_in_the_ranks() -> None:
    game = scene.battle([unit("swords", 7, 4, (60, 60)), hero("captain", (90, 60))])
    assert rank_bonus(game.regiments["r1"]) == 0
    joined(game, "r2", "r1")
    assert rank_bonus(game.regiments["r1"]) == 1


# ---- the General and the battle standard


@pytest.mark.rule("WF-CORE-TEST-02", "WF-CORE-ARMY-01")
@pytest.mark.parametrize(("y", "led"), [(92.0, 9), (92.1, 7)])
def test_the_general_lends_leadership_within_30_cm(y: float, led: int) -> None:
    """The rear rank of the unit ends at y = 62, so the captain's front is 30 or 30.1 cm behind it."""
    game = scene.battle([unit("spears", 5, 5, (60, 60)), hero("captain", (60, y))])
    assert leadership(game, "r1") == led


@pytest.mark.rule("WF-CORE-TEST-02")
def test_a_general_that_flees_lends_nothing() -> None:
    game = scene.battle([unit("spears", 5, 5, (60, 60)), hero("captain", (60, 70))])
    game.change("r2", fleeing=True)
    assert leadership(game, "r1") == 7


@pytest.mark.rule("WF-CORE-TEST-02")
def test_a_unit_uses_the_best_leadership_in_it() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60)), hero("captain", (60, 100)), hero("lord", (150, 100))])
    joined(game, "r2", "r1")
    assert leadership(game, "r1") == 9


def beaten(standard: bool) -> Pitched:
    """Red's unit has lost by 2 near a captain, and fails its break test: 9 is more than 9 - 2."""
    game = scene.battle(
        [unit("spears", 10, 5, (60, 60)), hero("captain", (90, 60), standard=standard)], [unit("swords", 10, 5, (60, 60), 180)]
    )
    scene.engage(game, "b1", "r1")
    game.change("r1", margin=2)
    return rolls(game.begin([BreakTest("r1")]), (4, 5))


@pytest.mark.rule("WF-CORE-RES-03")
def test_near_the_battle_standard_a_failed_break_test_is_repeated_once() -> None:
    game = beaten(standard=True)
    assert topic(game) == "break-again"
    assert not rolls(game.copy(), (3, 4)).units["r1"].broken
    assert rolls(game, (6, 5)).units["r1"].broken
    assert topic(game) == ""
    assert beaten(standard=False).units["r1"].broken


@pytest.mark.rule("WF-CORE-RES-04")
def test_a_battle_standard_is_taken_where_its_bearer_is_slain_in_combat() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60)), hero("captain", standard=True)], [unit("swords", 10, 5, (60, 60), 180)])
    joined(game, "r2", "r1")
    scene.engage(game, "b1", "r1")
    suffer_at(game, "WF-CORE-CC-03", Fighter("r1", "r2"), 2, combat=True)
    assert game.captured == {"r2": "blue"}
    assert game.units["r2"].end == "destroyed"
    assert game.regiments["r1"].models == 10


@pytest.mark.rule("WF-CORE-BAT-06")
def test_the_general_is_worth_a_hundred_points_more() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60)), hero("captain")], [unit("swords", 10, 5, (60, 20), 180)])
    joined(game, "r2", "r1")
    assert scores_of(game, "blue") == ()
    game.change("r1", fleeing=True)
    scores = {(score.unit, score.what): score.points for score in scores_of(game, "blue")}
    assert scores == {("r1", "destroyed"): 50, ("r2", "destroyed"): 60, ("r2", "general"): 100}


# ---- set up


@pytest.mark.rule("WF-CORE-BAT-02")
def test_characters_are_set_up_last_and_all_at_once() -> None:
    placed = [hero("captain"), unit("spears", 10, 5, (0, 0)), unit("swords", 10, 5, (0, 0)), hero("lord")]
    game = scene.battle(placed, [unit("twins", 10, 5, (0, 0)), unit("greats", 10, 5, (0, 0))])
    game.units, game.regiments = {}, {}
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    game.begin([SetUpNext("red")])
    assert offered(game) == (SetUp(1), SetUp(2))
    game.answer(SetUp(1)).answer(at(60, 95)).answer(SetUp(0)).answer(at(60, 25, 180))
    game.answer(at(80, 95)).answer(at(80, 25, 180))
    assert (topic(game), offered(game)) == ("set-up-character", (SetUpIn("r1"), SetUpIn("r2"), StandAlone()))
    game.answer(SetUpIn("r2"))
    assert (game.units["r3"].joined, game.units["r3"].switched) == ("r2", False)
    game.answer(StandAlone()).answer(at(100, 95))
    assert game.regiments["r4"].models == 1
    assert told(game, fighting.UnitDestroyed) == []


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_character_leaves_only_where_there_is_room_for_it() -> None:
    """Walls of houses half a centimetre around a unit leave no place of 2 cm; without the one ahead there is one."""
    sides = [(40, 50, 80, 59.5), (40, 68.5, 80, 75), (45, 59.5, 54.5, 68.5), (65.5, 59.5, 75, 68.5)]
    rings = [((a, b), (c, b), (c, d), (a, d)) for a, b, c, d in sides]
    houses = [(f"h{n}", "building", ring) for n, ring in enumerate(rings)]
    for table, leaves in ((houses, False), (houses[1:], True)):
        red = [unit("spears", 19, 5, (60, 60)), hero("captain", (20, 100))]
        game = scene.battle(red, [unit("swords", 10, 5, (150, 20), 180)], scene.field(*table))
        del game.regiments["r2"]
        joined(game, "r2", "r1")
        phase(game, "moves")
        assert (LeaveUnit("r2") in offered(game)) is leaves
