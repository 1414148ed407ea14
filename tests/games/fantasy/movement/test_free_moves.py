"""Fast cavalry, flyers and the slowest model. [WF-CORE-FCV-01, WF-CORE-MOV-05, WF-CORE-MOV-04]"""

from __future__ import annotations

import random
from itertools import permutations
from math import cos, dist, radians, sin

import pytest
import shapely

import fantasy_scene as scene
from cases import first
from fantasy_scene import at, hero, joined, offered, phase, refusal, rolls, topic, unit
from reglamento.games.fantasy.charges.moving import MoveChargers
from reglamento.games.fantasy.charges.reach import charge_move, reaches
from reglamento.games.fantasy.combat.chasing import Chase
from reglamento.games.fantasy.combat.melees import ranks_counted
from reglamento.games.fantasy.facts.battlefield import Battlefield
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.choices.moves import Files, Fly, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.movement.free_moves import flown_to, ridden_to
from reglamento.games.fantasy.nerve.fleeing import slow
from reglamento.games.fantasy.nerve.rallying import Rally
from reglamento.games.fantasy.shooting.volleys import shots_of
from reglamento.games.fantasy.units.changing import put_at
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.games.fantasy.units.table import pace
from reglamento.geometry.table.manoeuvres.manoeuvres import Blocked, Manoeuvre
from reglamento.geometry.table.shapes.regiments import Regiment, formed
from reglamento.kernel.questions import Position

HOUSE = ((60.0, 40.0), (80.0, 40.0), (80.0, 50.0), (60.0, 50.0))
FAR = unit("spears", 10, 5, (160, 10), 180)


def riding(*others: scene.Placed, blue: tuple[scene.Placed, ...] = (FAR,)) -> Pitched:
    """Fast cavalry of five at (60, 70)."""
    return scene.battle([unit("outriders", 5, 5, (60, 70)), *others], blue)


# ---- the slowest model


@pytest.mark.rule("WF-CORE-MOV-04")
def test_a_unit_moves_as_its_slowest_model() -> None:
    game = scene.battle([unit("swords", 10, 5, (60, 60)), hero("slow-captain", (90, 60))], [FAR])
    assert pace(game, "r1") == 10
    joined(game, "r2", "r1")
    assert pace(game, "r1") == 7.5
    assert charge_move(game, "r1") == 15
    phase(game, "moves").answer(MoveUnit("r1"))
    assert refusal(game, at(60, 52.4)) == "WF-CORE-MOV-02"
    game.answer(at(60, 52.5))


@pytest.mark.rule("WF-ETHEREAL-2", "WF-AMPHIBIOUS-1")
@pytest.mark.parametrize(
    ("troop", "spell", "halved"),
    [
        ("spears", "sap-1", True),
        ("frogs", "sap-1", False),
        ("frogs", "lanterns-6", True),
        ("shades", "sap-1", False),
        ("shades", "lanterns-6", False),
    ],
)
def test_spells_do_not_slow_ethereal_units_nor_their_water_amphibious_ones(troop: str, spell: str, halved: bool) -> None:
    game = scene.battle([unit(troop, 10, 5, (60, 60))], [FAR])
    known = spell_named(spell)
    game.enchantments["1"] = Enchantment(spell, "b1", "blue", "r1", known.casting, known.lasts)
    assert movement_of(game, "r1") == (5 if halved else 10)


# ---- fast cavalry


@pytest.mark.rule("WF-CORE-FCV-01")
def test_it_goes_to_any_place_within_its_move_and_looks_where_it_likes() -> None:
    game = phase(riding(), "moves").answer(MoveUnit("r1"))
    assert refusal(game, at(60, 49.9)) == "WF-CORE-MOV-02"
    for place in (at(60, 50), at(72, 70), at(60, 86), at(66, 72.5, 135)):
        game.copy().answer(place)


@pytest.mark.rule("WF-CORE-FCV-01")
def test_it_marches_twice_as_far() -> None:
    game = phase(riding(), "moves").answer(March("r1"))
    assert refusal(game, at(60, 29.9)) == "WF-CORE-MOV-01"
    game.answer(at(60, 30))


@pytest.mark.rule("WF-CORE-FCV-01")
def test_it_changes_its_formation_as_it_goes() -> None:
    game = phase(riding(), "moves").answer(Reform("r1")).answer(Files(3)).answer(at(60, 60))
    assert game.regiments["r1"].files == 3


