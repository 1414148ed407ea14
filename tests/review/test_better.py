"""Other answers than a choice that cost much: the best one, what it would have gained, and how sure that is."""

from __future__ import annotations

from typing import Any

import pytest

from reglamento import new_game
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place
from reglamento.review import better as comparing
from reglamento.review.better import Better
from reglamento.review.chances import Chances
from wager import BLUE, RED, wager

KINDS = 8
"""Kinds of questions at which other answers are looked for."""
FAIR = (2, (1,), 6, (2,))
"""The first two numbers and dice, which decide nothing."""


def better(*last: Any, by: str = RED) -> dict[int, Better]:
    chances = Chances(wager(*FAIR, *last, by=by), "random", seed=1)
    chances.work(float("inf"))
    assert chances.done
    return chances.better()


def test_what_would_have_been_better_is_told_with_what_it_gains() -> None:
    """The die must reach 6 and not 2: a chance of 1/6 in place of 5/6."""
    found = better(6, (1,))[4]
    assert (found.at, found.answer, found.compared, found.sure) == (4, 2, 1, True)
    assert found.chance == pytest.approx(5 / 6, abs=0.15)
    assert found.gain == pytest.approx(found.chance - 1 / 6)
    assert abs(found.gain - 4 / 6) <= found.error


def test_the_gain_is_that_of_the_seat_that_chose() -> None:
    """Blue wins where the die does not reach the number."""
    found = better(2, (6,), by=BLUE)[4]
    assert (found.answer, found.sure) == (6, True)
    assert found.chance == pytest.approx(5 / 6, abs=0.15)
    assert abs(found.gain - 4 / 6) <= found.error


def test_choices_that_cost_nothing_are_not_compared() -> None:
    assert 4 not in better(2, (6,))
    assert 4 not in better(6, (1,), by=BLUE)
    assert not any(found.sure for found in better(2, (6,)).values()), "the first two numbers decide nothing"


def test_the_best_of_the_first_games_is_compared_by_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of many is partly lucky in the games by which it was found."""
    monkeypatch.setattr(comparing, "GAMES", 1)
    found = better(6, (1,))[4]
    assert found.chance in {0.0, 1.0}, "one game alone is counted"


def test_nothing_is_told_before_enough_games_were_played() -> None:
    chances = Chances(wager(*FAIR, 6, (1,)), "random", seed=1)
    chances.work(0)
    assert chances.better() == {}
    chances.work(float("inf"))
    assert 4 in chances.better()


@pytest.mark.parametrize("name", ["space-hulk", "pistola", "wh40k", "fantasy"])
def test_other_answers_are_allowed_and_never_the_one_that_was_given(name: str) -> None:
    """All options where there are few; of many, and of places, those that bots think of."""
    game, dice = new_game(name), Seeded(5)
    bots = {seat: roster.make("random", name, seat, 5) for seat in game.seats}
    kinds: dict[tuple[str, bool], int] = {}
    while len(kinds) < KINDS and not game.over:
        play_out(game, bots, dice, until=lambda now: isinstance(now.question, Choose | Place))
        question = game.question
        if question is None:
            break
        assert isinstance(question, Choose | Place)
        given = roster.decided("random", 5, game, question)
        few = isinstance(question, Choose) and len(question.options) <= comparing.MOST + 1
        if (question.topic, few) not in kinds:
            found = roster.others(game, question, given, comparing.MOST)
            kinds[question.topic, few] = len(found)
            assert given not in found
            assert len(set(found)) == len(found) <= comparing.MOST
            assert all(game.objection(answer) is None for answer in found)
            if few and isinstance(question, Choose):
                assert {*found, given} >= set(question.options)
        game.answer(given)
    assert any(number for (_, few), number in kinds.items() if not few), "a choice among many was met, and others were found"
