"""Options that come to the same are listed once: aims of the heavy flamer in one section."""

from __future__ import annotations

import pytest

from hulk_scene import FLAMER, Scene, answer, genestealer, marine, options
from reglamento.faces import face
from reglamento.faces.alike import left_out, listed_for
from reglamento.games.space_hulk.facts.choices import Activate, Flame, Turn
from reglamento.games.space_hulk.facts.state import MARINES, Hulk

HULK = face("space-hulk")


def listed(scene: Scene, game: Hulk) -> str:
    """The marks of the squares that lists show as aims of the flamer."""
    hidden = left_out(HULK, game.view(MARINES))
    marks = {square: mark for mark, square in scene.squares.items()}
    return "".join(sorted(marks[option.at] for option in options(game, Flame) if option not in hidden))


@pytest.mark.rule("SH-FLAMER-03")
def test_one_aim_is_listed_for_a_section_and_each_of_its_squares_may_be_answered() -> None:
    scene = Scene("mabcd", sections="AABBB", m=marine("e", FLAMER))
    game = answer(scene.marine_turn(), Activate("m"))
    assert listed(scene, game) == "ab"
    assert options(game, Flame) == [Flame(scene[mark]) for mark in "abcd"], "a save may hold each of them"
    assert [HULK.spot(game.view(MARINES), option) for option in options(game, Flame)].count(None) == 0
    burning = {answer(game.copy(), Flame(scene[mark])).burning for mark in "bcd"}
    assert len(burning) == 1


@pytest.mark.rule("SH-FLAMER-03", "SH-FLAMER-10")
@pytest.mark.parametrize(("door", "areas"), [("+", 2), ("/", 1)])
def test_a_closed_door_makes_two_areas_of_a_section(door: str, areas: int) -> None:
    scene = Scene(f"pqa\nmx{door}\nrsc", sections="AAB\n" * 3, m=marine("e", FLAMER))
    game = answer(scene.marine_turn(), Activate("m"))
    assert len([mark for mark in listed(scene, game) if mark in f"a{door}c"]) == areas


@pytest.mark.rule("SH-FLAMER-02", "SH-FLAMER-03")
def test_the_square_with_an_enemy_is_the_one_that_is_listed_and_has_the_key() -> None:
    scene = Scene("mabgd", sections="ABBBB", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"))
    view = game.view(MARINES)
    assert listed(scene, game) == "g"
    assert [option for option in options(game, Flame) if HULK.key(view, option) == "f"] == [Flame(scene["g"])]
    assert listed_for(HULK, view, Flame(scene["a"])) == Flame(scene["g"])
    assert listed_for(HULK, view, Turn(0)) == Turn(0)
