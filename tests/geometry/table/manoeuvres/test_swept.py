"""What a regiment meets on its way, against closed forms on drawn cases, and against rectangles laid at many steps of the way."""

from math import acos, asin, degrees, sqrt

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.manoeuvres.obstacles import (
    SLACK,
    Obstacle,
    Surroundings,
    about,
    inside,
    place_in,
    regiment_obstacle,
    smaller,
)
from reglamento.geometry.table.manoeuvres.swept import met_ahead, met_swinging, met_wheeling
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, swung, wheeled
from reglamento.geometry.table.shapes.ruler import Point, Ring, apart

MAN = Base("hull", 2, 2)
HERE = Regiment(MAN, 5, 20, 50, 40)  # from (45, 40) to (55, 48), looking north


def round_enemy(x: float, y: float) -> Obstacle:
    """A round base of 2 that a regiment keeps 2.5 away from."""
    return Obstacle("enemy", ((x, y),), 1 + 2.5)


def test_an_advance_stops_at_what_is_ahead_and_passes_what_is_beside() -> None:
    rock = Obstacle("rock", ((54, 30), (60, 30), (60, 34), (54, 32)))
    hit = met_ahead(HERE, 20, [rock])
    assert hit is not None
    # The rock's lower side comes to x = 55 - SLACK at y = 32 + (1 - SLACK) / 3.
    assert hit.after == pytest.approx(8 - (1 - SLACK) / 3 + SLACK)
    assert hit.obstacle is rock
    assert met_ahead(HERE, 7.6, [rock]) is None
    beside = Obstacle("wall", ((55, 0), (55, 60)))
    assert met_ahead(HERE, 20, [beside]) is None
    assert met_ahead(HERE, 20, [Obstacle("behind", ((48, 50), (52, 50)))]) is None


def test_a_zone_about_a_round_base_is_met_by_a_corner_or_by_the_front() -> None:
    enemy = round_enemy(50, 20)
    hit = met_ahead(HERE, 30, [enemy])
    assert hit is not None
    assert hit.after == pytest.approx(20 - 3.5 + SLACK)
    aside = round_enemy(57, 20)
    hit = met_ahead(HERE, 30, [aside])
    assert hit is not None
    assert hit.after == pytest.approx(20 - sqrt(3.5**2 - (2 + SLACK) ** 2) + SLACK)
    assert met_ahead(HERE, 30, [round_enemy(58.5, 20)]) is None


def test_the_outer_corner_of_a_wheel_meets_a_wall_ahead() -> None:
    """The left front corner goes round the right one at 10 and meets a wall 5 ahead after asin(5 / 10)."""
    wall = Obstacle("wall", ((40, 35), (60, 35)))
    hit = met_wheeling(HERE, "right", 90, [wall])
    assert hit is not None
    assert hit.after == pytest.approx(30, abs=degrees(2 * SLACK / 8))
    assert apart(hit.at, (55 - 10 * sqrt(3) / 2, 35)) < 3 * SLACK
    assert met_wheeling(HERE, "right", 29.8, [wall]) is None


def test_the_rear_sweeps_out_behind_in_a_wheel() -> None:
    """The rear left corner is sqrt(10² + 8²) from the right front one: it comes sqrt(164) - 10 to the left of where the flank was."""
    post: tuple[Point, ...] = ((45 - 2.7, 41),)
    assert met_wheeling(HERE, "right", 90, [Obstacle("post", post)]) is not None
    far = 55 - sqrt(164)
    assert met_wheeling(HERE, "right", 90, [Obstacle("post", ((far - 0.01, 40),))]) is None
    hit = met_wheeling(HERE, "right", 90, [Obstacle("post", ((far + 0.1, 40),))])
    assert hit is not None
    away = sqrt(164) - 0.1
    # The post is met by the flank, 10 to the left of the pivot: where it is asin(10 / away) from straight back.
    assert hit.after == pytest.approx(degrees(acos(10 / away)), abs=0.1)


def test_a_corner_of_a_polygon_stops_a_front_that_wheels_onto_it() -> None:
    spike = Obstacle("spike", ((50, 37), (49, 30), (51, 30)))
    hit = met_wheeling(HERE, "right", 90, [spike])
    assert hit is not None
    assert hit.at == pytest.approx((50, 37))
    assert hit.after == pytest.approx(degrees(asin(3 / sqrt(34)) + asin(SLACK / sqrt(34))))
    left = met_wheeling(HERE, "left", 90, [spike])
    assert left is not None
    assert left.after == pytest.approx(hit.after)


def test_what_stands_against_something_goes_along_it_and_away() -> None:
    """Nothing is met by touching: not a wall along the flank, an enemy before the front, nor one a hair of the grid within."""
    wall, enemy = Obstacle("wall", ((45, 0), (45, 80))), regiment_obstacle("enemy", Regiment(MAN, 5, 10, 50, 40.007, 180))
    assert met_ahead(HERE, 20, [wall]) is None
    assert place_in(HERE, enemy) is None
    assert met_ahead(HERE, 1, [enemy]) is not None
    assert met_wheeling(HERE, "right", 10, [enemy]) is not None
    assert place_in(HERE, regiment_obstacle("enemy", Regiment(MAN, 5, 10, 50, 40.03, 180))) is not None


