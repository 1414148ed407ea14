"""Faults in a mission file, and where they are."""

from __future__ import annotations

import re

import msgspec

from reglamento.geometry.squares import Cell

Key = tuple[str | int, ...]
"""The path to a value in the file: `("outcome", 2, "if")` is the `if` of the second `[[outcome]]`."""

HEADER = re.compile(r"\s*(\[{1,2})\s*([\w-]+)((?:\.(?:[\w-]+|\"[^\"]*\"|'[^']*'))*)\s*\]{1,2}\s*(?:#.*)?$")
ENTRY = re.compile(r"\s*(\"[^\"]*\"|'[^']*'|[\w-]+)\s*=\s*(.*)")
OPENING = re.compile(r"=\s*(?:'{3}|\"{3})\s*$")
"""The line before the first row of a drawn map."""
LONG_STRINGS = ("'''", '"""')


class Fault(msgspec.Struct, frozen=True):
    """One fault in a mission file. `line` and `column` count from 1; they are None when the thing is missing."""

    says: str
    key: str = ""
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = [f"line {self.line}"] if self.line else []
        place += [f"column {self.column}"] if self.column else []
        place += [self.key] if self.key else []
        return f"{', '.join(place)}: {self.says}" if place else self.says


class Faults:
    """Collects the faults of a text and finds their places in it."""

    def __init__(self, text: str) -> None:
        self.found: list[Fault] = []
        self._text = text.split("\n")
        self._lines = lines_of_keys(self._text)

    def at(self, key: Key, says: str) -> None:
        """Note a fault of a value, at its line or at that of the nearest table around it."""
        around = key
        while around and around not in self._lines:
            around = around[:-1]
        self.found.append(Fault(says, written(key), self._lines.get(around)))

    def on_square(self, cell: Cell, says: str, layer: str = "map") -> None:
        """Note a fault of one square of a drawn map (or of its `sections`)."""
        x, y, level = cell
        key: Key = ("level", level + 1, layer)
        first = self._lines.get(key)
        if first is not None and OPENING.search(self._text[first - 1]):
            self.found.append(Fault(says, written(key), first + 1 + y, x + 1))
        else:
            self.at(key, f"{says} (row {y + 1}, column {x + 1})")


def written(key: Key) -> str:
    """The key as a person writes it: `outcome[2].if`."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in key).removeprefix(".")


def lines_of_keys(lines: list[str]) -> dict[Key, int]:
    """The line, from 1, of each table and each of its keys. Keys inside inline tables are not searched."""
    found: dict[Key, int] = {}
    counts: dict[str, int] = {}
    table: Key = ()
    inside = ""
    for number, line in enumerate(lines, start=1):
        if inside:
            inside = "" if inside in line else inside
        elif header := HEADER.match(line):
            table = _table(header, counts)
            found.setdefault(table, number)
        elif entry := ENTRY.match(line):
            found.setdefault((*table, entry[1].strip("\"'")), number)
            inside = next((mark for mark in LONG_STRINGS if entry[2].count(mark) == 1), "")
    return found


def _table(header: re.Match[str], counts: dict[str, int]) -> Key:
    brackets, name, rest = header.groups()
    if brackets == "[[":
        counts[name] = counts.get(name, 0) + 1
        return (name, counts[name])
    return (name, *(part.strip("\"'") for part in rest.split(".")[1:]))
