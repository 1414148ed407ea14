"""An army as the page builds it, and the army file that it stands for: on the page each character is a unit of its own, and says which
monster it rides. [WF-CORE-MON-01]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

import msgspec

from reglamento.armies.lists.beside import slug
from reglamento.armies.lists.faults import Fault
from reglamento.games.fantasy.lists.army_lists import ArmyList
from reglamento.games.fantasy.lists.entries import (
    MOST_ITEMS,
    MOST_UNITS,
    ArmyEntry,
    Entry,
    Identifier,
    Name,
    RiderEntry,
    UnitEntry,
)
from reglamento.language import tr

RIDERS = 2
"""The most riders of a monster. [WF-TWORIDERS-1]"""
Number = Annotated[int, msgspec.Meta(ge=0, le=60)]


class GearEntry(Entry, frozen=True, kw_only=True):
    """Magic items that a character carries, each so many times."""

    model: Identifier
    number: Annotated[int, msgspec.Meta(ge=1, le=MOST_ITEMS)] = 1
    take: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()


class DraftedUnit(Entry, frozen=True, kw_only=True):
    """A unit or a character; `rides` is the number of the unit that it rides, from 1, or 0."""

    sheet: Identifier
    detachment: Number = 1
    models: dict[Identifier, Number] = {}
    wargear: Annotated[tuple[GearEntry, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()
    files: Number = 0
    champion: bool = False
    standard: bool = False
    musician: bool = False
    leads: bool = False
    rides: Number = 0

    @property
    def items(self) -> tuple[str, ...]:
        return tuple(item for gear in self.wargear for item in gear.take for _ in range(gear.number))


class DraftedArmy(Entry, frozen=True, kw_only=True):
    """An army as the page builds it: its army list stands in `faction`."""

    id: Identifier | None = None
    name: Name
    faction: Name
    detachments: tuple[Name, ...] = ()
    unit: Annotated[tuple[DraftedUnit, ...], msgspec.Meta(max_length=3 * MOST_UNITS)] = ()
    """Characters that ride are units of their own here."""


class Filed(NamedTuple):
    """The entry of an army's file, where in it each unit of the page stands (the unit, and 0 or the number of the rider), and the faults of
    what the file cannot hold.
    """

    entry: ArmyEntry
    places: tuple[tuple[int, int], ...]
    faults: tuple[Fault, ...]


def filed(army: DraftedArmy, listed: ArmyList) -> Filed:
    """The army file that a drafted army stands for. A rider that rides nothing stands in it as a unit."""
    faults: list[Fault] = []
    mounts = {place: _mount(army, place, faults) for place, unit in enumerate(army.unit) if unit.rides}
    riding = {place: mount for place, mount in mounts.items() if mount is not None}
    files = {place: number for number, place in enumerate(place for place in range(len(army.unit)) if place not in riding)}
    riders: dict[int, list[int]] = {}
    for place, mount in riding.items():
        riders.setdefault(mount, []).append(place)
    units = tuple(_unit(army, place, riders.get(place, ()), listed) for place in files)
    if len(units) > MOST_UNITS:
        faults.append(Fault("", "", tr("an army has at most {n} units").format(n=MOST_UNITS)))
    places = tuple(
        (files[riding[place]], riders[riding[place]].index(place) + 1) if place in riding else (files[place], 0)
        for place in range(len(army.unit))
    )
    return Filed(ArmyEntry(id=army.id or slug(army.name), name=army.name, list=army.faction, unit=units), places, tuple(faults))


def _mount(army: DraftedArmy, place: int, faults: list[Fault]) -> int | None:
    """The place of the unit that a character rides; None, and a fault, where it rides none."""
    mount = army.unit[place].rides - 1
    if mount >= len(army.unit) or mount == place or army.unit[mount].rides:
        says = tr("it rides on none of the units that could carry it")
    elif sum(unit.rides == mount + 1 for unit in army.unit[:place]) >= RIDERS:
        says = tr("a monster has two riders at most")
    else:
        return mount
    faults.append(Fault("", f"unit {place + 1}", says, "WF-CORE-MON-01"))
    return None


def _unit(army: DraftedArmy, place: int, riders: Iterable[int], listed: ArmyList) -> UnitEntry:
    unit = army.unit[place]
    troop = listed.troops.get(unit.sheet)
    models = unit.models.get(unit.sheet, 1 if troop is None else troop.least)
    if troop is not None and troop.machine is not None:
        models = troop.machine.crew
    return UnitEntry(
        troop=unit.sheet,
        models=models,
        files=None if troop is not None and troop.machine is not None else unit.files or None,
        champion=unit.champion,
        standard=unit.standard,
        musician=unit.musician,
        leads=unit.leads,
        items=unit.items,
        rider=tuple(_rider(army.unit[each]) for each in riders),
    )


def _rider(unit: DraftedUnit) -> RiderEntry:
    return RiderEntry(troop=unit.sheet, standard=unit.standard, leads=unit.leads, items=unit.items)


def shown(entry: ArmyEntry) -> dict[str, Any]:
    """An army's file as the page builds on it."""
    units = list(_shown(entry))
    return {"id": entry.id, "name": entry.name, "faction": entry.list, "detachments": [], "unit": units}


def _shown(entry: ArmyEntry) -> Iterator[dict[str, Any]]:
    number = 0
    for unit in entry.unit:
        number += 1
        mount = number
        said = {name: True for name in ("champion", "musician") if getattr(unit, name)}
        yield {"sheet": unit.troop, "models": {unit.troop: unit.models}, **_wide(unit), **said, **_carried(unit)}
        for rider in unit.rider:
            number += 1
            yield {"sheet": rider.troop, "models": {rider.troop: 1}, "rides": mount, **_carried(rider)}


def _wide(unit: UnitEntry) -> dict[str, Any]:
    """The files of a unit, where they are said."""
    return {} if unit.files is None else {"files": unit.files}


def _carried(unit: UnitEntry | RiderEntry) -> dict[str, Any]:
    said: dict[str, Any] = {name: True for name in ("standard", "leads") if getattr(unit, name)}
    gear = [{"model": unit.troop, "number": 1, "take": [item]} for item in unit.items]
    return {**said, "wargear": gear} if gear else said
