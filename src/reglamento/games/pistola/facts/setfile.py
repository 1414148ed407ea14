"""Reads and checks a set of sections: `load`, `parse`. [PP-SECT-02, PP-SECT-03, PP-DOOR-01, PP-SECT-23]"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.sections import LARGE, Shape, ShapeName, Stock, hall, junction, room, strip_outside
from reglamento.geometry.table.shapes.ruler import at_most, below
from reglamento.kernel import toml
from reglamento.kernel.complaints import helpful
from reglamento.kernel.errors import ReglamentoError, unreadable
from reglamento.kernel.kinds import ready

STANDARD_FILE = Path(__file__).parent / "data" / "sections.toml"
WIDTHS, LENGTHS = (3, 15), (8, 20)
"""Limits of a corridor's width and length, in cm. [PP-SECT-03]"""
DOOR = 3
"""The smallest opening of a door, in cm. [PP-DOOR-01]"""
STRIP = 15
"""The smallest depth of the strip outside, in cm. [PP-TURN-06]"""

Size = Annotated[float, msgspec.Meta(gt=0, le=500)]
Offset = Annotated[float, msgspec.Meta(ge=-500, le=500)]
PATH = re.compile(r"(?s)(.*?)(?: - at `\$\.?(.*)`)?$")
TABLE_LINE = re.compile(r"\s*\[\s*([\w.-]+)\s*\]")
ENTRY = re.compile(r"\s*([\w.-]+)\s*=")


class SectionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file; its sizes are in centimetres."""


class CorridorEntry(SectionTable, frozen=True):
    """`arm_from` says whether an arm is measured from the edge or from the centre of the middle square. [PP-SECT-03]"""

    width: Size
    length: Size
    dead_end: Size
    arm: Size
    arm_from: Literal["edge", "centre"] = "edge"


class RoomEntry(SectionTable, frozen=True):
    """`doors` are distances from the middle of a side, clockwise; all four sides have the same."""

    width: Size
    depth: Size
    doors: Annotated[tuple[Offset, ...], msgspec.Meta(max_length=50)]


class StripEntry(SectionTable, frozen=True):
    width: Size
    depth: Size


class SetFile(SectionTable, frozen=True):
    """The whole file."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    door: Size
    corridor: CorridorEntry
    small_room: RoomEntry
    large_room: RoomEntry
    outside: StripEntry


class SectionsError(ReglamentoError):
    """A set of sections that cannot be used; `faults` lists all faults, each with its line."""

    def __init__(self, where: str, faults: tuple[str, ...]) -> None:
        super().__init__("\n  ".join([f"{where}: this set of sections has faults", *faults]))
        self.faults = faults


@functools.cache
def standard_sections() -> Stock:
    """The standard set. [PP-SECT-23]"""
    return load(STANDARD_FILE)


def load(path: Path) -> Stock:
    """The set in this file. Raises SectionsError, which names the lines at fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SectionsError(str(path), (f"the file cannot be read: {unreadable(error)}",)) from error
    return set_of(text, str(path))


def set_of(text: str, where: str) -> Stock:
    """The set of this text. Raises SectionsError, which names `where` and the lines at fault."""
    try:
        entry = msgspec.convert(toml.tables(text), ready(SetFile))
    except msgspec.ValidationError as error:
        raise SectionsError(where, (_converted(str(error), text),)) from None
    except toml.TomlError as error:
        raise SectionsError(where, (_unread(error, text),)) from None
    faults = tuple(_placed(key, says, text) for key, says in _faults(entry))
    if faults:
        raise SectionsError(where, faults)
    return _stock(entry)


def _unread(error: toml.TomlError, text: str) -> str:
    if error.syntax:
        return f"not TOML: {error.says}"
    return str(error) if error.line else _placed(".".join(part.split(" ")[0] for part in error.where), error.says, text)


def _converted(message: str, text: str) -> str:
    match = PATH.match(message)
    says, key = (match[1], match[2] or "") if match else (message, "")
    return _placed(re.sub(r"\[.*", "", key), helpful(says, SetFile, key), text)


def _placed(key: str, says: str, text: str) -> str:
    """The fault with its line: that of the key, or of the table around it when the key is missing."""
    lines = _lines(text)
    around = key
    while around and around not in lines:
        around = around.rpartition(".")[0]
    place = f"line {lines[around]}, " if around else ""
    return f"{place}{key}: {says}" if key else f"{place}{says}"


def _lines(text: str) -> dict[str, int]:
    """The line, from 1, of each table and each of its keys."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if header := TABLE_LINE.match(line):
            table = f"{header[1]}."
            found.setdefault(header[1], number)
        elif entry := ENTRY.match(line):
            found.setdefault(table + entry[1], number)
    return found


# ---- the checks


