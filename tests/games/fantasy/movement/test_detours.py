"""The way round what nothing enters. [WF-CORE-BLD-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.detours import CLEAR, detour
from reglamento.geometry.table.shapes.ruler import apart

HOUSE = ((50.0, 50.0), (70.0, 50.0), (70.0, 70.0), (50.0, 70.0))


def field(*rings: tuple[tuple[float, float], ...]) -> Pitched:
    """Five swords abreast (10 cm) south of what stands on the table, the enemy north of it."""
    table = scene.field(*((f"h{i}", "building", ring) for i, ring in enumerate(rings)))
    return scene.battle([unit("swords", 10, 5, (60, 100))], [unit("spears", 10, 5, (60, 20), 180)], table)


def test_straight_on_where_nothing_is_in_the_way() -> None:
    assert detour(field(), "r1", (60, 100), (60, 20))[:2] == (80.0, (60, 20))
    assert detour(field(HOUSE), "r1", (60, 100), (110, 90))[:2] == (apart((60, 100), (110, 90)), (110, 90))


@pytest.mark.rule("WF-CORE-BLD-01")
def test_round_a_house_by_two_corners() -> None:
    """Each corner is passed outside it, at 1.6 times half of the width; nothing shorter leads round."""
    game = field(HOUSE)
    length, first, later = detour(game, "r1", (60, 100), (60, 20))
    (x, y), goal = later
    assert (x, goal) == (first[0], (60, 20)), "the other corner of the same side, and the goal"
    assert y == pytest.approx(50 - (first[1] - 70))
    out = CLEAR * game.regiments["r1"].width / 2
    step = out / 2**0.5
    assert min(abs(first[0] - (50 - step)), abs(first[0] - (70 + step))) < 0.1
    assert first[1] == pytest.approx(70 + step, abs=0.1)
    side = 10 + step
    assert length == pytest.approx(2 * apart((0, 0), (side, 30 - step)) + 20 + 2 * step, abs=0.2)


@pytest.mark.rule("WF-CORE-BLD-01")
def test_a_goal_beside_a_wall_is_reached_and_a_gap_that_is_too_narrow_is_none() -> None:
    game = field(HOUSE)
    assert detour(game, "r1", (60, 100), (72, 60)).length < 60
    narrow = field(
        ((0.0, 50.0), (57.0, 50.0), (57.0, 55.0), (0.0, 55.0)), ((63.0, 50.0), (100.0, 50.0), (100.0, 55.0), (63.0, 55.0))
    )
    assert detour(narrow, "r1", (60, 100), (60, 20)).length > 100