def test_a_regiment_that_is_nearer_than_a_zone_allows_may_go_away_and_not_nearer() -> None:
    enemy = regiment_obstacle("enemy", Regiment(MAN, 5, 10, 50, 39, 180), 2.5)
    (allowed,) = about(HERE, Surroundings((), (enemy,)), 20)
    assert allowed.distance == pytest.approx(1)
    assert met_ahead(HERE, 0.5, [allowed]) is not None
    aside = Regiment(MAN, 5, 20, 63, 40)  # exactly 3 beside it and 1 behind
    (whole,) = about(aside, Surroundings((), (enemy,)), 20)
    assert whole.distance == 2.5


# ---- oracles

rings: list[Ring] = [
    ((0, 0), (4, 0), (4, 3), (0, 3)),
    ((0, 0), (6, 1), (2, 2), (1, 6)),
    ((0, 0), (5, 2)),
    ((0, 0),),
    ((0, 0), (8, 0), (8, 6), (5, 6), (5, 2), (3, 2), (3, 6), (0, 6)),
]
coordinates = st.integers(-150, 150).map(lambda n: n / 10)
obstacles = st.builds(
    lambda ring, x, y, distance: Obstacle("o", tuple((x + px, y + py) for px, py in ring), distance),
    st.sampled_from(rings),
    coordinates,
    coordinates,
    st.sampled_from([0.0, 1.0, 2.5]),
)
regiments = st.builds(
    lambda files, ranks, angle: Regiment(MAN, files, files * ranks, 0.0, 0.0, float(angle)),
    st.integers(1, 6),
    st.integers(1, 4),
    st.integers(0, 359),
)


def drawn(obstacle: Obstacle) -> shapely.Geometry:
    ring = obstacle.ring
    thin = shapely.Polygon(ring) if len(ring) > 2 else shapely.LineString(ring) if len(ring) == 2 else shapely.Point(ring[0])
    return thin.buffer(obstacle.distance, quad_segs=64) if obstacle.distance else thin


def free(regiment: Regiment, obstacle: Obstacle, less: float) -> bool:
    """Whether a regiment that is smaller by so much on each side is clear of an obstacle."""
    body = shapely.Polygon(regiment.ring).buffer(-less, join_style="mitre")
    return not bool(body.intersects(drawn(obstacle)))


@settings(max_examples=examples(150))
@given(regiments, obstacles, st.floats(0.5, 20))
def test_an_advance_is_clear_as_long_as_all_its_steps_are(here: Regiment, obstacle: Obstacle, length: float) -> None:
    assume(free(here, obstacle, 0.0))
    hit = met_ahead(here, length, [obstacle])
    until = length if hit is None else hit.after
    assert all(free(advanced(here, until * i / 60), obstacle, SLACK + 0.002) for i in range(61))
    if hit is not None:
        assert not free(advanced(here, hit.after + 0.002), obstacle, SLACK - 0.002)


@settings(max_examples=examples(150))
@given(regiments, obstacles, st.sampled_from(["left", "right"]), st.floats(1, 180))
def test_a_wheel_is_clear_as_long_as_all_its_steps_are(here: Regiment, obstacle: Obstacle, hand: Hand, angle: float) -> None:
    assume(free(here, obstacle, 0.0))
    hit = met_wheeling(here, hand, angle, [obstacle])
    until = angle if hit is None else hit.after
    assert all(free(wheeled(here, hand, until * i / 60), obstacle, SLACK + 0.002) for i in range(61))
    if hit is not None:
        assert not free(wheeled(here, hand, hit.after + 0.05), obstacle, SLACK - 0.002)
        assert shapely.Point(hit.at).distance(drawn(obstacle)) < 0.02


@settings(max_examples=examples(100))
@given(regiments, obstacles, st.floats(-6, 6), st.floats(-120, 120))
def test_a_turn_about_a_place_on_the_front_is_clear_as_long_as_all_its_steps_are(
    here: Regiment, obstacle: Obstacle, aside: float, angle: float
) -> None:
    assume(free(here, obstacle, 0.0) and abs(aside) <= here.width / 2)
    hit = met_swinging(here, aside, angle, [obstacle])
    until = angle if hit is None else hit.after * (1 if angle >= 0 else -1)
    assert all(free(swung(here, aside, until * i / 60), obstacle, SLACK + 0.002) for i in range(61))
    if hit is not None:
        onward = until + (0.05 if angle >= 0 else -0.05)
        assert not free(swung(here, aside, onward), obstacle, SLACK - 0.002)


@settings(max_examples=examples(150))
@given(regiments, obstacles)
def test_a_regiment_is_in_an_obstacle_when_the_two_overlap_as_drawn(here: Regiment, obstacle: Obstacle) -> None:
    away = float(shapely.Polygon(smaller(here)).distance(drawn(Obstacle("", obstacle.ring))))
    if abs(away - obstacle.distance) > 1e-3:
        assert (place_in(here, obstacle) is None) is (away > obstacle.distance)


@given(st.sampled_from([ring for ring in rings if len(ring) > 2]), coordinates, coordinates)
def test_a_place_is_inside_a_polygon_as_drawn(ring: Ring, x: float, y: float) -> None:
    area, place = shapely.Polygon(ring), shapely.Point(x / 2 + 3.01, y / 2 + 3.01)
    if area.boundary.distance(place) > 1e-6:
        assert inside((place.x, place.y), ring) is bool(area.contains(place))
