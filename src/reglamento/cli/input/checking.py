"""Prints the result of checking a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from reglamento.cli.input.guard import CheckFailed
from reglamento.kernel.errors import ReglamentoError, unreadable


def text_of(file: Path) -> str:
    """The text of a file that is to be checked. Raises ReglamentoError."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ReglamentoError(f"{file} cannot be read: {unreadable(error)}") from None


def _of_file(says: Any, file: Path) -> str:
    """A fault or a warning behind the name of the file, which is not said twice."""
    named = isinstance(says, msgspec.Struct) and getattr(says, "file", None) == file.name
    return str(msgspec.structs.replace(says, file="") if named else says).removeprefix(": ")


def report(file: Path, faults: Sequence[Any], warnings: Iterable[str], *, as_json: bool) -> None:
    """Print the faults of a file, and warnings, which are not faults. As JSON, only the faults. Raises CheckFailed when there are
    faults.
    """
    if as_json:
        print(msgspec.json.encode(faults).decode())
    else:
        for says in (*faults, *(f"warning: {each}" for each in warnings)):
            print(f"{file}: {_of_file(says, file)}")
    if faults:
        raise CheckFailed(f"{file} has {len(faults)} fault{'s' if len(faults) > 1 else ''}")
    if not as_json:
        print(f"{file}: no faults")
