"""What a database fails for: found out, told once to the operator, and to players in a sentence that is true."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import get_args

import pytest
from sqlalchemy import text

from journal_rows import begun, entry, touch
from reglamento.web.hall.base.refuse import Refuse, journal_asked, unavailable
from reglamento.web.journal import causes
from reglamento.web.journal import journal as module
from reglamento.web.journal.engines import READERS
from reglamento.web.journal.errors import Cause, Unavailable
from reglamento.web.journal.journal import Journal

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every trial is made anew."""
    monkeypatch.setattr(module, "TRIED", 0.0)


def on_writer(journal: Journal, statement: str) -> None:
    """Run a statement on the one connection by which a journal writes."""
    with journal._engines[0].connect() as connection:
        assert connection.connection.dbapi_connection is not None
        connection.connection.dbapi_connection.execute(statement)


async def cause_of_append(journal: Journal, id: str, seq: int = 1, **changes: object) -> str:
    with pytest.raises(Unavailable) as raised:
        await journal.append(id, entry(seq, **changes), touch(seq))
    return raised.value.cause


async def cause_of_trial(journal: Journal) -> str:
    with pytest.raises(Unavailable) as raised:
        await journal.trial()
    return raised.value.cause


async def test_a_trial_writes(sqlite_url: str, opening: Opening) -> None:
    journal = await opening(sqlite_url)
    for expected in (1, 2):
        await journal.trial()
        with journal._engines[1].connect() as connection:
            assert connection.execute(text("PRAGMA user_version")).scalar_one() == expected


async def test_many_who_ask_cost_one_trial(sqlite_url: str, opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TRIED", 3600.0)
    journal = await opening(sqlite_url)
    for _ in range(50):
        await journal.trial()
    with journal._engines[1].connect() as connection:
        assert connection.execute(text("PRAGMA user_version")).scalar_one() == 1


async def test_a_database_that_may_not_be_written(sqlite_url: str, opening: Opening, caplog: pytest.LogCaptureFixture) -> None:
    journal = await opening(sqlite_url)
    id = await begun(journal)
    on_writer(journal, "PRAGMA query_only = ON")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert await cause_of_append(journal, id) == "read-only"
        assert await cause_of_trial(journal) == "read-only"
        on_writer(journal, "PRAGMA query_only = OFF")
        await journal.append(id, entry(1), touch(1))
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        "the database fails (read-only)",
        "the database works again (read-only before)",
    ], "once, and its end"
    await journal.trial()


async def test_a_disk_that_is_full(sqlite_url: str, opening: Opening) -> None:
    journal = await opening(sqlite_url)
    id = await begun(journal)
    on_writer(journal, "PRAGMA max_page_count = 1")  # it counts as the pages that there are
    assert await cause_of_append(journal, id, data=["x" * 900_000]) == "full"
    assert await journal.entries(id) == ()


async def test_a_disk_with_hardly_any_room(sqlite_url: str, opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = await opening(sqlite_url)
    await journal.trial()
    monkeypatch.setattr(causes, "LEAST_FREE", 2**62)
    assert await cause_of_trial(journal) == "full"


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_is_deleted_while_it_is_open(tmp_path: Path, sqlite_url: str, opening: Opening, replaced: bool) -> None:
    journal = await opening(sqlite_url)
    id = await begun(journal)
    kept = tmp_path / "elsewhere"
    (tmp_path / "games.sqlite3").rename(kept)
    if replaced:
        (tmp_path / "games.sqlite3").touch()
    assert await cause_of_append(journal, id) == "gone", "an answer that a restart would not find is not acknowledged"
    assert await cause_of_trial(journal) == "gone"
    (tmp_path / "games.sqlite3").unlink(missing_ok=True)
    kept.rename(tmp_path / "games.sqlite3")
    await journal.trial()


async def test_an_index_that_contradicts_its_table(sqlite_url: str, tmp_path: Path, opening: Opening) -> None:
    """The index of keys says that a key is taken, by an entry that is not there: that is no faster rival."""
    first = await Journal.open(sqlite_url)
    id = await begun(first)
    await first.close()
    with sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None) as database:
        made = database.execute("SELECT sql FROM sqlite_master WHERE name = 'entry'").fetchone()[0]
        database.execute(made.replace("CREATE TABLE entry", "CREATE TABLE twin"))
        row = (
            "(game, seq, kind, data, key, at, stretch, used, spent) VALUES (?, 9, 'answers', '[]', 'key-of-nobody', '', 0, 0, 0)"
        )
        database.execute(f"INSERT INTO twin {row}", (id,))
        names = dict(
            database.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('entry', 'twin')")
        )
        database.execute("PRAGMA writable_schema = ON")
        for number in (1, 2):
            ours, theirs = f"sqlite_autoindex_entry_{number}", f"sqlite_autoindex_twin_{number}"
            if number == 2:
                swapped = "UPDATE sqlite_master SET rootpage = ? WHERE name = ?"
                database.execute(swapped, (names[theirs], ours))
                database.execute(swapped, (names[ours], theirs))
        database.execute("PRAGMA writable_schema = OFF")
    database.close()
    with pytest.raises(Unavailable, match=r"damaged.*reglamento restore") as raised:
        await opening(sqlite_url)
    assert raised.value.cause == "damaged", "it is seen at the start"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(module, "check", lambda engine: None)
        journal = await opening(sqlite_url)
    assert await cause_of_append(journal, id, key="key-of-nobody") == "damaged"


