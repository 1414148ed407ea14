"""Zombies that fought for the attacker when they lived: a unit of its own, whose models remember what they were. [PP-ZOMBIE-01,
PP-ZOMBIE-02]
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from reglamento.games.pistola.forces import lists, zombies
from reglamento.games.pistola.forces.units import ArmyList, Fighter, ListedUnit

RISEN = "risen"
"""The entry of such a unit, which stands in no list."""
OF = "/"


@cache
def risen_entry() -> ListedUnit:
    """What is true of the risen: all that is true of zombies. [PP-ZOMBIE-02]"""
    return replace(lists.load(zombies.LIST).units[zombies.ZOMBIE], id=RISEN)


def risen_kind(entry: str, kind: str) -> str:
    """The kind of a risen model that in its life was a fighter of this kind, of this entry."""
    return f"{entry}{OF}{kind}"


def risen_fighter(army: ArmyList, kind: str) -> Fighter:
    """What a risen model is, given the army for which it fell. [PP-ZOMBIE-02]"""
    entry, was = kind.split(OF)
    unit = army.units[entry]
    member = unit.member(was)
    return replace(zombies.risen(unit.ordinary if member is None else member.fighter), id=kind)
