"""The card of a regiment: its weapons and special rules in words, with their figures."""

from __future__ import annotations

from typing import get_args

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.faces.fantasy.cards import trait_words
from reglamento.faces.fantasy.cards.card import card
from reglamento.faces.fantasy.cards.trait_words import trait_text
from reglamento.faces.fantasy.cards.weapon_words import blade_text, gun_text
from reglamento.games.fantasy.arms.weapons import GUNS, BladeName, GunName
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
