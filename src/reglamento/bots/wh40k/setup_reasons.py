"""Why the greedy bot of wh40k picks its army, and where its units come on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.reasons import Reason, tenths
from reglamento.bots.wh40k.aims import middle, spots
from reglamento.bots.wh40k.arriving import LONG, TAKEN, around, range_of, worth_there
from reglamento.bots.wh40k.mustering import enemy_army
from reglamento.games.wh40k.facts.choices.moves import Arrive
from reglamento.games.wh40k.facts.choices.preparing import EndLoading, KeepBack, Load, Seize, SetUp
from reglamento.games.wh40k.facts.choices.reinforcements import CallUnit
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import units_of
from reglamento.games.wh40k.words.names import Names
from reglamento.geometry.table.shapes.ruler import apart, at_most
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.language import tr

ARMY, SET_UP, BACK, ABOARD, FIRST, ARRIVED, CALLED = (
    "40K-CORE-ARMY-01",
    "40K-CORE-SETUP-05",
    "40K-CORE-REINF-01",
    "40K-FAQ-DEPLOY-02",
    "40K-CORE-SETUP-07",
    "40K-CORE-REINF-01",
    "40K-FAQ-REINF-05",
)


def roster(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-ARMY-01]"""
    if enemy_army(view, question) is not None:
        return Reason(ARMY, tr("It costs about as much as the enemy's army, or is the nearest to it."))
    return Reason(ARMY, tr("It is one of the dearest armies: points are strength."))


def set_up(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """Which unit is next. [40K-CORE-SETUP-05, 40K-CORE-REINF-01]"""
    match answer:
        case KeepBack():
            return Reason(BACK, tr("What may wait off the table arrives where it is needed."))
        case SetUp(entry=entry):
            sheet = view.roster(side_of(question.by)).units[entry].sheet
            if sheet.role == "Dedicated Transport":
                return Reason(SET_UP, tr("Transports come first: other units may begin aboard."))
            if "CHARACTER" in sheet.keywords:
                return Reason(SET_UP, tr("A CHARACTER comes last, when the friends stand that cover it."))
            return Reason(SET_UP, tr("The order matters little here; only transports come first, and CHARACTERS last."))
    return None


def loaded(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-FAQ-DEPLOY-02]"""
    match answer:
        case Load():
            return Reason(ABOARD, tr("It shoots the least far, and is to get near to the enemy in safety."))
        case EndLoading():
            return Reason(ABOARD, tr("What is left shoots far, and is of no use aboard."))
    return None


def seized(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-SETUP-07]"""
    return (
        Reason(FIRST, tr("To try costs nothing, and the first turn is the first volley.")) if isinstance(answer, Seize) else None
    )


def arrived(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-CORE-REINF-01]"""
    return Reason(ARRIVED, tr("A unit off the table neither shoots nor scores.")) if isinstance(answer, Arrive) else None


def called(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-FAQ-REINF-05]"""
    return Reason(CALLED, tr("It is the dearest unit that may be added.")) if isinstance(answer, CallUnit) else None


SETUP_REASONS: Mapping[str, Callable[[Warzone, Choose, Any], Reason | None]] = {
    "roster": roster,
    "set-up": set_up,
    "load": loaded,
    "seize": seized,
    "arrive": arrived,
    "call": called,
    "become": called,
}
"""The reasons for choices of what comes on the table, by the topic of the question."""


# ---- places


def deployed(view: Warzone, question: Place, answer: tuple[Position, ...]) -> Reason | None:
    """Why a unit begins the battle at a place. [40K-CORE-SETUP-05]"""
    side = side_of(question.by)
    listed, friends = view.roster(side).units[question.context], [middle(view, unit) for unit in units_of(view, side)]
    if "CHARACTER" in listed.sheet.keywords and friends:
        return Reason(SET_UP, tr("A CHARACTER is safest among friends, and not ahead of them."))
    if at_most(LONG, range_of(listed)):
        return Reason(SET_UP, tr("It shoots far: from the middle of its zone it reaches most of the table."))
    free = [spot for spot in spots(view, side) if spot.marker and not any(at_most(apart(spot.at, at), TAKEN) for at in friends)]
    if not free:
        return Reason(SET_UP, tr("As near to the middle of the table as it may, to be at the enemy soon."))
    near = min(free, key=lambda spot: (apart(spot.at, around(answer)), spot.marker))
    says = Names(view.mission, view).say("Near {marker:marker}, which no friend is near yet.", marker=near.marker)
    return Reason(SET_UP, says)


def entered(view: Warzone, question: Place, answer: tuple[Position, ...]) -> Reason | None:
    """Why a unit arrives at a place. [40K-CORE-REINF-01]"""
    unit = question.about or ""
    if unit not in view.away:
        return Reason(ARRIVED, tr("As near as it may come to what scores, and to the enemy."))
    points = worth_there(view, unit, answer)
    says = tr("From there it is expected to gain {points} points, by what it takes, loses and holds.")
    return Reason(ARRIVED, says.format(points=tenths(points))) if points > 0 else None
