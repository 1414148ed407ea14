"""Tests for fear and terror: units that charge, that are charged, and that are near at the start of a turn. [WF-CORE-PSY-03,
WF-CORE-PSY-04]
"""

from __future__ import annotations

from typing import Literal

from reglamento.games.fantasy.facts.events.fighting import AlarmTested
from reglamento.games.fantasy.facts.events.moves import Reacted
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.nerve.fleeing import FleeMove
from reglamento.games.fantasy.nerve.leadership import leadership, passes, test_dice
from reglamento.games.fantasy.nerve.temper import Alarm, alarm
from reglamento.games.fantasy.units.table import distance, enemies_of, engaged, unit_strength, units_of
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

FEAR, TERROR = "WF-CORE-PSY-03", "WF-CORE-PSY-04"
TERROR_NEAR = 15.0
"""How near terror is felt at the start of a turn. [WF-CORE-PSY-04]"""
Occasion = Literal["charges", "charged", "near"]
"""Why a unit tests: it declares a charge at the enemy, is charged by it, or is near terror at the start of its turn."""


class AlarmTest(Step, frozen=True):
    """A unit tests for fear or terror of an enemy. [WF-CORE-PSY-03, WF-CORE-PSY-04]"""

    unit: str
    enemy: str
    occasion: Occasion

    def due(self, game: Pitched) -> Alarm:
        """What it tests for; nothing where it need not test."""
        if self.unit not in game.regiments or self.enemy not in game.regiments:
            return ""
        found = alarm(game, self.unit, self.enemy)
        return "" if self.occasion == "near" and found != "terror" else found

    def ask(self, game: Pitched) -> Roll | None:
        due = self.due(game)
        if not due:
            return None
        rule = TERROR if due == "terror" else FEAR
        return Roll(test_dice(game, self.unit), rule, due, game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        due = self.due(game)
        if dice is None or not due:
            return []
        rule, passed = TERROR if due == "terror" else FEAR, passes(game, self.unit, dice)
        follows = game.happened(AlarmTested(rule, self.unit, self.enemy, due, dice, leadership(game, self.unit), passed))
        if due == "terror":
            game.change(self.unit, terrified=True)
        if passed:
            return follows
        if self.occasion == "charged":
            return [*follows, *self._charged(game, due, rule)]
        game.charges.pop(self.unit, None)
        if due == "terror":
            game.change(self.unit, fleeing=True, bolting=self.enemy)
        else:
            game.change(self.unit, movement="afraid")
        return follows

    def _charged(self, game: Pitched, due: Alarm, rule: str) -> list[Step]:
        """The unit flees at once from terror, and from fear of an enemy of more unit strength; else, and where it is engaged, it needs
        6s to hit.
        """
        fewer = unit_strength(game, self.unit) < unit_strength(game, self.enemy)
        if engaged(game, self.unit) or not (due == "terror" or fewer):
            game.change(self.unit, afraid=(*game.units[self.unit].afraid, self.enemy))
            return []
        return [*game.happened(Reacted(rule, self.unit, "flee")), FleeMove(self.unit, self.enemy)]


class TerrorTests(Step, frozen=True):
    """The tests at the start of a turn: units that are not engaged, with terror within 15 cm, the nearest first. [WF-CORE-PSY-04]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        found: list[Step] = []
        for unit in units_of(game, self.side):
            near = terrors_near(game, unit)
            if near and not engaged(game, unit):
                found.append(AlarmTest(unit, near[0], "near"))
        return found


def terrors_near(game: Pitched, unit: str) -> list[str]:
    """The enemies within 15 cm that a unit tests for terror of, the nearest first. [WF-CORE-PSY-04]"""
    found = [enemy for enemy in enemies_of(game, unit) if alarm(game, unit, enemy) == "terror"]
    near = [enemy for enemy in found if at_most(distance(game, unit, enemy), TERROR_NEAR)]
    return sorted(near, key=lambda enemy: distance(game, unit, enemy))
