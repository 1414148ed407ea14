"""The versions of a game: how each follows from the one before, by a new answer or by an entry of the journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from reglamento.kernel import save
from reglamento.kernel.dice import NumberedDice
from reglamento.kernel.errors import Diverged
from reglamento.kernel.events import Event
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Draw, Roll, Seat
from reglamento.kernel.table import Table
from reglamento.web.journal.records import Entry, Kind


class Moment(NamedTuple):
    """A game at one version. Its table is never answered, only copies of it. `told` counts the events up to here."""

    table: Table
    told: int
    entry: Entry | None
    """The entry that led here; None at version 0."""

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def version(self) -> int:
        return 0 if self.entry is None else self.entry.seq

    @property
    def by(self) -> Seat | None:
        return None if self.entry is None else self.entry.by

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def given_up(self) -> bool:
        return self.entry is not None and self.entry.kind == "give-up"

    @property
    def handed(self) -> tuple[Seat, str] | None:
        """The seat that was handed over here, and the bot that plays on for it (empty: its own person); None at other versions."""
        if self.entry is None or self.entry.kind != "hand-over":
            return None
        return self.entry.data["seat"], self.entry.data["player"]

    @property
    def substitute(self) -> str:
        """The bot that decided in place of the seat's own, which took too long; empty for none."""
        return "" if self.entry is None else self.entry.substitute

    @property
    def absent(self) -> tuple[Seat, ...]:
        """The seats whose links did not come for the dice of this version."""
        if self.entry is None or self.entry.kind != "throw":
            return ()
        return tuple(seat for seat, link in self.entry.data["links"].items() if not link)

    @property
    def undone(self) -> bool:
        return self.entry is not None and self.entry.kind == "undo"


class Attempt(NamedTuple):
    """A step from one version to the next that is not in the journal yet: the table after it, and the entry's data."""

    table: Table
    kind: Kind
    data: Any = None
    substitute: str = ""
    """The bot that decided in place of the seat's own."""


def opening(table: Table) -> Moment:
    """A game before its first entry."""
    return Moment(table, len(table.game.events()), None)


def decided(moment: Moment, value: Any, fair: NumberedDice | None) -> Attempt:
    """A decision and the chance after it. Without dice (None), which is in a game whose throws wait for links of players, the decision
    alone. Raises IllegalAnswer.
    """
    table = moment.table.copy()
    table.answer(value)
    if fair is None:
        return Attempt(table, "sealed" if throws(table.game) else "answers", [_last(table)])
    return Attempt(table, "answers", [_last(table), *_rolled(table, fair)])


def rolled(moment: Moment, fair: NumberedDice) -> Attempt:
    """The chance at the beginning of a game."""
    table = moment.table.copy()
    return Attempt(table, "answers", list(_rolled(table, fair)))


def thrown(moment: Moment, fair: NumberedDice, links: Mapping[Seat, str]) -> Attempt:
    """The chance that waited for links of players, rolled from them. An empty link did not come."""
    table = moment.table.copy()
    return Attempt(table, "throw", {"links": dict(links), "dice": list(_rolled(table, fair))})


def throws(game: Game) -> bool:
    """Whether dice or a draw are due."""
    return isinstance(game.question, Roll | Draw)


def undone(moment: Moment, seat: Seat) -> Attempt:
    """The seat's last decision taken back. Raises NotUndoable."""
    table = moment.table.copy()
    table.undo(seat)
    return Attempt(table, "undo")


def given_up(moment: Moment, seat: Seat) -> Attempt:
    """The game given up by a seat."""
    table = moment.table.copy()
    table.give_up(seat)
    return Attempt(table, "give-up")


def drawn(moment: Moment) -> Attempt:
    """The game ended as a draw by its players."""
    table = moment.table.copy()
    table.agree_draw()
    return Attempt(table, "draw")


def handed(moment: Moment, seat: Seat, player: str) -> Attempt:
    """A seat handed over to a bot, or with an empty name back to its own person. The position stays as it is."""
    return Attempt(moment.table.copy(), "hand-over", {"seat": seat, "player": player})


def reached(moment: Moment, attempt: Attempt, entry: Entry) -> Moment:
    """The version after `entry`, now durable, which was tried at `moment`."""
    before, after = moment.game.log, attempt.table.game.log
    told = moment.told - _newer(before, after) if entry.kind == "undo" else moment.told + _newer(after, before)
    return Moment(attempt.table, told, entry)


def followed(moment: Moment, entry: Entry) -> Moment:
    """The version after an entry of the journal.

    Raises ReglamentoError when the entry no longer fits the rules.
    """
    table = moment.table.copy()
    if entry.kind == "undo":
        table.undo(entry.by or "")
    elif entry.kind == "give-up":
        table.give_up(entry.by or "")
    elif entry.kind == "draw":
        table.agree_draw()
    elif entry.kind != "hand-over":
        for plain in entry.data["dice"] if entry.kind == "throw" else entry.data:
            table.answer(save.decoded(plain, table.game, table.book))
    if throws(table.game) != (entry.kind == "sealed"):
        raise Diverged(table.game.count + 1, "dice are due where none were rolled")
    return reached(moment, Attempt(table, entry.kind), entry)


def all_followed(moment: Moment, entries: Iterable[Entry]) -> tuple[list[Moment], Exception | None]:
    """The versions after each of these entries, and, if they end early, why: an entry that the rules refuse or fail on."""
    moments: list[Moment] = []
    try:
        for entry in entries:
            moment = followed(moment, entry)
            moments.append(moment)
    except Exception as error:  # noqa: BLE001 - what is written may be damaged in any way
        return moments, error
    return moments, None


def news(before: Moment, after: Moment) -> list[Event]:
    """The events from one version to a later one, between which nothing was taken back."""
    log: Any = after.game.log
    events = []
    for _ in range(after.told - before.told):
        log, event = log
        events.append(event)
    return events[::-1]


def _rolled(table: Table, fair: NumberedDice) -> Iterator[Any]:
    """Answer dice and draws until a seat must decide, and yield them as plain data."""
    while isinstance(question := table.game.question, Roll | Draw):
        table.answer(fair.outcome(question, table.game.count + 1))
        yield _last(table)


def _last(table: Table) -> Any:
    """The last answer as plain data."""
    assert table.game.answers is not None
    return msgspec.to_builtins(table.game.answers[1])


def _newer(log: Any, older: Any) -> int:
    """How many more events `log` has than an earlier state of it."""
    number = 0
    while log is not older and log is not None:
        log, number = log[0], number + 1
    return number
