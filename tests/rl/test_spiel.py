"""The adapter in the manner of OpenSpiel: chance one die at a time, what players know, and states dealt anew."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from random_play import shortest
from reglamento.games.registry import game_names
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Draw, Roll
from reglamento.kernel.snapshot import digest
from reglamento.rl.spiel import CHANCE, TERMINAL, SpielGame, State


def _played(state: State, steps: int, rng: random.Random) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("game", game_names())
def test_a_history_leads_to_the_same_state(game: str) -> None:
    made = SpielGame(game, shortest(game))
    state, again = made.new_initial_state(), made.new_initial_state()
    _played(state, 25, random.Random(1))
    for action in state.history():
        again.apply_action(action)
    assert len(state.history()) == 25
    assert digest(state.game) == digest(again.game)
    assert state.legal_actions() == again.legal_actions()
    for player in range(made.num_players()):
        assert state.information_state_string(player) == again.information_state_string(player)


def test_a_whole_game_ends_with_its_returns() -> None:
    made = SpielGame("space-hulk", shortest("space-hulk"), most=8)
    state = made.new_initial_state()
    assert state.returns() == [0.0, 0.0]
    _played(state, 20_000, random.Random(2))
    winner = state.game.winner()
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert winner is not None
    assert state.returns() == [1.0 if seat == winner else -1.0 for seat in state.game.seats]
    assert sum(state.returns()) == made.utility_sum()
    with pytest.raises(ReglamentoError, match="no chance is due"):
        state.chance_outcomes()
    with pytest.raises(ReglamentoError, match="there is no action 0"):
        state.apply_action(0)


def _outcomes(state: State) -> dict[tuple[int, ...], float]:
    """The probability of each whole outcome of the pending chance, whatever its order, by every way through the single ones."""
    found: dict[tuple[int, ...], float] = {}

    def follow(at: State, fallen: tuple[int, ...], chance: float) -> None:
        if len(fallen) == state.game.question.n:
            found[tuple(sorted(fallen))] = found.get(tuple(sorted(fallen)), 0.0) + chance
            return
        for outcome, part in at.chance_outcomes():
            follow(at.child(outcome), (*fallen, outcome), chance * part)

    follow(state, (), 1.0)
    return found


def test_single_dice_and_draws_are_as_likely_as_whole_ones() -> None:
    seen: set[tuple[type, int]] = set()
    state, rng = SpielGame("space-hulk").new_initial_state(), random.Random(3)
    while not state.is_terminal() and len(seen) < 4:
        question = state.game.question
        if state.is_chance_node() and len(state.fallen) == 0 and question.n < 4 and (type(question), question.n) not in seen:
            seen.add((type(question), question.n))
            whole: dict[tuple[int, ...], Fraction] = {}
            for outcome, chance in question.outcomes():
                whole[tuple(sorted(outcome))] = whole.get(tuple(sorted(outcome)), Fraction(0)) + chance
            assert _outcomes(state) == pytest.approx({each: float(chance) for each, chance in whole.items()})
        _played(state, 1, rng)
    assert {Roll, Draw} == {kind for kind, _ in seen}
    assert max(number for _, number in seen) > 1


@pytest.mark.parametrize("player", [0, 1])
def test_a_state_dealt_anew_is_the_same_to_its_player(player: int) -> None:
    state, rng = SpielGame("space-hulk").new_initial_state(), random.Random(4)
    others = 0
    for _ in range(150):
        _played(state, 1, rng)
        before, real = state.information_state_string(player), digest(state.game)
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.information_state_string(player) == before
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.current_player() == state.current_player()
        assert twin.legal_actions(player) == state.legal_actions(player)
        others += twin.information_state_string(1 - player) != state.information_state_string(1 - player)
        _played(twin, 3, rng)
        assert digest(state.game) == real
    assert others


def test_players_act_in_turn_and_chance_apart() -> None:
    state, rng = SpielGame("space-hulk").new_initial_state(), random.Random(5)
    acted = set()
    while not state.is_terminal():
        now = state.current_player()
        acted.add(now)
        assert state.legal_actions(now) == state.legal_actions() != []
        assert state.legal_actions(1 - max(now, 0)) == []
        for action in state.legal_actions():
            assert state.action_to_string(now, action)
        _played(state, 1, rng)
    assert acted == {CHANCE, 0, 1}


def test_a_wrong_outcome_is_refused_and_changes_nothing() -> None:
    state, rng = SpielGame("space-hulk").new_initial_state(), random.Random(6)
    while not isinstance(state.game.question, Roll):
        _played(state, 1, rng)
    before = state.history()
    with pytest.raises(ReglamentoError, match="chance cannot give 7 now: choose one of 1, 2, 3, 4, 5, 6"):
        state.apply_action(7)
    assert state.history() == before
