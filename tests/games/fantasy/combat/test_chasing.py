"""What a unit meets that goes straight on after a fight. [WF-CORE-PUR-02, WF-CORE-CHT-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import about, rolls, told, topic, unit
from reglamento.games.fantasy.combat.chasing import Chase
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched


def chasing(*blue: scene.Placed, fleeing: bool = True, broken: bool = False) -> Pitched:
    """Spears go 20 cm north from (60, 60) in the Close combat phase; the first of these enemies flees."""
    game = scene.battle([unit("spears", 10, 5, (60, 60))], blue)
    game.phase = "combat"
    game.change("b1", fleeing=fleeing, broken=broken)
    return game.begin([Chase("r1", 20.0)])


@pytest.mark.rule("WF-CORE-PUR-02")
@pytest.mark.parametrize(("flight", "caught"), [(1, True), (6, False)])
def test_a_fleeing_enemy_in_the_way_flees_again_or_is_destroyed(flight: int, caught: bool) -> None:
    """It is 8 cm ahead, and looks away from the spears."""
    game = chasing(unit("swords", 10, 5, (60, 48), 0))
    assert (topic(game), about(game)) == ("flight", "b1")
    rolls(game, flight)
    assert (game.units["b1"].end == "destroyed") is caught
    assert bool(told(game, moves.RanDown)) is caught
    assert game.regiments["r1"].y == pytest.approx(40, abs=0.05)


@pytest.mark.rule("WF-CORE-PUR-02")
def test_what_broke_in_the_same_phase_is_passed() -> None:
    game = chasing(unit("swords", 10, 5, (60, 48), 0), broken=True)
    assert topic(game) == ""
    assert game.units["b1"].end == ""


@pytest.mark.rule("WF-CORE-PUR-02")
def test_behind_a_fleeing_enemy_a_fresh_one_is_charged() -> None:
    """The second stands 16 cm ahead, and the first runs past it."""
    game = rolls(chasing(unit("swords", 5, 5, (60, 50), 0), unit("calm", 10, 5, (60, 42), 180)), 6)
    assert "r1/b2" in game.contacts


@pytest.mark.rule("WF-CORE-CHT-01")
def test_a_chariot_that_pursues_into_a_wood_is_hit() -> None:
    wood = scene.field(("w", "wood", ((40.0, 30.0), (80.0, 30.0), (80.0, 50.0), (40.0, 50.0))))
    game = scene.battle([unit("wagon", 1, 1, (60, 60))], [unit("spears", 10, 5, (160, 10), 180)], wood)
    game.begin([Chase("r1", 20.0)])
    assert told(game, fighting.Pursued)
    assert topic(game) == "rough-ride"


@pytest.mark.rule("WF-CORE-PUR-02")
def test_a_pursuer_halts_apart_from_what_broke_in_the_same_phase() -> None:
    """It would end on them: 18 cm of its 20 lead to their rear, 42 cm from the edge, and it stays 2.5 cm away."""
    game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("swords", 10, 5, (60, 38), 0)])
    game.phase = "combat"
    game.change("b1", fleeing=True, broken=True)
    game.begin([Chase("r1", 20.0)])
    assert 44.5 <= game.regiments["r1"].y <= 45.5
