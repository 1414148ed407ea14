"""A lock on a file that one process holds. The system drops it with the process, however that ends.

The lock is on a file beside, `.NAME.lock`, because the file itself may be replaced at every write. Where files cannot be locked, every
file is free.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from reglamento.kernel.errors import ReglamentoError

EACH = 0.05
"""Seconds between two attempts while another process is waited for."""


class HeldElsewhere(ReglamentoError):
    """Another process holds the lock."""


class Lock:
    """The lock of a file, held until `release`. Raises HeldElsewhere where another process holds it, also after `patience` seconds."""

    def __init__(self, path: Path, patience: float = 0) -> None:
        self._descriptor: int | None = None
        whole = path.absolute()
        self._beside = whole.parent / f".{whole.name}.lock"
        deadline = time.monotonic() + patience
        while not self._taken():
            if time.monotonic() >= deadline:
                raise HeldElsewhere(f"another process holds {path}")
            time.sleep(EACH)

    def release(self) -> None:
        """Let others have the file."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                self._beside.unlink()
            os.close(self._descriptor)
            self._descriptor = None

    def _taken(self) -> bool:
        """Whether the lock is ours now, or the file cannot be locked."""
        while (descriptor := _opened(self._beside)) is not None:
            if not _locked(descriptor):
                os.close(descriptor)
                return False
            if _still(descriptor, self._beside):
                self._descriptor = descriptor
                return True
            os.close(descriptor)  # the process that held it has just removed the file
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


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
