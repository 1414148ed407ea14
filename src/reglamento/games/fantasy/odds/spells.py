"""Spells against the dispel dice at hand. [WF-CORE-MAG-03, WF-CORE-MAG-05, WF-CORE-MAG-08]"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from reglamento.games.fantasy.arms.spellcasting import best_dispel, spell_chance
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.pools import dice_left
from reglamento.games.fantasy.magic.wizards import dispel_bonus, dispel_stones, resistance


class DispelDice(NamedTuple):
    """The dice that the enemy may throw to dispel a spell. [WF-CORE-MAG-05, WF-MAGICRES-1, WF-CORE-ARMY-03]"""

    own: int
    """Those that it has left."""
    free: int
    """Those of the magic resistance of an enemy target. No range is measured, so that a spell which names no target meets none here."""
    stones: tuple[int, ...]
    """The dice of each of its stones, of which it may use one."""

    @property
    def besides(self) -> int:
        """The most that are not of its pool."""
        return self.free + max(self.stones, default=0)

    @property
    def most(self) -> int:
        """As many as it may throw."""
        return self.own + self.besides

    @property
    def numbers(self) -> frozenset[int]:
        """Every number of dice that it may throw."""
        return frozenset(n + stone for stone in (0, *self.stones) for n in range(self.own + self.free + 1) if n + stone)


def dispel_dice_against(game: Pitched, caster: str, spell: str, target: str) -> DispelDice:
    """The dice that the enemy may throw to dispel a spell. [WF-CORE-MAG-05, WF-MAGICRES-1, WF-CORE-ARMY-03]"""
    other = foe(game.units[caster].side)
    struck = (target,) if target in game.units and game.units[target].side == other else ()
    stones = tuple(each.dice for each in dispel_stones(game, other))
    return DispelDice(dice_left(game, other), resistance(game, spell, struck), stones)


def effect_chance(game: Pitched, caster: str, spell: str, target: str, dice: int) -> Fraction:
    """The chance that a spell cast with so many power dice, within its range, is not dispelled by the dice at hand, of which the enemy
    throws the number that dispels it best; no scroll is read. [WF-CORE-MAG-03, WF-CORE-MAG-05]
    """
    against, bonus = dispel_dice_against(game, caster, spell, target), dispel_bonus(game, foe(game.units[caster].side))
    return spell_chance(dice, spell_named(spell).casting, against.numbers, bonus)


def bound_chance(game: Pitched, caster: str, spell: str, target: str, power: int) -> Fraction:
    """The same of a bound spell, which needs no dice. [WF-CORE-MAG-08]"""
    bonus = dispel_bonus(game, foe(game.units[caster].side))
    return 1 - best_dispel(dispel_dice_against(game, caster, spell, target).numbers, power - bonus)
