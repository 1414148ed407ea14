"""Why the greedy bot of fantasy charges and shoots as it does. No reason tells a distance that nobody has measured."""

from __future__ import annotations

from typing import Any

from reglamento.bots.fantasy.worth import expected_result
from reglamento.bots.reasons import Reason
from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, StandAndShoot
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import ntr, tr

CHARGE, STAND, SHOT, RESULT = "WF-CORE-CHG-01", "WF-CORE-CHG-03", "WF-CORE-SHO-02", "WF-CORE-RES-01"


def reason(view: Pitched, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for a charge, for none, or for a shot. [WF-CORE-CHG-01, WF-CORE-CHG-03, WF-CORE-SHO-02, WF-CORE-RES-01]"""
    if isinstance(question, Place):
        return None
    match answer:
        case ChargeAt(unit=unit, target=target):
            return _charge(view, unit, target)
        case EndCharges() if any(isinstance(option, ChargeAt) for option in question.options):
            return Reason(CHARGE, tr("None of these charges both reaches its target and promises a good result."))
        case StandAndShoot():
            return Reason(STAND, tr("Shots at a charger cost nothing: the unit fights afterwards all the same."))
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
    return Reason(CHARGE, tr("The result is open, but it is better to strike first than to be charged."))
