"""What the dice at hand can do for a spell, and where they can do nothing. [WF-CORE-MAG-03, WF-CORE-MAG-05, WF-CORE-MAG-06]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from reglamento.armies.lists.faults import ForceError
from reglamento.faces.parts import Dealt
from reglamento.games.fantasy.arms.spellcasting import cast_chance, dispel_chance
from reglamento.games.fantasy.facts.choices.magic import Cast, DispelInPlay, DispelWith, PowerDice
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.magic_traits import PowerStone
from reglamento.games.fantasy.magic.casting import most_dice
from reglamento.games.fantasy.magic.wizards import dispel_bonus
from reglamento.games.fantasy.units.magic_items import stones_of
from reglamento.kernel.questions import Choose

MOST_DICE, MOST_DISPEL = 12, 40
"""Of more dice no chance is worked out."""


def _context(view: Pitched, topic: str) -> tuple[Any, ...]:
    """What the pending question knows about a spell; nothing where another one is asked."""
    asked = view.question
    if isinstance(asked, Choose) and asked.topic == topic and isinstance(asked.context, tuple):
        return asked.context
    return ()


def cast_with(view: Pitched, option: PowerDice) -> Fraction:
    """The chance that so many dice cast the spell that is asked about."""
    found = _context(view, "power-dice")
    return cast_chance(option.thrown, spell_named(found[0]).casting) if found and 1 <= option.thrown <= MOST_DICE else Fraction(0)


def dispelled(view: Pitched, option: DispelWith) -> Fraction:
    """The chance that so many dice dispel the spell that is asked about."""
    found = _context(view, "dispel")
    if not found or not 0 < option.thrown <= MOST_DISPEL:
        return Fraction(0)
    return dispel_chance(option.thrown, found[2] - _bonus(view))


def _bonus(view: Pitched) -> int:
    """What is added to the dispel rolls of the side that is asked. [WF-CORE-ARMY-03]"""
    asked = view.question
    return dispel_bonus(view, side_of(asked.by)) if isinstance(asked, Choose) else 0


def ended(view: Pitched, option: DispelInPlay) -> Fraction:
    """The chance that so many dice end a spell that is in force."""
    known = view.enchantments.get(option.number)
    if known is None or not 0 < option.thrown <= MOST_DISPEL:
        return Fraction(0)
    return dispel_chance(option.thrown, known.value - _bonus(view))


# ---- dice that can do nothing


def hopeless(view: Pitched, option: Any) -> bool:
    """Whether no throw of the dice does what this option wants of them."""
    match option:
        case Cast():
            return _out_of_reach(view, option)
        case DispelWith():
            return not dispelled(view, option)
        case DispelInPlay():
            return not ended(view, option)
    return False


def _out_of_reach(view: Pitched, option: Cast) -> bool:
    """Whether all dice that the wizard may throw are too few for the spell."""
    if option.unit not in view.mages or stones_of(view, option.unit, PowerStone):
        return False
    try:
        return not cast_chance(min(most_dice(view, option.unit), MOST_DICE), spell_named(option.spell).casting)
    except ForceError:
        return False


def trifling(dealt: Dealt, asked: Choose) -> bool:
    """Whether all that could be done but declining is hopeless."""
    if asked.topic not in {"spell", "dispel", "dispel-in-play"}:
        return False
    game = dealt()
    return all(option == asked.default or hopeless(game, option) for option in asked.options)
