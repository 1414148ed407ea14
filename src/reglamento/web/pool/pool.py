"""The pool: tasks are done by worker processes, each within its time. For use on one event loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from reglamento.web.pool import frames
from reglamento.web.pool.frames import Done
from reglamento.web.pool.process import Died, Process
from reglamento.web.pool.turns import Place, Turns

FEWEST = 2
"""Workers at least, where the number is not given: one stays free of slow tasks."""
BUSY = 4
"""On a machine that is busy with other things, a task may take so many times its processor time, and `LAUNCH` on top."""
LAUNCH = 10.0
"""Seconds in which a process starts and imports what it needs."""


class PoolClosed(Exception):
    """The pool is closing, and has dropped the task."""


class Task(NamedTuple):
    """What is to be done: `work` is a function of a module (`module:name`), whose result becomes JSON. `static` are the unchanging
    facts of `game`, which a worker keeps: in `arguments` they are only named.
    """

    work: str
    arguments: tuple[Any, ...]
    seconds: int
    """Of processor time."""
    game: str = ""
    static: Mapping[str, Any] = {}


def usual_size() -> int:
    """As many workers as there are cores."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(FEWEST, cores)


class Pool:
    """`size` worker processes (0: as many as there are cores). None is started before it is needed."""

    def __init__(self, size: int = 0) -> None:
        self.size = size or usual_size()
        self._free = [Process() for _ in range(self.size)]
        self._all = tuple(self._free)
        self._turns: Turns[asyncio.Future[Process]] = Turns(self.size)
        self._threads = ThreadPoolExecutor(self.size, "pool")
        self._wanted: dict[asyncio.Future[Process], str] = {}
        self._closed = False

    async def done(self, place: Place, task: Task) -> Done:
        """The result of a task, once it had its turn. A task whose worker dies is done once more. Raises TooSlow, Failed, Died and
        PoolClosed.
        """
        loop = asyncio.get_running_loop()
        if self._closed:
            raise PoolClosed
        arguments = await asyncio.to_thread(frames.packed, task.arguments, task.static)
        process = await self._turn(place, task.game)
        running = loop.run_in_executor(self._threads, _done, process, task, arguments)
        late = loop.call_later(LAUNCH + BUSY * task.seconds, process.stop)
        running.add_done_callback(partial(self._ended, place, process, late, loop.time()))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            process.stop()
            raise
        except Died:
            if self._closed:
                raise PoolClosed from None
            raise

    async def _turn(self, place: Place, game: str) -> Process:
        """The process for a task, once it is its turn."""
        if self._closed:
            raise PoolClosed
        waiting: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        self._wanted[waiting] = game
        self._turns.wait(place, waiting)
        self._go_on()
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and waiting.exception() is None:
                self._back(place, waiting.result())
            self._turns.left(place, waiting)
            raise
        finally:
            self._wanted.pop(waiting, None)

    def _go_on(self) -> None:
        while self._free and not self._closed and (following := self._turns.next()) is not None:
            place, waiting = following
            if waiting.done():  # it was dropped just now
                self._turns.done(place)
                continue
            process = min(self._free, key=lambda each: (self._wanted[waiting] not in each.games, not each.pid, len(each.games)))
            self._free.remove(process)
            waiting.set_result(process)

    def _ended(
        self, place: Place, process: Process, late: asyncio.TimerHandle, began: float, running: asyncio.Future[Done]
    ) -> None:
        late.cancel()
        running.exception()  # where the task was dropped, it is not raised anywhere
        self._back(place, process, asyncio.get_running_loop().time() - began)

    def _back(self, place: Place, process: Process, seconds: float = 0.0) -> None:
        self._turns.done(place, seconds)
        self._free.append(process)
        self._go_on()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        return [each.pid for each in self._all if each.pid]

    async def close(self) -> None:
        """Kill all processes, and drop all tasks."""
        self._closed = True
        for waiting in self._turns.clear():
            if not waiting.done():
                waiting.set_exception(PoolClosed())
        for process in self._all:
            process.close()
        await asyncio.to_thread(self._threads.shutdown)
        for process in self._all:
            await asyncio.to_thread(process.gone)


def _done(process: Process, task: Task, arguments: bytes) -> Done:
    given = (task.work, task.game, task.static, arguments, task.seconds)
    try:
        return process.done(*given)
    except Died:
        return process.done(*given)
