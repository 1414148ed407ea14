"""What the greedy bot weighs when it commands the Marines, as sentences: each is true of the position, whatever is chosen."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason, percent, tenths
from reglamento.bots.space_hulk.board.dangers import Dangers
from reglamento.bots.space_hulk.board.duel import fight, odds
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import duties
from reglamento.bots.space_hulk.gunnery import shot_chance
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.bots.space_hulk.reactions import reaction
from reglamento.bots.space_hulk.stealer_reasons import placed
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    ClearJam,
    Command,
    EndPhase,
    Face,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    Keep,
    Move,
    Pass,
    PlaceAt,
    Redraw,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import targets_of, usable_gun
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import FAR
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, tr

REDRAW, ACTS, SHOT, WINDOW, KEPT = "SH-CMD-02", "SH-AP-03", "SH-SHOOT-04", "SH-CMD-08", "SH-CMD-03"
MOVES, OVERWATCH, GUARD, BLOW, JAM, BURN = "SH-MOVE-01", "SH-OW-06", "SH-GUARD-01", "SH-CC-05", "SH-JAM-03", "SH-FLAMER-03"
SLIGHT = 0.005
"""Chances and differences below this are not told."""


def marine_reason(view: Hulk, question: Choose, answer: Any) -> Reason | None:
    """The reason for a Marine's action; None where a sentence would say nothing."""
    marine = view.marines.get(question.about or "")
    if isinstance(answer, PlaceAt | Face):
        return placed(Outlook(view), question, answer)
    told = None if marine is None else _action(view, question, marine, answer)
    return told or _command(view, question, answer)


def _command(view: Hulk, question: Choose, answer: Any) -> Reason | None:
    """Which Marine acts, and what command points are for. [SH-CMD-02, SH-CMD-03, SH-CMD-08, SH-AP-03]"""
    window = question.topic == "command-window"
    match answer:
        case Redraw() | Keep():
            mean = tenths(sum(view.mission.counters) / len(view.mission.counters))
            says = tr("The counter shows {n}; on average the counters show {mean}.").format(n=view.command_left, mean=mean)
            return Reason(REDRAW, says)
        case Activate(piece=piece) if piece in view.marines:
            return _activated(Outlook(view), view.marines[piece])
        case Command(marine=marine) if window:
            return _answered(Outlook(view), view.marines[marine])
        case Pass() if window:
            return Reason(WINDOW, tr("No action here is worth its command points."))
        case EndPhase() if view.command_left and not any(isinstance(each, Activate) for each in question.options):
            return Reason(KEPT, tr("The command points that are left serve better in the Genestealers' turn."))
    return None


def _action(view: Hulk, question: Choose, marine: Marine, answer: Any) -> Reason | None:
    look = Outlook(view)
    match answer:
        case Fire(target=target) if target in view.stealers:
            return _shot(look, marine, target, plain=question.topic != "free-shot")
        case Attack(target=target) if target in view.stealers:
            return _blow(look, marine, target)
        case GoOnOverwatch() | GoOnGuard():
            return _posture(look, marine, answer)
        case Move() | Turn() | WorkDoor() if question.topic != "command-window":
            return _going(look, marine, answer)
    return _gun(look, question, answer)


def _gun(look: Outlook, question: Choose, answer: Any) -> Reason | None:
    """What is done with a jammed gun, with fire, or with no shot at all. [SH-JAM-03, SH-FLAMER-03, SH-SHOOT-04]"""
    match answer:
        case ClearJam():
            return Reason(JAM, tr("A jammed gun cannot fire."))
        case Flame(at=at) if look.terrain.sections[at] in {each.what for each in look.stakes.errands if each.deed == "burn"}:
            return Reason(BURN, tr("The mission asks for this section to burn."))
        case Pass() if question.topic == "free-shot" and not _shots(look, question):
            return Reason(SHOT, tr("There is no Genestealer to shoot at."))
    return None


def _shots(look: Outlook, question: Choose) -> bool:
    return any(isinstance(each, Fire) and each.target in look.view.stealers for each in question.options)


