"""Units that come through narrow places: in a body where there is room, in single file where there is none."""

import pytest

from pistola_scene import DOOR, STRAIGHT, manned, put
from reglamento.games.pistola.columns import column, towards
from reglamento.games.pistola.land import layout_of
from reglamento.games.pistola.marching import ways
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.ways import terms
from reglamento.geometry.table.coherency import coherent

MOVE = 15.0
AHEAD = (0.0, -8.0)
"""Before the door at the end of the first corridor."""


def crowd(game: Crawl) -> str:
    """Ten models in two rows outside the entrance."""
    return put(game, "squad", *[(x, y) for y in (3.0, 6.0) for x in (-6.0, -3.0, 0.0, 3.0, 6.0)])


@pytest.mark.rule("PP-EXPL-02")
def test_ten_models_come_through_a_door_of_three_centimetres_one_behind_the_other() -> None:
    game = manned(STRAIGHT, DOOR)
    under = terms(game, crowd(game), MOVE)
    places = column(under, AHEAD)
    assert places is not None
    inside = [place for place in places if place.y < 0]
    assert len(inside) >= 3
    assert coherent(places, 5.0)
    assert all(length <= MOVE + 1e-6 for length in ways(under, places))
    assert all(layout_of(game).fits(place) for place in places)


@pytest.mark.rule("PP-EXPL-02")
def test_turn_after_turn_the_whole_unit_comes_in() -> None:
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    unit = crowd(game)
    for _ in range(8):
        places = towards(terms(game, unit, MOVE), (0.0, -28.0))
        if places is None:
            break
        for id, place in zip([id for id in game.models if game.models[id].unit == unit], places, strict=True):
            model = game.models[id]
            game.models[id] = type(model)(model.unit, model.kind, place.x, place.y, model.wounds)
    assert all(model.y < 0 for model in game.models.values())


@pytest.mark.rule("PP-EXPL-02")
def test_nobody_is_left_behind_a_wall_for_the_sake_of_the_gap() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0.0, -2.0), (0.0, 2.0), (3.0, 2.0))
    places = towards(terms(game, unit, MOVE), AHEAD)
    assert places is not None
    assert all(place.y < 0 for place in places), "the door is free, so all come in rather than stand behind the wall"
