"""Taking back: one's own last decision, and never across a die, a draw, a revealed secret or another's decision."""

import random

import pytest

from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import IllegalAnswer, NotUndoable
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.steps import Step
from reglamento.kernel.table import Table
from toy_game import (
    BLUE,
    BOOK,
    RED,
    Bold,
    CardShown,
    Careful,
    Option,
    PutPebble,
    Readings,
    Show,
    Throw,
    Toy,
    Wait,
    load,
    played,
    random_answer,
    toy,
)


class Forced(Step, frozen=True):
    """A choice that is none."""

    def ask(self, game: Toy) -> Choose:
        return Choose(BLUE, "TOY-02", "forced", (Bold(),), Bold())

    def then(self, game: Toy, answer: Option) -> list[Step]:
        return []


class Uncover(Step, frozen=True):
    """A choice of red that shows the card."""

    def ask(self, game: Toy) -> Choose:
        return Choose(RED, "TOY-09", "uncover", (Bold(), Wait()), Wait())

    def then(self, game: Toy, answer: Option) -> list[Step]:
        return [Show()] if answer == Bold() else []


def seated(*steps: Step) -> Table:
    """A table at which these steps are to come."""
    playing = played(0)
    playing.game.begin(list(steps))
    return playing


def undone(playing: Table, seat: str) -> None:
    """Undo, which must restore exactly the earlier game."""
    assert playing.undoable(seat)
    playing.undo(seat)


def refused(playing: Table, seat: str) -> str:
    before = snapshot.digest(playing.game), playing.game.count
    assert not playing.undoable(seat)
    with pytest.raises(NotUndoable) as caught:
        playing.undo(seat)
    assert (snapshot.digest(playing.game), playing.game.count) == before
    return str(caught.value)


def test_a_decision_is_taken_back() -> None:
    playing = played(0)
    before = snapshot.take(playing.game), playing.game.question
    playing.answer(Wait())
    undone(playing, RED)
    assert (snapshot.take(playing.game), playing.game.question) == before
    assert not playing.undoable(RED)


def test_several_decisions_are_taken_back_one_by_one() -> None:
    playing = seated(Throw(RED), Throw(RED), Throw(RED))
    before = [snapshot.take(playing.game)]
    for _ in range(3):
        playing.answer(Wait())
        before.append(snapshot.take(playing.game))
    for count in (2, 1, 0):
        undone(playing, RED)
        assert snapshot.take(playing.game) == before[count]
    refused(playing, RED)


def test_a_place_is_taken_back() -> None:
    playing = seated(PutPebble())
    playing.answer((Position(3, 4),))
    assert toy(playing.game).pebbles == [Position(3, 4)]
    undone(playing, RED)
    assert toy(playing.game).pebbles == []
    assert isinstance(playing.game.question, Place)


def test_nothing_is_taken_back_at_the_start() -> None:
    assert refused(played(0), RED).startswith("nothing can be taken back")


def test_dice_close_the_way_back() -> None:
    playing = played(0)
    playing.answer(Careful())
    playing.answer((4,))
    assert refused(playing, RED).startswith("nothing can be taken back")


def test_before_the_dice_have_fallen_the_way_back_is_open() -> None:
    playing = played(0)
    playing.answer(Careful())
    undone(playing, RED)
    assert isinstance(playing.game.question, Choose)


def test_a_draw_closes_the_way_back() -> None:
    playing = played(0)
    playing.answer(Wait())
    playing.answer(Wait())
    playing.answer((3,))
    refused(playing, BLUE)


def test_a_revealed_secret_closes_the_way_back() -> None:
    playing = seated(Throw(RED), Uncover())
    toy(playing.game).hand = Secret(BLUE, (2,))
    playing.answer(Wait())
    playing.answer(Bold())
    assert isinstance(playing.game.events()[-1], CardShown)
    refused(playing, RED)


def test_a_decision_that_reveals_nothing_leaves_it_open() -> None:
    playing = seated(Throw(RED), Uncover())
    playing.answer(Wait())
    playing.answer(Wait())
    undone(playing, RED)
    undone(playing, RED)


def test_nobody_takes_back_across_the_decision_of_another() -> None:
    playing = played(0)
    playing.answer(Wait())
    playing.answer(Wait())
    assert refused(playing, RED) == "the last decision was one of the blue, not yours"
    undone(playing, BLUE)
    undone(playing, RED)


def test_a_decision_that_was_none_is_not_taken_back_but_stands_in_the_others_way() -> None:
    """That the other seat had only one option may be its secret."""
    playing = seated(Throw(RED), Forced())
    playing.answer(Wait())
    playing.answer(Bold())
    refused(playing, BLUE)
    refused(playing, RED)


