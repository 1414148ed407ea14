"""Spells that make one magic item fail. [WF-TWOWEAPONS-3, WF-CORE-LORE-01]"""

from __future__ import annotations

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.choices.combat import CancelItem
from reglamento.games.fantasy.facts.events.magic import ItemFailed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.lasting import lay
from reglamento.games.fantasy.units.magic_items import working
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

LORE = "WF-CORE-LORE-01"
FOR_GOOD = 5
"""From this number on an item fails for the rest of the battle. [WF-CORE-LORE-01]"""


class NameItem(Step, frozen=True):
    """The player whose spell it is names one magic item in a unit, be it one of two magic weapons that a character has: it does nothing
    while the spell lasts. [WF-CORE-LORE-01, WF-TWOWEAPONS-3]
    """

    unit: str
    spell: str
    target: str

    def options(self, game: Pitched) -> tuple[CancelItem, ...]:
        return tuple(CancelItem(*each) for each in working(game, self.target))

    def ask(self, game: Pitched) -> Choose | None:
        options = self.options(game)
        if len(options) < 2:
            return None
        return Choose(game.units[self.unit].side, LORE, "cancel-item", options, options[0], self.unit)

    def then(self, game: Pitched, answer: CancelItem | None) -> list[Step]:
        options = self.options(game)
        if not options:
            return []
        named = answer or options[0]
        return [ItemFails(self.unit, self.spell, named.unit, named.item)]


class ItemFails(Step, frozen=True):
    """The item fails while the spell lasts, on a 5 or 6 for the rest of the battle. [WF-CORE-LORE-01]"""

    unit: str
    spell: str
    bearer: str
    item: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, LORE, "item-fails", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        told, good = spell_named(self.spell), bool(successes(dice, FOR_GOOD))
        follows = game.happened(ItemFailed(LORE, self.unit, dice, self.bearer, self.item, good))
        side, lasts = game.units[self.unit].side, "battle" if good else told.lasts
        return [*follows, *lay(game, Enchantment(self.spell, self.unit, side, self.bearer, told.casting, lasts, item=self.item))]
