"""Why the greedy bot of pistola retreats, leaves, joins, runs and aims as it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.pistola.doing import in_reach, next_unit
from reglamento.bots.pistola.errands import going_home, shut_in
from reglamento.bots.pistola.greedy import TOPICS
from reglamento.bots.pistola.striking import blow, charge_gain
from reglamento.bots.reasons import Reason, tenths, unweighed, weighed
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeAt, ChargeSeveral, EndTargets
from reglamento.games.pistola.facts.choices.exploring import Climb, EndActions, LeaveComplex, MoveUnit, OpenDoor
from reglamento.games.pistola.facts.choices.missions import DeclareEnd, PlayOn
from reglamento.games.pistola.facts.choices.shooting import EndShooting, LayTemplate, NameModel, RunUnit
from reglamento.games.pistola.facts.choices.troops import JoinUnit, OrderRetreat, StandFast, StayAlone
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.sighting import see_each_other
from reglamento.games.pistola.scoring.settling import earned
from reglamento.games.pistola.units.board import models_of
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr

RETREAT, SHOOTING, HOME, ENDS = "PP-RETREAT-08", "PP-COMBAT-13", "PP-EXPL-02", "PP-END-02"


def choice_reason(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """Why this is the bot's choice, or why a choice of these kinds may be; None for others. Where it weighs nothing, that it does."""
    found = CHOICES.get(question.topic)
    told = None if found is None else found(view, question, answer)
    if told is not None:
        return told
    decide = TOPICS.get(question.topic)
    if decide is None or decide is blow:
        return unweighed(question, answer)
    return weighed(question) if answer == decide(view, question) else None


def _unit(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """A unit that moves in a combat; a retreat from one. [PP-COMBAT-11, PP-RETREAT-08]"""
    if isinstance(answer, OrderRetreat):
        return _retreat(view, question, answer)
    if not isinstance(answer, MoveUnit) or not view.combat or answer != next_unit(view, question):
        return None
    says = Names(view.mission, view).say(
        "{unit:unit} can still move: places are compared by the points that {unit:it takes|they take} and {unit:loses|lose} there.",
        unit=answer.unit,
    )
    return Reason(question.rule, says)


def _retreat(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """[PP-RETREAT-08]"""
    ours, theirs = models_of(view, ATTACKER), models_of(view, DEFENDER)
    close = bool(theirs) and (see_each_other(view, ours, theirs) or in_reach(view))
    fallen = any(view.units[model.unit].side == ATTACKER for model in view.fallen.values())
    match answer:
        case StandFast() if close:
            return Reason(RETREAT, tr("Enemies are in sight, or a way leads to them: the fight goes on."))
        case StandFast() if fallen:
            return Reason(RETREAT, tr("A fallen model would be left to the enemy."))
        case StandFast() if not theirs:
            return Reason(RETREAT, tr("There is no enemy to retreat from."))
        case OrderRetreat() if theirs and not close and not fallen:
            return Reason(RETREAT, tr("No way leads to the enemies, and no fallen model is left to them."))
    return None


def _leaving(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """[PP-END-02]"""
    match answer:
        case DeclareEnd():
            return _ending(view)
        case Climb():
            return Reason(ENDS, tr("The stairs lead on to what the mission asks for."))
        case LeaveComplex() if going_home(view):
            return Reason(HOME, tr("Nothing more is to be done inside: the way is home."))
        case LeaveComplex() if view.mission.start == "cell":
            return Reason(ENDS, tr("The mission is to get out."))
        case PlayOn():
            return _staying(view, question)
    return None


def _ending(view: Crawl) -> Reason | None:
    if earned(view):
        return Reason(ENDS, tr("The victory is earned: whatever comes could only cost it."))
    return Reason(ENDS, tr("Nothing is left to do, and there is no way out.")) if shut_in(view) else None


def _staying(view: Crawl, question: Choose) -> Reason | None:
    if not going_home(view):
        return Reason(ENDS, tr("There is still something to do inside."))
    if any(isinstance(each, LeaveComplex) for each in question.options):
        return None
    return Reason(ENDS, tr("No unit can leave yet, and the victory is not earned."))


def _shooting(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """[PP-COMBAT-13]"""
    if not isinstance(answer, RunUnit | EndShooting) or answer != TOPICS[question.topic](view, question):
        return None
    if isinstance(answer, RunUnit):
        return Reason(SHOOTING, tr("No fire is expected to take any points, and a unit that does not shoot may run."))
    return Reason(SHOOTING, tr("No fire is expected to take any points."))


def _charge(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """A charge that must be declared, or one at several units. [PP-BASE-55]"""
    if not isinstance(answer, Charge | ChargeSeveral) or answer != TOPICS[question.topic](view, question):
        return None
    if isinstance(answer, ChargeSeveral):
        return Reason(question.rule, tr("A charge at several of these units is expected to gain the most."))
    return Reason(question.rule, tr("It must charge, and no other charge is expected to cost less."))


def _action(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """Why doors are left alone. [PP-EXPL-07]"""
    if not isinstance(answer, EndActions) or not any(isinstance(each, OpenDoor) for each in question.options):
        return None
    if going_home(view):
        return Reason(question.rule, tr("Nothing more is to be done inside: no door is opened for it."))
    if type(view).seen_openings(view):
        return Reason(question.rule, tr("What is open to see already is looked into first."))
    return Reason(question.rule, tr("The doors can wait until the others are there: what is found may fight."))


def _target(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """The targets of a charge at several. [PP-BASE-55]"""
    unit, named = question.about or "", tuple(question.context)
    if answer != TOPICS[question.topic](view, question):
        return None
    if isinstance(answer, EndTargets):
        return Reason(question.rule, tr("One target more is not expected to gain anything."))
    if not isinstance(answer, ChargeAt) or not named:
        return Reason(question.rule, tr("A charge at this one and another is expected to gain the most."))
    points = tenths(max(0.0, charge_gain(view, unit, (*named, answer.target))))
    return Reason(question.rule, tr("This charge is expected to take {points} points more than it costs.").format(points=points))


def _join(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """[PP-BASE-30]"""
    match answer:
        case JoinUnit():
            return Reason(question.rule, tr("Of the units that it can join with no wall between, this is the largest."))
        case StayAlone():
            return Reason(question.rule, tr("No unit can be joined with no wall between."))
    return None


def _template(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    most = max((len(each.covers) for each in question.options if isinstance(each, LayTemplate)), default=0)
    if not isinstance(answer, LayTemplate) or len(answer.covers) < most:
        return None
    return Reason(question.rule, tr("There the template covers the most models."))


def _torrent(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    named = [each for each in question.options if isinstance(each, NameModel)]
    most = max((fighter_of(view, each.model).points for each in named), default=0)
    if not isinstance(answer, NameModel) or fighter_of(view, answer.model).points < most:
        return None
    return Reason(question.rule, tr("None of these models costs more points."))


CHOICES: Mapping[str, Callable[[Crawl, Choose, Any], Reason | None]] = {
    "unit": _unit,
    "retreat": _retreat,
    "leaving": _leaving,
    "shoot": _shooting,
    "action": _action,
    "charge": _charge,
    "charge-target": _target,
    "join": _join,
    "template": _template,
    "torrent": _torrent,
}
