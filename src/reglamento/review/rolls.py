"""What the rolls of a game were worth, beside all that they could have been."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from reglamento.faces import Face
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Roll, Seat
from reglamento.review.course import Course
from reglamento.review.part import Outcome, Review
from reglamento.review.spreads import Spread, at_least, mean

FEW = 3
"""The most dice of which every outcome is tried; of more dice, each is tried by itself."""
NO_SPREAD: Spread = {}


class Rolled(msgspec.Struct, frozen=True):
    """A roll that was made: before which answer, whose luck it is, its topic and dice, its score, and the spread of its score."""

    at: int
    seat: Seat
    topic: str
    dice: Outcome
    score: Fraction
    spread: Spread

    @property
    def expected(self) -> Fraction:
        return mean(self.spread)

    @property
    def as_good(self) -> Fraction:
        """The chance of this score or a better one."""
        return at_least(self.spread, self.score)

    @property
    def as_bad(self) -> Fraction:
        """The chance of this score or a worse one."""
        return 1 - self.as_good + self.spread[self.score]


def rolls_of(course: Course, review: Review, face: Face) -> Iterator[Rolled | None]:
    """Every roll of a game in order; None for one that favours neither side or whose worth nothing tells."""
    for at, game, answer in course.each():
        if isinstance(game.question, Roll):
            yield _rolled(at, game, answer, review, face)


def _rolled(at: int, game: Game, dice: Outcome, review: Review, face: Face) -> Rolled | None:
    roll = game.question
    assert isinstance(roll, Roll)
    if roll.topic in review.neutral:
        return None
    score, spread = _Scoring(game, roll, review, face).scored(dice)
    if len(spread) < 2:
        return None
    return Rolled(at, review.seat_of(game, roll), roll.topic, dice, score, spread)


class _Scoring:
    """The scores of one pending roll."""

    def __init__(self, game: Game, roll: Roll, review: Review, face: Face) -> None:
        self.game, self.roll, self.review, self.face = game, roll, review, face

    def scored(self, dice: Outcome) -> tuple[Fraction, Spread]:
        """The score of these dice, and the spread of the score; an empty spread where the roll tells nothing."""
        way = self.review.totals.get(self.roll.topic)
        if way is not None:
            return Fraction(way * sum(dice)), _totals(self.roll.n, self.roll.sides, way)
        if self.roll.n > FEW:
            return self._one_by_one(dice)
        scores = {outcome: self._score(outcome) for outcome, _ in self.roll.outcomes()}
        if any(score is None for score in scores.values()):
            return Fraction(0), NO_SPREAD
        known = {outcome: Fraction(score or 0) for outcome, score in scores.items()}
        unit = self.roll.n if set(known.values()) == {0, self.roll.n} else 1  # a test that all dice pass or fail together
        spread: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for outcome, chance in self.roll.outcomes():
            spread[known[outcome] / unit] += chance
        return known[tuple(sorted(dice))] / unit, dict(spread)

    def _one_by_one(self, dice: Outcome) -> tuple[Fraction, Spread]:
        """Many dice, each of which counts by itself. Where the score of the dice is not the sum of theirs, they do not."""
        n, sides = self.roll.n, self.roll.sides
        each = []
        for face in range(1, sides + 1):
            score = self._score((face,) * n)
            if score is None:
                return Fraction(0), NO_SPREAD
            each.append(Fraction(score) / n)
        score = self._score(dice)
        if score is None or score != sum((each[die - 1] for die in dice), Fraction(0)):
            return Fraction(0), NO_SPREAD
        return Fraction(score), _many(n, tuple(each))

    def _score(self, outcome: Outcome) -> Fraction | int | None:
        if self.review.score is not None:
            own = self.review.score(self.game, self.roll, outcome)
            if own is not None:
                return own
        return good_dice(self.face, self.game, outcome, self.review.keep)


def good_dice(face: Face, game: Game, outcome: Outcome, keep: Callable[[Any], None] = lambda game: None) -> int | None:
    """How many dice of this outcome of the pending roll the story marks as good; None where it shows no dice. The rule that rolls
    tells so itself: nothing that follows is worked out. With `keep` the dice count as they are thrown.
    """
    twin: Any = game.copy()
    twin.log = None
    keep(twin)
    try:
        twin.agenda.pop().then(twin, outcome)
    except ReglamentoError:
        return None
    scenery = None if face.picture.scenery is None else face.picture.scenery(game, face.names(game))
    for event in Chain.items(twin.log):
        row = face.event_rows[type(event)]
        thrown = None if row.thrown is None else row.thrown(scenery, event)
        if thrown is not None and sorted(thrown.dice) == sorted(outcome):
            return len(thrown.good)
    return None


@cache
def _totals(n: int, sides: int, way: int) -> Spread:
    return _many(n, tuple(Fraction(way * face) for face in range(1, sides + 1)))


@cache
def _many(n: int, each: tuple[Fraction, ...]) -> Spread:
    """The spread of the sum of `n` dice whose faces are worth `each`."""
    spread: dict[Fraction, Fraction] = {Fraction(0): Fraction(1)}
    for _ in range(n):
        more: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for score, chance in spread.items():
            for worth in each:
                more[score + worth] += chance / len(each)
        spread = dict(more)
    return spread
