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
from reglamento.games.fantasy.lists.entries import ABREAST, ArmyEntry, RiderEntry, UnitEntry
from reglamento.games.fantasy.lists.equipping import carried_twice, equipped, wrong_items
from reglamento.games.fantasy.lists.records import RIDDEN, Army, ArmyUnit, Item, Troop
from reglamento.language import ntr, tr

FOLDER = Path(__file__).parent / "data" / "armies"
"""Where the files of armies are, and the ratings of those armies."""
FILES = PackagedFiles(FOLDER, "army")


@cache
def army(name: str) -> Army:
    """An army of the package. Raises ForceError naming those there are."""
    return army_in(FILES.tables(name), f"{name}.toml", Beside())


def army_beside(name: str, beside: Beside) -> Army:
    """An army of the package, or of a file beside another file. Raises ForceError."""
    text = FILES.text_beside(name, beside)
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
        faults.at("", tr("an army has at least one unit"), "WF-CORE-ARMY-01")
    for says in carried_twice(reader.units):
        faults.at("", says, "WF-CORE-ARMY-02")
    army = Army(entry.id, entry.name, tuple(reader.units), reader.listed.dispel, reader.listed.name)
    return Draft(army, places, tuple(faults.found))


def _list(name: str, beside: Beside) -> ArmyList:
    text = army_lists.FILES.text_beside(name, beside)
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
        files = written.files or (written.models if troop.machine is not None else min(ABREAST, written.models))
        _check(written, files, troop, said, self.faults)
        items = self._items(written, troop, said)
        place = len(self.units)
        self.units.append(
            ArmyUnit(
                equipped(troop, items),
                written.models,
                files,
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
            self.faults.at(said, tr("only characters on foot ride"), "WF-CORE-MON-01")
        if written.standard and troop.standard is None:
            self.faults.at(said, tr("it has no standard bearer"))
        items = self._items(written, troop, said)
        made = ArmyUnit(equipped(troop, items), 1, 1, standard=written.standard, items=items, leads=written.leads, rides=mount)
        self.units.append(made)
        return len(self.units) - 1

    def _troop(self, id: str, said: str) -> Troop | None:
        if id not in self.listed.troops:
            self.faults.at(
                said,
                tr("the list {list} has no such troop; it has {troops}").format(
                    list=self.name, troops=allowed(self.listed.troops)
                ),
            )
        return self.listed.troops.get(id)

    def _items(self, written: UnitEntry | RiderEntry, troop: Troop, said: str) -> tuple[Item, ...]:
        for id in written.items:
            if id not in self.listed.items:
                self.faults.at(
                    said,
                    tr("the list {list} has no item {item}; it has {items}").format(
                        list=self.name, item=id, items=allowed(self.listed.items)
                    ),
                )
        items = tuple(self.listed.items[id] for id in written.items if id in self.listed.items)
        for says in wrong_items(troop, items, standard=written.standard):
            self.faults.at(said, says, "WF-CORE-ARMY-02")
        return items


def _size(models: int, troop: Troop) -> str:
    """A unit has too few models, or too many."""
    if troop.least == troop.most:
        return ntr("it has {n} model; it must have {most}", "it has {n} models; it must have {most}", models).format(
            n=models, most=troop.most
        )
    said = ntr("it has {n} model; allowed: {least} to {most}", "it has {n} models; allowed: {least} to {most}", models)
    return said.format(n=models, least=troop.least, most=troop.most)


def _check(written: UnitEntry, files: int, troop: Troop, said: str, faults: Faults) -> None:
    """The faults of a unit in so many files that its fields do not show one by one."""
    if not troop.least <= written.models <= troop.most:
        faults.at(said, _size(written.models, troop))
    if troop.machine is not None and files != written.models:
        faults.at(said, tr("the crew of a war machine stands in one rank: it has {n} files").format(n=troop.machine.crew))
    if files > written.models:
        wide = ntr("{n} model cannot stand in {files} files", "{n} models cannot stand in {files} files", written.models)
        faults.at(said, wide.format(n=written.models, files=files))
    for has_none, had, cost in (
        (tr("it has no champion"), written.champion, troop.champion),
        (tr("it has no standard bearer"), written.standard, troop.standard),
        (tr("it has no musician"), written.musician, troop.musician),
    ):
        if had and cost is None:
            faults.at(said, has_none)
    command = written.champion + written.standard + written.musician
    if command > files:
        faults.at(said, tr("its command of {n} needs as many files").format(n=command), "WF-CORE-UNIT-09")
    if written.rider and (troop.kind not in RIDDEN or written.models > 1):
        faults.at(said, tr("only monsters and chariots have riders, one model with one or two"), "WF-CORE-MON-01")
    if troop.category == "mount" and not written.rider:
        faults.at(said, tr("it needs a rider"), "WF-CORE-MON-01")
    if written.leads and not troop.character:
        faults.at(said, tr("only a character leads an army"), "WF-CORE-ARMY-01")
