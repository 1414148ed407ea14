"""Spells against the dispel dice at hand. [WF-CORE-MAG-03, WF-CORE-MAG-05, WF-CORE-MAG-08]"""

from __future__ import annotations

from fractions import Fraction

from reglamento.games.fantasy.arms.spellcasting import dispel_chance, spell_chance
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.pools import dice_left
from reglamento.games.fantasy.magic.wizards import dispel_bonus, dispel_stones, resistance


def dispel_dice_against(game: Pitched, caster: str, spell: str, target: str) -> int:
    """The dice that the enemy may throw to dispel a spell: all that it has left, those of the magic resistance of an enemy target, and
    those of the best of its stones. No range is measured, so that a spell which names no target meets no resistance here.
    [WF-CORE-MAG-05, WF-MAGICRES-1, WF-CORE-ARMY-03]
    """
    other = foe(game.units[caster].side)
    struck = (target,) if target in game.units and game.units[target].side == other else ()
    stone = max((each.dice for each in dispel_stones(game, other)), default=0)
    return dice_left(game, other) + resistance(game, spell, struck) + stone


def effect_chance(game: Pitched, caster: str, spell: str, target: str, dice: int) -> Fraction:
    """The chance that a spell cast with so many power dice, within its range, is not dispelled by all dice at hand; no scroll is read.
    [WF-CORE-MAG-03, WF-CORE-MAG-05]
    """
    against, bonus = dispel_dice_against(game, caster, spell, target), dispel_bonus(game, foe(game.units[caster].side))
    return spell_chance(dice, spell_named(spell).casting, against, bonus)


def bound_chance(game: Pitched, caster: str, spell: str, target: str, power: int) -> Fraction:
    """The same of a bound spell, which needs no dice. [WF-CORE-MAG-08]"""
    bonus = dispel_bonus(game, foe(game.units[caster].side))
    return 1 - dispel_chance(dispel_dice_against(game, caster, spell, target), power - bonus)
