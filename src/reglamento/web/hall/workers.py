"""Threads in which the rules are worked out, so that the event loop only waits, reads and sends.

A game whose rules take long has threads of its own to share with others of its kind: the answers of all other games pass it by.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Generic, NamedTuple, NoReturn, ParamSpec, TypeVar

from reglamento.web.hall.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")
SLOW = 0.02
"""Seconds of processor time from which on work is slow."""
FORGIVEN = 0.8
"""What is left of the longest work of a game with every further one."""


class Effort:
    """How long the rules of one game took lately, in seconds of processor time. For the event loop alone."""

    def __init__(self) -> None:
        self._lately = 0.0

    @property
    def slow(self) -> bool:
        return self._lately > SLOW

    def note(self, seconds: float) -> None:
        self._lately = max(seconds, self._lately * FORGIVEN)


class Workers:
    """All threads of a hall. Work speaks the language of the task that wants it."""

    def __init__(self, settings: Settings) -> None:
        self._quick = ThreadPoolExecutor(settings.game_threads, "hall-quick")
        self._slow = ThreadPoolExecutor(settings.game_threads, "hall-slow")
        self._long = ThreadPoolExecutor(settings.threads, "hall-long")

    async def apart(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What work gives that takes its time: replays, files, odds."""
        return await _done(self._long, work, *args, **more)

    async def of_game(self, effort: Effort, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What the rules of a live game give, while a task waits for it."""
        done = await _done(self._slow if effort.slow else self._quick, _timed, partial(work, *args, **more))
        effort.note(done.seconds)
        return done.result()

    def close(self) -> None:
        """Finish what is begun and leave the rest. Blocks."""
        for threads in (self._quick, self._slow, self._long):
            threads.shutdown(cancel_futures=True)


async def _done(threads: Executor, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    context = copy_context()
    return await asyncio.get_running_loop().run_in_executor(threads, lambda: context.run(work, *args, **more))


class Done(NamedTuple, Generic[T]):
    """Work that has come to its end: `result` gives what it gave, or raises what it raised. `seconds` of processor time it took."""

    result: Callable[[], T]
    seconds: float


def _timed(work: Callable[[], T]) -> Done[T]:
    before = time.thread_time()
    try:
        given = work()
    except Exception as fault:  # noqa: BLE001 - it is raised where the work is waited for
        return Done(partial(_raised, fault), time.thread_time() - before)
    return Done(lambda: given, time.thread_time() - before)


def _raised(fault: Exception) -> NoReturn:
    raise fault
