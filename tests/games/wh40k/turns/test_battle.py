"""Battle rounds, turns and phases."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.events.course import PhaseBegan, PhaseEnded, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from reglamento.games.wh40k.turns.battle import BattleRound
from reglamento.kernel.questions import Choose, Roll
from wh40k_scene import battle, does, unit


@pytest.mark.rule("40K-CORE-TURN-01", "40K-FAQ-SEQ-01")
def test_both_players_take_a_turn_of_six_phases_in_each_round_and_none_is_skipped() -> None:
    game = battle([unit("mob", (10, 10))], [unit("mob", (40, 40))], rounds=2, round=0)
    game.first = "blue"
    game.begin([BattleRound()])
    while game.question is not None:
        question = game.question
        game.answer((1,) * question.n if isinstance(question, Roll) else question.default)  # type: ignore[union-attr]
    kinds = (RoundBegan, RoundEnded, TurnBegan, TurnEnded, PhaseBegan, PhaseEnded)
    told = [event for event in game.events() if isinstance(event, kinds)]
    turn = ["movement", "psychic", "shooting", "charge", "fight", "morale"]
    assert [event.phase for event in told if isinstance(event, PhaseBegan)] == turn * 4
    assert [event.phase for event in told if isinstance(event, PhaseEnded)] == turn * 4
    assert [event.side for event in told if isinstance(event, TurnBegan)] == ["blue", "red"] * 2
    assert [event.round for event in told if isinstance(event, RoundBegan)] == [1, 2]
    assert isinstance(told[0], RoundBegan)
    assert isinstance(told[-1], RoundEnded)


@pytest.mark.rule("40K-CORE-TURN-01")
def test_a_new_turn_forgets_what_units_did_in_the_one_before() -> None:
    game = battle([unit("mob", (10, 10))], [unit("mob", (40, 40))])
    does(game, "r1", movement="advanced", shot=True, charged=("b1",), lost=3)
    game.new_turn("blue")
    unit_now = game.units["r1"]
    assert (unit_now.movement, unit_now.shot, unit_now.charged, unit_now.lost) == ("", False, (), 0)


def test_a_phase_in_which_there_is_nothing_to_do_asks_nothing() -> None:
    game = battle(round=0)
    game.begin([BattleRound()])
    assert not isinstance(game.question, Choose)
