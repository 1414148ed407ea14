"""What a player loses by ending a phase, going on with another piece, acting on overwatch or guard, flaming Marines, reloading too early,
or a storm on nothing. [SH-AP-03, SH-AP-04, SH-AP-06, SH-OW-03, SH-GUARD-02, SH-FLAMER-03, SH-CANNON-07, SH-PSI-09]

Options that cannot be taken back, because they reveal something hidden, have a warning in the same way. [SH-REV-01]
"""

from __future__ import annotations

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.arsenal import STORM
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, Hulk
from reglamento.games.space_hulk.fighting.area import pieces_in
from reglamento.games.space_hulk.fighting.flamer import burning_area
from reglamento.games.space_hulk.fighting.psychic import stormed
from reglamento.games.space_hulk.moves.actions import keeps_overwatch
from reglamento.games.space_hulk.moves.reveal import placeable
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import doer, option_cost
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.questions import Choose
from reglamento.language import ntr

CHOOSING = (c.Activate, c.Command, c.Reveal, c.UsePower, c.EndPhase)
"""Actions that the active piece does not do itself."""
ACTING = ("marine-action", "command-action")
"""The questions in which a Marine acts; a shot that is free costs it nothing else."""


def activating(view: Hulk, option: c.Activate) -> str:
    """The unused AP of the active piece. [SH-AP-04]"""
    return _unused(view)


def revealing(view: Hulk, option: c.Reveal) -> str:
    """The same, and a warning that a blip stays turned over. [SH-REV-01]"""
    return " ".join(filter(None, (_turned_over(view, option), _unused(view))))


def ending(view: Hulk, option: c.EndPhase) -> str:
    """The unused AP of the active piece, and the pieces that have not acted. [SH-AP-03, SH-AP-06]

    Command points outlast the Marine phase, so they are mentioned only beside a loss, and only to a seat that may know them.
    [SH-CMD-08]
    """
    lost = [_unused(view), _idle(view)]
    return " ".join(filter(None, (*lost, _command(view) if any(lost) else "")))


def acting(view: Hulk, option: c.Option) -> str:
    """The overwatch or the guard that an action of the Marine ends. [SH-OW-03, SH-GUARD-02]"""
    question, marine = view.question, doer(view)
    if not isinstance(question, Choose) or question.topic not in ACTING or not isinstance(marine, Marine):
        return ""
    names = Names(view.mission, view)
    if marine.overwatch and not keeps_overwatch(option):
        return names.say("{marine:who} will no longer be on overwatch.", marine=marine.id)
    return names.say("{marine:who} will no longer be on guard.", marine=marine.id) if marine.guard else ""


def flaming(view: Hulk, option: c.Flame) -> str:
    """The same, and the Marines that a flame would burn. [SH-FLAMER-03]"""
    friends = [id for id in pieces_in(view, burning_area(view, option.at)) if id in view.marines]
    burned = Names(view.mission, view).say("Your own in the flames: {pieces:all}.", pieces=friends) if friends else ""
    return " ".join(filter(None, (acting(view, option), burned)))


def reloading(view: Hulk, option: c.Reload) -> str:
    """The same, and the rounds that are still in the cannon: the only reload throws them away. [SH-CANNON-07, SH-CANNON-08]"""
    marine = doer(view)
    if not isinstance(marine, Marine) or not marine.rounds:
        return acting(view, option)
    thrown = ntr(
        "{n} round is still in the cannon and is lost. The cannon is reloaded only once, and may explode from then on.",
        "{n} rounds are still in the cannon and are lost. The cannon is reloaded only once, and may explode from then on.",
        marine.rounds,
    )
    return " ".join(filter(None, (acting(view, option), thrown.format(n=marine.rounds))))


def storming(view: Hulk, option: c.SectionStorm) -> str:
    """The psi points that a storm on a section spends although there is nothing to strike in it. [SH-PSI-08, SH-PSI-09]"""
    if stormed(view, option.section):
        return ""
    return Names(view.mission, view).say(
        "There is nothing to strike in {section:section}: {points:psi} are spent in vain.", section=option.section, points=STORM
    )


def _turned_over(view: Hulk, option: c.Reveal) -> str:
    """A warning that a revealed blip cannot be taken back, and the Genestealers without room. [SH-REV-01, SH-REV-11]"""
    blip = view.blips.get(option.blip)
    names, number = Names(view.mission, view), 0 if blip is None else blip.value.value or 0
    placed = number if blip is None or blip.at == NOWHERE else min(number, placeable(view, blip.at, number, hidden=True))
    if placed < number:
        words = "{blip:who} is turned over for good: there would be no room for {lost:stealers}."
        return names.say(words, blip=option.blip, lost=number - placed)
    return names.say("{blip:who} is turned over for good, and both players see what it is.", blip=option.blip)


def _unused(view: Hulk) -> str:
    """The points of the active piece, if it could still do something with them."""
    question = view.question
    if view.active is None or not view.ap or not isinstance(question, Choose):
        return ""
    own = (option for option in question.options if not isinstance(option, CHOOSING))
    if not any((option_cost(view, option) or 0) <= view.ap for option in own):
        return ""
    names = Names(view.mission, view)
    return names.say_counted(
        "{piece:who} still has {n} AP, which is lost.",
        "{piece:who} still has {n} AP, which are lost.",
        view.ap,
        piece=view.active,
    )


def _idle(view: Hulk) -> str:
    """The pieces that could still be activated."""
    question = view.question
    if not isinstance(question, Choose):
        return ""
    idle = len({option.piece for option in question.options if isinstance(option, c.Activate)})
    if not idle:
        return ""
    if question.by == GENESTEALERS:
        return ntr("{n} piece has not acted yet.", "{n} pieces have not acted yet.", idle).format(n=idle)
    return ntr("{n} Marine has not acted yet.", "{n} Marines have not acted yet.", idle).format(n=idle)


def _command(view: Hulk) -> str:
    if view.phase != "marine" or view.counter is None or view.counter.value is None or view.command_left < 1:
        return ""
    left = view.command_left
    words = ntr(
        "{n} command point is left, also for the Genestealer turn.",
        "{n} command points are left, also for the Genestealer turn.",
        left,
    )
    return words.format(n=left)
