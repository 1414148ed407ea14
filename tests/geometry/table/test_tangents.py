"""What is in the way of a straight way or an arc, told fast by boxes, against the plain distances."""

from math import pi

from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ruler import TOLERANCE, Point, Segment, apart, at_least_between, between, nearest_on
from reglamento.geometry.table.tangents import Circle, Thick, arc_clear, boxed, line_meets, on, turn

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


@given(points, radii, st.sampled_from((1, -1)), st.tuples(*[st.floats(-pi, pi)] * 2), thicks)
def test_an_arc_that_is_clear_comes_near_at_none_of_many_places(
    middle: Point, radius: float, sense: int, angles: tuple[float, float], thick: Thick
) -> None:
    circle, (start, end) = Circle(*middle, radius), angles
    whole = turn(sense, start, end)
    places = [on(circle, start + sense * whole * i / 200) for i in range(201)]
    least = min(apart(place, nearest_on(place, (thick.a, thick.b))) for place in places)
    clear = arc_clear(circle, sense, angles, thick)
    assert clear or least < thick.radius + radius * whole / 200
    assert not clear or least >= thick.radius - 2 * TOLERANCE
