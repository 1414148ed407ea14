"""The artillery die and the scatter die. [WF-CORE-DICE-02, WF-CORE-DICE-03]"""

from __future__ import annotations

import pytest

from reglamento.games.fantasy.arms.artillery import DIRECTIONS, artillery, artillery_hits, direction, scatter_hits


@pytest.mark.rule("WF-CORE-DICE-02")
def test_the_artillery_die_shows_2_to_10_inches_or_a_misfire() -> None:
    assert [artillery(die) for die in range(1, 7)] == [5.0, 10.0, 15.0, 20.0, 25.0, None]
    assert [artillery_hits(die) for die in range(1, 7)] == [2, 4, 6, 8, 10, None]


@pytest.mark.rule("WF-CORE-DICE-03")
def test_two_of_six_faces_of_the_scatter_die_are_hits_and_arrows_point_every_ten_degrees() -> None:
    assert [scatter_hits(die) for die in range(1, 7)] == [True, True, False, False, False, False]
    assert [direction(6 * (a - 1) + b) for a in range(1, 7) for b in range(1, 7)] == [10.0 * n for n in range(36)]
    assert DIRECTIONS == 36
