"""The live games in memory: read from the journal when needed, kept in step with it, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Seat
from reglamento.kernel.table import Table
from reglamento.language import tr
from reglamento.web.hall.base.allowances import Allowances
from reglamento.web.hall.base.moments import Attempt, Moment, all_followed, reached
from reglamento.web.hall.base.refuse import Refuse, damaged, journal_asked, unknown_game
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.room import Room, aside_in_log
from reglamento.web.hall.live.showing import Showing
from reglamento.web.hall.live.taking_up import TakingUp, beginning
from reglamento.web.hall.opening.making import outcome_of
from reglamento.web.journal.errors import Conflict
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import Entry, Touch

LOG = logging.getLogger("reglamento.hall")


class Rooms:
    """All rooms, by the id of the game. `wake` is called with a room in which something may be due."""

    def __init__(
        self, journal: Journal, settings: HallSettings, workers: Workers, allowances: Allowances, wake: Callable[[Room], None]
    ) -> None:
        self.journal = journal
        self.settings = settings
        self.workers = workers
        self._taking_up = TakingUp(workers, allowances, settings.moments)
        self.wake = wake
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """All rooms still in use, even dropped ones, so that a game never has two rooms."""
        self._kept: OrderedDict[str, Room] = OrderedDict()
        """The rooms kept here, the one used last at the end."""
        self.looked_at: set[str] = set()
        """Files that were looked at, and of which the journal does not know it yet."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._aside: set[str] = set()
        """Games that cannot be resumed and have been logged."""
        self._catching: set[asyncio.Task[None]] = set()
        journal.on_news(self._news)
        journal.on_gap(self._gap)

    async def close(self) -> None:
        """Wait until all reading has ended."""
        await asyncio.gather(*self._opening.values(), *self._catching, return_exceptions=True)

    # ---- opening

    async def room(self, id: str) -> Room:
        """The room of a game, once it knows all that is written of it. Raises Refuse when there is no such game, or the journal does not
        answer.
        """
        known, task = self._rooms.get(id), self._opening.get(id)
        if task is None and known is not None:
            self._keep(known)
            return known
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._opened(id))
            task.add_done_callback(lambda _: self._opening.pop(id))
        return await asyncio.shield(task)

    @property
    def all(self) -> list[Room]:
        return list(self._rooms.values())

    @property
    def aside(self) -> frozenset[str]:
        """The ids of the games known to be set aside."""
        return frozenset(self._aside) | {room.id for room in self.all if room.aside}

    def drop(self, ids: Iterable[str]) -> None:
        """Drop games that the journal has deleted, and end them."""
        for id in ids:
            self._kept.pop(id, None)
            self._aside.discard(id)
            if (room := self._rooms.pop(id, None)) is not None:
                room.end()

    async def _opened(self, id: str) -> Room:
        """As `room`. A game that cannot be resumed is set aside, and logged once with the reason."""
        try:
            return await self._open(id)
        except Refuse as refusal:
            if refusal.code == "damaged" and id not in self._aside:
                self._aside.add(id)
                LOG.exception(aside_in_log(id, "it cannot be taken up"))
            raise

    async def _open(self, id: str) -> Room:
        with journal_asked():
            found = await self.journal.seated(id)
            if found is None:
                raise unknown_game()
            row, seats = found
            entries = await self.journal.entries(id)
            try:
                room = await self._taking_up.room(row, seats, entries)
            except Refuse:
                raise
            except ReglamentoError as error:
                why = tr("This game cannot be set up by the present rules: {problem}")
                raise Refuse("damaged", why.format(problem=error)) from error
            except Exception as error:
                raise damaged() from error
            room.showing = Showing(room, self.workers)
            room.absence = self.settings.absence
            self._rooms[id] = room
            self._keep(room)
            async with room.lock:
                await self._bring_up(room)
        self._put_away()
        self.wake(room)
        return room

    async def _bring_up(self, room: Room) -> None:
        """Add what was written while the room was opened. A game whose seats were all taken, but which had not begun, begins."""
        if room.state == "open" and room.players.all_sit:
            await self.journal.start(room.id)
        await self._learn(room)

    def _keep(self, room: Room) -> None:
        if room.state == "file":
            self.looked_at.add(room.id)
        self._kept[room.id] = room
        self._kept.move_to_end(room.id)

    def _put_away(self) -> None:
        """Drop rooms that are no longer needed, the ones unused for longest first."""
        for id, room in list(self._kept.items())[:-1]:
            if len(self._kept) <= self.settings.rooms:
                return
            if room.resting:
                del self._kept[id]

    # ---- keeping in step

    async def put(self, room: Room, attempt: Attempt, by: Seat | None, key: str = "") -> Moment:
        """Write the next version to the journal, and only then show it. Holds the room's lock on entry.

        Raises Refuse: `conflict` when another process was faster (its entries have then been followed), or `unavailable`.
        """
        now = room.now
        after = Moment(attempt.table, 0, None)
        touch = await self._touched(room, attempt.table, now.version + 1)
        stretch, used = room.clocks.used_at(after)
        entry = Entry(
            seq=now.version + 1,
            kind=attempt.kind,
            data=attempt.data,
            by=by,
            key=key,
            at=datetime.now(UTC),
            stretch=stretch,
            used=used,
            spent=room.clocks.budgets.spent,
            substitute=attempt.substitute,
        )
        try:
            with journal_asked():
                await self.journal.append(room.id, entry, touch)
        except Conflict:
            await self._learn(room)
            raise Refuse("conflict", tr("Another answer was faster."), version=room.version) from None
        except BaseException:  # refused or cancelled: it may have been written or not
            room.unsure = True
            self.wake(room)
            raise
        moment = reached(now, attempt, entry)
        room.advance(moment)
        self.wake(room)
        return moment

    async def propose(self, room: Room, seat: Seat, proposed: str) -> None:
        """Write to the journal what a seat has proposed, and only then show it. Holds the room's lock on entry.

        Raises Refuse: `conflict` when another process was faster (what it wrote has then been read), or `unavailable`.
        """
        before = room.players.rows[seat]
        if proposed == before.proposed:
            return
        with journal_asked():
            written = await self.journal.propose(before, proposed)
        await self.refresh(room)
        if not written:
            raise Refuse("conflict", tr("Another answer was faster."), version=room.version)

    async def _touched(self, room: Room, table: Table, version: int) -> Touch:
        """As `touched`, in a thread: the game's rules say how it has ended."""
        return await self.workers.of_game(room.effort, touched, table, version) if table.over else touched(table, version)

    async def sure(self, room: Room) -> None:
        """Make sure that the room has all of its game from the journal. Holds the room's lock on entry."""
        if room.unsure:
            await self._learn(room)

    async def catch_up(self, room: Room) -> None:
        """Follow the entries of other processes. Holds the room's lock on entry."""
        with journal_asked():
            entries = await self.journal.entries(room.id, room.version)
        moments, fault = await self.workers.of_game(room.effort, all_followed, room.now, entries)
        for moment in moments:
            room.advance(moment, foreign=True)
        if fault is not None:
            room.set_aside(fault)
        room.unsure = False

    async def refresh(self, room: Room) -> None:
        """Read again which players sit where, and whether the game has begun; and, before it has, with which armies. Raises Refuse when
        the game was deleted.
        """
        with journal_asked():
            found = await self.journal.seated(room.id)
            if found is None:
                self.drop([room.id])
                raise unknown_game()
            row, seats = found
            if room.state == "open" and row.header != room.start.table.header:
                room.begin_anew(await self.workers.apart(beginning, row))
                room.showing = Showing(room, self.workers)
            room.seat(row, seats)

    def _news(self, id: str, seq: int) -> None:
        known = self._rooms.get(id)
        if known is not None and not 0 < seq <= known.version:
            self._later(known, seq)

    def _gap(self) -> None:
        for room in self.all:
            self._later(room)

    def _later(self, room: Room, seq: int = 0) -> None:
        task = asyncio.create_task(self._hear(room, seq))
        self._catching.add(task)
        task.add_done_callback(self._catching.discard)

    async def _hear(self, room: Room, seq: int) -> None:
        """Read what an entry brought; for 0, the seats and the state."""
        try:
            async with room.lock:
                if seq == 0 or seq > room.version:
                    await self._learn(room)
        except Refuse:
            self.wake(room)  # the room is marked unsure now, and the task that plays it on tries again

    async def _learn(self, room: Room) -> None:
        """Read all that the journal has of the game; where that cannot be read, the game is set aside. Holds the room's lock on entry."""
        room.unsure = True
        try:
            await self.refresh(room)
            await self.catch_up(room)
        except Refuse as refusal:
            if refusal.code != "damaged":
                raise
            room.set_aside(refusal)
            room.unsure = False
        self.wake(room)


def touched(table: Table, version: int) -> Touch:
    """What the lists of games show of a version."""
    game = table.game
    winner, result = outcome_of(table)
    return Touch(
        version=version,
        turn=getattr(game, "turn", 0),
        asked_of=None if table.over else game.decider,
        state="over" if table.over else "running",
        winner=winner,
        result=result,
    )
