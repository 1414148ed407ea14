"""The remaining moves. [WF-CORE-MOV-01, WF-CORE-MOV-02, WF-CORE-MOV-03]"""

from __future__ import annotations

from math import pi

import pytest

import fantasy_scene as scene
from fantasy_scene import at, offered, phase, refusal, unit
from reglamento.games.fantasy.facts.choices.moves import EndMoves, Files, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.slowing import slowed_by
from reglamento.games.fantasy.movement.costs import MARCHING, manoeuvre_to
from reglamento.geometry.table.manoeuvres.manoeuvres import Manoeuvre
from reglamento.geometry.table.manoeuvres.obstacles import inside
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, wheeled

FAR = unit("swords", 20, 5, (160, 10), 180)
"""An enemy out of the way."""


def moving(*red: scene.Placed, blue: tuple[scene.Placed, ...] = (FAR,), **more: object) -> Pitched:
    return phase(scene.battle(red, blue, **more), "moves")  # type: ignore[arg-type]


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_unit_advances_its_movement_and_no_farther() -> None:
    game = moving(unit("spears", 20, 5, (60, 80))).answer(MoveUnit("r1"))
    assert refusal(game, at(60, 69.99)) == "WF-CORE-MOV-02"
    game.answer(at(60, 70))
    assert (game.regiments["r1"].x, game.regiments["r1"].y) == (60, 70)
    assert game.units["r1"].movement == "moved"


@pytest.mark.rule("WF-CORE-MOV-02", "WF-CORE-CHG-10")
def test_a_wheel_costs_the_way_of_the_outer_corner() -> None:
    """A front of 10 cm wheels by 10 / 10 radians for 10 cm, so by 57.29 degrees."""
    here = moving(unit("spears", 20, 5, (60, 80)))
    way = manoeuvre_to(here, "r1", wheeled(here.regiments["r1"], "right", 57.2), "moved")
    assert isinstance(way, Manoeuvre)
    assert way.cost == pytest.approx(10 * 57.2 * pi / 180, abs=0.02)
    assert not isinstance(manoeuvre_to(here, "r1", wheeled(here.regiments["r1"], "right", 57.4), "moved"), Manoeuvre)


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_turn_costs_a_quarter_of_the_move() -> None:
    """Turned about, a unit of four ranks of 2 cm has its front where its rear was, and 7.5 cm left."""
    game = moving(unit("spears", 20, 5, (60, 80))).answer(MoveUnit("r1"))
    assert refusal(game, at(60, 95.51, 180)) == "WF-CORE-MOV-02"
    game.answer(at(60, 95.5, 180))
    assert game.regiments["r1"].angle == 180


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_rank_more_costs_half_the_move() -> None:
    """Twenty in 5 files are 4 ranks, in 4 files 5: 5 cm are left. Farther than that is a reform, in which no model goes past 10 cm."""
    game = moving(unit("spears", 20, 5, (60, 80))).answer(Reform("r1")).answer(Files(4))
    assert refusal(game, at(60, 69.0)) == "WF-CORE-MOV-02"
    twin = game.copy().answer(at(60, 74.9))
    assert twin.units["r1"].movement == "reformed"
    game.answer(at(60, 75.1))
    assert game.regiments["r1"].files == 4
    assert game.units["r1"].movement == "moved"


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_reform_takes_the_whole_move() -> None:
    """From 5 files to 10 about the same middle, looking west: no manoeuvre of ranks alone does that, so it is a reform."""
    game = moving(unit("spears", 20, 5, (60, 80))).answer(Reform("r1")).answer(Files(10))
    game.answer(at(58, 84, 270))
    assert game.units["r1"].movement == "reformed"


@pytest.mark.rule("WF-CORE-MOV-01")
def test_a_march_is_twice_as_far_without_turns() -> None:
    game = moving(unit("spears", 20, 5, (60, 80))).answer(March("r1"))
    assert refusal(game, at(60, 59.99)) == "WF-CORE-MOV-01"
    assert refusal(game, at(60, 88, 180)) == "WF-CORE-MOV-01"
    game.answer(at(60, 60))
    assert game.units["r1"].movement == "marched"


@pytest.mark.rule("WF-CORE-MOV-01")
@pytest.mark.parametrize(("front", "free"), [(59.9, True), (60.0, False)])
def test_an_enemy_within_twenty_centimetres_stops_a_march(front: float, free: bool) -> None:
    game = moving(unit("spears", 20, 5, (60, 80)), blue=(unit("swords", 20, 5, (60, front), 180),))
    assert (March("r1") in offered(game)) == free
    if not free:
        assert refusal(game, March("r1")) == "WF-CORE-MOV-01"


@pytest.mark.rule("WF-CORE-MOV-01")
@pytest.mark.parametrize("counts", [False, True])
def test_fleeing_enemies_stop_a_march_by_the_option(counts: bool) -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 80))], [unit("swords", 20, 5, (60, 70), 0)], fleeing_block_march=counts)
    game.change("b1", fleeing=True)
    assert (March("r1") in offered(phase(game, "moves"))) != counts


@pytest.mark.rule("WF-CORE-UNIT-10")
def test_units_stay_apart_from_enemies() -> None:
    game = moving(unit("spears", 20, 5, (60, 80)), blue=(unit("swords", 20, 5, (60, 70), 180),)).answer(MoveUnit("r1"))
    assert refusal(game, at(60, 72.4)) == "WF-CORE-UNIT-10"
    game.answer(at(60, 72.51))


