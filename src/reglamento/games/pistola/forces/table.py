"""The defender's table: which troops a total brings. [PP-DEF-01, PP-DEF-04, PP-DEF-05]"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import msgspec

from reglamento.armies.lists.conversion import each, faultless, tables, tables_of
from reglamento.armies.lists.faults import Faults
from reglamento.games.pistola.forces.armoury import DATA
from reglamento.games.pistola.forces.units import Points, UnitType
from reglamento.kernel.numbers import shortened, whole
from reglamento.kernel.toml import Entry, Identifier

CORRIDORS, SMALL_ROOM, LARGE_ROOM, OBJECTIVE_ROOM, IN_COMBAT = 1, 2, 3, 3, -1
"""The modifiers: for corridors (once), for each room, again for each objective room, and in Combat Turns. [PP-DEF-04]"""
DIE_SIDES = 6
TOTAL = r"(-?[0-9]{1,3})"
SPAN = re.compile(rf"<={TOTAL}|{TOTAL}\+|{TOTAL}(?:-([0-9]{{1,3}}))?")


class Span(msgspec.Struct, frozen=True):
    """Totals from `low` to `high`; None for an open end."""

    low: int | None
    high: int | None

    def __contains__(self, total: int) -> bool:
        return (self.low is None or self.low <= total) and (self.high is None or total <= self.high)


class Cell(msgspec.Struct, frozen=True):
    """A row of the table: its totals, its points, its types. `second` is None where one roll is enough."""

    id: str
    total: Span
    second: Span | None
    points: int
    compulsory: tuple[UnitType, ...]
    optional: tuple[UnitType, ...]
    sentinels: bool


class PlacedSections(msgspec.Struct, frozen=True):
    """The sections placed this turn, without doors, and whether Combat Turns are played.

    An objective room is also counted as a large room. Raises ValueError for more objective rooms than large rooms. [PP-DEF-04]
    """

    corridors: int = 0
    small_rooms: int = 0
    large_rooms: int = 0
    objective_rooms: int = 0
    combat: bool = False

    def __post_init__(self) -> None:
        if self.objective_rooms > self.large_rooms:
            raise ValueError(f"{self.objective_rooms} objective rooms, but {self.large_rooms} large rooms")


def modifier(placed: PlacedSections) -> int:
    """The modifier of the die. [PP-DEF-04, PP-DEF-07, PP-DEF-90]"""
    rooms = SMALL_ROOM * placed.small_rooms + LARGE_ROOM * placed.large_rooms + OBJECTIVE_ROOM * placed.objective_rooms
    return CORRIDORS * (placed.corridors > 0) + rooms + IN_COMBAT * placed.combat


class Table(msgspec.Struct, frozen=True):
    """All cells, in the order of the file."""

    id: str
    cells: tuple[Cell, ...]

    def rolls_again(self, total: int) -> bool:
        """Whether a second die, with the same modifiers, decides the cell. [PP-DEF-05]"""
        return any(cell.second is not None for cell in self._rows(total))

    def cell(self, total: int, second: int | None = None) -> Cell:
        """The cell of a total, and of the second total if there is one. Raises ValueError where that is missing
        or superfluous.
        """
        if self.rolls_again(total) != (second is not None):
            raise ValueError(f"a total of {total} calls for {'a' if second is None else 'no'} second roll")
        return next(cell for cell in self._rows(total) if cell.second is None or (second is not None and second in cell.second))

    def named(self, id: str) -> Cell | None:
        """The cell with this id."""
        return next((cell for cell in self.cells if cell.id == id), None)

    def chances(self, added: int) -> dict[str, Fraction]:
        """The chance of each cell, by id, with this modifier on both dice. [PP-DEF-91]"""
        found: dict[str, Fraction] = {}
        for first in range(1 + added, DIE_SIDES + 1 + added):
            seconds = range(1 + added, DIE_SIDES + 1 + added) if self.rolls_again(first) else (None,)
            for second in seconds:
                cell = self.cell(first, second)
                found[cell.id] = found.get(cell.id, Fraction(0)) + Fraction(1, DIE_SIDES * len(seconds))
        return found

    def _rows(self, total: int) -> list[Cell]:
        return [cell for cell in self.cells if total in cell.total]


class CellEntry(Entry, frozen=True):
    """A row in the file, with totals such as `<=5`, `6-7`, `10` or `12+`."""

    id: Identifier
    total: str
    points: Points
    second: str | None = None
    compulsory: tuple[UnitType, ...] = ()
    optional: tuple[UnitType, ...] = ()
    sentinels: bool = False


class TableEntry(Entry, frozen=True):
    """A whole file."""

    id: Identifier
    cell: Annotated[tuple[Any, ...], msgspec.Meta(min_length=1)]


@functools.cache
def standard_table() -> Table:
    """The table of the rules. [PP-DEF-03, PP-DEF-05]"""
    return read(DATA / "defender_table.toml")


def read(path: Path) -> Table:
    """The table in this file. Raises ForceError, which lists all faults. [PP-DEF-05]"""
    return _made(tables(path), path.name)


def table_of(text: str, where: str) -> Table:
    """The table of this text. Raises ForceError, which names `where` and lists all faults. [PP-DEF-05]"""
    return _made(tables_of(text, where), where)


def _made(written: dict[str, Any], file: str) -> Table:
    faults = Faults(file)
    entry = faultless(written, TableEntry, faults)
    cells: list[Cell] = []
    for where, row in each(entry.cell, CellEntry, "cell", faults):
        if any(cell.id == row.id for cell in cells):
            faults.at(where, f"there is a cell with this id already: {row.id}")
        cells.append(_cell(row, where, faults))
    faults.stop()
    _check(cells, faults)
    faults.stop()
    return Table(entry.id, tuple(cells))


def _cell(row: CellEntry, where: str, faults: Faults) -> Cell:
    if row.sentinels and (row.compulsory or row.optional):
        faults.at(where, "sentinels are one unit: such a cell names no types")
    total = _span(row.total, f"{where}, total", faults)
    second = None if row.second is None else _span(row.second, f"{where}, second", faults)
    return Cell(row.id, total, second, row.points, row.compulsory, row.optional, row.sentinels)


def _span(text: str, where: str, faults: Faults) -> Span:
    match = SPAN.fullmatch(text.replace(" ", ""))
    if match is None:
        faults.at(where, f"not totals: {shortened(text)}; allowed: such as <=5, 6-7, 10, 12+")
        return Span(None, None)
    below, above, low, high = (None if part is None else whole(part) for part in match.groups())
    if below is not None:
        return Span(None, below)
    if above is not None:
        return Span(above, None)
    return Span(low, low if high is None else high)


def _check(cells: Sequence[Cell], faults: Faults) -> None:
    """Check that every total that dice can give has exactly one cell. [PP-DEF-05]"""
    totals = {cell.total: [row for row in cells if row.total == cell.total] for cell in cells}
    _check_whole(list(totals), None, "total", faults)
    for total, rows in totals.items():
        seconds = [row.second for row in rows if row.second is not None]
        if len(rows) > 1 and len(seconds) < len(rows):
            faults.at("cell", f"{len(rows)} cells have the total {_text(total)}; each of them needs a second roll")
        elif seconds:
            # Reaching the lowest total with a 6 takes a modifier, which the second die has as well.
            least = None if total.low is None else total.low - DIE_SIDES + 1
            _check_whole(seconds, least, f"second roll after {_text(total)}", faults)


def _check_whole(spans: Sequence[Span], least: int | None, what: str, faults: Faults) -> None:
    """Check that the spans follow one another without gaps from `least` (None: an open start) on, and have an open end."""
    ordered = sorted(spans, key=lambda span: -1000 if span.low is None else span.low)
    first, last = ordered[0], ordered[-1]
    if first.low is not None and (least is None or first.low > least):
        faults.at("cell", f"{what}: nothing for totals below {first.low}")
    if last.high is not None:
        faults.at("cell", f"{what}: nothing for totals above {last.high}")
    for one, next_ in pairwise(ordered):
        if one.high is None or next_.low is None or next_.low != one.high + 1:
            faults.at("cell", f"{what}: {_text(one)} and {_text(next_)} overlap or leave a gap")


def _text(span: Span) -> str:
    if span.low is None:
        return f"<={span.high}"
    if span.high is None:
        return f"{span.low}+"
    return f"{span.low}" if span.low == span.high else f"{span.low}-{span.high}"
