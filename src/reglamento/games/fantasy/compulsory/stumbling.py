"""Stupid units go straight ahead, into whatever is there. [WF-CORE-PSY-05]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.straight import straight_on
from reglamento.games.fantasy.facts.events.moves import LeftTable, Moved
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import leave, place_of
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.games.fantasy.units.table import is_free, units_of
from reglamento.kernel.steps import Step

RULE = "WF-CORE-PSY-05"


class Stumbles(Step, frozen=True):
    """The stupid units of a side that are not engaged move. [WF-CORE-PSY-05]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [Stumble(unit) for unit in units_of(game, self.side) if game.units[unit].stupid]


class Stumble(Step, frozen=True):
    """A stupid unit goes half of its Movement ahead. It charges an enemy in its way, halts before anything else, and is lost off the
    table. [WF-CORE-PSY-05]
    """

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if self.unit not in game.regiments or not is_free(game, self.unit):
            return []
        end, follows = straight_on(game, RULE, self.unit, movement_of(game, self.unit) / 2)
        if end == "off":
            leave(game, self.unit, "fled")
            return game.happened(LeftTable(RULE, self.unit, True))
        if end == "charged":
            return follows
        there = game.regiments[self.unit]
        game.change(self.unit, movement="stumbled")
        return [*follows, *game.happened(Moved(RULE, self.unit, "stumbled", there.files, place_of(there)))]
