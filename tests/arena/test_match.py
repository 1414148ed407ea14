"""One game between bots: it is played to its end in place, counted, and stopped when it does not end."""

from typing import Any

import pytest

from reglamento.arena.match import Endless, Tally, play_out
from reglamento.bots.bot import Bot, RandomBot
from reglamento.games.registry import rulebook
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step
from scripted import Scripted
from toy_game import RED, Bold, Careful, Readings, Stakes, Toy, Wait


class Once(Step, frozen=True):
    """Red decides, really or not, and rolls a die."""

    options: int

    def ask(self, game: Toy) -> Choose:
        return Choose(RED, "TOY-02", "throw", (Bold(), Careful(), Wait())[: self.options], Wait())

    def then(self, game: Toy, answer: Any) -> list[Step]:
        return []


class Forever(Step, frozen=True):
    """The same again and again."""

    def ask(self, game: Toy) -> Choose:
        return Choose(RED, "TOY-02", "throw", (Wait(),), Wait())

    def then(self, game: Toy, answer: Any) -> list[Step]:
        return [self]


class Looking(Bot):
    """A bot that keeps what it was shown."""

    blind = False

    def __init__(self) -> None:
        self.views: list[Any] = []

    def choose(self, view: Any, question: Choose) -> Any:
        self.views.append(view)
        return question.options[0]


def at(*steps: Step) -> Toy:
    return Toy(stakes=Stakes("test", 1), readings=Readings()).begin(list(steps))


def hulk() -> Game:
    book = rulebook("space-hulk")
    return book.new(book.load("cold-hearth"), book.readings())


def test_a_game_is_played_to_its_end_in_place() -> None:
    game = hulk()
    tally = play_out(game, {seat: RandomBot(f"{seat} 1") for seat in game.seats}, Seeded(1))
    answers = Chain.items(game.answers)
    assert game.over
    assert tally.decisions + tally.chances == game.count == len(answers)
    assert tally.chances == sum(isinstance(answer, tuple) for answer in answers)
    assert 0 < tally.real <= tally.decisions


def test_a_decision_without_alternative_is_not_a_real_one() -> None:
    assert play_out(at(Once(1), Once(3), Once(2)), {RED: RandomBot(1)}, Scripted([])) == Tally(3, 2, 0)


def test_only_what_is_played_now_is_counted() -> None:
    game = at(Once(2), Once(2)).answer(Bold())
    assert play_out(game, {RED: RandomBot(1)}, Scripted([])) == Tally(1, 1, 0)


def test_an_endless_game_is_stopped() -> None:
    with pytest.raises(Endless, match="still going after 50 answers"):
        play_out(at(Forever()), {RED: RandomBot(1)}, Scripted([]), limit=50)


def test_a_bot_sees_the_view_of_its_seat_and_a_blind_one_nothing() -> None:
    bot = Looking()
    play_out(at(Once(2)), {RED: bot}, Scripted([]))
    (view,) = bot.views
    assert (view.agenda, view.hand.value) == ([], None)
    blind = Looking()
    blind.blind = True
    play_out(at(Once(2)), {RED: blind}, Scripted([]))
    assert blind.views == [None]


def test_the_same_seeds_play_the_same_game() -> None:
    ends = set()
    for _ in range(2):
        game = hulk()
        play_out(game, {seat: RandomBot(f"{seat} 7") for seat in game.seats}, Seeded(7))
        ends.add(snapshot.digest(game))
    assert len(ends) == 1


def test_a_random_bot_takes_every_option_and_none_else() -> None:
    question = Choose(RED, "TOY-02", "throw", tuple(range(5)), 9)
    bot = RandomBot("any")
    assert {bot.choose(None, question) for _ in range(200)} == set(range(5))
    first = [RandomBot(3).choose(None, question) for _ in range(2)]
    assert first[0] == first[1]
