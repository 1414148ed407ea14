"""Zombies that fought for the attacker while they lived: a separate unit, whose models keep a record of what they were.
[PP-ZOMBIE-01, PP-ZOMBIE-02]
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from reglamento.games.pistola.forces import lists, zombies
from reglamento.games.pistola.forces.units import ArmyList, Fighter, ListedUnit

RISEN = "risen"
"""The entry of such a unit, which is in no list."""
OF = "/"


@cache
def risen_entry() -> ListedUnit:
    """The entry of risen models: the same as that of zombies. [PP-ZOMBIE-02]"""
    return replace(lists.load(zombies.LIST).units[zombies.ZOMBIE], id=RISEN)


def risen_kind(entry: str, kind: str) -> str:
    """The kind of a risen model that was a fighter of this kind, of this entry."""
    return f"{entry}{OF}{kind}"


def risen_fighter(army: ArmyList, kind: str) -> Fighter:
    """The fighter of a risen model, from the army for which it fell. [PP-ZOMBIE-02]"""
    entry, was = kind.split(OF)
    unit = army.units[entry]
    member = unit.member(was)
    return replace(zombies.risen(unit.ordinary if member is None else member.fighter), id=kind)
