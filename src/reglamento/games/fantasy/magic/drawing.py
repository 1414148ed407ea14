"""Which spells wizards know. [WF-CORE-MAG-01]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices.magic import ExchangeSpell, KeepSpells, TakeLore
from reglamento.games.fantasy.facts.events.magic import SpellDiceRolled, SpellsDrawn
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Mage
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.lists.magic_traits import Scroll, Wizard
from reglamento.games.fantasy.magic.wizards import level_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-MAG-01"
EXCHANGED = 1
"""The spell for which any one may be exchanged. [WF-CORE-MAG-01]"""


class FindSpells(Step, frozen=True):
    """Each wizard finds its spells before the first turn. [WF-CORE-MAG-01]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        found: list[Step] = []
        for id in game.units:
            known = game.listed(id).troop.trait(Wizard)
            if known is not None and not game.units[id].end:
                game.mages[id] = Mage(
                    known.lores[0], scrolls=sum(isinstance(each, Scroll) for each in game.listed(id).troop.traits)
                )
                found += [ChooseLore(id), SpellDice(id)]
        return found


class ChooseLore(Step, frozen=True):
    """A wizard takes all its spells from one lore. [WF-CORE-MAG-01]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        known = game.listed(self.unit).troop.trait(Wizard)
        options = () if known is None else tuple(map(TakeLore, known.lores))
        if len(options) < 2:
            return None
        return Choose(game.units[self.unit].side, RULE, "lore", options, options[0], self.unit)

    def then(self, game: Pitched, answer: TakeLore | None) -> list[Step]:
        if answer is not None:
            game.change_mage(self.unit, lore=answer.lore)
        return []


class SpellDice(Step, frozen=True):
    """A D6 for each spell that is still to be found; doubles are thrown again. [WF-CORE-MAG-01]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        wanted = level_of(game, self.unit) - len(game.mages[self.unit].spells)
        return Roll(wanted, RULE, "spell-dice", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        known = tuple(sorted({*game.mages[self.unit].spells, *dice}))
        game.change_mage(self.unit, spells=known)
        follows = game.happened(SpellDiceRolled(RULE, self.unit, dice))
        return [*follows, self if len(known) < level_of(game, self.unit) else Exchange(self.unit)]


class Exchange(Step, frozen=True):
    """Any one spell may be exchanged for the first of the lore. [WF-CORE-MAG-01]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        known = game.mages[self.unit].spells
        if EXCHANGED in known:
            return None
        options = (KeepSpells(), *map(ExchangeSpell, known))
        return Choose(game.units[self.unit].side, RULE, "exchange", options, options[0], self.unit)

    def then(self, game: Pitched, answer: KeepSpells | ExchangeSpell | None) -> list[Step]:
        known = game.mages[self.unit]
        if isinstance(answer, ExchangeSpell):
            game.change_mage(self.unit, spells=tuple(sorted({*known.spells, EXCHANGED} - {answer.number})))
        known = game.mages[self.unit]
        return game.happened(
            SpellsDrawn(RULE, self.unit, known.lore, tuple(spell_id(known.lore, number) for number in known.spells))
        )
