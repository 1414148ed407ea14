"""Chariots. [WF-CORE-CHT-01, WF-CORE-CHA-04]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, engage, field, hero, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Hold
from reglamento.games.fantasy.facts.choices.moves import March, MoveUnit
from reglamento.games.fantasy.facts.events import fighting, machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, Saves, venomous
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.nerve.fleeing import run
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.table import unit_strength
from reglamento.geometry.table.shapes.regiments import Side as Edge

WOOD = field(("wood", "wood", ((50, 30), (70, 30), (70, 50), (50, 50))))


def wagon(*, riders: int = 0, enemy: scene.Placed | None = None, **more: object) -> Pitched:
    """A chariot of four Wounds at (60, 60) that looks north, with a captain aboard or none, and an enemy."""
    red = [unit("wagon", 1, 1, (60, 60)), *(hero("captain", rides=0) for _ in range(riders))]
    return scene.battle(red, [enemy or unit("spears", 20, 5, (60, 20), 180)], **more)  # type: ignore[arg-type]


def crashed(edge: Edge = "front", **more: int) -> Pitched:
    """It has been charged by spears."""
    return engage(wagon(enemy=unit("spears", 20, 5, (60, 60), 180), **more), "b1", "r1", edge)


@pytest.mark.rule("WF-CORE-CHT-01", "WF-CORE-UNIT-03")
def test_unit_strength() -> None:
    assert unit_strength(wagon(), "r1") == 4
    assert unit_strength(wagon(riders=1), "r1") == 5


@pytest.mark.rule("WF-CORE-CHT-01")
def test_chariots_do_not_march_nor_go_into_difficult_ground() -> None:
    game = phase(wagon(table=WOOD), "moves")
    assert refusal(game, March("r1")) == "WF-CORE-CHT-01"
    game.answer(MoveUnit("r1"))
    assert refusal(game, scene.at(60, 49.5)) == "WF-CORE-CHT-01"
    game.answer(scene.at(60, 51))
    assert game.regiments["r1"].at == (60, 51)


@pytest.mark.rule("WF-CORE-CHT-01")
def test_rough_ground_hits_a_chariot_that_flees_through_it() -> None:
    game = wagon(enemy=unit("spears", 20, 5, (60, 100)), table=WOOD)
    game.begin(run(game, "r1", 20, "b1"))
    assert (topic(game), dice(game)) == ("rough-ride", 1)
    rolls(game, 3)
    assert told(game, machines.RoughRide)[0].hits == 3
    assert (topic(game), dice(game)) == ("wound", 3)
    rolls(game, 1)
    assert told(game, fighting.WoundRolled)[0].needed == 3  # Strength 6 against Toughness 5
    clear = wagon(enemy=unit("spears", 20, 5, (60, 100)))
    assert topic(clear.begin(run(clear, "r1", 20, "b1"))) == ""


@pytest.mark.rule("WF-CORE-CHT-01")
def test_a_charge_through_a_wood_hits_it() -> None:
    wood = field(("wood", "wood", ((50, 50), (70, 50), (70, 53), (50, 53))))
    game = phase(wagon(enemy=unit("spears", 20, 5, (60, 42), 180), table=wood), "charges")
    game = phase(game.answer(ChargeAt("r1", "b1")).answer(Hold()), "chargers")
    assert topic(game) == "rough-ride"


@pytest.mark.rule("WF-CORE-CHT-01")
@pytest.mark.parametrize(("edge", "groups"), [("front", [2, 2]), ("rear", [2])])
def test_the_beasts_strike_ahead_alone(edge: Edge, groups: list[int]) -> None:
    game = crashed(edge).begin([StrikeNow("r1")])
    for number in groups:
        assert (topic(game), dice(game)) == ("hit", number)
        rolls(game, 1)
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-CHT-01")
@pytest.mark.parametrize(("strength", "left"), [(6, 3), (7, 0)])
def test_a_wound_of_strength_7_destroys_it(strength: int, left: int) -> None:
    game = wagon()
    game.begin([Saves("b1", "r1", 1, Attack(strength=strength, no_armour=True))])
    assert (4 - game.units["r1"].hurt if "r1" in game.regiments else 0) == left


@pytest.mark.rule("WF-CORE-CHT-01", "WF-CORE-CC-08")
def test_poison_does_nothing_to_it() -> None:
    assert not venomous(wagon(), Attack(strength=3, poisoned=True), "r1")


@pytest.mark.rule("WF-CORE-CHT-01")
def test_of_the_hits_of_shots_a_6_falls_on_who_is_aboard_and_that_saves_by_2_better() -> None:
    game = wagon(riders=1)
    game.begin(at_random(game, Harm("b1", "r1", 3, Attack(strength=3))))
    rolls(game, (5, 1, 6))
    assert told(game, fighting.HitsShared)[0].dice == (5, 1, 6)
    assert (topic(game), dice(game)) == ("wound", 1)
    rolls(game, 6)
    assert (topic(game), scene.about(game)) == ("save", "r2")
    rolls(game, 6)
    assert told(game, fighting.SaveRolled)[0].needed == 4  # light armour
    assert dice(game) == 2


@pytest.mark.rule("WF-CORE-CHT-01")
def test_when_it_is_destroyed_who_is_aboard_is_hit_and_stands_there() -> None:
    game = wagon(riders=1)
    game.begin(suffer(game, "WF-CORE-SHO-03", "r1", 4, combat=False)[1])
    assert (set(game.regiments), game.regiments["r2"].at) == ({"b1", "r2"}, (60, 60))
    assert (topic(game), dice(game)) == ("wound", 1)
    rolls(game, 1)
    assert told(game, fighting.WoundRolled)[0].needed == 3  # Strength 5 against Toughness 4


def duel(*blue: scene.Placed) -> Pitched:
    """The captain of the chariot in a challenge with an enemy captain."""
    game = scene.battle([unit("wagon", 1, 1, (60, 60)), hero("captain", rides=0)], blue)
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    return game


@pytest.mark.rule("WF-CORE-CHA-04")
def test_in_a_challenge_the_chariot_strikes_at_the_unit_and_the_character_saves_as_on_foot() -> None:
    game = duel(unit("spears", 20, 5, (60, 60), 180), hero("captain", (150, 60)))
    scene.joined(game, "b2", "b1")
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", "r2"), Fighter("b1", "b2")))
    assert list(reach_of(game, "r2")) == [Fighter("b1", "b2")]
    assert list(reach_of(game, "r1")) == [Fighter("b1", "")]
    assert list(reach_of(game, "b2")) == [Fighter("r1", "r2")]
    assert Saves("b2", "r1", 1, Attack(strength=3, combat=True), "r2").needed(game) == 6
    game.melees.clear()
    assert Saves("b2", "r1", 1, Attack(strength=3, combat=True), "r2").needed(game) == 4
    assert list(reach_of(game, "r2"))


@pytest.mark.rule("WF-CORE-CHA-04")
def test_it_strikes_at_an_opponent_who_is_alone() -> None:
    game = duel(hero("captain", (60, 60)))
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", "r2"), Fighter("b1", "")))
    assert list(reach_of(game, "r1")) == [Fighter("b1", "")]


@pytest.mark.rule("WF-CORE-CHT-01", "WF-CORE-CHA-04")
def test_who_has_stepped_down_is_not_hit_when_it_is_destroyed() -> None:
    game = duel(unit("spears", 20, 5, (60, 60), 180), hero("captain", (150, 60)))
    scene.joined(game, "b2", "b1")
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", "r2"), Fighter("b1", "b2")))
    game.begin(suffer(game, "WF-CORE-CC-03", "r1", 4, combat=True)[1])
    assert not any(event.target == "r2" for event in told(game, fighting.WoundRolled))
    assert topic(game) != "wound"
