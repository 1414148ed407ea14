"""Chances to win in a short game whose chances are known: exact where only dice are left, and an honest interval elsewhere."""

from __future__ import annotations

import random
from fractions import Fraction
from math import fsum
from typing import Any, ClassVar

import pytest

from reglamento import new_game
from reglamento.bots import roster
from reglamento.bots.bot import RandomBot
from reglamento.bots.search.thinking import Thinking
from reglamento.bots.search.values import Figures, Judge
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import OpenGame
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step
from reglamento.review import chances as sampling
from reglamento.review.chances import Chances, exact_chance
from reglamento.review.course import Course
from reglamento.review.differences import difference, interval, judged_difference, judged_margin
from reglamento.review.onward import Players
from reglamento.review.report import shares, turning_points
from wager import BLUE, RED, Wager, wager


def test_where_only_dice_are_left_the_chance_is_exact() -> None:
    course = wager(2, (1,), 6, (2,), 2, (6,))
    assert exact_chance(course.at(5), RED) == Fraction(5, 6)
    assert exact_chance(course.at(5), BLUE) == Fraction(1, 6)
    assert exact_chance(course.at(6), RED) == 1
    assert exact_chance(course.at(4), RED) is None
    assert exact_chance(course.at(5), RED, most=3) is None


class Faulty(Step, frozen=True):
    """A rule that reads a key that is not there."""

    def ask(self, game: Wager) -> Roll:
        return Roll(1, "W-02", "reach", RED)

    def then(self, game: Wager, dice: tuple[int]) -> list[Step]:
        game.wins = {2: True}[dice[0] + 6]
        return []


def test_a_rule_with_a_fault_is_no_game_without_exact_chances() -> None:
    with pytest.raises(KeyError):
        exact_chance(Wager().begin([Faulty()]), RED)


def test_the_last_choice_and_the_last_die_are_told_apart() -> None:
    course = wager(2, (1,), 6, (2,), 2, (1,))
    chances = Chances(course, "random", seed=1)
    chances.work(float("inf"))
    assert chances.done
    last = chances.changes()[-1]
    assert (last.what, last.by, last.error) == ("dice", None, 0.0)
    assert last.change == pytest.approx(-5 / 6)
    choice = next(each for each in chances.changes() if each.before.at == 4)
    assert (choice.what, choice.by) == ("choice", RED)
    assert choice.before.low <= 0.5 <= choice.before.high  # at random red names 2 or 6: half of 5/6 and 1/6
    assert abs(choice.change - 1 / 3) <= choice.error
    assert last in turning_points(chances.changes())


def test_what_contributed_adds_up_to_all_that_changed() -> None:
    chances = Chances(wager(6, (1,), 6, (2,), 6, (6,)), "random", seed=2)
    chances.work(float("inf"))
    found = chances.found()
    assert (found[0].at, found[-1].at, found[-1].chance) == (0, 6, 1.0)
    total = sum(each.change for each in chances.changes())
    assert sum(each.change for each in shares(chances.changes(), (RED, BLUE))) == pytest.approx(total)


def test_the_same_seed_finds_the_same() -> None:
    course = wager(2, (1,), 6, (2,), 2, (1,))
    twins = [Chances(course, "random", seed=3) for _ in range(2)]
    for each in twins:
        each.work(float("inf"))
    assert twins[0].found() == twins[1].found()


def test_no_time_plays_no_games() -> None:
    chances = Chances(wager(2, (1,), 6, (2,), 2, (1,)), "random")
    chances.work(0)
    assert not chances.done
    assert all(each.played is None for each in chances.found())


def test_a_difference_counts_games_with_the_same_seed_as_pairs() -> None:
    change, error = difference([0.0] * 30 + [1.0] * 30, [0.0] * 30 + [1.0] * 30)
    assert change == 0.0
    assert error == pytest.approx(1.96 / 62)  # one added pair in 62 differs
    change, error = difference([0.0] * 60, [1.0] * 60)
    assert (change, error > 0) == (1.0, True)


def test_a_difference_of_unlike_numbers_of_games_is_that_of_their_means() -> None:
    few, many = [0.0, 1.0, 0.0, 1.0], [1.0, 1.0, 0.0, 1.0, *([0.0] * 8)]
    for told in (difference, judged_difference):
        change, error = told(few, many)
        assert change == pytest.approx(0.25 - 0.5)
        back, as_sure = told(many, few)
        assert (back, as_sure) == pytest.approx((-change, error))
        assert error > told(many, [*few, *few, *few])[1]


def test_an_interval_holds_the_share() -> None:
    low, high = interval([1.0] * 8)
    assert 0.6 < low < high == pytest.approx(1.0)


# ---- judged by a search


def one_turn() -> Course:
    """The first turn of a game of Space Hulk between greedy bots, after all have been placed."""
    game: Any = new_game("space-hulk", "cold-hearth")
    dice, answers, start = Seeded(4), list[Any](), None
    while game.turn < 2:
        question = game.question
        if start is None and game.phase == "marine":
            start = game.copy()
        answer = roster.decided("greedy", 1, game, question) if isinstance(question, Choose) else dice(question)
        if start is not None:
            answers.append(answer)
        game.answer(answer)
    assert start is not None
    return Course(start, answers)


