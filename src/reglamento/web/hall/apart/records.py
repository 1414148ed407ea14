"""The records of games that are looked back at, as they are sent to worker processes."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from typing import Any, TypeVar

import msgspec

from reglamento.kernel.questions import Seat
from reglamento.web.hall.apart.long_work import LongWork
from reglamento.web.hall.apart.pasts import Record
from reglamento.web.hall.base.refuse import journal_asked, unknown_game
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.telling import EVERYTHING
from reglamento.web.journal.journal import Journal

T = TypeVar("T")
KEPT = 6


class Records:
    """The records asked for most recently. For use on the event loop."""

    def __init__(self, journal: Journal, long_work: LongWork) -> None:
        self._journal = journal
        self._long_work = long_work
        self._known: OrderedDict[str, tuple[str, Record]] = OrderedDict()
        """Each with a name of its own, under which workers keep it."""
        self._numbers = count(1)

    async def looked_back(self, kind: type[T], room: Room, work: Any, *arguments: Any, lang: str = "", seconds: int = 0) -> T:
        """The result of work on the record of a room's game, as it is now. Raises Refuse."""
        key, record = await self._record(room)
        return await self._long_work.done(
            kind, record.row.game, work, record, *arguments, lang=lang, seconds=seconds, key=key, static={"record": record}
        )

    async def _record(self, room: Room) -> tuple[str, Record]:
        known = self._known.get(room.id)
        if known is None or not _is_of(known[1], room):
            with journal_asked():
                found = await self._journal.seated(room.id)
                if found is None:
                    raise unknown_game()
                entries = await self._journal.entries(room.id)
            row = msgspec.structs.replace(found[0], seed=b"")  # no worker needs to know the dice
            record = Record(row, tuple(room.players.rows.values()), tuple(entries[: room.version]))
            known = self._known[room.id] = f"record {next(self._numbers)} of {room.id}", record
        self._known.move_to_end(room.id)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known


def _is_of(record: Record, room: Room) -> bool:
    """Whether a record tells all that has happened in a room."""
    return len(record.entries) == room.version and record.row.header == room.start.table.header


def perspectives(room: Room, holder: str | None) -> tuple[str, ...]:
    """The perspectives from which `holder` may look back, besides from outside: the holder's own seats, and everything once
    nothing is secret.
    """
    if room.open_to_all:
        return (*room.players.rows, EVERYTHING)
    return tuple(seat for seat in room.players.rows if room.players.holds(holder, seat))


def within(seat: Seat | None) -> Seat | None:
    """The seat of a perspective; None for one from outside, or for everything."""
    return None if seat == EVERYTHING else seat
