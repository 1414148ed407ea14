"""Why the greedy bot of fantasy sets up and moves units as it does. No reason tells a distance that nobody has measured.
[WF-CORE-MEAS-02]
"""

from __future__ import annotations

from typing import Any

from reglamento.bots.fantasy.goals import goal_of, late_goal
from reglamento.bots.fantasy.moving import dread
from reglamento.bots.fantasy.setting_up import in_line
from reglamento.bots.fantasy.stakes import Duels
from reglamento.bots.fantasy.ways import aside
from reglamento.bots.reasons import Reason
from reglamento.games.fantasy.facts.choices.moves import BackToMachine, EndMoves, Fly, JoinUnit, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.preparing import SetUpIn
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.table import troop_of
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.language import tr

DEPLOYED, JOINED, MANNED, FLOWN, MOVED, SCORED = (
    "WF-CORE-BAT-02",
    "WF-CORE-CHR-01",
    "WF-CORE-WAR-01",
    "WF-CORE-MOV-05",
    "WF-CORE-MOV-02",
    "WF-CORE-BAT-08",
)
BESIDE = 60.0
"""From so many degrees aside of where an enemy looks, a unit stands at its flank or behind it."""
MATTERS = 0.5
"""Fewer victory points than this are not told."""


# ---- which unit moves


def moving(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """Which unit moves, and how, or that all others are better where they are. [WF-CORE-MOV-02, WF-CORE-MOV-05, WF-CORE-CHR-01]"""
    say = Names(view.mission, view).say
    match answer:
        case JoinUnit(unit=unit, host=host):
            return Reason(
                JOINED,
                say(
                    "Alone {unit:it is|they are} easy prey: {unit:unit} {unit:is|are} safer in {host:unit}.", unit=unit, host=host
                ),
            )
        case BackToMachine():
            return Reason(MANNED, tr("A war machine without its crew does nothing."))
        case Fly(unit=unit):
            return Reason(FLOWN, say("{unit:unit} {unit:flies|fly} over what is in {unit:its|their} way.", unit=unit))
        case MoveUnit(unit=unit) | March(unit=unit) | Reform(unit=unit):
            return _whither(view, unit)
        case EndMoves():
            says = tr(
                "All others are better where they are: machines, shooters that have a target, and those that hold what counts."
            )
            return Reason(MOVED, says)
    return None


def _whither(view: Pitched, unit: str) -> Reason | None:
    """What a unit makes for. [WF-CORE-BAT-08, WF-CORE-MOV-02]"""
    late = _late(view, unit)
    if late is not None:
        return late
    enemy, say = goal_of(view, unit), Names(view.mission, view).say
    if enemy is None:
        return None
    if troop_of(view, unit).missile is not None:
        return Reason(
            MOVED,
            say(
                "{unit:unit} {unit:is|are} to shoot at {enemy:unit}, and {unit:wants|want} to stand well for that.",
                unit=unit,
                enemy=enemy,
            ),
        )
    says = say("{unit:unit} {unit:makes|make} for {enemy:unit}: the most is to be won there for the way.", unit=unit, enemy=enemy)
    return Reason(MOVED, says)


def _late(view: Pitched, unit: str) -> Reason | None:
    """What the scenario is about, in its last turns. [WF-CORE-BAT-08]"""
    here = view.regiments[unit].at
    if late_goal(view, unit, here) is None:
        return None
    if view.mission.marker is not None:
        return Reason(SCORED, tr("These are the last turns: whoever holds the marker wins, so the way is there."))
    if view.mission.scenario == "breakthrough":
        return Reason(SCORED, tr("These are the last turns: what is in the enemy's zone at the end counts, so the way is there."))
    return Reason(
        SCORED, tr("These are the last turns: a quarter of the table brings victory points to the side that holds it alone.")
    )


# ---- places


def placed(view: Pitched, question: Place, answer: tuple[Position, ...]) -> Reason | None:
    """Why a unit is to stand at a place. [WF-CORE-BAT-02, WF-CORE-MOV-02]"""
    unit, place = question.pieces[0], answer[0]
    if unit not in view.regiments:
        if question.topic != "deploy":
            return None
        if not in_line(view):
            return Reason(DEPLOYED, tr("As far in front, and as near to the middle of the zone, as there is room."))
        return Reason(DEPLOYED, tr("In front and near to the middle of the zone, where the way ahead is as free as it can be."))
    late = _late(view, unit)
    if late is not None:
        return late
    enemy = goal_of(view, unit)
    return None if enemy is None else Reason(question.rule, _stands(view, unit, place, enemy))


def _stands(view: Pitched, unit: str, place: Position, enemy: str) -> str:
    """What a place has for a unit that makes for an enemy, and what enemies may win there."""
    duels, here, there = Duels(view), view.regiments[unit], view.regiments[enemy]
    feared = dread(view, unit, place, duels=duels)
    spared = dread(view, unit, Position(*here.at, here.angle), duels=duels) - feared
    fields: dict[str, Any] = {"unit": unit, "enemy": enemy}
    names = Names(view.mission, view)
    if spared > MATTERS:
        return names.say_counted(
            "By charges at {unit:unit} there, enemies are expected to win {n} victory point less than where {unit:it stands|they stand}.",
            "By charges at {unit:unit} there, enemies are expected to win {n} victory points less than where {unit:it stands|they stand}.",
            max(1, round(spared)),
            **fields,
        )
    if feared > MATTERS:
        return names.say_counted(
            "{unit:unit} {unit:makes|make} for {enemy:unit}; enemies may win {n} victory point by charges there, and no place is better.",
            "{unit:unit} {unit:makes|make} for {enemy:unit}; enemies may win {n} victory points by charges there, and no place is better.",
            max(1, round(feared)),
            **fields,
        )
    if troop_of(view, unit).missile is not None:
        return names.say(
            "{unit:unit} {unit:is|are} to shoot at {enemy:unit}, from where no enemy gains by a charge.",
            **fields,
        )
    if aside(Position(*there.centre, there.angle), (place.x, place.y)) > BESIDE:
        return names.say(
            "{unit:unit} {unit:goes|go} to the side of {enemy:unit}, where {unit:its|their} charge counts for more.", **fields
        )
    return names.say("{unit:unit} {unit:makes|make} for {enemy:unit}, to where no enemy gains by a charge.", **fields)


def hosted(view: Pitched, question: Choose, answer: Any) -> Reason | None:
    """In which unit a character begins. [WF-CORE-CHR-01]"""
    if not isinstance(answer, SetUpIn):
        return None
    say = Names(view.mission, view).say
    if troop_of(view, answer.host).missile is not None:
        return Reason(
            JOINED, say("Nobody seeks a fight with {host:unit}: who casts or shoots is safest there.", host=answer.host)
        )
    return Reason(
        JOINED, say("{host:unit} {host:fights|fight} in front, where the blows of a character count.", host=answer.host)
    )
