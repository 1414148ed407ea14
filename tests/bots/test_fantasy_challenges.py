"""Duels, the General's head, and the last turn: what the greedy bot of fantasy risks and what it does not."""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import hero, joined, phase, unit
from reglamento.bots.fantasy.challenging import challenge_worth
from reglamento.bots.fantasy.goals import goal_of
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.moving import dread, steps_back
from reglamento.bots.fantasy.stakes import heads, lead, life_worth
from reglamento.bots.fantasy.ways import aside
from reglamento.bots.fantasy.worth import blow_worth
from reglamento.games.fantasy.combat.challenges import Challenges
from reglamento.games.fantasy.facts.choices.charges import EndCharges
from reglamento.games.fantasy.facts.choices.combat import AcceptChallenge, IssueChallenge, NoChallenge, RefuseChallenge
from reglamento.games.fantasy.facts.choices.moves import MoveUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.movement.moving import Move, PickMover
from reglamento.games.fantasy.scoring.victory import points_of
from reglamento.games.fantasy.units.parts import CHAMPION
from reglamento.kernel.questions import Choose, Place, Position


def chosen(game: Pitched, seat: str = "red") -> object:
    assert isinstance(game.question, Choose)
    return GreedyBot(seat, 1).choose(game, game.question)


def fought(red: str, blue: str, champions: str = "") -> Pitched:
    """Swords with a character against spears with one, front to front."""
    game = scene.battle(
        [unit("swords", 20, 5, (60, 60), command=champions), hero(red, (20, 100))],
        [unit("spears", 20, 5, (60, 60), 180, command=champions), hero(blue, (20, 10))],
    )
    joined(joined(game, "r2", "r1"), "b2", "b1")
    scene.engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    return game


@pytest.mark.rule("WF-CORE-CHA-01")
def test_a_duel_is_worth_more_to_whom_strikes_first_and_has_less_to_lose() -> None:
    """Captains of equal skill; the wounded one is slain more often."""
    game = fought("captain", "captain")
    own, other = Fighter("r1", "r2"), Fighter("b1", "b2")
    assert challenge_worth(game, own, other) == pytest.approx(0.0)
    game.change("b2", hurt=1)
    assert challenge_worth(game, own, other) > 5
    game.change("b1", charging=True)
    charged = challenge_worth(game, own, other)
    game.change("b1", charging=False)
    assert charged < challenge_worth(game, own, other)


@pytest.mark.rule("WF-CORE-CHA-01", "WF-CORE-CHA-02")
def test_the_general_refuses_whom_it_fears_and_meets_whom_it_does_not() -> None:
    game = fought("captain", "captain", "c")
    game.begin([Challenges("1", "blue")])
    assert isinstance(game.question, Choose)
    game.answer(IssueChallenge("b1", CHAMPION))
    assert chosen(game) == AcceptChallenge("r1", "r2")
    wounded = fought("captain", "captain")
    wounded.change("r2", hurt=1)
    wounded.change("b1", charging=True)
    wounded.begin([Challenges("1", "blue")]).answer(IssueChallenge("b1", "b2"))
    assert chosen(wounded) == RefuseChallenge()


@pytest.mark.rule("WF-CORE-CHA-01")
def test_a_challenge_is_issued_where_it_wins_more_than_it_risks() -> None:
    game = fought("captain", "captain")
    game.change("b2", hurt=1)
    assert chosen(game.begin([Challenges("1", "red")])) == IssueChallenge("r1", "r2")
    game = fought("captain", "captain")
    game.change("r2", hurt=1)
    assert chosen(game.begin([Challenges("1", "red")])) == NoChallenge()


@pytest.mark.rule("WF-CORE-BAT-06")
def test_the_head_of_a_general_is_at_stake_where_strong_blows_are_struck() -> None:
    """A captain among swords is the General: 100 points more. Great blows slay it more often than slingers do."""
    found = {}
    for foe in ("greats", "slings"):
        game = joined(
            scene.battle([unit("swords", 15, 5, (60, 60)), hero("captain")], [unit(foe, 15, 5, (60, 45), 180)]), "r2", "r1"
        )
        assert life_worth(game, "r2") == game.listed("r2").points + 100
        found[foe] = heads(game, "r1", ("b1",), ())
        assert 0 < found[foe] < life_worth(game, "r2")
        without = scene.battle([unit("swords", 15, 5, (60, 60))], [unit(foe, 15, 5, (60, 45), 180)])
        assert heads(without, "r1", ("b1",), ()) == 0
        assert blow_worth(game, "b1", "r2") > blow_worth(without, "b1", "r1")
    assert found["greats"] > found["slings"]


