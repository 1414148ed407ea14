"""Entries: one writer for each number, whoever else would write it; and many in one transaction."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select

from journal_rows import begun, entry, put_down, touch
from reglamento.web.journal.errors import Conflict, Unavailable, Unfit
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.schema import entry as entries
from reglamento.web.journal.writing import Change

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


@contextmanager
def held(journal: Journal) -> Iterator[None]:
    """Keep the writer busy while items are queued, so that they are there together when it looks for the next batch."""
    begun, over = threading.Event(), threading.Event()

    def wait(connection: Connection) -> None:
        begun.set()
        over.wait()

    journal._writer.submit(Change("", wait))
    begun.wait()
    try:
        yield
    finally:
        over.set()


async def queued(*work: Awaitable[Any]) -> list[asyncio.Future[Any]]:
    """The work under way, in this order."""
    tasks: list[asyncio.Future[Any]] = [asyncio.ensure_future(one) for one in work]
    await asyncio.sleep(0)
    return tasks


async def test_entries_follow_one_another(journal: Journal) -> None:
    id = await begun(journal, 3)
    row = await journal.game(id)
    assert row is not None
    assert (row.version, row.turn, row.asked_of) == (3, 1, "marines")
    assert [one.seq for one in await journal.entries(id)] == [1, 2, 3]


async def test_the_last_entry_ends_the_game(journal: Journal) -> None:
    id = await begun(journal)
    await journal.append(id, entry(1), touch(1, state="over"))
    row = await journal.game(id)
    assert row is not None
    assert (row.state, row.version) == ("over", 1)


async def test_of_two_journals_one_wins(url: str, opening: Opening) -> None:
    one, other = await opening(url), await opening(url)
    for number in range(20):
        id = await begun(one, 1)
        mine, yours = entry(2, by="marines"), entry(2, by="genestealers")
        done = await asyncio.gather(one.append(id, mine, touch(2)), other.append(id, yours, touch(2)), return_exceptions=True)
        kinds = [type(outcome) for outcome in done]
        assert sorted(kinds, key=str) == [type(None), Conflict] or sorted(kinds, key=str) == [Conflict, type(None)], (
            number,
            done,
        )
        winner = mine if done[0] is None else yours
        assert (await other.entries(id))[1:] == (winner,)


async def test_the_same_key_counts_once(journal: Journal) -> None:
    id = await begun(journal)
    await journal.append(id, entry(1, key="key-00000001"), touch(1))
    with pytest.raises(Conflict):
        await journal.append(id, entry(2, key="key-00000001"), touch(2))
    row = await journal.game(id)
    assert row is not None
    assert row.version == 1
    await journal.append(id, entry(2, key=""), touch(2))
    await journal.append(id, entry(3, key=""), touch(3))
    other = await begun(journal)
    await journal.append(other, entry(1, key="key-00000001"), touch(1))


@pytest.mark.parametrize(("number", "version"), [(3, 3), (2, 3), (1, 1)], ids=["gap", "another version", "taken"])
async def test_a_number_out_of_turn(journal: Journal, number: int, version: int) -> None:
    id = await begun(journal, 1)
    with pytest.raises(Conflict):
        await journal.append(id, entry(number), touch(version))
    assert len(await journal.entries(id)) == 1


async def test_no_entry_without_a_game(journal: Journal) -> None:
    with pytest.raises(Unfit):
        await journal.append("nobody's", entry(1), touch(1))


async def test_what_is_queued_is_one_transaction(journal: Journal) -> None:
    games = [await begun(journal) for _ in range(50)]
    commits: list[Connection] = []
    event.listen(journal._engines[0], "commit", commits.append)
    with held(journal):
        tasks = await queued(*(journal.append(id, entry(1), touch(1)) for id in games))
    await asyncio.gather(*tasks)
    assert len(commits) == 2  # what held the writer, and all the entries


@pytest.mark.parametrize("bad", ["conflict", "gap", "no game"])
async def test_a_failure_is_one_items_own(journal: Journal, bad: str) -> None:
    games = [await begun(journal) for _ in range(9)]
    spoilt = await begun(journal, 1)
    seq = {"conflict": 1, "gap": 3, "no game": 1}[bad]
    with held(journal):
        work = [journal.append(id, entry(1), touch(1)) for id in games]
        work.insert(4, journal.append("nobody's" if bad == "no game" else spoilt, entry(seq), touch(seq)))
        tasks = await queued(*work)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(outcomes.pop(4), Unfit if bad == "no game" else Conflict)
    assert outcomes == [None] * 9
    assert [len(await journal.entries(id)) for id in games] == [1] * 9
    assert len(await journal.entries(spoilt)) == 1


async def test_a_deed_that_fails_is_alone(journal: Journal) -> None:
    def fail(connection: Connection) -> None:
        raise RuntimeError("a mistake")

    id = await put_down(journal)
    with held(journal):
        failing = journal._writer.submit(Change("a", fail))
        (sitting,) = await queued(journal.take_seat(id, "marines", "ann", "", ""))
    with pytest.raises(RuntimeError, match="a mistake"):
        await failing
    assert await sitting


async def test_a_game_keeps_its_order(journal: Journal) -> None:
    ann, bob = await begun(journal), await begun(journal)

    def counting(id: str) -> asyncio.Future[Any]:
        query = select(func.count()).select_from(entries).where(entries.c.game == id)
        return journal._writer.submit(Change(id, lambda connection: connection.execute(query).scalar_one()))

    with held(journal):
        before = counting(ann)
        tasks = await queued(journal.append(ann, entry(1), touch(1)), journal.append(bob, entry(1), touch(1)))
        between = counting(bob)
        tasks += await queued(journal.append(bob, entry(2), touch(2)), journal.append(bob, entry(3), touch(3)))
        after = counting(bob)
    assert [await before, await between, await after] == [0, 1, 3]
    await asyncio.gather(*tasks)


async def test_a_small_batch_leaves_the_rest_for_the_next(url: str, opening: Opening) -> None:
    journal = await opening(url, batch=2)
    games = [await begun(journal) for _ in range(5)]
    with held(journal):
        tasks = await queued(*(journal.append(id, entry(1), touch(1)) for id in games))
    await asyncio.gather(*tasks)
    assert [len(await journal.entries(id)) for id in games] == [1] * 5


async def test_a_caller_that_stops_waiting_is_written_all_the_same(journal: Journal) -> None:
    id = await begun(journal)
    with held(journal):
        (task,) = await queued(journal.append(id, entry(1), touch(1)))
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    await journal.append(id, entry(2), touch(2))
    assert len(await journal.entries(id)) == 2


async def test_closing_writes_what_is_queued(url: str, opening: Opening) -> None:
    journal = await Journal.open(url)
    id = await begun(journal)
    tasks = await queued(journal.append(id, entry(1), touch(1)))
    await journal.close()
    await asyncio.gather(*tasks)
    with pytest.raises(Unavailable, match="closed"):
        await journal.append(id, entry(2), touch(2))
    assert len(await (await opening(url)).entries(id)) == 1
