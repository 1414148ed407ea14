"""With PostgreSQL, what one process writes is news to the others; and a lost connection is survived."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import make_url

from journal_rows import begun, entry, put_down, touch
from postgres_cluster import Cluster
from reglamento.web.journal.errors import Unavailable
from reglamento.web.journal.journal import Journal

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]
PATIENCE = 60


def kill(postgres: Cluster, url: str, *, listening: bool) -> None:
    """End the connections to this database that listen, or those that do not."""
    name = make_url(url).database
    rows = postgres.command(f"SELECT pid, query FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608 - our own name
    pids = [pid for pid, query in rows if str(query).startswith("LISTEN") == listening]
    assert pids
    for pid in pids:
        postgres.command(f"SELECT pg_terminate_backend({pid})")


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def test_what_one_writes_the_other_hears(postgres_url: str, opening: Opening) -> None:
    one, other = await opening(postgres_url), await opening(postgres_url)
    heard: list[tuple[str, int]] = []
    other.on_news(lambda game, seq: heard.append((game, seq)))
    one.on_news(lambda game, seq: pytest.fail("its own news are none"))
    id = await put_down(one)
    await one.take_seat(id, "marines", "ann", "", "")
    await one.start(id)
    for seq in (1, 2):
        await one.append(id, entry(seq), touch(seq))
    await until(lambda: len(heard) == 4)
    assert heard == [(id, 0), (id, 0), (id, 1), (id, 2)]


async def test_a_process_that_was_deaf_is_told_and_hears_again(postgres: Cluster, postgres_url: str, opening: Opening) -> None:
    one, other = await opening(postgres_url), await opening(postgres_url)
    heard: list[int] = []
    gaps: list[str] = []
    id = await begun(one)
    other.on_news(lambda game, seq: heard.append(seq))
    other.on_gap(lambda: gaps.append("gap"))
    kill(postgres, postgres_url, listening=True)
    await until(lambda: gaps == ["gap"])
    await one.append(id, entry(1), touch(1))
    await until(lambda: heard == [1])
    assert gaps == ["gap"]


async def test_a_lost_connection_fails_the_batch_and_no_more(postgres: Cluster, postgres_url: str, opening: Opening) -> None:
    journal = await opening(postgres_url)
    id = await begun(journal, 1)
    kill(postgres, postgres_url, listening=False)
    with pytest.raises(Unavailable, match="does not take it"):
        await journal.append(id, entry(2), touch(2))
    await journal.append(id, entry(2), touch(2))
    assert len(await journal.entries(id)) == 2
    await journal.trial()


async def test_a_database_that_is_gone(postgres: Cluster, postgres_url: str, opening: Opening) -> None:
    journal = await opening(postgres_url)
    id = await begun(journal)
    postgres.command(f"DROP DATABASE {make_url(postgres_url).database} WITH (FORCE)")
    with pytest.raises(Unavailable):
        await journal.trial()
    with pytest.raises(Unavailable, match="does not answer"):
        await journal.entries(id)
    for _ in range(2):
        with pytest.raises(Unavailable):
            await journal.append(id, entry(1), touch(1))
