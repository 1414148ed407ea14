"""What the named options of a game are about, in words: said where each of them stands, and read by the program that offers them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import inspect


class Reading(NamedTuple):
    """What a named option is about, in English, and the rules that it is a reading of."""

    text: str
    rules: tuple[str, ...]


def reading(text: str, *rules: str) -> msgspec.Meta:
    """The note that `readings_of` reads off the annotation of a named option."""
    return msgspec.Meta(extra={"reading": Reading(text, rules)})


def readings_of(kind: type[msgspec.Struct]) -> dict[str, Reading]:
    """The named options of a record, those of the records that it builds on among them. Raises KeyError for one that says nothing."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return {field.name: _said(field) for field in found.fields}


def _said(field: inspect.Field) -> Reading:
    extra = field.type.extra if isinstance(field.type, inspect.Metadata) else None
    said = (extra or {}).get("reading")
    if not isinstance(said, Reading):
        raise KeyError(f"the named option {field.name} says nothing of what it is about")
    return said
