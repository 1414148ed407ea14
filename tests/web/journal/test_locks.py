"""A database that another process holds, and two processes that write to one file."""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from journal_rows import begun, entry, touch
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.errors import Unavailable
from reglamento.web.journal.journal import Journal

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]

RIVAL = """
import asyncio, sys
from journal_rows import entry, touch
from reglamento.web.journal.errors import Conflict
from reglamento.web.journal.journal import Journal

async def play(journal, id, name):
    won = 0
    while (seq := len(await journal.entries(id)) + 1) <= 40:
        try:
            await journal.append(id, entry(seq, by=name), touch(seq))
            won += 1
        except Conflict:
            pass
    return won

async def main(url, name, *ids):
    journal = await Journal.open(url)
    print(*await asyncio.gather(*(play(journal, id, name) for id in ids)))
    await journal.close()

asyncio.run(main(*sys.argv[1:]))
"""


async def test_processes_race_and_no_entry_is_lost_or_doubled(url: str, opening: Opening) -> None:
    journal = await opening(url)
    games = [await begun(journal) for _ in range(3)]
    own = {"PYTHONPATH": ":".join(sys.path), "XDG_DATA_HOME": os.environ["XDG_DATA_HOME"]}
    rivals = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", RIVAL, url, name, *games, stdout=asyncio.subprocess.PIPE, env=own
        )
        for name in ("ann", "bob")
    ]
    told = [(await rival.communicate())[0].split() for rival in rivals]
    for number, id in enumerate(games):
        entries = await journal.entries(id)
        assert [one.seq for one in entries] == list(range(1, 41))
        by = Counter(one.by for one in entries)
        assert [by["ann"], by["bob"]] == [int(wins[number]) for wins in told]


async def test_a_caller_that_waits_too_long_is_told_and_may_try_again(
    url: str, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reglamento.web.journal.engines.PATIENCE", 1)
    journal = await opening(url)
    id = await begun(journal)
    writer, readers = engines(parsed(url))
    with writer.begin() as other:
        other.execute(text("UPDATE game SET title = 'held' WHERE id = :id"), {"id": id})
        with pytest.raises(Unavailable, match="lock"):
            await journal.append(id, entry(1), touch(1))
        if readers.dialect.name == "sqlite":
            with pytest.raises(Unavailable) as held:
                await journal.trial()
            assert held.value.cause == "locked"
        else:
            await journal.trial()
        other.rollback()
    await journal.append(id, entry(1), touch(1))
    writer.dispose()
    readers.dispose()


async def test_what_is_committed_is_on_the_disk(tmp_path: Path, sqlite_url: str, opening: Opening) -> None:
    """A copy of the files taken right after the answer is what a power cut would leave."""
    journal = await opening(sqlite_url)
    id = await begun(journal, 1)
    for suffix in ("", "-wal"):
        (tmp_path / f"copy{suffix}").write_bytes((tmp_path / f"games.sqlite3{suffix}").read_bytes())
    with journal._engines[0].connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2  # FULL: the log is synced with every commit
    engine = create_engine(f"sqlite:///{tmp_path}/copy")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT seq FROM entry WHERE game = :id"), {"id": id}).scalar_one() == 1
    engine.dispose()
