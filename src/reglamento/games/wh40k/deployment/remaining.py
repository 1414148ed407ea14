"""Which units of a roster are left to set up, and which of them come on the table next. [40K-CORE-SETUP-05, 40K-ERR-200]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone

TROOPS = "Troops"


def left_to_set_up(game: Warzone, side: Side) -> tuple[int, ...]:
    """The units of a side's roster that are not set up yet, by their places there."""
    done = {unit.entry for unit in game.units.values() if unit.side == side}
    return tuple(entry for entry in range(len(game.roster(side).units)) if entry not in done)


def settable(game: Warzone, side: Side) -> tuple[int, ...]:
    """The units of a side that may be set up on the table next, by their places in its roster. Where so many units are set up, those aboard
    transports among them and a squadron once, places are kept for as many Troops as there must be and as the roster has. [40K-ERR-200]
    """
    left, how = left_to_set_up(game, side), game.mission.deploying
    most = None if how is None else how.units[side]
    if how is None or not isinstance(most, int):
        return left
    units = game.roster(side).units
    done = {unit.entry for unit in game.units.values() if unit.side == side}
    places = most - len(done)
    if places < 1:
        return ()
    troops = tuple(entry for entry in left if units[entry].sheet.role == TROOPS)
    missing = how.troops - sum(units[entry].sheet.role == TROOPS for entry in done)
    return troops if troops and missing >= places else left
