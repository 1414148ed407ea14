"""Reasons for what the greedy bot of Space Hulk has chosen from all that may be done, where its figures alone would say nothing."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason, unweighed, weighed
from reglamento.bots.space_hulk import going_reasons
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.deeds import to_break
from reglamento.bots.space_hulk.greedy import TOPICS
from reglamento.games.space_hulk.facts.choices import (
    Barrier,
    Command,
    DeclareBroodlord,
    EndPhase,
    Expose,
    Fire,
    Leave,
    Pass,
    Reload,
    SectionStorm,
    Storm,
    UsePower,
)
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr

RULES: dict[type[Any], str] = {
    **going_reasons.RULES,
    Fire: "SH-SHOOT-01",
    Leave: "SH-EXIT-01",
    Reload: "SH-CANNON-07",
    UsePower: "SH-PSI-04",
}
"""The rule of each kind of action, where it is not that of the question."""
COMBAT = frozenset({"parry", "block", "guard", "axe"})


def choice_reason(view: Hulk, question: Choose, answer: Any) -> Reason | None:
    """Why this is the bot's choice; None where it would choose otherwise. Where it weighs nothing, that it does."""
    decide = TOPICS.get(question.topic)
    if decide is None:
        return unweighed(question, answer)
    if answer != decide(view, question):
        return None
    says = _aim(view, answer) or _lord(question, answer) or _power(answer) or _points(view, question, answer)
    return Reason(RULES.get(type(answer), question.rule), says) if says else weighed(question)


def _aim(view: Hulk, answer: Any) -> str | None:
    """What the mission asks for, and a gun for it."""
    match answer:
        case Fire(target=target) if to_break(Outlook(view), target):
            return tr("The mission asks for this to be destroyed.")
        case Leave():
            return tr("The mission asks for Marines that leave here.")
        case Reload():
            return tr("An empty gun cannot fire.")
    return None


def _lord(question: Choose, answer: Any) -> str | None:
    """The Broodlord, and the Genestealers placed with it. [SH-BROOD-01, SH-REV-06]"""
    match answer:
        case Expose():
            return tr("The farthest comes first: it hides none of the others.")
        case DeclareBroodlord():
            return tr("The Broodlord has an attack that is worth the risk.")
        case Pass() if question.topic == "broodlord":
            return tr("The Broodlord has no attack yet that is worth the risk.")
    return None


def _power(answer: Any) -> str | None:
    match answer:
        case UsePower(power="storm"):
            return tr("The storm is expected to take more than its psi points are worth.")
        case UsePower(power="barrier"):
            return tr("Nothing better is left to do, and a barrier keeps danger away.")
        case UsePower(power="premonition"):
            return tr("Nothing better is left to do, and a command point comes back.")
        case Storm() | SectionStorm():
            return tr("There the storm is expected to take the most.")
        case Barrier():
            return tr("There a barrier keeps the most danger away.")
    return None


def _points(view: Hulk, question: Choose, answer: Any) -> str | None:
    """What points are spent on, and what the dice of a close combat are worth."""
    say = Names(view.mission, view).say
    if isinstance(answer, Command) and question.topic == "marine-action":
        return say("What {piece:who} can still do is worth more than the command points that it costs.", piece=answer.marine)
    if isinstance(answer, EndPhase):
        return tr("Nothing that may still be done is worth its points.")
    if question.topic in COMBAT:
        return tr("By the exact odds of this close combat, nothing else is better.")
    if question.about not in view.marines:
        return None
    return say(
        "For {piece:who}, the way to the aim, danger and fields of fire weighed together, nothing else is better.",
        piece=question.about,
    )
