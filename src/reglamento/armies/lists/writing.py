"""Tables as TOML writes them: what is read again is the same."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from reglamento.armies.lists.beside import quoted
from reglamento.kernel.errors import ReglamentoError, unreadable


def table_text(heading: str, **values: Any) -> str:
    """A table under its heading, such as `[[unit]]`; the rows of a whole file without one."""
    rows = "".join(f"{key} = {_value(value)}\n" for key, value in values.items())
    return f"\n{heading}\n{rows}" if heading else rows


def _value(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{quoted(key)} = {_value(each)}' for key, each in value.items() if each is not None)} }}"
    if isinstance(value, Iterable):
        return f"[{', '.join(map(_value, value))}]"
    return repr(value)


def write_new(to: Path, text: str) -> None:
    """Write a file that is not there yet. Raises ReglamentoError."""
    if to.exists():
        raise ReglamentoError(f"{to} is there already; name another file")
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ReglamentoError(f"{to} cannot be written: {unreadable(error)}") from None
