"""What controls markers: in how many dimensions it is measured, and which models count."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.facts.events.course import TurnEnded
from reglamento.games.wh40k.facts.events.moves import Moved
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions import relic
from reglamento.games.wh40k.missions.ending import sudden_death
from reglamento.games.wh40k.missions.markers import controller
from wh40k_scene import battle, kill, marked, unit


def lifted(game: Warzone, model: str, level: float) -> Warzone:
    """A model stands on a floor at this height."""
    game.models[model] = replace(game.models[model], level=level)
    game.derive()
    return game


@pytest.mark.rule("40K-FAQ-MISSION-02")
@pytest.mark.parametrize(
    ("x", "level", "near"), [(13.5, 0, True), (10, 3, True), (10, 3.01, False), (12.3, 2.4, True), (12.31, 2.4, False)]
)
def test_the_height_of_a_floor_counts_in_the_distance_to_a_marker(x: float, level: float, near: bool) -> None:
    """The base is an inch wide: 1.8" from it along the table and 2.4" up are 3" in all."""
    game = lifted(marked(battle([unit("mob", (x, 10))], []), (10, 10)), "r1.1", level)
    assert (controller(game, "m1") == "red") is near


@pytest.mark.rule("40K-FAQ-MISSION-02", "40K-CORE-MIS-20")
def test_a_relic_lies_on_the_floor_on_which_it_is_dropped() -> None:
    game = marked(battle([unit("mob", (10, 10))], [unit("mob", (11, 10), (40, 40))], scoring="relic"), (10, 10))
    lifted(game, "r1.1", 6)
    assert relic.moved(game, Moved("40K-CORE-MOVE-03", "r1", "moved", ())) == []
    assert game.carrier == "", "it lies on the ground, 6 inches below"
    game.carrier = "r1.1"
    relic.moved(game, Moved("40K-CORE-MOVE-03", "r1", "moved", ()))
    kill(game, "r1")
    relic.moved(game, Moved("40K-CORE-MOVE-03", "b1", "moved", ()))
    assert game.carrier == ""
    lifted(game, "b1.1", 6)
    relic.moved(game, Moved("40K-CORE-MOVE-03", "b1", "moved", ()))
    assert game.carrier == "b1.1"


@pytest.mark.rule("40K-FAQ-MISSION-03")
def test_a_fortification_controls_a_marker_unless_it_is_no_friendly_unit() -> None:
    for sheet, holds in (("bunker", "red"), ("growth", None)):
        assert controller(marked(battle([unit(sheet, (12, 10))], []), (10, 10)), "m1") == holds


@pytest.mark.rule("40K-FAQ-MISSION-08")
def test_a_homer_is_no_friendly_model_and_controls_no_marker() -> None:
    """Two scouts and a homer against two of the mob: the homer does not count."""
    scouts = unit("scouts", (12, 10), (12, 11.5), (12, 8.5), kinds=["scout", "scout", "homer"])
    game = marked(battle([scouts], [unit("mob", (8, 10), (8, 11.5))]), (10, 10))
    assert controller(game, "m1") is None


@pytest.mark.rule("40K-FAQ-MISSION-08", "40K-CORE-MIS-02")
def test_a_side_with_nothing_but_homers_is_gone() -> None:
    game = battle([unit("scouts", (12, 10), kind="homer")], [unit("mob", (40, 40))], round=2)
    assert len(sudden_death(game, TurnEnded("40K-CORE-TURN-01", "red"))) == 1
