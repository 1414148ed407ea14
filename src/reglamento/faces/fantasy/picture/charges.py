"""Charges that are declared and not made yet, as arrows. [WF-CORE-CHG-01]"""

from __future__ import annotations

from reglamento.faces.armies.picture.overlays import arrow
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.fantasy.picture.troops import SHADES
from reglamento.games.fantasy.facts.state import Phase, Pitched
from reglamento.svg import Markup, join

UNTIL: frozenset[Phase] = frozenset({"charges", "rally", "compulsory", "chargers"})
"""The parts of a turn until the chargers have moved. [WF-CORE-TURN-02]"""


def charges(view: Pitched) -> Markup:
    """An arrow from the front of each charger to the middle of the side that it will hit."""
    return join(*(_arrow(view, unit) for unit in view.charges if _to_come(view, unit)))


def _to_come(view: Pitched, unit: str) -> bool:
    """Whether a unit has declared a charge and has not moved since."""
    here = unit in view.regiments and view.charges[unit].target in view.regiments
    return here and view.phase in UNTIL and not view.units[unit].movement and not view.units[unit].fleeing


def _arrow(view: Pitched, unit: str) -> Markup:
    declared = view.charges[unit]
    (ax, ay), (bx, by) = view.regiments[declared.target].edge(declared.side)
    return arrow(view.regiments[unit].at, ((ax + bx) / 2, (ay + by) / 2), SHADES[view.units[unit].side][0], MEASURE)
