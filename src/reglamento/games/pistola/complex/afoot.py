"""Distances on foot in a complex, with doors taken as open. [PP-COMBAT-07]"""

from __future__ import annotations

from reglamento.games.pistola.complex.plan import Plan
from reglamento.geometry.table.ground import nets
from reglamento.geometry.table.ground.knots import GRAIN
from reglamento.geometry.table.ground.nets import far

__all__ = ["GRAIN", "Net", "far"]


class Net(nets.Net):
    """The net of points on a complex."""

    def __init__(self, plan: Plan, like: Net | None = None) -> None:
        super().__init__((ring for area in plan.areas for ring in area.rings), plan.walls, like)
