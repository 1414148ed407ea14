"""Spells that cancel one magic weapon. [WF-TWOWEAPONS-3, WF-CORE-LORE-01]"""

from __future__ import annotations

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.choices.combat import CancelWeapon
from reglamento.games.fantasy.facts.events.magic import WeaponFailed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.lasting import lay
from reglamento.games.fantasy.units.magic_weapons import working
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE, LORE = "WF-TWOWEAPONS-3", "WF-CORE-LORE-01"
FOR_GOOD = 5
"""From this number on a weapon fails for the rest of the battle. [WF-CORE-LORE-01]"""


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
        named = answer or options[0]
        return [WeaponFails(self.unit, self.spell, named.unit, named.hand)]


class WeaponFails(Step, frozen=True):
    """The weapon fails while the spell lasts, on a 5 or 6 for the rest of the battle. [WF-CORE-LORE-01]"""

    unit: str
    spell: str
    bearer: str
    hand: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, LORE, "weapon-fails", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        told, good = spell_named(self.spell), bool(successes(dice, FOR_GOOD))
        follows = game.happened(WeaponFailed(LORE, self.unit, dice, self.bearer, good))
        side, lasts = game.units[self.unit].side, "battle" if good else told.lasts
        return [*follows, *lay(game, Enchantment(self.spell, self.unit, side, self.bearer, told.casting, lasts, hand=self.hand))]
