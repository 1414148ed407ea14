"""Fresh databases of both kinds, and journals on them that are closed behind each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from postgres_cluster import Cluster
from reglamento.web.journal.journal import Journal

Opening = Callable[..., Awaitable[Journal]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of databases of PostgreSQL are made in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", f"{tmp_path}-home")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.sqlite3"


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    return str(request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url"))


@pytest.fixture
async def opening() -> AsyncIterator[Opening]:
    """`await opening(url)` is a journal."""
    async with AsyncExitStack() as stack:

        async def opened(url: str, *, batch: int = 256) -> Journal:
            journal = await Journal.open(url, batch=batch)
            stack.push_async_callback(journal.close)
            return journal

        yield opened


@pytest.fixture
async def journal(url: str, opening: Opening) -> Journal:
    return await opening(url)
