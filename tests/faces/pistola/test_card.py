"""The card of a unit: characteristics, weapons and traits, for a pointer that rests on it."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew
from reglamento.faces.pistola import FACE
from reglamento.faces.pistola.cards.card import card, weapon_row
from reglamento.faces.pistola.cards.words import MEANS, TYPES, weapon_text
from reglamento.games.pistola.arms.weapons import Weapon, WeaponType
from reglamento.games.pistola.facts.state import ATTACKER
from reglamento.games.pistola.forces.squads import EXCLUDED
from reglamento.games.pistola.forces.units import Trait
from reglamento.games.pistola.words.names import Names, letters
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue


def gun(type: WeaponType = "assault", **more: Any) -> Weapon:
    return Weapon("Gun", type, **more)


@pytest.mark.rule("PP-BASE-01", "PP-BASE-06")
def test_the_card_of_a_unit_has_its_kinds_of_models_its_weapons_and_its_traits() -> None:
    game = complex_of(STRAIGHT, DOOR)
    unit = crew(game, ATTACKER, "breachers", (-1.4, 2), (1.4, 2))
    found = FACE.look(game, f"unit:{unit}")
    assert found is not None
    assert found.card == card(game, unit)
    profiles, armoury = found.card.grids
    assert profiles.heads == ("Model", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")
    assert profiles.rows == (("2 Melter bearers", "3", "4", "3", "3", "1", "3", "2", "9", "4+"),)
    assert armoury.heads == ("Weapon", "Range", "Type", "Strength", "AP")
    assert armoury.rows[0] == ("melter", "30 cm", "assault 1", "8", "1")
    assert found.card.remarks == (
        "melter: two dice against armour values, up to half its range",
        "frag grenades: its bearer strikes first after a charge through cover",
        "Infiltrators: +1 or +2 in the roll for surprise",
        "Fearless: passes morale tests and is never pinned",
    )
    member = next(id for id in game.models if game.models[id].unit == unit)
    looked = FACE.look(game, f"model:{member}")
    assert looked is not None
    assert looked.card == replace(found.card, line=Names(game.mission, game).model(member))


@pytest.mark.rule("PP-BASE-14", "PP-BASE-35")
def test_the_card_tells_states_and_lost_wounds() -> None:
    game = complex_of(STRAIGHT, DOOR)
    unit = crew(game, ATTACKER, "captain", (0, 2))
    id = next(id for id in game.models if game.models[id].unit == unit)
    game.units[unit] = replace(game.units[unit], pinned=True)
    game.models[id] = replace(game.models[id], wounds=game.models[id].wounds - 1)
    found = card(game, unit)
    assert found.line == "pinned"
    assert found.remarks[0].endswith(f", {game.models[id].wounds} of {game.models[id].wounds + 1} Wounds")


@pytest.mark.rule("PP-BASE-01")
def test_the_letters_of_characteristics_are_those_of_the_language() -> None:
    with speaking(catalogue("es")):
        assert letters() == ("HA", "HP", "F", "R", "H", "I", "A", "L", "S")


@pytest.mark.rule("PP-BASE-06", "PP-BASE-08", "PP-BASE-17")
@pytest.mark.parametrize(
    ("weapon", "row"),
    [
        (gun("rapid fire", range=60, strength=4, ap=5), ("Gun", "60 cm", "rapid fire", "4", "5")),
        (gun("heavy", range=90, shots=3, strength=5), ("Gun", "90 cm", "heavy 3", "5", "-")),
        (gun(template=True, strength=4, ap=5), ("Gun", "template of 20 cm", "assault 1", "4", "5")),
        (gun("close combat"), ("Gun", "-", "close combat", "User", "-")),
        (gun("close combat", power_fist=True), ("Gun", "-", "close combat", "x2", "-")),
    ],
)
def test_a_weapon_is_told_by_its_figures(weapon: Weapon, row: tuple[str, ...]) -> None:
    assert weapon_row(weapon) == row


@pytest.mark.rule("PP-BASE-09", "PP-BASE-16", "PP-BASE-17", "PP-BASE-25", "PP-BASE-35")
@pytest.mark.parametrize(
    ("weapon", "said"),
    [
        (gun(), ""),
        (gun(blast="large", gets_hot=True), "a blast of 12.5 cm, low dice to hit wound its bearer"),
        (gun(twin_linked=True, melta=True), "misses are rolled again, two dice against armour values, up to half its range"),
        (gun(sniper=True, pinning=True), "hits on 2+, wounds on 4+, its losses may pin a unit"),
        (gun("close combat", power_fist=True), "no armour save, strikes last"),
        (gun("grenade", through_cover="frag"), "its bearer strikes first after a charge through cover"),
    ],
)
def test_what_a_weapon_does_beside_its_figures_is_told(weapon: Weapon, said: str) -> None:
    assert weapon_text(weapon) == said


@pytest.mark.rule("PP-TROOPS-01")
def test_every_type_of_weapon_and_every_trait_that_is_played_has_words() -> None:
    assert TYPES.keys() == set(get_args(WeaponType))
    assert MEANS.keys() == set(get_args(Trait)) - EXCLUDED.keys()
