"""The forces that a mission offers, and its changes to them. [PP-ATT-01, PP-DEF-02, PP-MISSION-20 to PP-MISSION-23]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.faults import Fault, Faults, ForceError
from reglamento.games.pistola.facts.mission import Hunt
from reglamento.games.pistola.forces import cells, files, squads, zombies
from reglamento.games.pistola.forces.attacker import POINTS
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.readings import LENIENT, ForceReadings
from reglamento.games.pistola.forces.squads import Side, Squad, excluded
from reglamento.games.pistola.forces.units import ArmyList
from reglamento.games.pistola.forces.zombies import PRISONER
from reglamento.kernel.toml import Entry, Words

FREE = 150
"""The points that a character and its escort may cost before the attacker gets any. [PP-MISSION-21]"""


class NamedCharacter(Entry, frozen=True):
    """A character of the defender's list that the attacker may name, and the mission's escort for it. [PP-MISSION-20,
    PP-MISSION-21]
    """

    unit: Words
    escort: tuple[Squad, ...] = ()


def of_package(side: Side) -> list[str]:
    """The forces of the package for a side. Zombies fight only where a mission says so. [PP-SCEN-31]"""
    return [name for name in files.names(side) if files.load(name, LENIENT).army.id != zombies.LIST]


def forces(side: Side, chosen: Sequence[str], beside: Beside, faults: Faults, *, more: int = 0) -> tuple[Force, ...]:
    """The forces with these names or in these files; without names, all of the package that any reading allows. `more` points are
    the attacker's.
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
    """The forces for the last combat: both sides have strike forces. [PP-SCEN-12]"""
    enemies = forces("attacker", other, beside, faults)
    return forces("attacker", one, beside, faults), tuple(replace(force, side="defender") for force in enemies)


def with_prisoner(offered: Sequence[Force]) -> tuple[Force, ...]:
    """These forces, extended so that a prisoner may join them. [PP-MISSION-32]"""
    return tuple(_of_list(force, replace(force.army, units=force.army.units | {PRISONER.id: PRISONER})) for force in offered)


def _of_list(force: Force, army: ArmyList) -> Force:
    return replace(force, army=army)


def under(offered: Sequence[Force], readings: ForceReadings) -> tuple[Force, ...]:
    """These forces under the readings that are played. Raises ForceError, which lists what the readings forbid. [PP-DEF-02,
    PP-DEF-05, PP-ZOMBIE-05]
    """
    wrong = disputed(offered, readings)
    if wrong:
        raise ForceError(wrong)
    dead = zombies.army(readings)
    return tuple(_of_list(force, dead) if force.army.id == zombies.LIST else force for force in offered)


def disputed(offered: Sequence[Force], readings: ForceReadings) -> tuple[Fault, ...]:
    """What these readings forbid in the cells of these forces, although others would allow it. [PP-DEF-02, PP-DEF-05]"""
    return tuple(fault for force in offered for fault in _in_cells(force, readings) if fault not in _in_cells(force, LENIENT))


def _in_cells(force: Force, readings: ForceReadings) -> list[Fault]:
    faults = Faults(force.id)
    cells.check_cells(force.table, force.cells, force.army, readings, faults)
    return faults.found


def hunts(offered: Sequence[Force], target: NamedCharacter | None, faults: Faults) -> tuple[Hunt, ...]:
    """For each of these forces of the defender, the characters that the attacker may name, and what the defender may give each.
    What the mission's file says comes first, if it names the character; then the character alone with each equipment, and with
    each squad of the force's own cells as escort. [PP-MISSION-20, PP-MISSION-21]
    """
    if target is not None and not any(target.unit in force.army.units for force in offered):
        faults.at("target, unit", f"no defender has a {target.unit}")
        return ()
    found: list[Hunt] = []
    for place, force in enumerate(offered):
        for mark in _marks(force.army, target):
            given = [(Squad(mark, 1), *target.escort)] if target is not None and target.unit == mark else []
            for held in given:
                _check(held, force.army, faults)
            if faults.found:
                return ()  # only sound squads have known points
            given += [held for held in _given(force, mark) if held not in given]
            found += [Hunt(place, mark, held, _points(held, force.army)) for held in given]
    if not found and not faults.found:
        faults.at("defenders", "no force has a character that the attacker could name [PP-MISSION-20]")
    return tuple(found)


def check_means(offered: Sequence[Force], more: int, faults: Faults) -> None:
    """Note a fault where the attacker could not pay for any of these forces with the fewest points that it may get. [PP-ATT-01,
    PP-MISSION-21]
    """
    if all(sum(squads.cost(squad, force.army) for squad in force.squads) > POINTS + more for force in offered):
        faults.at(
            "attackers",
            f"no force for {POINTS + more} points, which is all that the attacker may have for a character [PP-MISSION-21]",
        )


def _marks(army: ArmyList, target: NamedCharacter | None) -> list[str]:
    """The characters of a list; that of the mission's file comes first."""
    able = [unit.id for unit in army.units.values() if "independent character" in unit.traits and not excluded(unit, "defender")]
    first = target.unit if target is not None and target.unit in army.units else ""
    return [*([first] if first else []), *(id for id in able if id != first)]


def _given(force: Force, mark: str) -> Iterator[tuple[Squad, ...]]:
    """The character alone with each equipment, then with each kind of squad of the force as escort."""
    unit = force.army.units[mark]
    yield (Squad(mark, 1),)
    for member in unit.members:
        yield (Squad(mark, 1, {member.fighter.id: 1}),)
    escorts = [squad for held in force.cells.values() for squad in held if "unique" not in force.army.units[squad.unit].traits]
    seen: list[Squad] = []
    for squad in escorts:
        if squad not in seen and squad.unit != mark:
            seen.append(squad)
            yield Squad(mark, 1), squad


def _points(held: Sequence[Squad], army: ArmyList) -> int:
    """The points that the attacker gets. The character's own price is that of its cheapest equipment; the rest counts as
    equipment.
    """
    unit, total = army.units[held[0].unit], sum(squads.cost(squad, army) for squad in held)
    return compensation(unit.ordinary.points, total - unit.ordinary.points)


def _check(held: Sequence[Squad], army: ArmyList, faults: Faults) -> None:
    for number, squad in enumerate(held):
        where = f"target, escort {number}" if number else "target, unit"
        for says in squads.squad_faults(squad, army, "defender"):
            faults.at(where, says)
    if not faults.found and sum(squads.incomplete(squad, army) for squad in held) > 1:
        faults.at("target, escort", "more than one unit is incomplete; allowed: at most one [PP-MISSION-21]")


def compensation(character: int, escort: int) -> int:
    """The points that the attacker gets for a character with equipment, and an escort, of these points; halves are rounded up.
    [PP-MISSION-21, PP-MISSION-22, PP-MISSION-23]
    """
    if character > FREE:
        return (character - FREE + 1) // 2 + escort
    return max(0, character + escort - FREE)
