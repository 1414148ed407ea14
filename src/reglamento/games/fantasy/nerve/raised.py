"""The raised dead, which hang on their General. [WF-CORE-PSY-09]"""

from __future__ import annotations

from reglamento.games.fantasy.characters.command import general_of, leads
from reglamento.games.fantasy.facts.events.fighting import RaisedTested
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import Raised
from reglamento.games.fantasy.nerve.leadership import counted, leadership, test_dice
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.table import models_of, troop_of, units_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-PSY-09"


def raised(game: Pitched, unit: str) -> bool:
    return troop_of(game, unit).trait(Raised) is not None


def led(game: Pitched, unit: str) -> bool:
    """Whether a unit may march as far as its General is asked for: it is not raised, or within 30 cm of the General. [WF-CORE-PSY-09]"""
    return not raised(game, unit) or leads(game, general_of(game, game.units[unit].side), unit)


class RaisedTests(Step, frozen=True):
    """At the start of a turn of a side whose General is gone each raised unit tests. [WF-CORE-PSY-09]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        general = general_of(game, self.side)
        if not general or not game.units[general].end:
            return []
        return [RaisedTest(unit) for unit in units_of(game, self.side) if raised(game, unit)]


class RaisedTest(Step, frozen=True):
    """A Leadership test; the unit loses as many Wounds, without any save, as it fails by. [WF-CORE-PSY-09]"""

    unit: str

    def ask(self, game: Pitched) -> Roll | None:
        if not models_of(game, self.unit):
            return None
        return Roll(test_dice(game, self.unit), RULE, "raised", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        lost = max(0, counted(game, self.unit, dice) - leadership(game, self.unit))
        told = game.happened(RaisedTested(RULE, self.unit, dice, leadership(game, self.unit), lost))
        return [*told, *suffer(game, RULE, self.unit, lost, combat=False)[1]]
