"""When a unit fails a Morale test. [40K-CORE-MORALE-01, 40K-FAQ-MORALE-01, 40K-FAQ-AURA-02]"""

from __future__ import annotations

from reglamento.games.wh40k.abilities.in_force import bearers_near, of_unit
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Falters, Fearless, Lends
from reglamento.games.wh40k.units.table import members


def leadership(game: Warzone, unit: str) -> int:
    """The highest Leadership in a unit, or that of a model that lends it its own as it is now, whichever is higher.
    [40K-CORE-MORALE-01, 40K-FAQ-AURA-02]
    """
    return max(profile_of(game, id).leadership for id in (*members(game, unit), *bearers_near(game, unit, Lends)))


def may_fail(game: Warzone, unit: str) -> bool:
    """Whether any die makes a unit fail a Morale test. [40K-CORE-MORALE-01, 40K-FAQ-MORALE-01]"""
    return not of_unit(game, unit, Fearless) and any(fails(game, unit, die) for die in range(1, 7))


def fails(game: Warzone, unit: str, die: int) -> bool:
    """Whether a unit fails a Morale test on this die, be it that no model flees from it. [40K-CORE-MORALE-01, 40K-FAQ-MORALE-01]"""
    over = die + game.units[unit].lost > leadership(game, unit)
    return over or any(die >= each.on for each in of_unit(game, unit, Falters))
