"""Spells are drawn, cast, dispelled, and miscast. [WF-CORE-MAG-01 to WF-CORE-MAG-08]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, offered, refusal, rolls, told, topic, unit
from magic_scene import LIST, mage, mages, magic, with_dice
from reglamento.armies.lists.faults import ForceError
from reglamento.games.fantasy.facts.choices.magic import (
    Cast,
    CastBound,
    DispelInPlay,
    DispelWith,
    EndMagic,
    EndSpell,
    ExchangeSpell,
    KeepSpells,
    LetPass,
    PowerDice,
    ReadScroll,
    TakeLore,
)
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.events import magic as events
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment, Mage
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.lists.army_lists import army_list_of
from reglamento.games.fantasy.lists.equipping import wrong_items
from reglamento.games.fantasy.lists.lores import LORES, lore, lore_in, miscast_of, miscasts, miscasts_in, spell_named
from reglamento.games.fantasy.magic.drawing import FindSpells
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.magic.lasting import lay
from reglamento.games.fantasy.magic.miscasts import ThrownRoll, blast
from reglamento.games.fantasy.magic.phase import EndPhase
from reglamento.games.fantasy.magic.targets import targets_for
from reglamento.games.fantasy.magic.wizards import dice_of, resistance
from reglamento.games.fantasy.units.parts import profile_at
from reglamento.geometry.table.shapes.regiments import moved_to, settled


def duel(spells: tuple[str, ...] = ("embers-1",), far: float = 30.0, target: str = "spears", level: str = "mage") -> Pitched:
    """A wizard of level 2, 20 spears of an enemy so many cm ahead, and an enemy wizard far away: 4 power dice, 3 dispel dice."""
    red = [mage(level, (60, 110))]
    blue = [unit(target, 20, 5, (60, 110 - far), 180), mage("novice", (150, 10), 180)]
    return magic({"r1": spells, "b2": ("ores-4", "ores-6")}, red, blue)


def cast(game: Pitched, spell: str, *throw: int, target: str = "b1") -> Pitched:
    """The wizard r1 casts with these dice."""
    game.answer(Cast("r1", spell, target)).answer(PowerDice(len(throw)))
    return game.answer(tuple(throw))


# ---- spells drawn


@pytest.mark.rule("WF-CORE-MAG-01")
def test_doubles_are_thrown_again_and_one_spell_is_exchanged() -> None:
    game = scene.battle([mage("sage", (60, 60))])
    game.begin([FindSpells()])
    game.answer(TakeLore("ash"))
    assert dice(game) == 3
    rolls(game, (4, 4, 6))
    assert dice(game) == 1
    rolls(game, (4,), (2,))
    assert game.mages["r1"].spells == (2, 4, 6)
    assert offered(game) == (KeepSpells(), ExchangeSpell(2), ExchangeSpell(4), ExchangeSpell(6))
    game.answer(ExchangeSpell(6))
    assert game.mages["r1"].spells == (1, 2, 4)
    assert told(game, events.SpellsDrawn)[0].spells == ("ash-1", "ash-2", "ash-4")


@pytest.mark.rule("WF-CORE-MAG-01")
def test_the_first_spell_is_not_exchanged_for_itself() -> None:
    game = scene.battle([mage("novice", (60, 60))])
    game.begin([FindSpells()]).answer(TakeLore("embers"))
    rolls(game, (1,))
    assert game.question is None


@pytest.mark.rule("WF-CORE-MAG-01")
@pytest.mark.parametrize("wrong", ['lores = ["tides"]', "level = 5", 'spell = "embers-7"'])
def test_a_list_names_lores_and_spells_that_there_are(wrong: str) -> None:
    right = {
        "lo": 'lores = ["embers", "ores", "dusk", "hides", "stars", "lanterns", "sap", "ash"]',
        "le": "level = 1",
        "sp": 'spell = "embers-1"',
    }
    with pytest.raises(ForceError):
        army_list_of(LIST.replace(right[wrong[:2]], wrong), "mages")


# ---- dice


@pytest.mark.rule("WF-CORE-MAG-02")
def test_dice_of_both_sides() -> None:
    game = duel()
    told_dice = told(game, events.MagicDice)[0]
    assert (told_dice.power, told_dice.dispel) == (4, 3)
    assert (game.winds.power, game.winds.dispel) == (4, 3)


@pytest.mark.rule("WF-CORE-MAG-03")
def test_a_wizard_throws_one_die_more_than_its_level() -> None:
    game = duel().answer(Cast("r1", "embers-1", "b1"))
    assert offered(game) == (PowerDice(1), PowerDice(2), PowerDice(3))
    assert refusal(game, PowerDice(4)) == "WF-CORE-MAG-03"
    few = with_dice(duel(), 1, 0).answer(Cast("r1", "embers-1", "b1"))
    assert offered(few) == (PowerDice(1),)


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-04")
def test_a_missile_hits_by_itself_and_wounds() -> None:
    """5+: 2 and 3 are enough. Nobody dispels; 4 hits of Strength 4 wound Toughness 3 on 3+, and 5+ armour saves on 6."""
    game = cast(duel(), "embers-1", 2, 3).answer(LetPass())
    rolls(game, (4,), (3, 3, 2, 6), (6, 5, 4))
    assert told(game, events.SpellHits)[0].hits == 4
    assert told(game, fighting.SaveRolled)[0].needed == 6
    assert game.regiments["b1"].models == 18
    assert game.winds.power == 2


@pytest.mark.rule("WF-CORE-MAG-03")
def test_each_spell_is_tried_once_in_a_phase() -> None:
    game = cast(duel(("embers-1", "embers-3")), "embers-1", 1, 2)
    assert told(game, events.CastRolled)[0].outcome == "failed"
    assert {option.spell for option in offered(game) if isinstance(option, Cast)} == {"embers-3"}


@pytest.mark.rule("WF-CORE-MAG-03")
def test_the_range_is_measured_when_the_spell_is_cast() -> None:
    game = duel(far=61.0)
    assert Cast("r1", "embers-1", "b1") in offered(game)
    cast(game, "embers-1", 5, 5)
    assert told(game, events.SpellMissed)
    assert game.regiments["b1"].models == 20


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-04")
def test_no_missiles_into_or_from_a_combat_or_at_what_is_not_seen() -> None:
    game = scene.battle([mage("mage", (60, 110)), unit("swords", 20, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    scene.engage(game, "r2", "b1")
    game.mages["r1"] = duel().mages["r1"]
    assert scene.phase(game, "magic").question is None
    between = unit("swords", 20, 20, (60, 50))
    behind = magic({"r1": ("embers-1",)}, [mage("mage", (60, 60)), between], [unit("spears", 20, 5, (60, 30), 180)])
    assert behind.question is None


@pytest.mark.rule("WF-CORE-MAG-01")
def test_a_fleeing_wizard_does_not_cast() -> None:
    game = duel()
    game.change("r1", fleeing=True)
    assert with_dice(game, 4, 3).question is None


# ---- dispelling


@pytest.mark.rule("WF-CORE-MAG-05")
def test_a_dispel_needs_the_casting_total() -> None:
    game = cast(duel(), "embers-1", 5, 4)
    assert DispelWith(3, 0) in offered(game)
    assert DispelWith(4, 0) not in offered(game)
    game.answer(DispelWith(2, 0))
    rolls(game, (4, 5))
    assert told(game, events.DispelRolled)[0].done
    assert game.winds.dispel == 1
    assert not told(game, events.SpellHits)


@pytest.mark.rule("WF-CORE-MAG-05")
@pytest.mark.parametrize(("throw", "done"), [((1, 1, 6), False), ((6, 6, 1), True), ((3, 3, 3), False)])
def test_two_ones_and_two_sixes_of_a_dispel(throw: tuple[int, ...], done: bool) -> None:
    game = cast(duel(), "embers-1", 6, 4).answer(DispelWith(3, 0))
    rolls(game, throw)
    assert told(game, events.DispelRolled)[0].done == done


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05")
def test_irresistible_force_is_not_dispelled() -> None:
    game = cast(duel(), "embers-1", 6, 6)
    assert topic(game) == "spell-hits"


@pytest.mark.rule("WF-CORE-MAG-05")
def test_a_scroll_ends_a_spell_at_once() -> None:
    game = cast(duel(), "embers-1", 5, 4)
    game.answer(ReadScroll("b2"))
    assert not told(game, events.SpellHits)
    assert game.mages["b2"].scrolls == 0
    fled = duel()
    fled.change("b2", fleeing=True)
    assert ReadScroll("b2") not in offered(cast(fled, "embers-1", 5, 4))


# ---- remaining in play


@pytest.mark.rule("WF-CORE-MAG-06")
def test_a_spell_that_remains_ends_when_its_caster_casts_again() -> None:
    game = cast(duel(("embers-2", "embers-1")), "embers-2", 3, 3, target="r1").answer(LetPass())
    assert [each.spell for each in game.enchantments.values()] == ["embers-2"]
    cast(game, "embers-1", 1, 2)
    assert not game.enchantments


@pytest.mark.rule("WF-CORE-MAG-06")
def test_a_caster_ends_its_spell_or_dies_and_flight_alone_does_not_end_it() -> None:
    game = cast(duel(("embers-2", "embers-1")), "embers-2", 3, 3, target="r1").answer(LetPass())
    game.change("r1", fleeing=True)
    assert game.enchantments
    game.change("r1", fleeing=False)
    game.answer(EndSpell("1"))
    assert not game.enchantments


@pytest.mark.rule("WF-CORE-MAG-06")
def test_power_dice_that_are_left_dispel_spells_in_force() -> None:
    """Fire 2 needs 6: equal is enough."""
    game = cast(duel(("embers-2", "embers-1")), "embers-2", 3, 3, target="r1").answer(LetPass())
    game.answer(EndMagic()).answer(EndMagic())
    scene.phase(game, "magic", "blue").answer(EndMagic())
    assert DispelInPlay("1", 3) in offered(game)
    game.answer(DispelInPlay("1", 2))
    rolls(game, (2, 4))
    assert not game.enchantments


# ---- miscasts


@pytest.mark.rule("WF-CORE-MAG-07")
def test_every_total_has_one_row() -> None:
    assert [miscast_of(total, miscasts()).does for total in range(2, 13)] == [
        "blast", "thrown", "returned", "burnt", "burnt", "burnt", "silenced", "silenced", "silenced", "phase ends", "phase ends",
    ]  # fmt: skip
    with pytest.raises(ForceError, match="a total of 12 has 0 rows"):
        miscasts_in({"row": [{"least": 2, "most": 11, "does": "burnt"}]}, "mine.toml")


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_miscast_of_two_strikes_the_wizard_with_ten() -> None:
    game = cast(duel(), "embers-1", 1, 1)
    rolls(game, (1, 1), (2,))
    assert told(game, events.MiscastRolled)[0].what == "blast"
    assert game.units["r1"].hurt == 1


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_wizard_is_thrown_and_casts_nothing_until_a_six() -> None:
    game = cast(duel(), "embers-1", 1, 1)
    rolls(game, (1, 2), (10,), (2, 2, 2))
    assert (game.regiments["r1"].x, game.regiments["r1"].y) == (66.0, 110.0)
    assert topic(game) == ""
    scene.phase(game, "magic")
    assert topic(game) == "wizard-back"
    rolls(game, (6,))
    assert topic(game) == "spell"


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_wizard_thrown_against_a_unit_strikes_it_too() -> None:
    game = cast(duel(far=10.0), "embers-1", 1, 1)
    rolls(game, (1, 2), (1,), (6, 6, 6))
    assert [event.target for event in told(game, fighting.WoundRolled)] == []
    rolls(game, (6,), (6,))
    assert {event.target for event in told(game, fighting.WoundRolled)} == {"r1", "b1"}


@pytest.mark.rule("WF-CORE-MAG-07")
def test_the_enemy_casts_for_nothing_after_a_four() -> None:
    """Its spell of 8 is too high for a miscast of 5; against a miscast of 8 it is cast, and dispelled by power dice."""
    game = cast(duel(("embers-1",)), "embers-1", 1, 1)
    rolls(game, (1, 3))
    assert topic(game) == ""
    other = cast(duel(("embers-3",), far=90.0), "embers-3", 1, 1)
    other.regiments["b2"] = settled(moved_to(other.regiments["b2"], (60.0, 60.0), 180))
    rolls(other, (1, 3))
    other.answer(Cast("b2", "ores-4", "r1"))
    assert topic(other) == "dispel"
    assert DispelWith(2, 0) in offered(other)
    other.answer(DispelWith(2, 0))
    rolls(other, (4, 4))
    assert told(other, events.DispelRolled)[0].done


@pytest.mark.rule("WF-CORE-MAG-07", "WF-CORE-PSY-02")
@pytest.mark.parametrize(("fallen", "tests"), [(4, False), (5, True)])
def test_losses_by_the_spell_that_the_enemy_casts_mean_a_test(fallen: int, tests: bool) -> None:
    """Of 20 spears 5 are a quarter: kiln breath, 2D6 hits of Strength 4, which armour and shield save on a 6."""
    red = [mage("archmage", (60, 110)), unit("spears", 20, 5, (80, 110))]
    blue = [mage("sage", (80, 70), 180), unit("spears", 20, 5, (60, 70), 180)]
    game = cast(magic({"r1": ("embers-4",), "b1": ("embers-3",)}, red, blue), "embers-4", 1, 1, target="b2")
    rolls(game, (1, 3))
    game.answer(Cast("b1", "embers-3", "r2"))
    if topic(game) == "dispel":
        game.answer(LetPass())
    rolls(game, (fallen - 1, 1), 6, 1)
    assert game.regiments["r2"].models == 20 - fallen
    while topic(game) == "spell":
        game.answer(EndMagic())
    assert (topic(game) == "panic") is tests


@pytest.mark.rule("WF-CORE-MAG-07", "WF-CORE-PSY-02")
@pytest.mark.parametrize("own", [True, False])
def test_what_falls_by_its_own_side_counts_for_no_test(own: bool) -> None:
    """Five of twenty fall to hits of a wizard of their own side, or of the enemy."""
    game = scene.battle([mage("mage", (60, 110)), unit("spears", 20, 5, (80, 110))], [mage("mage", (80, 70), 180)])
    game.change("r2", began=20)
    game.begin([Harm("r1" if own else "b1", "r2", 5, Attack(strength=9, source="WF-CORE-MAG-04", magic=True)), EndPhase()])
    rolls(game, 6)
    assert game.regiments["r2"].models == 15
    assert (topic(game) == "panic") is not own


@pytest.mark.rule("WF-CORE-PSY-02")
@pytest.mark.parametrize("own", [True, False])
def test_friends_wiped_out_by_their_own_side_frighten_nobody(own: bool) -> None:
    red = [mage("mage", (60, 110)), unit("spears", 5, 5, (80, 110)), unit("swords", 20, 5, (90, 110))]
    game = scene.battle(red, [mage("mage", (80, 70), 180)])
    game.begin([Harm("r1" if own else "b1", "r2", 5, Attack(strength=9, source="WF-CORE-MAG-04", magic=True))])
    rolls(game, 6)
    assert game.units["r2"].end == "destroyed"
    assert (topic(game) == "panic") is not own


@pytest.mark.rule("WF-CORE-MAG-07")
@pytest.mark.parametrize(("throw", "what"), [((2, 3), "burnt"), ((4, 4), "silenced"), ((6, 6), "phase ends")])
def test_the_other_rows(throw: tuple[int, int], what: str) -> None:
    game = cast(duel(("embers-1", "embers-3")), "embers-1", 1, 1)
    rolls(game, throw)
    assert told(game, events.MiscastRolled)[0].what == what
    if what == "burnt":
        assert topic(game) == "wound"
    else:
        assert topic(game) == ""


# ---- bound spells


@pytest.mark.rule("WF-CORE-MAG-08")
def test_a_bound_spell_is_dispelled_by_its_power_and_used_once() -> None:
    game = magic({}, [mage("runed", (60, 110))], [unit("spears", 20, 5, (60, 80), 180)])
    game.answer(CastBound("r1", "embers-1", "b1"))
    assert DispelWith(2, 0) in offered(game)
    game.answer(DispelWith(2, 0))
    rolls(game, (2, 2))
    assert told(game, events.DispelRolled)[0].done
    assert game.question is None


@pytest.mark.rule("WF-MAGICUNIT-1", "WF-MAGICUNIT-2", "WF-MAGICUNIT-3", "WF-MAGICUNIT-5")
def test_five_models_cast_at_five_without_dice_of_their_own() -> None:
    game = magic({}, [mage("chanters", (60, 110), models=5, files=5)], [mage("resistant", (60, 80), 180)])
    assert (game.winds.power, game.winds.dispel) == (2, 2)
    game.answer(CastBound("r1", "embers-1", "b1"))
    assert told(game, events.BoundCast)[0].power == 5
    assert DispelWith(0, 2) in offered(game)
    game.answer(DispelWith(1, 1))
    rolls(game, (2, 3))
    assert told(game, events.DispelRolled)[0].done


@pytest.mark.rule("WF-MAGICUNIT-4")
def test_what_ends_the_spells_of_wizards_does_not_stop_a_magic_unit() -> None:
    game = magic({}, [mage("chanters", (60, 110), models=5, files=5)], [unit("spears", 20, 5, (60, 80), 180)])
    game.change("r1", fleeing=True)
    assert with_dice(game, 2, 2).question is None
    game.change("r1", fleeing=False)
    assert with_dice(game, 0, 2).question is not None


# ---- magic resistance


def against(*blue: scene.Placed, spell: str = "embers-1") -> Pitched:
    """A spell cast with a total of 9 at b1."""
    game = magic({"r1": (spell,)}, [mage("archmage", (60, 110))], blue)
    target = "" if spell in {"stars-5", "ash-5"} else "b1"
    return game.answer(Cast("r1", spell, target)).answer(PowerDice(3))


@pytest.mark.rule("WF-MAGICRES-1", "WF-MAGICRES-2")
def test_resistance_adds_dice_and_is_enough_alone() -> None:
    game = rolls(against(mage("resistant", (60, 80), 180)), (3, 3, 3))
    assert {DispelWith(2, 2), DispelWith(0, 2), DispelWith(0, 1), DispelWith(2, 0)} < set(offered(game))
    game.answer(DispelWith(0, 2))
    rolls(game, (6, 3))
    assert told(game, events.DispelRolled)[0].done
    assert game.winds.dispel == 2


@pytest.mark.rule("WF-MAGICRES-3")
def test_against_a_spell_in_a_radius_the_highest_resistance_counts() -> None:
    blue = [mage("resistant", (60, 90), 180), mage("proof", (70, 90), 180), mage("proof", (60, 20), 180)]
    game = rolls(against(*blue, spell="ash-5"), (4, 4, 4))
    assert max(option.free for option in offered(game) if isinstance(option, DispelWith)) == 3


@pytest.mark.rule("WF-MAGICRES-4")
def test_no_resistance_against_a_comet() -> None:
    game = rolls(against(mage("proof", (60, 80), 180), spell="stars-6"), (4, 4, 4))
    assert max(option.free for option in offered(game) if isinstance(option, DispelWith)) == 0


@pytest.mark.rule("WF-MAGICRES-5", "WF-MAGICRES-6", "WF-MAGICRES-7")
@pytest.mark.parametrize(
    ("host", "character", "at_unit", "at_character"),
    [("novice", "proof", 3, 3), ("resistant", "proof", 3, 3), ("proof", "resistant", 3, 3), ("resistant", "novice", 2, 0)],
)
def test_characters_and_their_units_resist(host: str, character: str, at_unit: int, at_character: int) -> None:
    game = scene.battle([], [mage(host, (60, 60), models=5, files=5), mage(character, (60, 90))])
    del game.regiments["b2"]
    game.change("b2", joined="b1")
    assert resistance(game, "embers-1", ("b1",)) == at_unit
    assert resistance(game, "embers-1", ("b2",)) == at_character


# ---- in units


@pytest.mark.rule("WF-CORE-MAG-07", "WF-CORE-MAG-03", "WF-CORE-MAG-09")
def test_a_wizard_casts_from_its_unit_and_is_hurt_in_it() -> None:
    """In the front rank of ten spears: a blast strikes it and the five models about it, and a burn the wizard alone. A spell on itself
    changes the wizard and not its unit.
    """

    def begun() -> Pitched:
        game = scene.battle(
            [scene.hero("captain", (60, 110)), unit("spears", 10, 5, (80, 110))], [unit("spears", 20, 5, (80, 80), 180)]
        )
        game = scene.joined(game, "r1", "r2")
        game.mages["r1"] = Mage("embers", (1, 2))
        return with_dice(game, 4, 2)

    game = begun()
    assert Cast("r1", "embers-1", "b1") in offered(game)
    wizard = profile_at(game, "r2", "r1")
    lay(game, Enchantment("embers-2", "r1", "red", "r1", 6, "remains"))
    assert profile_at(game, "r2", "r1").S == wizard.S + 3
    assert profile_at(game, "r2").S == 3
    lay(game, Enchantment("lanterns-6", "r1", "blue", "r2", 6, "one turn"))
    assert (profile_at(game, "r2", "r1").WS, profile_at(game, "r2").WS) == (1, 1)
    hits = blast(begun(), "r1", 10)
    assert [(hit.part, hit.hits) for hit in hits if isinstance(hit, Harm)] == [("r1", 1), ("", 5)]


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_wizard_is_thrown_out_of_its_unit() -> None:
    game = scene.battle(
        [scene.hero("captain", (60, 110)), unit("spears", 10, 5, (80, 110))], [unit("spears", 20, 5, (80, 40), 180)]
    )
    game = scene.joined(game, "r1", "r2")
    game.mages["r1"] = Mage("embers", (1,))
    models = game.regiments["r2"].models
    game.begin([ThrownRoll("r1", 10)])
    rolls(game, (1,), 5)
    assert game.units["r1"].joined == ""
    assert game.regiments["r1"].y == 95.0
    assert game.regiments["r2"].models == models - 1


# ---- files


@pytest.mark.rule("WF-CORE-LORE-01")
def test_eight_lores_of_six_spells_the_easiest_first() -> None:
    values = {name: [spell.casting for spell in lore(name).spells] for name in LORES.names()}
    assert values == {
        "embers": [5, 6, 8, 9, 11, 12], "ores": [3, 6, 8, 8, 9, 11], "dusk": [4, 6, 7, 8, 10, 11], "hides": [5, 6, 6, 7, 7, 9],
        "stars": [6, 6, 7, 9, 9, 11], "lanterns": [5, 5, 6, 7, 8, 9], "sap": [6, 7, 7, 7, 8, 10], "ash": [5, 5, 8, 8, 10, 12],
    }  # fmt: skip
    assert spell_named("embers-3").name == "Kiln breath"


@pytest.mark.rule("WF-CORE-LORE-01")
def test_a_lore_with_faults_is_refused() -> None:
    spell = {"name": "A", "casting": 5, "effect": {"does": "sing"}}
    with pytest.raises(ForceError, match="spell 1"):
        lore_in({"id": "x", "name": "X", "about": "Y", "spell": [spell] * 6}, "mine.toml")
    fine = {"name": "A", "casting": 5, "effect": {"does": "heal"}}
    with pytest.raises(ForceError, match="a lore has 6"):
        lore_in({"id": "x", "name": "X", "about": "Y", "spell": [fine]}, "mine.toml")
    missile = fine | {"missile": True}
    with pytest.raises(ForceError, match="a magic missile has a range"):
        lore_in({"id": "x", "name": "X", "about": "Y", "spell": [missile, *[fine] * 5]}, "mine.toml")


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_miscast_strikes_a_character_beside_the_wizard_itself() -> None:
    """Both stand in the front rank, with spears behind and beside them."""
    red = [unit("spears", 13, 5, (60, 60)), mage("mage", (100, 60)), scene.hero("captain", (110, 60))]
    game = scene.joined(
        scene.joined(magic({"r2": ("embers-1",)}, red, [unit("swords", 5, 5, (60, 10), 180)]), "r2", "r1"), "r3", "r1"
    )
    hits = {step.part: step.hits for step in blast(game, "r2", 10) if isinstance(step, Harm)}
    assert hits == {"r2": 1, "r3": 1, "": 4}


@pytest.mark.rule("WF-CORE-MAG-02")
def test_an_army_list_may_give_more_dispel_dice() -> None:
    folk = army_list_of(LIST.replace('name = "Mages"', 'name = "Mages"\ndispel = 4', 1), "mages")
    assert (folk.dispel, army_list_of(LIST, "mages").dispel) == (4, 2)
    game = duel()
    army = game.army("blue")
    assert dice_of(game, "red") == (4, 3)
    game.mission.armies["blue"] = (replace(army, dispel=4),)
    assert dice_of(game, "red") == (4, 5)


@pytest.mark.rule("WF-CORE-MAG-01")
def test_a_wizard_wears_no_magic_armour() -> None:
    armour = scene.listed().items["mirror-shield"]
    said = list(wrong_items(replace(mages()["mage"], allowance=50), (armour,), standard=False))
    assert said == ["wizards wear no armour"]
    assert not list(wrong_items(scene.troops()["captain"], (armour,), standard=False))


# ---- magic missiles have the targets of shots


@pytest.mark.rule("WF-CORE-MAG-04", "WF-CORE-SHO-06", "WF-CORE-WAR-02")
@pytest.mark.parametrize(
    ("troop", "models", "joins", "asked"),
    [
        ("spears", 4, True, "share-models"),
        ("spears", 5, True, "wound"),
        ("cannon", 3, False, "share-machine"),
        ("drake", 1, False, "share"),
    ],
)
def test_the_hits_of_missiles_are_shared_as_those_of_shots(troop: str, models: int, joins: bool, asked: str) -> None:
    blue = [unit(troop, models, models, (60, 80), 180), scene.hero("captain", (150, 10), rides=0 if troop == "drake" else None)]
    game = magic({"r1": ("embers-1", "sap-2")}, [mage("mage", (60, 110))], blue)
    game = scene.joined(game, "b2", "b1") if joins else game
    assert topic(rolls(game.begin([TakeEffect("r1", "embers-1", "b1", 5)]), 3)) == asked


@pytest.mark.rule("WF-CORE-MAG-04", "WF-CORE-SHO-08")
@pytest.mark.parametrize(("spell", "aimed"), [("embers-1", ("b1",)), ("sap-2", ("b1", "b2"))])
def test_a_missile_is_aimed_at_a_lone_character_near_its_friends_as_the_nearest_alone(spell: str, aimed: tuple[str, ...]) -> None:
    """The captain stands behind the end of the spears; the second spell is no missile."""
    blue = [unit("spears", 10, 5, (60, 80), 180), scene.hero("captain", (70, 72))]
    game = magic({"r1": (spell,)}, [mage("mage", (60, 110))], blue)
    assert targets_for(game, "r1", spell) == aimed


@pytest.mark.rule("WF-CORE-MAG-04", "WF-CORE-SIGHT-01")
def test_a_wizard_in_a_unit_aims_missiles_at_what_it_sees_itself() -> None:
    """A house hides the swords from the middle of the front, where the wizard stands, and not from the ends."""
    house = scene.field(("h", "building", ((58.0, 90.0), (62.0, 90.0), (62.0, 105.0), (58.0, 105.0))))
    red = [unit("spears", 14, 7, (60, 110)), mage("mage", (100, 110))]
    game = scene.joined(magic({"r2": ("embers-1",)}, red, [unit("swords", 1, 1, (60, 80), 180)], house), "r2", "r1")
    assert in_sight(game, "r1", "b1")
    assert targets_for(game, "r2", "embers-1") == ()
