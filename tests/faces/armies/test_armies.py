"""What faces of armies share: models and their ways on the picture, places near those wished for, what is seen, dice."""

from __future__ import annotations

from math import hypot, pi

import pytest
import shapely

from reglamento.armies.moves.marching import MoveLimits
from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.looks import areas_seen
from reglamento.faces.armies.movers import Passage, direction, length_of, mover, newcomer, shift, way_to
from reglamento.faces.armies.places import floor_near, marched_near, nearest_answer
from reglamento.faces.armies.scenery import ModelScenery, effect_at
from reglamento.faces.armies.spots import middlemost, rings_path, spot_at
from reglamento.faces.parts import Places
from reglamento.faces.shown import Measure, Spot, Thrown
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.questions import Position

SMALL = Base("round", 2.5)
MEASURE = Measure(scale=4.0, left=100.0, top=50.0)
SQUARE = ((-30.0, -30.0), (30.0, -30.0), (30.0, 30.0), (-30.0, 30.0))
EMPTY = Ground([SQUARE]).layout()
WALLED = Ground([SQUARE], walls=[((-30.0, 0.0), (20.0, 0.0))]).layout()
EVERYBODY = Company(())


def area(path: str) -> float:
    """What a path of closed rings, none in another, covers."""
    rings = (ring.rstrip("Z").split("L") for ring in path.split("M")[1:])
    return sum(shapely.Polygon([tuple(map(float, point.split())) for point in ring]).area for ring in rings)


def test_places_are_told_in_the_units_of_the_picture() -> None:
    assert spot_at((2.0, -1.0), MEASURE, 90.0) == Spot(x=108.0, y=46.0, angle=90.0)
    assert rings_path([((0.0, 0.0), (1.0, 0.0), (1.0, 0.333))], MEASURE) == "M100 50L104 50L104 51.33Z"


