"""The journal as the server's event loop sees it: awaitable reads and writes, and news from other processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError

from reglamento.bots.roster import PERSON
from reglamento.kernel.save import Header
from reglamento.web.journal import accounts, reading, writing
from reglamento.web.journal.causes import Guard, cause_of, message
from reglamento.web.journal.engines import READERS, engines, parsed
from reglamento.web.journal.errors import Conflict, Unavailable
from reglamento.web.journal.listener import Listener
from reglamento.web.journal.migrating import USUAL, check, migrate
from reglamento.web.journal.records import AccountRow, Entry, GameRow, LobbyRows, Quota, SeatRow, Touch
from reglamento.web.journal.seed_encryption import KeyPlace, SeedEncryption
from reglamento.web.journal.writer import BATCH, Writer
from reglamento.web.journal.writing import Several

TRIED = 1.0
"""Seconds for which the result of a trial holds, however often it is asked for."""

P = ParamSpec("P")
T = TypeVar("T")


class Journal:
    """All games of one database. Made by `Journal.open`, on the loop that will use it."""

    def __init__(self, writer: Engine, readers: Engine, encryption: SeedEncryption, batch: int) -> None:
        self._encryption = encryption
        loop = asyncio.get_running_loop()
        self._engines = (writer, readers)
        self._guard = Guard(writer.url)
        self._writer = Writer(writer, loop, self._guard, batch)
        self._trying = asyncio.Lock()
        self._tried: tuple[float, Unavailable | None] = (-TRIED, None)
        """When the last trial was made, and what failed in it."""
        self._threads = ThreadPoolExecutor(READERS, "journal-reader")
        self._listener = Listener(writer, loop) if writer.dialect.name == "postgresql" else None

    @classmethod
    async def open(cls, url: str, keys: KeyPlace = USUAL, *, batch: int = BATCH) -> Journal:
        """The journal at a database URL, brought to the newest schema, with the keys for its seeds; at most `batch` items go into one
        transaction.

        Raises ReglamentoError when the URL is not valid, the database is newer than this version or the key of its seeds is lost, and
        Unavailable when no database answers, or what is in it contradicts itself.
        """
        place = parsed(url)
        writer, readers = engines(place)
        try:
            encryption = await asyncio.to_thread(_reach, writer, readers, place, keys)
        except BaseException:
            writer.dispose()
            raise
        journal = cls(writer, readers, encryption, batch)
        if journal._listener:
            await journal._listener.hears()
        return journal

    async def close(self) -> None:
        """Write what is queued and close the database."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self._listener:
            self._listener.close()
        self._writer.close()
        self._threads.shutdown()
        for engine in self._engines:
            engine.dispose()

    # ---- writing

    async def create(self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> None:
        """Store a new game; `game.version` is the number of its entries. Raises Conflict when its id is taken."""
        locked = msgspec.structs.replace(game, seed=self._encryption.encrypted(game.seed))
        await self._writer.submit(writing.create(locked, seats, entries))

    async def create_next(self, before: str, game: GameRow, seats: Sequence[SeatRow]) -> str:
        """Store a new game that follows another one, unless one does already that is not over. Returns the id of the one that follows.
        Raises Conflict when the game before is gone.
        """
        locked = msgspec.structs.replace(game, seed=self._encryption.encrypted(game.seed))
        return str(await self._writer.submit(writing.create_next(before, locked, seats)))

    async def append(self, id: str, entry: Entry, touch: Touch) -> None:
        """Add an entry: on return it is durable.

        Raises Conflict when its number or key is taken, Unfit when it can never be stored, and Unavailable when the database
        fails. After Unavailable, `entries` tells whether it was written.
        """
        if entry.seq != touch.version:
            raise Conflict(f"entry {entry.seq} cannot lead to version {touch.version}")
        await self._writer.submit(writing.appending(id, entry, touch))

    async def take_seat(self, id: str, seat: str, holder: str, name: str, phrase: str, anchor: str = "") -> bool:  # noqa: PLR0913, PLR0917 - a row
        """Take a free person's seat of an open game; False when it is not free (any more)."""
        taken = SeatRow(
            game=id, seat=seat, player=PERSON, holder=holder, name=name, phrase=phrase, anchor=anchor, joined=datetime.now(UTC)
        )
        return bool(await self._writer.submit(writing.take_seat(taken)))

    async def show_link(self, id: str, seat: str, number: int, link: str) -> None:
        """Note the newest link of a seat's chain, which its browser has shown."""
        await self._writer.submit(writing.show_link(id, seat, f"{number} {link}"))

    async def propose(self, before: SeatRow, proposed: str) -> bool:
        """Note what the player of a seat has proposed; False when the seat has another proposal than `before` (any more)."""
        return bool(await self._writer.submit(writing.propose(before, proposed)))

    async def take_seat_with_army(self, taken: SeatRow, rearmed: GameRow, before: Header) -> bool:
        """As `take_seat`, and the game begins with the header of `rearmed`; False also when its header is not the one of `before` any
        more, because another player has brought an army meanwhile.
        """
        return bool(await self._writer.submit(writing.take_seat(taken, rearmed, before)))

    async def start(self, id: str) -> bool:
        """Start an open game whose persons all sit: True exactly once over all processes."""
        return bool(await self._writer.submit(writing.start(id)))

    async def beat(self, ids: Iterable[str], at: datetime) -> None:
        """Note that the clocks of these games run, or that these files are looked at."""
        if games := list(ids):
            await self._writer.submit(writing.beat(games, at))

    async def expire(self, opened: datetime, looked_at: datetime, spared: Iterable[str] = ()) -> tuple[str, ...]:
        """Delete games that never began and were last touched before they must have been `opened`, and files that were last looked at
        before another moment, except those `spared`; returns the ids of all that are deleted.
        """
        forgotten: tuple[str, ...] = await self._writer.submit(writing.expire(opened, looked_at, tuple(spared)))
        return forgotten

    async def rename(self, id: str, holder: str, name: str) -> bool:
        """List a game under another name for one holder; False when it is no game of this holder. Raises Unfit."""
        return bool(await self._writer.submit(writing.rename(id, holder, name)))

    async def remove(self, id: str, holder: str) -> bool | None:
        """Remove a game from the lists of one holder. Returns whether the game is deleted, because all its holders have removed it; None
        when it is no game of this holder.
        """
        removed: bool | None = await self._writer.submit(writing.remove(id, holder))
        return removed

    # ---- accounts

    async def account_of(self, token: str) -> AccountRow | None:
        """The account that a browser is signed in to, by the hash of its token."""
        return await self._read(accounts.of_device, token)

    async def holders_of(self, tokens: Collection[str]) -> dict[str, str]:
        """The holders of the accounts that browsers are signed in to, by the hashes of their tokens; the others are left out."""
        return await self._read(accounts.holders_of, tokens)

    async def account(self, name: str) -> AccountRow | None:
        return await self._read(accounts.called, name)

    async def do_to_account(self, work: Several) -> Any:
        """Carry out work of `journal.accounts`; returns what that says."""
        return await self._writer.submit(work)

    # ---- reading

    async def game(self, id: str) -> GameRow | None:
        """A game with its seed. Raises Damaged when it cannot be read."""
        row = await self._read(reading.game_of, id)
        return None if row is None else msgspec.structs.replace(row, seed=self._encryption.decrypted(row.seed))

    async def going_on(self, id: str) -> str:
        """The id of a game that waits or is played; empty where there is none, or it is over."""
        return await self._read(reading.going_on, id)

    async def has(self, id: str) -> bool:
        """Whether there is a game, readable or not."""
        return await self._read(reading.has, id)

    async def seats(self, id: str) -> tuple[SeatRow, ...]:
        return await self._read(reading.seats_of, id)

    async def seated(self, id: str) -> tuple[GameRow, tuple[SeatRow, ...]] | None:
        """A game with its seats; None when there is none, or when it is deleted while it is read. Raises Damaged."""
        row = await self.game(id)
        seats = await self.seats(id)
        return None if row is None or not (seats or await self.has(id)) else (row, seats)

    async def entries(self, id: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries after number `after`, in order."""
        return await self._read(reading.entries_of, id, after)

    async def lobby(self, holder: str, limit: int = 50) -> LobbyRows:
        """At most `limit` games in each list."""
        return await self._read(reading.lobby, holder, limit)

    async def open_games(self, maker: str | None = None) -> int:
        """How many games made by the holder (None: by any holder) still wait for players."""
        return await self._read(reading.open_games, maker)

    def mark(self, address: str) -> str:
        """The mark of an address, under which games made from there are counted."""
        return self._encryption.mark(address)

    async def games_from(self, origin: str, since: datetime) -> Quota:
        """How many games made from an address wait for players, and how many run that were played after a moment."""
        return await self._read(reading.games_from, origin, since)

    async def due(self, limit: int = 1000) -> tuple[str, ...]:
        """The running games that go on by themselves: with a clock, a budget of time, a bot to decide, or dice that are due. At
        most `limit`, the one touched last first.
        """
        return await self._read(reading.due, limit)

    async def total(self) -> int:
        return await self._read(reading.total)

    async def trial(self) -> None:
        """Write something and read it. Raises Unavailable with the cause. Within a second the same result is told again."""
        async with self._trying:
            at, failure = self._tried
            if time.monotonic() - at >= TRIED:
                failure = await self._try()
                self._tried = time.monotonic(), failure
        if failure is not None:
            raise failure

    async def _try(self) -> Unavailable | None:
        try:
            await self._writer.submit(writing.probe())
            self._guard.check_room()
            await self._read(reading.answers)
        except Unavailable as failure:
            return self._guard.failed(failure)
        return None

    async def _read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._query, query, args)

    def _query(self, query: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            with self._engines[1].connect() as connection:
                return query(connection, *args)
        except DBAPIError as error:
            raise self._guard.failed(Unavailable(f"the database does not answer: {message(error)}", cause_of(error))) from None

    # ---- news

    def on_news(self, callback: Callable[[str, int], None]) -> None:
        """Call back, on the loop, with game and seq for every entry of other processes; seq 0 means that the game's seats or
        state have changed.

        Only PostgreSQL carries news. With SQLite, a Conflict shows that another process has written.
        """
        if self._listener:
            self._listener.news.append(callback)

    def on_gap(self, callback: Callable[[], None]) -> None:
        """Call back, on the loop, when news may have been missed."""
        if self._listener:
            self._listener.gaps.append(callback)


def _reach(writer: Engine, readers: Engine, url: URL, keys: KeyPlace) -> SeedEncryption:
    try:
        check(readers)
        return migrate(writer, keys)
    except DBAPIError as error:
        raise Unavailable(f"the database {url.render_as_string()} cannot be reached: {error.orig}", cause_of(error)) from None
