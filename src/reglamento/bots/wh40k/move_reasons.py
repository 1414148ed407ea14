"""Why the greedy bot of wh40k moves its units as it does: what each goes for, and how far from it a move leaves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.bots.reasons import Reason, tenths
from reglamento.bots.wh40k.aims import ScoringPlace, aims, middle
from reglamento.bots.wh40k.arriving import around
from reglamento.bots.wh40k.moving import goal_of, goes_up_to, led, loses, prey, shoots
from reglamento.games.wh40k.facts.choices.moves import Advance, Disembark, Embark, EndMoves, FallBack, MoveUnit, StayOut, Teleport
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import bears_relic
from reglamento.games.wh40k.words.names import Names
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.language import tr

HELD, RELIC, MOVED, ADVANCED, BACK, STAYED, TELEPORTED, ABOARD, OUT = (
    "40K-CORE-MIS-03",
    "40K-CORE-MIS-20",
    "40K-CORE-MOVE-03",
    "40K-CORE-MOVE-05",
    "40K-CORE-MOVE-06",
    "40K-CORE-MOVE-02",
    "40K-FAQ-REINF-04",
    "40K-ERR-183c",
    "40K-CORE-TRANS-04",
)


# ---- what a unit goes for


def whither(view: Warzone, unit: str) -> Reason | None:
    """What a unit goes for: its zone with the relic, a marker, the enemy's zone, its place behind friends, an enemy.
    [40K-CORE-MIS-03, 40K-CORE-MIS-20, 40K-CORE-MOVE-03]
    """
    say = Names(view.mission, view).say
    if bears_relic(view, unit):
        return Reason(
            RELIC,
            say(
                "{unit:unit} {unit:carries|carry} the relic to the middle of {unit:its|their} own zone, away from the enemy.",
                unit=unit,
            ),
        )
    spot = aims(view, view.units[unit].side).get(unit)
    if spot is not None:
        return Reason(HELD, _scores(view, unit, spot))
    if led(view, unit) is not None:
        return Reason(MOVED, say("{unit:unit} {unit:stays|stay} behind the friends that {unit:it leads|they lead}.", unit=unit))
    enemy = prey(view, unit)
    if enemy is None:
        return None
    if shoots(view, unit):
        says = say(
            "{unit:unit} {unit:is|are} better at shooting, and {unit:wants|want} {enemy:unit} in range and in sight.",
            unit=unit,
            enemy=enemy,
        )
        return Reason(MOVED, says)
    says = say("{unit:unit} {unit:goes|go} for {enemy:unit}, the best to take points from for the way.", unit=unit, enemy=enemy)
    return Reason(MOVED, says)


def _scores(view: Warzone, unit: str, spot: ScoringPlace) -> str:
    names = Names(view.mission, view)
    if not spot.marker:
        return names.say("{unit:unit} {unit:goes|go} for the enemy's zone, where victory points are scored.", unit=unit)
    return names.say(
        "{unit:unit} {unit:goes|go} for {marker:marker}, or {unit:holds|hold} it: {points} victory points may be expected of it.",
        unit=unit,
        marker=spot.marker,
        points=tenths(spot.worth),
    )


# ---- choices


def moving(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """Which unit moves, or that no other need. [40K-CORE-MOVE-02, 40K-CORE-MOVE-03]"""
    match answer:
        case MoveUnit(unit=unit):
            return whither(view, unit)
        case EndMoves():
            return Reason(STAYED, tr("All others are well where they are: they hold what scores, or shoot from there."))
    return _otherwise(view, answer)


def _otherwise(view: Warzone, answer: Any) -> Reason | None:
    """Why a unit does not walk. [40K-CORE-MOVE-05, 40K-CORE-MOVE-06, 40K-CORE-TRANS-04, 40K-FAQ-REINF-04]"""
    say = Names(view.mission, view).say
    match answer:
        case Advance(unit=unit):
            return Reason(ADVANCED, say("{unit:unit} {unit:has|have} nothing to shoot at, and far to go.", unit=unit))
        case FallBack(unit=unit) if loses(view, unit):
            return Reason(
                BACK, say("{unit:unit} would lose more than twice as much in this fight as {unit:it takes|they take}.", unit=unit)
            )
        case Teleport(unit=unit):
            return Reason(
                TELEPORTED,
                say(
                    "{unit:unit} {unit:has|have} nothing to shoot at, and what {unit:it wants|they want} is far on foot.",
                    unit=unit,
                ),
            )
        case Disembark(unit=unit):
            return Reason(
                OUT,
                say(
                    "What {unit:unit} {unit:wants|want} is near: {unit:it does|they do} more on {unit:its|their} own feet.",
                    unit=unit,
                ),
            )
    return None


def embarked(view: Warzone, question: Choose, answer: Any) -> Reason | None:
    """[40K-ERR-183c]"""
    match answer:
        case Embark():
            return Reason(ABOARD, tr("What it wants is far, and the transport is still to move."))
        case StayOut():
            return Reason(ABOARD, tr("What it wants is near, or the transport has moved already."))
    return None


MOVE_REASONS: Mapping[str, Callable[[Warzone, Choose, Any], Reason | None]] = {
    "move-unit": moving,
    "move-unit-again": moving,
    "move-again": moving,
    "scout": moving,
    "embark": embarked,
}
"""The reasons for choices of moves, by the topic of the question."""


# ---- places


def moved(view: Warzone, question: Place, answer: tuple[Position, ...]) -> Reason | None:
    """How far from what it goes for a move leaves a unit. [40K-CORE-MOVE-03]"""
    unit = question.about or ""
    goal = goal_of(view, unit) if unit in view.ranks else None
    told = None if goal is None else whither(view, unit)
    if goal is None or told is None:
        return None
    spot, enemy = aims(view, view.units[unit].side).get(unit), prey(view, unit)
    fields: dict[str, Any] = {"unit": unit, "before": apart(middle(view, unit), goal), "after": apart(around(answer), goal)}
    names = Names(view.mission, view)
    if spot is not None and spot.marker:
        says = "{unit:unit} goes for {marker:marker}: {before:in} away now, {after:in} then."
        return Reason(HELD, names.say(says, marker=spot.marker, **fields))
    if goes_up_to(view, unit) or enemy is None:
        return told
    if shoots(view, unit):
        says = "{unit:unit} is better at shooting, and wants {enemy:unit} in range and in sight: {before:in} away now, {after:in} then."
    else:
        says = "{unit:unit} goes for {enemy:unit}: {before:in} away now, {after:in} then."
    return Reason(MOVED, names.say(says, enemy=enemy, **fields))
