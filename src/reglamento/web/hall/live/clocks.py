"""The clocks of a live game: that of the present stretch of play, and each person's time for the whole game."""

from __future__ import annotations

from reglamento.faces import Face
from reglamento.kernel.clock import Clock, Now
from reglamento.kernel.questions import Choose, Place
from reglamento.web.hall.base.moments import Moment, throws
from reglamento.web.hall.opening.budgets import Budgets, times_of
from reglamento.web.journal.records import Entry, GameRow, GameSummary
from reglamento.web.protocol import ClockShown, Millis


class Clocks:
    """They follow the game's moments; what they say is about the moment that they followed last."""

    def __init__(self, face: Face, row: GameRow, start: Moment, now: Now) -> None:
        self.turn = Clock(row.clock, now)
        """The clock of the present stretch of play."""
        self.budgets = Budgets(row, times_of(row.header.about).began, start.game.seats, now)
        self.stretch = 0
        """The number of stretches under a clock so far."""
        self.asked_at = now()
        """When the pending question was asked."""
        self.turn_runs = False
        """Whether the clock of the stretch runs."""
        self._face = face
        self._moment = start
        self._running = False
        self._seconds = row.clock
        self._now = now

    def asked(self) -> None:
        """Another question is pending."""
        self.asked_at = self._now()

    @property
    def waited(self) -> float:
        """Seconds since the pending question was asked."""
        return self._now() - self.asked_at

    def resume(self, moment: Moment, row: GameSummary, *, running: bool) -> None:
        """Go on from the journal, as it was when the server was last seen running. The server's downtime does not count."""
        last = moment.entry
        asked_at = row.touched if last is None else last.at  # without an entry, its beginning was the last change of the game
        gone = 0 if row.beat is None else max(0, int((row.beat - asked_at).total_seconds() * 1000))
        self.follow(moment, running=running, restored=last, gone=gone)

    def follow(self, moment: Moment, *, running: bool, restored: Entry | None = None, gone: Millis = 0) -> None:
        """Run or stop as the pending question requires, and only in a game that is `running`. With `restored`, the turn clock continues
        from that entry. `gone` is the time of the pending question, in milliseconds, that has passed already.
        """
        self._moment, self._running = moment, running
        stretch, runs = self._clocked(moment)
        if restored is not None:
            self.stretch = restored.stretch
            self.turn.restore(stretch, (restored.used + gone) / 1000)
        elif gone:
            self.stretch = int(bool(stretch))
            self.turn.restore(stretch, gone / 1000)
        if stretch and stretch != self.turn.stretch:
            self.stretch += 1
        self.turn.follow(stretch, running=runs)
        self.turn_runs = runs and self.turn.left is not None
        self.budgets.follow(moment, running=running, gone=gone)

    @property
    def time_runs(self) -> bool:
        """Whether the time of any person runs, by either clock."""
        return self.turn_runs or self.budgets.running

    def used_at(self, moment: Moment) -> tuple[int, Millis]:
        """The clock as stored in an entry that leads to `moment`: the number of the stretch, and the time of it used by now."""
        stretch, _ = self._clocked(moment)
        if stretch == self.turn.stretch:
            return self.stretch, int(self.turn.used * 1000) if stretch else 0
        return self.stretch + bool(stretch), 0

    def _clocked(self, moment: Moment) -> tuple[str, bool]:
        """The stretch under a clock at a moment, and whether its clock runs. It stands still while dice wait for the players' links."""
        question = moment.game.question
        if not self._running or question is None or not self._seconds:
            return "", False
        stretch, runs = self._face.clocked(moment.game, question.by)
        return stretch, runs and not throws(moment.game)

    @property
    def time_left(self) -> float | None:
        """Seconds until a clock answers the pending question; None when no clock runs for it."""
        question = self._moment.game.question
        timed = isinstance(question, Choose | Place) and question.timed
        turn = self.turn.left if timed and self.turn_runs else None
        return min((left for left in (turn, self.budgets.left) if left is not None), default=None)

    def shown(self) -> ClockShown | None:
        """The clock of the stretch at this moment."""
        left = self.turn.left
        if left is None:
            return None
        game = self._moment.game
        seat = next((seat for seat in game.seats if self._face.clocked(game, seat)[1]), "")
        return ClockShown(seat=seat, whole=self._seconds * 1000, left=int(left * 1000), running=self.turn_runs)
