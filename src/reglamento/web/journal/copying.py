"""Backups: all games of a database, as they are at one moment, in a SQLite file; and from there into an empty database."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, Table, func, insert, select
from sqlalchemy.exc import DBAPIError

from reglamento.kernel.errors import ReglamentoError
from reglamento.web.journal.causes import cause_of, message
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.errors import Unavailable
from reglamento.web.journal.migrating import USUAL, check, migrate, newest
from reglamento.web.journal.schema import account, device, entry, game, listing, seat
from reglamento.web.journal.seed_encryption import KeyPlace

TABLES: tuple[Table, ...] = (game, seat, entry, listing, account, device)
"""In the order in which their rows refer to each other."""
ROWS = 1000
"""How many rows are held in memory at a time."""
ONE_MOMENT = {"sqlite": "BEGIN", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}
"""Begins a transaction that sees one moment, however long it reads, and keeps nobody from writing."""

Counts = dict[str, int]
"""Rows of each table, by its name."""


def backup(url: str, to: Path) -> Counts:
    """Write all games into a new file, while servers may be running. The seeds of dice in it are
    encrypted, and their key is not in it. Only its owner may read it.

    Raises ReglamentoError, and Unavailable where a database fails; then there is no such file.
    """
    place = parsed(url)
    if place.get_backend_name() == "sqlite" and not Path(str(place.database)).exists():
        raise ReglamentoError(f"there are no games: {place.database} is not there")
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise ReglamentoError(f"{to} is there already: a backup is written to a new file") from None
    except OSError as error:
        raise ReglamentoError(f"{to} cannot be written: {error.strerror}") from None
    try:
        with tempfile.TemporaryDirectory(dir=to.absolute().parent, prefix=".reglamento-") as folder:
            made = Path(folder) / "backup"
            with _opened(place) as (_, source), _opened(_file(made)) as (target, readers):
                _check_schema(source)
                migrate(target)
                counts = _copied(source, target)
                check(readers)
                _leave_one_file(readers)
            _flushed(made)
            made.replace(to)
    except BaseException:
        to.unlink()
        raise
    return counts


def restore(url: str, given: Path, keys: KeyPlace = USUAL) -> Counts:
    """Bring the games of a backup into an empty database with these keys: all of them, or, where it fails, none.

    Raises ReglamentoError when the file is no backup, its seeds were encrypted with another key or the database has games already, and
    Unavailable where a database fails.
    """
    with tempfile.TemporaryDirectory(prefix="reglamento-") as folder:
        copy = Path(folder) / "backup"
        try:
            shutil.copyfile(given, copy)
        except OSError as error:
            raise ReglamentoError(f"{given} cannot be read: {error.strerror}") from None
        place = parsed(url)
        with _opened(_file(copy)) as (old, source):
            _check_backup(given, source)
            migrate(old, KeyPlace(keys.keys, "" if keys.keys else str(keys.path(place))))
            with _opened(place) as (target, _):
                migrate(target, keys)
                return _copied(source, target)


def _check_schema(source: Engine) -> None:
    if not newest(source):
        raise ReglamentoError("the games are in the schema of another version: start this version's server on them once")


def _check_backup(given: Path, source: Engine) -> None:
    """Raises ReglamentoError when a file is no backup, or is damaged."""
    try:
        check(source)
        with source.connect() as connection:
            tables = {str(row[0]) for row in connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except (Unavailable, DBAPIError):
        raise ReglamentoError(f"{given} is no backup, or it is damaged") from None
    if missing := sorted({game.name, seat.name, entry.name} - tables):  # those of the first version; the others may come later
        raise ReglamentoError(f"{given} is no backup: it has no table {', '.join(missing)}")


def _copied(source: Engine, target: Engine) -> Counts:
    """Copy all rows, from one moment of the source, in one transaction of the target, which must have no games."""
    with _failing(), source.connect() as old, target.begin() as new:
        if count := new.execute(select(func.count()).select_from(game)).scalar_one():
            raise ReglamentoError(f"the database has games already ({count}): a backup is restored into an empty one")
        old.exec_driver_sql(ONE_MOMENT[old.dialect.name])
        try:
            return {table.name: _copy(table, old, new) for table in TABLES}
        finally:
            old.exec_driver_sql("ROLLBACK")


def _copy(table: Table, old: Connection, new: Connection) -> int:
    read = old.execute(select(table).order_by(*table.primary_key).execution_options(yield_per=ROWS))
    count = 0
    for rows in read.mappings().partitions():
        new.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


@contextmanager
def _opened(url: URL) -> Iterator[tuple[Engine, Engine]]:
    """The engines of a database, for writing and for reading."""
    writer, readers = engines(url)
    try:
        with _failing():
            yield writer, readers
    finally:
        writer.dispose()
        readers.dispose()


@contextmanager
def _failing() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise Unavailable(f"the database fails: {message(error)}", cause_of(error)) from None


def _file(path: Path) -> URL:
    return parsed(URL.create("sqlite", database=str(path)).render_as_string())


def _leave_one_file(engine: Engine) -> None:
    """Bring what stands in the write-ahead log into the file itself."""
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _flushed(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("rb") as written:
        os.fsync(written.fileno())
