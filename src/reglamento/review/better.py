"""What would have been better than a choice: other answers, each played on with the same seeds as the one that was given."""

from __future__ import annotations

from math import fsum
from typing import Any

import msgspec

from reglamento.bots import roster
from reglamento.kernel.questions import Choose, Place
from reglamento.review.course import Course
from reglamento.review.onward import Players
from reglamento.review.points import Point, shift

MOST = 8
"""The most other answers that are compared with one that was given."""
FIRST = 8
"""Games played on after each of them; the best one is then compared by other games, since the best of many is partly lucky."""
GAMES = 48
"""Games by which the best one is compared with what was given."""


class Better(msgspec.Struct, frozen=True):
    """The best of `compared` other answers, what the seat that decided would have gained by it, and half the 95 % interval of that."""

    at: int
    answer: Any
    chance: float
    """The chance of that seat to win after this answer."""
    gain: float
    error: float
    compared: int

    @property
    def sure(self) -> bool:
        """Whether it is more than chance that the answer is better."""
        return self.gain > self.error


class Others:
    """The other answers to one question, in place of the one that led to the position `after`."""

    def __init__(self, course: Course, players: Players, after: Point) -> None:
        self._at = after.at - 1
        self._after = after
        before = course.at(self._at)
        question = before.question
        assert isinstance(question, Choose | Place), "only choices have other answers"
        self._own = question.by == players.seat
        answers = roster.others(before, question, course.answers[self._at], MOST)
        self._points = {answer: self._reached(before.copy().answer(answer), players) for answer in answers}

    def _reached(self, game: Any, players: Players) -> Point:
        """The position after an answer, judged where the one that was reached is."""
        point = Point(self._after.at, self._after.boundary, game)
        if game.over:
            winner = game.winner()
            point.judged = 0.5 if winner is None else float(winner == players.seat)
        elif players.reached(game, self._after.boundary):
            point.judged = players.judged(game)
        return point

    def next(self) -> Point | None:
        """The position from which to play on next; None when enough is known."""
        for point in self._points.values():
            if point.sampled and len(point.values) < FIRST:
                return point
        if not self._points:
            return None
        best = self._points[self._best()]
        short = [each for each in (best, self._after) if each.sampled and len(each.values) < FIRST + GAMES]
        return min(short, key=lambda each: len(each.values), default=None)

    def found(self) -> Better | None:
        """The best other answer, once enough games have been played; None before that, and where there is no other answer."""
        if not self._points or self.next() is not None:
            return None
        best = self._best()
        other, given = (point.later(FIRST) for point in (self._points[best], self._after))
        known = other.chance()
        assert known is not None, "games were played on from there"
        change, error = shift(given, other)
        chance, gain = (known.chance, change) if self._own else (1 - known.chance, -change)
        return Better(self._at, best, chance, gain, error, len(self._points))

    def _best(self) -> Any:
        """The answer with the best results in the first games."""
        sign = 1 if self._own else -1
        return max(self._points, key=lambda answer: sign * _mean(self._points[answer]))


def _mean(point: Point) -> float:
    return fsum(point.values[:FIRST]) / FIRST if point.sampled else point.fixed
