"""Spells in force: how they begin and end. [WF-CORE-MAG-06, WF-CORE-MAG-09]"""

from __future__ import annotations

from collections.abc import Callable

from reglamento.games.fantasy.facts.events.fighting import UnitDestroyed
from reglamento.games.fantasy.facts.events.magic import SpellEnded, SpellLies
from reglamento.games.fantasy.facts.events.moves import LeftTable
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.kernel.steps import Step

RULE = "WF-CORE-MAG-06"
DISPELLABLE = frozenset({"remains", "one turn"})
"""Spells that may be dispelled later. [WF-CORE-MAG-06]"""


def lay(game: Pitched, known: Enchantment) -> list[Step]:
    """A spell is in force from now on."""
    game.enchantments[str(max(map(int, game.enchantments), default=0) + 1)] = known
    return game.happened(SpellLies(RULE, known.caster, known.spell, known.unit))


def end(game: Pitched, number: str) -> list[Step]:
    """A spell is no longer in force, on any of the units on which it was laid together."""
    if number not in game.enchantments:
        return []
    gone = game.enchantments[number]
    for key in [key for key, each in game.enchantments.items() if (each.spell, each.caster) == (gone.spell, gone.caster)]:
        del game.enchantments[key]
    return game.happened(SpellEnded(RULE, gone.spell, gone.caster))


def end_all(game: Pitched, wanted: Callable[[Enchantment], bool]) -> list[Step]:
    """Ends the spells that a test picks out."""
    found: list[Step] = []
    for number, each in list(game.enchantments.items()):
        if number in game.enchantments and wanted(each):
            found += end(game, number)
    return found


def end_upheld(game: Pitched, caster: str) -> list[Step]:
    """A caster that casts again upholds nothing any longer. [WF-CORE-MAG-06]"""
    return end_all(game, lambda each: each.caster == caster and each.lasts == "remains")


def turn_ends(game: Pitched, side: Side) -> list[Step]:
    """A turn of a side begins: spells for the turn before are over, and those of the side that lasted to the end of the enemy's turn.
    [WF-CORE-LORE-01]
    """
    return end_all(game, lambda each: each.lasts == "turn" or (each.lasts == "next turn" and each.side == side))


def gone_from_table(game: Pitched, event: UnitDestroyed | LeftTable) -> list[Step]:
    """What a caster that is slain or leaves the table upholds ends, and what lies on a unit that is gone. [WF-CORE-MAG-06]"""
    unit = event.unit
    found = end_upheld(game, unit)
    if isinstance(event, LeftTable) and not event.lost:
        return found
    for number in [number for number, each in game.enchantments.items() if each.unit == unit]:
        del game.enchantments[number]
    return found
