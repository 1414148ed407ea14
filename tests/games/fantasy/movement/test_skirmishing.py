"""Single models and skirmishers. [WF-CORE-UNIT-05, WF-CORE-UNIT-06, WF-CORE-SKI-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, engage, hero, joined, offered, phase, refusal, unit
from reglamento.games.fantasy.characters.joining import takes
from reglamento.games.fantasy.charges.moving import MoveChargers
from reglamento.games.fantasy.charges.reach import braced, reaches, side_charged
from reglamento.games.fantasy.combat.melees import ranks_counted
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, StandAndShoot
from reglamento.games.fantasy.facts.choices.moves import Files, Fly, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.shooting.bolts import bolt_hits
from reglamento.games.fantasy.shooting.volleys import shots_of
from reglamento.games.fantasy.units.changing import place_of
from reglamento.games.fantasy.units.skirmishing import loose, pivots, skirmishes
from reglamento.games.fantasy.units.table import unit_strength

MARSH = ((40.0, 30.0), (80.0, 30.0), (80.0, 55.0), (40.0, 55.0))
FAR = unit("spears", 10, 5, (160, 10), 180)
NEAR = unit("spears", 10, 5, (60, 44), 180)


def roving(files: int = 5, blue: tuple[scene.Placed, ...] = (FAR,), *red: scene.Placed) -> Pitched:
    """Ten skirmishers at (60, 60), looking north."""
    return scene.battle([unit("rovers", 10, files, (60, 60)), *red], blue)


# ---- single models larger than men


@pytest.mark.rule("WF-CORE-UNIT-05")
@pytest.mark.parametrize(("troop", "moves"), [("rams", 15), ("wyvern", 15), ("knight", 20)])
def test_a_single_model_moves_any_way_and_turns_freely(troop: str, moves: int) -> None:
    """The middle is measured: it stands 2.5 cm behind the front of each of these bases."""
    game = phase(scene.battle([unit(troop, 1, 1, (60, 60))], [FAR]), "moves").answer(MoveUnit("r1"))
    for place in (at(60 + moves, 60), at(60, 60 + moves), at(60, 65, 180), at(60, 65 - moves, 180)):
        game.copy().answer(place)
    assert refusal(game, at(60 + moves + 0.1, 60)) == "WF-CORE-MOV-02"


@pytest.mark.rule("WF-CORE-UNIT-05")
def test_a_unit_of_two_turns_as_formed_units_do() -> None:
    game = phase(scene.battle([unit("rams", 2, 2, (60, 60))], [FAR]), "moves").answer(MoveUnit("r1"))
    assert refusal(game, at(75, 60)) == "WF-CORE-MOV-02"


@pytest.mark.rule("WF-CORE-UNIT-05")
def test_a_single_model_pays_for_slow_ground_and_does_not_march_near_enemies() -> None:
    game = phase(scene.battle([unit("rams", 1, 1, (60, 60))], [FAR], scene.field(("m", "marsh", MARSH))), "moves")
    game.answer(MoveUnit("r1"))
    assert refusal(game, at(60, 47)) == "WF-CORE-MOV-02"
    game.answer(at(60, 54))
    near = phase(scene.battle([unit("rams", 1, 1, (60, 60))], [NEAR]), "moves")
    assert March("r1") not in offered(near)


@pytest.mark.rule("WF-CORE-UNIT-05")
def test_a_single_model_sees_ahead_and_has_a_rear() -> None:
    game = scene.battle([unit("rams", 1, 1, (60, 60))], [unit("spears", 10, 5, (60, 80))])
    assert not in_sight(game, "r1", "b1")
    assert side_charged(game, "b1", "r1") == "rear"
    assert braced(game, "r1", "b1") == game.regiments["r1"]


@pytest.mark.rule("WF-CORE-UNIT-05")
def test_a_single_model_turns_to_what_it_charges() -> None:
    """A monster sees the unit at the edge of its arc, and comes to it straight where a formed unit must wheel."""
    game = scene.battle([unit("rams", 1, 1, (60, 60))], [unit("spears", 10, 5, (84, 42), 180)])
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    assert reaches(game, "r1", "b1", "front")


@pytest.mark.rule("WF-CORE-UNIT-05")
def test_a_war_machine_is_no_single_model() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 60)), unit("spears", 1, 1, (90, 60))], [FAR])
    assert not pivots(game, "r1")
    assert pivots(game, "r2")


# ---- single models on foot


@pytest.mark.rule("WF-CORE-UNIT-06")
def test_a_single_man_moves_any_way_over_slow_ground_and_marches_near_enemies() -> None:
    table = scene.field(("m", "marsh", MARSH))
    game = phase(scene.battle([hero("captain", (60, 60))], [unit("spears", 10, 5, (60, 35), 180)], table), "moves")
    assert March("r1") in offered(game)
    game.answer(March("r1"))
    for place in (at(60, 80), at(40, 60), at(75, 50, 90)):
        game.copy().answer(place)
    assert refusal(game, at(60, 80.1)) == "WF-CORE-MOV-01"


@pytest.mark.rule("WF-CORE-UNIT-06")
def test_the_last_man_of_a_unit_is_one_but_not_a_man_in_a_unit() -> None:
    game = scene.battle([unit("spears", 1, 1, (60, 60)), unit("swords", 5, 5, (90, 60)), hero("captain", (120, 60))], [FAR])
    assert [skirmishes(game, each) for each in ("r1", "r2", "r3")] == [True, False, True]
    joined(game, "r3", "r2")
    assert not skirmishes(game, "r2")


@pytest.mark.rule("WF-CORE-UNIT-06")
def test_a_single_man_sees_all_round_and_has_no_rear_until_engaged() -> None:
    game = scene.battle([hero("captain", (60, 60))], [unit("spears", 10, 5, (60, 80)), unit("swords", 10, 5, (60, 40), 180)])
    assert in_sight(game, "r1", "b1")
    assert side_charged(game, "b1", "r1") == "front"
    assert braced(game, "r1", "b1").angle == 180
    engage(game, "b2", "r1")
    assert not loose(game, "r1")
    assert side_charged(game, "b1", "r1") == "rear"


@pytest.mark.rule("WF-CORE-UNIT-06", "WF-CORE-SHO-02")
@pytest.mark.parametrize(("target", "needed"), [("captain", 4), ("rovers", 4), ("spears", 3), ("rams", 3)])
def test_single_men_and_skirmishers_are_harder_to_hit(target: str, needed: int) -> None:
    """BS 4 within half of the range needs 3."""
    men = 1 if target in {"captain", "rams"} else 10
    game = scene.battle([unit("bows", 5, 5, (60, 60))], [unit(target, men, min(men, 5), (60, 40), 180)])
    assert {shots.needed for shots in shots_of(game, "r1", "b1", standing=False)} == {needed}


# ---- skirmishers


@pytest.mark.rule("WF-CORE-SKI-01")
def test_skirmishers_move_in_any_direction_and_march_near_enemies() -> None:
    game = phase(roving(blue=(NEAR,)), "moves")
    game.answer(March("r1"))
    for place in (at(60, 80), at(40, 60), at(75, 66, 90)):
        game.copy().answer(place)
    assert refusal(game, at(60, 80.1)) == "WF-CORE-MOV-01"
    marched = game.copy().answer(at(60, 80))
    assert ShootAt("r1", "b1") not in _shots(marched)


@pytest.mark.rule("WF-CORE-SKI-01")
def test_skirmishers_shoot_after_a_change_of_formation() -> None:
    game = phase(roving(), "moves").answer(Reform("r1")).answer(Files(2)).answer(at(60, 56))
    assert game.units["r1"].movement == "moved"


def _shots(game: Pitched) -> tuple[object, ...]:
    phase(game, "shooting")
    return () if game.question is None else offered(game)


@pytest.mark.rule("WF-CORE-SKI-01")
def test_no_ground_slows_skirmishers() -> None:
    table = scene.field(("m", "marsh", MARSH), ("h", "hedge", ((40.0, 57.0), (80.0, 57.0), (80.0, 57.5), (40.0, 57.5))))
    for troop, goes in (("rovers", True), ("bows", False)):
        game = phase(scene.battle([unit(troop, 10, 5, (60, 60))], [FAR], table), "moves").answer(MoveUnit("r1"))
        if goes:
            game.answer(at(60, 50))
        else:
            assert refusal(game, at(60, 50)) == "WF-CORE-MOV-03"


@pytest.mark.rule("WF-CORE-SKI-01")
@pytest.mark.parametrize("front", [40, 90])
def test_all_skirmishers_shoot_to_all_sides(front: int) -> None:
    """Bows reach 60 cm, BS 3 needs 4."""
    game = roving(5, (unit("spears", 10, 5, (60, front), 180),))
    assert [tuple(shots) for shots in shots_of(game, "r1", "b1", standing=False)] == [(10, 4, 3, ())]


@pytest.mark.rule("WF-CORE-SKI-01")
def test_they_stand_and_shoot_at_a_charger_behind_them() -> None:
    game = roving(5, (unit("riders", 5, 5, (60, 100), 0),))
    phase(game, "charges", "blue").answer(ChargeAt("b1", "r1"))
    assert StandAndShoot("b1") in offered(game)


@pytest.mark.rule("WF-CORE-SKI-01")
def test_charged_from_behind_they_line_up_in_front() -> None:
    game = roving(5, (unit("riders", 5, 5, (60, 85), 0),))
    phase(game, "charges", "blue")
    game.charges["b1"] = Declared("r1", "front")
    game.begin([MoveChargers()])
    contact = next(iter(game.contacts.values()))
    assert (contact.charger, contact.target, contact.side) == ("b1", "r1", "front")
    assert place_of(game.regiments["r1"]).angle == 180


@pytest.mark.rule("WF-CORE-SKI-01")
def test_a_second_charger_finds_them_engaged() -> None:
    game = roving(5, (unit("riders", 5, 5, (60, 85), 0), unit("swords", 10, 5, (60, 48), 180)))
    phase(game, "charges", "blue")
    game.charges |= {"b1": Declared("r1", "front"), "b2": Declared("r1", "front")}
    game.begin([MoveChargers()])
    assert {each.charger: each.side for each in game.contacts.values()} == {"b1": "front", "b2": "rear"}


@pytest.mark.rule("WF-CORE-SKI-01")
@pytest.mark.parametrize(("troop", "charges"), [("rovers", True), ("spears", False)])
def test_they_charge_to_all_sides(troop: str, charges: bool) -> None:
    game = scene.battle(
        [unit(troop, 10, 5, (60, 60))], [unit("swords", 10, 5, (60, 78), 180), unit("spears", 10, 5, (60, 10), 180)]
    )
    phase(game, "charges")
    assert (ChargeAt("r1", "b1") in offered(game)) is charges
    if charges:
        game.charges["r1"] = Declared("b1", side_charged(game, "r1", "b1"))
        game.begin([MoveChargers()])
        assert [each.side for each in game.contacts.values()] == ["rear"]


@pytest.mark.rule("WF-CORE-SKI-01", "WF-CORE-RES-01")
def test_their_ranks_do_not_count_and_they_take_none() -> None:
    game = scene.battle(
        [unit("rovers", 12, 4, (60, 60)), unit("spears", 12, 4, (120, 60))], [unit("spears", 12, 4, (90, 60), 90)]
    )
    assert (ranks_counted(game, "r1"), ranks_counted(game, "r2")) == (0, 2)
    engage(game, "r1", "b1", "right flank")
    assert ranks_counted(game, "b1") == 2
    engage(game, "r2", "b1", "left flank")
    assert ranks_counted(game, "b1") == 0


@pytest.mark.rule("WF-CORE-SKI-01", "WF-CORE-WAR-08")
@pytest.mark.parametrize(("troop", "ranks"), [("rovers", 1), ("spears", 3)])
def test_a_bolt_hits_one_of_them(troop: str, ranks: int) -> None:
    game = scene.battle([unit("bolts", 2, 2, (60, 100))], [unit(troop, 12, 4, (60, 40), 180)])
    assert [getattr(each, "ranks", None) for each in bolt_hits(game, "r1", "b1")] == [ranks]


@pytest.mark.rule("WF-CORE-SKI-01", "WF-CORE-CHR-01")
@pytest.mark.parametrize(("character", "joins"), [("captain", True), ("knight", False)])
def test_only_characters_on_foot_join_them(character: str, joins: bool) -> None:
    assert takes(scene.troops()["rovers"], (scene.troops()[character],)) is joins


@pytest.mark.rule("WF-CORE-MOV-05", "WF-CORE-SKI-01")
def test_units_of_flyers_skirmish_and_fly_50_cm() -> None:
    game = scene.battle([unit("kites", 6, 3, (70, 60))], [FAR])
    assert skirmishes(game, "r1")
    phase(game, "moves").answer(Fly("r1"))
    assert refusal(game, at(70, 110.1)) == "WF-CORE-MOV-05"
    game.copy().answer(at(70, 110))
    game.answer(at(110, 80, 90))


@pytest.mark.rule("WF-CORE-UNIT-03")
def test_a_base_of_a_swarm_has_unit_strength_3() -> None:
    game = scene.battle([unit("eels", 4, 4, (60, 60))], [FAR])
    assert unit_strength(game, "r1") == 12
    assert not takes(scene.troops()["eels"], (scene.troops()["captain"],))
