"""Heroic interventions. [40K-CORE-CHARGE-06, 40K-FAQ-CHAR-01, 40K-FAQ-CHAR-06, 40K-FAQ-CHAR-07]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.charges.closer import FAR, MoveCloser
from reglamento.games.wh40k.facts.choices.charges import EndInterventions, Intervene
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.units.table import bases, bases_of, enemies_of, has, members, units_of, within
from reglamento.geometry.table.shapes.bases import least_gap
from reglamento.geometry.table.shapes.ruler import RULER, at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class PickIntervention(Step, frozen=True):
    """When the active player has made all charges, or none, each CHARACTER of the other player within 3" of an enemy may move closer, once.
    [40K-CORE-CHARGE-06, 40K-FAQ-CHAR-01, 40K-FAQ-CHAR-06, 40K-FAQ-CHAR-07]
    """

    side: Side
    """The player whose turn it is not."""

    def ask(self, game: Warzone) -> Choose | None:
        options = tuple(Intervene(unit) for unit in units_of(game, self.side) if may_intervene(game, unit))
        if not options:
            return None
        return Choose(self.side, "40K-CORE-CHARGE-06", "intervene", (*options, EndInterventions()), EndInterventions())

    def then(self, game: Warzone, answer: Intervene | EndInterventions | None) -> list[Step]:
        if not isinstance(answer, Intervene):
            return []
        game.units[answer.unit] = replace(game.units[answer.unit], intervened=True)
        picked, done = window(game, "intervenes", answer.unit), window(game, "intervened", answer.unit)
        return [*picked, MoveCloser(answer.unit, "intervene"), *done, self]


def may_intervene(game: Warzone, unit: str) -> bool:
    """Whether a unit is a CHARACTER within 3" of an enemy that could come closer. [40K-CORE-CHARGE-06]"""
    if game.units[unit].intervened or not has(game, unit, "CHARACTER"):
        return False
    foes = bases_of(game, enemies_of(game, unit))
    near = any(within(game, unit, foe, FAR) for foe in enemies_of(game, unit))
    return near and not all(at_most(least_gap(model, foes), RULER) for model in bases(game, members(game, unit)))
