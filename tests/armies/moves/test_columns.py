"""Units that come through narrow places: in a body where there is room, in single file where there is none."""

import pytest

from pistola_scene import DOOR, STRAIGHT, manned, put
from reglamento.armies.moves.columns import behind_walls, column, go_farthest
from reglamento.armies.moves.marching import way_lengths
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.geometry.table.ground.coherency import coherent

MOVE = 15.0
AHEAD = (0.0, -8.0)
"""Before the door at the end of the first corridor."""


def crowd(game: Crawl) -> str:
    """Ten models in two rows outside the entrance."""
    return put(game, "squad", *[(x, y) for y in (3.0, 6.0) for x in (-6.0, -3.0, 0.0, 3.0, 6.0)])


@pytest.mark.rule("PP-EXPL-02")
def test_ten_models_come_through_a_door_of_three_centimetres_one_behind_the_other() -> None:
    game = manned(STRAIGHT, DOOR)
    under = move_limits(game, crowd(game), MOVE)
    places = column(under, AHEAD)
    assert places is not None
    inside = [place for place in places if place.y < 0]
    assert len(inside) >= 3
    assert coherent(places, 5.0)
    assert all(length <= MOVE + 1e-6 for length in way_lengths(under, places))
    assert all(layout_of(game).fits(place) for place in places)


@pytest.mark.rule("PP-EXPL-02")
def test_turn_after_turn_the_whole_unit_comes_in() -> None:
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    unit = crowd(game)
    for _ in range(8):
        places = go_farthest(move_limits(game, unit, MOVE), (0.0, -28.0))
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
    places = go_farthest(move_limits(game, unit, MOVE), AHEAD)
    assert places is not None
    assert all(place.y < 0 for place in places), "the door is free, so all come in rather than stand behind the wall"


@pytest.mark.rule("PP-EXPL-02")
def test_one_of_the_file_goes_less_far_where_the_next_could_not_follow() -> None:
    """The nearest place to the first model for the second is one at which it would keep the fourth from standing anywhere."""
    game = manned(STRAIGHT, STRAIGHT, DOOR)
    file = [(0.0, -17.19), (-1.25, -15.0), (0.0, -12.5), (1.25, -15.0), (0.0, -10.0), (0.0, -7.5), (0.0, -5.0)]
    places = column(move_limits(game, put(game, "squad", *file), MOVE), (0.0, -18.75))
    assert places is not None
    assert places[0].at == (0.0, -18.75)
    assert coherent(places, 5.0)


def test_a_model_that_is_near_its_unit_only_past_a_wall_is_behind_it() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (-1.5, -2.0), (1.5, -2.0), (-6.0, 1.5))
    under = move_limits(game, unit, MOVE)
    assert behind_walls(under.layout, under.models, under.coherency) == {2}
    assert behind_walls(under.layout, under.models[:2], under.coherency) == frozenset()
