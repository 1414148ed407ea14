"""Reads games from files."""

from __future__ import annotations

from pathlib import Path

from reglamento.kernel import save
from reglamento.kernel.errors import SaveError


def read(path: Path) -> save.Save:
    """The save in a file. Raises SaveError with the file, the line and the fault."""
    try:
        return save.read(path.read_bytes())
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}") from None
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from None
