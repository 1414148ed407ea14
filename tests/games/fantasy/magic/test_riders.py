"""Spells at a monster with two riders. [WF-TWORIDERS-2, WF-CORE-MON-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, hero, offered, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.combat import StrikeAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.units.parts import profile_at


def struck(lore: str, number: int) -> Pitched:
    """A spell has been cast at a drake (Toughness 5) with two captains (Toughness 4) on it."""
    blue = [unit("drake", 1, 1, (60, 40), 180), hero("captain", rides=0), hero("captain", rides=0)]
    game = scene.battle([hero("captain", (60, 60))], blue)
    return game.begin([TakeEffect("r1", spell_id(lore, number), "b1", 9)])


@pytest.mark.rule("WF-TWORIDERS-2")
@pytest.mark.parametrize(("part", "hit", "needed"), [("", "b1", 6), ("b2", "b2", 5), ("b3", "b3", 5)])
def test_a_spell_at_one_model_is_aimed_at_the_mount_or_either_rider(part: str, hit: str, needed: int) -> None:
    """Smelt has Strength 3 against the drake, which has no armour, and against the captains in light armour, which saves on 6."""
    game = struck("ores", 1)
    assert (topic(game), offered(game)) == ("spell-part", tuple(StrikeAt("b1", each) for each in ("", "b2", "b3")))
    game.answer(StrikeAt("b1", part))
    assert (topic(game), dice(game)) == ("wound", 1)
    rolls(game, 1)
    assert [(event.target, event.needed) for event in told(game, fighting.WoundRolled)] == [(hit, needed)]


@pytest.mark.rule("WF-TWORIDERS-2")
def test_a_drained_wound_is_that_of_the_part_that_is_named() -> None:
    game = struck("ash", 3).answer(StrikeAt("b1", "b3"))
    assert [game.units[id].hurt for id in ("b1", "b2", "b3")] == [0, 0, 1]


@pytest.mark.rule("WF-TWORIDERS-2", "WF-CORE-MON-01")
def test_other_hits_are_shared_like_those_of_shots() -> None:
    game = rolls(struck("ores", 4), (1, 1))
    assert (topic(game), dice(game)) == ("share", 2)


@pytest.mark.rule("WF-TWORIDERS-2")
def test_a_spell_on_the_model_changes_every_part() -> None:
    game = struck("ash", 3)
    whole = [profile_at(game, "b1", part).WS for part in ("", "b2", "b3")]
    game.enchantments["1"] = Enchantment(spell_id("lanterns", 6), "r1", "red", "b1", 9, "one turn")
    assert whole == [4, 5, 5]
    assert [profile_at(game, "b1", part).WS for part in ("", "b2", "b3")] == [1, 1, 1]
