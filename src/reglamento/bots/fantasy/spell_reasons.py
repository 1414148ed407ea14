"""Why the greedy bot of fantasy casts and dispels as it does. [WF-CORE-MAG-03, WF-CORE-MAG-05]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.fantasy.spells import spell_worth
from reglamento.bots.reasons import Reason, percent, tenths
from reglamento.games.fantasy.arms.spellcasting import cast_chance, dispel_chance, miscast_chance
from reglamento.games.fantasy.facts.choices.combat import CancelItem
from reglamento.games.fantasy.facts.choices.magic import (
    Cast,
    CastBound,
    DispelInPlay,
    DispelWith,
    EndMagic,
    LetPass,
    PowerDice,
    ReadScroll,
)
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.wizards import dispel_bonus
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr

CAST, DISPELLED, LATER, ITEM, AGAIN = "WF-CORE-MAG-03", "WF-CORE-MAG-05", "WF-CORE-MAG-06", "WF-CORE-LORE-01", "WF-CORE-LORE-01"


def cast(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Which spell does the most. [WF-CORE-MAG-03]"""
    match answer:
        case Cast(unit=unit, spell=spell, target=target) | CastBound(unit=unit, spell=spell, target=target):
            says = Names(view.mission, view).say(
                "{spell:spell} is worth some {points} points if it is cast, the most of all spells for its dice.",
                spell=spell,
                points=tenths(spell_worth(view, unit, spell, target)),
            )
            return Reason(CAST, says)
        case EndMagic() if question.topic == "spell":
            return Reason(CAST, tr("No other spell is expected to do enough for its dice."))
    return None


def powered(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """With how many dice. [WF-CORE-MAG-03, WF-CORE-MAG-04]"""
    if not isinstance(answer, PowerDice):
        return None
    value = spell_named(question.context[0]).casting
    says = tr("So many dice cast it with a chance of {chance}, and miscast with {risk}.")
    return Reason(
        CAST,
        says.format(
            chance=percent(float(cast_chance(answer.thrown, value))),
            risk=percent(float(miscast_chance(answer.thrown))),
        ),
    )


def dispelled(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Whether it is worth dice or a scroll. [WF-CORE-MAG-05]"""
    spell, target, total, *_ = question.context
    points = tenths(max(0.0, spell_worth(view, question.about or "", spell, target)))
    match answer:
        case ReadScroll():
            says = tr("The spell is expected to do harm worth {points} points: that is worth a scroll.")
        case DispelWith():
            chance = percent(float(dispel_chance(answer.thrown, total - dispel_bonus(view, side_of(question.by)))))
            says = tr("So many dice dispel it with a chance of {chance}; it is expected to do harm worth {points} points.")
            return Reason(DISPELLED, says.format(chance=chance, points=points))
        case LetPass():
            says = tr("The harm is worth {points} points: too little, or too hard to prevent, for the dice that there are.")
        case _:
            return None
    return Reason(DISPELLED, says.format(points=points))


def ended(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """A spell in force. [WF-CORE-MAG-06]"""
    if not isinstance(answer, DispelInPlay):
        return None
    bonus = dispel_bonus(view, side_of(question.by))
    chance = float(dispel_chance(answer.thrown, view.enchantments[answer.number].value - bonus))
    says = tr("The dice that are left are gone with the phase, and end this spell with a chance of {chance}.")
    return Reason(LATER, says.format(chance=percent(chance)))


def failing(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-LORE-01]"""
    return Reason(ITEM, tr("The dearest of the items is missed most.")) if isinstance(answer, CancelItem) else None


def rethrown(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-LORE-01]"""
    return Reason(AGAIN, tr("Dice that are not used are gone with the turn."))


SPELL_REASONS: Mapping[str, Callable[[Pitched, Choose, Any], Reason | None]] = {
    "spell": cast,
    "returned-spell": cast,
    "power-dice": powered,
    "dispel": dispelled,
    "dispel-in-play": ended,
    "cancel-item": failing,
    "rethrow": rethrown,
}
"""The reasons in the magic phase, by the topic of the question."""
