"""What the hall does by itself: games are taken up, clocks are noted, and what nobody needs is forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import UTC, datetime, timedelta

from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.live.room import aside_in_log
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.journal.errors import Unavailable

LOG = logging.getLogger("reglamento.hall")


class Upkeep:
    """`take_up` ends by itself; `keep_time` and `expire` go on until their tasks are cancelled."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._journal = rooms.journal
        self._settings = rooms.settings

    async def take_up(self) -> None:
        """Open the rooms of games in which a bot or a clock decides next, those played last. A game that cannot be resumed is set
        aside: it is logged with the reason, and requests for it are told so.
        """
        for id in await self._due():
            try:
                await self._rooms.room(id)
            except Refuse:
                continue
            except Exception:  # one faulty game must not stop the others
                LOG.exception(aside_in_log(id, "it cannot be taken up"))

    async def _due(self) -> tuple[str, ...]:
        while True:
            try:
                return await self._journal.due(self._settings.taken_up)
            except Unavailable:
                await asyncio.sleep(self._settings.retry)

    # ---- clocks

    async def keep_time(self) -> None:
        """Beat at regular times."""
        while True:
            await asyncio.sleep(self._settings.beat)
            await self.beat()

    async def beat(self) -> None:
        """Note that clocks run, so that after a crash the time in which no seat could play does not count; and which files were looked at,
        so that they are kept.
        """
        running = [room.id for room in self._rooms.all if room.clocks.time_runs]
        looked_at = self._rooms.looked_at.copy()
        with contextlib.suppress(Unavailable):  # the next beat will tell
            await self._journal.beat([*running, *looked_at], datetime.now(UTC))
            self._rooms.looked_at -= looked_at

    # ---- games that never began, and files that nobody looks at

    async def expire(self) -> None:
        """Forget games that never began and files that nobody looks at, now and then, but not those that are being watched."""
        while True:
            await self.beat()
            now = datetime.now(UTC)
            opened, looked_at = (now - timedelta(days=days) for days in (self._settings.open_days, self._settings.file_days))
            watched = [room.id for room in self._rooms.all if room.watchers]
            with contextlib.suppress(Unavailable):  # the next look is soon enough
                self._rooms.drop(await self._journal.expire(opened, looked_at, watched))
            await asyncio.sleep(self._settings.expiry)
