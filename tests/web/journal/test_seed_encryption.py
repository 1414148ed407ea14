"""Seeds in the database are encrypted with a key that is kept outside of it."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from cryptography.fernet import Fernet
from sqlalchemy import text

from journal_rows import begun, game_row, put_down
from reglamento.kernel.errors import ReglamentoError
from reglamento.web.app.settings import from_environment
from reglamento.web.journal import copying
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.migrating import USUAL, configuration, migrate
from reglamento.web.journal.seed_encryption import FILE, KEYS, NAME, KeyPlace, place_in

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]
SEED = game_row().seed
OLD, NEW = (Fernet.generate_key().decode() for _ in range(2))


async def closed(url: str, keys: KeyPlace = USUAL) -> str:
    """The id of a game in a journal that is closed again."""
    journal = await Journal.open(url, keys)
    id = await begun(journal, 1)
    await journal.close()
    return id


async def test_whoever_reads_the_database_learns_no_seed(sqlite_url: str, tmp_path: Path) -> None:
    await closed(sqlite_url)
    await asyncio.to_thread(copying.backup, sqlite_url, tmp_path / "backup")
    for file in tmp_path.iterdir():
        assert SEED not in file.read_bytes()
        assert SEED.hex().encode() not in file.read_bytes()
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600


async def test_a_seed_comes_back_and_the_key_stays(url: str, opening: Opening) -> None:
    first, second = await asyncio.gather(opening(url), opening(url))
    id = await put_down(first)
    for journal in (first, second):
        row = await journal.game(id)
        assert row is not None
        assert row.seed == SEED
    opened = await put_down(first, seed=b"", state="file")
    row = await second.game(opened)
    assert row is not None
    assert row.seed == b""


@pytest.mark.parametrize("wrong", ["lost", "other", "no key"])
async def test_a_lost_key_is_told_at_the_start(sqlite_url: str, tmp_path: Path, wrong: str) -> None:
    id = await closed(sqlite_url)
    path = tmp_path / NAME
    kept = path.read_text()
    match wrong:
        case "lost":
            path.unlink()
        case "other":
            path.write_text(NEW)
        case "no key":
            path.write_text("sesame")
    told = {"lost": "is not at .*put it back", "other": "no key in .* opens", "no key": "holds no key"}[wrong]
    with pytest.raises(ReglamentoError, match=told) as error:
        await Journal.open(sqlite_url)
    assert str(path) in str(error.value)
    path.write_text(kept)
    journal = await Journal.open(sqlite_url)
    row = await journal.game(id)
    await journal.close()
    assert row is not None
    assert row.seed == SEED


async def test_keys_are_changed(url: str) -> None:
    id = await closed(url, KeyPlace(OLD))
    await closed(url, KeyPlace(f"{NEW}, {OLD}"))
    journal = await Journal.open(url, KeyPlace(NEW))
    row = await journal.game(id)
    await journal.close()
    assert row is not None
    assert row.seed == SEED
    with pytest.raises(ReglamentoError, match=f"no key in {KEYS} opens"):
        await Journal.open(url, KeyPlace(OLD))


async def test_clear_seeds_of_older_versions_are_encrypted(url: str) -> None:
    id = await closed(url, KeyPlace(OLD))
    writer, readers = engines(parsed(url))
    encryption = migrate(writer, KeyPlace(OLD))
    kept = text("SELECT seed FROM game WHERE id = :id")
    with writer.begin() as connection:
        command.downgrade(configuration(connection, encryption), "0002")
        assert bytes(connection.execute(kept, {"id": id}).scalar_one()) == SEED
    migrate(writer, KeyPlace(NEW))
    with writer.begin() as connection:
        assert SEED not in bytes(connection.execute(kept, {"id": id}).scalar_one())
    writer.dispose()
    readers.dispose()


async def test_a_backup_is_restored_only_beside_its_key(sqlite_url: str, tmp_path: Path) -> None:
    id = await closed(sqlite_url)
    file, other = tmp_path / "backup", tmp_path / "elsewhere" / "games.sqlite3"
    await asyncio.to_thread(copying.backup, sqlite_url, file)
    with pytest.raises(ReglamentoError, match="is not at"):
        await asyncio.to_thread(copying.restore, f"sqlite:///{other}", file)
    keys = place_in({FILE: str(tmp_path / NAME)})
    await asyncio.to_thread(copying.restore, f"sqlite:///{other}", file, keys)
    journal = await Journal.open(f"sqlite:///{other}", keys)
    row = await journal.game(id)
    await journal.close()
    assert row is not None
    assert row.seed == SEED


@pytest.mark.skipif(os.getuid() == 0, reason="the superuser may write everywhere")
async def test_a_folder_where_no_key_can_be_written(sqlite_url: str, tmp_path: Path) -> None:
    place = tmp_path / "closed"
    place.mkdir(mode=0o500)
    with pytest.raises(ReglamentoError, match="cannot be read or written"):
        await Journal.open(sqlite_url, KeyPlace(file=str(place / "key")))


def test_the_environment_names_them() -> None:
    given = {KEYS: NEW, FILE: "/run/secrets/key"}
    settings = from_environment(given)
    assert KeyPlace(settings.seed_keys, settings.seed_key_file) == place_in(given)
