"""What the greedy bot weighs when it commands the Marines, as sentences: each is true of the position, whatever is chosen."""

from __future__ import annotations

from typing import Any

from reglamento.bots.reasons import Reason, percent, tenths
from reglamento.bots.space_hulk.board.dangers import Dangers
from reglamento.bots.space_hulk.board.duel import fight, odds
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import duties
from reglamento.bots.space_hulk.going_reasons import SLIGHT, Going, goal
from reglamento.bots.space_hulk.gunnery import BURNS, shot_chance
from reglamento.bots.space_hulk.marines import next_action
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
from reglamento.games.space_hulk.fighting.flamer import burning_area, burnt_in
from reglamento.games.space_hulk.fighting.shooting import targets_of, usable_gun
from reglamento.games.space_hulk.turns.marines import marine_options
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import FAR
from reglamento.kernel.questions import Choose
from reglamento.language import tr

REDRAW, ACTS, SHOT, WINDOW, BETWEEN, KEPT = "SH-CMD-02", "SH-AP-03", "SH-SHOOT-04", "SH-CMD-08", "SH-CMD-06", "SH-CMD-03"
OVERWATCH, GUARD, BLOW, JAM, BURN = "SH-OW-06", "SH-GUARD-01", "SH-CC-05", "SH-JAM-03", "SH-FLAMER-03"


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
        case Command(marine=marine):
            return _bought(Outlook(view), question, view.marines[marine])
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
        case Move() | Turn() | WorkDoor():
            return Going(look, marine, answer).reason()
    return _gun(look, question, answer)


def _gun(look: Outlook, question: Choose, answer: Any) -> Reason | None:
    """What is done with a jammed gun, with fire, or with no shot at all. [SH-JAM-03, SH-FLAMER-03, SH-SHOOT-04]"""
    match answer:
        case ClearJam():
            return Reason(JAM, tr("A jammed gun cannot fire."))
        case Flame(at=at) if look.terrain.sections[at] in {each.what for each in look.stakes.errands if each.deed == "burn"}:
            return Reason(BURN, tr("The mission asks for this section to burn."))
        case Flame(at=at) if not burnt_in(look.view, burning_area(look.view, at)):
            return Reason(BURN, tr("Nothing stands there that can burn: the fire only keeps others out until the turn is over."))
        case Flame():
            says = tr("What stands there burns with a chance of {chance}, and the fire keeps others out until the turn is over.")
            return Reason(BURN, says.format(chance=percent(BURNS)))
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
    if not steps:
        return Reason(ACTS, names.say("{piece:who} is where the mission is won: {goal:goal}.", piece=marine.id, goal=goal(duty)))
    says = names.say_counted(
        "{piece:who} is {n} step from {goal:goal}.",
        "{piece:who} is {n} steps from {goal:goal}.",
        steps,
        piece=marine.id,
        goal=goal(duty),
    )
    return Reason(ACTS, says)


def _shot(look: Outlook, marine: Marine, target: str, *, plain: bool) -> Reason:
    chance = shot_chance(look, marine, target, plain=plain)
    return Reason(SHOT, tr("This shot kills with a chance of {chance}.").format(chance=percent(chance)))


def _bought(look: Outlook, question: Choose, marine: Marine) -> Reason | None:
    """What the action is for that command points buy this Marine. [SH-CMD-06, SH-CMD-08]"""
    view = look.view
    if question.topic == "command-window":
        rule, option = WINDOW, reaction(look, marine)[1]
    else:
        rule, option = (
            BETWEEN,
            next_action(look, marine, duties(look).get(marine.id), (*marine_options(view, marine, view.command_left),)),
        )
    told = None if option is None else _action(view, question, marine, option)
    return None if told is None else Reason(rule, told.says)


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
        return Reason(rule, tr("No danger is near, and nothing better is left to do with these points."))
    squares = look.zone(marine, marine.at, marine.facing).bit_count()
    if not squares:
        return None
    names = Names(look.view.mission, look.view)
    return Reason(
        rule,
        names.say_counted(
            "{piece:who} then has {n} square under fire.",
            "{piece:who} then has {n} squares under fire.",
            squares,
            piece=marine.id,
        ),
    )


def _safer(look: Outlook, marine: Marine, before: float, after: float) -> str:
    return Names(look.view.mission, look.view).say(
        "The chance that {piece:who} falls in the Genestealers' turn goes from {before} to {after}.",
        piece=marine.id,
        before=percent(before),
        after=percent(after),
    )
