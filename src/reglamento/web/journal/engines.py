"""Connections to the database of a URL: one engine with a single connection for the writer, one for readers."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from reglamento.kernel.errors import ReglamentoError

READERS = 4
PATIENCE = 5
"""Seconds to wait for another process's lock, or for a connection to the database."""
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
CONNECTED = {
    "application_name": "reglamento",
    "connect_timeout": PATIENCE,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""Settings of PostgreSQL connections: a dead connection is noticed within half a minute."""


def parsed(url: str) -> URL:
    """The URL of a supported database, with its driver. Raises ReglamentoError."""
    try:
        given = make_url(url)
    except ArgumentError:
        raise ReglamentoError(
            "that is no database URL; sqlite:////folder/games.sqlite3 and postgresql://user@host/name are"
        ) from None
    backend = given.get_backend_name()
    if backend not in DRIVERS:
        raise ReglamentoError(f"games are kept in SQLite or PostgreSQL, not in {backend}")
    if backend == "sqlite" and given.database in {None, "", ":memory:"}:
        raise ReglamentoError("games are kept in a file, and the database URL names none")
    return given.set(drivername=DRIVERS[backend])


def engines(url: URL) -> tuple[Engine, Engine]:
    """The writer's engine and the readers'. Raises ReglamentoError when the driver is missing or the file cannot be made."""
    try:
        if url.get_backend_name() == "sqlite":
            private(Path(str(url.database)))
            writer = _sqlite(url, 1)
            write_at_once(writer)
            return writer, _sqlite(url, READERS, isolation_level="AUTOCOMMIT")
        return _postgres(url, 1), _postgres(url, READERS, isolation_level="AUTOCOMMIT", pool_pre_ping=True)
    except (ImportError, NoSuchModuleError):
        raise ReglamentoError("PostgreSQL needs the extra: pip install 'reglamento[postgres]'") from None


def private(path: Path) -> None:
    """Create the file and its folder, readable only by the user."""
    try:
        path.absolute().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise ReglamentoError(f"{path} cannot be opened: {error.strerror}") from None


def _sqlite(url: URL, size: int, **settings: Any) -> Engine:
    args = {"timeout": PATIENCE, "isolation_level": None}
    engine = create_engine(url, pool_size=size, max_overflow=0, connect_args=args, **settings)

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, record: Any) -> None:
        _write_ahead(connection)
        for setting in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}").close()

    return engine


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Turn the write-ahead log on, with retries: SQLite itself does not wait for other processes that do the same."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _postgres(url: URL, size: int, **settings: Any) -> Engine:
    """An engine with timeouts: no process waits forever for one that has stopped within a transaction, and the server ends that
    transaction.
    """
    engine = create_engine(url, pool_size=size, max_overflow=0, connect_args=CONNECTED, **settings)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        connection.execute(f"SET lock_timeout = '{PATIENCE}s'; SET idle_in_transaction_session_timeout = '{2 * PATIENCE}s'")
        connection.commit()

    return engine


def write_at_once(engine: Engine) -> None:
    """Start every transaction of a SQLite engine with the lock for writing, so that it cannot fail half-way."""

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
