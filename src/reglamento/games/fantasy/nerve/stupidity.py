"""Tests for stupidity at the start of a turn. [WF-CORE-PSY-05]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.fighting import StupidityTested
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.nerve.leadership import leadership, passes, test_dice
from reglamento.games.fantasy.nerve.temper import may_be_stupid
from reglamento.games.fantasy.units.table import units_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-PSY-05"


class StupidityTests(Step, frozen=True):
    """The units of a side that were stupid recover, and those that may be stupid test. [WF-CORE-PSY-05]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        for unit in units_of(game, self.side):
            if game.units[unit].stupid:
                game.change(unit, stupid=False)
        return [StupidityTest(unit) for unit in units_of(game, self.side) if may_be_stupid(game, unit)]


class StupidityTest(Step, frozen=True):
    """A unit that fails is stupid until its next turn. [WF-CORE-PSY-05]"""

    unit: str

    def ask(self, game: Pitched) -> Roll | None:
        if self.unit not in game.regiments or not may_be_stupid(game, self.unit):
            return None
        return Roll(test_dice(game, self.unit), RULE, "stupidity", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        passed = passes(game, self.unit, dice)
        game.change(self.unit, stupid=not passed)
        return game.happened(StupidityTested(RULE, self.unit, dice, leadership(game, self.unit), passed))
