"""Reads the drawn maps: which squares are floor or door, the marks on them, and the section of each square."""

from __future__ import annotations

import msgspec

from reglamento.games.space_hulk.missionfile.draft import Draft
from reglamento.games.space_hulk.missionfile.places import Faults
from reglamento.geometry.squares import Cell

NO_BOARD = "# "
FLOOR = "."
DOOR = "+"
WIDEST = 60
LARGEST = 1000


class Survey(msgspec.Struct, frozen=True):
    """The contents of a mission's maps, by cell."""

    drawn: dict[Cell, str]  # the character of every board square
    doors: list[Cell]
    sections: dict[Cell, str]  # the section's name

    def where(self, mark: str) -> list[Cell]:
        """The squares drawn with this character, row by row."""
        return [cell for cell, character in self.drawn.items() if character == mark]


def survey(draft: Draft, faults: Faults) -> Survey:
    """Read all levels, and note every square that is drawn wrong."""
    drawn: dict[Cell, str] = {}
    sections: dict[Cell, str] = {}
    for number, level in enumerate(draft.levels):
        drawn |= _squares(level.map, number)
        sections |= _squares(level.sections, number)
    _check_size(drawn, len(draft.levels), faults)
    _check_marks(draft, drawn, faults)
    _check_sections(drawn, sections, faults)
    doors = [
        cell for cell, mark in drawn.items() if mark == DOOR or ((entry := draft.marks.get(mark)) is not None and entry.door)
    ]
    named = {cell: _section(draft, sections.get(cell, "")) for cell in drawn}
    return Survey(drawn, doors, named)


def _squares(picture: str, level: int) -> dict[Cell, str]:
    return {
        (x, y, level): character
        for y, row in enumerate(picture.split("\n"))
        for x, character in enumerate(row)
        if character not in NO_BOARD
    }


def _section(draft: Draft, character: str) -> str:
    entry = draft.sections.get(character)
    return character if entry is None else entry.name


def _check_size(drawn: dict[Cell, str], levels: int, faults: Faults) -> None:
    for level in set(range(levels)) - {cell[2] for cell in drawn}:
        faults.at(("level", level + 1, "map"), "this map has no squares")
    if len(drawn) > LARGEST:
        faults.at(("level", 1, "map"), f"{len(drawn)} squares; at most {LARGEST} are allowed")
    far = next((cell for cell in drawn if max(cell[:2]) >= WIDEST), None)
    if far is not None:
        faults.on_square(far, f"a map has at most {WIDEST} columns and {WIDEST} rows")


def _check_marks(draft: Draft, drawn: dict[Cell, str], faults: Faults) -> None:
    """Every drawn character is explained, and every explained one is drawn."""
    for mark in draft.marks:
        if len(mark) != 1 or mark in NO_BOARD + FLOOR + DOOR:
            faults.at(("marks", mark), "a mark is one character, and none of `#`, space, `.` and `+`")
        elif mark not in drawn.values():
            faults.at(("marks", mark), "this mark stands on no map")
    for cell, character in drawn.items():
        if character not in FLOOR + DOOR and character not in draft.marks:
            faults.on_square(cell, f"`{character}` is not explained in [marks]")


def _check_sections(drawn: dict[Cell, str], sections: dict[Cell, str], faults: Faults) -> None:
    """The maps and their sections have the same squares. [SH-BOX-06]"""
    for cell in drawn:
        if cell not in sections:
            faults.on_square(cell, "this square of the map belongs to no section", "sections")
    for cell in sections:
        if cell not in drawn:
            faults.on_square(cell, "the map has no square here", "sections")
