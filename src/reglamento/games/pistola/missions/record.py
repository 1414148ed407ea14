"""The record of a group's games, and the X that follows from it: a TOML file, which people may also write by hand. [PP-REC-01,
PP-REC-02]
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from reglamento.armies.lists.conversion import each, faultless, tables
from reglamento.armies.lists.faults import Fault, Faults, ForceError
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.scoring.settling import by_number
from reglamento.kernel import numbers
from reglamento.kernel.toml import Entry

START = Fraction(2)
"""X before any game has been played. [PP-REC-01]"""
MOST = 1_000
"""The most objectives of one game."""
NEW = """# Games of Search and Destroy, in the order in which they were played. X is the mean of the objectives that the attacker achieved
# in them; `start` stands in for it before the first.

start = 2
"""


class Row(Entry, frozen=True):
    """A game: the winner, the number of objectives that the attacker achieved, and the mark of the saved game, if it was read
    from one. [PP-REC-02]
    """

    winner: Literal["attacker", "defender", "none"]
    objectives: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    played: Annotated[str, msgspec.Meta(max_length=200)] = ""


class RecordEntry(Entry, frozen=True):
    """A whole file."""

    start: str | int | float = 2
    game: tuple[Any, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """The games of a group, oldest first."""

    games: tuple[Row, ...] = ()
    start: Fraction = START

    def x_after(self, number: int) -> Fraction:
        """X after `number` games: the mean of the objectives achieved in them. [PP-REC-01, PP-REC-90]"""
        if not number:
            return self.start
        objectives = sum(row.objectives for row in self.games[:number])
        return Fraction(objectives, number)

    @property
    def x(self) -> Fraction:
        """X for the next game. [PP-REC-01]"""
        return self.x_after(len(self.games))

    def judged(self, objectives: int, played: str = "") -> Row:
        """The next game, judged by the X before it. [PP-REC-01]"""
        winner, _ = by_number(objectives, self.x)
        return Row(winner or "none", objectives, played)

    def number_of(self, played: str) -> int:
        """The number of a saved game in this record; 0 if it is not there."""
        return next((number for number, row in enumerate(self.games, start=1) if played and row.played == played), 0)


def load(path: Path) -> Record:
    """The record in this file; empty where there is no file. Raises ForceError, which lists all faults."""
    if not path.exists():
        return Record()
    faults = Faults(path.name)
    entry = faultless(tables(path), RecordEntry, faults)
    rows = tuple(row for _, row in each(entry.game, Row, "game", faults))
    start = _start(entry.start, faults)
    faults.stop()
    return Record(rows, start)


def _start(written: str | float, faults: Faults) -> Fraction:
    try:
        return numbers.fraction(written, MOST)
    except numbers.NumberError:
        says = f"not a number of objectives: {numbers.shortened(str(written))}; allowed: such as 2, 2.5, 9/4 [PP-REC-01]"
        faults.at("start", says)
        return START


def add_game(path: Path, objectives: int, played: str = "") -> Record:
    """The record with one more game, which is written at the end of the file. A saved game that is already there is not written
    again. Raises ForceError and OSError.
    """
    known = load(path)
    number = known.number_of(played)
    if number:
        raise ForceError((Fault(path.name, f"game {number}", "this saved game stands here already [PP-REC-02]"),))
    row = known.judged(objectives, played)
    with path.open("a", encoding="utf-8") as file:
        if not file.tell():
            file.write(NEW)
        file.write(f'\n[[game]]\nwinner = "{row.winner}"\nobjectives = {row.objectives}\n')
        if played:
            file.write(f'played = "{played}"\n')
    return load(path)


def mission_with(record: Record, mission: Mission) -> str:
    """The text of a mission's file with the X of the record. [PP-REC-01]"""
    return files.with_keys(files.text_of_mission(mission), x=f'"{record.x}"')
