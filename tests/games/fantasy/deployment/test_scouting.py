"""Scouts. [WF-CORE-BAT-03]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.deployment.scouting import SetUpScouts, seen_from
from reglamento.games.fantasy.deployment.setting_up import not_set_up
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.events.preparing import UnitSetUp
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.geometry.table.shapes.regiments import Regiment

HOUSE = ((50.0, 60.0), (90.0, 60.0), (90.0, 66.0), (50.0, 66.0))
FOE = unit("spears", 10, 5, (70, 30), 180)


def before(red: int = 1, blue: int = 0, foe: scene.Placed = FOE) -> Pitched:
    """All but scouts are set up: one enemy in the north, and a long house between."""
    scouts = [unit("trackers", 5, 5, (0, 0)) for _ in range(max(red, blue))]
    game = scene.battle(
        [unit("spears", 5, 5, (20, 110)), *scouts[:red]], [foe, *scouts[:blue]], scene.field(("h", "building", HOUSE))
    )
    for side, number in (("r", red), ("b", blue)):
        for extra in range(number):
            del game.regiments[f"{side}{extra + 2}"], game.units[f"{side}{extra + 2}"]
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    return game


def scouting(foe: scene.Placed = FOE) -> Pitched:
    return before(foe=foe).begin([SetUpScouts()])


@pytest.mark.rule("WF-CORE-BAT-03")
def test_scouts_are_set_up_after_all_others() -> None:
    game = before()
    assert not_set_up(game, "red") == ()
    assert topic(game.begin([SetUpScouts()])) == "deploy"
    game.answer(at(70, 70))
    assert told(game, UnitSetUp)[0].unit == "r2"
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-BAT-03")
def test_out_of_sight_or_in_their_zone() -> None:
    game = scouting()
    assert refusal(game, at(110, 70)) == "WF-CORE-BAT-03"  # seen past the house
    for place in (at(70, 70), at(150, 100)):
        game.copy().answer(place)


@pytest.mark.rule("WF-CORE-BAT-03")
@pytest.mark.parametrize(("front", "free"), [(43.0, False), (42.8, True)])
def test_more_than_25_cm_from_every_enemy(front: float, free: bool) -> None:
    """The front of the scouts stands at 68, and that of the enemy looks at it."""
    game = scouting(unit("spears", 10, 5, (70, front), 180))
    if free:
        game.answer(at(70, 68))
    else:
        assert refusal(game, at(70, 68)) == "WF-CORE-BAT-03"


@pytest.mark.rule("WF-CORE-BAT-03")
@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 270.0])
def test_enemies_look_over_all_of_their_sides(angle: float) -> None:
    game = before(foe=unit("spears", 10, 5, (130, 50), angle))
    base = scene.troops()["trackers"].base
    assert seen_from(game, "b1", Regiment(base, 5, 5, 140, 100, 0))
    assert not seen_from(before(foe=unit("spears", 10, 5, (70, 50), angle)), "b1", Regiment(base, 5, 5, 70, 80, 0))


@pytest.mark.rule("WF-CORE-BAT-03")
def test_both_sides_have_scouts_and_roll_for_who_is_first() -> None:
    game = before(1, 1).begin([SetUpScouts()])
    rolls(game, 2, 5)
    assert game.decider == "blue"
    game.answer(game.suggestions()[0])
    assert game.decider == "red"


@pytest.mark.rule("WF-CORE-BAT-03")
def test_hidden_places_are_suggested() -> None:
    game = scouting()
    found = [place[0] for place in game.suggestions()]
    assert any(place.y < 90 for place in found)
    for place in found:
        game.copy().answer((place,))
