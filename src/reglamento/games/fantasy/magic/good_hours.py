"""Spells that let dice be thrown again. [WF-CORE-LORE-01]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.magic import RethrowsRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.lasting import lay
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

LORE = "WF-CORE-LORE-01"


class RethrowsRoll(Step, frozen=True):
    """How many dice may be thrown again in this turn: a D3. [WF-CORE-LORE-01, WF-CORE-DICE-01]"""

    unit: str
    spell: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, LORE, "rethrows", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        told, side, number = spell_named(self.spell), game.units[self.unit].side, (dice[0] + 1) // 2
        follows = game.happened(RethrowsRolled(LORE, self.unit, dice, number))
        known = Enchantment(self.spell, self.unit, side, self.unit, told.casting, told.lasts, rethrows=number)
        return [*follows, *lay(game, known)]
