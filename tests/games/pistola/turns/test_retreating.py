"""When the voluntary retreat is ordered: with the first answer of the attacker's turn, or where dice come first, by itself."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, asked, at, happened, manned, options, put
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.choices.troops import OrderRetreat, StandFast
from reglamento.games.pistola.facts.events.nerve import RetreatOrdered
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.turns.turns import CombatTurn
from reglamento.kernel.questions import Choose

pytestmark = pytest.mark.rule("PP-RETREAT-04")


def turn(game: Crawl, side: Side = ATTACKER) -> Crawl:
    """The first question of a side's Combat Turn."""
    game.active = side
    return game.begin([CombatTurn(side)])


def corridor(*enemies: tuple[float, float]) -> Crawl:
    game = manned(*[STRAIGHT] * 5, DOOR)
    game.combat = True
    put(game, "squad", (0, -30), (0, -27))
    put(game, "squad", *(enemies or [(0, -48.5)]), side=DEFENDER)
    return game


def test_it_is_ordered_before_the_first_move_and_no_question_of_its_own() -> None:
    game = turn(corridor())
    assert options(game) == (MoveUnit("u1"), OrderRetreat(), EndMoves())
    assert isinstance(game.question, Choose)
    assert game.question.default == EndMoves()
    ordered = game.copy().answer(OrderRetreat())
    assert ordered.retreat
    assert happened(ordered, RetreatOrdered) == [RetreatOrdered("PP-RETREAT-04", ("u1",), ())]
    assert asked(ordered) == "fall-back"


def test_after_a_move_it_is_too_late() -> None:
    game = corridor()
    put(game, "hero", (0, -10))
    turn(game).answer(MoveUnit("u1")).answer(at((0, -29), (0, -26)))
    assert options(game) == (MoveUnit("u3"), EndMoves())


def test_the_defender_orders_none() -> None:
    assert options(turn(corridor(), DEFENDER)) == (MoveUnit("u2"), EndMoves())


def test_before_dice_it_is_asked_by_itself() -> None:
    game = corridor()
    game.units["u1"] = replace(game.units["u1"], falling=True)
    put(game, "hero", (0, -10))
    assert options(turn(game)) == (StandFast(), OrderRetreat())


def test_where_no_unit_may_move_it_is_asked_by_itself() -> None:
    game = turn(corridor((0, -32.5)))  # locked in close combat
    assert options(game) == (StandFast(), OrderRetreat())
    game.answer(StandFast())
    assert not game.retreat


@pytest.mark.rule("PP-SCEN-12")
def test_in_the_last_combat_of_two_strike_forces_there_is_none() -> None:
    game = corridor()
    game.mission = replace(game.mission, start="meeting")
    assert options(turn(game)) == (MoveUnit("u1"), EndMoves())
