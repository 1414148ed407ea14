"""Deep water, that only amphibious units enter. [WF-AMPHIBIOUS-1, WF-AMPHIBIOUS-2, WF-CORE-MOV-03]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
import magic_scene
from fantasy_scene import hero, offered, phase, refusal, unit
from reglamento.faces.fantasy.picture.ground import ground
from reglamento.games.fantasy.charges.reach import reaches
from reglamento.games.fantasy.facts.choices.magic import Cast
from reglamento.games.fantasy.facts.choices.moves import Fly, JoinUnit, MoveUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.cover import cover_of
from reglamento.games.fantasy.field.crossing import water_cover
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.nerve.fleeing import run

LAKE = scene.field(("pond", "lake", ((40, 30), (80, 30), (80, 55), (40, 55))))


def shore(troop: str, y: float = 58.0, *more: scene.Placed) -> Pitched:
    """Ten of a troop before a lake that begins 3 cm ahead, and spears beyond it."""
    return scene.battle([unit(troop, 10, 5, (60, y)), *more], [unit("spears", 20, 5, (60, 27), 180)], LAKE)


@pytest.mark.rule("WF-AMPHIBIOUS-1", "WF-CORE-MOV-03")
def test_only_the_amphibious_enter_a_lake_and_it_does_not_slow_them() -> None:
    """Frogs move all of their 10 cm into it; spears, skirmishers and foresters do not go in."""
    wet = phase(shore("frogs"), "moves").answer(MoveUnit("r1"))
    assert wet.answer(scene.at(60, 48)).regiments["r1"].at == (60, 48)
    for troop in ("spears", "rovers", "foresters"):
        dry = phase(shore(troop), "moves").answer(MoveUnit("r1"))
        assert refusal(dry, scene.at(60, 50)) == "WF-CORE-MOV-03"


@pytest.mark.rule("WF-AMPHIBIOUS-1", "WF-CORE-CHG-06")
@pytest.mark.parametrize(("troop", "there"), [("frogs", True), ("spears", False)])
def test_a_charge_through_a_lake(troop: str, there: bool) -> None:
    game = scene.battle([unit(troop, 10, 5, (60, 57))], [unit("swords", 10, 5, (60, 40), 180)], LAKE)
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 60, 57 - 19)
    assert reaches(game, "r1", "b1", "front") is there


@pytest.mark.rule("WF-AMPHIBIOUS-1", "WF-CORE-FLEE-01")
@pytest.mark.parametrize(("troop", "through"), [("frogs", True), ("spears", False)])
def test_a_flight_at_a_lake(troop: str, through: bool) -> None:
    """From an enemy behind it a unit flees straight through where it swims, and round it elsewhere."""
    game = scene.battle([unit(troop, 10, 5, (60, 58))], [unit("swords", 10, 5, (60, 70), 0)], LAKE)
    run(game, "r1", 20, "b1")
    x, y = game.regiments["r1"].centre
    assert (40 < x < 80 and 30 < y < 55) is through


@pytest.mark.rule("WF-AMPHIBIOUS-1", "WF-CORE-CHR-01")
def test_a_character_that_does_not_swim_joins_no_unit_in_a_lake() -> None:
    game = shore("frogs", 40.0, hero("captain", (30, 45)))
    assert not any(isinstance(option, JoinUnit) for option in offered(phase(game, "moves")))


@pytest.mark.rule("WF-CORE-MOV-05")
def test_flyers_pass_over_a_lake_and_do_not_come_down_in_it() -> None:
    game = scene.battle([unit("wyvern", 1, 1, (60, 62))], [unit("spears", 20, 5, (150, 20), 180)], LAKE)
    game = phase(game, "moves").answer(Fly("r1"))
    assert refusal(game, scene.at(60, 45)) == "WF-CORE-MOV-03"
    assert game.answer(scene.at(60, 20)).regiments["r1"].at == (60, 20)


@pytest.mark.rule("WF-AMPHIBIOUS-2", "WF-CORE-SIGHT-01")
def test_who_is_wholly_in_a_lake_is_in_soft_cover_and_it_hides_nobody() -> None:
    game = shore("frogs", 40.0)
    assert water_cover(game, "r1") == 1
    assert cover_of(LAKE, (60, 27), game.regiments["r1"]) == 0
    assert in_sight(shore("spears"), "r1", "b1")


@pytest.mark.rule("WF-CORE-LORE-01", "WF-AMPHIBIOUS-1")
@pytest.mark.parametrize(("lake", "near", "far"), [(True, True, False), (False, False, True)])
def test_hands_reach_out_of_water_and_without_any_from_the_caster(lake: bool, near: bool, far: bool) -> None:
    """Spears by the lake are 100 cm from the wizard, others 25 cm from it and more than 30 from the lake."""
    red = [magic_scene.mage("mage", (160, 110))]
    blue = [unit("spears", 20, 5, (60, 60), 180), unit("spears", 20, 5, (160, 77), 180)]
    game = magic_scene.magic({"r1": ("sap-1",)}, red, blue, LAKE if lake else None)
    cast = {target for target in ("b1", "b2") if Cast("r1", "sap-1", target) in offered(game)}
    assert ("b1" in cast, "b2" in cast) == ((near, far) if lake else (True, True))


@pytest.mark.rule("WF-CORE-BAT-01", "WF-AMPHIBIOUS-1")
def test_a_battlefield_of_the_package_has_lakes_and_the_page_names_them() -> None:
    field = files.load("morning-mist").battlefield
    assert [each.id for each in field.features if each.kind == "lake"] == ["west-pond", "east-pond"]
    assert str(ground(field)).count("<title>Lake</title>") == 2
