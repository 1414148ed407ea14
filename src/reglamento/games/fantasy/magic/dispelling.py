"""Spells are dispelled: at once, by a scroll, or later while they are in force.
[WF-CORE-MAG-05, WF-CORE-MAG-06, WF-MAGICRES-1, WF-MAGICRES-2]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.arms.spellcasting import dispels
from reglamento.games.fantasy.facts.choices.magic import DispelInPlay, DispelWith, EndMagic, LetPass, ReadScroll
from reglamento.games.fantasy.facts.events.magic import DispelRolled, ScrollRead
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.magic.hits import affected_by
from reglamento.games.fantasy.magic.lasting import DISPELLABLE, end, end_upheld
from reglamento.games.fantasy.magic.pools import dice_left, note_used, pay_dice, pay_stone
from reglamento.games.fantasy.magic.wizards import best_bonus, dispel_stones, resistance, wizards_of
from reglamento.games.fantasy.units.joined import flees
from reglamento.games.fantasy.units.magic_items import Stone, scrolls_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE, LATER = "WF-CORE-MAG-05", "WF-CORE-MAG-06"


class Dispel(Step, frozen=True):
    """The other side tries once to dispel a spell that was cast with a total: with any dice, those of magic resistance for nothing, or
    by a scroll. [WF-CORE-MAG-05, WF-MAGICRES-1, WF-MAGICRES-2]
    """

    unit: str
    spell: str
    target: str
    total: int
    value: int

    def side(self, game: Pitched) -> Side:
        return foe(game.units[self.unit].side)

    def free(self, game: Pitched) -> int:
        """The dice of magic resistance that may be thrown."""
        struck = affected_by(game, self.unit, self.spell, self.target)
        return resistance(game, self.spell, tuple(unit for unit in struck if game.units[unit].side == self.side(game)))

    def ask(self, game: Pitched) -> Choose | None:
        own, free = dice_left(game, self.side(game)), self.free(game)
        dice = tuple(DispelWith(n, m) for n in range(own + 1) for m in range(free + 1) if n + m)
        dice += tuple(
            DispelWith(n, m, each.dice, each.wizard, each.item)
            for each in dispel_stones(game, self.side(game))
            for n in range(own + 1)
            for m in range(free + 1)
        )
        scrolls = tuple(map(ReadScroll, readers(game, self.side(game))))
        if not dice and not scrolls:
            return None
        context = (self.spell, self.target, self.total, own, free)
        return Choose(self.side(game), RULE, "dispel", (*dice, *scrolls, LetPass()), LetPass(), self.unit, context=context)

    def then(self, game: Pitched, answer: DispelWith | ReadScroll | LetPass | None) -> list[Step]:
        takes = TakeEffect(self.unit, self.spell, self.target, self.value)
        if isinstance(answer, ReadScroll):
            left = game.mages[answer.unit].scrolls - 1
            game.mages[answer.unit] = replace(game.mages[answer.unit], scrolls=left)
            return [*end_upheld(game, answer.unit), *game.happened(ScrollRead(RULE, answer.unit, self.spell))]
        if not isinstance(answer, DispelWith):
            return [takes]
        pay_dice(game, self.side(game), answer.dice)
        told = pay_stone(game, answer.wizard, answer.stone, answer.more)
        return [*told, DispelRoll(self.side(game), answer.thrown, self.total, takes)]


def readers(game: Pitched, side: Side) -> tuple[str, ...]:
    """The wizards of a side that may read a scroll: they have one and do not flee. [WF-CORE-MAG-05]"""
    return tuple(each for each in wizards_of(game, side) if scrolls_of(game, each) and not flees(game, each))


class DispelRoll(Step, frozen=True):
    """The dice that dispel a spell, or do not; a magic item may add to them. [WF-CORE-MAG-05, WF-CORE-ARMY-03]"""

    side: Side
    dice: int
    wanted: int
    takes: TakeEffect

    def ask(self, game: Pitched) -> Roll:
        return Roll(self.dice, RULE, "dispel-roll", self.side, self.takes.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        bonus = best_bonus(game, self.side)
        wanted = self.wanted - bonus.points
        done = dispels(dice, wanted)
        follows = game.happened(DispelRolled(RULE, self.side, self.takes.spell, dice, wanted, done, *bonus))
        return follows if done else [*follows, self.takes]


# ---- spells in force


class DispelLeft(Step, frozen=True):
    """At the end of its own phase a side may dispel spells in force with the dice it has left, each once; with those of magic resistance
    where they lie on its units. [WF-CORE-MAG-06, WF-MAGICRES-1, WF-MAGICRES-2]
    """

    side: Side

    def numbers(self, game: Pitched) -> list[str]:
        """The spells in force that may be tried, one for those that were laid together."""
        found: dict[tuple[str, str], str] = {}
        for number, each in game.enchantments.items():
            if each.lasts in DISPELLABLE and f"dispel/{number}" not in game.winds.used:
                found.setdefault((each.spell, each.caster), number)
        return list(found.values())

    def free(self, game: Pitched, number: str) -> int:
        """The dice of magic resistance of the side's units on which a spell in force lies."""
        told = game.enchantments[number]
        laid = (each.unit for each in game.enchantments.values() if (each.spell, each.caster) == (told.spell, told.caster))
        own = tuple(unit for unit in laid if unit in game.units and game.units[unit].side == self.side)
        return resistance(game, told.spell, own)

    def ask(self, game: Pitched) -> Choose | None:
        dice = dice_left(game, self.side)
        stones = (Stone("", "", 0), *dispel_stones(game, self.side))
        options = tuple(
            DispelInPlay(number, n, m, each.dice, each.wizard, each.item)
            for number in self.numbers(game)
            for each in stones
            for n in range(dice + 1)
            for m in range(self.free(game, number) + 1)
            if n + m + each.dice
        )
        if not options or game.winds.over:
            return None
        return Choose(self.side, LATER, "dispel-in-play", (*options, EndMagic()), EndMagic())

    def then(self, game: Pitched, answer: DispelInPlay | EndMagic | None) -> list[Step]:
        if not isinstance(answer, DispelInPlay):
            return []
        pay_dice(game, self.side, answer.dice)
        note_used(game, f"dispel/{answer.number}")
        told = pay_stone(game, answer.wizard, answer.stone, answer.more)
        return [*told, DispelLater(self.side, answer.number, answer.thrown), self]


class DispelLater(Step, frozen=True):
    """A spell in force ends where the dice reach its casting value. [WF-CORE-MAG-06]"""

    side: Side
    number: str
    dice: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(self.dice, LATER, "dispel-roll", self.side, game.enchantments[self.number].caster)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        known, bonus = game.enchantments[self.number], best_bonus(game, self.side)
        wanted = known.value - bonus.points
        done = dispels(dice, wanted)
        follows = game.happened(DispelRolled(LATER, self.side, known.spell, dice, wanted, done, *bonus))
        return [*follows, *end(game, self.number)] if done else follows
