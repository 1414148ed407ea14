"""What spells are worth in points, and how the greedy bot casts and dispels them. [WF-CORE-MAG-03, WF-CORE-MAG-05]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum
from typing import Any

from reglamento.bots.fantasy.bouts import expected_result
from reglamento.bots.fantasy.worth import unsaved
from reglamento.games.fantasy.arms.fighting import armour_modifier
from reglamento.games.fantasy.arms.spellcasting import cast_chance, dispel_chance, miscast_chance
from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.combat import CancelItem
from reglamento.games.fantasy.facts.choices.magic import Cast, CastBound, DispelInPlay, DispelWith, ReadScroll
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import (
    Change,
    Comet,
    Drain,
    Duel,
    FailsItem,
    Heal,
    Hits,
    Line,
    Pool,
    RallyNow,
    Rethrows,
    Rout,
    Spell,
)
from reglamento.games.fantasy.magic.aiming import strength_against
from reglamento.games.fantasy.magic.casting import most_dice
from reglamento.games.fantasy.magic.targets import struck_by
from reglamento.games.fantasy.magic.wizards import dispel_bonus
from reglamento.games.fantasy.units.table import engaged, models_of, troop_of, units_of
from reglamento.kernel.questions import Choose

MEAN = {"1": 1.0, "D3": 2.0, "D6": 3.5, "2D6": 7.0, "3D6": 10.5}
"""How often a spell hits on average."""
HELP, HEX = 14.0, 10.0
"""What it is worth in points to make a friend stronger in combat, and an enemy weaker."""
WORTH = 2.0
"""A spell that is expected to do less is not cast."""
SURE, SHARE, DEAR = 0.65, 0.3, 20.0
"""Dice are added until a spell is cast so often; a dispel that succeeds less often is not tried; a spell that does so much is worth a
scroll.
"""


def spell_worth(view: Pitched, caster: str, spell: str, target: str) -> float:
    """The points that a spell is expected to take or to save, if it is cast."""
    told, side = spell_named(spell), view.units[caster].side
    struck = struck_by(view, caster, spell, target)
    if isinstance(told.effect, Comet):
        near = [target] if target in view.regiments else []
        return fsum(_signed(view, side, unit, 0.5 * _hits_worth(view, unit, 7.0, 4)) for unit in near)
    return fsum(_signed_effect(view, side, told, unit) for unit in struck)


def _signed(view: Pitched, side: str, unit: str, worth: float) -> float:
    """What hurts the enemy is worth something, what hurts a friend as much less."""
    return worth if view.units[unit].side != side else -worth


def _hits_worth(view: Pitched, unit: str, hits: float, strength: int, *, cancels: bool = False) -> float:
    """The points that hits are expected to take from a unit, no more than it is worth."""
    worsened = 7 if cancels else armour_modifier(strength)
    lost = min(float(models_of(view, unit)), hits * unsaved(view, unit, strength, worsened, combat=False))
    return lost * troop_of(view, unit).points / troop_of(view, unit).profile.W


def _signed_effect(view: Pitched, side: str, told: Spell, unit: str) -> float:
    """What a spell is expected to do to a unit, in points."""
    worth, effect = 0.0, told.effect
    match effect:
        case Hits(number=number, cancels_armour=cancels):
            hits = float(view.regiments[unit].files) if number == "front rank" else MEAN[number]
            worth = _hits_worth(view, unit, hits, strength_against(view, effect, unit), cancels=cancels)
        case Duel(strength=strength) | Line(strength=strength) | Pool(strength=strength):
            worth = _hits_worth(view, unit, 5.0 if isinstance(effect, Duel) else 4.0, strength)
        case Drain():
            worth = float(troop_of(view, unit).points)
        case Rout() | FailsItem():
            worth = HEX
        case Change():
            return _changed(view, side, told, unit)
        case RallyNow() | Heal():
            return HELP
        case Rethrows():
            return HELP / 2 if any(engaged(view, each) for each in units_of(view, side_of(side))) else WORTH
    return _signed(view, side, unit, worth)


def _changed(view: Pitched, side: str, told: Spell, unit: str) -> float:
    """A change that is not in force already is worth something in combat, less outside of it."""
    effect = told.effect
    if any(spell_named(each.spell).effect == effect and each.unit == unit for each in view.enchantments.values()):
        return 0.0
    fights = engaged(view, unit)
    if view.units[unit].side != side:
        return HEX if fights or told.engaged == "no" else HEX / 2
    return HELP if fights else HELP / 4 if told.aim == "friend" else 0.0


# ---- decisions


def pick_spell(view: Pitched, question: Choose) -> Any:
    """The spell that is expected to do the most, its chance to be cast counted."""
    best, most = question.default, WORTH
    for option in question.options:
        if isinstance(option, Cast | CastBound):
            dice = most_dice(view, option.unit) if isinstance(option, Cast) else 0
            chance = float(cast_chance(dice, spell_named(option.spell).casting)) if dice else 1.0
            worth = chance * spell_worth(view, option.unit, option.spell, option.target)
            if worth > most:
                best, most = option, worth
    return best


def power_dice(view: Pitched, question: Choose) -> Any:
    """As few dice as cast the spell often enough, no more than make a miscast too likely."""
    value = spell_named(question.context[0]).casting
    for option in question.options:
        if float(cast_chance(option.thrown, value)) >= SURE:
            return option
    return max(question.options, key=lambda option: float(cast_chance(option.thrown, value) - miscast_chance(option.thrown)))


def dispel(view: Pitched, question: Choose) -> Any:
    """The dice that dispel the spell often enough, the resistance of the target first, a stone last; a scroll against what hurts much."""
    spell, target, total, *_ = question.context
    total -= dispel_bonus(view, side_of(question.by))
    worth = spell_worth(view, question.about or "", spell, target)
    scrolls = [option for option in question.options if isinstance(option, ReadScroll)]
    dice = [option for option in question.options if isinstance(option, DispelWith)]
    if worth >= DEAR and scrolls:
        return scrolls[0]
    free = max((option.free for option in dice), default=0)
    tries = sorted((option for option in dice if option.free == free), key=lambda option: (option.more, option.dice))
    for option in tries:
        if worth > WORTH and float(dispel_chance(option.thrown, total)) >= SURE:
            return option
    best = max(tries, key=lambda option: dispel_chance(option.thrown, total), default=None)
    good = best is not None and worth > WORTH and float(dispel_chance(best.thrown, total)) >= SHARE
    return best if good else question.default


def dispel_in_play(view: Pitched, question: Choose) -> Any:
    """The enemy's spell that the dice that are left dispel most often, with the number of them that does."""
    found = [option for option in question.options if isinstance(option, DispelInPlay)]
    foes = [option for option in found if view.enchantments[option.number].side != question.by]

    bonus = dispel_bonus(view, side_of(question.by))

    def chance(option: DispelInPlay) -> float:
        return float(dispel_chance(option.thrown, view.enchantments[option.number].value - bonus))

    best = max(foes, key=chance, default=None)
    return question.default if best is None else best


