"""A seat orders the rules that are due together; it is asked only where that can matter."""

from __future__ import annotations

import random

import pytest

from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.order import First, Order, ordered
from reglamento.kernel.questions import Choose
from reglamento.kernel.table import Table
from toy_game import BLUE, BOOK, RED, Halve, Raise, Readings, Round, Stakes, Toy, new_game, play, played, random_answer, same, toy

HALVED, RAISED = First("TOY-10", RED), First("TOY-11", RED)


def at_the_order(*due: Halve | Raise, score: int = 6) -> Toy:
    """A toy in which these are due, and then the next round."""
    game = Toy(stakes=Stakes("test", 0), readings=Readings())
    game.score = {RED: score, BLUE: 6}
    return game.begin([*ordered(BLUE, "TOY-10", due), Round()])


def test_the_seat_is_asked_which_comes_first() -> None:
    game = at_the_order(Halve(RED), Raise(RED))
    assert game.question == Choose(BLUE, "TOY-10", "order", (HALVED, RAISED), HALVED)
    assert game.decider == BLUE


@pytest.mark.parametrize(("answer", "score"), [(HALVED, 4), (RAISED, 3)])
def test_the_rules_come_in_the_order_that_is_wanted(answer: First, score: int) -> None:
    game = at_the_order(Halve(RED), Raise(RED))
    game.answer(answer)
    assert game.score[RED] == score
    assert game.over, "of one that is left nobody is asked"


def test_those_that_are_left_are_asked_for_again() -> None:
    game = at_the_order(Halve(RED), Raise(RED), Halve(BLUE))
    game.answer(First("TOY-10", BLUE))
    assert game.score == {RED: 6, BLUE: 3}
    assert isinstance(game.question, Choose)
    assert game.question.options == (HALVED, RAISED)
    game.answer(RAISED)
    assert game.score == {RED: 3, BLUE: 3}


@pytest.mark.parametrize("due", [(), (Halve(RED),), (Raise(RED), Raise(RED), Raise(RED))])
def test_one_alone_and_those_that_are_alike_are_not_asked_about(due: tuple[Halve | Raise, ...]) -> None:
    game = at_the_order(*due)
    assert game.over
    assert game.score[RED] == (6 + len(due) if due != (Halve(RED),) else 3)


def test_of_those_that_are_alike_one_option_is_offered_and_all_come() -> None:
    game = at_the_order(Raise(RED), Halve(RED), Raise(RED), score=5)
    assert isinstance(game.question, Choose)
    assert game.question.options == (RAISED, HALVED)
    game.answer(RAISED)
    assert isinstance(game.question, Choose)
    assert game.question.options == (HALVED, RAISED)
    game.answer(HALVED)
    assert game.score[RED] == (5 + 1) // 2 + 1


def test_what_is_due_no_longer_is_neither_asked_about_nor_done() -> None:
    """Of a score of 1 nothing is left to halve a second time."""
    game = at_the_order(Halve(RED), Halve(RED), Raise(RED), Halve(BLUE), score=1)
    game.answer(HALVED)
    assert isinstance(game.question, Choose)
    assert game.question.options == (RAISED, First("TOY-10", BLUE))
    twin = game.copy().answer(RAISED)
    assert twin.over
    assert twin.score == {RED: 1, BLUE: 3}, "what was dropped does not come back with a new score"
    game.answer(First("TOY-10", BLUE))
    assert game.over
    assert game.score == {RED: 1, BLUE: 3}
    assert not at_the_order(Halve(RED), Halve(RED), score=0).agenda


def test_a_game_asks_in_words_of_its_own() -> None:
    due = [Halve(RED), Raise(RED)]
    game = Toy(stakes=Stakes("test", 0), readings=Readings(), score={RED: 2, BLUE: 2})
    game.begin([*ordered(BLUE, "TOY-10", due, topic="bets"), Round()])
    assert isinstance(game.question, Choose)
    assert game.question.topic == "bets"


def test_what_is_not_due_is_refused_and_changes_nothing() -> None:
    game = at_the_order(Halve(RED), Raise(RED))
    before = snapshot.digest(game)
    with pytest.raises(IllegalAnswer):
        game.answer(First("TOY-10", BLUE))
    assert snapshot.digest(game) == before


def test_nothing_is_ordered_where_nothing_is_due() -> None:
    assert ordered(BLUE, "TOY-10", []) == []
    assert ordered(BLUE, "TOY-10", [Halve(RED)]) == [Halve(RED)]


# ---- whole games


def orders(game: Toy) -> bool:
    return isinstance(game.question, Choose) and game.question.topic == "order"


def test_a_game_is_saved_and_taken_up_in_the_middle_of_an_order() -> None:
    table = played(0, orderly=True)
    rng = random.Random(5)
    saved = 0
    while table.game.question is not None:
        if orders(toy(table.game)):
            saved += 1
            kept = save.read(table.data())
            for again in (save.replay(kept, BOOK), save.resume(kept, BOOK)):
                assert same(again, table.game)
                assert same(play(toy(again), random.Random(9)), play(toy(table.game.copy()), random.Random(9)))
        table.answer(random_answer(toy(table.game), rng))
    assert saved >= 4


def test_an_order_is_taken_back_like_any_other_decision() -> None:
    table = Table(BOOK, at_the_order(Halve(RED), Raise(RED), Halve(BLUE)), played(0).header)
    before = snapshot.digest(table.game)
    table.answer(RAISED)
    table.answer(HALVED)
    table.undo(BLUE)
    assert toy(table.game).score[RED] == 7
    table.undo(BLUE)
    assert snapshot.digest(table.game) == before
    assert orders(toy(table.game))


def test_it_is_seen_from_every_side_and_a_copy_goes_its_own_way() -> None:
    game = at_the_order(Halve(RED), Raise(RED))
    for seat in (RED, BLUE, None):
        assert game.view(seat).question == game.question
    twin = game.copy().answer(RAISED)
    assert (twin.score[RED], game.score[RED]) == (3, 6)
    assert orders(game)


def test_asking_twice_asks_the_same() -> None:
    game = at_the_order(Halve(RED), Raise(RED))
    step = game.agenda[-1]
    assert isinstance(step, Order)
    assert step.ask(game) == step.ask(game) == game.question


def test_every_order_leads_to_its_own_end_and_without_it_the_game_is_as_it_was() -> None:
    assert not any(orders(game) for game in moments(new_game(4), 3))
    assert sum(orders(game) for game in moments(new_game(4, orderly=True), 3)) >= 4


def moments(game: Toy, seed: int) -> list[Toy]:
    rng = random.Random(seed)
    found = []
    while game.question is not None:
        found.append(game.copy())
        game.answer(random_answer(game, rng))
    return found
