"""Places that are suggested to a regiment: about and back, and not in the way of friends."""

from __future__ import annotations

from itertools import combinations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.games.fantasy.movement.moving import Move
from reglamento.games.fantasy.movement.suggesting import ALIKE, clear_ahead, places_worth
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to
from reglamento.geometry.table.shapes.ruler import apart, below
from reglamento.kernel.questions import Position

FOE = unit("spears", 20, 5, (70, 110))


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_regiment_turns_about_and_goes_back() -> None:
    """Movement 10 cm; a turn costs a quarter of it. Two ranks are 4 cm deep."""
    game = scene.battle([unit("swords", 10, 5, (60, 60))], [FOE])
    found = [place for (place,) in places_worth(game, "r1", "moved", 0)]
    assert Position(60, 64, 180) in found
    assert any(place.angle == 180 and place.y == pytest.approx(71.5, abs=0.05) for place in found)
    assert all(place.angle != 180 for (place,) in places_worth(game, "r1", "marched", 0)), "no turns in a march"


@pytest.mark.rule("WF-CORE-MOV-02", "WF-CORE-BLD-01")
def test_a_regiment_whose_way_is_barred_may_go_back() -> None:
    """Swords 10 cm wide, aslant at the western wall of a house: straight on, and in any wheel, a corner of theirs meets it."""
    table = scene.field(("house", "building", ((86.0, 55.0), (96.0, 55.0), (96.0, 65.0), (86.0, 65.0))))
    game = scene.battle([unit("swords", 14, 5, (80.9, 64.0), 165)], [FOE], table)
    assert not clear_ahead(game, "r1", 2)
    game.active = "red"
    game.begin([Move("r1", "moved")])
    found = game.suggestions()
    assert Position(77.41, 50.97, 345) in [place for (place,) in found]
    assert all(game.objection(places) is None for places in found)


@pytest.mark.rule("WF-CORE-MOV-02")
def test_who_stops_beside_a_friend_leaves_it_room_to_move_on() -> None:
    """Riders come up past the flank of swords that stand a little aslant, until a corner of theirs is in the way."""
    red = [unit("riders", 5, 5, (63, 29.5), 180), unit("swords", 14, 5, (74.19, 48.93), 185.398)]
    game = scene.battle(red, [FOE])
    place = max((each for (each,) in places_worth(game, "r1", "marched", 0) if each.angle == 180), key=lambda each: each.y)
    assert place.y == pytest.approx(47.2, abs=1.1)
    game.regiments["r1"] = moved_to(game.regiments["r1"], (place.x, place.y), place.angle)
    assert places_worth(game, "r2", "marched", 0)


@pytest.mark.rule("WF-CORE-MOV-02")
def test_no_place_that_is_suggested_is_a_hair_from_the_start_or_from_another() -> None:
    """Swords look past an enemy by a twentieth of a degree, so a wheel before the advance is as good as none; and a friend beside
    them stops their wheel to the left at once.
    """
    red = [unit("swords", 20, 5, (60, 60), 0.05), unit("spears", 20, 5, (70.02, 61.5), 0.05)]
    game = scene.battle(red, [unit("spears", 20, 5, (60, 20), 180)])
    start = game.regiments["r1"]
    for manner in ("moved", "marched"):
        ends = [moved_to(start, (place.x, place.y), place.angle) for (place,) in places_worth(game, "r1", manner, 0)]
        assert len(ends) > 2
        assert all(below(ALIKE, farthest(a, b)) for a, b in combinations((start, *ends), 2)), manner


def farthest(a: Regiment, b: Regiment) -> float:
    """How far apart those corners are that are farthest apart."""
    return max(apart(*pair) for pair in zip(a.ring, b.ring, strict=True))
