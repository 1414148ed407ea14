"""What the search compares in fantasy, what a position is worth, and that its decisions follow from what the seat knows alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from random_play import shortest
from reglamento.bots import roster
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.searching.figures import NAMES, figures
from reglamento.bots.fantasy.searching.thinking import PITCHED, SPOTS, plans, share, value
from reglamento.bots.search.places import Spots, best_places
from reglamento.games.fantasy.charges.reach import charge_at, charge_move, out_of_reach, side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.mission import BLUE, RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import leave
from reglamento.games.registry import rulebook
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Decision, Place, Position

TOPICS = ("charge", "move", "move-unit", "shoot", "react")


@cache
def battle() -> tuple[tuple[Pitched, Decision], ...]:
    """Some decisions of each kind, from a small battle between greedy bots."""
    return tuple(_decisions())


def _decisions() -> Iterator[tuple[Pitched, Decision]]:
    book = rulebook("fantasy")
    game, dice = book.new(book.load(shortest("fantasy")), book.readings()), Seeded(3)
    assert isinstance(game, Pitched)
    bots, asked = {seat: GreedyBot(seat, 1) for seat in game.seats}, Counter[str]()
    while (question := game.question) is not None:
        if isinstance(question, Choose | Place):
            view, bot = game.view(question.by), bots[question.by]
            if question.topic in TOPICS and (isinstance(question, Place) or len(question.options) > 1):
                asked[question.topic] += 1
                if asked[question.topic] % 4 == 1 and asked[question.topic] < 17:
                    yield game.copy(), question
            game.answer(bot.place(view, question) if isinstance(question, Place) else bot.choose(view, question))
        else:
            game.answer(dice(question))


def usual(game: Pitched, question: Decision) -> object:
    return roster.decided("greedy", 1, game, question)


def test_the_levels_of_search_are_among_the_bots_of_fantasy() -> None:
    assert roster.names("fantasy") == ["random", "greedy", "quick", "steady", "deep"]
    assert roster.usual("fantasy") == "greedy"


def test_every_plan_is_allowed_and_other_than_greedy() -> None:
    compared = Counter[str]()
    for game, question in battle():
        base = usual(game, question)
        for plan in plans(game.view(question.by), question, base):
            answer = plan.answer(game.view(question.by), question)
            assert game.objection(answer) is None, (question.topic, answer)
            assert answer != base
            compared[question.topic] += 1
        twin = game.copy()
        twin.answer(question.default)
        assert all(
            plan.answer(twin.view(question.by), question) is None for plan in plans(game.view(question.by), question, base)
        )
    assert compared["charge"]
    assert compared["move"]


def test_a_turn_is_not_worth_more_than_its_budget_by_far() -> None:
    shares: dict[int, float] = {}
    for game, question in battle():
        part = share(game.view(question.by), question)
        assert 0 <= part <= 0.5
        shares[PITCHED.boundary(game)] = shares.get(PITCHED.boundary(game), 0.0) + part
    assert max(shares.values()) <= 1.5


def test_no_decision_depends_on_more_than_the_seat_knows() -> None:
    """A game dealt anew, with another past, is decided alike; and a bot that goes on decides as one made anew."""
    rng, tried = random.Random("fantasy"), 0
    for game, question in battle()[::3]:
        chosen = roster.decided("steady@12", 1, game, question)
        assert game.objection(chosen) is None
        twin = game.resample(question.by, rng)
        twin.log = twin.answers = None
        assert twin.question is not None
        assert roster.decided("steady@12", 1, twin, question) == chosen
        tried += 1
    assert tried > 2


def test_what_a_battle_is_worth_to_both_sides_adds_up() -> None:
    for game, _ in battle():
        assert len(figures(game)) == len(NAMES)
        assert value(game, RED) + value(game, BLUE) == pytest.approx(1)


def test_a_unit_lost_lowers_the_chance_of_its_side() -> None:
    game = next(game for game, question in battle() if game.round > 1)
    poorer = game.copy()
    dearest = max((id for id in poorer.regiments if poorer.units[id].side == RED), key=lambda unit: poorer.listed(unit).points)
    leave(poorer, dearest, "destroyed")
    assert value(poorer, RED) < value(game, RED)


def test_turns_are_counted_one_by_one() -> None:
    boundaries = [PITCHED.boundary(game) for game, _ in battle()]
    assert boundaries == sorted(boundaries)
    assert len(set(boundaries)) > 3


@pytest.mark.rule("WF-CORE-CHG-06")
def test_what_is_out_of_reach_is_never_reached() -> None:
    """The cheap test against the manoeuvres themselves: what it leaves out, no charge reaches."""
    left_out = kept = 0
    for game, question in battle():
        for option in question.options if question.topic == "charge" and isinstance(question, Choose) else ():
            if not isinstance(option, ChargeAt):
                continue
            edge = side_charged(game, option.unit, option.target)
            reached = isinstance(charge_at(game, option.unit, option.target, edge, charge_move(game, option.unit)), Charge)
            out = out_of_reach(game, option.unit, option.target)
            assert not (out and reached)
            left_out += out
            kept += not out
    assert left_out
    assert kept


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
    assert SPOTS.most > 1
