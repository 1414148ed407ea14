"""Builds forces automatically: an attacker's squads, or the cells of a defender's table. [PP-ATT-01, PP-DEF-02]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.games.pistola.forces import attacker, cells, squads
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.table import Cell, Table
from reglamento.games.pistola.forces.units import TYPES, ArmyList, ListedUnit, UnitType

TRIES = 40
"""The number of choices of which the best is taken."""
LARGEST = 4
"""A choice with this many units gets no more complete ones, except compulsory ones."""
SHORT = 10
"""Points that the builder prefers to waste rather than leave a unit incomplete, which is easily routed."""

Held = list[Squad]


class Allowance(msgspec.Struct, frozen=True):
    """The limits of one choice: its points, the most units in all, of each type, and incomplete ones; and the least units of each
    type.
    """

    name: str
    side: Side
    points: int
    least: dict[UnitType, int]
    most: dict[UnitType, int]
    units: int
    incomplete: int
    empty: bool
    """Whether it may be empty."""


def of_attacker(points: int) -> Allowance:
    """What an attacker may choose for these points. [PP-ATT-01]"""
    most = {type: attacker.most_of_type(type) for type in TYPES}
    units = sum(most.values())
    return Allowance("attacker", "attacker", points, dict.fromkeys(TYPES, 0), most, units, incomplete=units, empty=False)


def of_cell(cell: Cell, army: ArmyList, readings: ForceReadings) -> Allowance:
    """What a defender may choose for a cell of its table. [PP-DEF-02, PP-DEF-05]"""
    least = {type: cells.least_in_cell(cell, type, army) for type in TYPES}
    most = {type: cells.most_in_cell(cell, type, readings) for type in TYPES}
    units = cells.most_units(cell)
    return Allowance(cell.id, "defender", cell.points, least, most, units, cells.INCOMPLETE, empty=not cell.sentinels)


def muster(army: ArmyList, seed: int | str, points: int = attacker.POINTS) -> tuple[Squad, ...]:
    """The squads of an attacker, always the same for the same seed. Raises ForceError where the list has no unit for an attacker."""
    found = choose(of_attacker(points), army, seed)
    if found is None:
        raise ForceError((Fault(army.file, "", f"{army.id} has no unit for an attacker with {points} points"),))
    return found


def fill(table: Table, army: ArmyList, seed: int | str, readings: ForceReadings) -> dict[str, tuple[Squad, ...]]:
    """Squads for every cell, always the same for the same seed. Raises ForceError, naming each cell that cannot be filled."""
    filled = {cell.id: fill_cell(cell, army, seed, readings) for cell in table.cells}
    faults = tuple(
        Fault(army.file, f"cell ({id})", f"{army.id} has no units for it; allowed: what its types and points name")
        for id, held in filled.items()
        if held is None
    )
    if faults:
        raise ForceError(faults)
    return {id: held for id, held in filled.items() if held is not None}


def fill_cell(cell: Cell, army: ArmyList, seed: int | str, readings: ForceReadings) -> tuple[Squad, ...] | None:
    """Squads for a cell; None where no squad fits."""
    return choose(of_cell(cell, army, readings), army, seed) if cell.points else ()


def choose(allowance: Allowance, army: ArmyList, seed: int | str) -> tuple[Squad, ...] | None:
    """The best of several choices: most points spent, and units complete. None where there is none."""
    work = Selection(allowance, army, Random(f"{seed}/{army.id}/{allowance.name}"))
    found = [held for _ in range(TRIES) if (held := work.attempt()) is not None]
    return max(found, key=work.worth, default=None)


class Selection:
    """One choice in progress: what it may hold, and what may still be added."""

    def __init__(self, allowance: Allowance, army: ArmyList, rng: Random) -> None:
        self.allowance, self.army, self.rng = allowance, army, rng

    def worth(self, held: tuple[Squad, ...]) -> tuple[int, int]:
        """The quality of a choice: points spent, less a penalty for incomplete units; then the number of different kinds of
        units.
        """
        short = sum(squads.incomplete(squad, self.army) for squad in held)
        return self.spent(held) - SHORT * short, len({squad.unit for squad in held}) - len(held)

    def spent(self, held: Held | tuple[Squad, ...]) -> int:
        return sum(squads.cost(squad, self.army) for squad in held)

    def attempt(self) -> tuple[Squad, ...] | None:
        """One random choice; None where the compulsory types did not fit, or where the choice is empty and must not be."""
        held: Held = []
        for type in TYPES:
            for _ in range(self.allowance.least[type]):
                opened = self._opened(held, (type,), complete=True) or self._opened(held, (type,), complete=False)
                if not opened:
                    return None
                held = self.rng.choice(opened)
        while larger := self._larger(held):
            held = self.rng.choice(larger)
        return tuple(held) if held or self.allowance.empty else None

    def _larger(self, held: Held) -> list[Held]:
        """Every choice with one addition: a model, a member, a complete unit or, when nothing else fits, an incomplete one."""
        wider = [] if len(held) >= LARGEST else self._opened(held, TYPES, complete=True)
        found = [*self._changed(held), *wider] or self._opened(held, TYPES, complete=False)
        return [more for more in found if not self._splits(held, more)]

    def _splits(self, held: Held, more: Held) -> bool:
        """Whether a second unit of a kind was added although the first could still grow: one large unit is better than two small
        ones.
        """
        new = more[-1].unit if len(more) > len(held) else ""
        return any(squad.unit == new and squad.models < self.army.units[new].most for squad in held)

    def _opened(self, held: Held, types: Iterable[UnitType], *, complete: bool) -> list[Held]:
        """Choices with one more unit of these types, either of its least size or with as many models as can be paid for."""
        if len(held) >= self.allowance.units:
            return []
        if not complete and sum(squads.incomplete(squad, self.army) for squad in held) >= self.allowance.incomplete:
            return []
        left = self.allowance.points - self.spent(held)
        return [
            [*held, Squad(unit.id, models, type=type)]
            for type in types
            if self._count(held, type) < self.allowance.most[type]
            for unit in self.army.of_type(type)
            if self._may_join(held, unit) and (models := _models(unit, left, complete=complete))
        ]

    def _count(self, held: Held, type: UnitType) -> int:
        return sum(squads.type_of(squad, self.army) == type for squad in held)

    def _may_join(self, held: Held, unit: ListedUnit) -> bool:
        twice = "unique" in unit.traits and any(squad.unit == unit.id for squad in held)
        return not twice and squads.excluded(unit, self.allowance.side) is None

    def _changed(self, held: Held) -> list[Held]:
        """Choices with another model in a unit, or a member in place of an ordinary model."""
        left = self.allowance.points - self.spent(held)
        return [
            [*held[:place], changed, *held[place + 1 :]]
            for place, squad in enumerate(held)
            for more, changed in _changes(squad, self.army.units[squad.unit])
            if more <= left
        ]


def _models(unit: ListedUnit, left: int, *, complete: bool) -> int:
    """The number of models with which a unit can be added for the points left; 0 where it cannot."""
    each = unit.ordinary.points
    payable = left // each if each else unit.least
    if complete:
        return unit.least if payable >= unit.least else 0
    return min(payable, unit.least - 1)


def _changes(squad: Squad, unit: ListedUnit) -> Iterator[tuple[int, Squad]]:
    """What a squad can become in one step, each with its cost in points."""
    if squad.models < unit.most:
        yield unit.ordinary.points, replace(squad, models=squad.models + 1)
    if sum(squad.members.values()) < squad.models:
        for member in unit.members:
            have = squad.members.get(member.fighter.id, 0)
            if have < member.most:
                more = member.fighter.points - unit.ordinary.points
                yield more, replace(squad, members=squad.members | {member.fighter.id: have + 1})
