"""Floors of ruins: who goes up, what climbing costs, and distances and sight between levels."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.armies.placing import Lineup
from reglamento.games.wh40k.facts.battlefield import Feature, Floor
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith, EndTargets
from reglamento.games.wh40k.facts.choices.moves import Advance, Arrive, MoveUnit
from reglamento.games.wh40k.facts.events.charges import ChargeFailed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.cover import half_hidden, in_cover
from reglamento.games.wh40k.field.ground import layout_of
from reglamento.games.wh40k.field.placing import off_table
from reglamento.games.wh40k.field.sight import sees_unit
from reglamento.games.wh40k.missions.markers import controller
from reglamento.games.wh40k.units.table import engaged, unit_distance
from reglamento.geometry.table.shapes.ruler import Ring, Segment
from wh40k_scene import Spot, asked, battle, block, marked, options, phase, places, placing, refusal, roll, square, unit, waits

HOUSE = square(20, 6, 8)
"""Eight inches square, its west side at x = 20."""
WEST_WALL = ((20.0, 6.0), (20.0, 14.0))


def ruin(
    *floors: float,
    ring: Ring = HOUSE,
    walls: tuple[Segment, ...] = (),
    plan: Ring = HOUSE,
    name: str = "house",
    height: float = 9,
) -> Feature:
    """Ruins with floors over their whole plan at these heights."""
    return Feature(
        id=name, kind="ruins", ring=ring, height=height, walls=walls, floors=tuple(Floor(level, plan) for level in floors)
    )


def mover(sheet: str, *at: Spot, features: tuple[Feature, ...] = (ruin(3, 6),), kind: str = "") -> Warzone:
    return phase(battle([unit(sheet, *at, kind=kind)], features=features), "movement").answer(MoveUnit("r1"))


# ---- climbing


@pytest.mark.rule("40K-CORE-TERR-04", "40K-CORE-MOVE-03")
@pytest.mark.parametrize(
    ("start", "end", "allowed"),
    [
        ((18, 10), (21, 10, 3), True),
        ((18, 10), (21.01, 10, 3), False),
        ((18, 10), (20, 10, 6), False),
        ((21, 10), (21, 10, 6), True),
        ((21, 10, 3), (18, 10), True),
        ((21, 10, 3), (17.99, 10), False),
        ((21, 10, 6), (24, 10, 3), True),
        ((21, 10, 6), (24.01, 10, 3), False),
        ((21, 10, 3), (27, 10, 3), True),
    ],
    ids=[
        "3 across and 3 up",
        "a hair more",
        "6 up and 2 across",
        "6 up",
        "down",
        "a hair more down",
        "from floor to floor",
        "a hair",
        "flat",
    ],
)
def test_climbing_counts_like_any_other_inch(start: Spot, end: Spot, allowed: bool) -> None:
    assert (refusal(mover("squad", start), places(end)) is None) is allowed


@pytest.mark.rule("40K-CORE-TERR-04")
def test_an_advance_reaches_the_second_floor() -> None:
    game = phase(battle([unit("squad", (18, 10))], features=[ruin(3, 6)]), "movement").answer(Advance("r1"))
    assert refusal(roll(game, 2), places((20, 10, 6))) is None


@pytest.mark.rule("40K-CORE-TERR-04")
def test_the_way_goes_round_what_stands_in_it_on_its_own_level_alone() -> None:
    for level, allowed in ((0.0, False), (3.0, True)):
        wall = [unit("tank", (15, 8.5, level) if not level else (24, 8.5, level))]
        game = battle([unit("squad", (10, 10)), *wall], features=[ruin(3), block(*square(12, 6, 4))])
        phase(game, "movement").answer(MoveUnit("r1"))
        assert refusal(game, places((16.6, 10))) == "40K-CORE-MOVE-03", allowed
    upstairs = battle([unit("squad", (21.5, 10, 3)), unit("squad", (23, 10), (23, 8.5), (23, 11.5))], features=[ruin(3)])
    phase(upstairs, "movement").answer(MoveUnit("r1"))
    assert refusal(upstairs, places((27, 10, 3))) is None, "they stand below"
    above = battle([unit("squad", (21.5, 10)), unit("squad", (23, 10, 3), (23, 8.5, 3), (23, 11.5, 3))], features=[ruin(3)])
    phase(above, "movement").answer(MoveUnit("r1"))
    assert refusal(above, places((27, 10))) is None, "they stand above"


@pytest.mark.rule("40K-CORE-TERR-04")
def test_from_one_house_to_another_a_model_climbs_down_and_up() -> None:
    other = ruin(3, ring=square(28.5, 6, 8), plan=square(28.5, 6, 8), name="other")
    game = phase(battle([unit("squad", (27.5, 10, 3))], features=[ruin(3), other]), "movement").answer(Advance("r1"))
    roll(game, 2)
    assert refusal(game, places((29.5, 10, 3))) is None, "2 across, 3 down and 3 up"
    assert refusal(game, places((29.51, 10, 3))) == "40K-CORE-TERR-04"


@pytest.mark.rule("40K-CORE-TERR-04")
@pytest.mark.parametrize(
    ("end", "allowed"),
    [
        ((20, 10, 3), True),
        ((19.99, 10, 3), False),
        ((20, 6, 3), False),
        ((21, 10, 4), False),
        ((18, 10, 3), False),
        ((21, 10, -3), False),
    ],
    ids=[
        "half over the edge",
        "more than half",
        "three quarters over a corner",
        "no floor so high",
        "beside the house",
        "below ground",
    ],
)
def test_a_model_stands_with_at_least_half_of_its_base_on_a_floor(end: Spot, allowed: bool) -> None:
    found = refusal(mover("squad", (19, 9)), places(end))
    assert found == (None if allowed else "40K-CORE-TERR-04")


# ---- who goes up


@pytest.mark.rule("40K-ERR-248b")
@pytest.mark.parametrize(
    ("sheet", "up"), [("squad", True), ("hound", True), ("skimmer", True), ("engine", False), ("lord", False)]
)
def test_vehicles_and_monsters_without_fly_stay_on_the_ground_floor(sheet: str, up: bool) -> None:
    game = mover(sheet, (19, 10))
    assert refusal(game, places((20, 10, 3))) == (None if up else "40K-ERR-248b")
    assert refusal(game, places((21, 10))) is None, "on the ground they come in"


@pytest.mark.rule("40K-CORE-TERR-RUINS")
def test_infantry_pass_walls_and_others_go_round_them() -> None:
    house = ruin(3, walls=(WEST_WALL,))
    assert refusal(mover("squad", (18, 10), features=(house,)), places((21, 10, 3))) is None
    hound = mover("hound", (18, 10), features=(house,))
    assert refusal(hound, places((21, 10, 3))) == "40K-CORE-TERR-04", "round the wall it is farther than 10 inches"
    assert refusal(hound, places((20, 10, 3))) == "40K-CORE-TERR-RUINS", "across the wall"
    assert refusal(mover("hound", (18, 5), features=(house,)), places((21, 7, 3))) is None, "round its end"


@pytest.mark.rule("40K-CORE-TERR-RUINS")
@pytest.mark.parametrize(("sheet", "allowed"), [("squad", True), ("hound", False), ("skimmer", False), ("tank", False)])
def test_on_the_ground_infantry_alone_end_a_move_across_a_wall(sheet: str, allowed: bool) -> None:
    """Also what flies over the wall ends on one side of it; what stands across it already may stay."""
    game = mover(sheet, (17, 10), features=(ruin(walls=(WEST_WALL,)),))
    assert (refusal(game, places((20, 10))) is None) is allowed
    if sheet == "skimmer":
        assert refusal(game, places((20, 10))) == "40K-CORE-TERR-RUINS"
        assert refusal(game, places((20.5, 10))) is None, "it touches the wall from inside"
    across = mover(sheet, (20, 10), features=(ruin(walls=(WEST_WALL,)),))
    assert refusal(across, places((20, 10))) is None


@pytest.mark.rule("40K-CORE-TERR-RUINS")
def test_nothing_but_infantry_is_set_up_across_a_wall() -> None:
    features = (ruin(walls=(WEST_WALL,)),)
    for sheet, rule in (("striker", None), ("pod", "40K-CORE-TERR-RUINS")):
        game = battle([unit(sheet, (40, 40))], [unit("mob", (45, 2))], features=features)
        waits(game, "r1")
        phase(game, "movement").answer(Arrive("r1"))
        assert refusal(game, places((20, 10))) == rule
        assert refusal(game, places((30, 30))) is None


@pytest.mark.rule("40K-CORE-TERR-RUINS")
def test_infantry_pass_floors_and_others_climb_at_their_edge() -> None:
    assert refusal(mover("squad", (24, 10)), places((24, 10, 6))) is None
    assert refusal(mover("hound", (24, 10)), places((24, 10, 3))) == "40K-CORE-TERR-04", "4 to the edge, 3 up and 4 back"
    assert refusal(mover("hound", (23, 10)), places((23, 10, 3))) is None, "3, 3 and 3"


@pytest.mark.rule("40K-CORE-MOVE-08", "40K-ERR-177b")
def test_height_costs_nothing_for_what_flies_in_the_movement_phase() -> None:
    game = mover("skimmer", (10, 10))
    assert refusal(game, places((22, 10, 6))) is None
    assert refusal(game, places((22.01, 10, 6))) == "40K-CORE-TERR-04"


# ---- distances


@pytest.mark.rule("40K-CORE-MEAS-01", "40K-CORE-TERR-04")
def test_distances_count_height() -> None:
    game = battle([unit("squad", (21, 10, 3))], [unit("mob", (26, 10))], features=[ruin(3)])
    assert unit_distance(game, "r1", "b1") == pytest.approx(5.0), "4 aside and 3 up"
    over = battle([unit("squad", (21, 10, 3))], [unit("mob", (21, 10))], features=[ruin(3)])
    assert unit_distance(over, "r1", "b1") == pytest.approx(3.0)
    assert not engaged(over, "r1")


@pytest.mark.rule("40K-CORE-MEAS-01", "40K-ERR-226")
@pytest.mark.parametrize(("at", "holds"), [((21.5, 10, 3), True), ((21.51, 10, 3), False), ((21, 10, 6), False)])
def test_a_marker_is_measured_to_in_three_dimensions(at: Spot, holds: bool) -> None:
    game = marked(battle([unit("squad", at)], features=[ruin(3, 6)]), (21, 10))
    assert (controller(game, "m1") == "red") is holds


@pytest.mark.rule("40K-FAQ-COHERENCY-02", "40K-CORE-COH-01")
def test_a_unit_is_one_group_up_to_two_inches_aside_and_six_above() -> None:
    tower = ruin(3, 6, 9)
    game = mover("squad", (21, 10, 3), (22.2, 10, 3), features=(tower,))
    assert refusal(game, places((21, 10, 9), (22.2, 10, 3))) is None
    assert refusal(game, places((21, 10, 9), (22.2, 10))) == "40K-FAQ-COHERENCY-02", "9 above one another"
    assert refusal(game, places((21, 10, 6), (24, 10, 3))) is None
    assert refusal(game, places((21, 10, 6), (24.01, 10, 3))) == "40K-FAQ-COHERENCY-02"


# ---- sight and cover


@pytest.mark.rule("40K-CORE-TERR-RUINS", "40K-CORE-MEAS-03")
def test_a_floor_hides_what_is_under_it_and_height_looks_over_low_things() -> None:
    under = battle([unit("squad", (24, 10, 3))], [unit("mob", (24, 8))], features=[ruin(3)])
    assert not sees_unit(under, "r1.1", "b1")
    crate = block((14, 0), (15, 0), (15, 48), (14, 48), height=2)
    for level, seen in ((0, False), (3, True)):
        game = battle([unit("squad", (21, 10, level))], [unit("mob", (10, 10))], features=[ruin(3), crate])
        assert sees_unit(game, "r1.1", "b1") is seen
    window = battle([unit("squad", (21, 10, 3))], [unit("mob", (10, 10))], features=[ruin(3, walls=(WEST_WALL,), height=4)])
    assert sees_unit(window, "r1.1", "b1"), "over a wall that is an inch higher than the floor"
    blind = battle([unit("squad", (21, 10, 3))], [unit("mob", (10, 10))], features=[ruin(3, walls=(WEST_WALL,))])
    assert not sees_unit(blind, "r1.1", "b1")


@pytest.mark.rule("40K-CORE-TERR-RUINS", "40K-ERR-248c")
def test_infantry_on_a_floor_of_ruins_are_in_cover() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (21, 10, 3), (22.1, 10))], features=[ruin(3)])
    assert in_cover(game, "b1", hidden=half_hidden(game, "r1.1", "b1"))


# ---- charges


def charge(
    dice: tuple[int, int], mob: tuple[Spot, ...], features: tuple[Feature, ...] = (ruin(3),), charger: str = "squad"
) -> Warzone:
    game = battle([unit(charger, (16, 10), (16, 11.2))], [unit("mob", *mob)], features=features)
    phase(game, "charge").answer(ChargeWith("r1"))
    if asked(game) == "charge-target":
        game.answer(ChargeAt("b1"))
    if EndTargets() in (options(game) if asked(game) == "charge-target" else ()):
        game.answer(EndTargets())
    return roll(game, *dice)


@pytest.mark.rule("40K-FAQ-CHARGE-05", "40K-CORE-TERR-04")
def test_a_charge_climbs_to_the_floor_of_its_target() -> None:
    game = charge((3, 4), ((22, 10, 3),))
    assert asked(game) == "charge-move", "4 across and 3 up"
    game.answer(placing(game).default)
    assert game.places["r1.1"].level == 3
    assert engaged(game, "r1") == ("b1",)
    assert asked(charge((3, 3), ((22, 10, 3),))) != "charge-move"


@pytest.mark.rule("40K-FAQ-CHARGE-05")
def test_a_charge_fails_where_the_floor_has_no_room_beside_the_target() -> None:
    small = ruin(3, plan=((20.0, 9.4), (21.2, 9.4), (21.2, 10.6), (20.0, 10.6)))
    assert asked(charge((6, 6), ((20.6, 10, 3),), (small,))) != "charge-move"
    assert asked(charge((6, 6), ((20.6, 10, 3),), (ruin(3),))) == "charge-move"


@pytest.mark.rule("40K-ERR-248b", "40K-FAQ-CHARGE-05")
@pytest.mark.parametrize(("charger", "climbs"), [("squad", True), ("hound", True), ("skimmer", True), ("engine", False)])
def test_what_stands_on_the_ground_floor_alone_charges_nothing_on_a_floor(charger: str, climbs: bool) -> None:
    game = charge((6, 5), ((22, 10, 3),), charger=charger)
    assert (asked(game) == "charge-move") is climbs
    if climbs:
        assert refusal(game, placing(game).default) is None
    else:
        failed = next(event for event in reversed(game.events()) if isinstance(event, ChargeFailed))
        assert (failed.rule, failed.why, failed.models) == ("40K-ERR-248b", "grounded", ("r1.1", "r1.2"))


# ---- what is suggested


@pytest.mark.rule("40K-CORE-TERR-04")
def test_moves_up_to_floors_and_down_from_them_are_suggested() -> None:
    ground = mover("squad", (19, 9), (19, 10.2))
    assert any(any(place.level == 3 for place in answer) for answer in ground.suggestions())
    upstairs = mover("squad", (21, 9, 3), (21, 10.2, 3))
    found = list(upstairs.suggestions())
    assert any(all(place.level == 0 for place in answer) for answer in found)
    assert any(all(place.level == 3 for place in answer) and answer != placing(upstairs).default for answer in found)
    for game in (ground, upstairs):
        assert all(refusal(game, answer) is None for answer in game.suggestions())
    assert not any(place.level for answer in mover("engine", (18, 10)).suggestions() for place in answer)


@pytest.mark.rule("40K-ERR-177a", "40K-CORE-TERR-RUINS")
def test_a_model_that_has_flown_onto_a_wall_may_stay_there() -> None:
    game = battle([unit("skimmer", (20, 10), (18, 10))], features=[ruin(walls=(WEST_WALL,))])
    ground = layout_of(game.mission.battlefield, walls=True)
    stays = game.places["r1.1"]
    assert off_table(game, ground, Lineup(["r1.1"], [stays], {})) is None
    wrong = off_table(game, ground, Lineup(["r1.1"], [replace(stays, y=11.0)], {}))
    assert wrong is not None
    assert wrong.rule == "40K-ERR-177a"
