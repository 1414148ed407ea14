"""Sums of convex polygons, against the hull of all sums of their corners."""

import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.shapes.bases import Base, Standing, core
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.geometry.table.shapes.sums import corners_of, hulls, summed

sizes, places = st.integers(1, 60).map(lambda n: n / 10), st.tuples(st.integers(-50, 50), st.integers(-50, 50))
angles = st.sampled_from([0.0, 30.0, 45.0, 90.0]) | st.floats(0, 360)
blocks = st.builds(
    lambda shape, wide, long, at, angle: core(Standing(Base(shape, wide, long), at[0], at[1], angle)).points,
    st.sampled_from(["hull", "oval"]), sizes, sizes, places, angles,
)  # fmt: skip
walls = st.tuples(places, places).filter(lambda ends: ends[0] != ends[1])
rings = blocks | walls | st.tuples(places)


@settings(max_examples=examples(20), deadline=None)
@given(st.lists(rings, min_size=1, max_size=3), blocks)
@example([((0, 0), (1, 0)), ((0, 0), (0, 1))], ((2, 0), (2, 2), (0, 2), (0, 0)))
def test_a_sum_is_the_hull_of_all_sums_of_corners(figures: list[Ring], body: Ring) -> None:
    drawn = hulls(summed([corners_of(figure) for figure in figures], corners_of(body)))
    for figure, found in zip(figures, drawn, strict=True):
        whole = shapely.MultiPoint([(x + u, y + v) for x, y in figure for u, v in body]).convex_hull
        assert shapely.hausdorff_distance(found, whole) < 1e-12
        assert abs(found.area - whole.area) < 1e-9


def test_nothing_gives_nothing() -> None:
    assert summed([], corners_of(((0, 0), (1, 0), (1, 1)))) == []
    assert len(hulls([])) == 0