def test_a_refused_answer_is_no_decision() -> None:
    playing = played(0)
    with pytest.raises(IllegalAnswer):
        playing.answer("nonsense")
    refused(playing, RED)


def test_checks_are_taken_back_too() -> None:
    playing = seated(*[Throw(RED)] * 105)
    for _ in range(101):
        playing.answer(Wait())
    assert [check.after for check in save.read(playing.data()).checks] == [100]
    undone(playing, RED)
    assert [check.after for check in save.read(playing.data()).checks] == [100]
    undone(playing, RED)
    assert save.read(playing.data()).checks == []
    playing.answer(Wait())
    assert [check.after for check in save.read(playing.data()).checks] == [100]


def test_a_game_of_which_much_was_taken_back_still_replays() -> None:
    rng = random.Random(11)
    playing = Table.new(BOOK, load("long"), Readings(), "rules 1")
    while playing.game.question is not None:
        playing.answer(random_answer(toy(playing.game), rng))
        for seat in (RED, BLUE):
            if playing.undoable(seat) and rng.random() < 0.4:
                undone(playing, seat)
    replayed = save.replay(save.read(playing.data()), BOOK)
    assert snapshot.take(replayed) == snapshot.take(playing.game)
    assert replayed.events() == playing.game.events()


def test_a_copy_of_a_table_is_independent() -> None:
    rng = random.Random(8)
    for answers in range(40):
        table = played(answers, seed=3)
        twin = table.copy()
        before = snapshot.digest(table.game), table.data(), [table.undoable(seat) for seat in (RED, BLUE)]
        for _ in range(5):
            if twin.game.question is not None:
                twin.answer(random_answer(toy(twin.game), rng))
        assert (snapshot.digest(table.game), table.data(), [table.undoable(seat) for seat in (RED, BLUE)]) == before


def test_two_copies_take_the_same_decision_back() -> None:
    table = seated(Throw(RED), Throw(BLUE))
    start = snapshot.digest(table.game)
    table.answer(Wait())
    twin = table.copy()
    for each in (table, twin):
        each.undo(RED)
        assert snapshot.digest(each.game) == start
        each.answer(Careful())
    assert snapshot.digest(table.game) == snapshot.digest(twin.game) != start


def test_the_way_back_goes_past_the_decisions_of_seats_that_yield() -> None:
    playing = seated(Throw(RED), Throw(BLUE), Throw(BLUE), Throw(RED))
    before = snapshot.take(playing.game)
    for _ in range(3):
        playing.answer(Wait())
    assert playing.way_back(RED) == ()
    assert not playing.undoable(RED)
    assert playing.way_back(RED, (BLUE,)) == (BLUE, BLUE, RED)
    assert playing.way_back(BLUE, (BLUE,)) == (BLUE,)
    for seat in playing.way_back(RED, (BLUE,)):
        undone(playing, seat)
    assert snapshot.take(playing.game) == before


def test_a_game_that_is_given_up_is_over_and_won_by_the_other_side() -> None:
    playing = seated(Throw(RED), Throw(RED))
    playing.answer(Wait())
    twin = playing.copy()
    before = snapshot.take(playing.game)
    playing.give_up(BLUE)
    assert playing.over
    assert not playing.game.over
    assert playing.winner() == RED
    assert snapshot.take(playing.game) == before
    refused(playing, RED)
    assert not twin.over
    assert twin.undoable(RED)


def test_a_game_that_is_agreed_drawn_is_over_and_won_by_nobody() -> None:
    playing = seated(Throw(RED), Throw(RED))
    playing.answer(Wait())
    before = snapshot.take(playing.game)
    playing.agree_draw()
    assert (playing.over, playing.game.over, playing.winner()) == (True, False, None)
    assert snapshot.take(playing.game) == before
    refused(playing, RED)
    kept = save.read(playing.data())
    assert (kept.over, kept.header.drawn) == (True, True)


def test_a_game_that_is_played_to_its_end_is_won_by_its_rules() -> None:
    playing = played(400)
    assert playing.game.over
    assert playing.over
    assert playing.winner() == playing.game.winner()


def test_the_side_that_has_given_up_stands_in_the_save() -> None:
    playing = played(3)
    assert not save.read(playing.data()).over
    playing.give_up(RED)
    kept = save.read(playing.data())
    assert kept.over
    again, _ = Table.resume(BOOK, kept, "rules")
    assert again.over
    assert again.winner() == BLUE
