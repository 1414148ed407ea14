"""Pursuits and overruns: a unit goes straight on. [WF-CORE-PUR-01, WF-CORE-PUR-02, WF-CORE-PUR-03]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.straight import straight_on, turned_to
from reglamento.games.fantasy.facts.events.fighting import Pursued
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.returning import pursued_off
from reglamento.games.fantasy.units.changing import place_of
from reglamento.kernel.steps import Step

RULE, FRESH = "WF-CORE-PUR-01", "WF-CORE-PUR-02"


def chase(game: Pitched, unit: str, angle: float, far: float) -> list[Step]:
    """A unit goes straight on after a flight: it turns that way about its middle where it has room. Off the table it leaves it; a fresh
    enemy in its way is charged. [WF-CORE-PUR-01, WF-CORE-PUR-02, WF-CORE-PUR-05]
    """
    game.regiments[unit] = turned_to(game, unit, angle)
    end, follows = straight_on(game, FRESH, unit, far)
    if end == "off":
        return pursued_off(game, unit)
    return follows if end == "charged" else game.happened(Pursued(RULE, unit, place_of(game.regiments[unit])))
