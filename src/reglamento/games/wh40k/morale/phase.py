"""The Morale phase. [40K-CORE-MORALE-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.losses import Fled, MoraleTested
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.harm.allotting import are_alike
from reglamento.games.wh40k.morale.failing import fails, leadership, may_fail
from reglamento.games.wh40k.morale.order import MoraleOrder
from reglamento.games.wh40k.sheets.effects import Fearless, Holds, Panics
from reglamento.games.wh40k.sheets.stratagems import BRAVERY
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.points import affordable
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown, Use
from reglamento.games.wh40k.units.changing import take_off
from reglamento.games.wh40k.units.passing import phase_passed
from reglamento.games.wh40k.units.table import members, units_of
from reglamento.games.wh40k.words.hindrances import FEARLESS, UNHURT
from reglamento.kernel.order import Due, First, ordered
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-MORALE-01"


class MoralePhase(Step, frozen=True):
    """Each player, the active one first, tests for each of its units on the table that have lost models in this turn, in the order it
    likes. [40K-CORE-MORALE-01]
    """

    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        follows = self._untested(game)
        for side in (self.side, foe(self.side)):
            due = [MoraleTest(unit) for unit in units_of(game, side) if game.units[unit].lost]
            follows += ordered(side, RULE, due, kind=MoraleOrder)
        return follows

    def _untested(self, game: Warzone) -> list[Step]:
        """Where no unit has lost models, or only those that pass every test, all are told so. [40K-CORE-MORALE-02]"""
        hurt = [unit for unit in game.ranks if game.units[unit].lost]
        if not all(of_unit(game, unit, Fearless) for unit in hurt):
            return []
        held = ((unit, FEARLESS) for unit in hurt) if hurt else ((unit, UNHURT) for unit in game.ranks)
        return phase_passed(game, "morale", self.side, held)


class MoraleTest(Due, frozen=True):
    """A die and the models lost: one model flees for each point above the Leadership. A rule that passes the test comes before one that
    makes it fail. [40K-CORE-MORALE-01, 40K-FAQ-MORALE-01, 40K-CORE-MORALE-02]
    """

    unit: str

    def called(self) -> First:
        return First(RULE, self.unit)

    def ask(self, game: Warzone) -> Choose | None:
        """Before the test it may be passed with a Stratagem, where it could fail. [40K-CORE-STRAT-04]"""
        if not members(game, self.unit):
            return None
        side = game.units[self.unit].side
        if not affordable(game, side, BRAVERY) or not may_fail(game, self.unit):
            return None
        options = (Spend(BRAVERY.id, self.unit), Withhold())
        return Choose(side, "40K-CORE-STRAT-04", "bravery", options, Withhold(), self.unit)

    def then(self, game: Warzone, answer: Spend | Withhold | None) -> list[Step]:
        if not members(game, self.unit):
            return []
        if of_unit(game, self.unit, Fearless):
            game.units[self.unit] = replace(game.units[self.unit], tested=True)
            return []
        if isinstance(answer, Spend):
            return [BraveTest(self.unit)]
        return [*window(game, "morale", self.unit), Unafraid(self.unit)]


class Unafraid(Step, frozen=True):
    """The test is rolled, unless a Stratagem has just made the unit one that passes. [40K-FAQ-MORALE-01]"""

    unit: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if not of_unit(game, self.unit, Fearless):
            return [MoraleRoll(self.unit)]
        game.units[self.unit] = replace(game.units[self.unit], tested=True)
        return []


class BraveTest(Step, frozen=True):
    """A test that is passed by a Stratagem, unless that is stopped. [40K-CORE-STRAT-04]"""

    unit: str

    def ask(self, game: Warzone) -> Step:
        return Use(game.units[self.unit].side, BRAVERY.id, self.unit)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        if not works:
            return [MoraleRoll(self.unit)]
        game.units[self.unit] = replace(game.units[self.unit], tested=True)
        return []


class MoraleRoll(OwnRoll, frozen=True):
    """The die of a Morale test. [40K-CORE-MORALE-01]"""

    unit: str

    def roll(self, game: Warzone) -> Roll:
        return Roll(1, RULE, "morale", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return self._flee(game, dice[0]) > 0

    def _flee(self, game: Warzone, die: int) -> int:
        """How many models flee: a rule that none do comes before one that more do. [40K-FAQ-MORALE-02]"""
        if of_unit(game, self.unit, Holds) or not fails(game, self.unit, die):
            return 0
        flee = max(1, die + game.units[self.unit].lost - leadership(game, self.unit))
        return flee + sum(each.more for each in of_unit(game, self.unit, Panics))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always thrown"
        unit, most, die = game.units[self.unit], leadership(game, self.unit), thrown.all[0]
        game.units[self.unit] = replace(unit, tested=True)
        flee = self._flee(game, die)
        told = MoraleTested(RULE, self.unit, die, unit.lost, most, flee, failed=fails(game, self.unit, die))
        follows = game.happened(told)
        return [*follows, Flee(self.unit, flee)] if flee else follows


class Flee(Step, frozen=True):
    """So many models flee; their player says which, one at a time. [40K-CORE-MORALE-01]"""

    unit: str
    number: int

    def ask(self, game: Warzone) -> Choose | None:
        here = members(game, self.unit)
        if len(here) < 2:
            return None
        side = game.units[self.unit].side
        return Choose(
            side, RULE, "flee", tuple(Allot(id) for id in here), Allot(here[-1]), self.unit, context=are_alike(game, here)
        )

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        here = members(game, self.unit)
        if not here:
            return []
        model = here[0] if answer is None else answer.model
        follows = game.happened(Fled(RULE, self.unit, model))
        follows += take_off(game, model)
        return [*follows, Flee(self.unit, self.number - 1)] if self.number > 1 else follows
