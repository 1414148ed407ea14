"""Directions and facings are told by the eight points of the compass."""

import pytest

from reglamento.faces.armies.compass import wind


@pytest.mark.parametrize(
    ("angle", "called"),
    [
        (0, "north"),
        (22, "north"),
        (23, "north-east"),
        (204, "south-west"),
        (180, "south"),
        (337, "north-west"),
        (338, "north"),
        (359.9, "north"),
    ],
)
def test_an_angle_is_told_by_the_nearest_wind(angle: float, called: str) -> None:
    assert wind(angle) == called
