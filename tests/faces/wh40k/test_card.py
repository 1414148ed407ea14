"""The card of a unit, its reach and its auras, for a pointer that rests on it."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from reglamento.faces.wh40k import FACE
from reglamento.faces.wh40k.cards import ability_words, stratagem_words, weapon_words
from reglamento.faces.wh40k.cards.ability_words import ability_text
from reglamento.faces.wh40k.cards.card import card
from reglamento.faces.wh40k.cards.datasheet import weapon_row
from reglamento.faces.wh40k.cards.weapon_words import weapon_text
from reglamento.faces.wh40k.picture.layout import SCALE
from reglamento.games.wh40k.arms import traits as t
from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.weapons import Weapon, WeaponStrength
from reglamento.games.wh40k.facts.troops import Away, Kept, Lasting
from reglamento.games.wh40k.sheets import arrivals as a
from reglamento.games.wh40k.sheets import effects as e
from reglamento.games.wh40k.sheets.ability import Ability
from reglamento.games.wh40k.sheets.effects import Aura, Invulnerable
from reglamento.games.wh40k.sheets.stratagems import Stratagem, Window
from reglamento.games.wh40k.stratagems.phases import suits
from reglamento.games.wh40k.units.table import sheet_of
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from wh40k_scene import battle, hurt, unit


@pytest.mark.rule("40K-CORE-DATA-03")
def test_the_card_has_figures_weapons_wounds_and_keywords() -> None:
    game = battle(red=[unit("ogre", (10, 10), (13, 10))], blue=[unit("squad", (20, 20), (22, 20), kinds=("rifle", "stubber"))])
    hurt(game, "r1.2", 1)
    own, theirs = card(game, "r1"), card(game, "b1")
    profiles, _ = own.grids
    assert profiles.rows == (("2 Ogre", '6"', "3+", "3+", "5", "5", "3", "3", "7", "4+"),)
    assert "Ogre r1.2, 1 of 3 Wounds" in own.remarks
    assert "Ignores a lost Wound on 5+" in own.remarks
    assert "Keywords: INFANTRY, SPITEFUL, TESTERS" in own.remarks
    _, weapons = theirs.grids
    assert ("1 Stubber", '36"', "Heavy 3", "5", "-1", "2") in weapons.rows
    assert ("1 Carbine", '24"', "Rapid Fire 1", "4", "0", "1") in weapons.rows


@pytest.mark.rule("40K-CORE-DICE-04")
@pytest.mark.parametrize(
    ("strength", "said"),
    [
        (WeaponStrength(times=0, rolled=Amount(2, 6)), "2D6"),
        (WeaponStrength(rolled=Amount(1, 3)), "+D3"),
        (WeaponStrength(), "User"),
    ],
)
def test_the_card_has_strength_and_ap_that_are_rolled(strength: WeaponStrength, said: str) -> None:
    gun = Weapon(id="unruly", name="Unruly", type="Heavy", range=18, strength=strength, ap_rolled=Amount(1, 3))
    assert weapon_row("Unruly", gun) == ("Unruly", '18"', "Heavy 1", said, "-D3", "1")


@pytest.mark.rule("40K-CORE-MEAS-01")
def test_reach_and_auras_are_measured_from_the_edge_of_the_base() -> None:
    """A base an inch wide, with a gun of 24 inches, reaches 24.5 inches from its centre to the east."""
    game = battle(red=[unit("squad", (10, 24)), unit("chief", (30, 24))])
    found = FACE.look(game, "model:r1.1")
    assert found is not None
    east = {area.text: max(map(float, re.findall(r"(-?[\d.]+)[ ,]-?[\d.]+", area.path))) for area in found.areas}
    west = FACE.look(game, "model:r2.1")
    assert west is not None
    assert east['Carbine, 24"'] == pytest.approx(24 + (10 + 24.5) * SCALE)
    auras = {area.text: area.path for area in west.areas if area.kind == "aura"}
    assert set(auras) == {'Aim, 6"', 'Nerve, 6"', 'Spite, 6"'}
    assert max(map(float, re.findall(r"(-?[\d.]+)[ ,]-?[\d.]+", auras['Aim, 6"']))) == pytest.approx(24 + 36.5 * SCALE)


def test_there_is_no_look_of_what_is_not_there() -> None:
    game = battle(red=[unit("squad", (10, 24))])
    assert FACE.look(game, "model:r9.1") is None
    assert FACE.look(game, "unit:b1") is None
    assert FACE.look(game, "marker:m1") is None


def test_every_kind_of_ability_and_of_trait_has_words() -> None:
    assert ability_words.WORDED.keys() == set(get_args(e.AnyAbility))
    assert weapon_words.WORDED.keys() == set(get_args(t.AnyTrait))


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (e.Changes(of="S", times=2, plus=1), "S x2, S +1"),
        (e.Modifies(roll="hit", by=-1, when="fight"), "-1 to its hit rolls, in fights"),
        (e.Evades(), "-1 to hit rolls at it"),
        (e.Damaged(rows=(e.Row(wounds=5, M=6, BS=4, A="D6"),)), "With 5 Wounds or fewer M 6, BS 4, A D6"),
        (e.Denies(attempts=1), "Denies 1 psychic power in each Psychic phase of the enemy"),
        (e.Denies(attempts=2), "Denies 2 psychic powers in each Psychic phase of the enemy"),
        (e.Psyker(casts=2, powers=("Lull",)), "Psyker: attempts 2 powers and denies 1; knows Smite, Lull"),
        (e.Transport(capacity=10, never=("JUMP PACK",)), "Transports 10 models: INFANTRY, never JUMP PACK"),
        (
            e.Transport(capacity=6, bulky=(e.Bulk(keyword="OGRES"),)),
            "Transports 6 models: INFANTRY; each OGRES model takes 2 places",
        ),
        (a.Reserves(name="Drop"), 'Drop: may arrive from off the table, more than 9" from enemies'),
        (
            Aura(name="Shield", range=3, gives=Invulnerable(save=5), keywords=("TESTERS",)),
            'Shield, within 3", TESTERS: Invulnerable save of 5+',
        ),
        (e.Grants(gives=t.Hits(on=6, more=1), when="fight"), "Its weapons: a hit on 6+ scores 1 more hit, in fights"),
        (e.Elusive(on=5), "Is hit on an unmodified 5+ alone"),
        (e.Falters(on=6), "Fails Morale tests on a die of 6 or more, and a model flees at least"),
        (e.Panics(more=1), "1 more model flees when a Morale test is failed"),
        (e.Panics(more=3), "3 more models flee when a Morale test is failed"),
        (e.Aura(name="Dread", range=6, gives=e.Changes(of="Ld", plus=-1), enemy=True), 'Dread, enemies within 6": Ld -1'),
    ],
)
def test_abilities_are_told_in_a_sentence(ability: Ability, said: str) -> None:
    assert ability_text(ability) == said


def gun(*traits: t.AnyTrait, **more: Any) -> Weapon:
    return Weapon(id="gun", name="Gun", type="Heavy", range=18, traits=traits, **more)


@pytest.mark.rule("40K-CORE-DATA-03", "40K-FAQ-ABIL-03", "40K-FAQ-ABIL-05", "40K-FAQ-MOD-05")
@pytest.mark.parametrize(
    ("weapon", "said"),
    [
        (gun(), ""),
        (gun(automatic=True, unsighted=True), "hits without a roll; needs no sight of its target"),
        (gun(snipes=True, once=True), "may aim at any CHARACTER; each bearer fires it once in the battle"),
        (gun(combi=True), "all its profiles may be fired at once, each with -1 to hit"),
        (gun(extra=1), "1 more attack with it"),
        (gun(extra=3, mount=True), "makes 3 attacks, the bearer its own with other weapons"),
        (gun(t.Hits(on=6, instead=2)), "a hit on 6+ scores 2 hits"),
        (gun(t.Wounds(on=6, more=1), t.Aims(on=3)), "a wound on 6+ counts as 1 more; always hits on a die of 3 or more"),
        (gun(t.Wounds(on=6, instead=2)), "a wound on 6+ counts as 2"),
        (gun(t.Mortal(on=6, unmodified=True)), "a wound on an unmodified 6+ deals 1 mortal wound more"),
        (gun(t.Mortal(on=5, wounds="D3", instead=True)), "a wound on 5+ deals D3 mortal wounds instead"),
        (gun(t.Supercharge()), "a hit roll that ends as 1 slays the bearer"),
        (gun(t.Supercharge(effect="mortal wound")), "a hit roll that ends as 1 deals the bearer a mortal wound"),
        (
            gun(t.Rethrows(), t.Picks(keep="worst")),
            "dice of damage that show 1 are rolled again; the worse of two dice is its damage",
        ),
        (
            gun(t.Picks(near=True), t.Harder(plus=2, near=True)),
            "within half its range the better of two dice is its damage, +2 damage",
        ),
    ],
)
def test_what_a_weapon_does_beside_its_figures_is_told(weapon: Weapon, said: str) -> None:
    assert weapon_text(weapon) == said


@pytest.mark.rule("40K-CORE-DATA-03")
def test_the_card_tells_what_weapons_do_each_once() -> None:
    game = battle([unit("squad", (10, 10), (12, 10), (14, 10), kinds=("melta", "melta", "rifle"))], [unit("mob", (30, 30))])
    assert [each for each in card(game, "r1").remarks if each.startswith("Melta")] == [
        "Melta: within half its range the better of two dice is its damage, +2 damage"
    ]


@pytest.mark.rule("40K-CORE-TRANS-01")
def test_the_card_tells_what_is_aboard_and_what_lasts() -> None:
    game = battle(red=[unit("tank", (10, 10)), unit("squad", (20, 20))], blue=[unit("mob", (30, 30))])
    game.away["r2"] = Away((Kept("r2.1", "rifle", 1),), inside="r1.1")
    game.lasting["x"] = Lasting("blue", "lull", "r1", e.Changes(of="Ld", plus=-1), "psychic")
    remarks = card(game, "r1").remarks
    assert "Aboard: Squad (r2)" in remarks
    assert any(remark.endswith("for now: Ld -1") for remark in remarks)


@pytest.mark.rule("40K-CORE-STRAT-05", "40K-FAQ-STRAT-03")
@pytest.mark.parametrize(
    ("stratagem", "said"),
    [
        (
            Stratagem(id="a", name="A", cost=1, when="shoots", turn="own", gives=e.ShootsTwice()),
            "before the unit shoots, in its own turn",
        ),
        (Stratagem(id="a", name="A", cost=1, phase="fight", does="fight"), "at the beginning, in a Fight phase"),
        (
            Stratagem(id="a", name="A", cost=2, when="targeted", phase="shooting", turn="enemy", does="move"),
            "when the unit is shot at, in the Shooting phase of the enemy",
        ),
    ],
)
def test_a_stratagem_tells_when_it_is_used(stratagem: Stratagem, said: str) -> None:
    assert stratagem_words.when_text(stratagem) == said


@pytest.mark.rule("40K-FAQ-STRAT-03")
def test_every_window_has_words() -> None:
    assert stratagem_words.WHEN.keys() == set(get_args(Window))


@pytest.mark.rule("40K-FAQ-STRAT-03", "40K-CORE-STRAT-05")
def test_the_card_tells_the_stratagems_that_may_be_used_on_the_unit_and_no_others() -> None:
    game = battle([unit("squad", (10, 10)), unit("ogre", (20, 10))], [unit("mob", (30, 30))], listed=True)
    told = {id: [each for each in card(game, id).remarks if each.startswith("Stratagem ")] for id in ("r1", "r2")}
    assert "Stratagem Reactions, 1 CP, at the beginning, in the Shooting phase of the enemy: " in "".join(told["r1"])
    for id, lines in told.items():
        keywords = sheet_of(game, id).keywords
        wanted = [each.name for each in game.roster("red").stratagems if each.stops is None and suits(each, keywords)]
        assert [line.removeprefix("Stratagem ").split(",")[0] for line in lines] == wanted


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_card_is_headed_by_the_bare_name_of_its_unit(language: str) -> None:
    game = battle([unit("ogre", (10, 10))], [unit("mob", (30, 30))])
    with speaking(catalogue(language)):
        assert card(game, "r1").title == "Ogre (r1)"


@pytest.mark.rule("40K-CORE-MIS-03")
def test_a_marker_tells_what_stands_at_it_and_its_number_is_drawn_above_all_models() -> None:
    """Two ogres against one man: Red controls the marker, on which an ogre stands."""
    game = battle(red=[unit("ogre", (10, 10), (12, 10))], blue=[unit("squad", (10, 12.5), (30, 30))])
    game.markers = {"m1": (10.0, 10.0), "m2": (40.0, 10.0)}
    look = FACE.look(game, "marker:m1")
    assert look is not None
    assert look.card is not None
    assert (look.card.title, look.card.line) == ("Objective marker 1", "Controlled by Red")
    assert look.card.grids[0].rows == (("Ogre (r1)", "Red", "2"), ("Squad (b1)", "Blue", "1"))
    assert [area.kind for area in look.areas] == ["range"]
    alone = FACE.look(game, "marker:m2")
    assert alone is not None
    assert alone.card is not None
    assert (alone.card.line, alone.card.grids) == ("Controlled by neither side", ())
    assert FACE.look(game, "marker:m3") is None
    drawn = str(FACE.live(game))
    assert drawn.rindex('data-piece="model:') < drawn.rindex(">1</text>")
