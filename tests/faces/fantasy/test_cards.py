"""The card of a regiment: its weapons and special rules in words, with their figures."""

from __future__ import annotations

from typing import get_args

import pytest

import fantasy_scene as scene
import magic_scene
from fantasy_scene import joined, unit
from reglamento.faces.fantasy import FACE
from reglamento.faces.fantasy.cards import trait_words
from reglamento.faces.fantasy.cards.card import card
from reglamento.faces.fantasy.cards.trait_words import trait_text
from reglamento.faces.fantasy.cards.weapon_words import blade_text, gun_text
from reglamento.faces.fantasy.picture.troops import command_of, troops
from reglamento.games.fantasy.arms.weapons import GUNS, BladeName, GunName
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.lists import hit_traits as h
from reglamento.games.fantasy.lists import magic_traits as m
from reglamento.games.fantasy.lists import traits as t
from reglamento.games.fantasy.lists.hit_traits import Trait


def test_every_special_rule_has_words() -> None:
    assert trait_words.DOES.keys() | trait_words.SEVERAL.keys() == set(get_args(t.AnyTrait))
    assert not trait_words.DOES.keys() & trait_words.SEVERAL.keys()


@pytest.mark.rule("WF-GEN-1", "WF-CORE-CC-07", "WF-SCALY-1", "WF-BREATH-1", "WF-IMPACT-1", "WF-RANDOMMOVE-1", "WF-CORE-ARMY-03")
@pytest.mark.parametrize(
    ("trait", "said"),
    [
        (t.Ward(save=4), "Ward save: save of 4+ after the armour save, which nothing modifies"),
        (t.Scaly(save=5), "Scaly skin: armour save of 5+, better with armour"),
        (t.Cross(ground=("wood", "marsh")), "Crosses ground freely: moves as in the open through woods and marshes"),
        (
            t.Breath(strength=3, special=(h.Flaming(),)),
            "Breath weapon: Strength 3, 20 cm long, Flaming attacks: wound the flammable twice",
        ),
        (
            t.ImpactHits(hits="D6", strength=5, more=1),
            "Impact hits: each model that charges into contact hits D6+1 times without a roll, Strength 5",
        ),
        (t.RandomMove(dice=5, scatters=True), "Random movement: 5D6 cm in the compulsory moves, where an arrow points"),
        (t.RandomMove(dice=3), "Random movement: 3D6 cm in the compulsory moves"),
        (
            t.MagicWeapon(hit=1, attacks=1, strength=2, pierces=1, special=(h.MultipleWounds(wounds="D3"),)),
            "Magic weapon: +1 to hit, +1 Attack, +2 Strength, armour saves 1 worse, Multiple wounds: each unsaved wound counts as D3",
        ),
        (m.MoreDice(dispel=1), "Magic dice: 1 dispel die more"),
        (m.MoreDice(power=2, dispel=1), "Magic dice: 2 power dice more, 1 dispel die more"),
        (m.Wizard(level=2, lores=("fire",)), "Wizard: level 2"),
        (
            m.BoundSpell(spell="hides-4", power=3),
            "Bound spell: Crow storm without dice, once in a magic phase, power 3",
        ),
    ],
)
def test_a_special_rule_is_told_with_its_figures(trait: Trait, said: str) -> None:
    assert trait_text(trait) == said


@pytest.mark.rule("WF-CORE-WPN-GREAT", "WF-CORE-WPN-SPEAR", "WF-CORE-WPN-TWO")
@pytest.mark.parametrize(
    ("name", "foot", "rider"),
    [
        ("hand weapon", "Hand weapon", "Hand weapon"),
        ("spear", "Spear: two ranks strike unless it charges", "Spear: +1 Strength on the charge"),
        ("two hand weapons", "Two hand weapons: +1 Attack, in both hands", "Two hand weapons: in both hands"),
        (
            "great weapon",
            "Great weapon: +2 Strength, in both hands, strikes last unless it charges",
            "Great weapon: +1 Strength, in both hands, strikes last unless it charges",
        ),
        ("lance", "Lance: +2 Strength on the charge", "Lance: +2 Strength on the charge"),
        ("flail", "Flail: +2 Strength in the first round, in both hands", "Flail: +2 Strength in the first round, in both hands"),
    ],
)
def test_a_weapon_of_close_combat_is_told_as_it_is_used(name: BladeName, foot: str, rider: str) -> None:
    assert (blade_text(name), blade_text(name, mounted=True, great=1)) == (foot, rider)


