"""Squadrons: models that are set up as one unit and are a unit each from then on."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.deployment.keeping_back import may_keep_back
from reglamento.games.wh40k.deployment.remaining import settable
from reglamento.games.wh40k.deployment.setting_up import SetUpUnit
from reglamento.games.wh40k.facts.choices.moves import Advance, Arrive, EndMoves, MoveUnit
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.mission import Deploying
from reglamento.games.wh40k.movement.arriving import PickArrival
from reglamento.games.wh40k.units.changing import keep_back, take_off
from wh40k_scene import all_told, battle, mission, options, phase, places, placing, refusal, square, unit

TANKS = unit("platoon", (10, 40), (16, 40), (22, 40))


@pytest.mark.rule("40K-CORE-ARMY-09")
def test_the_models_of_a_squadron_are_set_up_within_six_inches_of_each_other() -> None:
    game = battle([], [unit("mob", (40, 5))])
    game.mission = mission([TANKS], [unit("mob", (40, 5))])
    game.zones = {"red": square(0, 24, 24)}
    game.begin([SetUpUnit("red", 0)])
    assert placing(game).pieces == ("r1.1", "r1.2", "r1.3")
    assert refusal(game, places((5, 40), (12, 40), (19.01, 40))) == "40K-FAQ-COHERENCY-02"
    game.answer(places((5, 40), (12, 40), (19, 40)))
    assert game.ranks == {"b1": ("b1.1",), "r1": ("r1.1",), "r2": ("r2.1",), "r3": ("r3.1",)}
    assert [(event.unit, event.rule) for event in all_told(game, UnitSetUp)] == [
        ("r1", "40K-CORE-SETUP-05"),
        ("r2", "40K-CORE-ARMY-09"),
        ("r3", "40K-CORE-ARMY-09"),
    ]


@pytest.mark.rule("40K-CORE-ARMY-09")
def test_each_model_of_a_squadron_acts_and_is_destroyed_by_itself() -> None:
    game = battle([TANKS], [unit("mob", (40, 5))])
    assert [game.units[id].started for id in ("r1", "r2", "r3")] == [1, 1, 1]
    phase(game, "movement").answer(MoveUnit("r2"))
    game.answer(places((16, 33)))
    assert options(game) == (MoveUnit("r1"), Advance("r1"), MoveUnit("r3"), Advance("r3"), EndMoves())
    game.begin(take_off(game, "r2.1"))
    assert [event.unit for event in all_told(game, UnitDestroyed)] == ["r2"]
    fresh = game.copy()
    fresh.derive()
    assert (fresh.kinds, fresh.places, fresh.ranks) == (game.kinds, game.places, game.ranks)


@pytest.mark.rule("40K-FAQ-REINF-03", "40K-CORE-ARMY-09")
def test_a_squadron_counts_once_among_units_kept_back_and_arrives_as_one() -> None:
    game = battle([], [unit("mob", (40, 5))])
    game.mission = mission(
        [TANKS, unit("squad", (5, 40)), unit("striker", (5, 44)), unit("squad", (5, 46))], [unit("mob", (40, 5))]
    )
    game.begin(keep_back(game, "40K-FAQ-DEPLOY-01", "red", 0))
    assert may_keep_back(game, "red", 2), "two of four units"
    game.phase, game.active = "movement", "red"
    game.begin([PickArrival("red")]).answer(Arrive("r1"))
    assert placing(game).pieces == ("r1.1", "r1.2", "r1.3")
    game.answer(places((5, 40), (12, 40), (19, 40)))
    assert [(id, game.units[id].movement) for id in game.ranks if id != "b1"] == [
        ("r1", "arrived"),
        ("r2", "arrived"),
        ("r3", "arrived"),
    ]
    assert all(game.models[f"{id}.1"].moved for id in ("r1", "r2", "r3"))


@pytest.mark.rule("40K-FAQ-MISSION-05")
def test_one_tank_of_a_squadron_that_is_destroyed_scores_first_strike() -> None:
    game = battle([TANKS], [unit("mob", (40, 5))], secondaries=True, scoring="retrieval")
    game.begin(take_off(game, "r2.1"))
    assert game.points == {"blue": 1}
    game.begin(take_off(game, "r3.1"))
    assert game.points == {"blue": 1}, "once"


@pytest.mark.rule("40K-ERR-200", "40K-CORE-ARMY-09")
def test_a_squadron_is_one_of_the_three_units_of_a_patrol() -> None:
    game = battle([TANKS], [])
    how = Deploying(defender="blue", units={"red": 2, "blue": 2})
    game.mission = mission([TANKS, unit("squad", (5, 5)), unit("squad", (9, 5))], [], deploying=how)
    assert settable(game, "red") == (1, 2)
