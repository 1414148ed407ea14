"""Units that have no room to go on: whom a wall cuts off comes back, and the others come up to the first."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, manned, placing, put
from reglamento.armies.moves.closing_up import closed_up, go_on, round_the_wall
from reglamento.armies.moves.columns import behind_walls, go_farthest
from reglamento.armies.moves.marching import MoveLimits
from reglamento.armies.placing import positions
from reglamento.games.pistola.arms.distances import MOVE
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.moves.moving import Drive, Move
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import apart

OUT = (0.0, 1.25)
"""Before the entrance, where a unit goes that has nothing left to explore."""
CORRIDOR_END = (0.0, -8.75)


def filed() -> tuple[Crawl, str, MoveLimits]:
    """A unit in file outside, the first of it before the entrance, which is all that is left to go to: nobody comes farther."""
    game = manned(STRAIGHT)
    game.openings.clear()
    unit = put(game, "squad", *[(2.0 * i, 1.25 + 1.5 * i) for i in range(7)])
    return game, unit, move_limits(game, unit, MOVE)


def parted() -> tuple[Crawl, str, MoveLimits]:
    """A unit in a corridor; one of it stands outside, behind the wall."""
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (-1.5, -2.0), (1.5, -5.0), (-6.0, 1.5))
    return game, unit, move_limits(game, unit, MOVE)


def left(places: tuple[Standing, ...], to: tuple[float, float]) -> float:
    return sum(apart(place.at, to) for place in places)


@pytest.mark.rule("PP-EXPL-02")
def test_a_unit_that_has_nowhere_to_go_on_to_closes_up_about_the_first_and_comes_to_an_end() -> None:
    _, _, under = filed()
    assert go_farthest(under, OUT) is None
    places = go_on(under, OUT)
    assert places is not None
    assert places == closed_up(under, OUT)
    assert places[0].at == OUT
    assert left(places, OUT) < left(under.models, OUT)
    for _ in range(5):
        closer = closed_up(replace(under, models=places), OUT)
        places = closer or places
    assert closer is None


@pytest.mark.rule("PP-EXPL-02")
def test_to_close_up_is_suggested_to_whom_nothing_else_is() -> None:
    game, unit, under = filed()
    game.begin([Move(unit, MOVE)])
    found = closed_up(under, OUT)
    assert found is not None
    assert game.suggestions() == (positions(found), placing(game).default)
    game.answer(positions(found))
    assert game.units[unit].marched


@pytest.mark.rule("PP-EXPL-03")
def test_a_unit_that_must_advance_need_not_close_up() -> None:
    game, unit, under = filed()
    game.begin([Drive(unit)]).answer((1,)).answer((1, 1, 1))
    assert placing(game).default == positions(under.models)


@pytest.mark.rule("PP-EXPL-02")
def test_a_model_that_a_wall_cuts_off_comes_back_before_the_unit_goes_on() -> None:
    _, _, under = parted()
    assert behind_walls(under.layout, under.models, under.coherency)
    assert go_farthest(under, CORRIDOR_END) is not None
    places = go_on(under, CORRIDOR_END)
    assert places is not None
    assert places == round_the_wall(under)
    assert not behind_walls(under.layout, places, under.coherency)
    assert round_the_wall(replace(under, models=places)) is None


@pytest.mark.rule("PP-EXPL-02")
def test_to_come_back_round_the_wall_is_suggested_first() -> None:
    game, unit, under = parted()
    game.begin([Move(unit, MOVE)])
    found = round_the_wall(under)
    assert found is not None
    assert game.suggestions()[0] == positions(found)
    for suggestion in game.suggestions():
        game.copy().answer(suggestion)


@pytest.mark.rule("PP-EXPL-02")
def test_to_come_nearer_round_the_wall_by_a_hair_is_worth_no_move() -> None:
    _, _, under = parted()
    assert round_the_wall(under) is not None
    assert round_the_wall(replace(under, far=0.2)) is None
