"""What the greedy bot weighs when it commands the Genestealers, as sentences."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason, percent
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.stealers.charges import WORTHWHILE, charge, charges, survival, wave
from reglamento.bots.space_hulk.stealers.choosing import pays
from reglamento.bots.space_hulk.stealers.lairs import lair
from reglamento.bots.space_hulk.stealers.placing import face
from reglamento.bots.space_hulk.stealers.prowl import Prowler
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    EndPhase,
    Enter,
    Face,
    Move,
    PlaceAt,
    Reveal,
    Turn,
    Wait,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import FAR, Square
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, tr

ACTS, WAITS, PLACED, BLOW = "SH-TURN-09", "SH-REINF-04", "SH-REV-08", "SH-CC-05"
RULES: dict[type[Any], str] = {
    Reveal: "SH-REV-02",
    Move: "SH-MOVE-01",
    Turn: "SH-TURNING-01",
    WorkDoor: "SH-DOOR-03",
    Enter: "SH-REINF-07",
    Attack: BLOW,
}
"""The rule of each kind of action."""


def stealer_reason(view: Hulk, question: Choose, answer: Any) -> Reason | None:
    """The reason for what a Genestealer or blip does; None where a sentence would say nothing."""
    look = Outlook(view)
    match answer:
        case Wait(area=area):
            return _near(look, WAITS, view.terrain.entries[area].squares[0])
        case PlaceAt() | Face():
            return placed(look, question, answer)
        case EndPhase() if view.marines and wave(look, charges(look)) <= WORTHWHILE:
            return Reason(ACTS, tr("No attack now is worth what it would cost."))
        case Activate(piece=piece) | Reveal(blip=piece):
            return _acting(look, RULES.get(type(answer), ACTS), piece, GENESTEALER_AP)
        case Move() | Turn() | WorkDoor() | Enter() | Attack() if question.about is not None and view.marines:
            return _acting(look, RULES[type(answer)], question.about, view.ap)
    return None


def placed(look: Outlook, question: Choose, answer: PlaceAt | Face) -> Reason | None:
    """Where a Genestealer is placed, and where it looks, whichever side decides it. [SH-REV-08]"""
    if isinstance(answer, PlaceAt):
        return _near(look, PLACED, answer.at)
    if not look.view.marines or answer != face(look.view, question):
        return None
    return Reason(PLACED, tr("That is the way to the nearest Marine."))


def _near(look: Outlook, rule: str, square: Square) -> Reason | None:
    steps = look.walks.field(look.marines)[square]
    if steps >= FAR:
        return None
    says = ntr("{n} step from there to the nearest Marine.", "{n} steps from there to the nearest Marine.", steps)
    return Reason(rule, says.format(n=steps))


def _acting(look: Outlook, rule: str, id: str, points: int) -> Reason | None:
    """An attack that pays, by its exact odds; otherwise the place where the piece waits for one: with the rule of the action."""
    view = look.view
    piece: Prowler = view.stealers.get(id) or view.blips[id]
    names = Names(view.mission, view)
    attack = charge(look, piece, points)
    if attack is not None and not isinstance(piece, Blip) and pays(look, attack):
        says = names.say(
            "{piece:who} can attack {target:who} in this turn: it arrives with {arrives}, and then kills with {kills}.",
            piece=id,
            target=attack.target,
            arrives=percent(survival(look, attack, {})),
            kills=percent(attack.kills),
        )
        return Reason(rule, says)
    to = lair(look, piece, points)
    steps = FAR if to is None else look.walks.field(look.marines)[to]
    if steps >= FAR:
        return None
    says = names.say_counted(
        "{piece:who} gathers with the others {n} step from the nearest Marine.",
        "{piece:who} gathers with the others {n} steps from the nearest Marine.",
        steps,
        piece=id,
    )
    return Reason(rule, says)
