"""The search of games on a table: what it compares, what a position is worth, and that its decisions follow from what the seat knows."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from random_play import shortest
from reglamento.bots import roster
from reglamento.bots.search.places import Spots, best_places
from reglamento.bots.search.thinking import Thinking
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Decision, Place, Position

GAMES = {
    "fantasy": ("charge", "move", "move-unit", "shoot", "react"),
    "pistola": ("unit", "move", "shoot", "charge", "deploy"),
    "wh40k": ("move-unit", "move", "aim", "charge-unit", "charge-target"),
}
"""The games, and the topics of which decisions are looked at."""


ENOUGH = 20
"""Decisions that are looked at in each game."""


@cache
def decisions(name: str) -> tuple[tuple[Any, Decision], ...]:
    """Some decisions of each kind, from the beginning of a short game between greedy bots."""
    book, asked = rulebook(name), Counter[str]()
    found: list[tuple[Any, Decision]] = []
    game, dice = book.new(book.load(shortest(name)), book.readings()), Seeded(3)
    bots = {seat: roster.make("greedy", name, seat, 1) for seat in game.seats}
    while (question := game.question) is not None and len(found) < ENOUGH:
        if isinstance(question, Choose | Place):
            view, bot = game.view(question.by), bots[question.by]
            if question.topic in GAMES[name] and (isinstance(question, Place) or len(question.options) > 1):
                asked[question.topic] += 1
                if asked[question.topic] % 4 == 1 and asked[question.topic] < 17:
                    found.append((game.copy(), question))
            game.answer(bot.place(view, question) if isinstance(question, Place) else bot.choose(view, question))
        else:
            game.answer(dice(question))
    assert len(found) > 4
    return tuple(found)


def thinking(name: str) -> Thinking:
    return plugin(name).part(Thinking)


@pytest.mark.parametrize("name", GAMES)
def test_the_levels_of_search_are_among_the_bots(name: str) -> None:
    assert roster.names(name) == ["random", "greedy", "quick", "steady", "deep"]
    assert roster.usual(name) == "greedy", "who names no bot waits for none"
    known = thinking(name).judge.fitted
    assert known is not None, "its weights are learned from games"
    assert known.loss < known.base, "they tell more than how often each side wins"


@pytest.mark.parametrize("name", GAMES)
def test_every_plan_is_allowed_and_other_than_greedy(name: str) -> None:
    compared = Counter[str]()
    for game, question in decisions(name):
        base = roster.decided("greedy", 1, game, question)
        found = thinking(name).plans(game.view(question.by), question, base)
        for plan in found:
            answer = plan.answer(game.view(question.by), question)
            assert game.objection(answer) is None, (question.topic, answer)
            assert answer != base
            compared[question.topic] += 1
        twin = game.copy()
        twin.answer(base)
        assert all(plan.answer(twin.view(question.by), question) is None for plan in found), "a plan ends with its answer"
    assert len(compared) > 1
    assert compared["move"]


@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_worth_a_part_of_the_turn(name: str) -> None:
    assert all(0 <= thinking(name).share(game.view(question.by), question) <= 0.5 for game, question in decisions(name))


@pytest.mark.parametrize("name", GAMES)
def test_no_decision_depends_on_more_than_the_seat_knows(name: str) -> None:
    """A game dealt anew, without its past, is decided alike."""
    rng, tried = random.Random("table"), 0
    for game, question in decisions(name)[::3]:
        chosen = roster.decided("steady@12", 1, game, question)
        assert game.objection(chosen) is None
        twin = game.resample(question.by, rng)
        twin.log = twin.answers = None
        assert roster.decided("steady@12", 1, twin, question) == chosen
        tried += 1
    assert tried > 1


@pytest.mark.parametrize("name", GAMES)
def test_what_a_position_is_worth_to_both_sides_adds_up(name: str) -> None:
    own = thinking(name)
    one, other = rulebook(name).game.seats
    for game, _ in decisions(name):
        assert len(own.judge.figures.of(game)) == len(own.judge.figures.names)
        assert own.judge.value(game, one) + own.judge.value(game, other) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_turns_are_counted_one_by_one(name: str) -> None:
    boundaries = [thinking(name).boundary(game) for game, _ in decisions(name)]
    assert boundaries == sorted(boundaries)
    assert len(set(boundaries)) > 2


class Suggesting:
    """A view that suggests places on a line."""

    count = 0

    def suggestions(self) -> tuple[tuple[Position, ...], ...]:
        return tuple((Position(float(x), 0.0),) for x in range(10))


def test_places_that_are_compared_stand_apart() -> None:
    stay = (Position(50.0, 0.0),)
    question = Place("red", "WF-CORE-MOV-01", "move", ("u1",), stay)
    first = (Position(9.0, 0.0),)
    found = best_places(Suggesting(), question, first, lambda places: places[0].x if places[0].x < 20 else -1.0, Spots(2, 4.0))
    assert [plan.answer(Suggesting(), question) for plan in found] == [(Position(5.0, 0.0),), (Position(1.0, 0.0),), stay]
