"""From TOML to records, with faults in words that help."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from reglamento.armies.lists.faults import Fault, Faults, ForceError
from reglamento.kernel import toml
from reglamento.kernel.complaints import helpful
from reglamento.kernel.errors import unreadable
from reglamento.kernel.kinds import ready

T = TypeVar("T", bound=msgspec.Struct)
PATH = re.compile(r"(?s)(.*?)(?: - at `\$\.?(.*)`)?$")


def tables(path: Path) -> dict[str, Any]:
    """The tables of a file. Raises ForceError where it cannot be read or is not TOML."""
    return tables_of(text_of(path), path.name)


def text_of(path: Path) -> str:
    """The text of a file. Raises ForceError where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ForceError((Fault(path.name, "", f"cannot be read: {unreadable(error)}"),)) from error


def tables_of(text: str, where: str) -> dict[str, Any]:
    """The tables of a text. Raises ForceError, naming `where`, when the text is not TOML or exceeds the limits of a file."""
    try:
        return toml.tables(text)
    except toml.TomlError as error:
        entry = f"line {error.line}" if error.line else ", ".join(error.where)
        says = f"cannot be read as TOML: {error.says}" if error.syntax else error.says
        raise ForceError((Fault(where, entry, says),)) from error


def convert(value: object, kind: type[T], entry: str, faults: Faults) -> T | None:
    """The value as a record of this kind. When it does not fit: None, and a fault for each of its keys that is missing or wrong."""
    try:
        return msgspec.convert(value, ready(kind))
    except msgspec.ValidationError as error:
        found = list(_wrong_keys(value, kind)) if isinstance(value, dict) else []
        for says, path in found or [_parted(str(error))]:
            faults.at(", ".join(part for part in (entry, _written(path)) if part), helpful(says, kind, path))
        return None


def _wrong_keys(value: dict[Any, Any], kind: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """What is wrong with each key of a table as a record of this kind: the words of msgspec, and the path from the table.

    Each key is tried alone. Where others are missing, msgspec says so only after it has found nothing wrong with this one. (Types of
    fields are not used by themselves: msgspec crashes with some of them.)
    """
    for key, given in value.items():
        says, path = _tried({key: given}, kind)
        if path or says.startswith("Object contains unknown field"):
            yield says, path
    for field in msgspec.structs.fields(kind):
        if field.required and field.encode_name not in value:
            yield f"Object missing required field `{field.encode_name}`", ""


def _tried(value: object, kind: type[msgspec.Struct]) -> tuple[str, str]:
    """What is wrong with a value, and where in it; nothing where it fits."""
    try:
        msgspec.convert(value, ready(kind))
    except msgspec.ValidationError as error:
        return _parted(str(error))
    return "", ""


def _parted(error: str) -> tuple[str, str]:
    """The words of msgspec's error, and the path to the value that is wrong."""
    match = PATH.match(error)
    return (match[1], match[2] or "") if match else (error, "")


def faultless(value: object, kind: type[T], faults: Faults) -> T:
    """The value as a record of this kind. Raises ForceError with all faults of the file found so far, if there are any."""
    found = convert(value, kind, "", faults)
    faults.stop()
    assert found is not None, "what does not fit is a fault"
    return found


def _written(path: str) -> str:
    """The path with entries counted from 1: `rules 1` for the first."""
    return re.sub(r"\[(\d+)\]", lambda place: f" {int(place[1]) + 1}", path)


def each(items: Sequence[object], kind: type[T], what: str, faults: Faults) -> Iterator[tuple[str, T]]:
    """The faultless ones of some tables as records, each with its entry: `unit 2 (guard)`."""
    for number, item in enumerate(items, start=1):
        name = item.get("id", item.get("name")) if isinstance(item, dict) else None
        entry = f"{what} {number}" + (f" ({name})" if name else "")
        found = convert(item, kind, entry, faults)
        if found is not None:
            yield entry, found
