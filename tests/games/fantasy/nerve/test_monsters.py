"""Monsters whose riders are dead. [WF-CORE-MON-02, WF-TWORIDERS-7]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, engage, hero, phase, rolls, told, topic, unit
from reglamento.games.fantasy.combat.overrunning import may_overrun
from reglamento.games.fantasy.facts.choices.charges import Hold
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Phase, Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee, Reaction
from reglamento.games.fantasy.nerve.free_will import free_to
from reglamento.games.fantasy.nerve.monsters import MonsterTests
from reglamento.games.fantasy.nerve.temper import immune, unbreakable
from reglamento.games.fantasy.units.changing import suffer_at
from reglamento.kernel.questions import Roll


def ridden(riders: int = 1, enemy: tuple[float, float] = (90, 20), at: tuple[float, float] = (90, 100)) -> Pitched:
    """A drake of Leadership 6 with riders, and an enemy far ahead."""
    red = [unit("drake", 1, 1, at), *(hero("captain", rides=0) for _ in range(riders))]
    return scene.battle(red, [unit("spears", 10, 5, enemy, 180)])


def slay(game: Pitched, *riders: str) -> Pitched:
    """These riders die."""
    for rider in riders:
        suffer_at(game, "WF-CORE-SHO-03", Fighter("r1", rider), 2, combat=False)
    return game


def reacting(how: Reaction, **more: tuple[float, float]) -> Pitched:
    """A drake that is out of control."""
    game = slay(ridden(**more), "r2")  # type: ignore[arg-type]
    game.change("r1", reaction=how)
    return game


@pytest.mark.rule("WF-CORE-MON-02")
@pytest.mark.parametrize("name", ["rally", "shooting", "combat"])
def test_at_the_end_of_a_phase_a_monster_without_its_rider_tests_its_own_leadership(name: Phase) -> None:
    game = phase(slay(ridden(), "r2"), name)
    assert (topic(game), dice(game)) == ("monster", 2)
    rolls(game, (3, 3))
    assert told(game, fighting.MonsterTested)[0].needed == 6
    assert game.units["r1"].reaction == "calm"
    assert free_to(game, "r1", "move")
    assert free_to(game, "r1", "charge")


@pytest.mark.rule("WF-CORE-MON-02")
@pytest.mark.parametrize(("die", "how"), [(1, "leaves"), (2, "leaves"), (3, "hunts"), (4, "hunts"), (5, "guards"), (6, "guards")])
def test_one_that_fails_rolls_what_it_does(die: int, how: str) -> None:
    game = rolls(slay(ridden(), "r2").begin([MonsterTests()]), (3, 4), die)
    assert game.units["r1"].reaction == how
    assert not free_to(game, "r1", "move")
    assert not free_to(game, "r1", "charge")
    assert topic(game.begin([MonsterTests()])) == ""


@pytest.mark.rule("WF-TWORIDERS-7")
def test_of_two_riders_both_have_to_die() -> None:
    assert topic(slay(ridden(2), "r2").begin([MonsterTests()])) == ""
    game = slay(ridden(2), "r2", "r3").begin([MonsterTests()])
    assert isinstance(game.question, Roll)
    assert game.question.rule == "WF-TWORIDERS-7"


@pytest.mark.rule("WF-CORE-MON-02")
def test_a_monster_tests_once_it_is_free_of_combat_and_only_if_it_had_riders() -> None:
    game = ridden(enemy=(90, 94.95))
    assert topic(slay(engage(game, "r1", "b1"), "r2").begin([MonsterTests()])) == ""
    wild = scene.battle([unit("wyvern", 1, 1, (90, 100))])
    assert topic(wild.begin([MonsterTests()])) == ""


@pytest.mark.rule("WF-CORE-MON-02")
def test_one_that_leaves_goes_twice_its_movement_to_the_nearest_edge_and_off_the_table() -> None:
    """The base of 5 cm is centred at 57.5: 60 cm to the lower edge of 120 and more to the others."""
    game = phase(reacting("leaves", at=(90, 70)), "compulsory")
    assert game.regiments["r1"].centre == pytest.approx((90, 102.5))
    phase(game, "compulsory")
    assert "r1" not in game.regiments
    assert game.units["r1"].end == "fled"


@pytest.mark.rule("WF-CORE-MON-02")
def test_one_that_attacks_charges_the_nearest_enemy_that_it_sees_or_goes_at_it() -> None:
    far = phase(reacting("hunts"), "compulsory")
    assert far.regiments["r1"].at == pytest.approx((90, 85))  # Movement 15
    near = phase(reacting("hunts", enemy=(90, 75)), "compulsory")
    assert topic(near) == "react"
    near.answer(Hold())
    assert [each.target for each in told(near, moves.Charged)] == ["b1"]
    behind = phase(reacting("hunts", enemy=(90, 115), at=(90, 90)), "compulsory")
    assert behind.regiments["r1"].at == (90.0, 90.0)


@pytest.mark.rule("WF-CORE-MON-02")
def test_one_that_stays_is_unbreakable_and_does_not_overrun() -> None:
    game = phase(reacting("guards"), "compulsory")
    assert game.regiments["r1"].at == (90.0, 100.0)
    assert unbreakable(game, "r1")
    assert immune(game, "r1")
    game.melees["1"] = Melee(("r1",), fresh=("r1",))
    assert not may_overrun(game, "r1")
    calm = game.copy()
    calm.change("r1", reaction="calm")
    assert may_overrun(calm, "r1")


@pytest.mark.rule("WF-CORE-MON-02", "WF-BREATH-1")
@pytest.mark.parametrize(("how", "breathes"), [("hunts", True), ("guards", True), ("leaves", False)])
def test_out_of_control_it_breathes_at_what_is_near(how: Reaction, breathes: bool) -> None:
    game = scene.battle([unit("basilisk", 1, 1, (90, 100))], [unit("spears", 10, 5, (90, 88), 180)])
    game.change("r1", reaction=how)
    phase(game, "shooting")
    assert (topic(game) == "breath") == breathes
