"""Limits of where a base that goes straight away from another parts from it."""

from math import cos, radians, sin

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.parting import GUARD, minkowski

BASES = st.sampled_from(
    [Base("round", 1.0), Base("round", 2.5), Base("oval", 2.36, 2.95), Base("hull", 3, 5), Base("hull", 4.1, 7.7)]
)
ANGLES = st.floats(0, 359)


@given(BASES, ANGLES, BASES, ANGLES, ANGLES)
def test_bases_overlap_before_the_least_and_are_clear_after_the_most(
    mover: Base, angle: float, other: Base, turned: float, way: float
) -> None:
    along = sin(radians(way)), -cos(radians(way))
    least, most = minkowski(mover, angle, other, turned).parts(along)
    assert least <= most <= least * 1.01 + GUARD

    def away(far: float) -> float:
        return gap(Standing(mover, along[0] * far, along[1] * far, angle), Standing(other, 0, 0, turned))

    assert away(least - GUARD) < 0 < away(most + GUARD)


@given(BASES, ANGLES, BASES, ANGLES, st.tuples(st.floats(-9, 9), st.floats(-9, 9)))
def test_places_are_no_nearer_than_the_least(
    mover: Base, angle: float, other: Base, turned: float, at: tuple[float, float]
) -> None:
    x, y = at
    (least,) = minkowski(mover, angle, other, turned).least(np.array([(x, y)])).tolist()
    measured = gap(Standing(mover, x, y, angle), Standing(other, 0, 0, turned))
    assert measured < 0 if least == float("inf") else measured >= least - GUARD
