"""The contents of the cells of the defender's table. [PP-DEF-02, PP-DEF-05]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from reglamento.armies.lists.faults import Faults, allowed
from reglamento.games.pistola.forces import squads
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.forces.table import Cell, Table
from reglamento.games.pistola.forces.units import TYPES, ArmyList, UnitType

Filled = Mapping[str, Sequence[Squad]]
"""The squads of each cell, by its id."""
UNLIMITED = 1000
INCOMPLETE = 1
"""The number of units of a cell that may be below their minimum. [PP-DEF-02]"""


def most_in_cell(cell: Cell, type: UnitType, readings: ForceReadings) -> int:
    """The most units of a type that the cell may hold. [PP-DEF-02]"""
    if cell.sentinels:
        return int(type == "Troops" or readings.sentinels == "any")
    if type in cell.optional and readings.optional_units == "any":
        return UNLIMITED
    return cell.compulsory.count(type) + cell.optional.count(type)


def least_in_cell(cell: Cell, type: UnitType, army: ArmyList) -> int:
    """The least units of a type that the cell must hold: none where the list has no such unit. [PP-DEF-02]"""
    least = cell.compulsory.count(type)
    return least if least and any(squads.excluded(unit, "defender") is None for unit in army.of_type(type)) else 0


def most_units(cell: Cell) -> int:
    """The most units that the cell may hold in all. [PP-DEF-05]"""
    if not cell.points:
        return 0
    return 1 if cell.sentinels else UNLIMITED


def check_cells(table: Table, filled: Filled, army: ArmyList, readings: ForceReadings, faults: Faults) -> None:
    """Note every fault of a table as its defender filled it. [PP-DEF-02]"""
    for id in filled:
        if table.named(id) is None:
            faults.at(f"cell ({id})", f"no such cell: {id}; allowed: {allowed(cell.id for cell in table.cells)}")
    for cell in table.cells:
        check_cell(cell, filled.get(cell.id, ()), army, readings, faults)


def check_cell(cell: Cell, held: Sequence[Squad], army: ArmyList, readings: ForceReadings, faults: Faults) -> None:
    """Note every fault of the squads of one cell. [PP-DEF-02]"""
    before, entry = len(faults.found), f"cell ({cell.id})"
    for number, squad in enumerate(held, start=1):
        for says in squads.squad_faults(squad, army, "defender"):
            faults.at(f"{entry}, squad {number}", says)
    if len(faults.found) == before:
        for says in _wrong_together(cell, held, army, readings):
            faults.at(entry, says)


def _wrong_together(cell: Cell, held: Sequence[Squad], army: ArmyList, readings: ForceReadings) -> Iterator[str]:
    yield from squads.too_many(held)
    points = sum(squads.cost(squad, army) for squad in held)
    if points > cell.points:
        yield f"{points} points; allowed: at most {cell.points} [PP-DEF-05]"
    if len(held) > most_units(cell):
        yield f"{len(held)} units; allowed: at most {most_units(cell)} [PP-DEF-05]"
    elif cell.sentinels and not held:
        yield "no unit stands here; allowed: one unit of sentinels [PP-DEF-05]"
    else:
        yield from _wrong_types(cell, held, army, readings)
    short = sum(squads.incomplete(squad, army) for squad in held)
    if short > INCOMPLETE:
        yield f"{short} incomplete units; allowed: at most {INCOMPLETE} [PP-DEF-02]"
    units = Counter(squad.unit for squad in held)
    for id, count in units.items():
        if count > 1 and "unique" in army.units[id].traits:
            yield f"{count} of {id}, which is unique; allowed: at most 1 [PP-DEF-02]"


def _wrong_types(cell: Cell, held: Sequence[Squad], army: ArmyList, readings: ForceReadings) -> Iterator[str]:
    counts = Counter(squads.type_of(squad, army) for squad in held)
    for type in TYPES:
        if counts[type] > most_in_cell(cell, type, readings):
            yield f"{counts[type]} units of {type}; allowed: at most {most_in_cell(cell, type, readings)} [PP-DEF-02]"
        if counts[type] < least_in_cell(cell, type, army):
            yield f"{counts[type]} units of {type}, which is compulsory; allowed: {least_in_cell(cell, type, army)} or more [PP-DEF-02]"
