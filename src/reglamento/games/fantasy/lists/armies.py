"""Armies by name, or from the text of a file. [WF-CORE-ARMY-01]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import faultless, tables_of
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.games.fantasy.lists import army_lists
from reglamento.games.fantasy.lists.army_lists import ArmyList, army_list, army_list_of
from reglamento.games.fantasy.lists.entries import ArmyEntry, RiderEntry, UnitEntry
from reglamento.games.fantasy.lists.equipping import carried_twice, equipped, wrong_items
from reglamento.games.fantasy.lists.records import RIDDEN, Army, ArmyUnit, Item, Troop

FOLDER = Path(__file__).parent / "data" / "armies"
"""Where the files of armies are, and the ratings of those armies."""
FILES = PackagedFiles(FOLDER, "army")


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
    drafted = draft_of(faultless(found, ArmyEntry, Faults(where)), where, beside)
    if drafted.faults:
        raise ForceError(drafted.faults)
    return drafted.army


class Draft(NamedTuple):
    """An army however unfinished: the units that could be read, for each unit of its file the places of it and of its riders among them,
    and what keeps it from being played.
    """

    army: Army
    places: tuple[tuple[int | None, ...], ...]
    faults: tuple[Fault, ...]


def draft_of(entry: ArmyEntry, where: str, beside: Beside) -> Draft:
    """An army as far as it can be read. Raises ForceError for a list that there is not."""
    faults = Faults(where)
    reader = _Reader(_list(entry.list, beside), entry.list, faults)
    places = tuple(reader.read(written, f"unit {number} ({written.troop})") for number, written in enumerate(entry.unit, start=1))
    if not entry.unit:
        faults.at("", "an army has one unit or more", "WF-CORE-ARMY-01")
    for says in carried_twice(reader.units):
        faults.at("", says, "WF-CORE-ARMY-02")
    return Draft(Army(entry.id, entry.name, tuple(reader.units), reader.listed.dispel), places, tuple(faults.found))


def _list(name: str, beside: Beside) -> ArmyList:
    text = None if name in army_lists.FILES.names() else beside.text(name)
    return army_list(name) if text is None else army_list_of(text, name)


class _Reader:
    """The units of an army as they are read, and the faults found on the way."""

    def __init__(self, listed: ArmyList, name: str, faults: Faults) -> None:
        self.listed, self.name, self.faults = listed, name, faults
        self.units: list[ArmyUnit] = []

    def read(self, written: UnitEntry, said: str) -> tuple[int | None, ...]:
        """The places in the army of a unit and of the characters that ride on it; None for what cannot be read."""
        troop = self._troop(written.troop, said)
        if troop is None:
            return (None,) * (1 + len(written.rider))
        _check(written, troop, said, self.faults)
        items = self._items(written, troop, said)
        place = len(self.units)
        self.units.append(
            ArmyUnit(
                equipped(troop, items),
                written.models,
                written.files,
                written.champion,
                written.standard,
                written.musician,
                items,
                written.leads,
            )
        )
        return (place, *(self._ride(rider, place, f"{said}, rider {rider.troop}") for rider in written.rider))

    def _ride(self, written: RiderEntry, mount: int, said: str) -> int | None:
        """The place of a character on the monster at a place in the army. [WF-CORE-MON-01]"""
        troop = self._troop(written.troop, said)
        if troop is None:
            return None
        if not troop.character or troop.kind != "foot":
            self.faults.at(said, "only characters whose kind is foot ride", "WF-CORE-MON-01")
        if written.standard and troop.standard is None:
            self.faults.at(said, f"{troop.name} have no standard")
        items = self._items(written, troop, said)
        made = ArmyUnit(equipped(troop, items), 1, 1, standard=written.standard, items=items, leads=written.leads, rides=mount)
        self.units.append(made)
        return len(self.units) - 1

    def _troop(self, id: str, said: str) -> Troop | None:
        if id not in self.listed.troops:
            self.faults.at(said, f"the list {self.name} has no such troop; it has {allowed(self.listed.troops)}")
        return self.listed.troops.get(id)

    def _items(self, written: UnitEntry | RiderEntry, troop: Troop, said: str) -> tuple[Item, ...]:
        for id in written.items:
            if id not in self.listed.items:
                self.faults.at(said, f"the list {self.name} has no item {id}; it has {allowed(self.listed.items)}")
        items = tuple(self.listed.items[id] for id in written.items if id in self.listed.items)
        for says in wrong_items(troop, items, standard=written.standard):
            self.faults.at(said, says, "WF-CORE-ARMY-02")
        return items


def _check(written: UnitEntry, troop: Troop, said: str, faults: Faults) -> None:
    """The faults of a unit that its fields do not show one by one."""
    if not troop.least <= written.models <= troop.most:
        faults.at(said, f"it has {written.models} models, but {troop.name} have {troop.least} to {troop.most}")
    if troop.machine is not None and written.files != written.models:
        faults.at(said, f"the crew of a war machine stands in one rank: write files = {troop.machine.crew}")
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
        faults.at(said, f"its command of {command} needs as many files", "WF-CORE-UNIT-09")
    if written.rider and (troop.kind not in RIDDEN or written.models > 1):
        faults.at(said, "only monsters and chariots have riders, one model with one or two", "WF-CORE-MON-01")
    if troop.category == "mount" and not written.rider:
        faults.at(said, f"{troop.name} need a rider", "WF-CORE-MON-01")
    if written.leads and not troop.character:
        faults.at(said, "only a character leads an army", "WF-CORE-ARMY-01")
