"""Floors on the page: what a screen needs to place models on them, what they look like, and what moves up to them are called."""

from __future__ import annotations

import pytest

from reglamento.faces.wh40k import FACE
from reglamento.faces.wh40k.board.places import TABLE
from reglamento.faces.wh40k.picture import svg
from reglamento.games.wh40k.facts.battlefield import Feature, Floor
from reglamento.games.wh40k.facts.choices.moves import MoveUnit
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.questions import Position
from wh40k_scene import battle, phase, placing, square, unit

HOUSE = Feature(
    id="house", kind="ruins", ring=square(20, 6, 8), height=6, floors=(Floor(3, square(20, 6, 8)), Floor(6, square(20, 6, 4)))
)


def moving(*at: tuple[float, float] | tuple[float, float, float]) -> Warzone:
    return phase(battle([unit("squad", *at)], features=[HOUSE]), "movement").answer(MoveUnit("r1"))


@pytest.mark.rule("40K-CORE-TERR-04")
def test_a_screen_knows_the_heights_of_floors_and_of_models() -> None:
    game = moving((21, 10, 3), (22.5, 10))
    assert TABLE.levels(game) == (0, 3, 6)
    assert [mover.level for mover in TABLE.movers(game, placing(game))] == [3, 0]
    assert TABLE.levels(battle([unit("squad", (10, 10))])) == ()


@pytest.mark.rule("40K-CORE-TERR-04")
def test_the_picture_shows_floors_and_models_on_them_with_their_heights() -> None:
    drawn = svg(moving((21, 10, 3)))
    assert 'Floor, 6" up' in drawn or "Floor, 6&quot; up" in drawn
    assert drawn.count('3"') + drawn.count("3&quot;") >= 3, "the floor, its title, the model"


@pytest.mark.rule("40K-CORE-TERR-04")
def test_ways_and_suggestions_say_how_far_and_how_high() -> None:
    game = moving((18, 10))
    (way,) = TABLE.ways(game, placing(game), (Position(21, 10, level=3),))
    assert way is not None
    assert way.length == pytest.approx(6.0), "3 across and 3 up"
    called = TABLE.called(game, placing(game), (Position(21, 10, level=3),), stays=True)
    assert '3" up' in called


@pytest.mark.rule("40K-CORE-TERR-04")
def test_the_story_says_to_which_floor_a_unit_has_moved() -> None:
    for place, told in (
        (Position(21, 10, level=3), 'Squad (r1) moves, to a floor 3" up.'),
        (Position(19, 10), "Squad (r1) moves."),
    ):
        game = moving((18, 10)).answer((place,))
        assert told in [line.text for line in FACE.told(game, game.events())]
