"""Units that are set up off the table, and when those that never come are lost. [40K-CORE-MATCH-05, 40K-FAQ-DEPLOY-01]"""

from __future__ import annotations

from reglamento.games.wh40k.deployment.agreed import cost
from reglamento.games.wh40k.facts.events.course import RoundEnded
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.arriving import can_wait
from reglamento.games.wh40k.sheets.arrivals import Infiltrates
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import lose_reserves
from reglamento.games.wh40k.units.table import in_reserve
from reglamento.kernel.steps import Step

LATEST = 3
"""The battle round by whose end every unit is on the table. [40K-CORE-MATCH-05]"""


def may_keep_back(game: Warzone, side: Side, entry: int) -> bool:
    """Whether a unit may be set up off the table: at least half of the army's units stand on it in deployment and, by the reading, they
    are worth half of its points. [40K-CORE-MATCH-05]
    """
    listed = game.roster(side).units[entry]
    return can_wait(listed) and (infiltrates(listed) or enough_on_table(game, side, entry))


def infiltrates(unit: RosterUnit) -> bool:
    """Whether a unit that is set up off the table comes on it before the battle. [40K-FAQ-DEPLOY-03]"""
    return any(isinstance(each, Infiltrates) for kind, _ in unit.models for each in unit.sheet.member(kind).abilities)


def enough_on_table(game: Warzone, side: Side, entry: int) -> bool:
    """Whether enough of an army stands on the table when this unit does not. Units aboard a transport are where it is. Where units arrive
    by dice there is no limit. A squadron is one unit.
    [40K-CORE-MATCH-05, 40K-FAQ-TRANS-03, 40K-FAQ-TRANS-03-EX1, 40K-FAQ-REINF-03, 40K-CORE-MIS-41]
    """
    if game.mission.reserves:
        return True
    units = game.roster(side).units
    off = {entry, *(game.units[unit].entry for unit in in_reserve(game) if game.units[unit].side == side)}
    off = {each for each in off if not infiltrates(units[each])}
    enough = 2 * len(off) <= len(units)
    if not game.readings.reserves_2018:
        return enough
    return enough and 2 * cost([units[each] for each in off], game.readings) <= cost(units, game.readings)


def too_late(game: Warzone, event: RoundEnded) -> list[Step]:
    """Units that are not on the table when the third battle round ends are destroyed, where they do not arrive by dice.
    [40K-CORE-MATCH-05, 40K-CORE-MIS-41]
    """
    return lose_reserves(game) if event.round == LATEST and not game.mission.reserves else []
