"""Brings a database to the newest schema, and refuses one that this version does not know."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DatabaseError

from reglamento.kernel.errors import ReglamentoError
from reglamento.web.journal.causes import cause_of, message
from reglamento.web.journal.errors import Unavailable

CHANGES = Path(__file__).parents[1] / "migrations"
"""The folder with the changes of the schema, from version to version."""
LOCK = 0x7265676C
"""A number that other programs of the database do not lock."""


def migrate(engine: Engine) -> None:
    """Create the tables, or bring them to the newest schema, in one transaction. Raises ReglamentoError for a newer database."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config = configuration(connection)
        scripts = ScriptDirectory.from_config(config)
        here = MigrationContext.configure(connection).get_current_revision()
        if here is not None and here not in {script.revision for script in scripts.walk_revisions()}:
            raise ReglamentoError(
                f"the games are in a newer schema ({here}) than this version of reglamento knows: update reglamento"
            )
        if here != scripts.get_current_head():
            command.upgrade(config, "head")


def check(engine: Engine) -> None:
    """Whether a SQLite database agrees with itself, its indexes with its tables. PostgreSQL checks its pages itself. Raises
    Unavailable.
    """
    if engine.dialect.name != "sqlite":
        return
    try:
        with engine.connect() as connection:
            found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(3)")]
    except DatabaseError as error:
        if cause_of(error) != "damaged":
            raise
        found = [message(error)]
    if found != ["ok"]:
        told = "; ".join(part.partition("\n")[0] for part in found)
        raise Unavailable(f"the database is damaged ({told}): restore a backup (`reglamento restore`)", "damaged")


def newest(engine: Engine) -> bool:
    """Whether a database has the schema of this version."""
    with engine.connect() as connection:
        here = MigrationContext.configure(connection).get_current_revision()
        return here == ScriptDirectory.from_config(configuration(connection)).get_current_head()


def configuration(connection: Connection) -> Config:
    """The configuration of Alembic: where the changes are, and the connection to make them."""
    config = Config()
    config.set_main_option("script_location", str(CHANGES).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
