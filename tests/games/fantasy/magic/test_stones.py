"""Stones and other items of wizards: dice more for one cast or one dispel, and what adds to all of them. [WF-CORE-ARMY-03]"""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
import magic_scene
from fantasy_scene import dice, offered, refusal, rolls, told, topic, unit
from reglamento.armies.lists.faults import ForceError
from reglamento.faces.fantasy import FACE
from reglamento.faces.fantasy.questions import question
from reglamento.games.fantasy.arms.spellcasting import dispel_chance, spell_chance
from reglamento.games.fantasy.facts.choices.magic import Cast, DispelInPlay, DispelWith, EndMagic, LetPass, PowerDice, ReadScroll
from reglamento.games.fantasy.facts.events import magic as events
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.army_lists import army_list_of
from reglamento.games.fantasy.lists.equipping import equipped
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.magic_traits import DispelBonus, DispelStone, MoreDice, PowerStone
from reglamento.games.fantasy.lists.records import ArmyUnit, Item
from reglamento.games.fantasy.lists.traits import AnyTrait
from reglamento.games.fantasy.magic.dispelling import DispelLeft
from reglamento.games.fantasy.magic.lasting import lay, turn_ends
from reglamento.games.fantasy.magic.wizards import dice_of
from reglamento.games.fantasy.odds.spells import DispelDice, dispel_dice_against, effect_chance
from reglamento.games.fantasy.units.magic_items import stones_of, working

RULE = pytest.mark.rule("WF-CORE-ARMY-03")


def item(name: str, rule: AnyTrait) -> Item:
    return Item(name, name.capitalize(), "arcane", 25, (rule,), common=True)


POWER, DISPEL = item("power", PowerStone(2)), item("pearl", DispelStone(1))


def bearer(at: tuple[float, float], *items: Item, troop: str = "novice") -> scene.Placed:
    """A wizard of level 1 with magic items."""
    return scene.Placed(ArmyUnit(equipped(magic_scene.mages()[troop], items), 1, 1, items=items), at, 0)


def duel(own: tuple[Item, ...] = (), other: tuple[Item, ...] = ()) -> Pitched:
    """A wizard of level 1 with 4 power dice, spears 30 cm ahead of it, and an enemy wizard with 2 dispel dice far away."""
    red, blue = [bearer((60, 110), *own)], [unit("spears", 20, 5, (60, 80), 180), bearer((150, 10), *other)]
    game = magic_scene.magic({"r1": ("embers-1", "embers-3"), "b2": ("ores-4",)}, red, blue)
    game.mages["b2"] = type(game.mages["b2"])("ores", (4,))
    return magic_scene.with_dice(game, 4, 2)


@RULE
def test_a_power_stone_adds_two_dice_beyond_the_limit_to_one_die_at_least() -> None:
    """A wizard of level 1 throws two dice at most, four with the stone; a stone alone casts nothing."""
    game = duel(own=(POWER,)).answer(Cast("r1", "embers-1", "b1"))
    assert offered(game) == (PowerDice(1), PowerDice(2), PowerDice(1, 2, "power"), PowerDice(2, 2, "power"))
    assert refusal(game, PowerDice(0, 2, "power")) == "WF-CORE-MAG-03"
    game.answer(PowerDice(2, 2, "power"))
    assert (topic(game), dice(game), game.winds.power) == ("cast", 4, 2)
    assert told(game, events.StoneUsed) == [events.StoneUsed("WF-CORE-ARMY-03", "r1", "power", 2)]


@RULE
def test_a_stone_is_used_once_and_two_stones_one_after_the_other() -> None:
    for carried, left in (((POWER,), 0), ((POWER, POWER), 1)):
        game = duel(own=carried).answer(Cast("r1", "embers-1", "b1"))
        assert len([option for option in offered(game) if option.more]) == 2
        rolls(game.answer(PowerDice(1, 2, "power")), (1, 1, 2))
        assert len(stones_of(game, "r1", PowerStone)) == left
        assert [held for held in working(game, "r1") if held[1] == "power"] == [("r1", "power")] * left


