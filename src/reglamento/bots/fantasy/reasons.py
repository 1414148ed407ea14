"""Why the greedy bot of fantasy charges and shoots as it does. No reason tells a distance that nobody has measured."""

from __future__ import annotations

from typing import Any

from reglamento.bots.fantasy.bouts import expected_result
from reglamento.bots.fantasy.charging import charges_worth
from reglamento.bots.reasons import Reason
from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, StandAndShoot
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import ntr, tr

CHARGE, STAND, FLIGHT, SHOT = "WF-CORE-CHG-01", "WF-CORE-CHG-03", "WF-CORE-CHG-04", "WF-CORE-SHO-02"
RESULT, POINTS = "WF-CORE-RES-01", "WF-CORE-BAT-06"


def reason(view: Pitched, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for a charge, for none, for a reaction, or for a shot. [WF-CORE-CHG-01, WF-CORE-CHG-03, WF-CORE-CHG-04, WF-CORE-SHO-02,
    WF-CORE-RES-01, WF-CORE-BAT-06]
    """
    return None if isinstance(question, Place) else _reason(view, question, answer)


def _reason(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """The same of a choice."""
    match answer:
        case ChargeAt(unit=unit, target=target):
            return _charge(view, unit, target)
        case EndCharges() if any(isinstance(option, ChargeAt) for option in question.options):
            return Reason(CHARGE, tr("None of these charges both reaches its target and promises a good result."))
        case StandAndShoot():
            return Reason(STAND, tr("Shots at a charger cost nothing: the unit fights afterwards all the same."))
        case Flee():
            return Reason(FLIGHT, tr("To hold is expected to cost more victory points than to flee."))
        case ShootAt(target=target) if sum(isinstance(option, ShootAt) for option in question.options) > 1:
            says = Names(view.mission, view).say(
                "Of all shots, this one is expected to take the most points, from {unit:unit}.", unit=target
            )
            return Reason(SHOT, says)
    return None


def _charge(view: Pitched, unit: str, target: str) -> Reason:
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
