"""Magic resistance against spells in force, lines and pools; who is too stupid to cast. [WF-MAGICRES-1, WF-CORE-PSY-05]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, offered, rolls, told, topic
from magic_scene import mage, magic
from reglamento.games.fantasy.facts.choices.magic import Cast, CastBound, DispelInPlay, DispelWith, PowerDice
from reglamento.games.fantasy.facts.events import magic as events
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment, PhaseDice
from reglamento.games.fantasy.magic.dispelling import DispelLeft
from reglamento.games.fantasy.magic.phase import PickSpell, bound_spells
from reglamento.games.fantasy.magic.targets import targets_for


def laid(spell: str, power: int) -> Pitched:
    """The end of red's magic phase: a spell of blue lies on a unit of red with two dice of resistance."""
    game = scene.battle([mage("resistant", (60, 60), models=5, files=5)], [mage("novice", (60, 30), 180)])
    game.enchantments["1"] = Enchantment(spell, "b1", "blue", "r1", 9, "one turn")
    game.active, game.winds = "red", PhaseDice(power, 0)
    return game.begin([DispelLeft("red")])


@pytest.mark.rule("WF-MAGICRES-1", "WF-MAGICRES-2", "WF-CORE-MAG-06")
def test_resistance_helps_to_dispel_a_spell_in_force_and_is_enough_alone() -> None:
    assert {DispelInPlay("1", 1, 2), DispelInPlay("1", 1, 0), DispelInPlay("1", 0, 2)} < set(offered(laid("lanterns-6", 1)))
    game = laid("lanterns-6", 0).answer(DispelInPlay("1", 0, 2))
    assert dice(game) == 2
    rolls(game, (4, 5))
    assert told(game, events.DispelRolled)[0].done
    assert game.enchantments == {}


@pytest.mark.rule("WF-MAGICRES-1")
@pytest.mark.parametrize(("aside", "free"), [(0.0, 3), (30.0, 0)])
def test_who_stands_under_the_line_of_a_spell_resists_it(aside: float, free: int) -> None:
    """The line of 45 cm goes at spears 30 cm ahead, over what stands before them or beside it."""
    blue = [scene.unit("spears", 5, 5, (60, 70), 180), mage("proof", (60 + aside, 85), 180)]
    game = magic({"r1": ("embers-4",)}, [mage("archmage", (60, 100))], blue)
    rolls(game.answer(Cast("r1", "embers-4", "b1")).answer(PowerDice(4)), (3, 3, 3, 3))
    assert max(option.free for option in offered(game) if isinstance(option, DispelWith)) == free


@pytest.mark.rule("WF-CORE-PSY-05")
def test_the_stupid_cast_nothing() -> None:
    game = magic(
        {"r1": ("embers-1",)}, [mage("mage", (60, 110)), mage("runed", (90, 110))], [scene.unit("spears", 20, 5, (60, 80), 180)]
    )
    assert {type(option) for option in offered(game)} > {Cast, CastBound}
    for id in ("r1", "r2"):
        game.change(id, stupid=True)
    game.agenda.clear()
    game.question = None
    assert topic(game.begin([PickSpell("red")])) == ""


# ---- magic units


@pytest.mark.rule("WF-MAGICUNIT-1", "WF-MAGICUNIT-3")
@pytest.mark.parametrize("models", [5, 3])
def test_the_power_of_a_magic_unit_is_the_number_of_its_models_now(models: int) -> None:
    """It gives no dice, and casts once in a phase."""
    game = magic({}, [mage("chanters", (60, 110), models=models, files=models)], [scene.unit("spears", 20, 5, (60, 80), 180)])
    assert (game.winds.power, game.winds.dispel) == (2, 2)
    game.answer(CastBound("r1", "embers-1", "b1"))
    assert told(game, events.BoundCast)[0].power == models
    assert list(bound_spells(game, "red")) == []


@pytest.mark.rule("WF-MAGICUNIT-5", "WF-CORE-MAG-04")
@pytest.mark.parametrize(("angle", "engaged", "may"), [(0, False, True), (180, False, False), (0, True, False)])
def test_the_limits_of_a_missile_hold_for_a_magic_unit(angle: float, engaged: bool, may: bool) -> None:
    """Not at what it does not see, nor from a close combat."""
    red, blue = [mage("chanters", (60, 110), angle, 5, 5)], [scene.unit("spears", 20, 5, (60, 80), 180)]
    game = scene.battle(red, [*blue, scene.unit("spears", 5, 5, (60 if engaged else 150, 110), 180)])
    if engaged:
        scene.engage(game, "r1", "b2")
    game.active, game.winds = "red", PhaseDice(2, 2)
    game.begin([PickSpell("red")])
    asked = game.question
    assert (asked is not None and CastBound("r1", "embers-1", "b1") in offered(game)) is may


@pytest.mark.rule("WF-MAGICUNIT-4", "WF-CORE-LORE-01")
def test_a_spell_that_makes_items_fail_finds_none_in_a_magic_unit() -> None:
    """The unit itself casts; a captain's sword is an item."""
    red = [mage("chanters", (60, 60), models=5, files=5), scene.hero("captain", (90, 60), "sure-blade")]
    game = scene.battle(red, [mage("archmage", (60, 30), 180)])
    game.active, game.winds = "red", PhaseDice(2, 2)
    assert targets_for(game, "b1", "ores-5") == ("r2",)
    assert list(bound_spells(game, "red")) == [("r1", "embers-1", 5)]