async def test_a_file_with_a_damaged_page(sqlite_url: str, tmp_path: Path, opening: Opening) -> None:
    first = await Journal.open(sqlite_url)
    await begun(first, 40)
    await first.close()
    path = tmp_path / "games.sqlite3"
    written = bytearray(path.read_bytes())
    assert len(written) > 3 * 4096
    written[4096:] = bytes(len(written) - 4096)
    path.write_bytes(written)
    with pytest.raises(Unavailable) as raised:
        await opening(sqlite_url)
    assert raised.value.cause == "damaged"


async def test_a_file_that_is_no_database(sqlite_url: str, tmp_path: Path, opening: Opening) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"not a database, and long enough to be read as one" * 100)
    with pytest.raises(Unavailable) as raised:
        await opening(sqlite_url)
    assert raised.value.cause == "damaged"


async def test_a_database_that_only_reads(postgres_url: str, opening: Opening) -> None:
    journal = await opening(postgres_url)
    id = await begun(journal)
    await journal.trial()
    on_writer(journal, "SET default_transaction_read_only = on; COMMIT")
    assert await cause_of_append(journal, id) == "read-only"
    assert await cause_of_trial(journal) == "read-only"


@pytest.mark.parametrize("cause", get_args(Cause))
def test_players_are_told_what_it_is(cause: Cause) -> None:
    with pytest.raises(Refuse) as raised, journal_asked():
        raise Unavailable("/secret/path: secret", cause)
    assert raised.value.code == "unavailable"
    assert "secret" not in raised.value.why
    others = [unavailable(Unavailable("", other)).why for other in get_args(Cause) if other != cause]
    assert raised.value.why not in others
    assert ("try again" in raised.value.why) == (cause in {"silent", "locked"}), "only where that can help"


@pytest.mark.parametrize("read", [Journal.entries, Journal.seats])
async def test_after_a_damaged_row_the_newest_state_is_read(
    sqlite_url: str, tmp_path: Path, opening: Opening, read: Callable[[Journal, str], Awaitable[object]]
) -> None:
    """A read that stops at a damaged row keeps no later one at the moment in which it began."""
    journal = await opening(sqlite_url)
    hurt, sound = await begun(journal, 3), await begun(journal)
    with sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None) as database:
        database.execute("UPDATE entry SET data = '[[\"Pass' WHERE game = ? AND seq = 1", (hurt,))
        database.execute("UPDATE seat SET joined = 'never' WHERE game = ?", (hurt,))
    database.close()
    kept = []
    for _ in range(READERS):
        try:
            await read(journal, hurt)
        except Exception as damaged:  # noqa: BLE001 - whatever it is, its traceback holds what it has read
            kept.append(damaged)
    assert len(kept) == READERS
    await journal.append(sound, entry(1), touch(1))
    row = await journal.game(sound)
    assert row is not None
    assert row.version == 1