def test_a_search_that_has_learned_judges_at_the_next_turn_whoever_plays_on() -> None:
    thinking = roster.judging("space-hulk")
    assert thinking is not None
    game: Any = one_turn().start.copy()
    worth = Players("greedy", "marines", thinking).begun(game, "x").work(float("inf"))
    assert (game.turn, game.over) == (2, False)
    assert worth == thinking.judge.value(game, "marines")


class Rounds(OpenGame, kw_only=True):
    """Red names a number in each of three rounds, twice, and nothing follows from it; then a die decides."""

    name: ClassVar[str] = "rounds"
    seats: ClassVar[tuple[str, ...]] = (RED, BLUE)
    turn: int = 0
    wins: bool = False

    def winner(self) -> str | None:
        return RED if self.wins else BLUE


class Begin(Step, frozen=True):
    """The last two answers of a round are choices, after which the next one begins."""

    turn: int
    left: int = 2

    def ask(self, game: Rounds) -> Choose | Roll:
        return Choose(RED, "R-01", "any", (2, 6), 2) if self.turn < 4 else Roll(1, "R-02", "last", RED)

    def then(self, game: Rounds, answer: Any) -> list[Step]:
        if self.turn == 4:
            game.wins = answer[0] >= 4
            return []
        game.turn = self.turn if self.left else self.turn + 1
        return [Begin(self.turn, self.left - 1) if self.left else Begin(self.turn + 1)]


class Blind(Judge):
    """Judges a position by its round alone: more hopeful in each."""

    def value(self, game: Any, seat: str) -> float:
        return float(0.2 + 0.2 * game.turn) if seat == RED else float(0.8 - 0.2 * game.turn)


def rounds() -> Chances:
    thinking = Thinking(
        policy=lambda seat, seed: RandomBot(seed),
        plans=lambda *_: (),
        share=lambda *_: 1.0,
        judge=Blind(Figures(names=(), of=lambda _: [], package="reglamento"), {}, RED),
        boundary=lambda game: game.turn,
        ahead={RED: 1, BLUE: 1},
    )
    start = Rounds(turn=1).begin([Begin(1)])
    chances = Chances(Course(start, [2, 6, 2, 6, 2, 2, 6, 6, 2, (5,)]), "random", thinking=thinking)
    chances.work(float("inf"))
    return chances


def test_what_a_decision_changed_is_judged_where_the_position_before_it_is() -> None:
    """The last decision of a round, too, and what the judge sees only in the next round is nobody's merit."""
    chances = rounds()
    changes = chances.changes()
    assert chances.done
    assert [(each.what, each.before.at) for each in changes if each.what in {"choice", "both"} and abs(each.change) > 1e-9] == []
    told = {(each.what, each.by): each.change for each in shares(changes, (RED, BLUE))}
    assert told["choice", RED] == pytest.approx(0)
    assert told["judgement", None] == pytest.approx(
        -0.1
    )  # 0.6 and 0.8 at the next boundaries, then 0.5: one die of six is 4 or more
    assert [each.before.at for each in changes if each.what == "judgement"] == [3, 6, 9]
    assert [each.before.at for each in turning_points(changes)] == [3, 9], "no step of the chart is left out"


def test_the_chances_from_one_position_to_the_next_add_up_to_what_the_whole_game_changed() -> None:
    chances = rounds()
    found, changes = chances.found(), chances.changes()
    assert sum(each.change for each in changes) == pytest.approx(found[-1].chance - found[0].chance)
    assert [each.played for each in found if each.at in {3, 6}] == [0, sampling.FIRST] * 2


def test_a_change_is_the_difference_of_the_chances_that_are_shown_whenever_the_games_are_stopped() -> None:
    chances = Chances(one_turn(), thinking=roster.judging("space-hulk"))
    for _ in range(8):
        chances.work(0.2)
        for each in chances.changes():
            assert each.change == pytest.approx(each.after.chance - each.before.chance)


def test_judged_chances_say_how_sure_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "FIRST", 4)
    monkeypatch.setattr(sampling, "MOST", 4)
    chances = Chances(one_turn(), thinking=roster.judging("space-hulk"))
    chances.work(float("inf"))
    assert chances.learned is not None
    found = chances.found()
    assert chances.done
    assert len(found) >= 2
    for each in found:
        low, high = interval([each.chance] * 4)
        assert 0 <= each.low <= each.chance <= each.high <= 1
        assert each.high - each.low < high - low, "whole games tell less"
    assert Chances(one_turn()).learned is None


def test_a_game_without_learned_values_has_no_such_judge() -> None:
    assert roster.judging("wager") is None
    assert roster.judging("fantasy") is not None


def test_intervals_of_few_judged_results_hold_their_mean_as_often_as_those_of_many() -> None:
    """With the standard errors of many, eight results held it in 91 of 100."""
    rng = random.Random(5)
    samples = [[rng.gauss(0.5, 0.15) for _ in range(8)] for _ in range(2000)]
    held = sum(abs(fsum(values) / 8 - 0.5) <= judged_margin(values) for values in samples)
    assert 0.94 <= held / len(samples) <= 0.96


def test_a_difference_of_judged_results_is_as_sure_as_they_agree() -> None:
    assert judged_difference([0.5, 0.6, 0.4], [0.7, 0.8, 0.6])[0] == pytest.approx(0.2)
    sure, unsure = (judged_difference([0.5] * 4, after)[1] for after in ([0.6] * 4, [0.1, 0.9, 0.2, 1.0]))
    assert 0 < sure < 0.05 < unsure
    assert judged_difference([0.5], [1.0]) == (0.5, 0.0)
