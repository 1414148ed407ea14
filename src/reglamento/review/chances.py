"""The chance to win in the positions of a game: exact where only dice are left, otherwise sampled by playing on, to where a search judges
or, where none has learned to, to the end.

A search judges at boundaries, such as the beginning of a turn. They divide the game into parts: all positions of a part are judged at
its end, so that their chances can be compared. The position in which the next part begins is judged twice, as it is and at the end of
its own part; the difference is no choice and no dice, but what the judgement had missed.

The same seeds are used in every position, so that what two positions have in common does not blur the difference between them.
Where the chance changes most, more positions between are looked at, until a single decision or a single throw is left. Last of all,
decisions that cost much are compared with other answers (`better`).
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Literal

import msgspec

from reglamento.bots import roster
from reglamento.bots.search.thinking import Thinking
from reglamento.bots.search.values import Fitted
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Seat
from reglamento.odds.chance import Look, Odds, Unsettled, odds
from reglamento.review.better import Better, Others
from reglamento.review.course import Course
from reglamento.review.onward import Players, Sampling
from reglamento.review.points import Chance, Point, shift

FIRST = 8
"""Games played on from each of the first positions."""
MOST = 64
"""The most games played on from one position."""
COSTLY = 5
"""The most choices that are compared with other answers."""
TRIED = 3000
"""The most states of an exact chance."""
SURE = 0.02
"""A change of the chance that is not worth looking into."""
DRAW = "-"
Cause = Literal["choice", "dice", "both", "judgement"]


class Change(msgspec.Struct, frozen=True):
    """What changed the chance from one position to a later one, with the interval of the difference."""

    before: Chance
    after: Chance
    what: Cause
    """`choice` for one decision of the seat `by`, `dice` for what follows it up to the next decision, `both` where decisions lie between
    that were not looked at. `judgement` where nothing happened, but the same position is judged at the next boundary.
    """
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
        self._seat = course.start.seats[0]
        self._thinking = thinking
        self._players = Players(self.bot, self._seat, thinking)
        self._sampling = Sampling(self._players, seed)
        self._others: dict[int, Others] = {}
        """The other answers that are compared with those that cost most, by position."""
        self._shown = course.shown
        parts = [] if thinking is None else list(self._parts(thinking))
        self._parts_begin = tuple(at for at, _ in parts)
        self._boundaries = (*(stage for _, stage in parts[1:]), *(stage + 1 for _, stage in parts[-1:]))
        """The boundary at which each part ends."""
        self._open: dict[int, Fraction | None] = {}
        """The positions that are looked at, with the exact chances that are known."""
        self._known: dict[tuple[int, int | None], Point] = {}
        turns = self._parts_begin or tuple(self._near(turn.at) for turn in course.turns)
        for at in (0, *turns, len(course.answers)):
            self._look_into(at)
        self.done = False

    @property
    def learned(self) -> Fitted | None:
        """What the search that judges has learned; None where games are played to their end."""
        return None if self._thinking is None else self._thinking.judge.fitted

    def work(self, seconds: float) -> None:
        """Go on for about this long; sets `done` when more games would tell nothing new."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            point = self._sampling.unfinished or self._next() or self._compared()
            if point is None:
                self.done = True
                return
            self._sampling.play_on(point, until)

    def found(self) -> list[Chance]:
        """The chances known so far, by position."""
        return [chance for point in self._points() if (chance := point.chance()) is not None]

    def changes(self) -> list[Change]:
        """What changed the chance, from each position that is known well enough to the next."""
        return [change for _, _, change in self._changes()]

    def better(self) -> dict[int, Better]:
        """By position, the best other answer in place of a choice that cost its seat much. They are compared last of all."""
        return {at: found for at, others in self._others.items() if (found := others.found()) is not None}

    # ---- positions

    def _parts(self, thinking: Thinking) -> Iterator[tuple[int, int]]:
        """Where the parts of the game begin that a search judges at their end: positions, with how far the game has come there."""
        begun: dict[int, int] = {}
        last: int | None = None
        for at, game, _ in self._course.each():
            if (stage := thinking.stage(game)) != last:
                begun[self._near(at)] = last = stage
        yield from begun.items()

    def _near(self, at: int) -> int:
        """The first position from `at` on that is shown."""
        return next(each for each in self._shown if each >= at)

    def _look_into(self, at: int) -> None:
        if at not in self._open:
            last = max(self._course.real, default=-1)
            self._open[at] = exact_chance(self._course.at(at), self._seat) if at > last else None

    def _points(self) -> list[Point]:
        """What is known, or to be found, of all positions that are looked at, in order: each is judged where the one before it is, and once
        more where its own part ends.
        """
        found: list[Point] = []
        for at in sorted(self._open):
            last = found[-1].boundary if found else None
            own = last if at == len(self._course.answers) else None if self._open[at] is not None else self._boundary(at)
            if found and own != last:
                found.append(self._point(at, last))
            found.append(self._point(at, own))
        return found

    def _boundary(self, at: int) -> int | None:
        """The boundary at which a position is judged; None where no search judges."""
        return self._boundaries[bisect_right(self._parts_begin, at) - 1] if self._boundaries else None

    def _point(self, at: int, boundary: int | None) -> Point:
        known = self._known.get((at, boundary))
        if known is None:
            game = self._course.at(at)
            known = self._known[at, boundary] = Point(at, boundary, game)
            if boundary is None or game.over:
                known.exact = self._open[at]
            elif self._players.reached(game, boundary):
                known.judged = self._players.judged(game)
        return known

    def _next(self) -> Point | None:
        """The position from which to play on next; None when all is known well enough. The greatest change is looked into first: as
        long as it may be chance, more games are played; when it is certain, a position in its middle is looked into.
        """
        for point in self._points():
            if point.sampled and len(point.values) < FIRST:
                return point
        for before, after, change in sorted(self._changes(), key=lambda each: -abs(each[2].change)):
            if abs(change.change) < SURE:
                return None
            if change.what == "judgement":
                continue
            if change.what == "both" and abs(change.change) > change.error:
                self._look_into(self._middle(change))
                return self._next()
            short = [end for end in (before, after) if end.sampled and len(end.values) < MOST]
            if short:
                return min(short, key=lambda end: len(end.values))
        return None

    def _middle(self, change: Change) -> int:
        return self._shown[(self._shown.index(change.before.at) + self._shown.index(change.after.at)) // 2]

    # ---- other answers

    def _compared(self) -> Point | None:
        """The position from which to play on next, to compare choices that cost much with other answers; None when all are compared."""
        for _, after, change in self._costly():
            at = change.before.at
            if at not in self._others:
                self._others[at] = Others(self._course, self._players, after)
            if (point := self._others[at].next()) is not None:
                return point
        return None

    def _costly(self) -> list[tuple[Point, Point, Change]]:
        """The choices that surely cost the seat that made them, the greatest loss first."""
        lost = [each for each in self._changes() if each[2].by is not None and self._cost(each[2]) > max(SURE, each[2].error)]
        return sorted(lost, key=lambda each: -self._cost(each[2]))[:COSTLY]

    def _cost(self, change: Change) -> float:
        return -change.change if change.by == self._seat else change.change

    # ---- changes

    def _changes(self) -> Iterator[tuple[Point, Point, Change]]:
        known = [point for point in self._points() if not point.sampled or len(point.values) >= FIRST]
        for before, after in pairwise(known):
            if before.boundary == after.boundary or before.at == after.at:
                yield before, after, self._change(before, after)

    def _change(self, before: Point, after: Point) -> Change:
        first, second = before.chance(), after.chance()
        assert first is not None
        assert second is not None
        what = self._cause(before.at, after.at)
        return Change(first, second, what, self._course.real[before.at] if what == "choice" else None, *shift(before, after))

    def _cause(self, before: int, after: int) -> Cause:
        if before == after:
            return "judgement"
        if self._shown.index(after) - self._shown.index(before) > 1:
            return "both"
        return "choice" if before in self._course.real else "dice"


# ---- exact chances


class _TooMany(Unsettled):
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
    except Unsettled:
        return None
    return found.get(seat, Fraction(0)) + found.get(DRAW, Fraction(0)) / 2


def _only_option(question: Choose, look: Look) -> Odds:
    if len(question.options) != 1:
        raise Unsettled("this is a choice")
    return look(question.options[0])
