"""Who stands where, and how far apart."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.units.changing import take_off
from reglamento.games.wh40k.units.table import engaged, unit_distance, within
from wh40k_scene import all_told, battle, unit


@pytest.mark.rule("40K-CORE-MEAS-01")
def test_distances_are_measured_between_the_closest_points_of_bases() -> None:
    game = battle([unit("squad", (10, 10), (8, 10))], [unit("mob", (20, 10), (22, 10))])
    assert unit_distance(game, "r1", "b1") == pytest.approx(9)


@pytest.mark.rule("40K-FAQ-MEASURE-01", "40K-CORE-WORD-02")
def test_within_an_inch_counts_exactly_an_inch() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (12, 10)), unit("mob", (10, 12.01))])
    assert within(game, "r1", "b1", 1.0)
    assert engaged(game, "r1") == ("b1",)


@pytest.mark.rule("40K-CORE-WORD-01", "40K-FAQ-WORD-01")
def test_a_unit_is_destroyed_with_its_last_model_slain_or_fled() -> None:
    game = battle([unit("squad", (10, 10), (12, 10))], [unit("mob", (20, 10))], round=3)
    take_off(game, "r1.1")
    assert (game.units["r1"].lost, game.units["r1"].fallen) == (1, 0)
    take_off(game, "r1.2")
    assert (game.units["r1"].lost, game.units["r1"].fallen) == (2, 3)
    assert [event.unit for event in all_told(game, UnitDestroyed)] == ["r1"]
    assert "r1" not in game.ranks