@RULE
@pytest.mark.rule("WF-CORE-MAG-05")
def test_a_dispel_stone_adds_a_die_with_others_or_alone() -> None:
    game = duel(other=(DISPEL,)).answer(Cast("r1", "embers-1", "b1"))
    rolls(game.answer(PowerDice(2)), (3, 2))
    found = {option for option in offered(game) if isinstance(option, DispelWith) and option.more}
    assert found == {DispelWith(n, 0, 1, "b2", "pearl") for n in range(3)}
    game.answer(DispelWith(0, 0, 1, "b2", "pearl"))
    assert (topic(game), dice(game), game.winds.dispel) == ("dispel-roll", 1, 2)
    rolls(game, 5)
    assert told(game, events.DispelRolled)[0].done
    assert game.mages["b2"].spent == ("pearl",)


@RULE
def test_a_dispel_stone_of_a_wizard_that_flees_is_not_used() -> None:
    game = duel(other=(DISPEL,))
    game.change("b2", fleeing=True)
    rolls(game.answer(Cast("r1", "embers-1", "b1")).answer(PowerDice(2)), (3, 2))
    assert not any(getattr(option, "more", 0) for option in offered(game))


@RULE
@pytest.mark.rule("WF-CORE-MAG-06")
def test_a_dispel_stone_is_used_against_a_spell_in_force_too() -> None:
    game = duel(own=(DISPEL,))
    lay(game, Enchantment("ash-6", "b2", "blue", "r1", 12, "one turn"))
    game.answer(EndMagic()).begin([DispelLeft("red")])
    assert DispelInPlay("1", 4, 0, 1, "r1", "pearl") in offered(game)
    game.answer(DispelInPlay("1", 2, 0, 1, "r1", "pearl"))
    assert dice(game) == 3


@RULE
@pytest.mark.parametrize(("throw", "done"), [((3, 3), True), ((3, 2), False), ((1, 1), False)])
def test_a_bonus_adds_to_the_total_of_dispel_rolls(throw: tuple[int, int], done: bool) -> None:
    """A spell cast with 7 is dispelled by a 6 and 1 more; two 1s fail all the same."""
    game = duel(other=(item("hook", DispelBonus(1)),)).answer(Cast("r1", "embers-1", "b1"))
    rolls(game.answer(PowerDice(2)), (4, 3))
    rolls(game.answer(DispelWith(2, 0)), throw)
    assert (told(game, events.DispelRolled)[0].needed, told(game, events.DispelRolled)[0].done) == (6, done)


@RULE
@pytest.mark.rule("WF-CORE-MAG-05")
@pytest.mark.parametrize("throw", [(3, 2), (3, 3)])
def test_the_question_and_the_story_tell_the_same_number_for_a_dispel_and_what_adds_to_the_dice(throw: tuple[int, int]) -> None:
    game = duel(other=(item("hook", DispelBonus(1)),)).answer(Cast("r1", "embers-1", "b1"))
    rolls(game.answer(PowerDice(2)), (4, 3))
    assert "7+ is needed" in question(game)
    assert question(game).endswith("Hook of Novice (b2) adds 1 to the dice.")
    rolls(game.answer(DispelWith(2, 0)), throw)
    (event,) = told(game, events.DispelRolled)
    assert f"{throw[0]} {throw[1]}, 1 more by Hook of Novice (b2), 7+ needed." in FACE.line(game, event).text


@RULE
@pytest.mark.rule("WF-CORE-MAG-05")
def test_where_only_a_scroll_is_left_nothing_adds_to_the_dice() -> None:
    game = magic_scene.with_dice(duel(other=(item("hook", DispelBonus(1)),)), 4, 0)
    game.mages["b2"] = replace(game.mages["b2"], scrolls=1)
    rolls(game.answer(Cast("r1", "embers-1", "b1")).answer(PowerDice(2)), (4, 3))
    assert offered(game) == (ReadScroll("b2"), LetPass())
    assert "adds 1" not in question(game)


