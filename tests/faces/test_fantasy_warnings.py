"""What choosing a move of fantasy loses, as its player is warned. [WF-CORE-SHO-01]"""

from __future__ import annotations

from typing import Any

import pytest

import fantasy_scene as scene
from fantasy_scene import phase, unit
from reglamento.faces import face
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.moves import Fly, March, MoveUnit, Reform
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from tongues import Strict

NO_SHOTS = "It does not shoot in this turn."
FOE = unit("spears", 20, 5, (160, 10), 180)


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-FCV-01", "WF-BREATH-1")
@pytest.mark.parametrize(
    ("troop", "models", "warned"), [("spears", 10, ""), ("bows", 10, NO_SHOTS), ("outriders", 5, ""), ("basilisk", 1, NO_SHOTS)]
)
def test_a_march_warns_those_alone_that_shoot_no_more_after_it(troop: str, models: int, warned: str) -> None:
    view = phase(scene.battle([unit(troop, models, min(models, 5), (60, 100))], [FOE]), "moves").view("red")
    assert face("fantasy").warning(view, March("r1")) == warned


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-MOV-05")
@pytest.mark.parametrize("troop", ["kites", "wyvern"])
def test_a_flight_loses_no_shots(troop: str) -> None:
    view = phase(scene.battle([unit(troop, 1, 1, (60, 100))], [FOE]), "moves").view("red")
    assert face("fantasy").warning(view, Fly("r1")) == ""


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-WAR-06")
@pytest.mark.parametrize(
    ("troop", "models", "option", "warned"),
    [
        ("bows", 10, MoveUnit("r1"), ""),
        ("bows", 10, Reform("r1"), NO_SHOTS),
        ("spears", 10, Reform("r1"), ""),
        ("cannon", 3, MoveUnit("r1"), NO_SHOTS),
    ],
)
def test_a_machine_that_moves_and_shooters_that_reform_are_warned(troop: str, models: int, option: Any, warned: str) -> None:
    view = phase(scene.battle([unit(troop, models, min(models, 5), (60, 100))], [FOE]), "moves").view("red")
    assert face("fantasy").warning(view, option) == warned


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-CHG-06")
@pytest.mark.parametrize(("kind", "east", "warned"), [("building", 90, True), ("building", 15, False), ("wood", 90, False)])
def test_a_charge_that_impassable_ground_makes_impossible_warns(kind: str, east: float, warned: bool) -> None:
    """However far the target is, which nobody has measured; not where there is a way past it."""
    wall = ("wall", kind, ((10.0, 80.0), (east, 80.0), (east, 90.0), (10.0, 90.0)))
    for far in (60, 20):
        game = scene.battle([unit("spears", 20, 5, (50, 110))], [unit("spears", 20, 5, (50, far), 180)], scene.field(wall))
        view = phase(game, "charges").view("red")
        said = face("fantasy").warning(view, ChargeAt("r1", "b1"))
        assert said == ("No way leads there as both units stand: impassable ground is in between." if warned else "")


def test_the_warning_of_a_charge_without_a_way_is_translated() -> None:
    wall = ("wall", "building", ((10.0, 80.0), (90.0, 80.0), (90.0, 90.0), (10.0, 90.0)))
    game = scene.battle([unit("spears", 20, 5, (50, 110))], [unit("spears", 20, 5, (50, 60), 180)], scene.field(wall))
    view, strict = phase(game, "charges").view("red"), Strict(catalogue("de"))
    with speaking(strict):
        said = face("fantasy").warning(view, ChargeAt("r1", "b1"))
    assert said.startswith("So, wie beide Einheiten stehen")
    assert strict.missing == set()
