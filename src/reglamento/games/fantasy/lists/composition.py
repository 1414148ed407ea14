"""How an army is composed for the points of a battle. [WF-CORE-ARMY-01, WF-CORE-ARMY-04]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from reglamento.armies.lists.faults import Lack
from reglamento.games.fantasy.lists.records import Army, ArmyUnit, Category
from reglamento.language import ntr, prose, tr

CHART = "WF-CORE-ARMY-01"
SMALL_POINTS = 500
"""The points of a small battle. [WF-CORE-ARMY-04]"""
DEAREST, LARGEST = 125, 25
"""In a small battle no model costs more points, and no unit has more models. [WF-CORE-ARMY-04]"""


class Chart(NamedTuple):
    """How many units of each category an army of some points has: so many characters in all, lords and heroes at most, core at least,
    special and rare at most. [WF-CORE-ARMY-01]
    """

    characters: int
    lords: int
    heroes: int
    core: int
    special: int
    rare: int


def chart(points: int) -> Chart:
    """The limits for the points of a battle. [WF-CORE-ARMY-01]"""
    step = max(1, points // 1000)
    if step < 2:
        return Chart(3, 0, 3, 2, 3, 1)
    return Chart(2 * step, step - 1, 2 * step, step + 1, step + 2, step)


def composition(army: Army, points: int, *, small: bool = False) -> list[Lack]:
    """What of an army breaks the chart for a battle of some points, or the limits of a small battle; nothing where all is well.
    [WF-CORE-ARMY-01, WF-CORE-ARMY-04]
    """
    return [*(Lack(CHART, says) for says in _every_army(army, points)), *(_small(army) if small else _pitched(army, points))]


def _every_army(army: Army, points: int) -> Iterator[str]:
    if army.points > points:
        yield tr("it costs {n} points; the battle allows {most}").format(n=army.points, most=points)
    if army.general is None:
        yield tr("it has no character who is its General")
    if sum(unit.standard and unit.troop.character for unit in army.units) > 1:
        yield tr("it has more than one battle standard")


def _pitched(army: Army, points: int) -> Iterator[Lack]:
    for says in _against_chart(army.units, chart(points)):
        yield Lack(CHART, says)


def _against_chart(units: Sequence[ArmyUnit], limits: Chart) -> Iterator[str]:
    lords, heroes = _count(units, "lord"), _count(units, "hero")
    core, special, rare = choices(units, "core"), choices(units, "special"), choices(units, "rare")
    if lords + heroes > limits.characters:
        said = ntr(
            "it has {n} character; the chart allows {most}", "it has {n} characters; the chart allows {most}", lords + heroes
        )
        yield said.format(n=lords + heroes, most=limits.characters)
    if lords > limits.lords:
        said = ntr("it has {n} lord; the chart allows {most}", "it has {n} lords; the chart allows {most}", lords)
        yield said.format(n=lords, most=limits.lords)
    if heroes > limits.heroes:
        said = ntr("it has {n} hero; the chart allows {most}", "it has {n} heroes; the chart allows {most}", heroes)
        yield said.format(n=heroes, most=limits.heroes)
    if core < limits.core:
        said = ntr("it has {n} core unit; the chart asks for {least}", "it has {n} core units; the chart asks for {least}", core)
        yield said.format(n=core, least=limits.core)
    if special > limits.special:
        said = ntr(
            "it has {n} special unit; the chart allows {most}", "it has {n} special units; the chart allows {most}", special
        )
        yield said.format(n=special, most=limits.special)
    if rare > limits.rare:
        said = ntr("it has {n} rare unit; the chart allows {most}", "it has {n} rare units; the chart allows {most}", rare)
        yield said.format(n=rare, most=limits.rare)


def _small(army: Army) -> Iterator[Lack]:
    """The limits of a small battle: one hero without a battle standard, two to four units, a core one, one special or rare one at most,
    one chariot or machine, foot of ten or more, nothing dear. [WF-CORE-ARMY-04]
    """
    heroes = [unit for unit in army.units if unit.troop.character]
    units = [unit for unit in army.units if not unit.troop.character]
    for says in (*_small_command(heroes), *_small_units(units), *_too_dear(army.units)):
        yield Lack("WF-CORE-ARMY-04", says)


def _small_command(heroes: Sequence[ArmyUnit]) -> Iterator[str]:
    if len(heroes) != 1 or heroes[0].troop.category != "hero":
        yield tr("a small battle has one hero, and no lord")
    if any(unit.standard or any(item.category == "standard" for item in unit.items) for unit in heroes):
        yield tr("a small battle has no battle standard and no magic standard")


def _small_units(units: Sequence[ArmyUnit]) -> Iterator[str]:
    if not 2 <= len(units) <= 4:
        said = ntr(
            "it has {n} unit; a small battle has two to four", "it has {n} units; a small battle has two to four", len(units)
        )
        yield said.format(n=len(units))
    if not choices(units, "core"):
        yield tr("a small battle needs a core unit")
    if _count(units, "special") + _count(units, "rare") > 1:
        yield tr("a small battle has one special or one rare unit at most")
    if sum(unit.troop.kind in {"chariot", "machine"} for unit in units) > 1:
        yield tr("a small battle has one chariot or one war machine at most")
    if not any(unit.troop.kind == "foot" and unit.models >= 10 for unit in units):
        yield tr("a small battle needs a unit of ten or more on foot")


def _too_dear(units: Iterable[ArmyUnit]) -> Iterator[str]:
    """Units of too many models, and models that cost too much. [WF-CORE-ARMY-04]"""
    for unit in units:
        name, cost = prose(unit.troop.name), unit.points if unit.models == 1 else unit.troop.points
        if unit.models > LARGEST:
            said = tr("{name}: {n} models; a small battle allows {most} in a unit")
            yield said.format(name=name, n=unit.models, most=LARGEST)
        if unit.troop.machine is None and cost > DEAREST:
            said = tr("{name}: {n} points; a small battle allows {most} for a model")
            yield said.format(name=name, n=cost, most=DEAREST)


def choices(units: Iterable[ArmyUnit], category: Category) -> int:
    """How many choices the units of a category are: some count as none, two of some as one. [WF-CORE-ARMY-01]"""
    troops = [unit.troop for unit in units if unit.troop.category == category]
    halves = Counter(troop.id for troop in troops if troop.choice == "half")
    return sum(troop.choice == "one" for troop in troops) + sum((number + 1) // 2 for number in halves.values())


def _count(units: Iterable[ArmyUnit], category: Category) -> int:
    return sum(unit.troop.category == category for unit in units)