@pytest.mark.rule("WF-CORE-TURN-02")
def test_each_unit_moves_once() -> None:
    game = moving(unit("spears", 20, 5, (60, 80)), unit("bows", 10, 5, (90, 80))).answer(MoveUnit("r1"))
    game.answer(at(60, 80))  # stays
    assert {option.unit for option in offered(game) if not isinstance(option, EndMoves)} == {"r2"}
    assert refusal(game, MoveUnit("r1")) == "WF-CORE-TURN-02"


# ---- difficult ground

WOOD = ((50.0, 60.0), (70.0, 60.0), (70.0, 66.0), (50.0, 66.0))


@pytest.mark.rule("WF-CORE-MOV-03")
def test_each_centimetre_in_a_wood_counts_twice() -> None:
    """The wood begins 4 cm ahead: 4 cm, and then 3 cm for 6."""
    game = moving(unit("spears", 20, 5, (60, 70)), table=scene.field(("w", "wood", WOOD))).answer(MoveUnit("r1"))
    assert refusal(game, at(60, 62.9)) == "WF-CORE-MOV-03"
    game.answer(at(60, 63))


@pytest.mark.rule("WF-CORE-MOV-03")
@pytest.mark.parametrize("length", [3.0, 5.0, 9.0, 14.0, 18.0, 25.0])
@pytest.mark.parametrize("aside", [0.0, 9.0, 14.9, 15.2])
def test_slowed_ground_agrees_with_small_steps(length: float, aside: float) -> None:
    """Brute force: the share of 2,000 steps in which the rectangle and the wood overlap."""
    start = Regiment(scene.troops()["spears"].base, 5, 20, 60 + aside, 70, 0)
    steps = [advanced(start, length * (step + 0.5) / 2000) for step in range(2000)]
    within = sum(overlapping(there.ring) for there in steps)
    found = slowed_by(scene.field(("w", "wood", WOOD)), start, (Advance(length),), MARCHING)
    assert found == pytest.approx(length * within / 2000, abs=0.03)


def overlapping(ring: tuple[tuple[float, float], ...]) -> bool:
    """Whether an upright rectangle and the wood overlap."""
    west, east = min(x for x, _ in ring), max(x for x, _ in ring)
    north, south = min(y for _, y in ring), max(y for _, y in ring)
    return west < 70 and east > 50 and north < 66 and south > 60


@pytest.mark.rule("WF-CORE-MOV-03")
def test_the_rest_of_a_wheel_is_slowed() -> None:
    start = Regiment(scene.troops()["spears"].base, 5, 20, 60, 67, 0)
    wheel = Wheel("right", 40)
    entered = next(
        degree for degree in range(400) if any(inside(corner, WOOD) for corner in wheeled(start, "right", degree / 10).ring)
    )
    found = slowed_by(scene.field(("w", "wood", WOOD)), start, (wheel,), MARCHING)
    assert found == pytest.approx(10 * (40 - entered / 10) * pi / 180, abs=0.05)


@pytest.mark.rule("WF-CORE-BLD-01")
def test_nothing_enters_a_building() -> None:
    house = scene.field(("h", "building", WOOD))
    game = moving(unit("spears", 20, 5, (60, 70)), table=house).answer(MoveUnit("r1"))
    assert refusal(game, at(60, 65)) == "WF-CORE-BLD-01"


@pytest.mark.rule("WF-CORE-CHT-01", "WF-CORE-WAR-01", "WF-CORE-PSY-09", "WF-CORE-MOV-01")
@pytest.mark.parametrize(
    ("troop", "models", "near", "rule"),
    [
        ("wagon", 1, 10.0, "WF-CORE-CHT-01"),
        ("bolts", 1, 10.0, "WF-CORE-WAR-01"),
        ("wights", 20, 10.0, "WF-CORE-PSY-09"),
        ("spears", 20, 60.1, "WF-CORE-MOV-01"),
    ],
)
def test_a_refused_march_names_what_bars_it(troop: str, models: int, near: float, rule: str) -> None:
    """The enemy stands far away, or 19.9 cm before the front."""
    game = phase(scene.battle([unit(troop, models, min(models, 5), (60, 80))], [unit("spears", 10, 5, (60, near), 180)]), "moves")
    assert refusal(game, March("r1")) == rule


@pytest.mark.rule("WF-CORE-MOV-02")
@pytest.mark.parametrize(
    ("x", "y", "angle", "said"),
    [
        (65, 80, 0, "Spears (r1) do not go sideways: with wheels the way there costs 56.11 cm, and they have 10 cm"),
        (66, 74, 90, "Spears (r1) would have to wheel to stand there: the whole way costs 17.12 cm, and they have 10 cm"),
        (60, 68, 0, "Spears (r1) would go 2 cm too far"),
        (60, 100, 180, "Spears (r1) would go 4.5 cm too far"),
    ],
)
def test_a_place_that_costs_too_much_is_refused_with_what_costs_it(x: float, y: float, angle: float, said: str) -> None:
    """Ten cm wide, four ranks of 2 cm deep, at (60, 80): a place beside it is within its 10 cm, but no manoeuvre goes straight there."""
    game = moving(unit("spears", 20, 5, (60, 80))).answer(MoveUnit("r1"))
    refused = game.objection(at(x, y, angle))
    assert refused is not None
    assert refused.why == said


@pytest.mark.rule("WF-CORE-SKI-01")
def test_skirmishers_whose_middle_is_near_enough_are_refused_for_the_models_that_are_not() -> None:
    game = moving(unit("rovers", 10, 10, (60, 80))).answer(MoveUnit("r1"))
    refused = game.objection(at(61, 76, 90))
    assert refused is not None
    assert refused.why == "Some models of Rovers (r1) would go farther than 10 cm"
