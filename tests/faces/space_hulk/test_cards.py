"""The card of a piece: what its weapons and its rank do, with their figures."""

from __future__ import annotations

from typing import get_args

import pytest

from hulk_scene import FLAMER, HAMMER, LIBRARIAN, Scene, blip, broodlord, genestealer, marine
from reglamento.faces import face
from reglamento.faces.shown import Card
from reglamento.faces.space_hulk.cards import DOES, weapon_text
from reglamento.games.space_hulk.facts.mission import Weapon
from reglamento.games.space_hulk.facts.state import MARINES

FACE = face("space-hulk")


def card(scene: Scene, piece: str) -> Card:
    look = FACE.look(scene.set_out().view(MARINES), piece)
    assert look is not None
    assert look.card is not None
    assert look.card.line == look.text
    return look.card


@pytest.mark.rule("SH-SHOOT-05", "SH-FIST-02")
def test_every_weapon_has_words() -> None:
    assert DOES.keys() == set(get_args(Weapon))


@pytest.mark.rule("SH-BOLTER-01", "SH-SUST-01", "SH-OW-08", "SH-JAM-01", "SH-CANNON-04", "SH-FLAMER-09")
@pytest.mark.parametrize(
    ("weapon", "said"),
    [
        ("storm bolter", "2 dice, hits on 6+, 5+ with sustained fire; on overwatch up to 12 squares, and a double jams it"),
        (
            "assault cannon",
            "3 dice, hits on 5+, 4+ with sustained fire; 10 rounds, one reload for 4 AP, then a triple blows it up",
        ),
        ("heavy flamer", "2 AP: all in a section up to 12 squares away is destroyed on 2 or more; 6 shots"),
    ],
)
def test_a_gun_is_told_with_its_figures(weapon: str, said: str) -> None:
    assert weapon_text(weapon) == said


@pytest.mark.rule("SH-HAMMER-01", "SH-LIB-02", "SH-FIST-01")
def test_the_card_of_a_marine_tells_its_weapons_and_its_rank() -> None:
    scene = Scene("#abcd#", a=marine(kit=HAMMER), b=marine(kit=LIBRARIAN), c=marine(kit=FLAMER), d=genestealer())
    assert card(scene, "a").remarks == (
        "thunder hammer: 1 more in close combat",
        "storm shield: in close combat the opponent's lowest die counts, not its highest",
        "Sergeant: 1 more in close combat",
        "All this counts in close combat against an opponent in front alone.",
    )
    assert "Librarian: 1 more in close combat, and psychic powers for psi points" in card(scene, "b").remarks
    assert card(scene, "c").remarks[-1] == "power fist: one die in close combat"


@pytest.mark.rule("SH-CC-03", "SH-BROOD-03", "SH-BROOD-05")
def test_the_cards_of_the_enemy_tell_what_each_player_may_know() -> None:
    scene = Scene("#abcd#", a=marine(), b=genestealer(), c=broodlord(), d=blip(3))
    claws = "6 AP each turn; 3 dice in close combat, the highest counts; nothing to shoot with"
    assert card(scene, "b").remarks == (claws,)
    assert len(card(scene, "c").remarks) == 3
    assert "3" not in card(scene, "d").title + card(scene, "d").line + "".join(card(scene, "d").remarks)
