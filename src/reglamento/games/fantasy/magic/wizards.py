"""Wizards, their spells and their dice; what may be cast at whom; magic resistance.
[WF-CORE-MAG-01, WF-CORE-MAG-02, WF-CORE-MAG-03, WF-CORE-MAG-04, WF-MAGICRES-1]
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from reglamento.games.fantasy.arms.spellcasting import dispel_dice, power_dice
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.lists.lores import spell_id, spell_named
from reglamento.games.fantasy.lists.magic_traits import DispelBonus, DispelStone, MagicResistance, MoreDice, Wizard
from reglamento.games.fantasy.units.joined import flees, host_of, members_in
from reglamento.games.fantasy.units.magic_items import Stone, item_with, stones_of
from reglamento.games.fantasy.units.parts import in_front
from reglamento.games.fantasy.units.passing import Reason
from reglamento.games.fantasy.units.table import troop_of, units_of

HAS_NO_TARGET = ""


def level_of(game: Pitched, wizard: str) -> int:
    """The level of a wizard. [WF-CORE-MAG-01]"""
    known = game.listed(wizard).troop.trait(Wizard)
    return 0 if known is None else known.level


def wizards_of(game: Pitched, side: Side) -> tuple[str, ...]:
    """The wizards of a side on the table. [WF-CORE-MAG-01]"""
    return tuple(each for each in game.mages if game.units[each].side == side and host_of(game, each) in game.regiments)


def dice_of(game: Pitched, side: Side) -> tuple[int, int]:
    """The power dice of a side in its turn, and the dispel dice of the other, by its list and its wizards; magic units give none, nor do
    wizards that flee. Magic items give more. [WF-CORE-MAG-02, WF-MAGICUNIT-3, WF-CORE-FLEE-01, WF-CORE-ARMY-03]
    """
    own, others = (
        tuple(level_of(game, id) for id in wizards_of(game, each) if not flees(game, id)) for each in (side, foe(side))
    )
    more, less = (gifts_of(game, each, MoreDice) for each in (side, foe(side)))
    return power_dice(own) + sum(each.power for _, each in more), dispel_dice(others, game.army(foe(side)).dispel) + sum(
        each.dispel for _, each in less
    )


G = TypeVar("G", bound=MoreDice | DispelBonus)


def gifts_of(game: Pitched, side: Side, kind: type[G]) -> list[tuple[str, G]]:
    """What the units of a side and the characters in them that do not flee, and their magic items, give in the magic phase, each with its
    giver. [WF-CORE-ARMY-03]
    """
    there = (id for unit in units_of(game, side) if not game.units[unit].fleeing for id in (unit, *members_in(game, unit)))
    return [(id, each) for id in there for each in troop_of(game, id).traits if isinstance(each, kind)]


class DispelGift(NamedTuple):
    """What is added to dispel rolls, by whom, and by which magic item; empty for what stands in the troop's own entry."""

    points: int = 0
    bearer: str = ""
    item: str = ""


def best_bonus(game: Pitched, side: Side) -> DispelGift:
    """The highest bonus to the dispel rolls of a side, the first of several. [WF-CORE-ARMY-03]"""
    found = (DispelGift(each.points, id, item_with(game, id, each)) for id, each in gifts_of(game, side, DispelBonus))
    return max(found, key=lambda each: each.points, default=DispelGift())


def dispel_bonus(game: Pitched, side: Side) -> int:
    """What is added to the dispel rolls of a side. [WF-CORE-ARMY-03]"""
    return best_bonus(game, side).points


def dispel_stones(game: Pitched, side: Side) -> tuple[Stone, ...]:
    """The dispel stones of a side's wizards that do not flee, one for each number of dice. [WF-CORE-ARMY-03]"""
    held = (stone for id in wizards_of(game, side) if not flees(game, id) for stone in stones_of(game, id, DispelStone))
    found: dict[int, Stone] = {}
    for stone in held:
        found.setdefault(stone.dice, stone)
    return tuple(found.values())


def no_casting(game: Pitched, wizard: str) -> Reason | None:
    """What keeps a wizard from casting at all now: a miscast, flight, stupidity, or a place behind others. None where it may.
    [WF-CORE-MAG-01, WF-CORE-MAG-07]
    """
    known = game.mages[wizard]
    if known.silent or known.lost:
        return Reason("silenced", "WF-CORE-MAG-07")
    if not sane(game, wizard):
        return Reason("flees", "WF-CORE-FLEE-01") if flees(game, wizard) else Reason("stupid", "WF-CORE-PSY-05")
    return None if in_front(game, wizard) else Reason("behind", "WF-CORE-MAG-01")


def sane(game: Pitched, id: str) -> bool:
    """Whether a unit, or that of a character, neither flees nor is stupid: otherwise it casts nothing. [WF-CORE-MAG-01, WF-CORE-PSY-05]"""
    return not (flees(game, id) or game.units[host_of(game, id)].stupid)


def castable(game: Pitched, wizard: str) -> tuple[str, ...]:
    """The spells that a wizard has not tried in this phase. [WF-CORE-MAG-03]"""
    known = game.mages[wizard]
    return tuple(spell_id(known.lore, number) for number in known.spells if number not in known.cast)


# ---- resistance


def own_resistance(game: Pitched, unit: str) -> int:
    """The magic resistance of a unit: its own, or that of a character in it, the higher one; a character has that of its unit's only
    through its own rule. [WF-MAGICRES-1, WF-MAGICRES-5, WF-MAGICRES-6, WF-MAGICRES-7]
    """
    traits = (troop_of(game, each).trait(MagicResistance) for each in (unit, *members_in(game, unit)))
    most = max((trait.dice for trait in traits if trait is not None), default=0)
    own = troop_of(game, unit).trait(MagicResistance)
    host = troop_of(game, host_of(game, unit)).trait(MagicResistance)
    return most if own is None or host is None else max(most, host.dice)


def resistance(game: Pitched, spell: str, targets: tuple[str, ...]) -> int:
    """The dice of magic resistance against a spell: the highest among those it may affect, never the sum; none against a spell at a
    place. [WF-MAGICRES-1, WF-MAGICRES-3, WF-MAGICRES-4]
    """
    if spell_named(spell).aim == "ground":
        return 0
    return max((own_resistance(game, unit) for unit in targets), default=0)
