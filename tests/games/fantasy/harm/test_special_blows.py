"""Poison, killing blows, fire, regeneration. [WF-CORE-CC-07, WF-CORE-CC-08]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, hero, joined, rolls, told, topic, unit
from reglamento.armies.dice.targets import NEVER
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.combat.striking import Blows
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack, attack_of
from reglamento.games.fantasy.harm.harming import Harm, Multiply, Saves
from reglamento.games.fantasy.harm.regeneration import Regenerations
from reglamento.games.fantasy.lists.spells import Hits
from reglamento.games.fantasy.magic.hits import attack_by
from reglamento.games.fantasy.shooting.volleys import ShotRoll, Shots
from reglamento.games.fantasy.units.parts import wounds_at


def clash(red: str, blue: str) -> Pitched:
    """Ten a side in files of five, front to front, nobody charging."""
    game = scene.battle([unit(red, 10, 5, (60, 60))], [unit(blue, 10, 5, (60, 60), 180)])
    return scene.engage(game, "r1", "b1", charging=False)


# ---- poison


@pytest.mark.rule("WF-CORE-CC-08")
def test_a_six_to_hit_of_poisoned_blows_wounds_and_is_saved_as_usual() -> None:
    """Spears of T 3 with light armour and shield: the 6 wounds, the 4 and the 5 roll for it."""
    game = clash("vipers", "spears").begin([StrikeNow("r1")])
    rolls(game, (6, 5, 4, 1, 1))
    assert (topic(game), dice(game)) == ("save", 1)
    rolls(game, 1)
    assert (topic(game), dice(game)) == ("wound", 2)


@pytest.mark.rule("WF-CORE-CC-08")
@pytest.mark.parametrize(("needed", "then", "number"), [(5, "save", 1), (7, "shoot-again", 1)])
def test_poisoned_shots_wound_on_a_six_but_not_where_they_need_seven(needed: int, then: str, number: int) -> None:
    game = scene.battle([unit("vipers", 10, 5, (60, 60))], [unit("spears", 10, 5, (60, 30), 180)])
    rolls(game.begin([ShotRoll("r1", "b1", Shots(3, needed))]), (6, 1, 2))
    assert (topic(game), dice(game)) == (then, number)


# ---- killing blow


@pytest.mark.rule("WF-CORE-CC-08")
def test_a_killing_blow_leaves_no_armour_save_and_takes_all_wounds() -> None:
    """A captain of two Wounds in light armour."""
    game = scene.battle([unit("reapers", 10, 5, (60, 60))], [unit("spears", 10, 5, (60, 60), 180), hero("captain")])
    joined(game, "b2", "b1")
    scene.engage(game, "r1", "b1", charging=False)
    rolls(game.begin([Harm("r1", "b1", 1, attack_of(game, "r1", 4, combat=True), "b2")]), 6)
    assert told(game, fighting.SaveRolled) == []
    assert game.units["b2"].end == "destroyed"
    assert game.units["r1"].dealt == 2


@pytest.mark.rule("WF-CORE-CC-08")
def test_a_killing_blow_is_warded_and_other_wounds_are_saved() -> None:
    game = clash("reapers", "warded")
    rolls(game.begin([Harm("r1", "b1", 3, attack_of(game, "r1", 4, combat=True))]), (6, 4, 1))
    assert (topic(game), dice(game)) == ("ward", 1)
    rolls(game, 1)
    assert (topic(game), dice(game)) == ("save", 1)


@pytest.mark.rule("WF-CORE-CC-08")
def test_monsters_are_not_slain_by_killing_blows() -> None:
    game = scene.battle([unit("reapers", 10, 5, (60, 60))], [unit("drake", 1, 1, (60, 60), 180)])
    scene.engage(game, "r1", "b1", charging=False)
    rolls(game.begin([Harm("r1", "b1", 1, attack_of(game, "r1", 4, combat=True))]), 6)
    assert wounds_at(game, "b1", "") == 3


# ---- fire


@pytest.mark.rule("WF-CORE-CC-08")
def test_flaming_wounds_count_twice_on_what_is_flammable() -> None:
    """Ten models of three Wounds: two wounds are four, so one falls and the next has lost one."""
    game = clash("torches", "reeds")
    game.begin([Multiply("r1", "b1", 2, attack_of(game, "r1", 3, combat=True))])
    assert (game.regiments["b1"].models, game.units["b1"].hurt) == (9, 3 - 2)
    game = clash("torches", "brutes")
    game.begin([Multiply("r1", "b1", 2, attack_of(game, "r1", 3, combat=True))])
    assert game.units["b1"].hurt == 2


# ---- regeneration


@pytest.mark.rule("WF-CORE-CC-07", "WF-MULTIWOUND-1")
def test_regeneration_waits_until_all_blows_are_done() -> None:
    """Trolls of three Wounds: a slayer's two wounds of D3 are 3 and 2, each multiplied wound is rolled for."""
    game = clash("slayers", "trolls")
    rolls(game.begin([Saves("r1", "b1", 2, attack_of(game, "r1", 4, combat=True)), Regenerations()]), (6, 3))
    assert game.regiments["b1"].models == 10
    assert (topic(game), dice(game)) == ("regenerate", 5)
    rolls(game, (4, 5, 6, 3, 1))
    assert (game.regiments["b1"].models, game.units["b1"].hurt, game.units["r1"].dealt) == (10, 2, 2)