@pytest.mark.rule("WF-CORE-WPN-XBOW", "WF-CORE-WPN-SLING", "WF-CORE-WPN-PISTOL")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("crossbow", "Crossbow: range 75 cm, Strength 4, not after a move"),
        ("sling", "Sling: range 45 cm, Strength 4, 2 shots within half its range"),
        (
            "brace of pistols",
            "Brace of pistols: range 20 cm, Strength 4, armour saves 1 worse, in close combat, too, +1 Attack there",
        ),
    ],
)
def test_a_weapon_that_shoots_is_told_with_range_and_strength(name: GunName, said: str) -> None:
    assert gun_text(name, GUNS[name], 4) == said


@pytest.mark.rule("WF-CORE-UNIT-01")
def test_the_card_tells_weapons_and_rules() -> None:
    game = scene.battle([unit("bows", 10, 5, (60, 60)), unit("spears", 10, 5, (90, 60))], [unit("basilisk", 1, 1, (60, 20), 180)])
    assert "Bow: range 60 cm, Strength 3" in card(game, "r1").remarks
    assert "Spear: two ranks strike unless it charges" in card(game, "r2").remarks
    assert any(remark.startswith("Breath weapon: Strength ") for remark in card(game, "b1").remarks)


@pytest.mark.rule("WF-CORE-SHO-01")
def test_the_option_of_a_shot_tells_the_range_of_the_weapon() -> None:
    game = scene.battle([unit("bows", 10, 5, (60, 60)), unit("bolts", 2, 1, (90, 60))], [unit("spears", 10, 5, (60, 20), 180)])
    assert FACE.detail(game, ShootAt("r1", "b1")) == "Bow: range 60 cm, Strength 3"
    assert FACE.detail(game, ShootAt("r2", "b1")) == "Bolt thrower: range 120 cm"


FLAG = "M-12 2V-18h16l-4 5 4 5h-16"
"""How a flag begins on the board."""


@pytest.mark.rule("WF-CORE-RES-04", "WF-CORE-UNIT-09")
def test_neither_card_nor_board_shows_a_standard_that_was_taken_or_a_champion_that_is_dead() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60), command="csm")], [unit("spears", 10, 5, (60, 20), 180)])
    assert "Command: champion, standard, musician" in card(game, "r1").remarks
    assert FLAG in troops(game, "")
    game.captured["r1"] = "blue"
    game.change("r1", champion_lost=True)
    assert "Command: musician" in card(game, "r1").remarks
    assert FLAG not in troops(game, "")
    assert sum(command_of(game, "r1")) == 1


@pytest.mark.rule("WF-CORE-MAG-09")
def test_the_card_shows_characteristics_as_spells_leave_them_and_what_the_spells_do() -> None:
    game = magic_scene.magic(
        {"r1": ("lanterns-3",)}, [magic_scene.mage("novice", (60, 60))], [unit("spears", 10, 5, (60, 30), 180)]
    )
    skill = card(game, "b1").grids[0].heads.index("WS")
    assert card(game, "b1").grids[0].rows[0][skill] == "3"
    magic_scene.laid(game, "lanterns-3", "b1")
    assert card(game, "b1").grids[0].rows[0][skill] == "1"
    assert "Glare of Novice (r1) lies on Spears (b1): Weapon Skill: 1" in "".join(card(game, "b1").remarks)


@pytest.mark.rule("WF-CORE-UNIT-01")
def test_the_figures_of_a_unit_and_of_a_character_in_it_stand_in_one_table_with_their_names() -> None:
    red = [unit("spears", 10, 5, (60, 30), 0), magic_scene.mage("novice", (100, 30))]
    game = magic_scene.magic({"r2": ("lanterns-3",)}, red, [unit("spears", 10, 5, (60, 100), 180)])
    (alone,) = card(game, "r1").grids
    assert (alone.heads[0], len(alone.rows)) == ("M", 1)
    (together,) = card(joined(game, "r2", "r1"), "r1").grids
    assert together.heads == ("", *alone.heads)
    assert [row[0] for row in together.rows] == ["Spears", "Novice"]
    assert together.rows[0][1:] == alone.rows[0]
