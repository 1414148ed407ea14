"""Backups of games in play, and what is restored from them."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from journal_rows import begun, entry, touch
from reglamento.kernel.errors import ReglamentoError
from reglamento.web.journal import copying
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.seed_encryption import KeyPlace

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


async def rows_of(journal: Journal, ids: list[str]) -> list[object]:
    return [(await journal.game(id), await journal.seats(id), await journal.entries(id)) for id in ids]


@pytest.fixture(autouse=True)
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are copied a few at a time."""
    monkeypatch.setattr(copying, "ROWS", 7)


ROWS = {"game": 3, "seat": 6, "entry": 21, "listing": 1, "account": 0, "device": 0}


@pytest.mark.parametrize("to", ["sqlite", "postgresql"])
async def test_what_is_restored_is_what_was_there(
    url: str, to: str, tmp_path: Path, opening: Opening, request: pytest.FixtureRequest
) -> None:
    journal = await opening(url)
    ids = [await begun(journal, count) for count in (0, 1, 20)]
    assert await journal.rename(ids[0], "ann", "Sunday")
    file = tmp_path / "backup.sqlite3"
    assert await asyncio.to_thread(copying.backup, url, file) == ROWS
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name or path.name.startswith(".")] == [file.name]
    cluster = request.getfixturevalue("postgres") if to == "postgresql" else None
    with cluster.database() if cluster else _no_cluster(f"sqlite:///{tmp_path}/other.sqlite3") as other:
        keys = KeyPlace(file=str(KeyPlace().path(parsed(url))))
        assert await asyncio.to_thread(copying.restore, other, file, keys) == ROWS
        restored = await Journal.open(other, keys)
        assert await rows_of(restored, ids) == await rows_of(journal, ids)
        await restored.append(ids[0], entry(1), touch(1))
        await restored.close()
        with pytest.raises(ReglamentoError, match=r"has games already \(3\)"):
            await asyncio.to_thread(copying.restore, other, file, keys)


class _no_cluster:  # noqa: N801 - a context as a function would be
    def __init__(self, url: str) -> None:
        self.url = url

    def __enter__(self) -> str:
        return self.url

    def __exit__(self, *_: object) -> None:
        pass


async def test_a_backup_is_one_moment_while_others_write(url: str, tmp_path: Path, opening: Opening) -> None:
    """While entries come in, each backup holds every game with exactly as many entries as its row says."""
    journal = await opening(url)
    ids = [await begun(journal) for _ in range(4)]
    going = True

    async def play(id: str) -> None:
        seq = 0
        while going:
            seq += 1
            await journal.append(id, entry(seq), touch(seq))

    players = [asyncio.create_task(play(id)) for id in ids]
    try:
        grown = []
        for number in range(3):
            file = tmp_path / f"{number}.sqlite3"
            counts = await asyncio.to_thread(copying.backup, url, file)
            grown.append(counts["entry"])
            writer, readers = engines(parsed(f"sqlite:///{file}"))
            with readers.connect() as connection:
                wrong = connection.execute(
                    text("SELECT id FROM game WHERE version != (SELECT count(*) FROM entry WHERE entry.game = game.id)")
                ).all()
            writer.dispose()
            readers.dispose()
            assert wrong == []
    finally:
        going = False
        await asyncio.gather(*players)
    assert grown == sorted(grown)


async def test_a_backup_is_never_written_over_a_file(sqlite_url: str, tmp_path: Path, opening: Opening) -> None:
    await opening(sqlite_url)
    file = tmp_path / "there"
    file.write_text("kept")
    with pytest.raises(ReglamentoError, match="is there already"):
        await asyncio.to_thread(copying.backup, sqlite_url, file)
    assert file.read_text() == "kept"
    with pytest.raises(ReglamentoError, match="cannot be written"):
        await asyncio.to_thread(copying.backup, sqlite_url, tmp_path / "no" / "folder")


async def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path}/empty.sqlite3", tmp_path / "file"
    with pytest.raises(ReglamentoError, match="there are no games"):
        await asyncio.to_thread(copying.backup, url, file)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "empty.sqlite3").touch()
    with pytest.raises(ReglamentoError, match="another version"):
        await asyncio.to_thread(copying.backup, url, file)
    assert [path.name for path in tmp_path.iterdir() if not path.name.startswith("empty")] == []


@pytest.mark.parametrize("damage", ["cut", "other", "empty", "page", "missing"])
async def test_a_file_that_is_no_backup_restores_nothing(sqlite_url: str, tmp_path: Path, opening: Opening, damage: str) -> None:
    journal = await opening(sqlite_url)
    await begun(journal, 30)
    file = tmp_path / "file"
    await asyncio.to_thread(copying.backup, sqlite_url, file)
    whole = file.read_bytes()
    match damage:
        case "cut":
            file.write_bytes(whole[: len(whole) // 2])
        case "other":
            file.write_bytes(b"no database at all, but long enough to be one" * 200)
        case "empty":
            file.write_bytes(b"")
        case "page":
            file.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
        case "missing":
            file.unlink()
    other = f"sqlite:///{tmp_path}/other.sqlite3"
    with pytest.raises(ReglamentoError, match=r"no backup|cannot be read"):
        await asyncio.to_thread(copying.restore, other, file)
    assert not (tmp_path / "other.sqlite3").exists()
    restored = await opening(other)
    assert await restored.total() == 0
