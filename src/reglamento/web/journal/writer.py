"""The only thread that writes: it takes everything queued and commits it in one transaction (group commit)."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from reglamento.web.journal.causes import Guard, cause_of, message
from reglamento.web.journal.errors import Conflict, Unavailable, Unfit
from reglamento.web.journal.writing import Append, Change, Inconsistent, OutOfStep, Work, append_all

BATCH = 256
"""The most items in one transaction."""
PAUSE = 0.003
"""Seconds after a transaction in which items for the next one are collected."""
OWN = (IntegrityError, DataError)
"""Database errors caused by a single item. Any other error fails the whole batch."""


class Item(NamedTuple):
    work: Work
    done: asyncio.Future[Any]


class Writer:
    """Takes work from the event loop, and tells the loop the result after the commit."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, guard: Guard, batch: int = BATCH) -> None:
        self._engine = engine
        self._guard = guard
        self._loop = loop
        self._batch = batch
        self._queue: deque[Item] = deque()
        self._change = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="journal-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Queue work. The future raises Conflict, Unfit or Unavailable."""
        item = Item(work, self._loop.create_future())
        with self._change:
            if self._closed:
                raise Unavailable("the journal is closed")
            self._queue.append(item)
            self._change.notify()
        return item.done

    def close(self) -> None:
        """Write what is queued, and end. Blocks."""
        with self._change:
            self._closed = True
            self._change.notify()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._next():
            self._settle(batch)
            time.sleep(PAUSE)

    def _next(self) -> list[Item]:
        """The next batch; empty when the journal is closed and everything is written.

        It holds one kind of work, and one item of each game, in the order of their ids. So two writers never wait for each other,
        and the items of a game keep their order.
        """
        with self._change:
            self._change.wait_for(lambda: self._queue or self._closed)
            batch: dict[str, Item] = {}
            later: list[Item] = []
            passed: set[str] = set()
            kind = type(self._queue[0].work) if self._queue else None
            while self._queue and len(batch) < self._batch:
                item = self._queue.popleft()
                game = item.work.game
                if type(item.work) is kind and game not in batch and game not in passed:
                    batch[game] = item
                else:
                    later.append(item)
                    passed.add(game)
            self._queue.extendleft(reversed(later))
        return [batch[game] for game in sorted(batch)]

    def _settle(self, batch: Sequence[Item]) -> None:
        """Write a batch and set the result of each item."""
        outcomes = self._outcomes([item.work for item in batch])
        with contextlib.suppress(RuntimeError):  # the loop has been closed: no task waits any more
            self._loop.call_soon_threadsafe(_tell, [item.done for item in batch], outcomes)

    def _outcomes(self, works: Sequence[Work]) -> list[Any]:
        """The result of each item, or its exception. The failure of one item does not affect the others."""
        try:
            with self._engine.begin() as connection:
                outcomes = _written(connection, works)
            self._guard.check()
            self._guard.worked()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told to the tasks that wait, and the writer goes on
            if isinstance(error, Unavailable) or (isinstance(error, DBAPIError) and not isinstance(error, OWN)):
                return [self._guard.failed(_unavailable(error)) for _ in works]
            if len(works) > 1:
                return [outcome for work in works for outcome in self._outcomes([work])]
            own = _own(error)
            return [self._guard.failed(own) if isinstance(own, Unavailable) else own]
        return outcomes


def _unavailable(error: DBAPIError | Unavailable) -> Unavailable:
    """The failure of a database, as an error of the journal."""
    if isinstance(error, Unavailable):
        return error
    return Unavailable(f"the database does not take it: {message(error)}", cause_of(error))


def _written(connection: Connection, works: Sequence[Work]) -> list[Any]:
    appends = [work for work in works if isinstance(work, Append)]
    if appends:
        return [None if free else Conflict("another writer was first") for free in append_all(connection, appends)]
    return [work.run(connection) for work in works if isinstance(work, Change)]


def _own(error: Exception) -> Exception:
    """The failure of a single item, as an error of the journal."""
    if isinstance(error, OutOfStep):
        return Conflict("the game has moved on, or this entry comes too early")
    if isinstance(error, Inconsistent):
        return Unavailable(str(error), "damaged")
    if isinstance(error, OWN):
        return Unfit(f"the database refuses it: {message(error)}")
    return error


def _tell(futures: Sequence[asyncio.Future[Any]], outcomes: Sequence[Any]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # its waiter was cancelled
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
