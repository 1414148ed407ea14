"""The one verb: answers, refusals, what follows in which order, sub-rules and their verdicts, copies, reactions."""

import random

import pytest

from reglamento.kernel import snapshot
from reglamento.kernel.errors import IllegalAnswer, Refusal
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Place, Position, Roll
from reglamento.kernel.steps import Resume, Step, step_types
from toy_game import (
    BLUE,
    RED,
    STEPS,
    Bold,
    CardDrawn,
    Careful,
    Cheered,
    Compare,
    Duel,
    Duelled,
    PebblePut,
    PutPebble,
    Round,
    RoundBegan,
    Threw,
    Throw,
    Toss,
    Toy,
    Wait,
    new_game,
    play,
)


def topic(game: Toy) -> str:
    return "over" if game.question is None else game.question.topic


def refusal(game: Toy, answer: object) -> Refusal:
    """Why the answer is refused; the game must stay as it was."""
    before = snapshot.digest(game), game.question, game.log, game.answers, game.count
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(answer)
    assert (snapshot.digest(game), game.question, game.log, game.answers, game.count) == before
    assert caught.value.answer == answer
    return caught.value.refusal


def to_pebble() -> Toy:
    """A game at the place of its first pebble."""
    return new_game().answer(Wait()).answer(Careful()).answer((4,)).answer((3,))


def test_a_game_begins_at_its_first_question() -> None:
    game = new_game()
    assert isinstance(game.question, Choose)
    assert (game.question.by, game.question.topic, game.decider, game.count, game.over) == (RED, "throw", RED, 0, False)


def test_steps_follow_in_reading_order() -> None:
    game = new_game(1)
    topics = [topic(game)]
    for answer in (Bold(), (6, 1), Careful(), (5,), (2,), (Position(1, 1),)):
        game.answer(answer)
        topics.append(topic(game))
    assert topics == ["throw", "dice", "throw", "dice", "card", "pebble", "over"]
    assert [type(event) for event in game.events()][:6] == [RoundBegan, Threw, Cheered, Threw, CardDrawn, PebblePut]


def test_a_step_that_asks_nothing_is_followed_at_once() -> None:
    game = Toy(stakes=new_game().stakes, readings=new_game().readings, round=2)
    game.begin([Round()])
    assert game.over
    assert game.finished


def test_begin_puts_steps_before_those_that_wait() -> None:
    game = new_game().begin([Throw(BLUE), Throw(RED)])
    assert game.decider == BLUE
    assert game.answer(Wait()).decider == RED
    assert game.answer(Wait()).decider == RED  # the one that waited


@pytest.mark.parametrize("answer", [Bold(), Careful()])
def test_an_option_is_allowed(answer: object) -> None:
    assert new_game().answer(answer).count == 1


def test_the_default_is_allowed_though_it_is_no_option() -> None:
    game = new_game()
    assert isinstance(game.question, Choose)
    assert Wait() not in game.question.options
    assert game.answer(Wait()).decider == BLUE


@pytest.mark.parametrize("answer", [None, "Bold", 3, (6, 1), [], Position(0, 0), Bold])
def test_what_is_no_option_is_refused_by_the_game(answer: object) -> None:
    assert refusal(new_game(), answer) == Refusal("TOY-02", f"{answer!r} is no way to throw")


@pytest.mark.parametrize("answer", [(6,), (6, 1, 1), (0, 1), (7, 1), (6.0, 1), (True, 1), [6, 1], "61", 6, None, Bold()])
def test_what_the_dice_cannot_show_is_refused(answer: object) -> None:
    refused = refusal(new_game().answer(Bold()), answer)
    assert refused.rule == "TOY-03"
    assert refused.why.endswith("is not 2 numbers from 1 to 6")


@pytest.mark.parametrize("answer", [(4,), (1, 1), (), (2.0,), [2], None])
def test_what_is_not_in_the_pool_is_refused(answer: object) -> None:
    game = new_game().answer(Wait()).answer(Wait())
    refused = refusal(game, answer)
    assert (refused.rule, refused.why) == ("TOY-05", f"{answer!r} is not 1 of 1, 1, 2, 3")


def test_a_place_is_judged_by_the_step_that_asks() -> None:
    game = to_pebble()
    assert isinstance(game.question, Place)
    assert game.decider == RED
    assert refusal(game, (Position(8, 8),)).rule == "TOY-07"
    assert refusal(game, Bold()) == Refusal("TOY-06", "one place for one pebble")
    assert refusal(game, ()).rule == "TOY-06"
    game.answer((Position(6, 8),))
    assert game.pebbles == [Position(6, 8)]


def test_even_the_default_place_is_judged() -> None:
    game = to_pebble()
    assert isinstance(game.question, Place)
    game.pebbles = [Position(1.0, 0.0)]
    assert refusal(game, (Position(1.0, 0.0),)) == Refusal("TOY-06", "a pebble lies there")


