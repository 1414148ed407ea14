"""Why the greedy bot of fantasy decides as it does. No reason tells a distance that nobody has measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.fantasy.bouts import expected_result
from reglamento.bots.fantasy.charging import charges_worth
from reglamento.bots.fantasy.fight_reasons import FIGHT_REASONS
from reglamento.bots.fantasy.move_reasons import hosted, moving, placed
from reglamento.bots.fantasy.spell_reasons import SPELL_REASONS
from reglamento.bots.reasons import Reason, unweighed
from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.questions import Choose, Place
from reglamento.language import ntr, tr

ARMY, CHARGE, STAND, FLIGHT = "WF-CORE-ARMY-05", "WF-CORE-CHG-01", "WF-CORE-CHG-03", "WF-CORE-CHG-04"
RESULT, POINTS, FIRST = "WF-CORE-RES-01", "WF-CORE-BAT-06", "WF-CORE-BAT-04"


def reason(view: Pitched, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for a choice or a place; where the bot weighs nothing and takes the usual, that it does."""
    if isinstance(question, Place):
        return placed(view, question, answer) or unweighed(question, answer)
    told = REASONS.get(question.topic)
    return unweighed(question, answer) if told is None else told(view, question, answer)


def _army(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-ARMY-05]"""
    return Reason(
        ARMY, tr("It has the most that hurts from afar, wizards and what shoots, and units that stand where they lose.")
    )


def _first(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-BAT-04]"""
    return Reason(FIRST, tr("The enemy comes into reach first, and the side that moves last decides what is held at the end."))


def _charge(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """A charge, or none. [WF-CORE-CHG-01]"""
    match answer:
        case ChargeAt(unit=unit, target=target):
            return _charged(view, unit, target)
        case _ if any(isinstance(option, ChargeAt) for option in question.options):
            return Reason(CHARGE, tr("None of these charges both reaches its target and promises a good result."))
    return None


def _charged(view: Pitched, unit: str, target: str) -> Reason:
    """By how many points the charger is expected to win the first round, from profiles, ranks and standards alone."""
    points = round(expected_result(view, unit, target, side_charged(view, unit, target)))
    if points > 0:
        says = ntr(
            "The first round is expected to be won by {n} point: blows, ranks, standards and numbers together.",
            "The first round is expected to be won by {n} points: blows, ranks, standards and numbers together.",
            points,
        )
        return Reason(RESULT, says.format(n=points))
    stakes = round(charges_worth(view, {unit: side_charged(view, unit, target)}, target))
    if stakes > 0:
        says = ntr(
            "The result is open, but {n} victory point more is expected to be won than lost by it.",
            "The result is open, but {n} victory points more are expected to be won than lost by it.",
            stakes,
        )
        return Reason(POINTS, says.format(n=stakes))
    return Reason(CHARGE, tr("The result is open, but it is better to strike first than to be charged."))


def _reaction(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-04]"""
    match answer:
        case StandAndShoot():
            return Reason(STAND, tr("Shots at a charger cost nothing: the unit fights afterwards all the same."))
        case Flee():
            return Reason(FLIGHT, tr("To hold is expected to cost more victory points than to flee."))
        case Hold():
            return Reason(FLIGHT, tr("To flee is expected to cost more victory points than to hold."))
    return None


REASONS: Mapping[str, Callable[[Pitched, Choose, Any], Reason | None]] = {
    "army": _army,
    "first-turn": _first,
    "set-up-character": hosted,
    "move-unit": moving,
    "charge": _charge,
    "must-charge": _charge,
    "redirect": _charge,
    "spell-move": _charge,
    "react": _reaction,
    **FIGHT_REASONS,
    **SPELL_REASONS,
}
"""The reasons for choices, by the topic of the question."""
