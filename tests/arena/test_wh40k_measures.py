"""The battles in which the speed of wh40k is measured."""

from __future__ import annotations

from reglamento.arena.bench import measured
from reglamento.arena.games.wh40k import EACH, PAIRS, crowd
from reglamento.games.wh40k.sheets.rosters import roster


def test_the_speed_of_wh40k_is_measured() -> None:
    assert "wh40k" in measured()


def test_the_measured_battles_have_a_thousand_points_a_side() -> None:
    points = {name: roster(name).points for pair in PAIRS for name in pair}
    assert all(990 <= each <= 1000 for each in points.values()), points


def test_a_crowd_is_the_roster_and_more_of_its_own_units() -> None:
    known, many = roster("lantern-1000"), crowd("lantern-1000")
    assert many.units[: len(known.units)] == known.units
    assert set(many.units) == set(known.units)
    assert EACH <= sum(unit.size for unit in many.units) < EACH + 20
