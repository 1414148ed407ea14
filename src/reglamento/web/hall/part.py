"""What all parts of the hall share: the rooms, the games that play on in them, and the clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import UTC, datetime, timedelta

from reglamento.faces.shown import Still
from reglamento.kernel.questions import Seat
from reglamento.language import tr
from reglamento.web.hall.apart.long_work import LongWork
from reglamento.web.hall.apart.records import Records
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.deciding import Deciding
from reglamento.web.hall.live.playing import Playing
from reglamento.web.hall.live.room import Room, aside_in_log
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.opening.making import check_seat
from reglamento.web.journal.errors import Unavailable
from reglamento.web.journal.journal import Journal
from reglamento.web.pool.pool import Pool

USUAL = HallSettings()
LOG = logging.getLogger("reglamento.hall")


class HallPart:
    """Made, opened and closed on one event loop. A `holder` is the hash of a browser's token; None or '' for a browser without
    one.
    """

    def __init__(self, journal: Journal, settings: HallSettings = USUAL, pool: Pool | None = None) -> None:
        self.journal = journal
        self.settings = settings
        self._workers = Workers(settings)
        self.apart = self._workers.apart
        self._pool = pool or Pool()
        self.long_work = LongWork(settings, self._workers, self._pool)
        self.rooms = Rooms(journal, settings, self._workers, self.long_work.allowances, self._wake)
        self._playing = Playing(
            settings, self.rooms.put, self.rooms.sure, self._workers, Deciding(settings, self._workers, self._pool)
        )
        self.previews: dict[tuple[str, str, str], Still] = {}
        """The pictures of missions of the package that were asked for, by game, mission and language: they never change."""
        self._records = Records(journal, self.long_work)
        self._tasks: list[asyncio.Task[None]] = []
        self._beginning: dict[str, str] = {}
        """Games of bots alone whose rooms are not open yet, and where they were made."""

    async def open(self) -> None:
        """Resume the games that go on by themselves, and start the clocks."""
        self._tasks = [asyncio.create_task(work()) for work in (self._take_up, self._keep_time, self._expire)]

    async def close(self) -> None:
        """Stop all clocks, close all watchers, and finish pending writes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(self._playing.stop(self.rooms.all), self._pool.close())
        await self._beat()
        for room in self.rooms.all:
            for watcher in list(room.watchers):
                watcher.close()
        await self.rooms.close()
        await asyncio.to_thread(self._workers.close)

    @property
    def bot_failures(self) -> int:
        """The number of bot decisions that failed since the start; each was replaced by the question's default."""
        return self._playing.failures

    @property
    def bot_substitutes(self) -> int:
        """The number of bot decisions since the start that took too long, and were made by another bot."""
        return self._playing.substitutes

    def _wake(self, room: Room) -> None:
        self._playing.wake(room)

    async def _take_up(self) -> None:
        """Open the rooms of games in which a bot or a clock decides next, those played last. A game that cannot be resumed is set
        aside: it is logged with the reason, and requests for it are told so.
        """
        for id in await self._due():
            try:
                await self.rooms.room(id)
            except Refuse:
                continue
            except Exception:  # one faulty game must not stop the others
                LOG.exception(aside_in_log(id, "it cannot be taken up"))

    async def _due(self) -> tuple[str, ...]:
        while True:
            try:
                return await self.journal.due(self.settings.taken_up)
            except Unavailable:
                await asyncio.sleep(self.settings.retry)

    # ---- clocks

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(self.settings.beat)
            await self._beat()

    async def _beat(self) -> None:
        """Note that clocks run, so that after a crash the time in which no seat could play does not count; and which files were looked at,
        so that they are kept.
        """
        running = [room.id for room in self.rooms.all if room.clocks.time_runs]
        looked_at = self.rooms.looked_at.copy()
        with contextlib.suppress(Unavailable):  # the next beat will tell
            await self.journal.beat([*running, *looked_at], datetime.now(UTC))
            self.rooms.looked_at -= looked_at

    # ---- games that never began, and files that nobody looks at

    async def _expire(self) -> None:
        """Forget games that never began and files that nobody looks at, now and then, but not those that are being watched."""
        while True:
            await self._beat()
            now = datetime.now(UTC)
            opened, looked_at = (now - timedelta(days=days) for days in (self.settings.open_days, self.settings.file_days))
            watched = [room.id for room in self.rooms.all if room.watchers]
            with contextlib.suppress(Unavailable):  # the next look is soon enough
                self.rooms.drop(await self.journal.expire(opened, looked_at, watched))
            await asyncio.sleep(self.settings.expiry)

    # ---- what a holder may see

    async def _room_of(self, id: str, seat: Seat | None, holder: str | None) -> Room:
        """The room of a game, seen from a seat that the holder has, or from outside (None). Raises Refuse."""
        room = await self.rooms.room(id)
        if seat is not None:
            check_seat(seat, room.start.game.seats)
            if not room.open_to_all:
                self._must_hold(room, seat, holder)
        return room

    @staticmethod
    def _must_hold(room: Room, seat: Seat, holder: str | None) -> None:
        if not room.holds(holder, seat):
            raise Refuse(
                "not-yours", tr("You do not sit there: only the player who has taken this seat plays it and sees what it sees.")
            )
