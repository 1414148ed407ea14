"""The spell that lets D3 dice be thrown again. [WF-CORE-LORE-01, WF-CORE-DICE-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import about, dice, offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.dice.rethrowing import rethrows_left
from reglamento.games.fantasy.facts.choices.magic import ThrowAgain
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.events import fighting, magic
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.magic.lasting import turn_ends

RULE = pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-DICE-01")
SPELL = spell_id("stars", 1)


def lucky(game: Pitched, number: int = 3, side: str = "red") -> Pitched:
    """A side may throw so many dice again in this turn."""
    caster = "r1" if side == "red" else "b1"
    game.enchantments["1"] = Enchantment(SPELL, caster, side, caster, 6, "turn", rethrows=number)  # type: ignore[arg-type]
    return game


def combat(number: int = 3, side: str = "red", red: str = "swords", **more: object) -> Pitched:
    game = scene.battle([unit(red, 5, 5, (60, 60))], [unit("swords", 5, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    return phase(lucky(game, number, side), "combat")


@RULE
@pytest.mark.parametrize(("die", "number"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_says_how_many_dice(die: int, number: int) -> None:
    game = scene.battle([unit("swords", 1, 1, (60, 60))], [unit("swords", 5, 5, (60, 20), 180)])
    game.begin([TakeEffect("r1", SPELL, "", 9)])
    assert topic(game) == "rethrows"
    assert rethrows_left(rolls(game, die), "red") == number
    assert rethrows_left(game, "blue") == 0


@RULE
def test_dice_that_failed_to_hit_are_thrown_again_once() -> None:
    """Swords hit swords on 4+: of 1, 2, 3, 4, 6 three have failed. Two of them are thrown again, and show a hit."""
    game = rolls(combat(), (1, 2, 3, 4, 6))
    assert (topic(game), offered(game)) == ("rethrow", tuple(map(ThrowAgain, range(4))))
    game.answer(ThrowAgain(2))
    assert (topic(game), dice(game)) == ("thrown-again", 2)
    rolls(game, (5, 1))
    assert told(game, magic.ThrownAgain)[0].left == 1
    assert sorted(told(game, fighting.HitRolled)[0].dice) == [1, 3, 4, 5, 6]
    assert told(game, fighting.HitRolled)[0].hits == 3
    assert (topic(game), dice(game)) == ("wound", 3)


@RULE
def test_dice_that_failed_to_wound_and_saves_are_thrown_again() -> None:
    """Strength 4 on Toughness 3 wounds on 3+; the swords' shields with a hand weapon save on 5+, which Strength 4 makes 6+."""
    game = rolls(combat(), 6, (2, 3, 3, 3, 3)).answer(ThrowAgain(1))
    rolls(game, 6)
    assert told(game, fighting.WoundRolled)[0].wounds == 5
    blue = rolls(combat(side="blue"), 6, 6)
    assert topic(blue) == "save"
    rolls(blue, 1)
    assert (topic(blue), about(blue), offered(blue)) == ("rethrow", "b1", tuple(map(ThrowAgain, range(4))))
    rolls(blue.answer(ThrowAgain(3)), (6, 6, 1))
    assert told(blue, fighting.SaveRolled)[0].failed == 3


@RULE
def test_only_as_many_as_the_spell_gives() -> None:
    game = rolls(combat(1), 1)
    assert offered(game) == (ThrowAgain(0), ThrowAgain(1))
    assert refusal(game, ThrowAgain(2)) == "WF-CORE-LORE-01"
    rolls(game.answer(ThrowAgain(1)), 1)
    assert rethrows_left(game, "red") == 0
    assert game.enchantments == {}


@RULE
def test_nothing_is_asked_where_nothing_failed_or_of_the_enemy() -> None:
    assert topic(rolls(combat(), 6)) == "wound"
    assert topic(rolls(combat(side="blue"), (1, 1, 1, 6, 6))) == "wound"


@RULE
def test_shots_are_thrown_again_too() -> None:
    game = scene.battle([unit("bows", 5, 5, (60, 100))], [unit("swords", 20, 5, (60, 70), 180)])
    game = phase(lucky(game), "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, (1, 2, 3, 3, 3))
    assert offered(game) == (ThrowAgain(0), ThrowAgain(1), ThrowAgain(2))
    rolls(game.answer(ThrowAgain(2)), 6)
    assert told(game, fighting.HitRolled)[0].hits == 5


@RULE
@pytest.mark.rule("WF-CORE-PSY-07")
def test_misses_that_hatred_rolls_again_are_not_thrown_again_twice() -> None:
    game = rolls(combat(red="haters"), (1, 1, 6, 6, 6))
    assert topic(game) != "rethrow"


@RULE
def test_it_is_over_with_the_turn() -> None:
    game = combat()
    turn_ends(game, "blue")
    assert rethrows_left(game, "red") == 0
