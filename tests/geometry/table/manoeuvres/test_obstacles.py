"""How far apart two rings are, against Shapely."""

import random

import pytest
import shapely

from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import Ring


def test_the_distance_of_rings_is_that_of_their_polygons() -> None:
    rng = random.Random("rings")
    for _ in range(300):
        one, other = (
            Regiment(Base("hull", 2, 2), rng.randint(1, 8), 16, rng.uniform(0, 40), rng.uniform(0, 40), rng.uniform(0, 360)).ring
            for _ in range(2)
        )
        assert rings_apart(one, other) == pytest.approx(shapely.Polygon(one).distance(shapely.Polygon(other)), abs=1e-9)


@pytest.mark.parametrize(
    ("ring", "away"),
    [
        (((5.0, 5.0), (5.0, 5.0)), 0.0),  # a point inside
        (((-3.0, 5.0), (13.0, 5.0)), 0.0),  # a segment straight through, its ends outside
        (((13.0, 14.0),), 5.0),
        (((12.0, -5.0), (12.0, 20.0)), 2.0),
    ],
)
def test_segments_and_points_are_rings_as_well(ring: Ring, away: float) -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    assert rings_apart(square, ring) == rings_apart(ring, square) == pytest.approx(away)
