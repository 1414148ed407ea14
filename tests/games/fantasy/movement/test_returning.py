"""Units that pursued off the table come back. [WF-CORE-MOV-06]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, hero, offered, phase, refusal, rolls, topic, unit
from reglamento.games.fantasy.facts.choices.charges import Hold
from reglamento.games.fantasy.facts.choices.moves import EndMoves, Fly, JoinUnit, March, MoveUnit
from reglamento.games.fantasy.facts.state import Pitched

FAR = unit("swords", 20, 5, (160, 110), 0)
"""An enemy out of the way."""


def back(
    placed: scene.Placed, *others: scene.Placed, part: str = "moves", blue: tuple[scene.Placed, ...] = (FAR,), **more: object
) -> Pitched:
    """A battle whose first unit of red is off the table, and comes back in a part of the turn."""
    game = scene.battle([placed, *others], blue, **more)  # type: ignore[arg-type]
    game.away["r1"] = game.regiments.pop("r1")
    return phase(game, part)  # type: ignore[arg-type]


@pytest.mark.rule("WF-CORE-MOV-06")
def test_a_unit_comes_back_where_it_left_or_as_near_as_there_is_room() -> None:
    game = back(unit("spears", 20, 5, (60, 8.1)), unit("swords", 10, 5, (60, 2.5)))
    here = game.regiments["r1"]
    assert here.angle == 180
    assert min(y for _, y in here.ring) == pytest.approx(0.0, abs=0.02)
    assert game.units["r1"].movement == "returned"
    assert abs(here.x - 60) >= 10  # the other unit stands where it left


@pytest.mark.rule("WF-CORE-MOV-06", "WF-CORE-TURN-02")
def test_its_front_begins_on_the_edge_and_it_moves_as_far_as_others() -> None:
    """Four ranks of 2 cm stand 8 cm deep: 2 of 10 cm are left, and 12 of 20 in a march."""
    game = back(unit("spears", 20, 5, (60, 4)))
    assert game.regiments["r1"].at == (60.0, 8.0)
    assert {MoveUnit("r1"), March("r1")} <= {*offered(game)}
    marching = game.copy().answer(March("r1"))
    assert refusal(marching, at(60, 20.1, 180)) == "WF-CORE-MOV-01"
    assert marching.answer(at(60, 20, 180)).units["r1"].movement == "marched"
    game.answer(MoveUnit("r1"))
    assert refusal(game, at(60, 10.1, 180)) == "WF-CORE-MOV-02"
    assert game.answer(at(60, 10, 180)).units["r1"].movement == "moved"


@pytest.mark.rule("WF-CORE-MOV-06", "WF-CORE-MOV-03")
def test_the_ground_on_its_way_in_slows_it() -> None:
    """A wood of 1 cm along the edge: no part of the unit is out of it before 9 cm, so 8 cm cost 16, of which a march has 4 left."""
    wood = scene.field(("w", "wood", ((40.0, 0.0), (80.0, 0.0), (80.0, 1.0), (40.0, 1.0))))
    game = back(unit("spears", 20, 5, (60, 4)), table=wood)
    assert {*offered(game)} == {March("r1"), EndMoves()}


@pytest.mark.rule("WF-CORE-MOV-06")
def test_a_unit_deeper_than_its_move_stands_with_its_rear_on_the_edge() -> None:
    """Ten ranks are 20 cm deep, as much as a march."""
    game = back(unit("spears", 20, 2, (60, 4)))
    assert game.regiments["r1"].at == (60.0, 20.0)
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-MOV-06", "WF-CORE-MOV-05")
def test_a_flyer_comes_back_on_its_wings() -> None:
    game = back(unit("wyvern", 1, 1, (60, 4)))
    deep = game.regiments["r1"].depth
    game.answer(Fly("r1"))
    assert refusal(game, at(60, 50.1, 180)) == "WF-CORE-MOV-05"
    game.answer(at(60, 50, 180))
    assert game.regiments["r1"].y == 50.0 > deep


@pytest.mark.rule("WF-CORE-MOV-06", "WF-RANDOMMOVE-4", "WF-RANDOMMOVE-3")
@pytest.mark.parametrize(("each", "charged"), [(1, False), (2, True)])
def test_what_moves_at_random_comes_back_with_its_dice_and_may_charge(each: int, charged: bool) -> None:
    """Hounds in two ranks are 4 cm deep, and nobody says where they go. Spears stand 6 cm before them: 10 cm in all touch them."""
    game = back(unit("hounds", 10, 5, (60, 4)), part="compulsory", blue=(unit("spears", 20, 5, (60, 10), 0),))
    assert game.regiments["r1"].angle == 180
    assert topic(game) == "random-length"
    rolls(game, each)
    assert (topic(game) == "react") is charged
    if charged:
        game.answer(Hold())
        assert "r1/b1" in game.contacts
    else:
        assert game.regiments["r1"].y < 10


@pytest.mark.rule("WF-CORE-MOV-06")
def test_what_does_not_move_at_random_waits_for_the_other_moves() -> None:
    game = back(unit("spears", 20, 5, (60, 4)), part="compulsory")
    assert "r1" in game.away
    assert "r1" in phase(game, "moves").regiments


@pytest.mark.rule("WF-CORE-MOV-06", "WF-CORE-CHR-01")
@pytest.mark.parametrize(("rear", "reached"), [(19.9, True), (20.1, False)])
def test_a_character_that_comes_back_joins_what_the_rest_of_its_move_reaches(rear: float, reached: bool) -> None:
    """It marches 20 cm, of which its base of 2 cm takes 2."""
    game = back(hero("captain", (60, 1)), unit("spears", 10, 5, (60, rear + 4), 180))
    assert (JoinUnit("r1", "r2") in offered(game)) is reached


@pytest.mark.rule("WF-CORE-MOV-06", "WF-CORE-CHR-01")
def test_characters_come_back_with_their_unit() -> None:
    game = scene.joined(scene.battle([unit("spears", 20, 5, (60, 8)), hero("captain")], [FAR]), "r2", "r1")
    game.away["r1"] = game.regiments.pop("r1")
    phase(game, "moves")
    assert game.units["r2"].joined == "r1"
    assert game.regiments["r1"].models == 21
