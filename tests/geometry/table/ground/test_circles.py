"""Circles near a place, by their cells, against a test of all of them."""

import random

import pytest

from reglamento.geometry.table.ground.circles import CELL, FEW, Circles
from reglamento.geometry.table.shapes.ruler import TOLERANCE, boxed


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("count", [0, FEW, 200])
def test_those_near_a_place_are_those_of_a_test_of_all(seed: int, count: int) -> None:
    rng = random.Random(f"circles {seed}")
    drawn = [
        (round(rng.uniform(-60, 120), 2), round(rng.uniform(-40, 80), 2), rng.choice([1.25, 2.0, 5.0])) for _ in range(count)
    ]
    circles = Circles(drawn)
    for _ in range(40):
        at, far = (
            (round(rng.uniform(-70, 130), 2), round(rng.uniform(-50, 90), 2)),
            rng.choice([0.0, 1.25, 5.0, 17.5, 60.0, 300.0]),
        )
        assert circles.boxed(at, far) == boxed(at, drawn, far)


@pytest.mark.parametrize("far", [0.0, 2.75, 6.75])
def test_a_circle_that_just_touches_is_near(far: float) -> None:
    """On the border of a cell, and within the tolerance of it."""
    drawn = [(CELL + 1.25 + far + nudge, 4.0, 1.25) for nudge in (0.0, TOLERANCE / 2, 10 * TOLERANCE)] + [(90.0, 90.0, 1.0)] * FEW
    assert Circles(drawn).boxed((CELL, 4.0), far) == boxed((CELL, 4.0), drawn, far) == [0, 1]
