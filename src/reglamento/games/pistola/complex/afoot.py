"""Distances on foot in a complex, with doors taken as open. [PP-COMBAT-07]"""

from __future__ import annotations

from reglamento.games.pistola.complex.plan import Plan
from reglamento.geometry.table.ground.nets import GRAIN, Net, far

__all__ = ["GRAIN", "far", "net_on"]


def net_on(plan: Plan, like: Net | None = None) -> Net:
    """The net of points on a complex."""
    return Net((ring for area in plan.areas for ring in area.rings), plan.walls, like)
