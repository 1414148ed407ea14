"""A spell is cast: dice, casting roll, and what it leads to. [WF-CORE-MAG-03, WF-CORE-MAG-08]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.spellcasting import cast_outcome
from reglamento.games.fantasy.facts.choices.magic import PowerDice
from reglamento.games.fantasy.facts.events.magic import BoundCast, CastRolled, SpellMissed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.magic_traits import PowerStone
from reglamento.games.fantasy.magic.dispelling import Dispel
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.magic.lasting import end_upheld
from reglamento.games.fantasy.magic.miscasts import MiscastRoll
from reglamento.games.fantasy.magic.pools import dice_left, note_used, pay_dice, pay_stone
from reglamento.games.fantasy.magic.targets import struck_by
from reglamento.games.fantasy.magic.wizards import level_of
from reglamento.games.fantasy.units.magic_items import stones_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE, BOUND = "WF-CORE-MAG-03", "WF-CORE-MAG-08"


def most_dice(game: Pitched, wizard: str) -> int:
    """A wizard throws one die more than its level at most, of those that are left. [WF-CORE-MAG-03]"""
    return min(level_of(game, wizard) + 1, dice_left(game, game.units[wizard].side))


class ChooseDice(Step, frozen=True):
    """With how many dice a spell is cast; one of a caster's power stones adds its own, beyond the limit. [WF-CORE-MAG-03,
    WF-CORE-ARMY-03]
    """

    unit: str
    spell: str
    target: str

    def ask(self, game: Pitched) -> Choose:
        most = most_dice(game, self.unit)
        stones = stones_of(game, self.unit, PowerStone)
        plain = tuple(map(PowerDice, range(1, most + 1)))
        stoned = tuple(PowerDice(n, each.dice, each.item) for each in stones for n in range(1, most + 1))
        side = game.units[self.unit].side
        return Choose(side, RULE, "power-dice", (*plain, *stoned), plain[-1], self.unit, context=(self.spell, self.target))

    def then(self, game: Pitched, answer: PowerDice) -> list[Step]:
        pay_dice(game, game.units[self.unit].side, answer.dice)
        known = game.mages[self.unit]
        game.change_mage(self.unit, cast=(*known.cast, int(self.spell.rpartition("-")[2])))
        told = pay_stone(game, self.unit, answer.stone, answer.more)
        return [*end_upheld(game, self.unit), *told, CastRoll(self.unit, self.spell, self.target, answer.thrown)]


class CastRoll(Step, frozen=True):
    """The casting roll: a miscast, irresistible force, a spell that may be dispelled, or nothing. [WF-CORE-MAG-03]"""

    unit: str
    spell: str
    target: str
    dice: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(self.dice, RULE, "cast", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        value = spell_named(self.spell).casting
        outcome = cast_outcome(dice, value)
        follows = game.happened(CastRolled(RULE, self.unit, self.spell, dice, value, outcome, self.target))
        if outcome == "miscast":
            return [*follows, MiscastRoll(self.unit, self.spell)]
        if outcome == "failed":
            return follows
        if not struck_by(game, self.unit, self.spell, self.target):
            return [*follows, *missed(game, self.unit, self.spell, self.target)]
        if outcome == "irresistible":
            return [*follows, TakeEffect(self.unit, self.spell, self.target, value)]
        return [*follows, Dispel(self.unit, self.spell, self.target, sum(dice), value)]


def missed(game: Pitched, unit: str, spell: str, target: str) -> list[Step]:
    """A spell that is cast but out of range does nothing. [WF-CORE-MAG-03]"""
    return game.happened(SpellMissed(RULE, unit, spell, target))


def cast_bound(game: Pitched, unit: str, spell: str, target: str, power: int) -> list[Step]:
    """A bound spell is cast without dice; its power is what dispels it. Five models of a magic unit cast with power 5; its
    spell keeps all its limits. [WF-CORE-MAG-08, WF-MAGICUNIT-2, WF-MAGICUNIT-5]
    """
    note_used(game, f"{unit}/{spell}")
    follows = game.happened(BoundCast(BOUND, unit, spell, power, target))
    if not struck_by(game, unit, spell, target):
        return [*follows, *missed(game, unit, spell, target)]
    return [*follows, Dispel(unit, spell, target, power, power)]
