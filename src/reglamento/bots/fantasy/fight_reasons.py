"""Why the greedy bot of fantasy shoots and fights close combats as it does. No reason tells a distance that nobody has measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.fantasy.challenging import challenge_worth, prowess
from reglamento.bots.fantasy.greedy import shot_worth
from reglamento.bots.fantasy.worth import blow_worth
from reglamento.bots.reasons import Reason, tenths
from reglamento.games.fantasy.combat.challenges import able
from reglamento.games.fantasy.facts.choices.combat import (
    AcceptChallenge,
    BreakOff,
    IssueChallenge,
    NoChallenge,
    Overrun,
    Pursue,
    RefuseChallenge,
    StayPut,
    StrikeAt,
    WidenFront,
)
from reglamento.games.fantasy.facts.choices.shooting import BreatheAt, ShootAt, ShootGrape
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.units.parts import CHAMPION, named
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr

SHOT, GUESSED, BLOW, CHALLENGE, REFUSAL, PURSUIT, OVERRUN, FRONT, LEFT, WEAPON = (
    "WF-CORE-SHO-02",
    "WF-CORE-WAR-09",
    "WF-CORE-CC-03",
    "WF-CORE-CHA-01",
    "WF-CORE-CHA-02",
    "WF-CORE-PUR-01",
    "WF-CORE-PUR-03",
    "WF-CORE-CC-01",
    "WF-LIGHTNING-1",
    "WF-CORE-WPN-01",
)

SLIGHT = 0.05
"""Fewer points than this are none."""


# ---- shots


def shot(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """What a shot is expected to take. [WF-CORE-SHO-02]"""
    if not isinstance(answer, ShootAt | ShootGrape | BreatheAt):
        return None
    worth = shot_worth(view, answer)
    if worth < SLIGHT:
        return Reason(SHOT, tr("No shot is expected to take much, and this one takes no less than any other."))
    says = Names(view.mission, view).say(
        "Of all shots, this one is expected to take the most: {points} points from {unit:unit}.",
        unit=answer.target,
        points=tenths(worth),
    )
    return Reason(SHOT, says)


def guess(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """How a distance is estimated. [WF-CORE-WAR-09]"""
    says = tr("The distance to the enemy before the machine, as well as an eye tells it: it may be off by some centimetres.")
    return Reason(GUESSED, says)


# ---- challenges


def challenge(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """What a challenge against the enemy's best fighter is worth. [WF-CORE-CHA-01]"""
    best = max(able(view, question.context, foe(side_of(question.by))), key=lambda each: prowess(view, each))
    names = Names(view.mission, view)
    match answer:
        case IssueChallenge(unit=unit, part=part) if challenge_worth(view, Fighter(unit, part), best) > 0:
            fighter = names.fighter(unit, part)
            return Reason(
                CHALLENGE, names.say("{fighter} is expected to win more than it risks in a challenge.", fighter=fighter)
            )
        case NoChallenge():
            return Reason(CHALLENGE, tr("Against their best fighter none of ours is expected to win more than it risks."))
    return None


def accepted(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Who stands up to a challenger. [WF-CORE-CHA-01, WF-CORE-CHA-02]"""
    names, challenger = Names(view.mission, view), question.context
    match answer:
        case AcceptChallenge(unit=unit, part=part) if challenge_worth(view, Fighter(unit, part), challenger) >= 0:
            fighter = names.fighter(unit, part)
            return Reason(CHALLENGE, names.say("{fighter} can stand up to the challenger.", fighter=fighter))
        case AcceptChallenge(part=part) if part == CHAMPION:
            return Reason(CHALLENGE, tr("The challenger is the stronger one: a champion is lost more cheaply than a character."))
        case AcceptChallenge():
            return Reason(
                CHALLENGE, tr("To refuse would cost more than the challenge: the blows and the Leadership of our best fighter.")
            )
        case RefuseChallenge():
            return Reason(
                REFUSAL, tr("The challenger is the stronger one: better one fighter in the rear for this round than dead.")
            )
    return None


def sent_back(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Which character goes to the rear. [WF-CORE-CHA-02]"""
    return Reason(REFUSAL, tr("Their best fighter is missed most."))


# ---- blows


def strike(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """What a model's blows are expected to take. [WF-CORE-CC-03]"""
    if not isinstance(answer, StrikeAt):
        return None
    points = blow_worth(view, question.about or "", named(answer.target, answer.part))
    return Reason(BLOW, tr("Each model is expected to take the most there: {points} points.").format(points=tenths(points)))


def wielded(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Which weapon serves best in the first round. [WF-CORE-WPN-01]"""
    return Reason(WEAPON, tr("With it the most is expected to be taken in a round beyond what is lost."))


# ---- after the round


def pursued(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-PUR-01]"""
    return (
        Reason(PURSUIT, tr("What flees and is caught is destroyed, with all its points.")) if isinstance(answer, Pursue) else None
    )


def overran(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-CORE-PUR-03]"""
    match answer:
        case Overrun():
            return Reason(OVERRUN, tr("There is an enemy on its way."))
        case StayPut():
            return Reason(OVERRUN, tr("There is no enemy close ahead: it stays in hand."))
    return None


def redressed(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Whether a wider front pays. [WF-CORE-CC-01]"""
    if isinstance(answer, WidenFront):
        return Reason(FRONT, tr("More models strike, and the ranks that go are worth no more than what lapping round brings."))
    return Reason(FRONT, tr("Its ranks are worth more in the result than a wider front."))


def broke_off(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """[WF-LIGHTNING-1]"""
    if isinstance(answer, BreakOff):
        return Reason(LEFT, tr("The last round was lost, and leaving costs nothing."))
    return Reason(LEFT, tr("The last round was not lost."))


FIGHT_REASONS: Mapping[str, Callable[[Pitched, Choose, Any], Reason | None]] = {
    "shoot": shot,
    "guess": guess,
    "challenge": challenge,
    "answer-challenge": accepted,
    "send-back": sent_back,
    "strike": strike,
    "wield": wielded,
    "pursue": pursued,
    "overrun": overran,
    "redress": redressed,
    "break-off": broke_off,
}
"""The reasons for shots and in close combat, by the topic of the question."""
