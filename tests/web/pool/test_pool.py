"""The pool of worker processes: what is slow, dies, fails or takes all memory there concerns its task alone."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from reglamento.web.pool.pool import Pool, PoolClosed, Task
from reglamento.web.pool.process import Died, Failed, TooSlow
from reglamento.web.pool.turns import Place
from slow_bots import HERE

pytestmark = pytest.mark.anyio
ENDLESS = Task("collections:deque", (itertools.count(), 0), 600)
LONG = 600


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pool]:
    monkeypatch.setenv("PYTHONPATH", HERE)
    made = Pool(2)
    yield made
    await made.close()


def place(share: str, *, heavy: bool = False) -> Place:
    return Place("play", share, heavy)


async def done(pool: Pool, work: str, *arguments: Any, share: str = "a", seconds: int = LONG) -> Any:
    return json.loads((await pool.done(place(share), Task(work, arguments, seconds))).data)


async def test_no_process_is_started_before_it_is_needed_and_it_stays(pool: Pool) -> None:
    assert pool.pids == []
    first = await done(pool, "os:getpid")
    assert pool.pids == [first]
    assert first != os.getpid()
    assert await done(pool, "os:getpid", share="b") == first


async def test_what_fails_is_raised_and_its_process_goes_on(pool: Pool) -> None:
    before = await done(pool, "os:getpid")
    with pytest.raises(Failed, match="ZeroDivisionError"):
        await done(pool, "operator:truediv", 1, 0)
    assert await done(pool, "os:getpid") == before


async def test_what_takes_too_long_is_killed_and_replaced(pool: Pool) -> None:
    before = await done(pool, "os:getpid")
    with pytest.raises(TooSlow):
        await pool.done(place("a"), ENDLESS._replace(seconds=1))
    assert await done(pool, "os:getpid") != before


async def test_a_result_tells_its_processor_time_alone(pool: Pool) -> None:
    """Neither the start of its process nor waiting: a game whose bot decides at once would wait behind long tasks for them."""
    assert (await pool.done(place("a"), Task("time:sleep", (1.0,), LONG))).seconds < 0.5
    assert (await pool.done(place("a"), Task("slow_bots:busy", (0.5,), LONG))).seconds >= 0.5


async def test_what_takes_all_memory_or_ends_its_process_is_told(pool: Pool) -> None:
    with pytest.raises(Died, match="no memory"):
        await done(pool, "builtins:bytearray", 1 << 40)
    with pytest.raises(Died, match="ended with"):
        await done(pool, "os:abort")
    assert await done(pool, "os:getpid") in pool.pids


async def test_a_task_whose_process_is_killed_is_done_all_the_same(pool: Pool, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    task = asyncio.create_task(done(pool, "slow_bots:at_the_second_time", str(mark)))
    while not (mark.exists() and mark.read_text(encoding="utf-8")):
        await asyncio.sleep(0.01)
    killed = int(mark.read_text(encoding="utf-8"))
    os.kill(killed, signal.SIGKILL)
    assert await task != killed


async def test_games_that_never_answer_keep_no_other_waiting_and_no_stop(pool: Pool) -> None:
    endless = [asyncio.create_task(pool.done(place(f"bad {n}", heavy=True), ENDLESS)) for n in range(4)]
    for n in range(20):
        assert await done(pool, "math:isqrt", n * n, share="good") == n
    assert not any(task.done() for task in endless)
    await pool.close()
    assert {type(found) for found in await asyncio.gather(*endless, return_exceptions=True)} == {PoolClosed}
    assert pool.pids == []
    with pytest.raises(PoolClosed):
        await done(pool, "os:getpid")


async def test_a_task_that_is_dropped_leaves_its_worker(pool: Pool) -> None:
    dropped = [asyncio.create_task(pool.done(place(share), ENDLESS)) for share in "abc"]
    await asyncio.sleep(0.1)
    for task in dropped:
        task.cancel()
    await asyncio.gather(*dropped, return_exceptions=True)
    assert await done(pool, "math:isqrt", 49, share="a") == 7


async def test_unchanging_facts_go_to_a_worker_once(pool: Pool) -> None:
    facts = {"map": tuple(range(1000))}
    task = Task("builtins:len", (facts["map"],), LONG, "g", facts)
    assert [json.loads((await pool.done(place("g"), task)).data) for _ in range(2)] == [1000, 1000]
    kept = next(each for each in pool._all if each.pid)
    assert list(kept.games) == ["g"]
    for n in range(10):
        await pool.done(place("g"), task._replace(game=f"g{n}"))
    assert list(kept.games) == [f"g{n}" for n in range(2, 10)]
    assert json.loads((await pool.done(place("g"), task)).data) == 1000