@RULE
@pytest.mark.rule("WF-CORE-MAG-06")
def test_what_adds_to_the_dice_is_told_of_spells_in_force_too() -> None:
    game = duel(own=(item("hook", DispelBonus(1)),))
    lay(game, Enchantment("ash-6", "b2", "blue", "r1", 12, "one turn"))
    game.answer(EndMagic()).begin([DispelLeft("red")])
    assert question(game).endswith("Hook of Novice (r1) adds 1 to the dice.")


@RULE
def test_a_bonus_of_a_troops_own_entry_is_told_by_its_name() -> None:
    game = duel()
    event = events.DispelRolled("WF-CORE-MAG-05", "blue", "embers-1", (4, 4), 6, True, 1, "b2")
    assert "4 4, 1 more by Dispel bonus of Novice (b2), 7+ needed." in FACE.line(game, event).text


@RULE
@pytest.mark.rule("WF-CORE-MAG-02", "WF-CORE-FLEE-01")
def test_items_that_give_dice_and_wizards_in_flight_that_give_none() -> None:
    """A wizard of level 1 on both sides: 3 power dice and 3 dispel dice."""
    assert dice_of(duel(), "red") == (3, 3)
    game = duel(own=(item("drum", MoreDice(power=1)),), other=(item("rattle", MoreDice(dispel=2)),))
    assert dice_of(game, "red") == (4, 5)
    assert dice_of(game, "blue") == (3, 3)
    game.change_all(fleeing=True)
    assert dice_of(game, "red") == (2, 2)


@RULE
@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05")
def test_the_odds_count_the_enemys_stone_and_bonus() -> None:
    """Two dispel dice at hand and one of the stone, with 1 added to their total."""
    game = duel(other=(DISPEL, item("hook", DispelBonus(1))))
    against = dispel_dice_against(game, "r1", "embers-1", "b1")
    assert (against.own, against.besides, against.most, against.numbers) == (2, 1, 3, frozenset({1, 2, 3}))
    assert effect_chance(game, "r1", "embers-1", "b1", 2) == spell_chance(2, 5, {1, 2, 3}, 1)
    assert spell_chance(1, 5, {1}, 1) == Fraction(1, 6) * (1 - dispel_chance(1, 4)) + Fraction(1, 6) * (1 - dispel_chance(1, 5))


@RULE
@pytest.mark.rule("WF-CORE-MAG-05")
def test_a_stone_throws_all_its_dice_and_only_one_is_used() -> None:
    assert DispelDice(own=0, free=0, stones=(2, 3)).numbers == {2, 3}
    assert DispelDice(own=1, free=1, stones=(3,)).numbers == {1, 2, 3, 4, 5}
    assert DispelDice(own=0, free=0, stones=()).numbers == frozenset()


@pytest.mark.rule("WF-CORE-ARMY-02")
def test_stones_in_a_list_are_arcane() -> None:
    wrong = (
        magic_scene.LIST
        + '[[item]]\nid = "s"\nname = "S"\ncategory = "talisman"\npoints = 25\nrules = [{ rule = "power stone" }]'
    )
    with pytest.raises(ForceError, match="scrolls and stones are for wizards"):
        army_list_of(wrong, "mages")


# ---- how long spells last that name no length, and those of the enemy's next turn


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-MAG-06")
@pytest.mark.parametrize("spell", ["stars-2", "hides-5", "lanterns-3", "ash-2"])
def test_spells_at_a_combat_last_to_the_end_of_the_turn_and_are_not_dispelled(spell: str) -> None:
    game = duel()
    lay(game, Enchantment(spell, "b2", "blue", "r1", 5, spell_named(spell).lasts))
    game.answer(EndMagic()).begin([DispelLeft("red")])
    assert topic(game) == ""
    turn_ends(game, "blue")
    assert not game.enchantments


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-MAG-06")
def test_a_seized_axle_holds_to_the_end_of_the_enemys_next_turn_and_is_not_dispelled() -> None:
    """Red's spell outlasts the beginning of blue's turn, and is over when red's next one begins."""
    game = duel()
    lay(game, Enchantment("ores-2", "r1", "red", "b1", 6, spell_named("ores-2").lasts))
    turn_ends(game, "blue")
    assert game.enchantments
    turn_ends(game, "red")
    assert not game.enchantments
