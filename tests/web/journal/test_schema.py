"""The schema from version to version."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from cases import first
from journal_rows import begun, entry, put_down, touch
from reglamento.kernel.errors import ReglamentoError
from reglamento.web.journal import copying
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.migrating import CHANGES, USUAL, configuration, migrate
from reglamento.web.journal.schema import metadata
from reglamento.web.journal.seed_encryption import encryption_of

Opening = Callable[..., Awaitable[Journal]]


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    writer, readers = engines(parsed(url))
    yield writer
    writer.dispose()
    readers.dispose()


def differences(engine: Engine) -> list[object]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_the_changes_lead_to_the_tables_as_they_are_stated(engine: Engine) -> None:
    assert differences(engine) != []
    migrate(engine)
    assert differences(engine) == []
    migrate(engine)
    assert differences(engine) == []


def test_down_and_up_again(engine: Engine) -> None:
    migrate(engine)
    with engine.begin() as connection:
        command.downgrade(configuration(connection), "base")
        assert set(inspect(connection).get_table_names()) == {"alembic_version"}
    migrate(engine)
    assert differences(engine) == []


OLD = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011")
"""Every schema that there has been: whoever adds one adds it here."""


def aged(engine: Engine, revision: str) -> None:
    """Bring a database back to an older schema."""
    with engine.begin() as connection:
        command.downgrade(configuration(connection, encryption_of(USUAL, engine.url, new=False)), revision)


@pytest.mark.anyio
@pytest.mark.parametrize("revision", first(3, OLD))
async def test_the_games_of_every_older_version_are_played_on(url: str, engine: Engine, revision: str) -> None:
    journal = await Journal.open(url)
    id = await begun(journal, 3)
    before = await journal.game(id), await journal.entries(id)
    await journal.close()
    aged(engine, revision)
    again = await Journal.open(url)
    assert (await again.game(id), await again.entries(id)) == before
    await again.append(id, entry(4), touch(4))
    assert len(await again.entries(id)) == 4
    await again.close()


@pytest.mark.anyio
@pytest.mark.parametrize("revision", ["0009", "0005"])
async def test_how_each_holder_lists_a_game_is_kept_from_the_schemas_that_called_it_a_shelf(
    url: str, engine: Engine, revision: str
) -> None:
    journal = await Journal.open(url)
    named, removed = await put_down(journal, maker="ann"), await put_down(journal, maker="ann")
    assert await journal.take_seat(removed, "marines", "bob", "Bob", "")
    assert await journal.rename(named, "ann", "Sunday")
    assert await journal.remove(removed, "ann") is False
    await journal.close()
    aged(engine, revision)
    assert "shelf" in inspect(engine).get_table_names()
    again = await Journal.open(url)
    assert "shelf" not in inspect(engine).get_table_names()
    assert {each.game.id: each.name for each in (await again.lobby("ann")).mine} == {named: "Sunday"}
    assert [each.game.id for each in (await again.lobby("bob")).mine] == [removed]
    await again.close()


def test_these_are_all_schemas() -> None:
    scripts = ScriptDirectory(str(CHANGES))
    assert tuple(sorted(script.revision for script in scripts.walk_revisions())) == OLD


@pytest.mark.anyio
@pytest.mark.parametrize("revision", first(3, OLD))
async def test_a_backup_of_every_older_version_is_restored(tmp_path: Path, sqlite_url: str, revision: str) -> None:
    journal = await Journal.open(sqlite_url)
    id = await begun(journal, 2)
    await journal.close()
    file, other = tmp_path / "backup.sqlite3", f"sqlite:///{tmp_path}/other.sqlite3"
    copying.backup(sqlite_url, file)
    engine, readers = engines(parsed(f"sqlite:///{file}"))
    aged(engine, revision)
    engine.dispose()
    readers.dispose()
    assert copying.restore(other, file)["entry"] == 2
    again = await Journal.open(other)
    assert len(await again.entries(id)) == 2
    await again.close()


@pytest.mark.anyio
async def test_a_newer_database_is_refused_and_left_alone(url: str, engine: Engine, opening: Opening) -> None:
    id = await begun(await opening(url), 1)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ReglamentoError, match="newer schema"):
        await Journal.open(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version FROM game WHERE id = :id"), {"id": id}).scalar_one() == 1


@pytest.mark.anyio
async def test_many_open_a_new_database_at_once(url: str, opening: Opening) -> None:
    journals = await asyncio.gather(*(opening(url) for _ in range(4)))
    id = await begun(journals[0], 1)
    assert [len(await journal.entries(id)) for journal in journals] == [1, 1, 1, 1]
