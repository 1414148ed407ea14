"""Many places at once are told what one place after another is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.shapes.bases import Base, Standing, gap, least_gap
from reglamento.geometry.table.shapes.ruler import Point, apart
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company, clear_of
from reglamento.geometry.table.ways.many import free, from_point, gaps, least_gaps, nearest_first, places_at

grid = st.integers(-800, 800).map(lambda n: n / 100)
points = st.tuples(grid, grid)
bases = st.sampled_from((Base("round", 2.5), Base("round", 4.0), Base("hull", 2.0, 5.0), Base("oval", 1.0, 3.0)))
angles = st.sampled_from((0.0, 30.0, 90.0, 217.5))
standings = st.builds(lambda base, at, angle: Standing(base, at[0], at[1], angle), bases, points, angles)
crowds = st.builds(
    lambda others, kept: Company(tuple(others), tuple(KeepOut(each, 2.5) for each in kept)),
    st.lists(standings, max_size=5),
    st.lists(standings, max_size=3),
)


def alike(found: list[float], known: list[float], *standings: Standing) -> bool:
    """Whether lengths are the same: to the last bit where all bases are round."""
    if all(standing.base.shape == "round" for standing in standings):
        return found == known
    return found == pytest.approx(known, abs=1e-9)


@given(bases, angles, st.lists(points, max_size=12), st.lists(standings, max_size=4))
def test_gaps(base: Base, angle: float, at: list[Point], others: list[Standing]) -> None:
    places = places_at(base, at, angle)
    one = Standing(base, 0.0, 0.0)
    for other in others:
        assert alike(gaps(places, other).tolist(), [gap(place, other) for place in places.all()], one, other)
    assert alike(least_gaps(places, others).tolist(), [least_gap(place, others) for place in places.all()], one, *others)
    other = others[0] if others else Standing(Base("round", 2.5), 3.0, 4.0)
    assert all(least_gap(place, [other]) == gap(place, other) for place in places.all())


@given(bases, st.lists(points, max_size=12), crowds)
def test_which_places_are_free(base: Base, at: list[Point], company: Company) -> None:
    places = places_at(base, at)
    assert free(places, company).tolist() == [clear_of(place, company) for place in places.all()]


@given(st.lists(points, unique=True, max_size=40), points, st.integers(1, 12))
def test_the_nearest_first(at: list[Point], middle: Point, count: int) -> None:
    places = places_at(Base("round", 2.5), at)
    assert from_point(places, middle).tolist() == [apart(each, middle) for each in at]
    whole = sorted(range(len(at)), key=lambda i: (round(apart(at[i], middle), 3), at[i]))
    assert nearest_first(places, middle) == whole
    assert nearest_first(places, middle, count)[:count] == whole[:count]