@pytest.mark.rule("WF-CORE-BAT-06", "WF-CORE-BAT-07")
def test_in_the_last_turn_a_won_battle_is_not_risked_and_an_open_one_is() -> None:
    """Swords against spears as strong; beside them a hundred points' worth of the enemy is gone, or is not."""
    choices = []
    for gone in (False, True):
        game = scene.battle(
            [unit("swords", 15, 5, (60, 60))], [unit("spears", 20, 5, (60, 46), 180), unit("greats", 20, 5, (150, 20), 180)]
        )
        game.round, game.first, game.active = game.mission.turns, "blue", "red"
        if gone:
            game.change("b2", end="destroyed")
            del game.regiments["b2"]
        assert lead(game, "red") == (1 if gone else -1)
        game.round = 1
        assert lead(game, "red") == 0
        game.round = game.mission.turns
        choices.append(chosen(phase(game, "charges")))
    assert EndCharges() in choices
    assert choices[1] == EndCharges()


@pytest.mark.rule("WF-CORE-BAT-07")
def test_before_the_last_turn_it_takes_more_to_count_a_battle_as_won() -> None:
    """Of 1,000 points: 100 for a quarter and 180 for twenty greats; a turn earlier 250 are enough, two turns earlier 400 are not there."""
    game = scene.battle(
        [unit("swords", 15, 5, (60, 100))], [unit("spears", 1, 1, (60, 30), 180), unit("greats", 20, 5, (150, 20), 180)]
    )
    game.change("b2", end="destroyed")
    del game.regiments["b2"]
    ahead = points_of(game, "red") - points_of(game, "blue")
    assert 250 <= ahead < 400
    found = []
    for turn in (3, 4, 5, 6):
        game.round = turn
        found.append(lead(game, "red"))
    assert found == [0, 0, 1, 1]
    assert lead(game, "blue") == -1
    game.round = 5
    assert lead(game, "blue") == 0


@pytest.mark.rule("WF-CORE-BAT-05")
def test_who_has_no_turn_left_is_not_feared() -> None:
    game = scene.battle([unit("swords", 10, 5, (30, 100))], [unit("spears", 20, 5, (30, 40), 180)])
    there = Position(30, 58, 0)
    game.active, game.first = "red", "blue"
    assert dread(game, "r1", there) > 0
    game.round = game.mission.turns
    assert dread(game, "r1", there) == 0


@pytest.mark.rule("WF-CORE-FCV-01")
def test_mounted_shooters_step_back_from_a_charge_and_shoot_all_the_same() -> None:
    """Riders 35 cm before five outriders reach them; farther off, and turned to them, they shoot as well."""
    game = scene.battle([unit("outriders", 5, 5, (60, 80))], [unit("riders", 10, 5, (60, 45), 180)])
    assert steps_back(game, "r1")
    game.active = "red"
    game.begin([PickMover("red")])
    found = chosen(game)
    assert found == MoveUnit("r1")
    game.answer(found)
    assert isinstance(game.question, Place)
    (place,) = GreedyBot("red", 1).place(game, game.question)
    assert game.objection((place,)) is None
    assert dread(game, "r1", place) < dread(game, "r1", Position(60, 80, 0))
    assert aside(place, game.regiments["b1"].centre) < 45


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_unit_turns_to_the_fight_that_it_makes_for_and_not_to_the_nearest_enemy() -> None:
    """Spears hold spears to the right of swords that look north; slings, a little nearer, are before them."""
    red = [unit("swords", 15, 5, (60, 80)), unit("spears", 20, 5, (90, 72))]
    blue = [unit("spears", 20, 5, (90, 72), 180), unit("stubborn", 25, 5, (48, 58), 180)]
    game = scene.engage(scene.battle(red, blue), "r2", "b1", charging=False)
    game.active = "red"
    game.begin([Move("r1", "moved")])
    assert isinstance(game.question, Place)
    assert goal_of(game, "r1") == "b1"
    (place,) = GreedyBot("red", 1).place(game, game.question)
    assert game.objection((place,)) is None
    assert 30 < place.angle < 100