def test_round_a_corner_the_middlemost_is_one_of_the_models() -> None:
    corner = [(0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (1.0, 9.0)]
    assert middlemost(corner) == (1.0, 9.0)
    assert middlemost([]) is None


def test_a_model_is_put_in_its_place_with_its_base_and_one_that_comes_with_its_figure() -> None:
    here = mover("model:a", "A", Standing(SMALL, 1.0, 2.0), MEASURE)
    assert (here.at, here.radius, here.figure) == (Spot(x=104.0, y=58.0), 5.0, "")
    new = newcomer("model:b", "B", SMALL, "<g/>", MEASURE)
    assert (new.at, new.radius, new.figure) == (None, 5.0, "<g/>")


def test_a_way_is_drawn_and_measured_past_walls() -> None:
    model, over = Standing(SMALL, 15.0, 5.0), Position(15.0, -5.0)
    straight = way_to(Passage(EMPTY, EVERYBODY), model, over, MEASURE)
    assert straight is not None
    assert (straight.length, straight.path) == (10.0, "M160.00 70.00L160.00 30.00")
    about = way_to(Passage(WALLED, EVERYBODY), model, over, MEASURE)
    assert about is not None
    assert about.length > 2 * hypot(5.0, 5.0)
    assert way_to(Passage(WALLED, EVERYBODY, 10.0), model, over, MEASURE) is None
    assert way_to(Passage(EMPTY, EVERYBODY), model, Position(15.0, 5.0), MEASURE) is None


@pytest.mark.parametrize(
    ("moved", "words"),
    [
        ((0.0, -5.0), "Go 5 north"),
        ((3.0, -4.0), "Go 5 north-east"),
        ((5.0, 0.0), "Go 5 east"),
        ((0.0, 5.0), "Go 5 south"),
        ((-5.0, 0.0), "Go 5 west"),
        ((-4.0, 3.0), "Go 5 south-west"),
        ((-1.0, -4.9), "Go 5 north"),
    ],
)
def test_a_move_is_told_by_the_compass(moved: tuple[float, float], words: str) -> None:
    assert direction(moved, f"{length_of(moved):g}") == words


def test_a_move_is_told_by_the_model_that_goes_farthest() -> None:
    assert shift([(0.0, 0.0), (2.0, 0.0)], (Position(3.0, 1.0), Position(3.0, 4.0))) == (1.0, 4.0), "the second goes farther"


def test_the_nearest_answer_is_taken_unless_it_is_to_stay() -> None:
    stay, near, far = ((Position(x, 0.0),) for x in (0.0, 4.0, 9.0))
    answers = [stay, far, near]
    assert nearest_answer(answers, (Position(5.0, 0.0),), [(0.0, 0.0)]) == near
    assert nearest_answer(answers, (Position(1.0, 0.0),), [(0.0, 0.0)]) == ()
    assert nearest_answer(answers, (Position(1.0, 0.0),), [None]) == stay
    assert nearest_answer([], (Position(1.0, 0.0),), [None]) == ()


def test_the_nearest_floor_leaves_room_for_the_base() -> None:
    floors = [(0.0, 0.0, 10.0, 10.0), (20.0, 0.0, 30.0, 10.0)]
    found = floor_near(floors, (14.0, 5.0), 1.25)
    assert [y for _, y in found] == [5.0, 5.0]
    assert [x for x, _ in found] == pytest.approx([8.75, 21.25], abs=0.02)
    assert floor_near(floors, (5.0, 5.0), 1.25)[0] == (5.0, 5.0)


def test_a_unit_put_outside_goes_to_the_nearest_floor_that_is_allowed() -> None:
    under = MoveLimits(EMPTY, (Standing(SMALL, 25.0, 0.0),), (), EVERYBODY, EVERYBODY, 15.0, 5.0)
    floors = [(-30.0, -30.0, 30.0, 30.0), (-30.0, -30.0, 20.0, 30.0)]
    wish = (Position(45.0, 0.0),)

    def west(places: Places) -> bool:
        return places[0].x < 25.0

    assert marched_near(under, wish, floors, lambda places: True)[0].x == pytest.approx(28.75, abs=0.05)
    assert marched_near(under, wish, floors, west)[0].x == pytest.approx(18.75, abs=0.05)
    assert marched_near(under, wish, floors, lambda places: False) == ()


def test_what_is_seen_and_what_of_it_is_in_range_are_areas_the_farthest_first() -> None:
    eye = Standing(SMALL, 0.0, 10.0)
    sight, far, near = areas_seen(WALLED, eye, {4.0: "pistol", 8.0: "rifle"}, MEASURE, 8)
    assert [(each.kind, each.text) for each in (far, near)] == [("range", "rifle"), ("range", "pistol")]
    scale = MEASURE.scale**2
    assert area(near.path) == pytest.approx(pi * 5.25**2 * scale, rel=0.01)
    assert area(far.path) == pytest.approx(pi * 9.25**2 * scale, rel=0.01)
    whole = areas_seen(EMPTY, eye, {}, MEASURE, 8)
    assert [each.kind for each in whole] == ["sight"]
    assert area(far.path) < area(sight.path) < area(whole[0].path) == pytest.approx(60 * 60 * scale)


def test_models_are_where_the_events_put_them() -> None:
    scenery = ModelScenery({"a1": (0.0, 0.0), "b1": (9.0, 0.0), "b2": (5.0, 0.0)}, lambda model: model[0], MEASURE)
    assert scenery.unit("a") == Spot(x=100.0, y=50.0)
    clash = scenery.clash("a", "b")
    assert clash == effect_at("blow", Spot(x=100.0, y=50.0), Spot(x=120.0, y=50.0))
    scenery.put([("b1", 1.0, 0.0), ("c1", 0.0, 1.0)])
    moved = scenery.clash("a", "b")
    assert moved is not None
    assert moved.source == Spot(x=104.0, y=50.0)
    assert scenery.unit("c") == Spot(x=100.0, y=54.0)
    assert (scenery.unit("d"), scenery.clash("a", "d"), effect_at("death", None)) == (None, None, None)


def test_dice_that_reach_what_they_need_are_good_and_all_of_a_test_that_is_passed() -> None:
    assert thrown((2, 4, 6), "us", needed=4, passed=False) == Thrown(dice=(2, 4, 6), by="us", good=(1, 2))
    assert thrown((2, 4), "us", needed=None, passed=True) == Thrown(dice=(2, 4), by="us", good=(0, 1))
    assert thrown((2,), "us", needed=None, passed=False, sides=3) == Thrown(dice=(2,), by="us", sides=3)
    assert thrown((), "us", needed=4, passed=True) is None
