"""Reads all TOML files that people write: in bounded time, and with limits for every number and text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import LARGEST, is_moderate, shortened
from reglamento.kernel.texts import odd, too_deep

LONGEST = 500_000
"""The most characters of a file."""
LONGEST_TEXT = 200_000
"""The most characters of one text in a file. A file kept in a save carries other files as texts."""
LONGEST_NAME = 200
"""The most characters of a key."""
MOST = 1_000
"""The most entries of a table or a list."""


Words = Annotated[str, msgspec.Meta(min_length=1, max_length=10_000)]
"""A text for players."""
Identifier = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=80)]
"""The id of an entry: `last-bulkhead`."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a file as a record. Each table of a file is a subclass."""


class TomlError(ReglamentoError):
    """A text that cannot be read. `says` is the fault, `line` (from 1) where it is, or 0, and `where` the entry, such as `unit 2`
    and `points`. `syntax` says that the text is not TOML at all.
    """

    def __init__(self, says: str, line: int = 0, where: tuple[str, ...] = (), *, syntax: bool = False) -> None:
        super().__init__(": ".join(part for part in (f"line {line}" if line else ", ".join(where), says) if part))
        self.says = says
        self.line = line
        self.where = where
        self.syntax = syntax


def tables(text: str) -> dict[str, Any]:
    """The tables of a text. Raises TomlError."""
    if len(text) > LONGEST:
        raise TomlError(f"{len(text)} characters; allowed: {LONGEST}")
    deep = too_deep(text)
    if deep:
        raise TomlError("brackets or dots are nested too deeply", deep)
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError, OverflowError) as error:
        raise TomlError(str(error), syntax=True) from error
    for path, says in _excesses(found, ()):
        raise TomlError(says, where=path)
    return found


def _excesses(value: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Everything that is too large or too long, or is not seen, each with its path."""
    if isinstance(value, int | float) and not is_moderate(value):
        yield path, f"a number is at most {LARGEST}, and not less than -{LARGEST}"
    elif isinstance(value, str) and len(value) > LONGEST_TEXT:
        yield path, f"{len(value)} characters; allowed: {LONGEST_TEXT}"
    elif isinstance(value, str) and (says := next(filter(None, map(odd, value.replace("\t", " ").split("\n"))), "")):
        yield path, says
    elif isinstance(value, dict | list) and len(value) > MOST:
        yield path, f"{len(value)} entries; allowed: {MOST}"
    elif isinstance(value, dict):
        for key, inner in value.items():
            if len(key) > LONGEST_NAME:
                yield path, f"no such key: {shortened(key)}"
            yield from _excesses(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value, start=1):
            yield from _excesses(inner, (*path[:-1], f"{path[-1] if path else ''} {number}".strip()))
