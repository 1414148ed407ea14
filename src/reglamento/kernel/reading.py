"""Descriptions of a game's named options. They stand beside the options in the code, and the programs that offer the options read
them.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import inspect


class Reading(NamedTuple):
    """What a named option is about, in English, and the rules that it interprets."""

    text: str
    rules: tuple[str, ...]


def reading(text: str, *rules: str) -> msgspec.Meta:
    """The annotation of a named option, which `readings_of` reads."""
    return msgspec.Meta(extra={"reading": Reading(text, rules)})


def readings_of(kind: type[msgspec.Struct]) -> dict[str, Reading]:
    """The named options of a record, those of its base records included. Raises KeyError for an option without a description."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return {field.name: _said(field) for field in found.fields}


def _said(field: inspect.Field) -> Reading:
    extra = field.type.extra if isinstance(field.type, inspect.Metadata) else None
    said = (extra or {}).get("reading")
    if not isinstance(said, Reading):
        raise KeyError(f"the named option {field.name} has no description")
    return said
