"""The lines at which the faults of a file are, found by their entries: `sheet 2 (wardens), model 1`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError

HEADER = re.compile(r"\s*\[{1,2}\s*([\w.-]+)\s*\]{1,2}")
KEY = re.compile(r"\s*([\w-]+)\s*=(.*)")
PART = re.compile(r"([\w-]+)(?:\[.*\])?(?: ([\w-]+))?(?: \(.*\))?$")
LONG_STRINGS = ("'''", '"""')


class _Line(NamedTuple):
    number: int
    table: tuple[str, ...]
    """The names in the header of the table in which the line is."""
    key: str
    """Empty for the header itself."""
    value: str


@contextmanager
def located(text: str) -> Iterator[None]:
    """Faults that are raised within say at which line of this text they are, where their entry stands in it."""
    try:
        yield
    except ForceError as error:
        raise ForceError(tuple(replace(fault, line=fault.line or line_of(text, fault.entry)) for fault in error.faults)) from None


def line_of(text: str, entry: str) -> int:
    """The line, from 1, at which an entry or the nearest one around it begins; 0 where none is found."""
    return _line(list(_lines(text)), entry)


def _lines(text: str) -> Iterator[_Line]:
    """The headers and keys of a text."""
    table, inside = tuple[str, ...](), ""
    for number, line in enumerate(text.split("\n"), start=1):
        if inside:
            inside = "" if inside in line else inside
        elif header := HEADER.match(line):
            table = tuple(header[1].removeprefix("faction.").split("."))
            yield _Line(number, table, "", "")
        elif key := KEY.match(line):
            inside = next((mark for mark in LONG_STRINGS if key[2].count(mark) == 1), "")
            yield _Line(number, table, key[1], key[2].strip())


def _line(lines: list[_Line], entry: str) -> int:
    found, around = 0, tuple[str, ...]()
    for part in re.split(r", |\.(?=[a-z])", entry):
        if not (named := PART.match(part)):
            break
        name, which = named.groups()
        here = (*around, name)
        if which is None:
            key = next((line for line in lines if (line.table, line.key) in {(around, name), (here, "")}), None)
            return found if key is None else key.number
        starts = [i for i, line in enumerate(lines) if line.table == here and not line.key]
        chosen = _chosen(lines, starts, which)
        if chosen is None:
            break
        end = next((i for i in starts if i > chosen), len(lines))
        lines, around, found = [line for line in lines[chosen:end] if line.table[: len(here)] == here], here, lines[chosen].number
    return found


def _chosen(lines: list[_Line], starts: list[int], which: str) -> int | None:
    """Where the table begins that is named by its number or by its id."""
    if which.isdecimal():
        return starts[int(which) - 1] if 0 < int(which) <= len(starts) else None
    ids = (i for i, line in enumerate(lines) if line.table == lines[starts[0]].table and line.key == "id") if starts else ()
    at = next((i for i in ids if lines[i].value.strip("\"'") == which), None)
    return None if at is None else max(i for i in starts if i < at)
