"""What forces cost, and what may be spent on them. [PP-ATT-01, PP-DEF-05]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad, cost
from reglamento.games.pistola.forces.units import ArmyList


def points(force: Force) -> int:
    """The cost of all squads of a force, with those of every cell counted once."""
    return cost_of([*force.squads, *(squad for held in force.cells.values() for squad in held)], force.army)


def allowance(force: Force) -> int:
    """The points that a defender may spend on all cells of its table. [PP-DEF-05]"""
    return sum(cell.points for cell in force.table.cells)


def cost_of(held: Sequence[Squad], army: ArmyList) -> int:
    """The cost of some squads together."""
    return sum(cost(squad, army) for squad in held)
