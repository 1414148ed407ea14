"""The Exploration Turn from the set-up on: its phases, and when it ends."""

import random

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, answer, asked, at, force, happened, manned, placing, put, refusal
from reglamento.games.pistola.facts.choices.exploring import EndActions, EndMoves, MoveUnit
from reglamento.games.pistola.facts.events.combat import CombatBegins
from reglamento.games.pistola.facts.events.exploring import SectionPlaced, TurnBegan
from reglamento.games.pistola.facts.events.troops import Deployed, NoRoom
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.games.pistola.turns.turns import NextTurn
from reglamento.kernel.questions import Choose

GUARD = force(DEFENDER, cell_sentinels=(("squad", 2),))


def begun(*squads: tuple[str, int], defenders: Force = GUARD) -> Crawl:
    return new_game(Mission(attackers=(force(ATTACKER, *squads),), defenders=(defenders,)))


def deployed(*squads: tuple[str, int], defenders: Force = GUARD) -> Crawl:
    """All squads stand where they stand by default."""
    game = begun(*squads, defenders=defenders)
    while asked(game) == "deploy":
        game.answer(placing(game).default)
    return game


# ---- set-up


@pytest.mark.rule("PP-TURN-06")
def test_the_attacker_deploys_outside_the_entrance_before_anything_is_generated() -> None:
    game = begun(("squad", 3), ("hero", 1))
    assert placing(game).by == ATTACKER
    assert placing(game).pieces == ("u1.1", "u1.2", "u1.3")
    assert list(game.sections) == [0]
    game.answer(at((-5, 1.25), (0, 1.25), (5, 1.25)))
    assert happened(game, Deployed)[-1].places == (("u1.1", -5, 1.25), ("u1.2", 0, 1.25), ("u1.3", 5, 1.25))
    no = refusal(game, at((0, 1.25)))
    assert (no.rule, no.why) == ("PP-TURN-06", "Model u2.1 and Squad u1.2 would overlap")
    game.answer(at((0, 5)))
    assert asked(game) == "corridor"


@pytest.mark.rule("PP-TURN-06", "PP-EXPL-02")
def test_a_unit_is_deployed_wholly_outside_and_in_coherency() -> None:
    game = begun(("squad", 2))
    assert "in the strip outside" in refusal(game, at((0, 2), (19, 2))).why
    assert refusal(game, at((0, 1.2), (4, 2))).rule == "PP-EXPL-06"
    assert refusal(game, at((0, -5), (4, 2))).rule == "PP-TURN-06"
    assert refusal(game, at((0, 2), (7.51, 2))).rule == "PP-EXPL-02"
    game.answer(at((0, 2), (7.5, 2)))


@pytest.mark.rule("PP-TURN-06")
def test_what_they_see_is_generated_then_the_first_turn_begins() -> None:
    game = deployed(("squad", 2))
    game.answer(STRAIGHT)
    assert len(happened(game, SectionPlaced)) == 1
    assert asked(game) == "corridor"  # they see through to its far end
    game.answer((3,))
    assert asked(game) == "unit"
    assert (game.turn, game.placed) == (1, ())


@pytest.mark.rule("PP-COMBAT-01")
def test_a_unit_that_finds_no_room_takes_no_part() -> None:
    """96 bases of 2.5 cm stand in rows in a strip of 40 x 15 cm."""
    game = begun(("squad", 60), ("squad", 60), ("hero", 1))
    while asked(game) == "deploy":
        game.answer(placing(game).default)
    missing = sum(event.models for event in happened(game, NoRoom))
    assert len(game.models) + missing == 121
    assert missing > 0


# ---- the turn


@pytest.mark.rule("PP-EXPL-01", "PP-TURN-07", "PP-EXPL-09")
def test_the_three_phases_come_in_their_order() -> None:
    game = answer(deployed(("squad", 2)), STRAIGHT, (3,))
    assert happened(game, TurnBegan)[-1].turn == 1
    game.answer(MoveUnit("u1"))
    game.answer(at((0, -8.75), (0, -5)))
    assert asked(game) == "action"
    assert isinstance(game.question, Choose)
    game.answer(game.question.options[0])  # opens the door: a room is seen
    assert asked(game) == "room"
    answer(game, (1,), (3,))
    while asked(game) in {"lay", "door-spot"}:
        assert isinstance(game.question, Choose)
        game.answer(game.question.options[0])
    assert asked(game) == "defenders"
    assert game.placed == (2,)


@pytest.mark.rule("PP-EXPL-09", "PP-EXPL-10", "PP-TURN-04")
def test_the_defender_rolls_in_every_turn_and_nothing_may_come() -> None:
    game = answer(deployed(("squad", 2)), STRAIGHT, (3,), EndMoves())
    assert asked(game) == "defenders"
    game.answer((5,))
    assert (game.turn, asked(game)) == (2, "unit")
    assert not happened(game, CombatBegins)


@pytest.mark.rule("PP-EXPL-10", "PP-COMBAT-03", "PP-TURN-04")
def test_defenders_on_the_board_stop_the_exploration() -> None:
    game = answer(deployed(("squad", 2)), STRAIGHT, (3,), EndMoves(), (6,))
    assert placing(game).by == DEFENDER
    game.answer(placing(game).default)
    assert isinstance(game.events()[-1], CombatBegins)
    assert (game.combat, game.turn, asked(game)) == (True, 1, "surprise")
    assert game.agenda[:-1] == [NextTurn()]


@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-07")
def test_a_new_turn_lets_everybody_move_and_act_again() -> None:
    game = answer(deployed(("squad", 1)), STRAIGHT, (3,), MoveUnit("u1"), at((0, -8.75)))
    assert isinstance(game.question, Choose)
    game.answer(EndActions()).answer((1,))
    assert not game.units["u1"].moved
    assert asked(game) == "unit"


@pytest.mark.rule("PP-EXPL-03")
def test_a_unit_that_may_have_to_advance_rolls_before_any_moves() -> None:
    game = answer(deployed(("squad", 1), ("mad", 1)), STRAIGHT, (3,))
    assert asked(game) == "driven"
    answer(game, (1,), (1, 1, 1))
    game.answer(placing(game).default)
    assert isinstance(game.question, Choose)
    assert game.question.options == (MoveUnit("u1"), EndMoves())


def test_both_players_see_all_troops() -> None:
    game = answer(deployed(("squad", 2)), STRAIGHT, (3,))
    for seat in game.seats:
        view = game.view(seat)
        assert (view.models, view.units, view.log) == (game.models, game.units, None)
        assert game.resample(seat, random.Random(1)).models == game.models


@pytest.mark.rule("PP-EXPL-03", "PP-BASE-30")
def test_a_character_is_not_driven_apart_from_its_unit() -> None:
    game = deployed(("squad", 1), ("mad", 1))
    game.units["u2"] = replace(game.units["u2"], joined="u1")
    answer(game, STRAIGHT, (3,))
    assert asked(game) == "unit"


@pytest.mark.rule("PP-BASE-42", "PP-EXPL-02")
def test_a_unit_in_several_parts_comes_together_before_the_moves_end() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-10, 5), (-7, 5), (5, 5))
    put(game, "hero", (0, 12))
    game.begin([MoveUnits()])
    assert isinstance(game.question, Choose)
    assert (game.question.options, game.question.default) == ((MoveUnit("u1"), MoveUnit("u2")), MoveUnit("u1"))
    assert refusal(game, EndMoves()).rule == "PP-BASE-42"
    game.answer(MoveUnit("u1"))
    game.answer(placing(game).default)
    assert game.question.options == (MoveUnit("u2"), EndMoves())
