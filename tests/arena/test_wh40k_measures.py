"""The battles in which the speed of wh40k is measured."""

from __future__ import annotations

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from reglamento.arena.bench import measured
from reglamento.arena.games.wh40k import EACH, FIRE, FIRED_AT, PAIRS, crowd, fallen, roster_file
from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.odds.losses import losses
from reglamento.games.wh40k.sheets.rosters import roster


def test_the_speed_of_wh40k_is_measured() -> None:
    assert "wh40k" in measured()


def test_the_measured_battles_have_a_thousand_points_a_side() -> None:
    points = {name: roster(name).points for pair in PAIRS for name in pair}
    assert all(990 <= each <= 1000 for each in points.values()), points


def test_the_measured_fire_is_the_same_for_the_peer() -> None:
    theirs, ours = fallen(icepool), losses(FIRE, FIRED_AT).models
    assert ours == pytest.approx([float(theirs.probability(number)) for number in range(len(FIRED_AT) + 1)], abs=1e-12)


def test_the_measured_roster_has_two_thousand_points() -> None:
    units = (*roster("lantern-1000").units, *roster("tallow-1000").units)
    army = imported(roster_file(units))
    assert (len(army.roster.units), army.points) == (len(units), sum(unit.points for unit in units))
    assert 1980 <= army.points <= 2000
    assert [unit.size for unit in army.roster.units] == [unit.size for unit in units]


def test_a_crowd_is_the_roster_and_more_of_its_own_units() -> None:
    known, many = roster("lantern-1000"), crowd("lantern-1000")
    assert many.units[: len(known.units)] == known.units
    assert set(many.units) == set(known.units)
    assert EACH <= sum(unit.size for unit in many.units) < EACH + 20
