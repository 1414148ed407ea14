"""The chance to win in the positions of a game: exact where only dice are left, otherwise sampled by playing on, to where a search judges
or, where none has learned to, to the end.

The same seeds are used in every position, so that what two positions have in common does not blur the difference between them.
Where the chance changes most, more positions between are looked at, until a single decision or a single throw is left.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import fsum, sqrt
from typing import Literal

import msgspec

from reglamento.arena.series import wilson
from reglamento.bots import roster
from reglamento.bots.search.halving import averaged
from reglamento.bots.search.thinking import Thinking
from reglamento.bots.search.values import Fitted
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Seat
from reglamento.odds.chance import Look, Odds, odds
from reglamento.review.course import Course
from reglamento.review.onward import Onward, Players

FIRST = 8
"""Games played on from each of the first positions."""
MOST = 64
"""The most games played on from one position."""
TRIED = 3000
"""The most states of an exact chance."""
SURE = 0.02
"""A change of the chance that is not worth looking into."""
DRAW = "-"
Cause = Literal["choice", "dice", "both"]


class Chance(msgspec.Struct, frozen=True):
    """The chance of the first seat to win in a position, half a draw being half a win, with its 95 % interval. `played` is the
    number of games that were played on from there; None for an exact chance.
    """

    at: int
    chance: float
    low: float
    high: float
    played: int | None


class Change(msgspec.Struct, frozen=True):
    """What changed the chance from one position to a later one, with the interval of the difference. `what` is `choice` for one
    decision of the seat `by`, `dice` for what follows it up to the next decision, and `both` where decisions lie between that
    were not looked at.
    """

    before: Chance
    after: Chance
    what: Cause
    by: Seat | None
    change: float
    error: float


class Chances:
    """The chances of one game, worked out a little at a time: `work` for some seconds, then read `found` and `changes`."""

    def __init__(self, course: Course, bot: str = "", seed: int | str = "review", thinking: Thinking | None = None) -> None:
        """`thinking` is a search that judges positions; without one, `bot` plays on to the end."""
        self._course = course
        self.bot = bot or roster.usual(course.start.name)
        """The bot that plays on."""
        self._seed = seed
        self._seat = course.start.seats[0]
        self._thinking = thinking
        self._players = Players(self.bot, self._seat, thinking)
        self._shown = course.shown
        self._known: dict[int, Fraction] = {}
        self._values: dict[int, list[float]] = {}
        first = [0, *(self._near(turn.at) for turn in course.turns), len(course.answers)]
        for at in dict.fromkeys(first):
            self._open(at)
        self._at: int | None = None
        self._running: Onward | None = None
        """The game that is being played on from position `_at`."""
        self.done = False

    @property
    def learned(self) -> Fitted | None:
        """What the search that judges has learned; None where games are played to their end."""
        return None if self._thinking is None else self._thinking.judge.fitted

    def work(self, seconds: float) -> None:
        """Go on for about this long; sets `done` when more games would tell nothing new."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self._running is None:
                self._at = self._next()
            if self._at is None:
                self.done = True
                return
            self._play_on(self._at, until)

    def found(self) -> list[Chance]:
        """The chances known so far, by position."""
        return [chance for at in sorted({*self._known, *self._values}) if (chance := self._chance(at)) is not None]

    def changes(self) -> list[Change]:
        """What changed the chance, from each known position to the next."""
        return [self._change(*pair) for pair in pairwise(self.found())]

    # ---- positions

    def _near(self, at: int) -> int:
        """The first position from `at` on that is shown."""
        return next(each for each in self._shown if each >= at)

    def _open(self, at: int) -> None:
        """Begin with a position: exactly, where only dice are left, or else by playing on."""
        if at in self._known or at in self._values:
            return
        exact = self._exact(at)
        if exact is None:
            self._values[at] = []
        else:
            self._known[at] = exact

    def _exact(self, at: int) -> Fraction | None:
        last = max(self._course.real, default=-1)
        return exact_chance(self._course.at(at), self._seat) if at > last else None

    def _next(self) -> int | None:
        """The position from which to play on next; None when all is known well enough. The greatest change is looked into first: as
        long as it may be chance, more games are played; when it is certain, a position in its middle is opened.
        """
        for at, values in self._values.items():
            if len(values) < FIRST:
                return at
        for change in sorted(self.changes(), key=lambda each: -abs(each.change)):
            if abs(change.change) < SURE:
                return None
            if change.what == "both" and abs(change.change) > change.error:
                middle = self._middle(change)
                self._open(middle)
                return middle if middle in self._values else self._next()
            short = self._shorter(change)
            if short is not None:
                return short
        return None

    def _middle(self, change: Change) -> int:
        return self._shown[(self._shown.index(change.before.at) + self._shown.index(change.after.at)) // 2]

    def _shorter(self, change: Change) -> int | None:
        """The end of a change from which fewer games were played; None when there are enough from both."""
        ends = [at for at in (change.before.at, change.after.at) if at in self._values and len(self._values[at]) < MOST]
        return min(ends, key=lambda at: len(self._values[at]), default=None)

    # ---- playing on

    def _play_on(self, at: int, until: float) -> None:
        """Play a game on until it is worth something, or until the time is up; then it goes on next time."""
        if self._running is None:
            self._running = self._players.begun(self._course.at(at), f"{self._seed}/{len(self._values[at])}")
        worth = self._running.work(until)
        if worth is not None:
            self._values[at].append(worth)
            self._running = None

    def _chance(self, at: int) -> Chance | None:
        if at in self._known:
            exact = float(self._known[at])
            return Chance(at, exact, exact, exact, None)
        values = self._values[at]
        if not values:
            return None
        mean = fsum(values) / len(values)
        if self._thinking is None:
            low, high = interval(values)
        else:
            margin = averaged(values)[1]
            low, high = max(0.0, mean - margin), min(1.0, mean + margin)
        return Chance(at, mean, low, high, len(values))

    def _change(self, before: Chance, after: Chance) -> Change:
        by = self._course.real.get(before.at)
        places = self._shown.index(after.at) - self._shown.index(before.at)
        what: Cause = "both" if places > 1 else "choice" if before.at in self._course.real else "dice"
        results = self._results(before, after), self._results(after, before)
        change, error = difference(*results) if self._thinking is None else judged_difference(*results)
        return Change(before, after, what, by if what == "choice" else None, change, error)

    def _results(self, chance: Chance, other: Chance) -> list[float]:
        """The results of the games from a position; its exact chance as often as games were played from the other one."""
        return self._values.get(chance.at) or [chance.chance] * (other.played or 1)


def difference(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """The mean difference of results of games with the same seeds, and half its 95 % interval; 0 where both are exact.

    The interval is that of Agresti and Min for matched pairs: half a pair is added to each of the four possible ones, so that a few
    equal results do not pass for certainty.
    """
    gaps = [b - a for a, b in zip(before, after, strict=False)]
    middle = fsum(gaps) / len(gaps)
    if len(gaps) == 1:
        return middle, 0.0
    size = len(gaps) + 2
    squares = (fsum(gap * gap for gap in gaps) + 1) / size
    return middle, 1.96 * sqrt(max(0.0, squares - (fsum(gaps) / size) ** 2) / size)


def judged_difference(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """As `difference`, of results that are no whole games, and so differ much less from one another."""
    gaps = [b - a for a, b in zip(before, after, strict=False)]
    return averaged(gaps) if len(gaps) > 1 else (gaps[0], 0.0)


def interval(values: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of results between 0 and 1."""
    return wilson(round(fsum(values)), len(values)) if len(values) else (0.0, 1.0)


# ---- exact chances


class _TooMany(LookupError):
    """There are more states than are worth following."""


def exact_chance(game: Game, seat: Seat, most: int = TRIED) -> Fraction | None:
    """The exact chance of the seat to win where no seat has a choice any more, half a draw being half a win; None where a seat may
    have one, or where more than `most` states would have to be followed.
    """
    left = most

    def verdict(now: Game) -> str | None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooMany
        return (now.winner() or DRAW) if now.over else None

    try:
        found = odds(game, verdict, _only_option)
    except LookupError:
        return None
    return found.get(seat, Fraction(0)) + found.get(DRAW, Fraction(0)) / 2


def _only_option(question: Choose, look: Look) -> Odds:
    if len(question.options) != 1:
        raise LookupError("this is a choice")
    return look(question.options[0])