def test_nothing_is_answered_when_the_game_is_over() -> None:
    game = play(new_game(1), random.Random(1))
    assert game.over
    assert game.decider is None
    assert refusal(game, Bold()) == Refusal("TOY-09", "the game is over")


def test_nobody_decides_while_dice_or_a_draw_are_due() -> None:
    game = new_game().answer(Bold())
    assert isinstance(game.question, Roll)
    assert game.decider is None
    game.answer((1, 2)).answer(Wait())
    assert isinstance(game.question, Draw)
    assert game.decider is None


def test_the_verdict_of_a_rule_that_asks_nothing_is_the_answer() -> None:
    game = to_pebble().answer((Position(0, 0),))
    assert [event for event in game.events() if isinstance(event, Duelled)] == [Duelled("TOY-08", BLUE)]
    assert topic(game) == "throw"


def test_the_verdict_of_a_rule_that_asks_a_rule_that_rolls_is_the_answer() -> None:
    game = new_game().answer(Wait()).answer(Wait()).answer((1,)).answer((Position(0, 0),))
    assert game.agenda[-5:] == [Duel(), Resume(), Compare(RED, BLUE), Resume(), Toss(RED, BLUE)]
    assert topic(game) == "toss"
    winners = {}
    for die in (2, 3):
        twin = game.copy().answer((die,))
        winners[die] = twin.events()[-2]
        assert twin.agenda == [Round(), Duel(), PutPebble(), *twin.agenda[3:]]
    assert winners == {2: Duelled("TOY-08", RED), 3: Duelled("TOY-08", BLUE)}


def test_asking_twice_gives_the_same_question() -> None:
    game = new_game()
    while game.question is not None and game.count < 20:
        assert game.agenda[-1].ask(game) == game.question
        play(game, random.Random(game.count), 1)


@pytest.mark.parametrize(
    ("dice", "cheered"), [((6, 1), [RED]), ((1, 1), [BLUE]), ((2, 3), []), ((6, 6), [RED])], ids=str
)  # fmt: skip
def test_events_set_off_their_reactions_before_the_next_question(dice: tuple[int, int], cheered: list[str]) -> None:
    game = new_game().answer(Bold()).answer(dice)
    assert [event.seat for event in game.events() if isinstance(event, Cheered)] == cheered
    assert topic(game) == "throw"


def test_reactions_come_in_the_order_of_the_table() -> None:
    class Reacting(Toy, kw_only=True):
        reactions = {Threw: (lambda g, e: [Throw(RED)], lambda g, e: [Throw(BLUE), Round()])}

    game = Reacting(stakes=new_game().stakes, readings=new_game().readings)
    assert game.happened(Threw("TOY-03", RED, (1,))) == [Throw(RED), Throw(BLUE), Round()]


def test_an_event_without_reactions_is_only_logged() -> None:
    game = new_game()
    assert game.happened(RoundBegan("TOY-01", 7)) == []
    assert game.events()[-1] == RoundBegan("TOY-01", 7)


def test_a_copy_is_independent_in_both_directions() -> None:
    game = play(new_game(3), random.Random(5), 12)
    twin = game.copy()
    assert twin == game
    kept = snapshot.take(game), game.events(), game.question
    play(twin, random.Random(6))
    assert (snapshot.take(game), game.events(), game.question) == kept
    kept = snapshot.take(twin), twin.events(), twin.question
    play(game, random.Random(7))
    assert (snapshot.take(twin), twin.events(), twin.question) == kept


def test_a_copy_shares_its_past_and_what_never_changes() -> None:
    game = play(new_game(), random.Random(5), 5)
    twin = game.copy()
    assert twin.log is game.log
    assert twin.stakes is game.stakes


def test_the_winner_is_known_at_the_end() -> None:
    game = new_game(1).answer(Careful()).answer((5,)).answer(Careful())
    assert game.winner() is None
    winners = [play(game.copy().answer((die,)), random.Random(1)).winner() for die in (4, 5, 6)]
    assert winners == [RED, None, BLUE]


def test_steps_are_found_by_package() -> None:
    from reglamento.games.space_hulk import rulebook  # noqa: PLC0415 - only this test needs a real game

    found = step_types("reglamento.games.space_hulk")
    assert found == rulebook.RULEBOOK.steps
    assert Resume in found
    assert not set(found) & (set(STEPS) - {Resume})
    assert [kind.__name__ for kind in found] == sorted(kind.__name__ for kind in found)


def test_a_marker_is_never_followed_and_a_bare_step_asks_nothing() -> None:
    assert Step().ask(new_game()) is None
    with pytest.raises(AssertionError):
        Resume().then(new_game(), None)


def test_what_a_game_must_say_itself() -> None:
    bare = Game()
    bare.derive()
    for ask in (
        bare.nothing_asked,
        lambda: bare.refuse(None),
        lambda: bare.view(None),
        lambda: bare.resample(RED, random.Random(1)),
        bare.winner,
        lambda: Step().then(bare, None),
        lambda: Step().refuse(bare, None),
    ):
        with pytest.raises(NotImplementedError):
            ask()
