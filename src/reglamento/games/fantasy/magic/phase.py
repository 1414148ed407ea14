"""The magic phase: dice, spells one after another, what is dispelled at its end. [WF-CORE-MAG-02, WF-CORE-MAG-03, WF-CORE-MAG-06]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.magic import Cast, CastBound, EndMagic, EndSpell
from reglamento.games.fantasy.facts.events.magic import MagicDice, WizardBack
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import PhaseDice
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.magic_traits import BoundSpell, MagicUnit
from reglamento.games.fantasy.lists.spells import Comet, Hits
from reglamento.games.fantasy.magic.casting import ChooseDice, cast_bound
from reglamento.games.fantasy.magic.dispelling import DispelLeft
from reglamento.games.fantasy.magic.effects import CometRoll
from reglamento.games.fantasy.magic.hits import SpellRoll
from reglamento.games.fantasy.magic.lasting import end, end_all
from reglamento.games.fantasy.magic.targets import targets_for
from reglamento.games.fantasy.magic.wizards import castable, dice_of, no_casting, sane, wizards_of
from reglamento.games.fantasy.shooting.volleys import PanicByFire
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.passing import Reason, phase_passed
from reglamento.games.fantasy.units.table import models_of, troop_of, units_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE, DICE, MISCAST = "WF-CORE-MAG-03", "WF-CORE-MAG-02", "WF-CORE-MAG-07"
BACK = 6
"""A wizard that was thrown away casts again after such a die. [WF-CORE-MAG-07]"""


class BeginMagic(Step, frozen=True):
    """Dice are counted, spells of one turn end, those that strike each turn strike; then spells are cast. A battle without any wizard
    and without bound spells has no magic phase. [WF-CORE-MAG-02, WF-CORE-MAG-06]
    """

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        for unit in game.regiments:
            game.change(unit, began=models_of(game, unit), self_inflicted=0, tested=False)
        for wizard in game.mages:
            game.change_mage(wizard, cast=(), silent=False)
        follows = end_all(game, lambda each: each.lasts == "one turn" and each.side == self.side)
        game.winds = PhaseDice(*dice_of(game, self.side))
        if game.mages or any(bound_spells(game, self.side)):
            follows += game.happened(MagicDice(DICE, self.side, game.winds.power, game.winds.dispel))
        lost = [WizardBackRoll(each) for each in wizards_of(game, self.side) if game.mages[each].lost]
        return [
            *follows,
            *lost,
            *strikes_again(game, self.side),
            PickSpell(self.side),
            DispelLeft(self.side),
            EndPhase(),
        ]


def strikes_again(game: Pitched, side: Side) -> Iterator[Step]:
    """What spells in force do at the start of a magic phase: hits each time in their own side's, a comet in each. [WF-CORE-LORE-01]"""
    for number, each in game.enchantments.items():
        effect = spell_named(each.spell).effect
        if isinstance(effect, Hits) and each.side == side:
            yield SpellRoll(each.caster, each.spell, each.unit)
        elif isinstance(effect, Comet):
            yield CometRoll(number)


class WizardBackRoll(Step, frozen=True):
    """A wizard that was thrown away needs a 6 to cast again. [WF-CORE-MAG-07]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, MISCAST, "wizard-back", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        done = dice[0] >= BACK
        game.change_mage(self.unit, lost=not done)
        return game.happened(WizardBack(MISCAST, self.unit, dice, done))


def bound_spells(game: Pitched, side: Side) -> Iterator[tuple[str, str, int]]:
    """The bound spells that a side may use: unit, spell and power. A magic unit's power is the number of its models. Units that flee or
    are stupid use none. The unit itself casts, so nothing that stops wizards or items stops it. [WF-CORE-MAG-08, WF-MAGICUNIT-1,
    WF-MAGICUNIT-4, WF-CORE-PSY-05]
    """
    for unit in (id for here in units_of(game, side) for id in (here, *members_in(game, here))):
        if not sane(game, unit):
            continue
        troop = troop_of(game, unit)
        item, itself = troop.trait(BoundSpell), troop.trait(MagicUnit)
        if item is not None and f"{unit}/{item.spell}" not in game.winds.used:
            yield unit, item.spell, item.power
        if itself is not None and f"{unit}/{itself.spell}" not in game.winds.used:
            yield unit, itself.spell, models_of(game, unit)


class PickSpell(Step, frozen=True):
    """The side casts its spells in any order, each wizard each of its spells once. The target is named before anything is measured.
    [WF-CORE-MAG-03, WF-CORE-MAG-08]
    """

    side: Side

    def options(self, game: Pitched) -> Iterator[Option]:
        for wizard in wizards_of(game, self.side) if game.winds.power else ():
            for spell in castable(game, wizard) if no_casting(game, wizard) is None else ():
                yield from (Cast(wizard, spell, target) for target in targets_for(game, wizard, spell))
        for unit, spell, _ in bound_spells(game, self.side):
            yield from (CastBound(unit, spell, target) for target in targets_for(game, unit, spell))
        for number, each in game.enchantments.items():
            if each.lasts == "remains" and each.side == self.side:
                yield EndSpell(number)

    def ask(self, game: Pitched) -> Choose | None:
        options = () if game.winds.over else tuple(self.options(game))
        if not any(isinstance(option, Cast | CastBound) for option in options):
            return None
        context = (game.winds.power, game.winds.dispel)
        return Choose(self.side, RULE, "spell", (*options, EndMagic()), EndMagic(), context=context)

    def _passed(self, game: Pitched) -> list[Step]:
        """All are told why nobody of the side casts anything, unless some have. [WF-CORE-MAG-03]"""
        if game.winds.over or game.winds.used or any(game.mages[wizard].cast for wizard in wizards_of(game, self.side)):
            return []
        wizards, no_target = wizards_of(game, self.side), Reason("no-target")
        free = no_target if game.winds.power else Reason("no-dice", DICE)
        held = {wizard: no_casting(game, wizard) or free for wizard in wizards}
        held |= {unit: no_target for unit, *_ in bound_spells(game, self.side) if unit not in held}
        return phase_passed(game, "magic", self.side, held)

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        match answer:
            case Cast(unit=unit, spell=spell, target=target):
                return [ChooseDice(unit, spell, target), self]
            case CastBound(unit=unit, spell=spell, target=target):
                power = next(power for had, named, power in bound_spells(game, self.side) if (had, named) == (unit, spell))
                return [*cast_bound(game, unit, spell, target, power), self]
            case EndSpell(number=number):
                return [*end(game, number), self]
            case None:
                return self._passed(game)
        return []


class EndPhase(Step, frozen=True):
    """Units that lost a quarter of their models to the enemy's magic test for panic: those of the side whose phase it is by a spell that a
    miscast gave to the enemy, or one of the enemy's in force. [WF-CORE-PSY-02, WF-CORE-MAG-07]
    """

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [PanicByFire(unit) for unit in game.regiments]
