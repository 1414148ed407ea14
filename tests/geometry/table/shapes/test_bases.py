"""Distances between edges, against closed forms and against edges cut into many points."""

from itertools import pairwise
from math import cos, pi, sin, sqrt

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.shapes.bases import (
    Base,
    Standing,
    contact,
    core,
    distance,
    gap,
    least_gap,
    overlap,
    region_distance,
    touches_region,
    wholly_within_region,
    within,
    within_region,
)
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Point, Ring, apart, at_most, between, rounded, same

MAN = Base("round", 2.5)
HULL = Base("hull", 4, 8)
OVAL = Base("oval", 4, 6)
SQUARE: Ring = ((0, 0), (10, 0), (10, 10), (0, 10))

bases = st.sampled_from([MAN, Base("round", 6), HULL, Base("hull", 1, 1), OVAL, Base("oval", 7, 3)])
numbers = st.integers(-1500, 1500).map(lambda n: n / 100)
standings = st.builds(Standing, bases, numbers, numbers, st.integers(0, 359).map(float))


def edge(standing: Standing, n: int = 720) -> list[Point]:
    """Points of the true edge, worked out without the code's own figures."""
    base, turn = standing.base, standing.angle * pi / 180
    if base.shape == "hull":
        w, h = base.width / 2, base.length / 2
        around = [(-w, -h), (w, -h), (w, h), (-w, h), (-w, -h)]
        local = [
            (a[0] + (b[0] - a[0]) * i / 180, a[1] + (b[1] - a[1]) * i / 180) for a, b in pairwise(around) for i in range(180)
        ]
    else:
        long = base.length or base.width
        local = [(base.width / 2 * cos(2 * pi * i / n), long / 2 * sin(2 * pi * i / n)) for i in range(n)]
    return [(standing.x + x * cos(turn) - y * sin(turn), standing.y + x * sin(turn) + y * cos(turn)) for x, y in local]


def drawn(standing: Standing) -> shapely.Polygon:
    return shapely.Polygon(edge(standing))


def test_round_bases_are_as_far_apart_as_their_edges() -> None:
    assert distance(Standing(MAN, 0, 0), Standing(MAN, 3, 4)) == 2.5
    assert distance(Standing(MAN, 0, 0), Standing(MAN, 2.5, 0)) == 0
    assert distance(Standing(MAN, 0, 0), Standing(MAN, 1, 0)) == 0
    assert gap(Standing(MAN, 0, 0), Standing(MAN, 1, 0)) == -1.5


def test_a_base_that_touches_or_overlaps_is_in_contact() -> None:
    at = Standing(MAN, 0, 0)
    assert contact(at, Standing(MAN, 1.5, 2))
    assert not overlap(at, Standing(MAN, 1.5, 2))
    assert overlap(at, Standing(MAN, 1.5, 1.99))
    assert contact(at, Standing(MAN, 1.5, 1.99))
    assert contact(at, Standing(MAN, 1.5, 2.01))  # less than a ruler's line between them
    assert not contact(at, Standing(MAN, 1.5, 2.02))


def test_a_hull_looks_where_its_angle_says() -> None:
    """4 wide and 8 long: facing north it reaches 4 up and 2 aside, facing east 4 aside; turned by 45 degrees its corner leads."""
    man = Standing(MAN, 0, -10)
    assert distance(man, Standing(HULL, 0, 0, 0)) == pytest.approx(10 - 1.25 - 4)
    assert distance(man, Standing(HULL, 0, 0, 90)) == pytest.approx(10 - 1.25 - 2)
    assert distance(Standing(HULL, 0, 0, 0), Standing(HULL, 10, 0, 90)) == pytest.approx(4)
    assert distance(Standing(HULL, 0, 0, 45), Standing(MAN, 20, 0)) == pytest.approx(sqrt((20 - sqrt(18)) ** 2 + 2) - 1.25)
    assert core(Standing(HULL, 0, 0, 0)).points == ((2, -4), (2, 4), (-2, 4), (-2, -4))


def test_an_oval_has_two_diameters() -> None:
    assert distance(Standing(OVAL, 0, 0, 0), Standing(MAN, 0, -10)) == pytest.approx(10 - 1.25 - 3, abs=1e-9)
    assert distance(Standing(OVAL, 0, 0, 90), Standing(MAN, 0, -10)) == pytest.approx(10 - 1.25 - 2, abs=1e-9)


@pytest.mark.parametrize("wrong", [("round", 0, 0), ("oval", 3, 0), ("hull", -1, 2), ("round", 2, 3)])
def test_a_base_has_a_size(wrong: tuple[str, float, float]) -> None:
    with pytest.raises(ValueError, match="base"):
        Base(*wrong)  # type: ignore[arg-type]  # any shape