@pytest.mark.rule("WF-CORE-FCV-01")
def test_units_are_in_its_way() -> None:
    game = riding(unit("spears", 20, 10, (60, 62)))
    assert refusal(phase(game, "moves").answer(MoveUnit("r1")), at(60, 55)) == "WF-CORE-MOV-02"


@pytest.mark.rule("WF-CORE-FCV-01")
@pytest.mark.parametrize("seed", first(20, range(60)))
def test_its_moves_agree_with_an_oracle(seed: int) -> None:
    """Brute force: every way to give the models places, and 400 steps of the turned rectangle on its way."""
    rng = random.Random(seed)
    table = scene.field(("h", "building", HOUSE))
    game = scene.battle([unit("outriders", 5, rng.choice([2, 3, 5]), (70, 66), rng.choice([0.0, 40.0, 200.0]))], [FAR], table)
    here = game.regiments["r1"]
    goal = put_at(formed(here, rng.choice([1, 2, 5])), Position(rng.uniform(40, 100), rng.uniform(25, 100), rng.uniform(0, 360)))
    expected, close = oracle(here, goal, 20.0)
    if not close:
        assert isinstance(ridden_to(game, "r1", goal, 20.0), Manoeuvre) is expected


def oracle(here: Regiment, goal: Regiment, far: float) -> tuple[bool, bool]:
    """Whether the move is allowed, and whether it is too close to call for a test by steps."""
    (ax, ay), (bx, by) = here.centre, goal.centre
    length = dist((ax, ay), (bx, by))
    starts, ends = [model.at for model in here.places], [model.at for model in goal.places]
    farthest = min(max(dist(a, b) for a, b in zip(starts, order, strict=True)) for order in permutations(ends))
    solid = shapely.Polygon(HOUSE)
    gaps = [solid.distance(shapely.Polygon(goal.ring))]
    if length:
        fx, fy = (bx - ax) / length, (by - ay) / length
        for step in range(401):
            x, y = ax + (bx - ax) * step / 400, ay + (by - ay) * step / 400
            half, deep = here.width / 2, here.depth / 2
            corners = [(-half, -deep), (half, -deep), (half, deep), (-half, deep)]
            ring = [(x - right * fy + ahead * fx, y + right * fx + ahead * fy) for right, ahead in corners]
            gaps.append(solid.distance(shapely.Polygon(ring)))
    free = min(gaps) > 0
    close = abs(farthest - far) < 0.1 or abs(length - far) < 0.1 or 0 < min(gaps) < 0.1
    return free and farthest <= far and length <= far, close


@pytest.mark.rule("WF-CORE-FCV-01")
@pytest.mark.parametrize("movement", ["moved", "marched", "reformed"])
def test_it_shoots_to_all_sides_after_any_move(movement: str) -> None:
    """BS 3 within half of the range needs 4, and 5 for having moved."""
    game = riding(blue=(unit("spears", 10, 5, (60, 95), 180),))
    game.change("r1", movement=movement)
    phase(game, "shooting")
    assert ShootAt("r1", "b1") in offered(game)
    assert [tuple(shots) for shots in shots_of(game, "r1", "b1", standing=False)] == [(5, 5, 3, (("moved", -1),))]


@pytest.mark.rule("WF-CORE-FCV-01")
@pytest.mark.parametrize(("front", "shoots"), [(30.0, True), (110.0, False)])
def test_it_stands_and_shoots_ahead_alone(front: float, shoots: bool) -> None:
    game = riding(blue=(unit("riders", 5, 5, (60, front), 180 if front < 70 else 0),))
    phase(game, "charges", "blue").answer(ChargeAt("b1", "r1"))
    assert (StandAndShoot("b1") in offered(game)) is shoots


@pytest.mark.rule("WF-CORE-FCV-01")
@pytest.mark.parametrize(("troop", "movement"), [("outriders", "regrouped"), ("riders", "rallied")])
def test_having_fled_by_choice_and_rallied_it_moves_but_does_not_shoot(troop: str, movement: str) -> None:
    game = scene.battle([unit(troop, 5, 5, (60, 70))], [unit("spears", 10, 5, (60, 52), 180)])
    phase(game, "charges", "blue").answer(ChargeAt("b1", "r1")).answer(Flee())
    rolls(game, 2)
    game.change("r1", movement="")
    game.begin([Rally("red")])
    rolls(game, (1, 1))
    game.answer(game.question.default)  # type: ignore[union-attr]
    assert game.units["r1"].movement == movement
    assert game.units["r1"].shot is (troop == "outriders")


