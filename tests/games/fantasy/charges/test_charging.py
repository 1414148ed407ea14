"""Charges and reactions. [WF-CORE-CHG-01, WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-06]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import offered, phase, refusal, rolls, told, topic, unit
from reglamento.faces.fantasy import FACE
from reglamento.games.fantasy.charges.reacting import may_shoot_at
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.turns.battle import BeginPhase


def facing(far: float, charger: str = "spears", target: str = "swords", **readings: object) -> Pitched:
    """Red looks north at blue, `far` cm away; a charge phase with all that follows it, up to the moves."""
    game = scene.battle([unit(charger, 20, 5, (60, 80))], [unit(target, 20, 5, (60, 80 - far), 180)], **readings)  # type: ignore[arg-type]
    return game.begin([BeginPhase(name, "red") for name in ("charges", "rally", "compulsory", "chargers")])


@pytest.mark.rule("WF-CORE-CHG-06", "WF-CORE-CHG-07")
@pytest.mark.parametrize(("far", "reached"), [(20.0, True), (20.03, False)])
def test_a_charge_reaches_twice_the_movement_and_no_farther(far: float, reached: bool) -> None:
    game = facing(far).answer(ChargeAt("r1", "b1"))
    game.answer(Hold())
    assert ("r1/b1" in game.contacts) == reached
    if reached:
        assert game.contacts["r1/b1"].side == "front"
        assert game.units["r1"].charging
        assert game.regiments["r1"].y == pytest.approx(60.0, abs=0.02)
    else:
        assert game.units["r1"].movement == "failed"
        assert game.regiments["r1"].y == pytest.approx(70.0, abs=0.05)


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-MEAS-02")
def test_every_enemy_in_sight_is_offered_however_far_away() -> None:
    game = scene.battle(
        [unit("spears", 20, 5, (60, 100))], [unit("swords", 20, 5, (60, 20), 180), unit("swords", 20, 5, (60, 110), 0)]
    )
    assert offered(phase(game, "charges")) == (ChargeAt("r1", "b1"), EndCharges())
    assert refusal(game, ChargeAt("r1", "b2")) == "WF-CORE-SIGHT-01"


@pytest.mark.rule("WF-CORE-MEAS-02")
def test_the_page_has_no_tape() -> None:
    assert FACE.still(facing(30).mission).measure is None


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-UNIT-08")
@pytest.mark.parametrize(
    ("place", "angle", "edge"),
    [
        ((60, 80), 0.0, "front"),
        ((80, 58), 270.0, "left flank"),
        ((40, 58), 90.0, "right flank"),
        ((60, 38), 180.0, "rear"),
    ],
)
def test_the_side_hit_is_the_quadrant_of_the_charger(place: tuple[float, float], angle: float, edge: str) -> None:
    """The target looks south from (60, 62): its right flank is in the west."""
    game = scene.battle([unit("spears", 20, 5, place, angle)], [unit("swords", 20, 5, (60, 62), 180)])
    game = phase(game, "charges").answer(ChargeAt("r1", "b1"))
    assert game.charges["r1"].side == edge


@pytest.mark.rule("WF-CORE-CHG-02")
def test_a_target_without_missiles_holds_or_flees() -> None:
    game = facing(30).answer(ChargeAt("r1", "b1"))
    assert offered(game) == (Hold(), Flee())


@pytest.mark.rule("WF-CORE-CHG-03")
@pytest.mark.parametrize(("far", "shoots"), [(10.0, False), (10.1, True)])
def test_no_shots_at_a_charger_within_half_of_its_charge(far: float, shoots: bool) -> None:
    game = facing(far, target="bows").answer(ChargeAt("r1", "b1"))
    assert (StandAndShoot("r1") in offered(game)) == shoots


@pytest.mark.rule("WF-CORE-CHG-03", "WF-CORE-SHO-04")
def test_stand_and_shoot_and_panic_by_it() -> None:
    """Five bows, BS 4, near: 3+, and 1 more for standing and shooting: 4+."""
    game = facing(18, target="bows").answer(ChargeAt("r1", "b1")).answer(StandAndShoot("r1"))
    rolls(game, (4, 4, 4, 4, 3), (4, 4, 4, 4), (1, 1, 1, 1))
    assert told(game, fighting.HitRolled)[0].needed == 4
    assert game.regiments["r1"].models == 16  # 4 of 20 are less than a quarter
    assert "r1/b1" in game.contacts


@pytest.mark.rule("WF-CORE-CHG-03")
def test_a_charger_that_panics_flees_in_the_compulsory_moves() -> None:
    game = facing(18, target="bows").answer(ChargeAt("r1", "b1")).answer(StandAndShoot("r1"))
    rolls(game, 6, 6, 1)  # five fall: a quarter
    assert topic(game) == "panic"
    rolls(game, 6)
    assert topic(game) == "flight"  # nothing came between: it does not rally
    assert game.phase == "compulsory"
    rolls(game, 1)
    assert game.units["r1"].fleeing
    assert not game.contacts


@pytest.mark.rule("WF-CORE-CHG-04")
def test_a_target_that_flees_far_enough_is_not_caught() -> None:
    game = facing(15).answer(ChargeAt("r1", "b1")).answer(Flee())
    rolls(game, 3)  # 15 cm away: 30 from the charger
    assert game.units["b1"].fleeing
    assert game.regiments["b1"].angle == pytest.approx(0.0, abs=0.01)
    assert game.units["r1"].movement == "failed"


@pytest.mark.rule("WF-CORE-CHG-04")
def test_a_target_that_is_reached_in_flight_is_destroyed() -> None:
    game = facing(5).answer(ChargeAt("r1", "b1")).answer(Flee())
    rolls(game, 1)  # 5 cm: its rear is 5 + 5 cm from the charger
    assert game.units["b1"].end == "destroyed"
    assert told(game, moves.RanDown)[0].by == "r1"
    assert game.regiments["r1"].y == pytest.approx(60.0, abs=0.05)  # the whole move


@pytest.mark.rule("WF-CORE-CHG-02")
def test_an_engaged_target_only_holds() -> None:
    game = scene.battle(
        [unit("spears", 20, 5, (60, 80)), unit("spears", 20, 5, (85, 66), 270)], [unit("bows", 20, 5, (60, 80), 180)]
    )
    scene.engage(game, "r1", "b1", charging=False)
    phase(game, "charges").answer(ChargeAt("r2", "b1"))
    assert game.question is None
    assert told(game, moves.Reacted)[0].what == "hold"


@pytest.mark.rule("WF-CORE-CHG-08", "WF-CORE-PSY-02")
@pytest.mark.parametrize(("models", "tests"), [(4, False), (5, True)])
def test_an_engaged_unit_charged_in_the_flank_tests_for_panic(models: int, tests: bool) -> None:
    game = scene.battle(
        [unit("spears", 20, 5, (60, 80)), unit("spears", models, models, (80, 76), 270)], [unit("swords", 20, 5, (60, 80), 180)]
    )
    scene.engage(game, "r1", "b1", charging=False)
    game.begin([BeginPhase(name, "red") for name in ("charges", "chargers")]).answer(ChargeAt("r2", "b1"))
    assert game.contacts["r2/b1"].side == "left flank"
    assert (topic(game) == "panic") == tests


@pytest.mark.rule("WF-IMMUNEPSY-3", "WF-UNBREAKABLE-2")
@pytest.mark.parametrize("troop", ["calm", "rocks"])
def test_no_flight_for_those_that_are_immune(troop: str) -> None:
    game = facing(15, target=troop).answer(ChargeAt("r1", "b1"))
    assert "r1/b1" in game.contacts


@pytest.mark.rule("WF-CORE-CHG-06")
def test_the_charger_lines_up_with_the_flank() -> None:
    """From the south west at the left flank of a unit that looks west, after a wheel."""
    game = scene.battle([unit("spears", 20, 5, (70, 80), 20)], [unit("swords", 20, 5, (60, 60), 270)])
    game.begin([BeginPhase(name, "red") for name in ("charges", "chargers")]).answer(ChargeAt("r1", "b1")).answer(Hold())
    assert game.contacts["r1/b1"].side == "left flank"
    assert game.regiments["r1"].angle == pytest.approx(0.0, abs=0.01)
    assert game.regiments["r1"].y == pytest.approx(65.0, abs=0.02)


@pytest.mark.rule("WF-CORE-CHG-04", "WF-CORE-PUR-05")
def test_a_charger_that_runs_a_unit_down_and_leaves_the_table_comes_back() -> None:
    """The swords stand 12 cm from the northern edge and 5 cm ahead; they flee 5 cm, and the spears have 20 cm to go."""
    red, blue = [unit("spears", 20, 5, (60, 17))], [unit("swords", 5, 5, (60, 12), 180)]
    game = scene.battle(red, blue)
    game.begin([BeginPhase(name, "red") for name in ("charges", "rally", "compulsory", "chargers")])
    rolls(game.answer(ChargeAt("r1", "b1")).answer(Flee()), 1)
    assert game.units["b1"].end == "destroyed"
    assert "r1" in game.away
    assert "r1" not in game.regiments


@pytest.mark.rule("WF-CORE-CHG-03")
@pytest.mark.parametrize(("far", "hits"), [(69.9, True), (70.1, False)])
def test_shots_at_a_charger_that_falls_short_need_it_to_come_into_range(far: float, hits: bool) -> None:
    """A bow reaches 60 cm, and a failed charge goes 10 cm."""
    game = facing(far, target="bows").answer(ChargeAt("r1", "b1")).answer(StandAndShoot("r1"))
    assert (topic(game) == "volley") is hits
    assert bool(told(game, fighting.OutOfRange)) is not hits


@pytest.mark.rule("WF-CORE-CHG-03")
def test_a_unit_stands_and_shoots_once_in_a_phase() -> None:
    """A second charger, redirected after the bows have shot, is held."""
    game = facing(18, target="bows").answer(ChargeAt("r1", "b1"))
    game.change("b1", shot=True)
    assert not may_shoot_at(game, "b1", "r1")
