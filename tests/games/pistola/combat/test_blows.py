"""What a model strikes with."""

import pytest

from pistola_blades import assault, fighter, foe, melee, roll, stand, struck
from pistola_scene import asked, happened
from reglamento.games.pistola.combat.blows import blade_of
from reglamento.games.pistola.events import OutOfAction


@pytest.mark.rule("PP-BASE-58")
@pytest.mark.parametrize(
    ("weapons", "blade"),
    [
        (("blade", "power blade", "power fist"), "power fist"),
        (("rending claws", "blade", "power blade"), "power blade"),
        (("great flail", "rending claws"), "rending claws"),
        (("blade", "great flail"), "great flail"),
        (("pistol", "blade"), "blade"),
        (("plasma pistol",), "fists"),
        (("rifle",), "fists"),
        ((), "fists"),
    ],
)
def test_the_most_dreadful_weapon_is_wielded(weapons: tuple[str, ...], blade: str) -> None:
    assert blade_of(fighter("anybody", *weapons)).name == blade
    assert blade_of(fighter("anybody", *reversed(weapons))).name == blade


@pytest.mark.rule("PP-BASE-58", "PP-BASE-15")
def test_a_pistol_alone_is_no_better_than_bare_hands() -> None:
    """One blow, and of the Strength of who wields it: a plasma pistol's 7 would wound Toughness 3 on a 2."""
    game = melee()
    stand(game, "gunmen", (0, 5))
    foe(game, "meek", (0, 7.5))
    assault(game)
    roll(game, "blows", 6)
    assert struck(game) == [("u1", "u2", "fists", 1, 4)]
    assert asked(game) == "to-wound"
    roll(game, "to-wound", 3)
    assert not happened(game, OutOfAction)
