"""The forces that a mission offers, and what it changes in them. [PP-ATT-01, PP-DEF-02, PP-MISSION-20 to PP-MISSION-23]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola.forces import cells, files, squads, zombies
from reglamento.games.pistola.forces.beside import Beside
from reglamento.games.pistola.forces.entries import Entry
from reglamento.games.pistola.forces.faults import Fault, Faults, ForceError
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.readings import LENIENT, ForceReadings
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.units import ArmyList, Words
from reglamento.games.pistola.forces.zombies import PRISONER

FREE = 150
"""The points that a character and his escort may cost before the attacker gets anything. [PP-MISSION-21]"""
CELL = "target"
"""The cell of the defender's force that holds them."""


class Target(Entry, frozen=True):
    """The character whom the attacker wants to kill, as he is in the defender's list, and the escort. [PP-MISSION-20, PP-MISSION-21]"""

    unit: Words
    escort: tuple[Squad, ...] = ()


def of_package(side: Side) -> list[str]:
    """The forces of the package for a side. The dead fight only where a mission says so. [PP-SCEN-31]"""
    return [name for name in files.names(side) if files.load(name, LENIENT).army.id != zombies.LIST]


def forces(side: Side, chosen: Sequence[str], beside: Beside, faults: Faults, *, more: int = 0) -> tuple[Force, ...]:
    """The forces with these names or in these files, all of the package where none are named, if any reading allows them. `more`
    points are the attacker's.
    """
    found: list[Force] = []
    for name in chosen or of_package(side):
        try:
            force = files.load(name, LENIENT, more=more, beside=beside)
        except ForceError as error:
            faults.found += error.faults
            continue
        if force.side != side:
            faults.at(f"{side}s", f"{name} is a force of the {force.side}; allowed: one of the {side}")
        found.append(force)
    return tuple(found)


def both(one: Sequence[str], other: Sequence[str], beside: Beside, faults: Faults) -> tuple[tuple[Force, ...], tuple[Force, ...]]:
    """The forces for the last combat: both sides are strike forces. [PP-SCEN-12]"""
    enemies = forces("attacker", other, beside, faults)
    return forces("attacker", one, beside, faults), tuple(replace(force, side="defender") for force in enemies)


def with_prisoner(offered: Sequence[Force]) -> tuple[Force, ...]:
    """These forces, so that a prisoner may join them. [PP-MISSION-32]"""
    return tuple(_of_list(force, replace(force.army, units=force.army.units | {PRISONER.id: PRISONER})) for force in offered)


def _of_list(force: Force, army: ArmyList) -> Force:
    return replace(force, army=army)


def under(offered: Sequence[Force], readings: ForceReadings) -> tuple[Force, ...]:
    """These forces in the readings that are played. Raises ForceError, naming what they forbid. [PP-DEF-02, PP-DEF-05, PP-ZOMBIE-05]"""
    wrong = disputed(offered, readings)
    if wrong:
        raise ForceError(wrong)
    dead = zombies.army(readings)
    return tuple(_of_list(force, dead) if force.army.id == zombies.LIST else force for force in offered)


def disputed(offered: Sequence[Force], readings: ForceReadings) -> tuple[Fault, ...]:
    """What these readings forbid in the cells of these forces, and others would allow. [PP-DEF-02, PP-DEF-05]"""
    return tuple(fault for force in offered for fault in _in_cells(force, readings) if fault not in _in_cells(force, LENIENT))


def _in_cells(force: Force, readings: ForceReadings) -> list[Fault]:
    faults = Faults(force.id)
    cells.check(force.table, force.cells, force.army, readings, faults)
    return faults.found


def with_target(offered: Sequence[Force], target: Target, *, named: bool, faults: Faults) -> tuple[tuple[Force, ...], int]:
    """The forces that have the character, with him and his escort in a cell of their own; and the points that the attacker gets."""
    able = [force for force in offered if target.unit in force.army.units]
    for force in offered if named else ():
        if force not in able:
            faults.at("target, unit", f"{force.id} has no {target.unit}")
    if not able:
        faults.at("target, unit", f"no defender has a {target.unit}")
        return (), 0
    held = (Squad(target.unit, 1), *target.escort)
    army = able[0].army
    _check(held, army, faults)
    if faults.found:
        return (), 0
    character, escort = squads.cost(held[0], army), sum(squads.cost(squad, army) for squad in target.escort)
    fit = [force for force in able if force.army.id == army.id]
    return tuple(replace(force, cells=force.cells | {CELL: held}) for force in fit), compensation(character, escort)


def _check(held: Sequence[Squad], army: ArmyList, faults: Faults) -> None:
    for number, squad in enumerate(held):
        where = f"target, escort {number}" if number else "target, unit"
        for says in squads.wrong(squad, army, "defender"):
            faults.at(where, says)
    if not faults.found and sum(squads.incomplete(squad, army) for squad in held) > 1:
        faults.at("target, escort", "more than one unit is incomplete; allowed: at most one [PP-MISSION-21]")


def compensation(character: int, escort: int) -> int:
    """The points that the attacker gets for a character and the equipment and escort, of so many points each; halves count as
    whole ones. [PP-MISSION-21, PP-MISSION-22, PP-MISSION-23]
    """
    if character > FREE:
        return (character - FREE + 1) // 2 + escort
    return max(0, character + escort - FREE)
