"""Damage tables as rosters print them, as one of ours: a profile for each line, of a kind with any name. [40K-CORE-DATA-02]"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from reglamento.games.wh40k.battlescribe import figures
from reglamento.games.wh40k.battlescribe.selections import Printed
from reglamento.games.wh40k.sheets.effects import Damaged, Row

REMAINING = ("Remaining W", "Remaining Wounds", "Wounds")
"""What a line of a table says of the wounds that are left."""
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "M": ("M", "Move", "Movement"),
    "WS": ("WS", "Weapon Skill"),
    "BS": ("BS", "Ballistic Skill"),
    "S": ("S", "Strength"),
    "T": ("T", "Toughness"),
    "A": ("A", "Attacks"),
    "Ld": ("Ld", "Leadership"),
}
"""The names under which a table gives a characteristic."""
LETTERS = re.compile(r"\b[A-Za-z]{1,2}(?:/[A-Za-z]{1,2})+\b")
"""The characteristics that the name of a kind tells, where the columns are named by numbers: `Stat Damage (M/BS/A)`."""
COLUMN = re.compile(r"characteristic ([1-9])", re.IGNORECASE)
MOST = {"M": 60, "S": 20, "T": 20, "A": 20, "Ld": 12}
"""The highest values that a row holds."""
MOST_WOUNDS = 60
MOST_ROWS = 6


class Table:
    """The lines of one unit, that of the most wounds first."""

    def __init__(self, lines: Sequence[Printed]) -> None:
        self.lines = sorted(map(_named, lines), key=_remaining, reverse=True)

    def first(self, *names: str) -> str:
        """The value of a characteristic on the first line that gives it, that of an unhurt model; empty where none does."""
        return next((value for line in self.lines if (value := line.value(*names))), "")

    def ability(self, varied: Sequence[str]) -> Damaged | None:
        """What holds with fewer wounds, of the characteristics for which the profile names the table; None where that is nothing."""
        rows = [Row(wounds=_remaining(line), **_figures(line, varied)) for line in self.lines[1:] if _is_held(line)]
        told = tuple(row for row in rows if any(getattr(row, of) is not None for of in COLUMNS))
        return Damaged(rows=told[:MOST_ROWS]) if told else None

    def beyond(self, varied: Sequence[str]) -> Iterator[tuple[str, str]]:
        """What the table says and is not enforced: the name of the line, and the values."""
        for number, line in enumerate(self.lines):
            read = {} if number == 0 else _figures(line, varied)
            known = {name.casefold() for of in varied if number == 0 or of in read for name in COLUMNS[of]}
            known |= {name.casefold() for name in REMAINING}
            left = {
                name: value for name, value in line.values.items() if name.casefold() not in known and not figures.missing(value)
            }
            if left or number > MOST_ROWS or not _is_held(line):
                yield line.name, ", ".join(f"{name} {value}" for name, value in (left or line.values).items())


def is_line(profile: Printed) -> bool:
    """Whether a profile is a line of a damage table."""
    return bool(profile.value(*REMAINING))


def _remaining(line: Printed) -> int:
    """How many wounds remain, at most, on a line: `7-12+`, `1-3`."""
    return max((int(number) for number in re.findall(r"\d{1,2}", line.value(*REMAINING))), default=0)


def _is_held(line: Printed) -> bool:
    """Whether a row of ours holds the wounds of a line."""
    return 0 < _remaining(line) <= MOST_WOUNDS


def _named(line: Printed) -> Printed:
    """A line with the names of its columns, where the name of its kind tells them."""
    letters = LETTERS.search(line.kind)
    if letters is None:
        return line
    told = letters[0].split("/")

    def name(column: str) -> str:
        found = COLUMN.fullmatch(column.strip())
        return told[int(found[1]) - 1] if found is not None and int(found[1]) <= len(told) else column

    return msgspec.structs.replace(line, values={name(column): value for column, value in line.values.items()})


def _figures(line: Printed, varied: Sequence[str]) -> dict[str, Any]:
    """The values of a line that can be read, by characteristic."""
    found: dict[str, Any] = {}
    for of in varied:
        written = line.value(*COLUMNS[of])
        value, how = _read(of, written) if written else (0, "none")
        if not how:
            found[of] = value
    return found


def _read(of: str, written: str) -> tuple[int | str, str]:
    """A value as a row of ours has it, and what of it is not enforced."""
    value, how = _value(of, written)
    if not how and of not in {"WS", "BS"} and isinstance(value, int) and value > MOST[of]:
        return value, f"more than {MOST[of]}"
    return value, how


def _value(of: str, written: str) -> tuple[int | str, str]:
    if of == "M":
        move = figures.move(written)
        return str(move.rolled) if move.rolled.random else move.most, move.beyond or ("a range" if move.least else "")
    if of in {"WS", "BS"}:
        return figures.roll_needed(written)
    if of == "A":
        attacks, how = figures.number_of_attacks(written)
        return str(attacks) if attacks.random else attacks.plus, how
    return figures.whole(written, 0)
