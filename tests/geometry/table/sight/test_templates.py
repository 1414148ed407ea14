"""Whom a template covers: closed forms for discs, and points tried one by one."""

from math import cos, pi, sin

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import RULER, apart
from reglamento.geometry.table.sight.templates import Blast, Covered, Teardrop, behind_walls_cut, blast_at, covers
from table_oracles import teardrop_from

MAN = Base("round", 2.5)
FLAME = Teardrop(20, 6, 1)


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def test_a_blast_covers_wholly_partly_or_not() -> None:
    blast = blast_at(Blast(3.5), (10, 10))
    assert covers([blast], [man(10, 10), man(12.25, 10), man(12.27, 10), man(14.74, 10), man(14.76, 10)]) == Covered(
        (0, 1), (2, 3)
    )


def test_a_teardrop_starts_at_the_base_and_widens() -> None:
    flame = shapely.Polygon(teardrop_from(FLAME, man(0, 0), 90))
    assert flame.bounds == pytest.approx((1.25, -3, 21.25, 3), abs=0.001)
    assert flame.contains(shapely.Point(1.5, 0.3))
    assert not flame.contains(shapely.Point(1.5, 0.6))
    north = shapely.Polygon(teardrop_from(Teardrop(20, 6), man(0, 0), 0))
    assert north.bounds == pytest.approx((-3, -21.25, 3, -1.25), abs=0.001)
    hull = shapely.Polygon(teardrop_from(FLAME, Standing(Base("hull", 4, 8), 0, 0, 0), 0))
    assert hull.bounds == pytest.approx((-3, -24, 3, -4), abs=0.001)


def test_whom_a_teardrop_covers() -> None:
    flame = teardrop_from(FLAME, man(0, 0), 90)
    assert covers([flame], [man(0, 0), man(18, 0), man(18, 3), man(18, 4.26)]) == Covered((1,), (2,))
    assert covers([flame], [Standing(Base("hull", 2, 2), 18, 0), Standing(Base("hull", 2, 8), 18, 0)]) == Covered((0,), (1,))


@pytest.mark.parametrize("wrong", [(5, 6, 1), (20, 1, 2), (20, 6, -1), (6, 6, 0)])
def test_a_teardrop_is_longer_than_wide_and_widens(wrong: tuple[float, float, float]) -> None:
    with pytest.raises(ValueError, match="teardrop"):
        Teardrop(*wrong)
    with pytest.raises(ValueError, match="radius"):
        Blast(0)


def test_walls_and_closed_doors_stop_a_template() -> None:
    ground = Ground(
        [((0, 0), (40, 0), (40, 40), (0, 40))], [((0, 20), (18, 20)), ((22, 20), (40, 20))], {"d": ((18, 20), (22, 20))}
    )
    blast, models = blast_at(Blast(8), (20, 18)), [man(20, 15), man(20, 22), man(25, 22), man(13, 22)]
    assert covers([blast], models) == Covered((0, 1, 2), (3,))
    assert covers(behind_walls_cut(ground.layout(), blast, (20, 18)), models) == Covered((0, 1), (2,))
    assert covers(behind_walls_cut(ground.layout(frozenset({"d"})), blast, (20, 18)), models) == Covered((0,), ())


@given(st.floats(0.5, 12), st.floats(-20, 20), st.floats(-20, 20), st.sampled_from([1.0, 2.5, 6.0]))
def test_a_blast_is_a_disc(radius: float, x: float, y: float, width: float) -> None:
    away = apart((0, 0), (x, y))
    found = covers([blast_at(Blast(radius), (0, 0))], [Standing(Base("round", width), x, y)])
    if abs(away + width / 2 - radius) > RULER:
        assert (found.wholly == (0,)) == (away + width / 2 < radius)
    if abs(away - width / 2 - radius) > RULER:
        assert (found == Covered((), ())) == (away - width / 2 > radius)


@given(st.floats(0, 360), st.floats(-25, 25), st.floats(-25, 25))
def test_a_teardrop_is_two_discs_and_all_between(angle: float, x: float, y: float) -> None:
    """The hull of discs of 0.5 and 3 is the union of the discs that grow evenly from the one to the other."""
    flame = shapely.Polygon(teardrop_from(FLAME, man(0, 0), angle))
    fx, fy = sin(angle * pi / 180), -cos(angle * pi / 180)
    steps = [(1.75 + 16.5 * i / 2000, 0.5 + 2.5 * i / 2000) for i in range(2001)]
    depth = max(radius - apart((x, y), (fx * far, fy * far)) for far, radius in steps)
    if abs(depth) > RULER:
        assert flame.contains(shapely.Point(x, y)) == (depth > 0)
