"""`reglamento` with a watch on its event loop: which callbacks hold it for how long, while it is told to look.

As a program it is the command line, on asyncio's own loop, whose callbacks can be timed. BEGIN starts a measurement, END writes what
was found to the file named by REGLAMENTO_HELD.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import os
import signal
import sys
import time
from asyncio import events
from pathlib import Path
from typing import Any

import msgspec

BEGIN, END = signal.SIGUSR1, signal.SIGUSR2
FILE = "REGLAMENTO_HELD"
COMMAND = (sys.executable, str(Path(__file__).resolve()))
WORST = 12
EDGES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)
"""Milliseconds."""


class Callback(msgspec.Struct):
    """One that held the loop: milliseconds by the clock, less those in which the machine ran something else; of them on the processor;
    and what it was.
    """

    wall: float
    own: float
    name: str


class Held(msgspec.Struct):
    """`wall` is how long a callback held the loop at most, the time left out in which the machine ran other programs instead; `own` what
    of it the loop's thread itself was at work: the rest it waited for other threads. `over` and `wall_over` count, for each of EDGES,
    the callbacks that took longer.
    """

    callbacks: int
    wall: float
    own: float
    over: list[int]
    wall_over: list[int]
    worst: list[Callback]


class Watch:
    """Times every callback of asyncio's loops."""

    def __init__(self) -> None:
        self._on = False
        self._count = itertools.count()
        self._queued = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
        """Whose second number is how long this thread has waited for a processor, in nanoseconds."""
        self._run = events.Handle._run  # noqa: SLF001 - where asyncio itself measures slow callbacks

    def install(self) -> None:
        watch, plain = self, self._run

        def timed(handle: Any) -> None:
            if not watch._on:
                plain(handle)
                return
            wall, own, queued = time.perf_counter(), time.thread_time(), watch._waited()
            plain(handle)
            away = watch._waited() - queued
            watch._note(handle, (time.perf_counter() - wall - away) * 1000, (time.thread_time() - own) * 1000)

        events.Handle._run = timed  # type: ignore[method-assign, assignment]  # noqa: SLF001 - as above
        signal.signal(BEGIN, lambda *_: self._begin())
        signal.signal(END, lambda *_: self._end())

    def _waited(self) -> float:
        """Seconds for which the loop's thread could have run, and the machine ran something else."""
        return int(os.pread(self._queued, 100, 0).split()[1]) / 1e9

    def _begin(self) -> None:
        self.callbacks, self.wall, self.own = 0, 0.0, 0.0
        self.over, self.wall_over = [0] * len(EDGES), [0] * len(EDGES)
        self.worst: list[tuple[float, int, Callback]] = []
        self._on = True

    def _note(self, handle: Any, wall: float, own: float) -> None:
        self.callbacks += 1
        self.wall = max(self.wall, wall)
        self.own = max(self.own, own)
        if own < EDGES[0] and wall < EDGES[0]:
            return
        for place, edge in enumerate(EDGES):
            self.over[place] += own > edge
            self.wall_over[place] += wall > edge
        entry = (own, next(self._count), Callback(wall, own, _name(handle)))
        (heapq.heappush if len(self.worst) < WORST else heapq.heappushpop)(self.worst, entry)

    def _end(self) -> None:
        self._on = False
        worst = [each for *_, each in sorted(self.worst, reverse=True, key=lambda entry: entry[:2])]
        found = Held(self.callbacks, self.wall, self.own, self.over, self.wall_over, worst)
        Path(os.environ[FILE]).write_bytes(msgspec.json.encode(found))


def _name(handle: Any) -> str:
    """A task by where it stands, anything else by what it calls."""
    task = getattr(handle._callback, "__self__", None)  # noqa: SLF001 - as above
    if not isinstance(task, asyncio.Task):
        return str(getattr(handle._callback, "__qualname__", handle._callback))  # noqa: SLF001 - as above
    stack: list[str] = []
    waits: Any = task.get_coro()
    while waits is not None and len(stack) < 20:
        stack.append(getattr(waits, "__qualname__", type(waits).__qualname__))
        waits = getattr(waits, "cr_await", None) or getattr(waits, "ag_await", None)
    return " > ".join(stack)


if __name__ == "__main__":
    sys.modules["uvloop"] = None  # type: ignore[assignment]  # its callbacks cannot be timed
    Watch().install()
    from reglamento.cli.main import run

    run()
