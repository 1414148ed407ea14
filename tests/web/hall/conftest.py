"""A hall on a fresh database, and halls that come after it or stand beside it."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import make_url

from hall_people import QUICK, Opening
from near_pool import NearPool
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.opening import making
from reglamento.web.journal.engines import engines
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.migrating import migrate
from reglamento.web.pool.pool import Pool


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with seeds that can be played again: the first of a test always has the same."""
    numbers = count(1)
    monkeypatch.setattr(making, "new_seed", lambda: hashlib.sha256(b"%d" % next(numbers)).digest())


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A SQLite database without games, in the newest schema: to make it takes longer than most tests of a hall."""
    file = tmp_path_factory.mktemp("migrated") / "games.sqlite3"
    writer, readers = engines(make_url(f"sqlite:///{file}"))
    migrate(writer)
    for engine in (writer, readers):
        engine.dispose()
    return file.read_bytes()


@pytest.fixture
async def opening(tmp_path: Path, migrated: bytes) -> AsyncIterator[Opening]:
    """`await opening()` is another hall on the same database, as of another process; what is given are its settings, and its
    pool: in place of processes it has threads where none is given."""
    (tmp_path / "games.sqlite3").write_bytes(migrated)
    async with AsyncExitStack() as stack:

        async def opened(settings: HallSettings = QUICK, pool: Pool | None = None) -> Hall:
            journal = await Journal.open(f"sqlite:///{tmp_path}/games.sqlite3")
            stack.push_async_callback(journal.close)
            hall = Hall(journal, settings, pool or NearPool())
            await hall.open()
            stack.push_async_callback(hall.close)
            return hall

        yield opened


@pytest.fixture
async def hall(opening: Opening) -> Hall:
    return await opening()
