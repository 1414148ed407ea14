"""The odds beside a pursuit and a test to stay, against all dice that the rules may ask for. [WF-CORE-PUR-01]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.faces.chances import percent
from reglamento.faces.fantasy import FACE
from reglamento.games.fantasy.combat.pursuing import ChoosePursuit
from reglamento.games.fantasy.facts.choices.combat import Pursue, Restrain
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.nerve.leadership import passes
from reglamento.kernel.questions import Roll


def chasing(troop: str = "spears", flight: int = 22, **readings: Any) -> Pitched:
    """A unit that has won is asked whether it pursues a unit whose flight was so many points of its dice."""
    game = scene.battle([unit(troop, 8, 4, (60, 60))], [unit("bows", 10, 5, (60, 40))], **readings)
    game.change("b1", flight=flight, fleeing=True, broken=True)
    game.chasers["r1"] = ("b1",)
    return game.begin([ChoosePursuit("r1")])


def told(game: Pitched, option: Pursue | Restrain) -> str:
    (stat,) = FACE.odds(game, option)
    return stat.value


@pytest.mark.rule("WF-CORE-PUR-01", "WF-CORE-MEAS-01")
@pytest.mark.parametrize(
    ("troop", "flight", "readings"),
    [
        ("spears", 5, {}),
        ("spears", 22, {}),
        ("spears", 30, {}),
        ("riders", 28, {}),
        ("spears", 9, {"dice": "inches"}),
        ("riders", 9, {"dice": "inches"}),
    ],
)
def test_a_pursuit_is_offered_with_the_chance_that_it_destroys(troop: str, flight: int, readings: dict[str, Any]) -> None:
    game = chasing(troop, flight, **readings)
    roll = game.copy().answer(Pursue("b1")).question
    assert isinstance(roll, Roll)
    exact = sum((p for dice, p in roll.outcomes() if sum(dice) >= flight), Fraction(0))
    assert told(game, Pursue("b1")) == percent(exact)


@pytest.mark.rule("WF-CORE-PUR-01")
def test_what_has_fled_off_the_table_is_not_destroyed_by_a_pursuit() -> None:
    game = chasing()
    game.regiments.pop("b1")
    assert told(game, Pursue("b1")) == percent(0)


@pytest.mark.rule("WF-CORE-PUR-01", "WF-CORE-TEST-02", "WF-COLDBLOOD-1")
@pytest.mark.parametrize("troop", ["spears", "scaled"])
def test_a_test_to_stay_is_offered_with_the_chance_that_it_passes(troop: str) -> None:
    game = chasing(troop)
    roll = game.copy().answer(Restrain()).question
    assert isinstance(roll, Roll)
    exact = sum((p for dice, p in roll.outcomes() if passes(game, "r1", dice)), Fraction(0))
    assert told(game, Restrain()) == percent(exact)
