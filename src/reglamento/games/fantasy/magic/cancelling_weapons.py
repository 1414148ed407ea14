"""Spells that cancel one magic weapon. [WF-TWOWEAPONS-3, WF-CORE-LORE-01]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices.combat import CancelWeapon
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.lasting import lay
from reglamento.games.fantasy.units.magic_weapons import working
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-TWOWEAPONS-3"


class NameWeapon(Step, frozen=True):
    """The player whose spell it is names one magic weapon in a unit, one of two that a character has: it is an ordinary weapon while the
    spell lasts. [WF-TWOWEAPONS-3]
    """

    unit: str
    spell: str
    target: str

    def options(self, game: Pitched) -> tuple[CancelWeapon, ...]:
        return tuple(CancelWeapon(bearer, hand) for bearer, hand in working(game, self.target))

    def ask(self, game: Pitched) -> Choose | None:
        options = self.options(game)
        if len(options) < 2:
            return None
        return Choose(game.units[self.unit].side, RULE, "cancel-weapon", options, options[0], self.unit)

    def then(self, game: Pitched, answer: CancelWeapon | None) -> list[Step]:
        options = self.options(game)
        if not options:
            return []
        named, told = answer or options[0], spell_named(self.spell)
        side = game.units[self.unit].side
        return lay(game, Enchantment(self.spell, self.unit, side, named.unit, told.casting, told.lasts, hand=named.hand))
