"""Why the greedy bot of wh40k decides as it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.reasons import Reason, percent, tenths, unweighed
from reglamento.bots.wh40k.fighting import (
    best_charge,
    charge_gain,
    comes_off,
    gain_of_aim,
    gain_of_fight,
    gain_of_intervention,
    gain_of_strike,
)
from reglamento.bots.wh40k.move_reasons import MOVE_REASONS, moved
from reglamento.bots.wh40k.point_reasons import POINT_REASONS
from reglamento.bots.wh40k.setup_reasons import SETUP_REASONS, deployed, entered
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll, Allot, FightWith, ShootWith, Strike, Throw
from reglamento.games.wh40k.facts.choices.charges import (
    ChargeAt,
    ChargeWith,
    EndCharges,
    EndInterventions,
    EndTargets,
    Intervene,
    Overwatch,
)
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.language import tr

SHOOTS, GRENADE, SHOT, FIGHTS, BLOW, CHARGE, ONE, INTERVENED, LOST, WATCHED = (
    "40K-CORE-SHOOT-01",
    "40K-CORE-SHOOT-04",
    "40K-CORE-ATT-01",
    "40K-CORE-FIGHT-02",
    "40K-CORE-FIGHT-04",
    "40K-CORE-CHARGE-04",
    "40K-CORE-CHARGE-02",
    "40K-CORE-CHARGE-06",
    "40K-CORE-ATT-03",
    "40K-CORE-CHARGE-03",
)


def reason(view: Warzone, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for a choice or for places; where the bot weighs nothing and takes the usual, that it does."""
    if isinstance(question, Place):
        found = PLACE_REASONS.get(question.topic)
        return (None if found is None else found(view, question, answer)) or unweighed(question, answer)
    told = REASONS.get(question.topic)
    return unweighed(question, answer) if told is None else told(view, question, answer)


# ---- shots


def _shooter(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-SHOOT-01]"""
    return Reason(SHOOTS, tr("All that may shoot do, in their order.")) if isinstance(answer, ShootWith) else None


def _aimed(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-ATT-01]"""
    if not isinstance(answer, Aim | AimAll):
        return None
    return _taken(view, SHOT, answer.target, gain_of_aim(view, question, answer))


def _thrown(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-SHOOT-04]"""
    return Reason(GRENADE, tr("The model that throws it has the least to fire instead.")) if isinstance(answer, Throw) else None


def _lost(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-ATT-03]"""
    return Reason(LOST, tr("It is the cheapest model that may suffer.")) if isinstance(answer, Allot) else None


# ---- fights


def _fighter(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-FIGHT-02]"""
    if not isinstance(answer, FightWith):
        return None
    says = Names(view.mission, view).say(
        "{unit:unit} {unit:takes|take} the most, and from what would strike {unit:it|them} back: {points} points.",
        unit=answer.unit,
        points=tenths(gain_of_fight(view, answer.unit)),
    )
    return Reason(FIGHTS, says)


def _struck(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-FIGHT-04]"""
    return _taken(view, BLOW, answer.target, gain_of_strike(view, question, answer)) if isinstance(answer, Strike) else None


def _taken(view: Warzone, rule: str, target: str, points: float) -> Reason:
    says = Names(view.mission, view).say(
        "{unit:unit} {unit:is|are} expected to lose the most by this: {points} points.", unit=target, points=tenths(points)
    )
    return Reason(rule, says)


# ---- charges


def _charger(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-CHARGE-04]"""
    match answer:
        case ChargeWith(unit=unit):
            target = best_charge(view, unit)
            return None if target is None else _charged(view, unit, target)
        case EndCharges() if any(isinstance(option, ChargeWith) for option in question.options):
            return Reason(CHARGE, tr("No charge is expected to gain more than it costs."))
    return None


def _target(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-CHARGE-02]"""
    match answer:
        case ChargeAt(target=target):
            return _charged(view, question.about or "", target)
        case EndTargets():
            return Reason(ONE, tr("Each further target may shoot at the chargers as well: one is enough."))
    return None


def _charged(view: Warzone, unit: str, target: str) -> Reason:
    says = Names(view.mission, view).say(
        "A charge at {unit:unit} comes off with {chance}, and is expected to gain {points} points.",
        unit=target,
        chance=percent(comes_off(view, unit, target)),
        points=tenths(charge_gain(view, unit, target)),
    )
    return Reason(CHARGE, says)


def _intervened(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-CHARGE-06]"""
    match answer:
        case Intervene(unit=unit):
            says = tr("It is expected to gain {points} points by the blows of both.")
            return Reason(INTERVENED, says.format(points=tenths(gain_of_intervention(view, unit))))
        case EndInterventions():
            return Reason(INTERVENED, tr("No CHARACTER is expected to take more than it would lose."))
    return None


def _overwatch(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-CHARGE-03]"""
    return Reason(WATCHED, tr("Overwatch costs nothing, and each 6 hits.")) if isinstance(answer, Overwatch) else None


def _closes_in(view: Warzone, question: Place, answer: tuple[Position, ...]) -> Reason | None:
    """A charge, a pile-in or a consolidation. [40K-CORE-FIGHT-04]"""
    return Reason(question.rule, tr("As many models as possible come near enough to strike."))


REASONS: Mapping[str, Callable[[Warzone, Choose, Any], Reason | None]] = {
    "shoot-unit": _shooter,
    "aim": _aimed,
    "grenade": _thrown,
    "allot": _lost,
    "flee": _lost,
    "escape-lost": _lost,
    "fight-unit": _fighter,
    "strike": _struck,
    "charge-unit": _charger,
    "charge-target": _target,
    "intervene": _intervened,
    "overwatch": _overwatch,
    **MOVE_REASONS,
    **POINT_REASONS,
    **SETUP_REASONS,
}
"""The reasons for choices, by the topic of the question."""
PLACE_REASONS: Mapping[str, Callable[[Warzone, Place, tuple[Position, ...]], Reason | None]] = {
    "move": moved,
    "fly": moved,
    "charge-move": _closes_in,
    "closer": _closes_in,
    "deploy": deployed,
    "arrive-at": entered,
    "summon-at": entered,
}
"""The reasons for places, by the topic of the question."""
