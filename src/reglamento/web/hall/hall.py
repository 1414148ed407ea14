"""The hall: every game that is played, watched, replayed or begun, between the HTTP interface and the journal."""

from __future__ import annotations

import asyncio

from reglamento.web.hall.accounts import Accounts
from reglamento.web.hall.answers import Answers
from reglamento.web.hall.apart.long_work import LongWork
from reglamento.web.hall.apart.records import Records
from reglamento.web.hall.armies import PlayersArmies
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.deciding import Deciding
from reglamento.web.hall.live.playing import Playing
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.new_games import NewGames
from reglamento.web.hall.next_games import NextGames
from reglamento.web.hall.upkeep import Upkeep
from reglamento.web.hall.views import Views
from reglamento.web.journal.journal import Journal
from reglamento.web.pool.pool import Pool

USUAL = HallSettings()


class Hall:
    """Puts the services of the hall together. It is made, opened and closed on one event loop, and every method must be called there, and
    blocks it for no more than a few milliseconds.

    A `holder` is the hash of a browser's token; None or '' for a browser without one. A refused request raises `Refuse`, worded
    in the language of the request.
    """

    def __init__(self, journal: Journal, settings: HallSettings = USUAL, pool: Pool | None = None) -> None:
        self.journal = journal
        self.settings = settings
        self._workers = Workers(settings)
        self._pool = pool or Pool()
        self.long_work = LongWork(settings, self._workers, self._pool)
        self.rooms = Rooms(journal, settings, self._workers, self.long_work.allowances, self._wake)
        self._playing = Playing(
            settings, self.rooms.put, self.rooms.sure, self._workers, Deciding(settings, self._workers, self._pool)
        )
        records = Records(journal, self.long_work)
        self.accounts = Accounts(self.rooms)
        self.new_games = NewGames(self.rooms, self.long_work, records)
        self.next_games = NextGames(self.new_games, self.rooms)
        self.armies = PlayersArmies(self.new_games, self.rooms, self.long_work)
        self.answers = Answers(self.rooms)
        self.views = Views(self.rooms, self.long_work, records)
        self._upkeep = Upkeep(self.rooms)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Resume the games that go on by themselves, and start the clocks."""
        works = (self._upkeep.take_up, self._upkeep.keep_time, self._upkeep.expire, self.accounts.keep_out)
        self._tasks = [asyncio.create_task(work()) for work in works]

    async def close(self) -> None:
        """Stop all clocks, close all watchers, and finish pending writes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(self._playing.stop(self.rooms.all), self._pool.close())
        await self._upkeep.beat()
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