@pytest.mark.rule("WF-CORE-FCV-01", "WF-CORE-MOV-01")
@pytest.mark.parametrize(("movement", "marches"), [("", True), ("regrouped", False)])
def test_having_rallied_it_moves_and_does_not_march(movement: str, marches: bool) -> None:
    game = riding()
    game.change("r1", movement=movement)
    phase(game, "moves")
    assert (MoveUnit("r1") in offered(game), March("r1") in offered(game)) == (True, marches)
    if not marches:
        assert refusal(game, March("r1")) == "WF-CORE-MOV-01"


@pytest.mark.rule("WF-CORE-FCV-01")
def test_it_turns_about_its_middle_in_a_wood() -> None:
    """No way is gone, so that nothing of it is slow."""
    wood = scene.field(("w", "wood", ((40.0, 50.0), (80.0, 50.0), (80.0, 90.0), (40.0, 90.0))))
    game = scene.battle([unit("outriders", 5, 5, (60, 70))], [FAR], wood)
    here = game.regiments["r1"]
    about = put_at(here, Position(*here.point(0.0, -here.depth), 180.0))
    assert about.centre == pytest.approx(here.centre, abs=0.01)
    assert isinstance(ridden_to(game, "r1", about, 20.0), Manoeuvre)


@pytest.mark.rule("WF-CORE-FCV-01")
def test_its_ranks_do_not_count() -> None:
    game = scene.battle([unit("outriders", 12, 4, (60, 70)), unit("riders", 12, 4, (90, 70))], [FAR])
    assert (ranks_counted(game, "r1"), ranks_counted(game, "r2")) == (0, 2)


# ---- flyers


def flying(*others: scene.Placed, table: Battlefield | None = None, blue: tuple[scene.Placed, ...] = (FAR,)) -> Pitched:
    """A wyvern at (70, 60)."""
    return scene.battle([unit("wyvern", 1, 1, (70, 60)), *others], blue, table)


@pytest.mark.rule("WF-CORE-MOV-05")
def test_flyers_go_50_cm_in_any_direction() -> None:
    game = phase(flying(), "moves").answer(Fly("r1"))
    assert refusal(game, at(120.1, 60)) == "WF-CORE-MOV-05"
    for place in (at(120, 60), at(20, 60, 0), at(100, 100)):
        game.copy().answer(place)
    assert game.answer(at(100, 90, 45)).units["r1"].movement == "flown"


@pytest.mark.rule("WF-CORE-MOV-04", "WF-CORE-MOV-05", "WF-CORE-FLEE-01")
def test_a_unit_of_flyers_with_a_character_on_foot_among_them_goes_and_flees_on_foot() -> None:
    game = scene.battle([unit("kites", 5, 5, (60, 60)), hero("slow-captain", (90, 60))], [FAR])
    assert (charge_move(game, "r1"), slow(game, "r1")) == (50, False)
    assert Fly("r1") in offered(phase(game.copy(), "moves"))
    joined(game, "r2", "r1")
    assert (charge_move(game, "r1"), slow(game, "r1")) == (15, True)
    assert Fly("r1") not in offered(phase(game, "moves"))


@pytest.mark.rule("WF-CORE-MOV-05")
def test_over_units_and_buildings_but_not_onto_them() -> None:
    table = scene.field(("h", "building", HOUSE), ("w", "wood", ((20.0, 20.0), (40.0, 20.0), (40.0, 40.0), (20.0, 40.0))))
    game = phase(flying(unit("spears", 20, 10, (70, 57)), table=table), "moves").answer(Fly("r1"))
    game.copy().answer(at(70, 30))
    assert refusal(game, at(70, 45)) == "WF-CORE-BLD-01"
    assert refusal(game, at(70, 58)) == "WF-CORE-MOV-05"
    assert refusal(game, at(30, 30)) == "WF-CORE-MOV-05"


