"""The budget of time that each person of a live game has for the whole game."""

from __future__ import annotations

import math

from reglamento.bots.roster import PERSON
from reglamento.kernel.clock import ChessClock, Now
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.web.hall.moments import Moment
from reglamento.web.journal.records import Entry, GameSummary, SeatRow
from reglamento.web.protocol import BudgetShown, Millis


class Budgets:
    """The time left, worked out from the entries of the game: the same in every process, and after a restart."""

    def __init__(self, row: GameSummary, seats: tuple[Seat, ...], now: Now) -> None:
        self._clock = ChessClock(seats, row.budget, row.increment, now)
        self._persons: tuple[Seat, ...] = ()
        self._asked: tuple[int, Seat] | None = None
        """The version and the seat for which time runs."""

    def seated(self, seats: tuple[SeatRow, ...]) -> None:
        """Note which seats have persons. Bots have unlimited time."""
        self._persons = tuple(each.seat for each in seats if each.player == PERSON)

    def follow(self, now: Moment, *, running: bool, gone: Millis = 0) -> None:
        """Run the time of the person asked now, with `gone` milliseconds of it already gone. In a game that is not `running` no
        time runs.
        """
        asked = (now.version, self._thinking(now) if running else "")
        if asked != self._asked:
            self._asked = asked
            self._clock.run(asked[1], gone / 1000)

    def charge(self, before: Moment, entry: Entry) -> None:
        """Charge the time of an entry to the person asked before it."""
        seat = self._thinking(before)
        if seat:
            self._clock.charge(seat, entry.spent / 1000, decided=entry.kind == "answers")
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

    def shown(self) -> tuple[BudgetShown, ...]:
        """The time that every person has left."""
        if not self._clock.on:
            return ()
        clock = self._clock
        return tuple(
            BudgetShown(seat=seat, left=int(clock.left(seat) * 1000), running=seat == clock.running) for seat in self._persons
        )
