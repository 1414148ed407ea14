"""Whose psychology a unit has: that of its riders; and what a spell that calms takes from it. [WF-CORE-PSY-08, WF-IMMUNEPSY-1]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import engage, hero, rolls, topic, unit
from reglamento.games.fantasy.charges.declaring import MustCharge
from reglamento.games.fantasy.combat.breaking import BreakTest, breaks_from_fear
from reglamento.games.fantasy.combat.pursuing import ChoosePursuit
from reglamento.games.fantasy.combat.striking import Blows, blow_profile
from reglamento.games.fantasy.facts.choices.combat import Restrain
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.traits import AnyTrait, ColdBlooded, Fearless, Frenzy, Hatred, Stubborn, Stupid, Unbreakable
from reglamento.games.fantasy.nerve.leadership import test_dice as thrown_at
from reglamento.games.fantasy.nerve.panic import PanicTest
from reglamento.games.fantasy.nerve.rallying import Rally
from reglamento.games.fantasy.nerve.temper import frenzied, immune, unbreakable
from reglamento.games.fantasy.turns.battle import StartOfTurn


def ridden(*traits: AnyTrait, away: float = 20.0) -> Pitched:
    """A drake with a captain who has these rules, before twenty spears."""
    rider = hero("captain", rides=0)
    troop = replace(rider.listed.troop, traits=(*rider.listed.troop.traits, *traits))
    red = [unit("drake", 1, 1, (60, 60)), rider._replace(listed=replace(rider.listed, troop=troop))]
    return scene.battle(red, [unit("spears", 20, 5, (60, 60 - away), 180)])


def calming(game: Pitched, unit: str) -> Pitched:
    """A spell that makes a unit immune to psychology."""
    known = spell_named("lanterns-5")
    game.enchantments["1"] = Enchantment("lanterns-5", "", "red", unit, known.casting, known.lasts)
    return game


@pytest.mark.rule("WF-CORE-PSY-08", "WF-CORE-PSY-06")
def test_a_frenzied_rider_makes_its_monster_charge_but_gives_it_no_attack() -> None:
    game = ridden(Frenzy())
    assert frenzied(game, "r1")
    assert (blow_profile(game, "r1").attacks, blow_profile(game, "r2").attacks) == (0, 1)
    assert "r1" in game.begin([MustCharge("r1")]).charges


@pytest.mark.rule("WF-CORE-PSY-08", "WF-IMMUNEPSY-1", "WF-UNBREAKABLE-1", "WF-UNBREAKABLE-2")
def test_a_monster_is_immune_with_its_rider() -> None:
    assert ridden(Fearless()).begin([PanicTest("r1")]).question is None
    assert topic(ridden().begin([PanicTest("r1")])) == "panic"
    rock = ridden(Unbreakable())
    assert (unbreakable(rock, "r1"), immune(rock, "r1")) == (True, True)


@pytest.mark.rule("WF-COLDBLOOD-1", "WF-CORE-PSY-08")
@pytest.mark.parametrize(("traits", "number"), [((ColdBlooded(),), 3), ((), 2)])
def test_a_cold_blooded_rider_tests_for_its_monster(traits: tuple[AnyTrait, ...], number: int) -> None:
    assert thrown_at(ridden(*traits), "r1") == number


@pytest.mark.rule("WF-CORE-PSY-08", "WF-CORE-PSY-07")
def test_a_rider_that_hates_rolls_misses_again_as_does_its_monster() -> None:
    game = engage(ridden(Hatred(), away=0.0), "r1", "b1")
    assert topic(rolls(game.begin([Blows("r1", "b1", 4, 4, Attack(strength=5, combat=True))]), 1)) == "hit-again"


@pytest.mark.rule("WF-IMMUNEPSY-1", "WF-CORE-LORE-01")
def test_a_spell_that_calms_takes_frenzy_stubbornness_and_hatred() -> None:
    """The immunity is not in their own entry: Leadership 8 less 4 fails with 5."""
    game = engage(scene.battle([unit("stubborn", 20, 5, (60, 60))], [unit("wild", 20, 5, (60, 60), 180)]), "b1", "r1")
    game.change("r1", margin=4)
    assert not rolls(game.copy().begin([BreakTest("r1")]), (2, 3)).units["r1"].broken
    assert rolls(calming(game, "r1").begin([BreakTest("r1")]), (2, 3)).units["r1"].broken
    assert frenzied(game, "b1")
    assert not frenzied(calming(game, "b1"), "b1")
    haters = calming(
        engage(scene.battle([unit("haters", 5, 5, (60, 60))], [unit("wild", 5, 5, (60, 60), 180)]), "r1", "b1"), "r1"
    )
    assert topic(rolls(haters.begin([Blows("r1", "b1", 1, 3, Attack(strength=3, combat=True))]), 1)) == ""


@pytest.mark.rule("WF-IMMUNEPSY-2")
def test_what_stands_in_the_own_entry_beside_immunity_holds() -> None:
    placed = unit("calm", 20, 5, (60, 60))
    troop = replace(placed.listed.troop, traits=(Fearless(), Stubborn()))
    blue = [unit("swords", 20, 5, (60, 60), 180)]
    game = engage(scene.battle([placed._replace(listed=replace(placed.listed, troop=troop))], blue), "b1", "r1")
    game.change("r1", margin=4)
    assert not rolls(game.begin([BreakTest("r1")]), (2, 3)).units["r1"].broken


@pytest.mark.rule("WF-CORE-PSY-03", "WF-CORE-PSY-04")
@pytest.mark.parametrize(("troop", "breaks"), [("ghouls", True), ("horrors", False), ("spears", True), ("calm", False)])
def test_what_causes_fear_breaks_before_terror_which_is_fear_for_it(troop: str, breaks: bool) -> None:
    """Ten beaten by twenty horrors in contact."""
    game = engage(scene.battle([unit(troop, 10, 5, (60, 60))], [unit("horrors", 20, 5, (60, 60), 180)]), "b1", "r1")
    assert breaks_from_fear(game, "r1") is breaks


@pytest.mark.rule("WF-CORE-PSY-03")
def test_ghouls_do_not_fear_ghouls() -> None:
    game = engage(scene.battle([unit("ghouls", 10, 5, (60, 60))], [unit("ghouls", 20, 5, (60, 60), 180)]), "b1", "r1")
    assert not breaks_from_fear(game, "r1")


@pytest.mark.rule("WF-IMMUNEPSY-1", "WF-UNBREAKABLE-2")
@pytest.mark.parametrize("troop", ["calm", "rocks", "wild"])
def test_no_test_for_terror_nor_for_stupidity_of_those_that_are_immune(troop: str) -> None:
    """Terror stands 10 cm away at the start of their turn, and their entry says that they are stupid."""
    placed = unit(troop, 20, 5, (60, 60))
    traits = (*placed.listed.troop.traits, Stupid())
    red = placed._replace(listed=replace(placed.listed, troop=replace(placed.listed.troop, traits=traits)))
    game = scene.battle([red], [unit("horrors", 20, 5, (60, 50), 180)])
    assert game.begin([StartOfTurn("red")]).question is None


@pytest.mark.rule("WF-IMMUNEPSY-4")
def test_rally_and_restraint_are_no_psychology() -> None:
    game = scene.battle([unit("calm", 20, 5, (60, 60))], [unit("spears", 20, 5, (60, 20), 180)])
    game.chasers = {"r1": ("b1",)}
    assert topic(game.copy().begin([ChoosePursuit("r1")]).answer(Restrain())) == "restrain"
    game.change("r1", fleeing=True)
    assert topic(game.begin([Rally("red")])) == "rally"
