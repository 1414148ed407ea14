"""Army lists: those of the package by name, or one from a file. [PP-TROOPS-01]"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from reglamento.armies.lists.beside import packaged
from reglamento.armies.lists.conversion import convert, each, faultless, tables, tables_of
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.forces.armoury import DATA, armoury, weapons_by_name
from reglamento.games.pistola.forces.entries import ListEntry, MemberEntry, UnitEntry
from reglamento.games.pistola.forces.units import ArmyList, Fighter, ListedUnit, Member

FOLDER = DATA / "lists"


def names() -> list[str]:
    """The army lists of the package."""
    return packaged(FOLDER)


def load(name_or_path: str | Path) -> ArmyList:
    """The list of the package with this name, or the one in this file. Raises ForceError, which lists all faults."""
    name = str(name_or_path)
    if name in names():
        return _built_in(name)
    path = Path(name_or_path)
    if not path.exists():
        raise ForceError((Fault(name, "", f"neither a list nor a file; the lists are: {allowed(names())}"),))
    return read(path)


@functools.cache
def _built_in(name: str) -> ArmyList:
    return read(FOLDER / f"{name}.toml")


def read(path: Path) -> ArmyList:
    """The army list in this file. Raises ForceError, which lists all faults."""
    return _made(tables(path), path.name)


def parse(text: str, where: str) -> ArmyList:
    """The army list of this text. Raises ForceError, which names `where` and lists all faults."""
    return _made(tables_of(text, where), where)


def _made(written: dict[str, Any], file: str) -> ArmyList:
    faults = Faults(file)
    entry = faultless(written, ListEntry, faults)
    weapons = weapons_by_name(entry.weapon, armoury(), faults)
    units: dict[str, ListedUnit] = {}
    for where, unit in each(entry.unit, UnitEntry, "unit", faults):
        if unit.id in units:
            faults.at(where, f"there is a unit with this id already: {unit.id}")
        units[unit.id] = _unit(unit, weapons, where, faults)
    faults.stop()
    return ArmyList(entry.id, entry.name, entry.about, units, file)


def _unit(entry: UnitEntry, weapons: Mapping[str, Weapon], where: str, faults: Faults) -> ListedUnit:
    types = (entry.type,) if isinstance(entry.type, str) else entry.type
    _check(entry, where, faults)
    carried = _weapons(entry.weapons, weapons, where, faults)
    words = entry.plural or "", entry.single or ""
    ordinary = Fighter(entry.id, entry.name, entry.points, entry.profile, carried, entry.base, *words)
    members = tuple(_member(member, ordinary, weapons, f"{where}, member {member.id}", faults) for member in entry.member)
    return ListedUnit(entry.id, entry.name, types, entry.min, entry.max, ordinary, members, entry.rules)


def _check(entry: UnitEntry, where: str, faults: Faults) -> None:
    if not entry.type:
        faults.at(f"{where}, type", "at least one type is needed")
    if entry.min > entry.max:
        faults.at(f"{where}, min", f"{entry.min} is more than max; allowed: 1 to {entry.max}")
    if "independent character" in entry.rules and entry.max != 1:
        faults.at(f"{where}, max", "an independent character is a unit of one; allowed: 1")
    seen: set[str] = set()
    for member in entry.member:
        if member.id in seen or member.id == entry.id:
            faults.at(f"{where}, member {member.id}", "there is a model with this id in the unit already")
        if member.most > entry.max:
            faults.at(f"{where}, member {member.id}, most", f"{member.most} is more than max; allowed: 1 to {entry.max}")
        seen.add(member.id)


def _member(entry: MemberEntry, ordinary: Fighter, weapons: Mapping[str, Weapon], where: str, faults: Faults) -> Member:
    carried = ordinary.weapons if entry.weapons is None else _weapons(entry.weapons, weapons, where, faults)
    changed = msgspec.structs.asdict(ordinary.profile) | entry.profile
    profile = convert(changed, Profile, f"{where}, profile", faults) or ordinary.profile
    base = ordinary.base if entry.base is None else entry.base
    return Member(Fighter(entry.id, entry.name, entry.points, profile, carried, base, entry.plural or ""), entry.most)


def _weapons(chosen: Sequence[str], known: Mapping[str, Weapon], where: str, faults: Faults) -> tuple[Weapon, ...]:
    for name in chosen:
        if name not in known:
            faults.at(f"{where}, weapons", f"no such weapon: {name}; allowed: {allowed(known)}")
    return tuple(known[name] for name in chosen if name in known)
