"""The attacker's force. [PP-ATT-01]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from reglamento.armies.lists.faults import Faults
from reglamento.games.pistola.forces import squads
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.forces.units import TYPES, ArmyList, UnitType

POINTS = 200
"""The points that the attacker may spend. [PP-ATT-01]"""


def most_of_type(type: UnitType) -> int:
    """The most units of a type that the attacker may take. [PP-ATT-01]"""
    return 2 if type == "Troops" else 1


def check_attacker(force: Sequence[Squad], army: ArmyList, faults: Faults, more: int = 0) -> None:
    """Note every fault of a force. No type is compulsory and units may be incomplete. `more` are points that a mission adds.
    [PP-ATT-01, PP-MISSION-21]
    """
    before = len(faults.found)
    for number, squad in enumerate(force, start=1):
        for says in squads.squad_faults(squad, army, "attacker"):
            faults.at(f"squad {number}", says)
    if not force:
        faults.at("squad", "the attacker has no unit; allowed: one or more")
    if len(faults.found) > before:
        return  # only sound squads have known types and points
    for says in _wrong_together(force, army, POINTS + more):
        faults.at("squad", says)


def _wrong_together(force: Sequence[Squad], army: ArmyList, points: int) -> Iterator[str]:
    counts = Counter(squads.type_of(squad, army) for squad in force)
    for type in TYPES:
        if counts[type] > most_of_type(type):
            yield f"{counts[type]} units of {type}; allowed: at most {most_of_type(type)} [PP-ATT-01]"
    units = Counter(squad.unit for squad in force)
    for id, count in units.items():
        if count > 1 and "unique" in army.units[id].traits:
            yield f"{id} is unique; allowed: at most 1"
    yield from squads.too_many(force)
    total = sum(squads.cost(squad, army) for squad in force)
    if total > points:
        yield f"{total} points; allowed: at most {points} [PP-ATT-01]"