def spell_move(view: Pitched, question: Choose) -> Any:
    """The charge with the best expected result, if it is good at all."""
    charges = [option for option in question.options if isinstance(option, ChargeAt)]

    def result(option: ChargeAt) -> float:
        edge = side_charged(view, option.unit, option.target)
        return expected_result(view, option.unit, option.target, edge)

    best = max(charges, key=result, default=None)
    return best if best is not None and result(best) > 0 else question.default


def cancel_item(view: Pitched, question: Choose) -> Any:
    """The dearest item."""

    def points(option: CancelItem) -> int:
        return max((item.points for item in view.listed(option.unit).items if item.id == option.item), default=0)

    return max(question.options, key=points)


def rethrow(view: Pitched, question: Choose) -> Any:
    """As many dice as there are: what is left of them is gone with the turn."""
    return question.options[-1]


SPELL_TOPICS: Mapping[str, Callable[[Pitched, Choose], Any]] = {
    "spell": pick_spell,
    "returned-spell": pick_spell,
    "power-dice": power_dice,
    "dispel": dispel,
    "dispel-in-play": dispel_in_play,
    "spell-move": spell_move,
    "cancel-item": cancel_item,
    "rethrow": rethrow,
}
"""How the greedy bot decides in the magic phase, by the topic of the question."""
