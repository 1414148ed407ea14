"""What becomes of the units aboard a transport that is destroyed. [40K-CORE-TRANS-05, 40K-FAQ-TRANS-02, 40K-ERR-183d]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.events.boarding import EscapeRolled
from reglamento.games.wh40k.facts.events.losses import ModelSlain
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.slaying import lose
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.transports.leaving import LeaveTransport
from reglamento.games.wh40k.units.table import aboard, living
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "40K-FAQ-TRANS-02"


def wrecked(game: Warzone, event: ModelSlain) -> list[Step]:
    """When a transport is destroyed, those aboard disembark, after it has exploded and before it is removed. [40K-FAQ-TRANS-02,
    40K-CORE-ATT-08]
    """
    return [Abandon(event.model)] if aboard(game, event.model) else []


class Abandon(Step, frozen=True):
    """All units aboard disembark, then a die is rolled for each of their models. None of them charges in this turn. [40K-FAQ-TRANS-02,
    40K-ERR-183d]
    """

    transport: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        units = aboard(game, self.transport)
        for unit in units:
            game.units[unit] = replace(game.units[unit], escaped=True)
        side = game.units[game.models[self.transport].unit].side
        return [*(LeaveTransport(unit, must=True) for unit in units), EscapeRoll(side, units)]


class EscapeRoll(OwnRoll, frozen=True):
    """A die for each model that has disembarked from a destroyed transport. [40K-FAQ-TRANS-02]"""

    side: Side
    units: tuple[str, ...]

    def roll(self, game: Warzone) -> Roll | None:
        number = len(_models(game, self.units))
        return Roll(number, RULE, "escape", self.side) if number else None

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return 1 in dice

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return []
        lost = thrown.all.count(1)
        return [*game.happened(EscapeRolled(RULE, self.side, thrown.all, lost)), PickLost(self.side, self.units, lost)]


def _models(game: Warzone, units: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for unit in units for id in living(game, unit))


class PickLost(Step, frozen=True):
    """For each 1 one of the models that have disembarked is slain. Their player says which, of whatever unit. [40K-FAQ-TRANS-02,
    40K-FAQ-TRANS-02-EX1]
    """

    side: Side
    units: tuple[str, ...]
    number: int

    def ask(self, game: Warzone) -> Choose | None:
        here = _models(game, self.units)
        if not self.number or len(here) < 2:
            return None
        return Choose(self.side, RULE, "escape-lost", tuple(map(Allot, here)), Allot(here[-1]))

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        here = _models(game, self.units)
        if not self.number or not here:
            return []
        model = here[0] if answer is None else answer.model
        return [*lose(game, model, game.models[model].wounds, RULE), PickLost(self.side, self.units, self.number - 1)]
