"""Why a database does not take or give something: what the operator must know, and what players are told."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from reglamento.web.journal.errors import Cause, Unavailable

SQLITE: dict[int, Cause] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "gone",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
"""By the primary result code."""
MOVED = sqlite3.SQLITE_READONLY_DBMOVED
PRIMARY = 0xFF
POSTGRES: dict[str, Cause] = {
    "53100": "full",
    "25006": "read-only",
    "55P03": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
    "58P01": "gone",
}
"""By SQLSTATE."""
LEAST_FREE = 16 * 2**20
"""Bytes below which a disk counts as full."""
LOG = logging.getLogger("reglamento.journal")


def cause_of(error: DBAPIError) -> Cause:
    """The cause of an error that a driver has raised; `silent` where it says none that we know."""
    told = error.orig
    if isinstance(told, sqlite3.Error):
        code = getattr(told, "sqlite_errorcode", None) or 0
        return "gone" if code == MOVED else SQLITE.get(code & PRIMARY, "silent")
    return POSTGRES.get(getattr(told, "sqlstate", None) or "", "silent")


def message(error: DBAPIError) -> str:
    """The database's own message, without the statement and its values, which may be secret."""
    return str(error.orig).strip().partition("\n")[0]


class Guard:
    """Watches one database: that its file is still the one that was opened, and what it was last heard to fail for, so that the
    log tells each trouble once and its end.
    """

    def __init__(self, url: URL) -> None:
        self.path = Path(str(url.database)) if url.get_backend_name() == "sqlite" else None
        self.file = self._file()
        self.trouble: Cause | None = None

    def check(self) -> None:
        """Raises Unavailable when the file has been deleted or replaced: what is written to it now would be lost."""
        if self.file is not None and self._file() != self.file:
            raise Unavailable(f"the file {self.path} has been deleted or replaced while the server was running", "gone")

    def check_room(self) -> None:
        """Raises Unavailable where the disk of a SQLite file is all but full. A small write may still find room in its log."""
        if self.path is not None and (free := shutil.disk_usage(self.path.parent).free) < LEAST_FREE:
            raise Unavailable(
                f"{free // 2**20} MiB are free on the disk of {self.path}, and {LEAST_FREE // 2**20} are needed", "full"
            )

    def failed(self, error: Unavailable) -> Unavailable:
        """Log a failure, unless it is the one that was logged last. Returns it."""
        if self.trouble != error.cause:
            self.trouble = error.cause
            said = f"the database fails ({error.cause}): {error}"
            LOG.error(said)
        return error

    def worked(self) -> None:
        """Log that a failure is over."""
        if self.trouble is not None:
            said = f"the database works again ({self.trouble} before)"
            LOG.warning(said)
            self.trouble = None

    def _file(self) -> tuple[int, int] | None:
        if self.path is None:
            return None
        try:
            found = self.path.stat()
        except OSError:
            return 0, 0
        return found.st_dev, found.st_ino
