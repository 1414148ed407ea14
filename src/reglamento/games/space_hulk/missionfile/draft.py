"""Reads the tables of a mission file, each separately, so that all faults of a file are reported at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from reglamento.games.space_hulk.facts.conditions import Change, Outcome
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.missionfile import terms
from reglamento.games.space_hulk.missionfile.conversion import convert
from reglamento.games.space_hulk.missionfile.entries import (
    Aims,
    BlipsEntry,
    ChangeEntry,
    Clock,
    CommandEntry,
    KitEntry,
    Level,
    Limits,
    Mark,
    OutcomeEntry,
    SectionEntry,
    SquadEntry,
    Turns,
)
from reglamento.games.space_hulk.missionfile.kits import KITS
from reglamento.games.space_hulk.missionfile.places import Fault, Faults
from reglamento.kernel import toml
from reglamento.kernel.toml import Identifier, Words

T = TypeVar("T")
REQUIRED: dict[str, Any] = {
    "id": Identifier,
    "title": Words,
    "briefing": Words,
    "turns": Turns,
    "aims": Aims,
    "blips": BlipsEntry,
}
OPTIONAL: dict[str, Any] = {"rules": tuple[Words, ...], "clock": Clock, "command": CommandEntry, "limits": Limits}
TABLES = ("level", "marks", "sections", "kits", "squad", "outcome", "change")
KEYS = frozenset({*REQUIRED, *OPTIONAL, *TABLES})


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A mission file, read table by table. The characters of `marks` stand for squares of the maps of `levels`."""

    id: str
    title: str
    briefing: str
    turns: int | Literal["no limit"]
    aims: Aims
    blips: BlipsEntry
    rules: tuple[str, ...] = ()
    clock: Clock = Clock()
    command: CommandEntry = CommandEntry()
    limits: Limits = Limits()
    levels: tuple[Level, ...]
    marks: dict[str, Mark]
    sections: dict[str, SectionEntry]
    kits: dict[str, Kit]
    squads: dict[int, SquadEntry] = {}
    outcomes: tuple[Outcome, ...]
    changes: tuple[Change, ...]


def parsed(text: str, faults: Faults) -> dict[str, Any] | None:
    """The tables of the text; None, and a fault, when the text is not TOML."""
    try:
        return toml.tables(text)
    except toml.TomlError as error:
        faults.found.append(_syntax_fault(error, text))
    return None


def _syntax_fault(error: toml.TomlError, text: str) -> Fault:
    if not error.syntax:
        return Fault(error.says, key=", ".join(error.where), line=error.line or None)
    says, _, place = error.says.partition(" (at ")
    numbers = [int(word) for word in place.strip("()").replace(",", "").split() if word.isdigit()]
    line, column = numbers if len(numbers) == 2 else (text.count("\n") + 1, None)
    return Fault(f"not TOML: {says}", line=line, column=column)


def draft_of(tables: Mapping[str, Any], faults: Faults) -> Draft | None:
    """All tables of the file as a draft; None, and faults, when any of them is wrong."""
    before = len(faults.found)
    _check_keys(tables, faults)
    found: dict[str, Any] = {
        name: convert(tables[name], kind, (name,), faults) for name, kind in (REQUIRED | OPTIONAL).items() if name in tables
    }
    found["levels"] = tuple(level for _, level in _list(tables, "level", Level, faults))
    found["marks"] = _table(tables, "marks", Mark, faults)
    found["sections"] = _sections(tables, faults)
    found["kits"] = KITS | {name: _kit(name, kit) for name, kit in _table(tables, "kits", KitEntry, faults).items()}
    found["squads"] = dict(_list(tables, "squad", SquadEntry, faults))
    found["outcomes"] = tuple(_outcomes(tables, faults))
    found["changes"] = tuple(_changes(tables, faults))
    return Draft(**found) if len(faults.found) == before else None


def _check_keys(tables: Mapping[str, Any], faults: Faults) -> None:
    for name in tables:
        if name not in KEYS:
            faults.at((name,), f"no such key: {name}; allowed: {', '.join(sorted(KEYS))}")
    for name in REQUIRED:
        if name not in tables:
            faults.at((name,), "this key is missing")
    for name in ("level", "marks", "outcome"):
        if not tables.get(name):
            faults.at((name,), "this table is missing")


def _kit(name: str, entry: KitEntry) -> Kit:
    return Kit(name=name, rank=entry.rank, weapons=entry.weapons)


def _table(tables: Mapping[str, Any], name: str, kind: type[T], faults: Faults) -> dict[str, T]:
    table = convert(tables.get(name, {}), dict[str, Any], (name,), faults) or {}
    entries = {key: convert(value, kind, (name, key), faults) for key, value in table.items()}
    return {key: entry for key, entry in entries.items() if entry is not None}


def _list(tables: Mapping[str, Any], name: str, kind: type[T], faults: Faults) -> list[tuple[int, T]]:
    """The sound entries, each with its number in the file, from 1."""
    items = convert(tables.get(name, []), list[Any], (name,), faults) or []
    entries = [(number, convert(item, kind, (name, number), faults)) for number, item in enumerate(items, start=1)]
    return [(number, entry) for number, entry in entries if entry is not None]


def _sections(tables: Mapping[str, Any], faults: Faults) -> dict[str, SectionEntry]:
    """Named sections; a plain string stands for a name without a kind."""
    table = tables.get("sections", {})
    if isinstance(table, dict):
        table = {key: {"name": value} if isinstance(value, str) else value for key, value in table.items()}
    return _table({"sections": table}, "sections", SectionEntry, faults)


def _outcomes(tables: Mapping[str, Any], faults: Faults) -> Iterator[Outcome]:
    for number, entry in _list(tables, "outcome", OutcomeEntry, faults):
        condition = terms.read(entry.condition, ("outcome", number, "if"), faults)
        if condition is not None:
            yield Outcome(winner=entry.winner, title=entry.title, condition=condition, check=entry.check)


def _changes(tables: Mapping[str, Any], faults: Faults) -> Iterator[Change]:
    for number, entry in _list(tables, "change", ChangeEntry, faults):
        condition = terms.read(entry.condition, ("change", number, "if"), faults)
        if condition is not None:
            each_turn = entry.blips_each_turn
            yield Change(condition=condition, flag=entry.flag, title=entry.title, blips_each_turn=each_turn)
