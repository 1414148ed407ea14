"""Why the greedy bot of wh40k shoots, strikes and charges as it does."""

from __future__ import annotations

from math import ceil
from typing import Any

from reglamento.bots.reasons import Reason, percent, tenths
from reglamento.bots.wh40k.fighting import best_charge, charge_gain, gain_of_aim, gain_of_strike
from reglamento.bots.wh40k.worth import chance_of
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll, Strike
from reglamento.games.wh40k.facts.choices.charges import ChargeWith, EndCharges
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import ENGAGED, unit_distance
from reglamento.games.wh40k.words.names import Names
from reglamento.geometry.table.shapes.ruler import RULER
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr

SHOT, BLOW, CHARGE = "40K-CORE-ATT-01", "40K-CORE-FIGHT-04", "40K-CORE-CHARGE-04"


def reason(view: Warzone, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for an aim, a strike, a charge, or for none. [40K-CORE-ATT-01, 40K-CORE-FIGHT-04, 40K-CORE-CHARGE-04]"""
    if isinstance(question, Place):
        return None
    match answer:
        case Aim() | AimAll():
            return _taken(view, SHOT, answer.target, gain_of_aim(view, question, answer))
        case Strike():
            return _taken(view, BLOW, answer.target, gain_of_strike(view, question, answer))
        case ChargeWith(unit=unit):
            return _charge(view, unit)
        case EndCharges() if any(isinstance(option, ChargeWith) for option in question.options):
            return Reason(CHARGE, tr("No charge is expected to gain more than it costs."))
    return None


def _taken(view: Warzone, rule: str, target: str, points: float) -> Reason:
    says = Names(view.mission, view).say(
        "{unit:unit} is expected to lose the most by this: {points} points.", unit=target, points=tenths(points)
    )
    return Reason(rule, says)


def _charge(view: Warzone, unit: str) -> Reason | None:
    target = best_charge(view, unit)
    if target is None:
        return None
    chance = chance_of(ceil(unit_distance(view, unit, target) - ENGAGED - RULER))
    says = Names(view.mission, view).say(
        "A charge at {unit:unit} comes off with {chance}, and is expected to gain {points} points.",
        unit=target,
        chance=percent(chance),
        points=tenths(charge_gain(view, unit, target)),
    )
    return Reason(CHARGE, says)
