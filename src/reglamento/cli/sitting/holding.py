"""A file that one terminal holds while a game is played in it, so that no other writes over it.

Where files cannot be locked, what others write in it is noticed before it is written over.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from types import TracebackType
from typing import Self

from reglamento.kernel.errors import SaveError
from reglamento.kernel.table import Table
from reglamento.locks import HeldElsewhere, Lock


class Held:
    """A file held by this process, until `release`. Raises SaveError if another terminal holds it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._lock = Lock(path)
        except HeldElsewhere:
            raise SaveError(
                f"{path} is being played at another terminal: leave it there first, or give another file: --save FILE"
            ) from None
        self._known = _content(path)

    def changed(self) -> bool:
        """Whether the file holds something else than when it was taken, or last written."""
        return _content(self.path) not in {None, self._known}

    def write(self, table: Table) -> None:
        """Write a game to the file. Raises SaveError."""
        table.write(self.path)
        self._known = _content(self.path)

    def release(self) -> None:
        """Let others have the file."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


def _content(path: Path) -> bytes | None:
    """A digest of what a file holds; None without a file that can be read."""
    try:
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError:
        return None
