"""Work that is of use for one version of a game alone: it is dropped when the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Passing:
    """The work of one room. For use on the event loop only."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def done(self, work: Coroutine[Any, Any, T]) -> T | None:
        """The result of the work; None where it was dropped."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        try:
            await asyncio.wait([task])
        finally:
            if task in self._tasks:
                self._tasks.remove(task)
                task.cancel()
        return None if task.cancelled() else task.result()

    def drop(self) -> None:
        """The game has gone on."""
        for task in self._tasks:
            task.cancel()
