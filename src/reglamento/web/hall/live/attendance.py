"""Which persons of a game are there, and the bots that stand in for those that have left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from reglamento.kernel.clock import Now
from reglamento.kernel.questions import Seat
from reglamento.web.hall.base.moments import Moment
from reglamento.web.journal.records import Entry
from reglamento.web.protocol import Millis

if TYPE_CHECKING:
    from reglamento.web.hall.live.watching import Watcher


class Attendance:
    """The persons at the seats of one game: when each was seen last, and the stand-ins, as the entries of the game tell."""

    def __init__(self, seats: Iterable[Seat], now: Now) -> None:
        self.stand_ins: dict[Seat, str] = {}
        """The bot that plays at present for the person of a seat."""
        self.record: list[dict[str, Any]] = []
        """Every change, in order: from which number of answers on (`after`) which `player` decides for a `seat`."""
        self._now = now
        self._seen = dict.fromkeys(seats, now())

    def follow(self, moment: Moment) -> None:
        """Note what an entry tells: who has acted, and whether a bot stands in. After decisions were taken back, the changes among them
        count from the new end.
        """
        entry = moment.entry
        if entry is None:
            return
        if (
            entry.by in self._seen and entry.key
        ):  # only what a person has sent has a key: bots and clocks decide for absent persons
            self._seen[entry.by] = self._now()
        for each in self.record:
            each["after"] = min(each["after"], moment.game.count)
        if entry.kind == "hand-over":
            self._handed(entry, moment.game.count)

    def _handed(self, entry: Entry, answers: int) -> None:
        seat, player = entry.data["seat"], entry.data["player"]
        self.record.append({"after": answers, "seat": seat, "player": player or "person"})
        if player:
            self.stand_ins[seat] = player
        else:
            self.stand_ins.pop(seat, None)

    def left(self, seat: Seat | None) -> None:
        """Note that a connection of a seat has ended."""
        if seat in self._seen:
            self._seen[seat] = self._now()

    def absent(self, seat: Seat, watchers: Iterable[Watcher]) -> float:
        """Seconds since the person of a seat was seen here last; 0 for a person that is connected."""
        if any(watcher.seat == seat for watcher in watchers):
            return 0.0
        return self._now() - self._seen[seat]

    def away(self, persons: Iterable[Seat], watchers: Iterable[Watcher], absence: float) -> dict[Seat, Millis]:
        """The persons that are not connected, with the milliseconds of absence after which a bot may stand in for each."""
        there = {each.seat for each in watchers}
        return {seat: round(absence * 1000) for seat in persons if seat not in there}