@pytest.mark.rule("WF-CORE-MOV-05")
@pytest.mark.parametrize("seed", first(20, range(60)))
def test_flights_agree_with_an_oracle(seed: int) -> None:
    """The place alone counts: its distance, and what it overlaps, worked out by Shapely."""
    rng = random.Random(seed)
    table = scene.field(("h", "building", HOUSE))
    game = flying(unit("spears", 20, 5, (100, 60)), table=table)
    here = game.regiments["r1"]
    goal = put_at(here, Position(rng.uniform(30, 120), rng.uniform(15, 110), rng.uniform(0, 360)))
    around = [shapely.Polygon(HOUSE), shapely.Polygon(game.regiments["r2"].ring)]
    turn = radians(goal.angle)
    middle = (goal.x - 2.5 * sin(turn), goal.y + 2.5 * cos(turn))
    square = shapely.affinity.rotate(shapely.box(middle[0] - 2.5, middle[1] - 2.5, middle[0] + 2.5, middle[1] + 2.5), goal.angle)
    gap = min(square.distance(each) for each in around)
    far = dist(here.centre, middle)
    if not (0 < gap < 0.05 or abs(far - 50) < 0.05):
        assert isinstance(flown_to(game, "r1", goal), Manoeuvre) is (gap > 0 and far <= 50)


@pytest.mark.rule("WF-CORE-MOV-05")
def test_flyers_charge_50_cm_over_what_lies_between() -> None:
    wall = unit("swords", 20, 10, (70, 40), 180)
    game = flying(blue=(wall, unit("spears", 20, 5, (70, 15), 180)))
    assert charge_move(game, "r1") == 50
    assert reaches(game, "r1", "b2", "front")
    others = scene.battle([unit("riders", 5, 5, (70, 50))], [wall, unit("spears", 20, 5, (70, 25), 180)])
    assert not reaches(others, "r1", "b2", "front")


@pytest.mark.rule("WF-CORE-MOV-05")
def test_flyers_do_not_start_in_a_wood() -> None:
    table = scene.field(("w", "wood", ((60.0, 50.0), (80.0, 50.0), (80.0, 70.0), (60.0, 70.0))))
    game = flying(table=table)
    assert charge_move(game, "r1") == 30
    assert Fly("r1") not in offered(phase(game, "moves"))
    assert refusal(game, Fly("r1")) == "WF-CORE-MOV-05"
    assert isinstance(flown_to(game, "r1", put_at(game.regiments["r1"], Position(100, 60))), Blocked)


@pytest.mark.rule("WF-CORE-MOV-05")
def test_flyers_flee_the_longer_distance() -> None:
    game = flying()
    assert pace(game, "r1") == 15
    assert not slow(game, "r1")
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-MOV-05", "WF-CORE-CC-03")
@pytest.mark.parametrize(("charger", "held"), [("riders", True), ("wyvern", False)])
def test_no_obstacle_is_defended_against_flyers(charger: str, held: bool) -> None:
    wall = scene.field(("w", "wall", ((50.0, 60.3), (70.0, 60.3), (70.0, 60.8), (50.0, 60.8))))
    game = scene.battle([unit(charger, 1, 1, (60, 75))], [unit("spears", 20, 5, (60, 60), 180)], wall)
    phase(game, "charges").answer(ChargeAt("r1", "b1")).answer(Hold())
    game.begin([MoveChargers()])
    assert game.contacts["r1/b1"].defended is held


@pytest.mark.rule("WF-CORE-MOV-05", "WF-CORE-PUR-01")
@pytest.mark.parametrize(("pursuer", "y"), [("wyvern", 30.0), ("eels", 52.0)])
def test_flyers_pursue_over_their_friends_and_over_houses(pursuer: str, y: float) -> None:
    """Spears stand 8 cm ahead, and a house behind them; the wyvern goes 30 cm over both."""
    house = scene.field(("h", "building", ((50.0, 38.0), (70.0, 38.0), (70.0, 44.0), (50.0, 44.0))))
    red = [unit(pursuer, 1, 1, (60, 60)), unit("spears", 5, 5, (60, 50))]
    game = scene.battle(red, [FAR], house)
    game.phase = "combat"
    game.begin([Chase("r1", 30.0)])
    assert game.regiments["r1"].y == pytest.approx(y, abs=1.1)
