"""Ward saves, hits that cancel armour, multiple wounds. [WF-CORE-CC-07, WF-ARMOURNULL-1, WF-MULTIWOUND-1]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, rolls, told, topic, unit
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import attack_of
from reglamento.games.fantasy.harm.harming import Multiply, Saves


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
