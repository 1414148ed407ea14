"""Victory points and the result. [WF-CORE-BAT-05, WF-CORE-BAT-06, WF-CORE-BAT-07]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.games.fantasy.scoring.victory import points_of, quarters, result_of, scores_of
from reglamento.games.fantasy.turns.battle import NextRound
from reglamento.geometry.table.shapes.regiments import Regiment, settled


@pytest.mark.rule("WF-CORE-BAT-06")
def test_units_score_in_full_by_half_or_not_at_all() -> None:
    """Spears of 20 cost 100: full where they flee, half below ten models, nothing with ten."""
    game = scene.battle(
        [unit("swords", 20, 5, (20, 100))], [unit("spears", 20, 5, (60, 20), 180), unit("spears", 19, 5, (90, 20), 180)]
    )
    assert scores_of(game, "red") == ()
    game.regiments["b1"] = settled(Regiment(game.regiments["b1"].base, 5, 10, 60, 20, 180))
    assert scores_of(game, "red") == ()
    game.regiments["b2"] = settled(Regiment(game.regiments["b2"].base, 5, 9, 90, 20, 180))
    assert [tuple(score) for score in scores_of(game, "red")] == [("b2", "half", 48)]
    game.change("b1", fleeing=True)
    game.captured["b1"] = "red"
    assert [tuple(score) for score in scores_of(game, "red")] == [
        ("b1", "destroyed", 100),
        ("b1", "standard", 100),
        ("b2", "half", 48),
    ]


@pytest.mark.rule("WF-CORE-BAT-06", "WF-CORE-MOV-06")
def test_a_unit_that_has_pursued_off_the_table_scores_in_full_until_it_is_back() -> None:
    game = scene.battle([unit("swords", 20, 5, (20, 100))], [unit("spears", 20, 5, (60, 20), 180)])
    game.away["b1"] = game.regiments.pop("b1")
    assert [tuple(score) for score in scores_of(game, "red")] == [("b1", "destroyed", 100)]
    game.regiments["b1"] = game.away.pop("b1")
    assert scores_of(game, "red") == ()


@pytest.mark.rule("WF-CORE-BAT-06")
def test_quarters_need_strength_five_and_no_enemy() -> None:
    game = scene.battle(
        [unit("swords", 5, 5, (20, 20)), unit("swords", 4, 4, (120, 20)), unit("swords", 20, 5, (120, 100))],
        [unit("spears", 4, 4, (150, 110)), unit("spears", 20, 5, (20, 100))],
    )
    assert quarters(game) == {1: "red", 4: "blue"}
    game.change("b1", fleeing=True)
    assert quarters(game) == {1: "red", 3: "red", 4: "blue"}
    assert points_of(game, "red") == 200 + 20


@pytest.mark.rule("WF-CORE-BAT-07")
@pytest.mark.parametrize(
    ("red", "result"), [(299, "draw"), (300, "marginal"), (449, "marginal"), (450, "solid"), (699, "solid"), (700, "massacre")]
)
def test_the_result_by_shares_of_the_points(red: int, result: str) -> None:
    assert result_of(1000, red, 200) == result


@pytest.mark.rule("WF-CORE-BAT-05")
def test_the_battle_ends_after_the_last_turn_or_without_an_enemy() -> None:
    game = scene.battle([unit("swords", 20, 5, (20, 100), 180)], [unit("spears", 20, 5, (90, 20))])
    game.round = game.mission.turns
    game.begin([NextRound()])
    assert (game.result, game.won, game.points) == ("draw", None, {"red": 100, "blue": 100})
    other = scene.battle([unit("swords", 20, 5, (20, 100), 180)], [unit("spears", 20, 5, (90, 20))])
    other.change("b1", end="destroyed")
    del other.regiments["b1"]
    other.begin([NextRound()])
    assert other.won == "red"
    assert other.question is None
