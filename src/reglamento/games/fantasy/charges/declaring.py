"""Charges are declared, and their targets react. [WF-CORE-CHG-01, WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-04]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.charges.redirecting import within_reach
from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges
from reglamento.games.fantasy.facts.events.moves import ChargeDeclared
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.nerve.fear import AlarmTest
from reglamento.games.fantasy.nerve.free_will import free_to, reason
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.units.passing import UNSEEN, phase_passed
from reglamento.games.fantasy.units.table import enemies_of, units_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CHG-01"
FRENZY = "WF-CORE-PSY-06"


class DeclareCharges(Step, frozen=True):
    """Units declare charges at enemies that they see, without measuring. [WF-CORE-CHG-01]"""

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(
            ChargeAt(unit, target)
            for unit in units_of(game, self.side)
            if free_to(game, unit, "charge")
            for target in enemies_of(game, unit)
            if in_sight(game, unit, target)
        )
        return Choose(self.side, RULE, "charge", (*options, EndCharges()), EndCharges()) if options else None

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        if isinstance(answer, ChargeAt):
            return [*declare(game, RULE, answer), AlarmTest(answer.unit, answer.target, "charges"), self]
        own = units_of(game, self.side)
        if answer is None and not any(unit in game.charges for unit in own):
            return phase_passed(game, "charges", self.side, {unit: reason(game, unit, "charge") or UNSEEN for unit in own})
        return [MustCharge(unit) for unit in own]


def declare(game: Pitched, rule: str, answer: ChargeAt) -> list[Step]:
    """A charge is declared, at the side of the target that it will hit. [WF-CORE-CHG-01]"""
    edge = side_charged(game, answer.unit, answer.target)
    game.charges[answer.unit] = Declared(answer.target, edge)
    return game.happened(ChargeDeclared(rule, answer.unit, answer.target, edge))


class MustCharge(Step, frozen=True):
    """A frenzied unit that has declared no charge charges an enemy that it sees and reaches; of several its player names one.
    [WF-CORE-PSY-06]
    """

    unit: str

    def targets(self, game: Pitched) -> tuple[ChargeAt, ...]:
        if self.unit not in game.regiments or not frenzied(game, self.unit) or not free_to(game, self.unit, "charge"):
            return ()
        return tuple(ChargeAt(self.unit, enemy) for enemy in within_reach(game, self.unit))

    def ask(self, game: Pitched) -> Choose | None:
        options = self.targets(game)
        if len(options) < 2:
            return None
        return Choose(game.units[self.unit].side, FRENZY, "must-charge", options, options[0], self.unit)

    def then(self, game: Pitched, answer: ChargeAt | None) -> list[Step]:
        found = (answer,) if answer is not None else self.targets(game)
        return declare(game, FRENZY, found[0]) if found else []
