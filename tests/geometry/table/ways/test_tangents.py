"""What is in the way of a straight way or an arc, told fast by boxes, against the plain distances."""

from itertools import pairwise
from math import fsum, pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.shapes.ruler import TOLERANCE, Point, Segment, apart, at_least_between, between, nearest_on
from reglamento.geometry.table.ways.tangents import Circle, Thick, arc_clear, boxed, line_meets, on, round_about, turn

grid = st.integers(-60, 60).map(lambda n: n / 10)
points = st.tuples(grid, grid)
segments = st.tuples(points, points)
radii = st.sampled_from((0.0, 0.5, 1.25, 2.5))
thicks = st.builds(lambda segment, radius: Thick(segment[0], segment[1], radius), segments, radii)


@given(segments, segments, st.one_of(radii, st.integers(-1, 12).map(lambda n: n - TOLERANCE)))
def test_at_least_so_far_between_is_what_the_distance_says(a: Segment, b: Segment, least: float) -> None:
    assert at_least_between(a, b, least) == (between(a, b) >= least)


@given(points, points, st.lists(thicks, max_size=6))
def test_a_straight_way_meets_the_first_thing_that_is_too_near(start: Point, end: Point, held: list[Thick]) -> None:
    near = [thick for thick in held if between((start, end), (thick.a, thick.b)) < thick.radius - TOLERANCE]
    assert line_meets(start, end, map(boxed, held)) == (boxed(near[0]) if near else None)


@given(points, points, st.lists(points, min_size=1, max_size=3), thicks)
def test_no_way_that_keeps_away_is_shorter_than_round_about(start: Point, end: Point, bends: list[Point], thick: Thick) -> None:
    """Any way over these bends that keeps away; and where the straight one does, it is straight."""
    thing, way = boxed(thick), [start, *bends, end]
    if any(line_meets(a, b, [thing]) for a, b in pairwise(way)):
        return
    assert round_about(start, end, thing) <= fsum(apart(a, b) for a, b in pairwise(way)) + TOLERANCE
    assert round_about(start, end, thing) >= apart(start, end)


def test_round_a_disc_and_round_a_wall() -> None:
    disc, wall = boxed(Thick((0.0, 0.0), (0.0, 0.0), 1.0)), boxed(Thick((0.0, -3.0), (0.0, 4.0), 0.5))
    assert round_about((-2.0, 0.0), (2.0, 0.0), disc) == pytest.approx(2 * sqrt(3) + pi / 3, abs=1e-4)
    assert round_about((-2.0, 0.0), (2.0, 0.0), wall) == pytest.approx(2 * sqrt(4 + 3.5**2), abs=1e-4)
    assert round_about((-2.0, 5.0), (2.0, 5.0), wall) == 4.0


@given(points, radii, st.sampled_from((1, -1)), st.tuples(*[st.floats(-pi, pi)] * 2), thicks)
def test_an_arc_that_is_clear_comes_near_at_none_of_many_places(
    middle: Point, radius: float, sense: int, angles: tuple[float, float], thick: Thick
) -> None:
    circle, (start, end) = Circle(*middle, radius), angles
    whole = turn(sense, start, end)
    places = [on(circle, start + sense * whole * i / 200) for i in range(201)]
    least = min(apart(place, nearest_on(place, (thick.a, thick.b))) for place in places)
    clear = arc_clear(circle, sense, angles, [thick])
    assert clear or least < thick.radius + radius * whole / 200
    assert not clear or least >= thick.radius - 2 * TOLERANCE
