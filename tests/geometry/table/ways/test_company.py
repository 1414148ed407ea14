"""Places about a point and along a way, and who is near to them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point, Ring, apart, rounded
from reglamento.geometry.table.ways.bends import KeepOut, Path
from reglamento.geometry.table.ways.company import Company, along, around, is_free, lattice

MAN = Base("round", 2.5)
BEND: Ring = ((0, 0), (20, 0), (20, 6), (6, 6), (6, 20), (0, 20))
CORNER = Ground([BEND])
FIELD: Ring = ((0, 0), (60, 0), (60, 60), (0, 60))


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def test_a_place_is_free_up_to_touching() -> None:
    layout, company = CORNER.layout(), Company((man(3, 3),), (KeepOut(man(18, 3), 3.0),))
    assert is_free(layout, man(3, 5.5), company)
    assert not is_free(layout, man(3, 5.49), company)
    assert is_free(layout, man(12.5, 3), company)
    assert not is_free(layout, man(12.51, 3), company)
    assert not is_free(layout, man(1.24, 15), company)
    assert not is_free(layout, man(3, 3), company)


def test_the_lattice_goes_outwards_and_is_bounded() -> None:
    places = lattice((10, 10), 1.5, 25)
    assert places[:1] == [(10, 10)]
    assert len(places) == len(set(places)) == 25
    away = [apart(place, (10, 10)) for place in places]
    assert away == sorted(away)
    assert max(away) == pytest.approx(1.5 * 8**0.5)


def test_around_a_place_the_free_ones_nearest_first() -> None:
    found = list(around(CORNER.layout(), man(0, 0), (6, 6), Company((man(3, 3),))))
    assert found
    assert all(is_free(CORNER.layout(), standing, Company((man(3, 3),))) for standing in found)
    away = [apart(standing.at, (6, 6)) for standing in found]
    assert away == sorted(away)


def test_so_far_along_a_way() -> None:
    path = Path(7, ((0, 0), (3, 0), (3, 4)))
    assert [along(path, length) for length in (0, 2, 3, 5, 7, 9)] == [(0, 0), (2, 0), (3, 0), (3, 2), (3, 4), (3, 4)]


@given(st.lists(st.tuples(st.floats(0, 20), st.floats(0, 20)), max_size=8), st.floats(0, 12))
def test_whoever_is_within_so_far_is_near(places: list[Point], far: float) -> None:
    bodies = tuple(Standing(MAN, *rounded(place)) for place in places)
    company = Company(bodies[::2], tuple(KeepOut(body, 3.0) for body in bodies[1::2]))
    near = company.near((10, 10), far)
    assert set(near.others) <= set(company.others)
    assert {body for body in company.others if apart(body.at, (10, 10)) <= far + 1.25} <= set(near.others)
    assert {zone for zone in company.keep_out if apart(zone.standing.at, (10, 10)) <= far + 4.25} <= set(near.keep_out)
