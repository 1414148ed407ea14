"""From what TOML gives to the records of the format, with the faults said in words that help."""

from __future__ import annotations

import re
from typing import TypeVar, get_args, get_type_hints

import msgspec

from reglamento.games.space_hulk.missionfile.places import Faults, Key

T = TypeVar("T")
PATH = re.compile(r"(?s)(.*?)(?: - at `\$(.*)`)?$")
UNKNOWN = re.compile(r"(?s)Object contains unknown field `(.*)`")


def convert(value: object, kind: type[T], key: Key, faults: Faults) -> T | None:
    """The value as this kind of record; None, and a fault, when it is none."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        says, path = _parts(str(error))
        faults.at((*key, *path), _helpful(says, kind, path))
        return None


def _parts(message: str) -> tuple[str, Key]:
    match = PATH.match(message)
    says, path = (match[1], match[2]) if match else (message, None)
    unknown = UNKNOWN.fullmatch(says)
    return says, tuple(re.findall(r"[\w-]+", path or "")[:1]) + ((unknown[1],) if unknown else ())


def _helpful(says: str, kind: object, path: Key) -> str:
    """The message with what is allowed instead."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return _plain(says)
    if unknown := UNKNOWN.fullmatch(says):
        names = ", ".join(field.encode_name for field in msgspec.structs.fields(kind))
        return f"no such key: {unknown[1]}; allowed: {names}"
    if says.startswith("Object missing required field"):
        return says.replace("Object missing required field", "this key is missing:")
    if says.startswith("Invalid enum value"):
        hints = get_type_hints(kind)
        hint = next((hints[str(part)] for part in path if part in hints), None)
        return f"{says.replace('Invalid enum value', 'not known:')}; allowed: {', '.join(_literals(hint))}"
    return _plain(says)


def _plain(says: str) -> str:
    return says.replace("Expected", "expected").replace("`", "")


def _literals(hint: object) -> list[str]:
    if isinstance(hint, str):
        return [hint]
    return [word for inner in get_args(hint) for word in _literals(inner)]
