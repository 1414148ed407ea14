"""Volleys. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-SHO-03, WF-CORE-SHO-04]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.shooting import EndShooting, ShootAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import lookers
from reglamento.games.fantasy.shooting.phase import no_shooting
from reglamento.games.fantasy.shooting.volleys import shots_of
from reglamento.kernel.questions import Roll


def volley(shooter: str, far: float, target: str = "spears", movement: str = "", **more: object) -> Pitched:
    """Ten models in five files shoot at a unit `far` cm ahead."""
    game = scene.battle([unit(shooter, 10, 5, (60, 110))], [unit(target, 20, 5, (60, 110 - far), 180)], **more)  # type: ignore[arg-type]
    game.change("r1", movement=movement)
    return phase(game, "shooting")


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-SHO-02", "WF-CORE-SHO-03")
def test_the_front_rank_shoots_and_casualties_leave_from_the_rear() -> None:
    """BS 4 within half of 60 cm: 3+; Strength 3 on Toughness 3: 4+; light armour and shield: 5+."""
    game = volley("bows", 30).answer(ShootAt("r1", "b1"))
    front = game.regiments["b1"].at
    rolls(game, (3, 3, 3, 2, 1), (4, 4, 3), (4, 5))
    assert [event.needed for event in told(game, fighting.HitRolled)] == [3]
    assert told(game, fighting.SaveRolled)[0].needed == 5
    assert game.regiments["b1"].models == 19
    assert game.regiments["b1"].at == front


@pytest.mark.rule("WF-CORE-SHO-02")
@pytest.mark.parametrize(
    ("shooter", "far", "movement", "needed"),
    [("bows", 30.0, "", 3), ("bows", 30.1, "", 4), ("bows", 60.0, "moved", 5), ("bows", 20.0, "moved", 4), ("javelins", 20.0, "moved", 4),
     ("slings", 20.0, "", 5), ("slings", 40.0, "", 5)],
)  # fmt: skip
def test_what_shots_need(shooter: str, far: float, movement: str, needed: int) -> None:
    """The middle file stands straight before the target, so its distance is that of the units."""
    game = volley(shooter, far, movement=movement)
    assert {shots.needed for shots in shots_of(game, "r1", "b1", standing=False)} == {needed}


@pytest.mark.rule("WF-CORE-UNIT-08", "WF-CORE-SIGHT-01")
@pytest.mark.parametrize("hidden", [False, True])
def test_what_reaches_out_of_the_arc_is_seen_only_within_it(hidden: bool) -> None:
    """The target lies between 40.9 and 59.5 degrees to the right; the friend hides what is within 45 degrees, up to 48.8."""
    friend = [unit("spears", 2, 1, (71, 95.5))] if hidden else []
    game = scene.battle([unit("spears", 2, 1, (60, 110)), *friend], [unit("spears", 20, 5, (86, 85), 270)])
    assert bool(lookers(game, "r1", "b1")) is not hidden


@pytest.mark.rule("WF-CORE-MEAS-02", "WF-CORE-SHO-01")
@pytest.mark.parametrize(("corner", "reached"), [(69.0, 5), (71.0, 4), (73.0, 3)])
def test_each_model_is_as_far_away_as_the_nearest_edge_of_its_base(corner: float, reached: int) -> None:
    """The nearest corner of the enemy is 16 cm ahead of five javelins, which reach 20 cm and so 12 cm to the right. Their right corners
    stand at 57, 59, 61, 63 and 65; from the middles of their fronts one of them less would reach.
    """
    game = scene.battle([unit("javelins", 5, 5, (60, 110))], [unit("spears", 1, 1, (corner + 1.0, 92.0))])
    assert sum(shots.number for shots in shots_of(game, "r1", "b1", standing=False)) == reached


@pytest.mark.rule("WF-CORE-WPN-01")
def test_thrown_weapons_do_not_mind_range_and_moves() -> None:
    assert {shots.needed for shots in shots_of(volley("javelins", 19, movement="moved"), "r1", "b1", standing=False)} == {4}


@pytest.mark.rule("WF-CORE-WPN-SLING")
def test_slings_shoot_twice_within_half_range() -> None:
    assert [shots.number for shots in shots_of(volley("slings", 20), "r1", "b1", standing=False)] == [10]
    assert [shots.number for shots in shots_of(volley("slings", 40), "r1", "b1", standing=False)] == [5]


@pytest.mark.rule("WF-CORE-WPN-01")
def test_handguns_do_not_shoot_after_a_move() -> None:
    assert no_shooting(volley("guns", 30), "r1") is None
    assert no_shooting(volley("guns", 30, movement="moved"), "r1") is not None
    assert no_shooting(volley("bows", 30, movement="moved"), "r1") is None


@pytest.mark.rule("WF-CORE-SHO-01")
@pytest.mark.parametrize("movement", ["marched", "reformed", "failed", "rallied", "fled"])
def test_no_shots_after_such_a_move(movement: str) -> None:
    assert volley("bows", 30, movement=movement).question is None


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-MEAS-02")
def test_a_target_out_of_range_is_offered_and_missed() -> None:
    game = volley("javelins", 40)
    assert offered(game) == (ShootAt("r1", "b1"), EndShooting())
    game.answer(ShootAt("r1", "b1"))
    assert told(game, fighting.OutOfRange)
    assert game.question is None


@pytest.mark.rule("WF-CORE-SHO-01")
def test_nobody_shoots_into_a_combat() -> None:
    game = scene.battle([unit("bows", 10, 5, (60, 110)), unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, 60), 180)])
    scene.engage(game, "r2", "b1")
    assert phase(game, "shooting").question is None


@pytest.mark.rule("WF-PIERCING-1", "WF-PIERCING-2", "WF-CORE-WPN-GUN")
def test_a_handgun_pierces_one_point_more() -> None:
    """Strength 4 alone leaves 5+ at 6+; the handgun leaves no save."""
    game = volley("guns", 30).answer(ShootAt("r1", "b1"))
    rolls(game, 6, 6)
    assert told(game, fighting.SaveRolled)[0].dice == ()
    assert game.regiments["b1"].models == 15


@pytest.mark.rule("WF-CORE-SHO-04", "WF-CORE-PSY-02")
@pytest.mark.parametrize(("fallen", "tests"), [(4, False), (5, True)])
def test_a_quarter_lost_to_shots_means_a_test(fallen: int, tests: bool) -> None:
    game = volley("bows", 30).answer(ShootAt("r1", "b1"))
    rolls(game, (6,) * fallen + (1,) * (5 - fallen), 6, 1)
    assert (topic(game) == "panic") == tests


@pytest.mark.rule("WF-CORE-SHO-02")
def test_cover_range_and_a_move_add_up() -> None:
    """BS 4: 3+; beyond half range, after a move, at a unit wholly in a wood: 6."""
    wood = scene.field(("w", "wood", ((50.0, 44.0), (70.0, 44.0), (70.0, 61.5), (50.0, 61.5))))
    game = scene.battle(
        [unit("bows", 10, 5, (60, 105)), unit("slings", 5, 5, (30, 100))], [unit("spears", 20, 5, (60, 60), 180)], wood
    )
    game.change("r1", movement="moved")
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, (6, 6, 5, 5, 1))
    assert told(game, fighting.HitRolled)[0].hits == 2
    assert topic(game) == "wound"


@pytest.mark.rule("WF-CORE-SHO-02")
def test_seven_needs_a_six_and_a_four() -> None:
    wood = scene.field(("w", "wood", ((50.0, 44.0), (70.0, 44.0), (70.0, 61.5), (50.0, 61.5))))
    game = scene.battle([unit("slings", 10, 5, (60, 90))], [unit("spears", 20, 5, (60, 60), 180)], wood)
    game.change("r1", movement="moved")
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, (6, 6, 5, 4, 3))  # BS 3: 4 + far + moved + cover
    assert topic(game) == "shoot-again"
    assert isinstance(game.question, Roll)
    assert game.question.n == 2
    rolls(game, (4, 3))
    assert [event.hits for event in told(game, fighting.HitRolled)] == [2, 1]


@pytest.mark.rule("WF-CORE-UNIT-09")
def test_a_champion_aims_better() -> None:
    game = scene.battle([unit("bows", 10, 5, (60, 110), command="c")], [unit("spears", 20, 5, (60, 80), 180)])
    assert [tuple(shots) for shots in shots_of(game, "r1", "b1", standing=False)] == [(1, 2, 5, ()), (4, 3, 4, ())]


# ---- cover, hills, large targets

WALL = ((48.0, 60.2), (72.0, 60.2), (72.0, 61.0), (48.0, 61.0))


def needed_at(kind: str, ring: tuple[tuple[float, float], ...], target: str = "spears") -> list[tuple[int, int]]:
    """The shots of bows, BS 4, 30 cm from a unit of ten in five files."""
    game = scene.battle([unit("bows", 10, 5, (60, 90))], [unit(target, 10, 5, (60, 60), 180)], scene.field(("f", kind, ring)))
    return [(shots.number, shots.needed) for shots in shots_of(game, "r1", "b1", standing=False)]


@pytest.mark.rule("WF-CORE-SHO-02")
def test_right_behind_a_wall_is_hard_cover_and_behind_a_hedge_soft() -> None:
    assert needed_at("wall", WALL) == [(5, 5)]
    assert needed_at("hedge", WALL) == [(5, 4)]
    far = tuple((x, y + 5.0) for x, y in WALL)
    assert needed_at("wall", far) == [(5, 3)]
    half = tuple((x + 14.0, y) for x, y in WALL)
    assert needed_at("wall", half) == [(5, 3)]


@pytest.mark.rule("WF-CORE-SHO-01")
def test_two_ranks_shoot_from_a_hill_and_all_at_a_large_target() -> None:
    hill = ((40.0, 88.0), (80.0, 88.0), (80.0, 100.0), (40.0, 100.0))
    assert needed_at("hill", hill) == [(5, 3), (5, 4)]  # the second rank is 32 cm away
    assert needed_at("marsh", hill, "giants") == [(5, 2), (5, 3)]
    game = scene.battle([unit("bows", 13, 5, (60, 90))], [unit("giants", 1, 1, (60, 60), 180)])
    assert sum(shots.number for shots in shots_of(game, "r1", "b1", standing=False)) == 13


def two_targets(shooter: str = "bows", angle: float = 0.0) -> Pitched:
    """Ten models in five files; the first target is seen by all of the front rank, the second by its right-hand model alone."""
    blue = [unit("spears", 10, 5, (60, 60), 180), unit("swords", 10, 5, (92.5, 80), 180)]
    return phase(scene.battle([unit(shooter, 10, 5, (60, 100), angle)], blue), "shooting")


@pytest.mark.rule("WF-CORE-SHO-01")
def test_models_that_do_not_see_the_target_shoot_at_another() -> None:
    game = two_targets().answer(ShootAt("r1", "b2"))
    assert dice(game) == 1
    rolls(game, 1)
    assert offered(game) == (ShootAt("r1", "b1"), EndShooting())
    assert refusal(game, ShootAt("r1", "b2")) == "WF-CORE-SHO-01"
    assert dice(game.answer(ShootAt("r1", "b1"))) == 4
    rolls(game, 1)
    assert game.question is None


@pytest.mark.rule("WF-CORE-SHO-01")
def test_models_that_see_the_target_do_not_divide_their_shots() -> None:
    game = two_targets().answer(ShootAt("r1", "b1"))
    assert dice(game) == 5
    assert rolls(game, 1).question is None


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-MEAS-02")
def test_models_out_of_range_have_missed() -> None:
    """The javelins reach 20 cm: the second target is 23 cm from the model that sees it, and no other model sees it."""
    game = two_targets("javelins").answer(ShootAt("r1", "b2"))
    assert told(game, fighting.OutOfRange)
    assert offered(game) == (ShootAt("r1", "b1"), EndShooting())
    game.answer(ShootAt("r1", "b1"))
    assert game.question is None


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-SKI-01")
def test_skirmishers_divide_shots_where_something_hides_the_target_from_some() -> None:
    """Each skirmisher sees with its own eyes: a house hides the enemy behind the body from the models of its left half."""
    house = scene.field(("h", "building", ((40.0, 106.0), (59.9, 106.0), (59.9, 109.0), (40.0, 109.0))))
    blue = [unit("spears", 1, 1, (56, 118)), unit("swords", 10, 5, (60, 80), 180)]
    game = phase(scene.battle([unit("rovers", 10, 5, (60, 100))], blue, house), "shooting")
    seeing = lookers(game, "r1", "b1")
    assert set(seeing) < set(range(10))
    assert set(lookers(game, "r1", "b2")) == set(range(10))
    assert dice(game.answer(ShootAt("r1", "b1"))) == len(seeing)
    rolls(game, 1)
    assert dice(game.answer(ShootAt("r1", "b2"))) == 10 - len(seeing)


# ---- sight


def seen(*blue: scene.Placed, table: object = None) -> tuple[int, ...]:
    game = scene.battle([unit("bows", 10, 5, (60, 100))], blue, table)  # type: ignore[arg-type]
    return lookers(game, "r1", "b1")


@pytest.mark.rule("WF-CORE-SIGHT-01", "WF-CORE-UNIT-08")
def test_each_model_of_the_front_rank_sees_ninety_degrees() -> None:
    assert seen(unit("spears", 10, 5, (60, 60), 180)) == (0, 1, 2, 3, 4)
    assert seen(unit("spears", 10, 5, (120, 98), 180)) == ()
    # its rear corner in the west at (89.01, 76) is past 45 degrees from (65, 100), the corner of the last file
    assert seen(unit("spears", 10, 5, (94.01, 80), 180)) == ()
    assert seen(unit("spears", 10, 5, (92.5, 80), 180)) == (4,)


@pytest.mark.rule("WF-CORE-SIGHT-01", "WF-CORE-BLD-01")
def test_units_and_buildings_hide_what_is_behind() -> None:
    wall = unit("swords", 40, 20, (60, 80), 180)
    assert seen(unit("spears", 5, 5, (60, 60), 180), wall) == ()
    house = scene.field(("h", "building", ((40.0, 75.0), (80.0, 75.0), (80.0, 80.0), (40.0, 80.0))))
    assert seen(unit("spears", 5, 5, (60, 60), 180), table=house) == ()


@pytest.mark.rule("WF-CORE-SIGHT-01")
@pytest.mark.parametrize(("deep", "visible"), [(4.9, True), (5.2, False)])
def test_five_centimetres_of_wood_are_seen_through(deep: float, visible: bool) -> None:
    wood = scene.field(("w", "wood", ((20.0, 80.0), (100.0, 80.0), (100.0, 80.0 + deep), (20.0, 80.0 + deep))))
    assert bool(seen(unit("spears", 5, 5, (60, 60), 180), table=wood)) == visible


@pytest.mark.rule("WF-CORE-SIGHT-01")
def test_a_unit_on_a_hill_sees_over_units_below() -> None:
    hill = scene.field(("h", "hill", ((50.0, 95.0), (70.0, 95.0), (70.0, 110.0), (50.0, 110.0))))
    wall = unit("swords", 40, 20, (60, 80), 180)
    assert seen(unit("spears", 5, 5, (60, 60), 180), wall, table=hill) == (0, 1, 2, 3, 4)


@pytest.mark.rule("WF-CORE-SIGHT-01")
def test_large_targets_are_seen_over_others_and_see_over_them() -> None:
    wall = unit("swords", 40, 20, (60, 80), 180)
    game = scene.battle([unit("bows", 10, 5, (60, 100))], [unit("giants", 1, 1, (60, 60), 180), wall])
    assert lookers(game, "r1", "b1") == (0, 1, 2, 3, 4)
    assert lookers(game, "b1", "r1") == (0,)
    behind = scene.battle(
        [unit("bows", 10, 5, (60, 100))], [unit("spears", 5, 5, (60, 40), 180), unit("giants", 20, 20, (60, 60), 180)]
    )
    assert lookers(behind, "r1", "b1") == ()
