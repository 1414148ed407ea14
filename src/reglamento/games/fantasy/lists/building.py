"""An army is built: the cheapest that the chart allows, then more units, commands, items and models until the points are spent.
[WF-CORE-ARMY-01, WF-CORE-ARMY-02, WF-CORE-UNIT-09]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.armies.lists.beside import Beside
from reglamento.games.fantasy.lists.armies import Draft, draft_of
from reglamento.games.fantasy.lists.army_lists import ArmyList, army_list
from reglamento.games.fantasy.lists.composition import Chart, chart
from reglamento.games.fantasy.lists.entries import ABREAST, ArmyEntry, UnitEntry
from reglamento.games.fantasy.lists.records import Army, Category, Troop
from reglamento.kernel.errors import ReglamentoError

MORE: tuple[Category, ...] = ("core", "special", "hero", "core", "rare", "lord")
"""What is added in turn."""


class Built(NamedTuple):
    """An army as a file writes it, and as it is played."""

    entry: ArmyEntry
    army: Army


def built(name: str, points: int, *, items: bool = True, chart_of: int = 0) -> Built:
    """An army of a list of the package of so many points at most, by the chart for a battle of as many points, or of those of `chart_of`.
    Raises ReglamentoError where the smallest one costs more.
    """
    builder = _Builder(name, points, chart_of or points)
    builder.smallest()
    builder.more()
    while builder.each(builder.commanded):
        pass
    while items and builder.each(builder.gifted):
        pass
    while builder.each(builder.grown):
        pass
    return Built(builder.entry, builder.draft(builder.units).army)


class _Builder:
    """Collects the units of an army."""

    def __init__(self, name: str, limit: int, battle: int) -> None:
        self.listed: ArmyList = army_list(name)
        self.name, self.limit = name, limit
        self.chart: Chart = chart(battle)
        self.units: list[UnitEntry] = []

    @property
    def entry(self) -> ArmyEntry:
        title = f"{self.listed.name}, {self.limit} points"
        return ArmyEntry(id=f"{self.name}-{self.limit}", name=title, list=self.name, unit=tuple(self.units))

    def draft(self, units: list[UnitEntry]) -> Draft:
        return draft_of(replace(self.entry, unit=tuple(units)), self.name, Beside())

    @property
    def left(self) -> int:
        return self.limit - self.draft(self.units).army.points

    def smallest(self) -> None:
        """A General and the fewest core units. Raises ReglamentoError where they cost too much, or the list has none."""
        for category in ("hero", *["core"] * self.chart.core):
            if not self._add(category, must=True):
                raise ReglamentoError(f"the list {self.name} has no {category} troop for an army")
        self.units[0] = replace(self.units[0], leads=True)
        if self.left < 0:
            least = self.limit - self.left
            raise ReglamentoError(f"the smallest army of the list {self.name} costs {least} points; allowed: {self.limit}")

    def more(self) -> None:
        """Units of each category in turn, as long as the chart has room and points are left for larger units as well."""
        added = True
        while added and self.left >= self.limit // 4:
            added = False
            for category in MORE:
                added |= self._room(category) and self.left >= self.limit // 4 and self._add(category)

    def _room(self, category: Category) -> bool:
        """Whether the chart allows a unit more of a category. [WF-CORE-ARMY-01]"""
        counted = Counter(self.listed.troops[unit.troop].category for unit in self.units)
        most = {"core": len(MORE), "special": self.chart.special, "rare": self.chart.rare}
        most |= {"hero": self.chart.heroes, "lord": self.chart.lords}
        characters = counted["hero"] + counted["lord"]
        if category in {"hero", "lord"} and characters >= self.chart.characters:
            return False
        return counted[category] < most[category]

    def _add(self, category: str, *, must: bool = False) -> bool:
        """The smallest unit of the troop of a category of which there are fewest, cheap ones first; whether there is one that fits."""
        taken = Counter(unit.troop for unit in self.units)
        found = [
            _smallest(troop)
            for troop in self.listed.troops.values()
            if troop.category == category and not (must and troop.choice != "one")
        ]
        found.sort(key=lambda unit: (taken[unit.troop], self._cost(unit)))
        for unit in found:
            if must or self._cost(unit) <= self.left:
                self.units.append(unit)
                return True
        return False

    def _cost(self, unit: UnitEntry) -> int:
        return self.draft([unit]).army.points

    def each(self, changes: Callable[[UnitEntry, Troop], Iterator[UnitEntry]]) -> bool:
        """The dearest change of each unit that the points pay for and the list allows is made; whether there was one."""
        changed = False
        for place, unit in enumerate(self.units):
            most = self._cost(unit) + self.left
            fitting = [
                each
                for each in changes(unit, self.listed.troops[unit.troop])
                if self._cost(each) <= most and not self.draft([*self.units[:place], each, *self.units[place + 1 :]]).faults
            ]
            if fitting:
                self.units[place], changed = max(fitting, key=self._cost), True
        return changed

    def commanded(self, unit: UnitEntry, troop: Troop) -> Iterator[UnitEntry]:
        """The unit with one more of its command; a General carries no standard. [WF-CORE-UNIT-09]"""
        if troop.standard is not None and not unit.standard and not troop.character:
            yield replace(unit, standard=True)
        if troop.musician is not None and not unit.musician:
            yield replace(unit, musician=True)
        if troop.champion is not None and not unit.champion:
            yield replace(unit, champion=True)

    def gifted(self, unit: UnitEntry, troop: Troop) -> Iterator[UnitEntry]:
        """The character with one magic item more. [WF-CORE-ARMY-02]"""
        for item in self.listed.items.values() if troop.character else ():
            yield replace(unit, items=(*unit.items, item.id))

    def grown(self, unit: UnitEntry, troop: Troop) -> Iterator[UnitEntry]:
        """The unit with one model more."""
        if troop.machine is None and unit.models < troop.most:
            models = unit.models + 1
            yield replace(unit, models=models, files=min(models, max(unit.files or 0, ABREAST)))


def _smallest(troop: Troop) -> UnitEntry:
    files = troop.least if troop.machine is not None else min(troop.least, ABREAST)
    return UnitEntry(troop=troop.id, models=troop.least, files=files)
