"""The schema from version to version."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from journal_rows import begun
from reglamento.kernel.errors import ReglamentoError
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.migrating import configuration, migrate
from reglamento.web.journal.schema import metadata

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
