"""Why the greedy bot of wh40k attempts powers, spends Command Points and keeps Tactical Objectives as it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.reasons import Reason, percent, tenths
from reglamento.bots.wh40k.aims import cards_of
from reglamento.bots.wh40k.objectives import chance
from reglamento.bots.wh40k.powers import expected_of, worth_on
from reglamento.bots.wh40k.rerolling import gain_of_reroll
from reglamento.bots.wh40k.spending import blows_in_fight, fleeing, gained
from reglamento.bots.wh40k.worth import chance_of
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, Favour, KeepObjectives
from reglamento.games.wh40k.facts.choices.powers import DenyWith, EndPowers, LetWork, Manifest, WorkOn
from reglamento.games.wh40k.facts.choices.stratagems import KeepDice, RerollDie, Spend, Withhold
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.psychic.knowing import power_of
from reglamento.kernel.questions import Choose
from reglamento.language import tr

POWER, DENIED, REROLL, COUNTER, BRAVERY, SPENT, ANSWERED, OBJECTIVES = (
    "40K-CORE-PSY-01",
    "40K-CORE-PSY-03",
    "40K-CORE-STRAT-02",
    "40K-CORE-STRAT-03",
    "40K-CORE-STRAT-04",
    "40K-CORE-STRAT-05",
    "40K-FAQ-STRAT-07",
    "40K-CORE-MIS-30",
)


# ---- psychic powers


def attempted(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-PSY-01]"""
    match answer:
        case Manifest():
            says = tr("The attempt is expected to gain {points} points, the test and Perils counted: the most of all.")
            return Reason(POWER, says.format(points=tenths(expected_of(view, answer))))
        case EndPowers():
            return Reason(POWER, tr("No power is expected to gain more than Perils would cost."))
    return None


def worked(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-PSY-01]"""
    if not isinstance(answer, WorkOn):
        return None
    unit = question.about or ""
    points = worth_on(view, unit, power_of(view, unit, question.context), answer.target)
    return Reason(POWER, tr("The power gains the most there: {points} points.").format(points=tenths(points)))


def denied(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-PSY-03]"""
    _, total = question.context
    beaten = percent(chance_of(total + 1))
    match answer:
        case DenyWith():
            says = tr("The test is beaten with a chance of {chance}, by the unit with the most attempts left.")
        case LetWork():
            says = tr("The test is beaten with a chance of only {chance}: attempts are kept for the powers that may follow.")
        case _:
            return None
    return Reason(DENIED, says.format(chance=beaten))


# ---- Command Points


def rerolled(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-STRAT-02]"""
    points = tenths(max(0.0, gain_of_reroll(view, question)))
    match answer:
        case RerollDie():
            says = tr("Another throw is expected to gain {points} points, more than a Command Point is worth.")
        case KeepDice():
            says = tr("Another throw is expected to gain {points} points, less than a Command Point is worth.")
        case _:
            return None
    return Reason(REROLL, says.format(points=points))


def countered(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-STRAT-03]"""
    match answer:
        case Spend(unit=unit):
            says = tr("By striking now the unit is expected to take {points} points before it loses any.")
            return Reason(COUNTER, says.format(points=tenths(blows_in_fight(view, unit))))
        case Withhold():
            return Reason(COUNTER, tr("To strike earlier gains less than the Command Points are worth."))
    return None


def braved(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-STRAT-04]"""
    points = tenths(fleeing(view, question.about or ""))
    match answer:
        case Spend():
            says = tr("Models worth {points} points are expected to flee, more than the Command Points are worth.")
        case Withhold():
            says = tr("Models worth {points} points are expected to flee, less than the Command Points are worth.")
        case _:
            return None
    return Reason(BRAVERY, says.format(points=points))


def spent(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-STRAT-05]"""
    match answer:
        case Spend():
            says = tr("It is expected to gain {points} points, the most for the Command Points.")
            return Reason(SPENT, says.format(points=tenths(gained(view, side_of(question.by), answer))))
        case Withhold():
            return Reason(SPENT, tr("None gains more than its Command Points are worth; one is kept for a die."))
    return None


def answered(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-FAQ-STRAT-07]"""
    match answer:
        case Spend():
            return Reason(ANSWERED, tr("It costs less than what it stops."))
        case Withhold():
            return Reason(ANSWERED, tr("It would cost as much as what it stops, or more."))
    return None


# ---- Tactical Objectives


def favoured(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-MIS-30]"""
    return Reason(OBJECTIVES, tr("Markers are the easiest to score with.")) if isinstance(answer, Favour) else None


def discarded(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-MIS-30]"""
    side = side_of(question.by)
    cards = {card.number: card for card in cards_of(view, side)}
    match answer:
        case DiscardObjective(number=number) if number in cards:
            says = tr("It is achieved in the next turn with a chance of some {chance}, the least of all.")
            return Reason(OBJECTIVES, says.format(chance=percent(chance(view, side, cards[number]))))
        case KeepObjectives():
            return Reason(OBJECTIVES, tr("Each of them is likely enough to be achieved."))
    return None


def replaced(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-MIS-30]"""
    match answer:
        case Spend():
            return Reason(OBJECTIVES, tr("One of the objectives can hardly be achieved at all."))
        case Withhold():
            return Reason(OBJECTIVES, tr("All of them can be achieved, or there is no turn left for another one."))
    return None


POINT_REASONS: Mapping[str, Callable[[Warzone, Choose, Any], Reason | None]] = {
    "power": attempted,
    "power-target": worked,
    "deny": denied,
    "re-roll": rerolled,
    "counter": countered,
    "bravery": braved,
    "stratagem": spent,
    "answer": answered,
    "favoured": favoured,
    "objectives": discarded,
    "new-orders": replaced,
}
"""The reasons for powers, Command Points and objectives, by the topic of the question."""
