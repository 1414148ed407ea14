"""Random movement. [WF-RANDOMMOVE-1, WF-RANDOMMOVE-2, WF-RANDOMMOVE-3, WF-RANDOMMOVE-4]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, dice, offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.charges import Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.choices.moves import MoveUnit
from reglamento.games.fantasy.facts.events import moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.returning import Return
from reglamento.kernel.questions import Position
from reglamento.odds.chance import odds

FAR = unit("spears", 10, 5, (160, 10), 180)
MIDDLE = (60.0, 62.0)
"""The middle of a unit of two ranks whose front stands at (60, 60)."""


def moving(*blue: scene.Placed, troop: str = "hounds", red: tuple[scene.Placed, ...] = ()) -> Pitched:
    """The compulsory moves of red, with a unit that moves at random at (60, 60)."""
    return phase(scene.battle([unit(troop, 10, 5, (60, 60)), *red], blue or [FAR]), "compulsory")


@pytest.mark.rule("WF-RANDOMMOVE-1")
def test_random_moves_are_compulsory_and_the_only_ones() -> None:
    game = moving()
    assert topic(game) == "random-way"
    rolls(game.answer(at(60, 60)), 1)
    game.change("r1", movement="")
    assert phase(game, "moves").question is None
    assert phase(game, "charges").question is None


@pytest.mark.rule("WF-RANDOMMOVE-1")
def test_the_player_chooses_the_order() -> None:
    game = moving(red=(unit("hounds", 5, 5, (100, 60)),))
    assert offered(game) == (MoveUnit("r1"), MoveUnit("r2"))
    game.answer(MoveUnit("r2"))
    assert scene.about(game) == "r2"


@pytest.mark.rule("WF-RANDOMMOVE-1")
def test_engaged_units_do_not_move_at_random() -> None:
    game = scene.battle([unit("hounds", 10, 5, (60, 60))], [unit("spears", 10, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    assert phase(game, "compulsory").question is None


@pytest.mark.rule("WF-RANDOMMOVE-2")
def test_a_direction_is_chosen_before_the_dice() -> None:
    game = moving().answer(at(62, 62, 90))
    assert topic(game) == "random-length"
    assert dice(game) == 5
    rolls(game, (1, 2, 3, 4, 5))
    assert game.regiments["r1"].at == pytest.approx((77, 62), abs=0.05)
    assert told(game, moves.RandomRolled)[0].length == 15


@pytest.mark.rule("WF-RANDOMMOVE-2")
def test_it_turns_about_its_middle() -> None:
    assert refusal(moving(), (Position(70.0, 62.0, 90.0),)) == "WF-RANDOMMOVE-2"


@pytest.mark.rule("WF-RANDOMMOVE-2")
def test_it_halts_before_friends() -> None:
    game = moving(red=(unit("spears", 10, 5, (60, 54)),))
    rolls(game.answer(at(60, 60)), 6)
    assert 58 <= game.regiments["r1"].y < 60


@pytest.mark.rule("WF-RANDOMMOVE-3")
def test_an_enemy_in_its_way_is_charged() -> None:
    game = moving(unit("spears", 10, 5, (60, 50), 180))
    rolls(game.answer(at(60, 60)), 4)
    assert topic(game) == "react"
    game.answer(Hold())
    assert "r1/b1" in game.contacts
    assert game.units["r1"].charging


@pytest.mark.rule("WF-RANDOMMOVE-3")
@pytest.mark.parametrize(("each", "shoots"), [(3, True), (4, True), (5, False)])
def test_it_is_shot_at_from_more_than_half_of_the_distance(each: int, shoots: bool) -> None:
    """10.5 cm lie between: more than half of 15 and of 20, less than half of 25."""
    game = moving(unit("bows", 10, 5, (60, 49.5), 180))
    rolls(game.answer(at(60, 60)), each)
    assert (StandAndShoot("r1") in offered(game)) is shoots


@pytest.mark.rule("WF-RANDOMMOVE-3")
@pytest.mark.parametrize(("flight", "caught"), [(1, True), (6, False)])
def test_it_goes_on_after_an_enemy_that_flees(flight: int, caught: bool) -> None:
    game = moving(unit("spears", 10, 5, (60, 52), 180))
    rolls(game.answer(at(60, 60)), 4)
    rolls(game.answer(Flee()), flight)
    assert (game.units["b1"].end == "destroyed") is caught
    assert game.regiments["r1"].y == pytest.approx(40, abs=0.05)


@pytest.mark.rule("WF-RANDOMMOVE-3")
def test_no_test_for_fear_to_charge_but_one_of_the_charged() -> None:
    game = moving(unit("ghouls", 10, 5, (60, 50), 180))
    rolls(game.answer(at(60, 60)), 4)
    assert topic(game) == "react"


@pytest.mark.rule("WF-RANDOMMOVE-4")
def test_off_the_table_by_choice_it_comes_back() -> None:
    game = phase(scene.battle([unit("hounds", 10, 5, (60, 4))], [FAR]), "compulsory")
    rolls(game.answer(at(60, 4)), 6)
    assert "r1" in game.away
    game.begin([Return("red", at_random=True)])
    assert "r1" in game.regiments


@pytest.mark.rule("WF-RANDOMMOVE-4", "WF-CORE-DICE-03")
def test_off_the_table_by_an_arrow_it_is_destroyed() -> None:
    """The tenth direction is east."""
    game = phase(scene.battle([unit("tumblers", 5, 5, (170, 60))], [FAR]), "compulsory")
    assert topic(game) == "random-arrow"
    rolls(game, 10)
    assert game.regiments["r1"].angle == 90
    rolls(game, 6)
    assert game.units["r1"].end == "destroyed"


@pytest.mark.rule("WF-RANDOMMOVE-4", "WF-CORE-DICE-03")
def test_an_arrow_points_in_each_of_36_directions_as_often() -> None:
    """By the odds that are enumerated from the question."""
    game = phase(scene.battle([unit("tumblers", 5, 5, (90, 60))], [FAR]), "compulsory")
    found = odds(game, lambda after: None if topic(after) == "random-arrow" else str(round(after.regiments["r1"].angle)))
    assert {each: float(found[each]) for each in found} == {str(10 * n): pytest.approx(1 / 36) for n in range(36)}
