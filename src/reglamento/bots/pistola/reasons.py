"""Why the greedy bot of pistola decides as it does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.bots.pistola.choice_reasons import choice_reason
from reglamento.bots.pistola.doing import next_unit
from reglamento.bots.pistola.errands import going_home, things_wanted, worth_opening
from reglamento.bots.pistola.mustering import strongest
from reglamento.bots.pistola.striking import charge_gain
from reglamento.bots.pistola.vantage import vantage
from reglamento.bots.pistola.worth import fire_worth
from reglamento.bots.reasons import Reason, tenths, unweighed
from reglamento.games.pistola.facts.choices.assaults import Charge, EndCharges
from reglamento.games.pistola.facts.choices.exploring import MoveUnit, OpenDoor
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.shooting.targets import needs_test
from reglamento.games.pistola.units.board import enemies_of
from reglamento.games.pistola.units.characters import movers
from reglamento.games.pistola.units.troops import bases, members
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr

SHOT, CHARGE, FIGHTS, EXPLORES, ACTS, FORCE, OUTSIDE = (
    "PP-COMBAT-13",
    "PP-BASE-55",
    "PP-COMBAT-11",
    "PP-EXPL-02",
    "PP-EXPL-07",
    "PP-ATT-01",
    "PP-TURN-06",
)


def reason(view: Crawl, question: Choose | Place, answer: Any) -> Reason | None:
    """The reason for places or a choice; where the bot weighs nothing and takes the usual, that it does. [PP-COMBAT-13, PP-BASE-55]"""
    if isinstance(question, Place):
        return _placed(view, question, answer) or unweighed(question, answer)
    return _strike(view, question, answer) or _errand(view, question, answer) or choice_reason(view, question, answer)


def _placed(view: Crawl, question: Place, answer: Any) -> Reason | None:
    if question.topic == "move":
        return _move(view, question, answer)
    if question.topic != "deploy" or question.rule != OUTSIDE:
        return None
    if len(question.default) == 1 and answer != question.default:
        return Reason(OUTSIDE, tr("A model that is a unit of its own stands aside, so that the others can pass."))
    return Reason(OUTSIDE, tr("As near to the entrance as there is room."))


def _strike(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    match answer:
        case Shoot(unit=unit, target=target) if (points := fire_worth(view, unit, target)) > 0:
            return Reason(SHOT, _shot(view, unit, target, tenths(points)))
        case Charge(unit=unit, target=target):
            points = charge_gain(view, unit, (target,))
            says = tr("This charge is expected to take {points} points more than it costs.").format(points=tenths(points))
            return Reason(CHARGE, says) if points >= 0 else None
        case EndCharges() if any(isinstance(option, Charge) for option in question.options):
            return Reason(CHARGE, tr("No charge is expected to gain more than it costs."))
    return None


def _shot(view: Crawl, unit: str, target: str, points: str) -> str:
    say = Names(view.mission, view).say
    if needs_test(view, unit, target):
        return say(
            "{unit:unit} {unit:is|are} expected to lose {points} points by this, once the test is passed.",
            unit=target,
            points=points,
        )
    return say("{unit:unit} {unit:is|are} expected to lose the most by this: {points} points.", unit=target, points=points)


def _errand(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """What units do while they explore. [PP-ATT-01, PP-EXPL-02, PP-EXPL-07]"""
    match answer:
        case PickForce() if answer in strongest(view, question):
            return Reason(FORCE, tr("Whatever the other side may choose, this is one of the strongest against it."))
        case MoveUnit(unit=unit) if _several(question):
            return _first(view, question, unit) if answer == next_unit(view, question) else None
        case MoveUnit(unit=unit) if not view.combat:
            return way_reason(view, unit)
        case OpenDoor() if not going_home(view) and worth_opening(view, answer):
            return Reason(ACTS, tr("There is still something to do inside, and nobody knows what is behind this door."))
    return None


def _several(question: Choose) -> bool:
    return sum(isinstance(option, MoveUnit) for option in question.options) > 1


def _first(view: Crawl, question: Choose, unit: str) -> Reason:
    says = Names(view.mission, view).say(
        "{unit:unit} {unit:is|are} nearest to the aim, and {unit:stands|stand} in nobody's way once {unit:it has|they have} moved.",
        unit=unit,
    )
    return Reason(question.rule, says)


def _move(view: Crawl, question: Place, places: Any) -> Reason | None:
    """What a move gains in points where there is an enemy, and where it leads otherwise. [PP-COMBAT-11, PP-EXPL-02]"""
    unit = question.about or ""
    if not members(view, unit):
        return None
    return _fighting(view, unit, places) if view.combat and enemies_of(view, unit) else way_reason(view, unit)


def way_reason(view: Crawl, unit: str) -> Reason | None:
    """Where the attacker's units go while no enemy fights them."""
    if view.units[unit].side != ATTACKER:
        return None
    if going_home(view):
        return Reason(EXPLORES, tr("Nothing more is to be done inside: the way is home."))
    if any(True for _ in things_wanted(view)):
        return Reason(EXPLORES, tr("What the mission asks for lies on this map: the way is there."))
    return Reason(EXPLORES, tr("Objectives are still to be found: the way is to where nobody has looked, and rooms come first."))


def _fighting(view: Crawl, unit: str, places: Any) -> Reason | None:
    models = bases(view, movers(view, unit))
    if len(models) != len(places):
        return None
    there = vantage(view, unit, [replace(model, x=place.x, y=place.y) for model, place in zip(models, places, strict=True)])
    says = tr("From there it is expected to take {dealt} points, and to lose {taken} in the enemy's turn.")
    return Reason(FIGHTS, says.format(dealt=tenths(max(0.0, there.dealt)), taken=tenths(there.taken)))
