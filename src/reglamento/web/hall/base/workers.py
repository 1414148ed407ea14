"""Threads that work out the rules, so that the event loop only waits, reads and sends.

Games with slow rules share threads of their own, so that they do not hold up the other games.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Generic, NamedTuple, NoReturn, ParamSpec, TypeVar

from reglamento.web.hall.base.settings import HallSettings

P = ParamSpec("P")
T = TypeVar("T")
SLOW = 0.02
"""Seconds of processor time above which work counts as slow."""
LONG = 1.0
"""Seconds above which a decision of a bot is long: while some are, others find a free worker."""
FORGIVEN = 0.8
"""The factor by which the longest time of a game fades with each later piece of work."""


class WorkersClosed(Exception):
    """The hall is closing, and has dropped the work."""


class Effort:
    """How long the rules of one game took lately, in seconds of processor time. For use on the event loop only."""

    def __init__(self) -> None:
        self._lately = 0.0

    @property
    def slow(self) -> bool:
        return self._lately > SLOW

    @property
    def long(self) -> bool:
        return self._lately > LONG

    def note(self, seconds: float) -> None:
        self._lately = max(seconds, self._lately * FORGIVEN)


class Workers:
    """All threads of a hall. Work runs in the language of the task that asked for it."""

    def __init__(self, settings: HallSettings) -> None:
        self._quick = ThreadPoolExecutor(settings.game_threads, "hall-quick")
        self._slow = ThreadPoolExecutor(settings.game_threads, "hall-slow")
        self._long = ThreadPoolExecutor(settings.threads, "hall-long")

    async def apart(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The result of long work: replays, files, odds."""
        return await _done(self._long, work, *args, **more)

    async def timed(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> Timed[T]:
        """As `apart`, with the processor time that it took."""
        return await _done(self._long, _timed, partial(work, *args, **more))

    async def of_game(self, effort: Effort, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The result of the rules of a live game, while a task waits for it."""
        done = await _done(self._slow if effort.slow else self._quick, _timed, partial(work, *args, **more))
        effort.note(done.seconds)
        return done.result()

    def close(self) -> None:
        """Finish running work and drop the rest. Blocks."""
        for threads in (self._quick, self._slow, self._long):
            threads.shutdown(cancel_futures=True)


async def _done(threads: Executor, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """The result of work in one of the threads. Raises WorkersClosed where these take no work any more, or have dropped it."""
    context, task = copy_context(), asyncio.current_task()
    try:
        waiting = asyncio.wrap_future(threads.submit(lambda: context.run(work, *args, **more)))
    except RuntimeError:
        raise WorkersClosed from None
    try:
        return await waiting
    except asyncio.CancelledError:
        if waiting.cancelled() and not (task and task.cancelling()):
            raise WorkersClosed from None
        raise


class Timed(NamedTuple, Generic[T]):
    """Finished work: `result` returns its result or raises its error. It took `seconds` of processor time."""

    result: Callable[[], T]
    seconds: float


def _timed(work: Callable[[], T]) -> Timed[T]:
    before = time.thread_time()
    try:
        given = work()
    except Exception as fault:  # noqa: BLE001 - it is raised where the work is waited for
        return Timed(partial(_raised, fault), time.thread_time() - before)
    return Timed(lambda: given, time.thread_time() - before)


def _raised(fault: Exception) -> NoReturn:
    raise fault
