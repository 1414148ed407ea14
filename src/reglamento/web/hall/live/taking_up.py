"""Games are played again in this process to be taken up; those of files one at a time, in the processor time of who looks at them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from weakref import WeakValueDictionary

from reglamento.games.registry import rulebook
from reglamento.kernel.clock import Now
from reglamento.kernel.save import Ending, Save, start_of
from reglamento.kernel.table import Table
from reglamento.web.hall.base.allowances import Allowances
from reglamento.web.hall.base.asking import asking
from reglamento.web.hall.base.moments import Moment, all_followed, opening
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.room import Room
from reglamento.web.journal.records import Entry, GameRow, SeatRow


class TakingUp:
    """Makes rooms in threads. A file may be as long as its maker likes, so that it must not compete with play; and the many files of an
    address wait for each other before one of them waits for those of others.
    """

    def __init__(self, workers: Workers, allowances: Allowances, kept: int) -> None:
        self._workers = workers
        self._allowances = allowances
        self._kept = kept
        self._file = asyncio.Lock()
        self._of_address: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def room(self, row: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> Room:
        """As `rebuilt`. Raises Refuse for the file of an address that has used its processor time."""
        if row.state != "file":
            return await self._workers.apart(rebuilt, row, seats, entries, self._kept)
        address = asking()
        own = self._of_address.setdefault(address, asyncio.Lock())
        async with own, self._file:
            self._allowances.admit(address)
            done = await self._workers.timed(rebuilt, row, seats, entries, self._kept)
            self._allowances.use(address, done.seconds)
        return done.result()


def rebuilt(row: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry], kept: int, now: Now = time.monotonic) -> Room:
    """The room of a game from its rows. Raises ReglamentoError when not even its start can be set up any more."""
    room = Room(row, seats, beginning(row), kept, now)
    moments, fault = all_followed(room.start, entries)
    room.load(moments)
    if fault is not None:
        room.set_aside(fault)
    return room


def beginning(row: GameRow) -> Moment:
    """A game's moment before its first entry. Raises ReglamentoError."""
    return opening(table_of(row))


def table_of(row: GameRow) -> Table:
    """A game's table before its first entry."""
    book = rulebook(row.game)
    nothing = Save(header=row.header, answers=[], checks=[], ending=row.header.start or Ending(0, "", {}))
    return Table(book, start_of(nothing, book), row.header)
