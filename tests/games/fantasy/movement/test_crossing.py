"""Ground that units cross freely, and ethereal units. [WF-CROSS-1, WF-AMPHIBIOUS-1, WF-ETHEREAL-1]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, offered, phase, refusal, unit
from reglamento.games.fantasy.charges.reach import reaches
from reglamento.games.fantasy.combat.striking import Blows
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges
from reglamento.games.fantasy.facts.choices.moves import March, MoveUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.field.crossing import water_cover
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.harm.attack import attack_of
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.movement.costs import may_march
from reglamento.games.fantasy.movement.joining import hosts_near
from reglamento.games.fantasy.nerve.fleeing import flight_end
from reglamento.games.fantasy.shooting.volleys import shots_of
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import at_most

BAND = ((50.0, 60.0), (70.0, 60.0), (70.0, 66.0), (50.0, 66.0))
FAR = unit("spears", 10, 5, (160, 10), 180)


def moving(troop: str, kind: str, *, front: float = 70.0, enemy: scene.Placed = FAR, models: int = 20) -> Pitched:
    """A unit before a feature of 6 cm whose near side is at y = 66, asked where it moves."""
    table = scene.field(("x", kind, BAND))
    return phase(scene.battle([unit(troop, models, 5, (60, front))], [enemy], table), "moves").answer(MoveUnit("r1"))


@pytest.mark.rule("WF-CROSS-1")
@pytest.mark.parametrize(("troop", "kind"), [("foresters", "wood"), ("frogs", "marsh"), ("frogs", "river"), ("shades", "wall")])
def test_ground_that_is_crossed_freely_is_open(troop: str, kind: str) -> None:
    moving(troop, kind).answer(at(60, 60))


@pytest.mark.rule("WF-CROSS-1", "WF-AMPHIBIOUS-1")
@pytest.mark.parametrize(
    ("troop", "kind", "free"),
    [("foresters", "wood", True), ("foresters", "marsh", False), ("frogs", "river", True), ("frogs", "wood", False)],
)
def test_a_rule_is_for_the_ground_that_it_names(troop: str, kind: str, free: bool) -> None:
    game = moving(troop, kind)
    if free:
        game.answer(at(60, 60.5))
    else:
        assert refusal(game, at(60, 60.5)) == "WF-CORE-MOV-03"


@pytest.mark.rule("WF-CROSS-1")
def test_a_wood_that_is_crossed_freely_hides_all_the_same() -> None:
    table = scene.field(("w", "wood", BAND))
    game = scene.battle([unit("foresters", 10, 5, (60, 70))], [unit("spears", 10, 5, (60, 50), 180)], table)
    assert not in_sight(game, "r1", "b1")


@pytest.mark.rule("WF-AMPHIBIOUS-2")
@pytest.mark.parametrize(("troop", "front", "cover"), [("frogs", 61.0, 1), ("frogs", 59.9, 0), ("spears", 61.0, 0)])
def test_amphibious_units_in_water_are_in_soft_cover(troop: str, front: float, cover: int) -> None:
    """BS 4 within half of the range needs 3."""
    table = scene.field(("m", "marsh", BAND))
    game = scene.battle([unit("bows", 5, 5, (60, 80))], [unit(troop, 10, 5, (60, front), 0)], table)
    assert water_cover(game, "b1") == cover
    assert {shots.needed for shots in shots_of(game, "r1", "b1", standing=False)} == {3 + cover}


# ---- ethereal units


@pytest.mark.rule("WF-ETHEREAL-1")
def test_ethereal_units_go_through_walls_but_do_not_end_in_them() -> None:
    game = moving("shades", "building", front=68, models=5)
    assert refusal(game, at(60, 63)) == "WF-CORE-BLD-01"
    table = scene.field(("x", "building", ((50.0, 63.0), (70.0, 63.0), (70.0, 66.0), (50.0, 66.0))))
    game = scene.battle([unit("shades", 5, 5, (60, 68))], [FAR], table)
    phase(game, "moves").answer(MoveUnit("r1")).answer(at(60, 60))
    others = scene.battle([unit("spears", 5, 5, (60, 68))], [FAR], table)
    assert refusal(phase(others, "moves").answer(MoveUnit("r1")), at(60, 60)) == "WF-CORE-BLD-01"


@pytest.mark.rule("WF-ETHEREAL-1")
def test_ethereal_units_do_not_pass_through_units() -> None:
    game = scene.battle([unit("shades", 5, 5, (60, 68)), unit("spears", 5, 5, (60, 66))], [FAR])
    assert refusal(phase(game, "moves").answer(MoveUnit("r1")), at(60, 60)) == "WF-CORE-MOV-02"


@pytest.mark.rule("WF-ETHEREAL-1")
@pytest.mark.parametrize(("troop", "north"), [("shades", True), ("spears", False)])
def test_ethereal_units_flee_through_walls(troop: str, north: bool) -> None:
    """12 cm straight away lead to the far side of the building; 6 cm would end in it, and so lead beyond."""
    wide = ((20.0, 60.0), (100.0, 60.0), (100.0, 66.0), (20.0, 66.0))
    game = scene.battle([unit(troop, 5, 5, (60, 68))], [unit("spears", 5, 5, (60, 76), 0)], scene.field(("x", "building", wide)))
    for length in (12.0, 6.0):
        end = flight_end(game, "r1", 0.0, length)
        assert end is not None
        assert at_most(0.0, rings_apart(end.ring, wide))
        assert (end.angle == 0) is north


@pytest.mark.rule("WF-ETHEREAL-2")
def test_barding_does_not_slow_ethereal_mounts() -> None:
    assert scene.troops()["wraiths"].movement == 20
    assert scene.troops()["riders"].movement == 17.5


@pytest.mark.rule("WF-ETHEREAL-3")
@pytest.mark.parametrize(("front", "free"), [(50.0, False), (49.9, True)])
def test_ethereal_units_do_not_march_near_enemies(front: float, free: bool) -> None:
    game = scene.battle([unit("shades", 5, 5, (60, 70))], [unit("spears", 5, 5, (60, front), 180)])
    assert may_march(game, "r1") is free
    assert (March("r1") in offered(phase(game, "moves"))) is free


@pytest.mark.rule("WF-ETHEREAL-4")
def test_ethereal_units_need_6s_over_a_defended_wall() -> None:
    wall = ((50.0, 54.0), (70.0, 54.0), (70.0, 55.0), (50.0, 55.0))
    table = scene.field(("w", "wall", wall))
    game = scene.battle([unit("shades", 10, 5, (60, 62))], [unit("calm", 20, 5, (60, 53.5), 180)], table)
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    if scene.topic(game) == "charge":
        game.answer(EndCharges())
    phase(game, "chargers")
    assert Blows("r1", "b1", 5, 3, attack_of(game, "r1", 3, combat=True)).needed(game) == 6


@pytest.mark.rule("WF-ETHEREAL-6")
def test_ethereal_units_hide_others_and_need_to_see() -> None:
    game = scene.battle([unit("bows", 5, 5, (60, 80)), unit("shades", 20, 10, (60, 70))], [unit("spears", 5, 5, (60, 50), 180)])
    assert not in_sight(game, "r1", "b1")
    table = scene.field(("x", "building", ((40.0, 60.0), (80.0, 60.0), (80.0, 66.0), (40.0, 66.0))))
    game = scene.battle([unit("shades", 5, 5, (60, 70))], [unit("spears", 5, 5, (60, 50), 180)], table)
    assert not in_sight(game, "r1", "b1")


@pytest.mark.rule("WF-CROSS-1", "WF-CORE-MOV-04")
@pytest.mark.parametrize(("character", "free"), [(None, True), ("captain", False)])
def test_a_unit_crosses_freely_what_all_of_its_models_do(character: str | None, free: bool) -> None:
    game = scene.battle(
        [unit("foresters", 20, 5, (60, 70)), scene.hero(character or "captain")], [FAR], scene.field(("x", "wood", BAND))
    )
    if character is not None:
        scene.joined(game, "r2", "r1")
    game = phase(game, "moves").answer(MoveUnit("r1"))
    if free:
        game.answer(at(60, 60.5))
    else:
        assert refusal(game, at(60, 60.5)) == "WF-CORE-MOV-03"


@pytest.mark.rule("WF-AMPHIBIOUS-1", "WF-CORE-MOV-04")
def test_water_of_a_spell_slows_a_unit_with_a_character_that_is_not_amphibious() -> None:
    game = scene.battle([unit("frogs", 20, 5, (60, 70)), scene.hero("captain")], [FAR])
    known = spell_named("sap-1")
    game.enchantments["1"] = Enchantment("sap-1", "b1", "blue", "r1", known.casting, known.lasts)
    assert movement_of(game, "r1") == 10
    assert movement_of(scene.joined(game, "r2", "r1"), "r1") == 5


@pytest.mark.rule("WF-ETHEREAL-1", "WF-ETHEREAL-7")
@pytest.mark.parametrize(("troop", "joins"), [("shade-lord", True), ("captain", False)])
def test_an_ethereal_character_goes_through_a_wall_to_a_unit(troop: str, joins: bool) -> None:
    table = scene.field(("x", "building", ((50.0, 63.0), (70.0, 63.0), (70.0, 66.0), (50.0, 66.0))))
    game = scene.battle([scene.hero(troop, (60, 70)), unit("spears", 10, 5, (60, 57))], [FAR], table)
    assert (hosts_near(game, "r1") == ("r2",)) is joins


@pytest.mark.rule("WF-ETHEREAL-1", "WF-CORE-CHG-06")
@pytest.mark.parametrize(("troop", "reach"), [("shades", True), ("spears", False)])
def test_ethereal_units_charge_through_a_wall(troop: str, reach: bool) -> None:
    table = scene.field(("x", "building", ((50.0, 61.0), (70.0, 61.0), (70.0, 64.0), (50.0, 64.0))))
    game = scene.battle([unit(troop, 5, 5, (60, 70))], [unit("swords", 20, 5, (60, 55), 180)], table)
    assert reaches(game, "r1", "b1", "front") is reach
