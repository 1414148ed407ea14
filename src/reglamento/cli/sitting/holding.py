"""A file that one terminal holds while a game is played in it, so that no other writes over it.

The lock is on a file beside it, because the file itself is replaced at every write. The system drops the lock with the process, however
that ends. Where files cannot be locked, every file is free, and what others write in it is noticed before it is written over.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from reglamento.kernel.errors import SaveError
from reglamento.kernel.table import Table


class Held:
    """A file held by this process, until `release`. Raises SaveError if another terminal holds it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        whole = path.absolute()
        self._beside = whole.parent / f".{whole.name}.lock"
        self._descriptor = _opened(self._beside)
        while self._descriptor is not None:
            if not _locked(self._descriptor):
                os.close(self._descriptor)
                self._descriptor = None
                raise SaveError(
                    f"{path} is being played at another terminal: leave it there first, or give another file: --save FILE"
                )
            if _still(self._descriptor, self._beside):
                break
            os.close(self._descriptor)  # whoever held it has just removed it
            self._descriptor = _opened(self._beside)
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
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                self._beside.unlink()
            os.close(self._descriptor)
            self._descriptor = None

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


def _opened(path: Path) -> int | None:
    """The file, made if need be; None where locks are unknown, or where nothing can be written."""
    try:
        import fcntl  # noqa: F401, PLC0415 - not every system has it
    except ImportError:
        return None
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None


def _locked(descriptor: int) -> bool:
    """Whether the lock is ours; also where the disk knows no locks."""
    import fcntl  # noqa: PLC0415 - as above

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _still(descriptor: int, path: Path) -> bool:
    """Whether the open file is still the one of this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False