@pytest.mark.rule("WF-CORE-CC-07")
def test_models_that_stand_up_again_have_not_struck() -> None:
    game = clash("swords", "trolls")
    game.begin([Multiply("r1", "b1", 6, Attack(strength=4, combat=True)), StrikeNow("b1")])
    assert dice(game) == (5 - 2) * 2


@pytest.mark.rule("WF-CORE-CC-07")
def test_even_the_last_model_regenerates_and_no_more_wounds_than_it_had() -> None:
    game = scene.battle([unit("swords", 10, 5, (60, 60))], [unit("trolls", 1, 1, (60, 60), 180)])
    scene.engage(game, "r1", "b1", charging=False)
    attack = Attack(strength=4, combat=True)
    game.begin([Multiply("r1", "b1", 2, attack), Multiply("r1", "b1", 5, attack), Regenerations()])
    assert dice(game) == 3
    rolls(game, (1, 1, 4))
    assert game.units["b1"].hurt == 2


@pytest.mark.rule("WF-CORE-CC-07")
def test_killing_blows_are_not_undone_and_shots_are_at_once() -> None:
    game = clash("swords", "trolls").begin([Multiply("r1", "b1", 1, Attack(strength=4, combat=True, slays=True))])
    assert game.regiments["b1"].models == 9
    game = clash("swords", "trolls").begin([Multiply("r1", "b1", 4, Attack(strength=4))])
    assert (topic(game), dice(game)) == ("regenerate", 4)
    rolls(game, (1, 1, 1, 6))
    assert game.regiments["b1"].models == 9


# ---- cold


@pytest.mark.rule("WF-COLD-1", "WF-COLD-2", "WF-CORE-CC-08")
@pytest.mark.parametrize(("target", "lost"), [("furred", 0), ("brutes", 5)])
def test_poison_of_a_cold_attack_does_nothing_to_what_is_immune(target: str, lost: int) -> None:
    """Five natural 6s to hit; neither has armour."""
    game = clash("vipers", target)
    attack = replace(attack_of(game, "r1", 3, combat=True), cold=True)
    rolls(game.begin([Blows("r1", "b1", 5, 3, attack)]), 6)
    assert game.units["r1"].dealt == lost


@pytest.mark.rule("WF-COLD-1")
@pytest.mark.parametrize(("target", "asked"), [("furred", ""), ("brutes", "wound")])
def test_cold_spells_do_nothing_to_what_is_immune(target: str, asked: str) -> None:
    game = clash("spears", target)
    assert topic(game.begin([Harm("r1", "b1", 3, attack_by(4, Hits(number="D3", strength=4, cold=True)))])) == asked


# ---- scaly skin


@pytest.mark.rule("WF-SCALY-1", "WF-ARMOURNULL-1")
@pytest.mark.parametrize(("striker", "needed"), [("spears", 3), ("swords", 4), ("slayers", NEVER)])
def test_scaly_skin_is_armour_that_strength_worsens_and_some_hits_cancel(striker: str, needed: int) -> None:
    """5+ with hand weapon and shield is 3+; Strength 4 takes 1 from it."""
    game = clash(striker, "scaled")
    strength = scene.troops()[striker].profile.S
    assert Saves("r1", "b1", 1, attack_of(game, "r1", strength, combat=True)).needed(game) == needed
