"""Petrifying gazes. [WF-PETRIFY-1, WF-PETRIFY-2, WF-PETRIFY-3]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, hero, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.arms.fighting import petrified_on
from reglamento.games.fantasy.charges.reacting import may_shoot_at
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, StandAndShoot
from reglamento.games.fantasy.facts.choices.shooting import EndShooting, ShootAt
from reglamento.games.fantasy.facts.events import fighting, machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.harming import initiative_of
from reglamento.games.fantasy.shooting.phase import no_shooting


def gaze(far: float, target: str = "swords", models: int = 2) -> Pitched:
    """Stalkers gaze at twenty models so far away."""
    game = scene.battle([unit("stalkers", models, models, (60, 90))], [unit(target, 20, 5, (60, 90 - far), 180)])
    return phase(game, "shooting")


@pytest.mark.rule("WF-PETRIFY-1", "WF-PETRIFY-2")
@pytest.mark.parametrize(("far", "reaches"), [(20.0, True), (20.1, False)])
def test_a_gaze_reaches_twenty_cm(far: float, reaches: bool) -> None:
    game = gaze(far)
    assert offered(game) == (ShootAt("r1", "b1"), EndShooting())
    game.answer(ShootAt("r1", "b1"))
    assert (topic(game) == "gaze") == reaches
    assert bool(told(game, fighting.OutOfRange)) != reaches


@pytest.mark.rule("WF-PETRIFY-2", "WF-PETRIFY-3", "WF-ARMOURNULL-1")
def test_automatic_hits_wound_against_initiative_and_cancel_armour() -> None:
    """Two D3 of 2 and 5 are 1 and 3 hits; S4 on the Initiative 5 of swords: 5+, on their Toughness it would be 3+."""
    game = gaze(18).answer(ShootAt("r1", "b1"))
    rolls(game, (2, 5))
    assert told(game, machines.GazeRolled)[0].hits == 4
    assert (topic(game), dice(game)) == ("wound", 4)
    rolls(game, (5, 6, 4, 1))
    assert told(game, fighting.WoundRolled)[0].needed == 5
    assert told(game, fighting.SaveRolled)[0].dice == ()
    assert game.regiments["b1"].models == 18


@pytest.mark.rule("WF-PETRIFY-3", "WF-PETRIFY-4")
def test_a_six_always_wounds_but_nothing_without_initiative() -> None:
    assert [petrified_on(4, initiative) for initiative in (0, 1, 3, 4, 6, 8, 10)] == [7, 2, 3, 4, 6, 6, 6]


@pytest.mark.rule("WF-PETRIFY-4", "WF-PETRIFY-5")
def test_the_highest_initiative_counts_and_machines_have_none() -> None:
    game = scene.battle([unit("riders", 5, 5, (60, 60)), unit("cannon", 3, 3, (100, 60))])
    assert initiative_of(game, "r1", "") == 3
    assert initiative_of(game, "r2", "") == 3
    assert initiative_of(game, "r2", "machine") == 0


@pytest.mark.rule("WF-PETRIFY-6", "WF-CORE-MON-01")
def test_the_worked_example_of_the_prince_on_a_dragon() -> None:
    """Two stalkers at 18 cm, 2D3 = 5; dice 1, 3, 3, 5, 6 share them: three on the mount (I3: 3+), two on the rider (I8: 6)."""
    game = scene.battle([unit("stalkers", 2, 2, (60, 90))], [unit("dragon", 1, 1, (60, 72), 180), hero("prince", rides=0)])
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, (4, 5))
    assert told(game, machines.GazeRolled)[0].hits == 5
    rolls(game, (1, 3, 3, 5, 6))
    wounded = []
    for _ in range(2):
        rider = dice(game) == 2
        rolls(game, (6, 1) if rider else (3, 3, 2))
        wounded.append((told(game, fighting.WoundRolled)[-1].needed, told(game, fighting.WoundRolled)[-1].wounds))
    assert sorted(wounded) == [(3, 2), (6, 1)]
    assert all(event.dice == () for event in told(game, fighting.SaveRolled))
    assert (game.units["b1"].hurt, game.units["b2"].hurt) == (2, 1)


@pytest.mark.rule("WF-PETRIFY-1", "WF-BREATH-7", "WF-CORE-CHG-03")
def test_a_gaze_stands_and_shoots_and_breath_does_not() -> None:
    for troop, may in (("stalkers", True), ("basilisk", False)):
        game = scene.battle([unit("swords", 20, 5, (60, 90))], [unit(troop, 1, 1, (60, 70), 180)])
        phase(game, "charges").answer(ChargeAt("r1", "b1"))
        assert may_shoot_at(game, "b1", "r1") == may


@pytest.mark.rule("WF-PETRIFY-1")
def test_no_gaze_after_a_march() -> None:
    game = scene.battle([unit("stalkers", 2, 2, (60, 90))], [unit("swords", 20, 5, (60, 75), 180)])
    for movement, may in (("moved", True), ("marched", False), ("failed", False)):
        game.change("r1", movement=movement)
        assert (no_shooting(game, "r1") is None) == may


@pytest.mark.rule("WF-PETRIFY-1", "WF-CORE-CHG-03")
def test_who_stands_and_gazes_waits_until_the_charger_is_near() -> None:
    """Riders charge 35 cm from 30 cm away: more than half of it, and more than the 20 cm of a gaze."""
    game = scene.battle([unit("riders", 5, 5, (60, 90))], [unit("stalkers", 2, 2, (60, 60), 180)])
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    game.answer(StandAndShoot("r1"))
    assert (topic(game), dice(game)) == ("gaze", 2)


@pytest.mark.rule("WF-PETRIFY-5")
@pytest.mark.parametrize(("crew", "beasts", "highest"), [(3, 5, 5), (4, 2, 4)])
def test_of_a_chariot_the_highest_initiative_of_crew_and_beasts_counts(crew: int, beasts: int, highest: int) -> None:
    placed = unit("wagon", 1, 1, (60, 60))
    troop = placed.listed.troop
    assert troop.beast is not None
    troop = replace(troop, profile=replace(troop.profile, I=crew), beast=replace(troop.beast, I=beasts))
    game = scene.battle([placed._replace(listed=replace(placed.listed, troop=troop))])
    assert initiative_of(game, "r1", "") == highest


@pytest.mark.rule("WF-PETRIFY-1", "WF-CORE-CHG-03")
@pytest.mark.parametrize(("far", "seen"), [(29.9, True), (30.1, False)])
def test_a_gaze_at_a_charger_that_falls_short_needs_it_within_20_cm(far: float, seen: bool) -> None:
    """The charge of swords reaches 20 cm; failed, it goes 10."""
    game = scene.battle([unit("swords", 20, 5, (60, 80))], [unit("stalkers", 2, 2, (60, 80 - far), 180)])
    phase(game, "charges").answer(ChargeAt("r1", "b1")).answer(StandAndShoot("r1"))
    assert bool(told(game, fighting.OutOfRange)) is not seen
