"""The marker of a capture: which unit holds it. [WF-CORE-BAT-08]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.joined import riders_of
from reglamento.games.fantasy.units.table import troop_of, units_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import at_most, below

TWICE = 2
"""Of two units as near, the one that is worth more than so many times the other holds the marker. [WF-CORE-BAT-08]"""


def holder_of(game: Pitched) -> str | None:
    """The unit that holds the marker as the battle stands: the nearest one, neither fleeing nor a monster nor a character alone. Of units
    of both sides that are as near, the one that is worth more than twice the other; else none. [WF-CORE-BAT-08]
    """
    nearest = [found for side in (RED, BLUE) if (found := _nearest(game, side)) is not None]
    if len(nearest) < 2:
        return nearest[0] if nearest else None
    red, blue = nearest
    if not at_most(_away(game, red), _away(game, blue)):
        return blue
    if below(_away(game, red), _away(game, blue)):
        return red
    worth = {unit: game.listed(unit).points for unit in nearest}
    return next((one for one, other in ((red, blue), (blue, red)) if worth[one] > TWICE * worth[other]), None)


def _nearest(game: Pitched, side: Side) -> str | None:
    """The unit of a side that is nearest to the marker; of several as near, the dearest."""
    found = [unit for unit in units_of(game, side) if _may_hold(game, unit)]
    least = min((_away(game, unit) for unit in found), default=0.0)
    near = [unit for unit in found if at_most(_away(game, unit), least)]
    return max(near, key=lambda unit: (game.listed(unit).points, unit), default=None)


def _may_hold(game: Pitched, unit: str) -> bool:
    troop = troop_of(game, unit)
    return not (game.units[unit].fleeing or troop.kind == "monster" or troop.character or riders_of(game, unit))


def _away(game: Pitched, unit: str) -> float:
    """The distance in cm from the marker to the nearest edge of a unit. Raises ValueError in a battle without a marker."""
    if game.mission.marker is None:
        raise ValueError("this battle has no marker")
    return rings_apart((game.mission.marker, game.mission.marker), game.regiments[unit].ring)
