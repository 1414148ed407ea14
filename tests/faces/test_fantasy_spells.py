"""What the page says of wizards and of spells in force."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from magic_scene import mage, magic
from reglamento.faces.fantasy import FACE
from reglamento.faces.fantasy.cards.card import card
from reglamento.faces.fantasy.cards.spell_words import spell_card, spell_text
from reglamento.faces.fantasy.questions import question
from reglamento.games.fantasy.facts.choices.magic import Cast, DispelWith, ExchangeSpell, KeepSpells, LetPass, PowerDice, TakeLore
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import LORES
from reglamento.games.fantasy.magic.drawing import FindSpells
from reglamento.games.fantasy.magic.phase import PickSpell
from reglamento.kernel.questions import Choose


def test_the_card_names_spells_known_and_in_force_and_the_choice_its_chance() -> None:
    game = magic({"r1": ("embers-1", "embers-2")}, [mage("mage", (60, 110))], [scene.unit("spears", 20, 5, (60, 80), 180)])
    game.enchantments["1"] = Enchantment("embers-2", "r1", "red", "r1", 6, "remains")
    remarks = card(game, "r1").remarks
    assert any("Ember dart and Furnace heart" in each for each in remarks)
    assert any("Furnace heart of Mage (r1) lies on" in each for each in remarks)
    assert "Power dice: 4, dispel dice of the enemy: 2" in question(game)
    game.answer(Cast("r1", "embers-1", "b1"))
    assert "4 power dice" in question(game)


@pytest.mark.rule("WF-CORE-MAG-03")
def test_a_list_names_the_wizards_where_several_can_cast() -> None:
    def listed(*wizards: str) -> list[str]:
        red = [mage("mage", (60, 110)), mage("mage", (80, 110))]
        game = magic(dict.fromkeys(wizards, ("embers-1",)), red, [scene.unit("spears", 20, 5, (60, 80), 180)])
        return [FACE.listed(game, option) for option in scene.offered(game) if isinstance(option, Cast)]

    assert listed("r1") == ["Ember dart (5+) at Spears (b1)"]
    assert listed("r1", "r2") == [f"Mage ({id}) casts Ember dart (5+) at Spears (b1)" for id in ("r1", "r2")]


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05")
def test_dice_that_can_come_to_nothing_are_folded_away() -> None:
    """A spell of 8+ needs more than one die, and so does whoever would dispel a 15: two dice may show two sixes."""
    game = magic(
        {"r1": ("embers-4",), "b1": ()},
        [mage("mage", (60, 110))],
        [mage("mage", (60, 80), 180), scene.unit("spears", 20, 5, (90, 80), 180)],
    )

    def aside() -> list[object]:
        return [option for option in scene.offered(game) if FACE.aside(game, lambda: game, option)]

    game.answer(next(option for option in scene.offered(game) if isinstance(option, Cast)))
    assert aside() == [PowerDice(1)]
    scene.rolls(game.answer(PowerDice(3)), (6, 5, 4))
    assert aside() == [DispelWith(1, 0)]


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05", "WF-CORE-MAG-06")
def test_dice_that_can_come_to_nothing_at_all_are_not_asked_about() -> None:
    """One die is left, of four and of two: no 8+, no dispelling of a 15 and no end of a spell of 12 can come of it; a spell of 5+ can."""

    def left(spells: tuple[str, ...], power: int, dispel: int = 2) -> Pitched:
        game = magic(
            {"r1": spells, "b1": ()},
            [mage("mage", (60, 110))],
            [mage("mage", (60, 80), 180), scene.unit("spears", 20, 5, (90, 80), 180)],
        )
        game.mages["b1"] = replace(game.mages["b1"], scrolls=0)
        game.winds = replace(game.winds, power=power, dispel=dispel)
        game.enchantments["1"] = Enchantment("embers-2", "b1", "blue", "b1", 12, "remains")
        game.agenda[-1] = PickSpell("red")
        game.settle()
        return game

    def trifling(game: Pitched) -> tuple[str, bool]:
        assert isinstance(game.question, Choose)
        return game.question.topic, FACE.trifling(lambda: game, game.question)

    assert trifling(left(("embers-4",), 1)) == ("spell", True)
    assert trifling(left(("embers-4", "embers-1"), 1)) == ("spell", False)
    game = left(("embers-4",), 4, dispel=1)
    assert trifling(game) == ("spell", False)
    game.answer(next(option for option in scene.offered(game) if isinstance(option, Cast)))
    scene.rolls(game.answer(PowerDice(3)), (6, 5, 4))
    assert trifling(game) == ("dispel", True)
    game.answer(LetPass())
    while scene.topic(game) != "dispel-in-play":
        scene.rolls(game, *[6] * scene.dice(game))
    assert trifling(game) == ("dispel-in-play", True)


@pytest.mark.rule("WF-CORE-MAG-05", "WF-CORE-LORE-01")
def test_a_dispel_is_asked_with_what_the_spell_strikes_and_does() -> None:
    game = magic(
        {"r1": ("embers-1", "embers-2"), "b1": ()},
        [mage("mage", (60, 110))],
        [mage("mage", (90, 60), 180), scene.unit("spears", 20, 5, (60, 80), 180)],
    )
    assert FACE.detail(game, Cast("r1", "embers-1", "b2")) == "range 60 cm, D6 hits of Strength 4, flaming"
    scene.rolls(game.answer(Cast("r1", "embers-1", "b2")).answer(PowerDice(2)), (3, 4))
    asked = "Does Blue dispel Ember dart of Mage (r1) on Spears (b2)? 7+ is needed. It does: D6 hits of Strength 4, flaming."
    assert question(game) == asked
    assert FACE.piece(game, DispelWith(1, 0)) == "", "the numbers of dice are all of one act, and stand in the list"
    assert (
        "Furnace heart (6+): Attacks +1, Strength +3, its blows hit on 2+, as long as the caster upholds it."
        in card(game, "r1").remarks
    )


@pytest.mark.rule("WF-CORE-LORE-01")
def test_every_spell_has_words() -> None:
    """Those of one kind of effect that say nothing of what it does would be empty, or end without its figures."""
    spells = [f"{name}-{n}" for name in LORES.names() for n in range(1, 7)]
    said = {spell: spell_text(spell) for spell in spells}
    assert all(said.values())
    assert [words for words in said.values() if "{" in words or ", ," in words] == []
    assert said["ores-1"] == "1 hit of Strength 3, Strength 4 where its armour save is 5+, 5 where it is better"
    assert said["sap-3"].startswith("within 30 cm of the caster shots up to Strength 4 do nothing")


@pytest.mark.rule("WF-CORE-LORE-01")
def test_a_spell_that_hits_harder_on_some_ground_names_the_ground() -> None:
    assert spell_text("sap-5") == "2D6 hits of Strength 4, D6 more if it stands on a hill / in a building"


@pytest.mark.rule("WF-CORE-MAG-01")
def test_spells_are_explained_before_a_lore_or_an_exchange_is_chosen() -> None:
    """With casting value, range and effect."""
    game = scene.battle([mage("novice", (60, 60))])
    game.begin([FindSpells()])
    dart = "Ember dart (5+): range 60 cm, D6 hits of Strength 4, flaming"
    offered = FACE.detail(game, TakeLore("embers")).splitlines()
    assert len(offered) == 6
    assert offered[0] == dart
    scene.rolls(game.answer(TakeLore("embers")), (2,))
    assert FACE.detail(game, KeepSpells()) == offered[1]
    assert FACE.detail(game, ExchangeSpell(2)).splitlines() == [offered[1], dart]


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-LORE-01")
def test_a_spell_tells_its_range_or_the_ground_that_counts_instead() -> None:
    assert spell_card("embers-2").startswith("Attacks +1"), "it is cast at the caster itself"
    assert spell_card("sap-1").startswith(
        "needs within 30 cm of the target: a marsh / a river / a lake, range 30 cm where the table has no such ground, "
    )


@pytest.mark.rule("WF-CORE-ARMY-03")
def test_the_card_counts_one_use_of_an_item_as_one() -> None:
    game = magic({"r1": ("embers-1",)}, [mage("mage", (60, 110))], [scene.unit("spears", 20, 5, (60, 80), 180)])
    game.change_mage("r1", spent=("rod",))
    assert [remark for remark in card(game, "r1").remarks if "used" in remark] == ["The magic weapon: used 1 time"]