def _faults(entry: SetFile) -> Iterator[tuple[str, str]]:
    """Each fault with its key. Faults that follow from sizes are reported only when these are whole millimetres."""
    ragged = [key for key, size in _sizes(entry) if abs(round(size * 10) - size * 10) > 1e-9]
    if ragged:
        yield from ((key, "sizes are in whole millimetres") for key in ragged)
        return
    yield from _corridor_faults(entry.corridor)
    if not _from_to(DOOR, entry.door, entry.corridor.width):
        yield "door", f"a door is {DOOR} cm wide or more, and no wider than a corridor ({entry.corridor.width:g} cm) [PP-DOOR-01]"
    yield from _room_faults("small_room", entry.small_room, entry.door)
    yield from _room_faults("large_room", entry.large_room, entry.door)
    if _area(entry.small_room) > LARGE:
        yield "small_room", "a small room has 400 square cm or less [PP-SECT-02]"
    if _area(entry.large_room) <= LARGE:
        yield "large_room", "a large room has more than 400 square cm [PP-SECT-02]"
    for side in ("width", "depth"):
        if below(getattr(entry.outside, side), STRIP):
            yield f"outside.{side}", f"the strip outside is {STRIP} cm or more [PP-TURN-06]"


def _sizes(entry: SetFile) -> Iterator[tuple[str, float]]:
    yield "door", entry.door
    for name in ("corridor", "small_room", "large_room", "outside"):
        for key, size in msgspec.structs.asdict(getattr(entry, name)).items():
            if isinstance(size, tuple):
                yield from ((f"{name}.{key}", offset) for offset in size)
            elif not isinstance(size, str):
                yield f"{name}.{key}", size


def _corridor_faults(corridor: CorridorEntry) -> Iterator[tuple[str, str]]:
    if not _from_to(WIDTHS[0], corridor.width, WIDTHS[1]):
        yield "corridor.width", f"a corridor is {WIDTHS[0]} to {WIDTHS[1]} cm wide [PP-SECT-03]"
    for key, length in (("length", corridor.length), ("dead_end", corridor.dead_end)):
        if not _from_to(LENGTHS[0], length, LENGTHS[1]):
            yield f"corridor.{key}", f"a corridor section is {LENGTHS[0]} to {LENGTHS[1]} cm long [PP-SECT-03]"
    arm = corridor.arm if corridor.arm_from == "edge" else corridor.arm - corridor.width / 2
    if at_most(arm, 0.0):
        yield "corridor.arm", "measured from the centre, an arm is longer than half the width of the corridor [PP-SECT-03]"
        return
    for name, side in (("corner", corridor.width + arm), ("crossing", corridor.width + 2 * arm)):
        if not _from_to(LENGTHS[0], side, LENGTHS[1]):
            yield "corridor.arm", f"a {name} would be {side:g} cm long, not {LENGTHS[0]} to {LENGTHS[1]} [PP-SECT-03]"


def _from_to(least: float, size: float, most: float) -> bool:
    return at_most(least, size) and at_most(size, most)


def _room_faults(name: str, entry: RoomEntry, door: float) -> Iterator[tuple[str, str]]:
    side = min(entry.width, entry.depth)
    if not entry.doors:
        yield f"{name}.doors", "a room needs places for doors"
    if any(below(side / 2, abs(offset) + door / 2) for offset in entry.doors):
        yield f"{name}.doors", f"a door of {door:g} cm would stand over the corner of a side of {side:g} cm"
    ordered = sorted(entry.doors)
    if any(below(right - left, door) for left, right in pairwise(ordered)):
        yield f"{name}.doors", f"two doors of {door:g} cm would overlap"


def _area(entry: RoomEntry) -> int:
    return _units(entry.width) * _units(entry.depth)


# ---- shapes


def _stock(entry: SetFile) -> Stock:
    width, arm = _units(entry.corridor.width), _units(entry.corridor.arm)
    if entry.corridor.arm_from == "centre":
        arm -= width // 2
    shapes: list[Shape] = [
        hall("straight", width, _units(entry.corridor.length)),
        hall("dead end", width, _units(entry.corridor.dead_end)),
        junction("corner", width, arm),
        junction("fork", width, arm),
        junction("crossing", width, arm),
        room("small room", *_room_sizes(entry.small_room)),
        room("large room", *_room_sizes(entry.large_room)),
        strip_outside(_units(entry.outside.width), _units(entry.outside.depth)),
    ]
    by_name: dict[ShapeName, Shape] = {shape.name: shape for shape in shapes}
    return Stock(entry.title, width, _units(entry.door), by_name)


def _room_sizes(entry: RoomEntry) -> tuple[int, int, tuple[int, ...]]:
    return _units(entry.width), _units(entry.depth), tuple(_units(offset) for offset in entry.doors)


def _units(cm: float) -> int:
    return round(cm * CM)
