"""A unit in a force: the number of its models, and which of them are special. [PP-ATT-01, PP-DEF-02]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from reglamento.armies.lists.faults import allowed
from reglamento.games.pistola.forces.units import ArmyList, Fighter, ListedUnit, Number, Trait, UnitType
from reglamento.kernel.toml import Words

Side = Literal["attacker", "defender"]

MODELS = 100
"""The most models of a force, or of a cell of one: a limit of ours, five times the largest of the package."""
EXCLUDED: dict[Trait, str] = {
    "vehicle": "PP-TROOPS-03",
    "walker": "PP-TROOPS-03",
    "motorbike": "PP-TROOPS-03",
    "jetbike": "PP-TROOPS-03",
    "rider and mount": "PP-TROOPS-04",
}
"""What no side may take, and the rule that forbids it. [PP-TROOPS-01]"""


class Squad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`models` of a unit in all, with the number of each member among them. `type` is what it stands for; None means its first
    type.
    """

    unit: Words
    models: Number
    members: dict[str, Number] = {}
    type: UnitType | None = msgspec.field(default=None, name="as")


def unit_of(squad: Squad, army: ArmyList) -> ListedUnit:
    """The unit of a squad. Raises KeyError for a unit that is not in the list."""
    return army.units[squad.unit]


def type_of(squad: Squad, army: ArmyList) -> UnitType:
    """The type that the squad stands for."""
    return unit_of(squad, army).types[0] if squad.type is None else squad.type


def fighters(squad: Squad, army: ArmyList) -> tuple[Fighter, ...]:
    """Every model of the squad, members first."""
    unit = unit_of(squad, army)
    special = [member.fighter for member in unit.members for _ in range(squad.members.get(member.fighter.id, 0))]
    return (*special, *[unit.ordinary] * (squad.models - len(special)))


def cost(squad: Squad, army: ArmyList) -> int:
    """The points of the squad."""
    unit = unit_of(squad, army)
    ordinary = unit.ordinary.points * (squad.models - sum(squad.members.values()))
    return ordinary + sum(m.fighter.points * squad.members.get(m.fighter.id, 0) for m in unit.members)


def incomplete(squad: Squad, army: ArmyList) -> bool:
    """Whether it has fewer models than its unit requires. [PP-ATT-01, PP-DEF-02]"""
    return squad.models < unit_of(squad, army).least


def too_many(held: Sequence[Squad]) -> Iterator[str]:
    """Why squads together are more than a table can hold, with what is allowed."""
    models = sum(squad.models for squad in held)
    if models > MODELS:
        yield f"{models} models; allowed: at most {MODELS}"


def squad_faults(squad: Squad, army: ArmyList, side: Side) -> Iterator[str]:
    """Why a squad is impossible on this side, each reason with what is allowed."""
    unit = army.units.get(squad.unit)
    if unit is None:
        yield f"unit: no such unit: {squad.unit}; allowed: {allowed(army.units)}"
        return
    yield from _wrong_numbers(squad, unit)
    if squad.type is not None and squad.type not in unit.types:
        yield f"as: {unit.id} cannot stand for {squad.type}; allowed: {allowed(unit.types)}"
    why = excluded(unit, side)
    if why is not None:
        yield f"unit: {why}"


def _wrong_numbers(squad: Squad, unit: ListedUnit) -> Iterator[str]:
    if squad.models > unit.most:
        yield f"models: {squad.models} of {unit.id}; allowed: 1 to {unit.most}"
    for id, count in squad.members.items():
        member = unit.member(id)
        if member is None:
            yield f"members: {unit.id} has no {id}; allowed: {allowed([each.fighter.id for each in unit.members])}"
        elif count > member.most:
            yield f"members: {count} of {id}; allowed: at most {member.most}"
    special = sum(squad.members.values())
    if special > squad.models:
        yield f"members: {special}, but the squad has {squad.models} models"


def excluded(unit: ListedUnit, side: Side) -> str | None:
    """Why this side may not take the unit; None where it may. [PP-TROOPS-01 to PP-TROOPS-04]"""
    for trait, rule in EXCLUDED.items():
        if trait in unit.traits:
            return f"{unit.id} is a {trait}, which neither side may take; allowed: models on foot [{rule}]"
    if "monstrous" in unit.traits and side == "attacker":
        return f"{unit.id} is a monstrous creature, which only the defender may take [PP-TROOPS-02]"
    return None


def needs_large_room(unit: ListedUnit) -> bool:
    """Whether it must be deployed in a large room or else takes no part, and passes no door. [PP-TROOPS-02]"""
    return "monstrous" in unit.traits
