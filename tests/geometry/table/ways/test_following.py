"""Ways on from a circle, many at once and one by one; and ways along a circle, by the arcs that discs cover and by distances."""

from __future__ import annotations

from math import inf, pi

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.ways.following import Bent, columns_of, length_on, ways_on
from reglamento.geometry.table.ways.rims import Rim
from reglamento.geometry.table.ways.tangents import Circle, Thick, arc_clear, boxed, line_meets, lines_to

grid = st.integers(-40, 40).map(lambda n: n / 4)
points = st.tuples(grid, grid)
radii = st.sampled_from((0.5, 1.25, 2.0, 3.1))
discs = st.builds(lambda at, radius: Thick(at, at, radius), points, radii)
walls = st.builds(Thick, points, points, radii)
circles = st.builds(lambda at, radius: Circle(at[0], at[1], radius), points, st.one_of(radii, st.just(0.0)))


@st.composite
def ways(draw: st.DrawFn) -> Bent:
    number = draw(st.integers(-1, 2))
    circle = draw(circles) if number >= 0 else Circle(*draw(points), 0.0)
    return Bent(number, circle, draw(st.sampled_from((1, -1))), draw(st.floats(-pi, pi)), draw(st.integers(0, 8)) / 2)


@settings(max_examples=examples(100))
@given(
    ways(),
    st.one_of(st.integers(1, 30).map(float), st.just(inf)),
    st.lists(circles, min_size=1, max_size=8),
    st.lists(st.one_of(discs, walls), max_size=5),
)
@example(Bent(-1, Circle(0.0, 0.0, 0.0), 1, 0.0, 0.0), 20.0, [Circle(5.0, 0.0, 1.0), Circle(5.0, 1.0, 3.0)], [])
def test_all_ways_at_once_are_those_one_by_one(way: Bent, most: float, others: list[Circle], things: list[Thick]) -> None:
    """Each circle is that of a disc among the things, as with models; the way's own circle may be one of them."""
    numbered = tuple(enumerate([*others[: way.number], way.circle, *others[way.number + 1 :]] if way.number >= 0 else others))
    models = (*things, *(Thick(circle[:2], circle[:2], circle.radius) for _, circle in numbered if circle.radius))
    held = tuple(map(boxed, models))
    lines = lines_to(way.circle, way.sense, most - way.length, way.number, numbered)
    one_by_one = [(length_on(way, line.leaves, line.length), number, sense, line) for number, sense, line in lines]
    assert ways_on(way, most, columns_of(numbered, held)) == [
        on for on in one_by_one if at_most(on[0], most) and line_meets(on[3].start, on[3].end, held) is None
    ]


@given(circles, st.lists(st.one_of(discs, walls), max_size=6), st.sampled_from((1, -1)), st.tuples(*[st.floats(-pi, pi)] * 2))
@example(Circle(0.0, 0.0, 1.25), [Thick((0.75, 0.0), (0.75, 0.0), 2.0)], 1, (0.0, 1.0))  # touched from within
@example(Circle(0.0, 0.0, 1.25), [Thick((3.25, 0.0), (3.25, 0.0), 2.0)], 1, (-1.0, 1.0))  # touched from outside
@example(Circle(0.0, 0.0, 1.25), [Thick((1.0, 0.25 * k), (1.0, 0.25 * k), 0.5) for k in (-4, 0, 4)], -1, (1.0, -1.0))
def test_an_arc_is_clear_as_its_distances_say(
    circle: Circle, things: list[Thick], sense: int, angles: tuple[float, float]
) -> None:
    assert Rim(circle, things).clear(sense, angles) == arc_clear(circle, sense, angles, things)
