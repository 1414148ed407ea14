"""What losses are worth. [40K-CORE-ARMY-02]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.losses import Losses
from reglamento.games.wh40k.units.table import entry_of


def points_taken(view: Warzone, target: str, lost: Losses) -> float:
    """The points of the Wounds that a unit is expected to lose, those of models that stay alive too. [40K-CORE-ARMY-02]"""
    entry = entry_of(view, target)
    wounds = sum(entry.sheet.member(kind).profile.wounds * number for kind, number in entry.models)
    return lost.mean_wounds * entry.points / wounds
