"""How an army is composed for the points of a battle. [WF-CORE-ARMY-01, WF-CORE-ARMY-04]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from reglamento.games.fantasy.lists.records import Army, ArmyUnit, Category

SMALL = 500
"""The points of a small battle. [WF-CORE-ARMY-04]"""
DEAREST, TROOPER = 125, 25
"""In a small battle no model costs more, and no model of a unit. [WF-CORE-ARMY-04]"""


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


def composition(army: Army, points: int, *, small: bool = False) -> list[str]:
    """What of an army breaks the chart for a battle of some points, or the limits of a small battle; nothing where all is well.
    [WF-CORE-ARMY-01, WF-CORE-ARMY-04]
    """
    found = []
    if army.points > points:
        found.append(f"it costs {army.points} points; the battle allows {points}")
    if army.general is None:
        found.append("it has no character who is its General")
    if sum(unit.standard and unit.troop.character for unit in army.units) > 1:
        found.append("it has more than one battle standard")
    return [*found, *(_small(army) if small else _pitched(army, points))]


def _pitched(army: Army, points: int) -> Iterator[str]:
    limits = chart(points)
    lords, heroes = _count(army.units, "lord"), _count(army.units, "hero")
    if lords + heroes > limits.characters:
        yield f"it has {lords + heroes} characters; at most {limits.characters} are allowed"
    for what, number, most in (("lords", lords, limits.lords), ("heroes", heroes, limits.heroes)):
        if number > most:
            yield f"it has {number} {what}; at most {most} are allowed"
    if _count(army.units, "core") < limits.core:
        yield f"it has {_count(army.units, 'core')} core units; at least {limits.core} are needed"
    if _count(army.units, "special") > limits.special:
        yield f"it has {_count(army.units, 'special')} special units; at most {limits.special} are allowed"
    if _count(army.units, "rare") > limits.rare:
        yield f"it has {_count(army.units, 'rare')} rare units; at most {limits.rare} are allowed"


def _small(army: Army) -> Iterator[str]:
    """The limits of a small battle: one hero without a battle standard, two to four units, a core one, one special or rare one at most,
    foot of ten or more, nothing dear. [WF-CORE-ARMY-04]
    """
    heroes = [unit for unit in army.units if unit.troop.character]
    units = [unit for unit in army.units if not unit.troop.character]
    if len(heroes) != 1 or heroes[0].troop.category != "hero":
        yield "a small battle has one hero, and no lord"
    if any(unit.standard or any(item.category == "standard" for item in unit.items) for unit in heroes):
        yield "a small battle has no battle standard and no magic standard"
    if not 2 <= len(units) <= 4:
        yield f"it has {len(units)} units; a small battle has two to four"
    if not _count(units, "core"):
        yield "a small battle needs a core unit"
    if _count(units, "special") + _count(units, "rare") > 1:
        yield "a small battle has one special or one rare unit at most"
    if not any(unit.troop.kind == "foot" and unit.models >= 10 for unit in units):
        yield "a small battle needs a unit of ten or more on foot"
    for unit in units:
        if unit.models > 1 and unit.troop.points > TROOPER:
            yield f"a model of {unit.troop.name} costs {unit.troop.points} points; a small battle allows {TROOPER}"
    for unit in army.units:
        if unit.models == 1 and unit.points > DEAREST:
            yield f"{unit.troop.name} costs {unit.points} points; a small battle allows {DEAREST} for a model"


def _count(units: Iterable[ArmyUnit], category: Category) -> int:
    return sum(unit.troop.category == category for unit in units)
