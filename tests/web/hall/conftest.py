"""A hall on a fresh database, and halls that come after it or stand beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from reglamento.web.hall import Hall, Settings
from reglamento.web.journal.journal import Journal

Opening = Callable[..., Awaitable[Hall]]
QUICK = Settings(tacit=0.001, pace=0.0, beat=0.05, grace=0.05, retry=0.02)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def opening(tmp_path: Path) -> AsyncIterator[Opening]:
    """`await opening()` is another hall on the same database, as of another process; what is given are its settings."""
    async with AsyncExitStack() as stack:

        async def opened(settings: Settings = QUICK) -> Hall:
            journal = await Journal.open(f"sqlite:///{tmp_path}/games.sqlite3")
            stack.push_async_callback(journal.close)
            hall = Hall(journal, settings)
            await hall.open()
            stack.push_async_callback(hall.close)
            return hall

        yield opened


@pytest.fixture
async def hall(opening: Opening) -> Hall:
    return await opening()


async def crash(hall: Hall) -> None:
    """The hall's process dies: nothing more is written, nobody is told."""
    for task in (*hall._tasks, *(room.task for room in hall.rooms.all if room.task is not None)):
        task.cancel()
    await asyncio.sleep(0)
    hall._playing._stopped = True
