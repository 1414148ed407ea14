"""What a model strikes with."""

import pytest
from msgspec.structs import replace

from pistola_blades import assault, fighter, foe, melee, roll, stand, struck
from pistola_scene import asked, happened, options
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.arms.weapons import strength_of
from reglamento.games.pistola.arms.wounding import wounds_on
from reglamento.games.pistola.assault.blows import blade_of, blades_of
from reglamento.games.pistola.facts.choices.shooting import UseWeapons
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.forces.armoury import armoury
from reglamento.games.pistola.words.questions import question_text


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


@pytest.mark.rule("PP-BASE-58")
@pytest.mark.parametrize(
    ("weapons", "blades"),
    [
        (("blade", "power blade"), ["power blade"]),
        (("blade", "power blade", "power fist"), ["power fist", "power blade"]),
        (("rending claws", "power blade", "great flail"), ["power blade", "rending claws"]),
        (("blade", "blade"), ["blade"]),
        (("pistol",), ["fists"]),
    ],
)
def test_a_choice_is_only_left_among_blades_none_of_which_is_the_best_in_everything(
    weapons: tuple[str, ...], blades: list[str]
) -> None:
    assert [blade.name for blade in blades_of(fighter("anybody", *weapons))] == blades


@pytest.mark.rule("PP-BASE-58")
def test_of_two_names_for_the_same_one_is_offered() -> None:
    twin = replace(armoury()["power blade"], name="another power blade")
    bearer = replace(fighter("anybody", "power blade"), weapons=(armoury()["power blade"], twin))
    assert [blade.name for blade in blades_of(bearer)] == ["another power blade"]


@pytest.mark.rule("PP-BASE-58", "PP-BASE-17")
@pytest.mark.parametrize(("blade", "first", "needed"), [("power fist", "u2", 2), ("power blade", "u1", 4)])
def test_a_champion_strikes_early_with_its_blade_or_late_and_hard_with_its_fist(blade: str, first: str, needed: int) -> None:
    """Initiative 5 and Strength 3, or 1 and 6, against Initiative and Toughness 3. All champions of the unit wield the same."""
    game = melee()
    stand(game, "champions", (0, 5), (2.5, 5))
    foe(game, "soldiers", (0, 7.5), (2.5, 7.5))
    assault(game)
    assert (asked(game), game.question.by) == ("blade", "attacker")  # type: ignore[union-attr]
    assert options(game) == (UseWeapons("u1.1", ("power fist",)), UseWeapons("u1.1", ("power blade",)))
    assert game.question.default == options(game)[0]  # type: ignore[union-attr]
    assert question_text(game) == "With what do models like Champions u1.1 strike?"
    assert FACE.option(game, options(game)[0]) == "Champions u1.1 and those like it strike with power fist"
    game.answer(UseWeapons("u1.1", (blade,)))
    assert (asked(game), game.question.about) == ("blows", first)  # type: ignore[union-attr]
    while first == "u2" and game.question.about == "u2":  # type: ignore[union-attr]
        roll(game, "blows", 1, 1)
    roll(game, "blows", 4, 4, 4, 4)
    assert struck(game)[-1] == ("u1", "u2", blade, 4, 4)
    assert wounds_on(armoury()[blade], strength_of(armoury()[blade], 3), 3) == needed


@pytest.mark.rule("PP-BASE-58")
def test_a_champion_alone_is_asked_about_as_one() -> None:
    game = melee()
    stand(game, "champions", (0, 5))
    foe(game, "soldiers", (0, 7.5))
    assault(game)
    assert question_text(game) == "Which weapon is used by Champions u1.1?"
    assert FACE.option(game, options(game)[0]) == "Champions u1.1 strikes with power fist"


@pytest.mark.rule("PP-BASE-58", "PP-BASE-15")
def test_a_unit_that_strikes_no_enemy_is_not_asked() -> None:
    game = melee()
    stand(game, "porters", (0, 5))
    foe(game, "soldiers", (0, 7.5))
    assert (asked(assault(game)), struck(game)) == ("blows", [])