def test_within_counts_any_part() -> None:
    a, b = Standing(MAN, 0, 0), Standing(MAN, 10, 0)
    assert within(a, b, 7.5)
    assert not within(a, b, 7.49)


def test_in_a_region_wholly_partly_or_near_it() -> None:
    inside, across, beside, away = (Standing(MAN, x, 5) for x in (1.25, 0.0, -1.25, -3.25))
    assert wholly_within_region(inside, SQUARE)
    assert not wholly_within_region(Standing(MAN, 1.24, 5), SQUARE)
    assert touches_region(across, SQUARE)
    assert not touches_region(beside, SQUARE)
    assert within_region(beside, SQUARE)
    assert region_distance(away, SQUARE) == 2
    assert within_region(away, SQUARE, 2)
    assert not within_region(away, SQUARE, 1.99)
    assert wholly_within_region(across, SQUARE, 1.25)
    assert not wholly_within_region(across, SQUARE, 1.24)
    assert not wholly_within_region(Standing(MAN, 0, 0), SQUARE, 1.24)
    assert wholly_within_region(Standing(HULL, 5, 5, 30), SQUARE)
    assert not wholly_within_region(Standing(HULL, 2, 5, 30), SQUARE)
    assert touches_region(Standing(HULL, -1.9, 5), SQUARE)
    assert not touches_region(Standing(HULL, -2, 5), SQUARE)
    assert region_distance(Standing(HULL, -4, 5), SQUARE) == 2


def test_the_ruler() -> None:
    assert rounded((1.005, -0.001)) == (1.0, 0.0)
    assert str(rounded((-0.001, 0))[0]) == "0.0"
    assert at_most(3.0 + TOLERANCE / 2, 3.0)
    assert not at_most(3.0 + 2 * TOLERANCE, 3.0)
    assert same(0.1 + 0.2, 0.3)
    assert between(((0, 0), (2, 2)), ((0, 2), (2, 0))) == 0
    assert between(((0, 0), (1, 0)), ((4, 4), (4, 9))) == 5


@given(standings, standings)
def test_a_distance_is_that_of_the_nearest_points_and_the_same_both_ways(a: Standing, b: Standing) -> None:
    assert gap(a, b) == gap(b, a)
    assert distance(a, b) == pytest.approx(drawn(a).distance(drawn(b)), abs=0.005)
    assert overlap(a, b) == overlap(b, a)
    common = drawn(a).intersection(drawn(b)).area
    assert overlap(a, b) or common < 0.02
    assert not overlap(a, b) or common > 0 or gap(a, b) > -0.005


@given(standings, st.integers(0, 600))
def test_wholly_in_a_region_is_what_every_point_of_the_edge_says(a: Standing, hundredths: int) -> None:
    d = hundredths / 100
    farthest = max(shapely.Polygon(SQUARE).distance(shapely.Point(point)) for point in edge(a))
    if abs(farthest - d) > RULER and d:
        assert wholly_within_region(a, SQUARE, d) == (farthest < d)


@given(standings, standings, standings)
def test_bases_keep_the_triangle(a: Standing, b: Standing, c: Standing) -> None:
    assert apart(a.at, c.at) <= apart(a.at, b.at) + apart(b.at, c.at) + 1e-9
    assert distance(a, c) <= distance(a, b) + distance(b, c) + 2 * b.base.radius + 1e-6


# ---- heights


def test_distances_are_measured_in_three_dimensions() -> None:
    below_it, above = Standing(MAN, 0, 0), Standing(MAN, 0, 0, level=3)
    assert same(gap(below_it, above), 3.0)
    assert not overlap(below_it, above)
    aside = Standing(MAN, 6.5, 0, level=3)
    assert same(gap(below_it, aside), 5.0), "4 aside and 3 up"
    assert within(below_it, aside, 5.0)
    assert not within(below_it, aside, 4.99)
    assert same(least_gap(below_it, [Standing(MAN, 0, 20), above]), 3.0)
    hull = Standing(HULL, 0, 8.25, level=3)
    assert same(gap(below_it, hull), 4.242641), "3 aside and 3 up"


@given(st.tuples(st.floats(-9, 9), st.floats(-9, 9), st.integers(1, 9)), st.sampled_from([MAN, HULL, OVAL]))
def test_a_height_adds_to_the_distance_on_the_map_by_the_theorem_of_pythagoras(at: tuple[float, float, int], base: Base) -> None:
    x, y, level = at
    flat = max(0.0, gap(Standing(MAN, 0, 0), Standing(base, x, y)))
    found = gap(Standing(MAN, 0, 0, level=1.0), Standing(base, x, y, level=1.0 + level))
    assert same(found * found, flat * flat + level * level)