def _activated(look: Outlook, marine: Marine) -> Reason | None:
    names = Names(look.view.mission, look.view)
    if usable_gun(marine) is not None and any(shot.target in look.view.stealers for shot in targets_of(look.view, marine)):
        return Reason(ACTS, names.say("{piece:who} has a Genestealer to shoot at.", piece=marine.id))
    duty = duties(look).get(marine.id)
    if duty is None:
        return None
    if not duty.leads:
        return Reason(ACTS, names.say("{piece:who} covers those who do what the mission asks for.", piece=marine.id))
    steps = look.walks.field(duty.errand.where)[marine.at]
    if steps >= FAR:
        return None
    says = names.say_counted(
        "{piece:who} is {n} step from where the mission is won.",
        "{piece:who} is {n} steps from where the mission is won.",
        steps,
        piece=marine.id,
    )
    return Reason(ACTS, says)


def _shot(look: Outlook, marine: Marine, target: str, *, plain: bool) -> Reason:
    chance = shot_chance(look, marine, target, plain=plain)
    return Reason(SHOT, tr("This shot kills with a chance of {chance}.").format(chance=percent(chance)))


def _answered(look: Outlook, marine: Marine) -> Reason | None:
    """What a command point buys in a window. [SH-CMD-08]"""
    worth, option = reaction(look, marine)
    if option is None or worth <= 0:
        return None
    if isinstance(option, Fire):
        return _shot(look, marine, option.target, plain=True)
    says = Names(look.view.mission, look.view).say("An action of {piece:who} now is worth its command points.", piece=marine.id)
    return Reason(WINDOW, says)


def _blow(look: Outlook, marine: Marine, target: str) -> Reason:
    """The odds of a close combat. [SH-CC-05]"""
    foe = look.view.stealers[target]
    end = odds(fight(look.view, marine, foe, (True, look.terrain.in_front(foe.at, foe.facing, marine.at)), marine_attacks=True))
    says = Names(look.view.mission, look.view).say(
        "{target:who} falls with a chance of {kills}, {piece:who} with {falls}.",
        target=target,
        piece=marine.id,
        kills=percent(end.stealer),
        falls=percent(end.marine),
    )
    return Reason(BLOW, says)


def _posture(look: Outlook, marine: Marine, answer: GoOnOverwatch | GoOnGuard) -> Reason | None:
    """What overwatch or guard saves in the Genestealers' next turn. [SH-OW-06, SH-GUARD-01]"""
    bare, watching, guarding = Dangers(look, marine).chances(marine.at, marine.facing)
    on_watch = isinstance(answer, GoOnOverwatch)
    rule, after = (OVERWATCH, watching) if on_watch else (GUARD, guarding)
    if bare - after >= SLIGHT:
        return Reason(rule, _safer(look, marine, bare, after))
    if not on_watch:
        return None
    squares = look.zone(marine, marine.at, marine.facing).bit_count()
    if not squares:
        return None
    says = ntr("{n} square is then under fire.", "{n} squares are then under fire.", squares).format(n=squares)
    return Reason(rule, says)


def _going(look: Outlook, marine: Marine, answer: Any) -> Reason | None:
    """Where a step, a turn or a door leads with the points that are left: nearer to the aim, or out of danger. [SH-MOVE-01]"""
    view = look.view
    duty = duties(look).get(marine.id)
    points = view.ap if view.active == marine.id else 0
    prospect = Prospect(look, marine, duty, points, points)
    stand = prospect.reached(points, answer)
    if stand is None:
        return None
    if duty is not None and (there := duty.field[stand.at]) < (here := duty.field[marine.at]) < FAR:
        return Reason(MOVES, _nearer(look, marine, here, there, leads=duty.leads))
    before, after = (min(prospect.dangers.chances(each.at, each.facing)) for each in (marine, stand))
    return Reason(MOVES, _safer(look, marine, before, after)) if before - after >= SLIGHT else None


def _nearer(look: Outlook, marine: Marine, before: int, after: int, *, leads: bool) -> str:
    say = Names(look.view.mission, look.view).say
    steps: dict[str, Any] = {"piece": marine.id, "before": before, "after": after}
    if leads:
        return say("Steps of {piece:who} to where the mission is won: {before} now, {after} after this turn.", **steps)
    return say("Steps of {piece:who} to where it covers the others: {before} now, {after} after this turn.", **steps)


def _safer(look: Outlook, marine: Marine, before: float, after: float) -> str:
    return Names(look.view.mission, look.view).say(
        "The chance that {piece:who} falls in the Genestealers' turn goes from {before} to {after}.",
        piece=marine.id,
        before=percent(before),
        after=percent(after),
    )
