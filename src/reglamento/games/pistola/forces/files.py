"""Forces that a player has chosen: those of the package by name, or one from a file. [PP-ATT-01, PP-DEF-02]"""

from __future__ import annotations

from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from reglamento.armies.lists.beside import Beside, next_to, packaged
from reglamento.armies.lists.conversion import each, faultless, tables_of
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.games.pistola.forces import attacker, cells, lists
from reglamento.games.pistola.forces.armoury import DATA
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.table import Table, standard_table, table_of
from reglamento.games.pistola.forces.units import ArmyList
from reglamento.kernel.toml import Entry, Identifier, Words

FOLDER = DATA / "forces"


class Force(msgspec.Struct, frozen=True):
    """The squads of an attacker, or those of each cell of a defender's table (the rules' table, or the player's
    own). [PP-DEF-05]
    """

    id: str
    name: str
    army: ArmyList
    side: Side
    squads: tuple[Squad, ...] = ()
    cells: dict[str, tuple[Squad, ...]] = {}
    table: Table = msgspec.field(default_factory=standard_table)


class CellSquads(Entry, frozen=True):
    """The squads of a cell of the defender's table."""

    id: Identifier
    squad: tuple[Any, ...]


class ForceEntry(Entry, frozen=True):
    """A whole file. An attacker has squads; a defender has cells, and may have a file with the group's own table."""

    id: Identifier
    name: Words
    list: Words
    side: Side
    squad: tuple[Any, ...] = ()
    cell: tuple[Any, ...] = ()
    table: Words | None = None


def names(side: Side | None = None) -> list[str]:
    """The forces of the package, of one side or of both."""
    return [name for name, of in _sides().items() if side is None or of == side]


@cache
def _sides() -> dict[str, Side]:
    """The side of each force of the package."""
    return {name: _of_package(name).side for name in packaged(FOLDER)}


@cache
def _of_package(name: str) -> Force:
    """A force of the package as written."""
    file, beside = f"{name}.toml", Beside(FOLDER)
    text = beside.text(file)
    assert text is not None
    return _chosen(text, file, beside, Faults(file))


def load(name_or_path: str | Path, readings: ForceReadings, *, more: int = 0, beside: Beside | None = None) -> Force:
    """The force with this name, or the one in this file (one of those `beside` a mission, if given), with `more` points for an
    attacker. Raises ForceError, which lists all faults.
    """
    name = str(name_or_path)
    if name in names():
        faults, force = Faults(f"{name}.toml"), _of_package(name)
    else:
        faults, around = Faults(PurePosixPath(name).name), beside or Beside(Path())
        text = around.text(name)
        if text is None:
            raise ForceError((Fault(name, "", f"neither a force nor a file; the forces are: {allowed(names())}"),))
        force = _chosen(text, name, around, faults)
    if force.side == "attacker":
        attacker.check_attacker(force.squads, force.army, faults, more)
    else:
        cells.check_cells(force.table, force.cells, force.army, readings, faults)
    faults.stop()
    return force


def _chosen(text: str, file: str, beside: Beside, faults: Faults) -> Force:
    """The force as written. Whether it may be chosen is checked elsewhere."""
    entry = faultless(tables_of(text, faults.file), ForceEntry, faults)
    army = _army(entry, file, beside, faults)
    squads = tuple(squad for _, squad in each(entry.squad, Squad, "squad", faults))
    filled = _cells(entry, faults)
    _check_side(entry, faults)
    faults.stop()
    return Force(entry.id, entry.name, army, entry.side, squads, filled, _table(entry, file, beside, faults))


def _table(entry: ForceEntry, file: str, beside: Beside, faults: Faults) -> Table:
    """The table of the rules, or the group's own table from a file beside this one. [PP-DEF-05]"""
    if entry.table is None:
        return standard_table()
    text = beside.text(next_to(file, entry.table))
    if text is None:
        faults.at(
            "table", f"no file beside this one: {entry.table}; without this key the table of the rules is played [PP-DEF-05]"
        )
        faults.stop()
    assert text is not None, "the fault has stopped it"
    return table_of(text, PurePosixPath(entry.table).name)


def _army(entry: ForceEntry, file: str, beside: Beside, faults: Faults) -> ArmyList:
    """The list by its name in the package, or from a file beside this one."""
    if entry.list in lists.names():
        return lists.load(entry.list)
    text = beside.text(next_to(file, entry.list))
    if text is None:
        faults.at("list", f"neither a list nor a file beside this one: {entry.list}; allowed: {allowed(lists.names())}")
        faults.stop()
    assert text is not None, "the fault has stopped it"
    return lists.parse(text, PurePosixPath(entry.list).name)


def _cells(entry: ForceEntry, faults: Faults) -> dict[str, tuple[Squad, ...]]:
    found: dict[str, tuple[Squad, ...]] = {}
    for where, cell in each(entry.cell, CellSquads, "cell", faults):
        if cell.id in found:
            faults.at(where, f"the cell {cell.id} stands twice")
        found[cell.id] = tuple(squad for _, squad in each(cell.squad, Squad, f"{where}, squad", faults))
    return found


def _check_side(entry: ForceEntry, faults: Faults) -> None:
    if entry.side == "attacker" and entry.cell:
        faults.at("cell", "an attacker has no cells; allowed: squad")
    if entry.side == "attacker" and entry.table is not None:
        faults.at("table", "an attacker has no table; allowed: squad")
    if entry.side == "defender" and entry.squad:
        faults.at("squad", "the squads of a defender stand in cells; allowed: cell")
