"""The thread that receives PostgreSQL's notifications and passes them to the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Engine, event

from reglamento.web.journal.engines import CONNECTED, PATIENCE
from reglamento.web.journal.writing import CHANNEL

PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to reconnect; the last one repeats."""


class Listener:
    """Calls `news` with game and seq, and `gaps` whenever it connects, because it may have missed news before.

    Entries written by `engine` itself, whose pool has one connection, are not news.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.news: list[Callable[[str, int], None]] = []
        self.gaps: list[Callable[[], None]] = []
        self._where, self._how = engine.dialect.create_connect_args(engine.url)
        self._loop = loop
        self._own = 0
        """The process of the database that writes for us."""
        event.listen(engine, "checkout", self._note_own)
        self._hears = threading.Event()
        self._closed = threading.Event()
        self._bell, self._ear = socket.socketpair()
        """Wakes the thread that waits for the database."""
        self._thread = threading.Thread(target=self._run, name="journal-listener", daemon=True)
        self._thread.start()

    async def hears(self) -> None:
        """Wait until it is connected for the first time, or until the database has had enough time to answer."""
        await asyncio.to_thread(self._hears.wait, PATIENCE)

    def close(self) -> None:
        """Close it. Blocks for a moment."""
        self._closed.set()
        self._bell.send(b"!")
        self._thread.join()
        self._bell.close()
        self._ear.close()

    def _note_own(self, connection: Any, record: Any, proxy: Any) -> None:
        self._own = connection.info.backend_pid

    def _run(self) -> None:
        import psycopg  # noqa: PLC0415 - only installations with PostgreSQL need its driver

        failures = 0
        while not self._closed.is_set():
            try:
                with psycopg.connect(*self._where, **{**self._how, **CONNECTED, "autocommit": True}) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    failures = 0
                    self._hand_over(self._tell_gap)
                    self._hears.set()
                    self._listen(connection)
            except psycopg.Error:
                self._closed.wait(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1

    def _listen(self, connection: Any) -> None:
        with selectors.DefaultSelector() as either:
            either.register(connection, selectors.EVENT_READ)
            either.register(self._ear, selectors.EVENT_READ)
            while not self._closed.is_set():
                heard = [notice.payload.partition(" ") for notice in connection.notifies(timeout=0) if notice.pid != self._own]
                news = [(game, int(seq)) for game, _, seq in heard if seq.isdecimal()]
                if news:
                    self._hand_over(self._tell_news, news)
                either.select()

    def _hand_over(self, callback: Callable[..., None], *args: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has been closed
            self._loop.call_soon_threadsafe(callback, *args)

    def _tell_news(self, news: Sequence[tuple[str, int]]) -> None:
        for callback in self.news:
            for game, seq in news:
                callback(game, seq)

    def _tell_gap(self) -> None:
        for callback in self.gaps:
            callback()
