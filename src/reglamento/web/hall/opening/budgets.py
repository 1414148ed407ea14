"""The budget of time that each person of a live game has for the whole game."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any

import msgspec

from reglamento.bots.roster import PERSON
from reglamento.kernel.clock import ChessClock, Now
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.web.hall.base.moments import Moment
from reglamento.web.journal.records import Entry, GameSummary, SeatRow
from reglamento.web.protocol import BudgetShown, ForkTime, Millis

LONGEST_BUDGET, LONGEST_INCREMENT = 36_000, 600
"""Seconds for a whole game, and for a decision."""
LEAST = 60
"""The least seconds that a person has in a game forked from another, if the budget is not smaller."""
Seconds = Annotated[float, msgspec.Meta(ge=0, le=100_000_000)]


class Times(msgspec.Struct, frozen=True):
    """The budgets in a game's header, in seconds: their lengths, what each person had left when a game from the middle of another
    began, and at its end.
    """

    budget: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_BUDGET)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_INCREMENT)] = 0
    began: dict[Seat, Seconds] = {}
    left: dict[Seat, Seconds] = {}


def times_of(about: Mapping[str, Any]) -> Times:
    """The times in the `about` of a header; no times where it is invalid, as it may come from a file."""
    try:
        return msgspec.convert(about, Times)
    except msgspec.ValidationError:
        return Times()


def kept_of(times: Times) -> dict[str, Any]:
    """The times as a header keeps them in its `about`, beside its other entries."""
    plain: dict[str, Any] = msgspec.to_builtins(times)
    return {name: value for name, value in plain.items() if value} if times.budget else {}


class Budgets:
    """The time left, worked out from the entries of the game: the same in every process, and after a restart."""

    def __init__(self, row: GameSummary, began: Mapping[Seat, float], seats: tuple[Seat, ...], now: Now) -> None:
        self._clock = ChessClock(seats, row.budget, row.increment, now)
        self._clock.restore({seat: left for seat, left in began.items() if seat in seats})
        self._persons: tuple[Seat, ...] = ()
        self._asked: tuple[int, Seat] | None = None
        """The version and the seat for which time runs."""

    def seated(self, seats: tuple[SeatRow, ...]) -> None:
        """Note which seats have persons. Bots have unlimited time."""
        self._persons = tuple(each.seat for each in seats if each.player == PERSON)

    def follow(self, now: Moment, *, running: bool, gone: Millis = 0) -> None:
        """Run the time of the person asked now, anew where `gone` milliseconds of it are already gone. In a game that is not `running`
        no time runs.
        """
        asked = (now.version, self._thinking(now) if running else "")
        if asked != self._asked or gone:
            self._asked = asked
            self._clock.run(asked[1], gone / 1000)

    def charge(self, before: Moment, entry: Entry) -> None:
        """Charge the time of an entry to the person asked before it; not where another person took a decision back meanwhile, so that the
        question is asked no more.
        """
        seat = self._thinking(before)
        interrupted = entry.kind == "undo" and entry.by != seat and entry.by in self._persons
        if seat and not interrupted:
            self._clock.charge(seat, entry.spent / 1000, decided=entry.kind in {"answers", "sealed"})
        if self._clock.on and entry.kind == "undo" and entry.by in self._persons:
            self._clock.take_back(entry.by)

    def _thinking(self, moment: Moment) -> Seat:
        """The seat of the person to decide at a moment, if that costs time of a budget; otherwise empty."""
        question = moment.game.question
        if not self._clock.on or moment.over or not isinstance(question, Choose | Place):
            return ""
        return question.by if question.by in self._persons else ""

    @property
    def running(self) -> bool:
        return bool(self._clock.running)

    @property
    def left(self) -> float | None:
        """Seconds left to the person whose time runs; None where no time runs."""
        return self._clock.left(self._clock.running) if self.running else None

    @property
    def spent(self) -> Millis:
        """Milliseconds that the pending question has cost the person whose time runs, rounded up."""
        return math.ceil(self._clock.spent * 1000)

    def still(self, seat: Seat) -> float:
        """The seconds that a seat has left."""
        return self._clock.left(seat)

    def shown(self) -> tuple[BudgetShown, ...]:
        """The time that every person has left."""
        if not self._clock.on:
            return ()
        clock = self._clock
        return tuple(
            BudgetShown(seat=seat, left=int(clock.left(seat) * 1000), running=seat == clock.running) for seat in self._persons
        )


def forked_times(row: GameSummary, times: Times, seats: Sequence[SeatRow], past: Sequence[Moment], wish: ForkTime) -> Times:
    """The times of a game forked at the last of these moments; they are all moments of the other game up to there. As wished, each
    person has the time left there (at least `LEAST`), the whole budget, or no budget.
    """
    if not row.budget or wish == "none":
        return Times()
    left = {} if wish == "whole" else left_at(row, times.began, seats, past)
    began = {seat: max(seconds, float(min(LEAST, row.budget))) for seat, seconds in left.items()}
    return Times(row.budget, row.increment, began)


def left_at(row: GameSummary, began: Mapping[Seat, float], seats: Sequence[SeatRow], past: Sequence[Moment]) -> dict[Seat, float]:
    """The seconds that each seat had left when the question of the last of these moments was asked. A bot's seat has its whole
    budget.
    """
    budgets = Budgets(row, began, tuple(each.seat for each in seats), lambda: 0.0)
    budgets.seated(tuple(seats))
    for before, after in pairwise(past):
        if after.entry is not None:
            budgets.charge(before, after.entry)
    return {each.seat: budgets.still(each.seat) for each in seats}


def spent_in_all(times: Times, seat: Seat, decisions: int) -> Millis:
    """The milliseconds of the budget that a person has spent in a number of decisions; 0 where that is not known."""
    if not times.budget or seat not in times.left:
        return 0
    had = times.began.get(seat, float(times.budget)) + times.increment * decisions
    return max(0, int((had - times.left[seat]) * 1000))
