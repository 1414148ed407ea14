"""Armies by name, or from the text of a file, and whether they are composed as the rules say. [WF-CORE-ARMY-01]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import faultless, tables_of
from reglamento.armies.lists.faults import Faults, allowed
from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.games.fantasy.lists import army_lists
from reglamento.games.fantasy.lists.army_lists import Troops, army_list, army_list_of
from reglamento.games.fantasy.lists.entries import ArmyEntry, UnitEntry
from reglamento.games.fantasy.lists.records import Army, ArmyUnit, Category, Troop

FILES = PackagedFiles(Path(__file__).parent / "data" / "armies", "army")


class Chart(NamedTuple):
    """How many units of each category an army of some points has. [WF-CORE-ARMY-01]"""

    core: int
    special: int
    rare: int


def chart(points: int) -> Chart:
    """The least of core, and the most of special and rare units, for the points of a battle. [WF-CORE-ARMY-01]"""
    step = max(1, points // 1000)
    return Chart(2, 3, 1) if step < 2 else Chart(step + 1, step + 2, step)


@cache
def army(name: str) -> Army:
    """An army of the package. Raises ForceError naming those there are."""
    return army_in(FILES.tables(name), f"{name}.toml", Beside())


def army_beside(name: str, beside: Beside) -> Army:
    """An army of the package, or of a file beside another file. Raises ForceError."""
    text = None if name in FILES.names() else beside.text(name)
    return army(name) if text is None else army_in(tables_of(text, name), name, beside)


def army_in(found: dict[str, object], where: str, beside: Beside) -> Army:
    """An army from the tables of a file. Raises ForceError with all that is wrong with them."""
    faults = Faults(where)
    entry = faultless(found, ArmyEntry, faults)
    troops = _list(entry.list, beside)
    units = []
    for number, written in enumerate(entry.unit, start=1):
        said = f"unit {number} ({written.troop})"
        if written.troop not in troops:
            faults.at(said, f"the list {entry.list} has no such troop; it has {allowed(troops)}")
            continue
        _check(written, troops[written.troop], said, faults)
        units.append(written)
    faults.stop()
    return Army(entry.id, entry.name, tuple(_unit(each, troops[each.troop]) for each in units))


def _list(name: str, beside: Beside) -> Troops:
    text = None if name in army_lists.FILES.names() else beside.text(name)
    return army_list(name) if text is None else army_list_of(text, name)


def _check(written: UnitEntry, troop: Troop, said: str, faults: Faults) -> None:
    if not troop.least <= written.models <= troop.most:
        faults.at(said, f"it has {written.models} models, but {troop.name} have {troop.least} to {troop.most}")
    if written.files > written.models:
        faults.at(said, f"{written.models} models cannot stand in {written.files} files")
    for name, had, cost in (
        ("champion", written.champion, troop.champion),
        ("standard", written.standard, troop.standard),
        ("musician", written.musician, troop.musician),
    ):
        if had and cost is None:
            faults.at(said, f"{troop.name} have no {name}")
    command = written.champion + written.standard + written.musician
    if command > written.files:
        faults.at(said, f"its command of {command} needs as many files [WF-CORE-UNIT-09]")


def _unit(written: UnitEntry, troop: Troop) -> ArmyUnit:
    return ArmyUnit(troop, written.models, written.files, written.champion, written.standard, written.musician)


def composition(army: Army, points: int) -> list[str]:
    """What of an army breaks the chart for a battle of some points; nothing where all is well. [WF-CORE-ARMY-01]"""
    found, limits = [], chart(points)
    if army.points > points:
        found.append(f"it costs {army.points} points; the battle allows {points}")
    if _count(army.units, "core") < limits.core:
        found.append(f"it has {_count(army.units, 'core')} core units; at least {limits.core} are needed")
    if _count(army.units, "special") > limits.special:
        found.append(f"it has {_count(army.units, 'special')} special units; at most {limits.special} are allowed")
    if _count(army.units, "rare") > limits.rare:
        found.append(f"it has {_count(army.units, 'rare')} rare units; at most {limits.rare} are allowed")
    return found


def _count(units: Sequence[ArmyUnit], category: Category) -> int:
    return sum(unit.troop.category == category for unit in units)
