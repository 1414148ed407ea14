"""Ward saves, hits that cancel armour, multiple wounds. [WF-CORE-CC-07, WF-ARMOURNULL-1, WF-MULTIWOUND-1]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, rolls, told, topic, unit
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack, attack_of
from reglamento.games.fantasy.harm.harming import Multiply, Saves, armour_of
from reglamento.games.fantasy.lists.equipping import equipped
from reglamento.games.fantasy.shooting.volleys import shot_of


def struck(striker: str, target: str, wounds: int) -> Pitched:
    """So many wounds of one unit on another in close combat, before any save, by Strength 4."""
    game = scene.battle([unit(striker, 10, 5, (60, 60))], [unit(target, 10, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    return game.begin([Saves("r1", "b1", wounds, attack_of(game, "r1", 4, combat=True))])


@pytest.mark.rule("WF-CORE-CC-07")
def test_a_ward_save_comes_after_the_armour_save_and_is_not_modified() -> None:
    """Plate saves on 4+, by Strength 4 on 5+; the ward stays at 5+."""
    game = struck("swords", "warded", 6)
    rolls(game, (4, 4, 4, 4, 5, 6))
    assert (topic(game), dice(game)) == ("ward", 4)
    rolls(game, (5, 6, 4, 1))
    assert game.regiments["b1"].models == 8
    assert game.units["r1"].dealt == 2


@pytest.mark.rule("WF-ARMOURNULL-1")
def test_no_armour_save_but_a_ward_save_against_what_cancels_armour() -> None:
    game = struck("slayers", "warded", 2)
    assert (topic(game), dice(game)) == ("ward", 2)
    assert told(game, fighting.SaveRolled)[0].dice == ()


@pytest.mark.rule("WF-MULTIWOUND-3", "WF-MULTIWOUND-4", "WF-MULTIWOUND-6")
def test_the_bats_of_the_worked_example() -> None:
    """1, 2 and 3 on D3 are dice of 1, 3 and 5: the 3 counts as 2, five wounds in all."""
    game = struck("slayers", "bats", 3)
    assert (topic(game), dice(game)) == ("multiply", 3)
    rolls(game, (1, 3, 5))
    assert game.regiments["b1"].models == 8
    assert game.units["b1"].hurt == 1


@pytest.mark.rule("WF-MULTIWOUND-1", "WF-MULTIWOUND-2")
@pytest.mark.parametrize(("thrown", "wounds"), [((1, 2), 2), ((3, 4), 4), ((5, 6), 6)])
def test_two_unsaved_wounds_are_two_rolls_of_a_d3(thrown: tuple[int, int], wounds: int) -> None:
    game = struck("slayers", "brutes", 2)
    rolls(game, thrown)
    assert told(game, fighting.ModelsLost)[0].wounds == wounds


@pytest.mark.rule("WF-MULTIWOUND-5")
def test_surplus_wounds_do_not_count() -> None:
    """Ten models of one Wound each, twelve unsaved wounds of up to three."""
    game = scene.battle([unit("slayers", 10, 5, (60, 60))], [unit("twins", 10, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    rolls(game.begin([Multiply("r1", "b1", 12, attack_of(game, "r1", 4, combat=True))]), 6)
    assert game.units["r1"].dealt == 10


@pytest.mark.rule("WF-MULTIWOUND-1", "WF-MULTIWOUND-3")
def test_a_fixed_number_of_wounds_needs_no_dice() -> None:
    """Two unsaved wounds of 2 each on brutes of three Wounds: four in all."""
    game = struck("twicers", "brutes", 2)
    assert topic(game) == ""
    assert (game.regiments["b1"].models, game.units["b1"].hurt) == (9, 1)


@pytest.mark.rule("WF-MULTIWOUND-3", "WF-CORE-CC-07")
def test_shots_at_what_regenerates_are_capped_before_its_dice() -> None:
    """A ball of D6 wounds, a 6: trolls of three Wounds lose three at most, and three dice undo them."""
    game = scene.battle([unit("cannon", 3, 3, (60, 60))], [unit("trolls", 3, 3, (60, 30), 180)])
    rolls(game.begin([Multiply("r1", "b1", 1, Attack(strength=10, wounds="D6"))]), 6)
    assert (topic(game), dice(game)) == ("regenerate", 3)
    rolls(game, 1)
    assert (game.regiments["b1"].models, game.units["b1"].hurt) == (2, 0)


@pytest.mark.rule("WF-CORE-CHT-01", "WF-MULTIWOUND-1")
def test_a_wound_of_strength_7_destroys_a_chariot_whatever_it_would_become() -> None:
    """A wagon of four Wounds: no die is thrown for the three at most of a D3."""
    game = scene.battle([unit("cannon", 3, 3, (60, 60))], [unit("wagon", 1, 1, (60, 30), 180)])
    game.begin([Multiply("r1", "b1", 1, Attack(strength=10, wounds="D3"))])
    assert game.units["b1"].end == "destroyed"


@pytest.mark.rule("WF-IMPACT-4", "WF-CORE-CC-07")
def test_impact_hits_on_what_regenerates_spare_its_champion() -> None:
    """Two of three brutes that regenerate are ordinary troops: six Wounds wait, not nine."""
    placed = unit("trolls", 3, 3, (60, 60), 180)
    game = scene.battle([unit("rams", 1, 1, (60, 60))], [placed._replace(listed=replace(placed.listed, champion=True))])
    scene.engage(game, "r1", "b1")
    game.begin([Multiply("r1", "b1", 9, Attack(strength=5, combat=True, spares=True))])
    assert game.unhealed["b1/"].wounds == 6


@pytest.mark.rule("WF-PIERCING-1")
@pytest.mark.parametrize(("troop", "worsens"), [("pikes", 2), ("swords", 1)])
def test_blows_of_a_troop_that_pierces_take_a_point_more(troop: str, worsens: int) -> None:
    """Strength 4 takes 1 from armour."""
    game = scene.battle([unit(troop, 10, 5, (60, 60))], [unit("greats", 10, 5, (60, 60), 180)])
    assert attack_of(game, "r1", 4, combat=True).worsens == worsens


@pytest.mark.rule("WF-PIERCING-1", "WF-GEN-2")
def test_a_piercing_weapon_in_the_hands_of_a_troop_that_pierces_takes_one_point() -> None:
    game = scene.battle([unit("pikes", 10, 5, (60, 60))], [unit("greats", 10, 5, (60, 40), 180)])
    assert shot_of(game, "r1").worsens == 2


@pytest.mark.rule("WF-TWOWEAPONS-1", "WF-CORE-WPN-HAND", "WF-CORE-WPN-02")
@pytest.mark.parametrize(("items", "combat"), [((), 5), (("sure-blade",), 6), (("sure-blade", "biting-blade"), 7)])
def test_a_shield_beside_magic_weapons(items: tuple[str, ...], combat: int) -> None:
    """An ordinary hand weapon and shield save on 5+, a magic one beside the shield on 6+, and two weapons leave no hand for it."""
    bearer = equipped(replace(scene.troops()["dervish"], shield=True), [scene.listed().items[item] for item in items])
    assert armour_of(bearer, combat=True, front=True) == combat
    assert armour_of(bearer, combat=False, front=True) == 6
