"""Brings a database to the newest schema, and refuses one that this version does not know."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, bindparam, func, inspect, select, text, update
from sqlalchemy.exc import DatabaseError

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.fair import SEED_BYTES
from reglamento.web.journal.causes import cause_of, message
from reglamento.web.journal.errors import Damaged, Unavailable
from reglamento.web.journal.schema import game
from reglamento.web.journal.seed_encryption import KeyPlace, SeedEncryption, encryption_of, wrong_key

CHANGES = Path(__file__).parents[1] / "migrations"
"""The folder with the changes of the schema, from version to version."""
CHECKED = 100
"""How many seeds are opened at the start to see whether the key is theirs, those of the games touched last."""
USUAL = KeyPlace()
LOCK = 0x7265676C
"""A number that other programs of the database do not lock."""


def migrate(engine: Engine, place: KeyPlace = USUAL) -> SeedEncryption:
    """Create the tables, or bring them to the newest schema, in one transaction, with all seeds encrypted with the first of the keys at
    a place. Raises ReglamentoError for a newer database, and where the key of its seeds is lost.
    """
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        encryption = encryption_of(place, engine.url, new=not _locked(connection))
        config = configuration(connection, encryption)
        scripts = ScriptDirectory.from_config(config)
        here = MigrationContext.configure(connection).get_current_revision()
        if here is not None and here not in {script.revision for script in scripts.walk_revisions()}:
            raise ReglamentoError(
                f"the games are in a newer schema ({here}) than this version of reglamento knows: update reglamento"
            )
        if here != scripts.get_current_head():
            command.upgrade(config, "head")
        _check_key(connection, encryption)
    return encryption


def _locked(connection: Connection) -> bool:
    """Whether a database holds an encrypted seed."""
    if not inspect(connection).has_table(game.name):
        return False
    seeds = select(game.c.seed).where(func.length(game.c.seed) > SEED_BYTES).limit(1)
    return connection.execute(seeds).first() is not None


def _check_key(connection: Connection, encryption: SeedEncryption) -> None:
    """Raises ReglamentoError where no key opens the seeds of the games touched last. Where there are several keys, encrypts all seeds
    with the first.
    """
    seeds = select(game.c.id, game.c.seed).where(func.length(game.c.seed) > 0).order_by(game.c.touched.desc())
    rows = connection.execute(seeds if encryption.several else seeds.limit(CHECKED)).all()
    try:
        found = [{"of_game": id, "again": encryption.encrypted_anew(seed)} for id, seed in rows]
    except Damaged:
        raise wrong_key(encryption.where) from None
    if encryption.several and found:
        connection.execute(update(game).where(game.c.id == bindparam("of_game")).values(seed=bindparam("again")), found)


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


def configuration(connection: Connection, encryption: SeedEncryption | None = None) -> Config:
    """The configuration of Alembic: where the changes are, the connection to make them, and the keys for the seeds."""
    config = Config()
    config.set_main_option("script_location", str(CHANGES).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    config.attributes["encryption"] = encryption
    return config
