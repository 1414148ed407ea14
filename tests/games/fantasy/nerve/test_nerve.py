"""Panic, flight and rally. [WF-CORE-PSY-01, WF-CORE-PSY-02, WF-CORE-FLEE-01, WF-CORE-FLEE-02]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.moves import Files
from reglamento.games.fantasy.facts.events import moves
from reglamento.games.fantasy.facts.events.moves import RanDown
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.magic.miscasts import struck
from reglamento.games.fantasy.nerve.fleeing import FleeMove
from reglamento.games.fantasy.nerve.panic import PanicTest, fleeing_friends, ran_down_near
from reglamento.games.fantasy.turns.battle import PlayerTurn
from reglamento.games.fantasy.units.changing import destroy
from reglamento.geometry.table.shapes.regiments import Regiment, settled


def flight(*others: scene.Placed, blue: tuple[scene.Placed, ...] = (), place: tuple[float, float] = (60, 60)) -> Pitched:
    enemy = unit("swords", 20, 5, (place[0], place[1] + 10), 0)
    game = scene.battle([unit("spears", 20, 5, place, 180), *others], [enemy, *blue])
    return game.begin([FleeMove("r1", "b1")])


@pytest.mark.rule("WF-CORE-FLEE-01")
def test_straight_away_from_the_cause() -> None:
    """Its middle is at y = 56, and goes 15 cm north."""
    game = rolls(flight(), 3)
    assert game.regiments["r1"].centre == pytest.approx((60.0, 41.0), abs=0.02)


@pytest.mark.rule("WF-CORE-FLEE-01")
def test_a_flight_goes_round_enemies() -> None:
    game = rolls(flight(blue=(unit("swords", 20, 5, (60, 40), 0),)), 3)
    assert abs(game.regiments["r1"].centre[0] - 60) > 5


@pytest.mark.rule("WF-CORE-FLEE-01")
def test_one_corner_over_the_edge_is_lost() -> None:
    assert rolls(flight(place=(60, 24.1)), 3).units["r1"].end == ""
    game = rolls(flight(place=(60, 22.9)), 3)
    assert game.units["r1"].end == "fled"
    assert told(game, moves.LeftTable)[0].lost


@pytest.mark.rule("WF-CORE-FLEE-01")
def test_in_later_turns_towards_the_nearest_edge() -> None:
    game = scene.battle([unit("spears", 20, 5, (30, 60), 0)], [unit("swords", 20, 5, (150, 10), 180)])
    game.change("r1", fleeing=True)
    rolls(phase(game, "compulsory"), 2)
    assert game.regiments["r1"].centre[0] == pytest.approx(20.0, abs=0.02)


# ---- rally


@pytest.mark.rule("WF-CORE-FLEE-02", "WF-CORE-TEST-02")
@pytest.mark.parametrize(("models", "tests"), [(4, False), (5, True)])
def test_a_quarter_of_the_models_must_be_left(models: int, tests: bool) -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, 20), 180)])
    game.change("r1", fleeing=True, hurt=0)
    game.regiments["r1"] = settled(Regiment(game.regiments["r1"].base, models, models, 60, 60))
    assert (topic(phase(game, "rally")) == "rally") == tests


@pytest.mark.rule("WF-CORE-FLEE-02")
def test_a_rallied_unit_turns_about_its_middle() -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, 20), 180)])
    game.change("r1", fleeing=True)
    rolls(phase(game, "rally"), (3, 4))
    assert topic(game) == "files"
    game.answer(Files(5))
    assert topic(game) == "form-up"
    assert refusal(game, at(60, 70, 180)) == "WF-CORE-FLEE-02"
    game.answer(at(60, 68, 180))
    assert not game.units["r1"].fleeing
    assert game.regiments["r1"].angle == 180


@pytest.mark.rule("WF-CORE-FLEE-02")
def test_a_rallied_unit_takes_any_formation_about_its_middle() -> None:
    """20 models in 5 files were 8 cm deep about (60, 64); in 10 files they are 4 cm deep."""
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, 20), 180)])
    game.change("r1", fleeing=True)
    rolls(phase(game, "rally"), (3, 4))
    assert scene.offered(game)[0] == Files(1)
    game.answer(Files(10))
    assert game.suggestions()
    game.answer(at(60, 62, 0))
    here = game.regiments["r1"]
    assert (here.files, here.ranks, here.centre) == (10, 2, (60.0, 64.0))


@pytest.mark.rule("WF-CORE-FLEE-02")
def test_a_unit_does_not_rally_into_what_stands_beside_it() -> None:
    """Friends 7 cm to either side of its middle leave room for 6 files of 2 cm, not for 8."""
    beside = [unit("spears", 10, 5, (x, 60)) for x in (48.0, 72.0)]
    game = scene.battle([unit("spears", 20, 5, (60, 60)), *beside], [unit("swords", 20, 5, (60, 20), 180)])
    game.change("r1", fleeing=True)
    rolls(phase(game, "rally"), (3, 4))
    offered = {option.files for option in scene.offered(game)}
    assert {5, 6} <= offered
    assert not {8, 9, 10} & offered


@pytest.mark.rule("WF-CORE-FLEE-02")
def test_what_began_to_flee_in_this_turn_does_not_rally() -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, 20), 180)])
    game.change("r1", fleeing=True, movement="fled")
    assert phase(game, "rally").question is None


# ---- panic


@pytest.mark.rule("WF-CORE-PSY-02", "WF-CORE-TURN-01")
@pytest.mark.parametrize(("far", "models", "tests"), [(10.0, 20, True), (10.1, 20, False), (10.0, 10, False)])
def test_fleeing_friends_at_the_start_of_a_turn(far: float, models: int, tests: bool) -> None:
    """Ten of them frighten no unit of ten."""
    game = scene.battle(
        [unit("spears", 10, 5, (60, 60)), unit("spears", models, 5, (70 + far, 60))], [unit("swords", 20, 5, (60, 10), 180)]
    )
    game.change("r2", fleeing=True)
    assert [type(step) for step in fleeing_friends(game, "red")] == ([PanicTest] if tests else [])
    game.begin([PlayerTurn("red")])
    assert (topic(game) == "panic") == tests


@pytest.mark.rule("WF-CORE-PSY-01", "WF-CORE-PSY-02")
def test_who_does_not_test() -> None:
    """Units that flee, that have tested in this phase, that are engaged."""
    for change in ({"fleeing": True}, {"tested": True}):
        game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 10), 180)])
        game.change("r1", **change)
        assert game.begin([PanicTest("r1")]).question is None
    game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 60), 180)])
    assert scene.engage(game, "r1", "b1").begin([PanicTest("r1")]).question is None


@pytest.mark.rule("WF-IMMUNEPSY-1", "WF-UNBREAKABLE-2")
@pytest.mark.parametrize("troop", ["calm", "rocks"])
def test_no_panic_for_those_that_are_immune(troop: str) -> None:
    game = scene.battle([unit(troop, 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 10), 180)])
    assert game.begin([PanicTest("r1")]).question is None


@pytest.mark.rule("WF-CORE-PSY-02")
@pytest.mark.parametrize(("combat", "far", "tests"), [(True, 15.0, 1), (True, 15.1, 0), (False, 10.0, 1), (False, 10.1, 0)])
def test_friends_of_a_destroyed_unit(combat: bool, far: float, tests: int) -> None:
    """The middle of its front was at (60, 60)."""
    game = scene.battle(
        [unit("spears", 10, 5, (60, 60)), unit("spears", 10, 5, (65 + far, 60))], [unit("swords", 20, 5, (60, 10), 180)]
    )
    assert len(destroy(game, "WF-CORE-CC-03", "r1", combat=combat)) == tests


@pytest.mark.rule("WF-CORE-PSY-02")
@pytest.mark.parametrize(("troop", "tests"), [("dragon", 1), ("giants", 1), ("wyvern", 0), ("captain", 0)])
def test_a_single_model_frightens_by_dying_if_it_began_with_five_wounds(troop: str, tests: int) -> None:
    """A dragon has six, a giant five, a wyvern four."""
    red = [unit(troop, 1, 1, (60, 60)), unit("spears", 10, 5, (70, 60))]
    game = scene.battle(red, [unit("swords", 20, 5, (60, 10), 180)])
    assert sum(isinstance(step, PanicTest) for step in destroy(game, "WF-CORE-CC-03", "r1", combat=True)) == tests


@pytest.mark.rule("WF-CORE-PSY-02")
def test_a_failed_test_is_a_flight_to_the_nearest_edge() -> None:
    game = scene.battle([unit("spears", 10, 5, (20, 60))], [unit("swords", 20, 5, (60, 10), 180)])
    rolls(game.begin([PanicTest("r1")]), (4, 4))
    assert topic(game) == "flight"
    rolls(game, 1)
    assert game.regiments["r1"].centre[0] == pytest.approx(15.0, abs=0.02)


@pytest.mark.rule("WF-COLDBLOOD-1")
def test_cold_blooded_units_panic_by_the_two_lowest_dice() -> None:
    game = scene.battle([unit("scaled", 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 10), 180)])
    rolls(game.begin([PanicTest("r1")]), (6, 5, 3))
    assert game.question is None
    assert not game.units["r1"].fleeing


@pytest.mark.rule("WF-CORE-PSY-02")
@pytest.mark.parametrize(("troop", "tests"), [("dragon", 1), ("captain", 0)])
def test_a_single_model_run_down_frightens_if_it_began_with_five_wounds(troop: str, tests: int) -> None:
    red = [unit(troop, 1, 1, (60, 60)), unit("spears", 10, 5, (70, 60))]
    game = scene.battle(red, [unit("swords", 20, 5, (60, 10), 180)])
    found = ran_down_near(game, RanDown("WF-CORE-CHG-04", "r1", "b1"))
    assert sum(isinstance(step, PanicTest) for step in found) == tests


@pytest.mark.rule("WF-CORE-PSY-02", "WF-CORE-MAG-07")
@pytest.mark.parametrize(("by", "tests"), [("r1", False), ("b1", True)])
def test_what_a_miscast_of_its_own_side_wipes_out_frightens_nobody(by: str, tests: bool) -> None:
    red = [unit("swords", 2, 2, (60, 60)), unit("spears", 10, 5, (70, 60))]
    game = scene.battle(red, [unit("swords", 20, 5, (60, 10), 180)])
    game.begin([Harm(by, "r1", 2, struck(10))])
    rolls(game, 6)
    assert game.units["r1"].end == "destroyed"
    assert (topic(game) == "panic") is tests
