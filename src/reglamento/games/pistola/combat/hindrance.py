"""What keeps a unit from moving and acting of its own will. [PP-BASE-40, PP-COMBAT-15]"""

from __future__ import annotations

from reglamento.games.pistola.combat.standing import locked
from reglamento.games.pistola.state import Crawl


def hindrance(game: Crawl, unit: str) -> str:
    """Why a unit, or the one that it has joined, neither moves nor acts as it likes, in a word of `HELD`; empty where it does.
    [PP-BASE-40]
    """
    known = game.units[unit]
    if known.joined and (reason := hindrance(game, known.joined)):
        return reason
    if known.inactive:
        return "inactive"
    if known.falling:
        return "falling"
    if known.retreating:
        return "retreating"
    if known.pinned:
        return "pinned"
    return "locked" if game.combat and locked(game, unit) else ""
