"""Why a piece cannot be activated, commanded or revealed now. [SH-AP-03, SH-AP-04, SH-CMD-05, SH-LURK-03, SH-REV-02]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.reinforcement import must_lurk
from reglamento.games.space_hulk.refusals.acting import action_refused
from reglamento.games.space_hulk.refusals.inside import power_refused
from reglamento.games.space_hulk.refusals.saying import no
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose


def marine_choice_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """In the Marine action phase: activations, command points, powers, the active Marine's actions."""
    if isinstance(option, c.Activate):
        return _activation_refused(game, option.piece)
    if isinstance(option, c.Command):
        return _command_refused(game, option.marine)
    if isinstance(option, c.UsePower):
        return power_refused(game, question, option)
    return action_refused(game, option)


def command_action_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """One action on command points, or a power before it. [SH-CMD-09, SH-PSI-04]"""
    if isinstance(option, c.UsePower):
        return power_refused(game, question, option)
    return action_refused(game, option)


def foe_choice_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """In the Genestealer action phase: activations, reveals, the active piece's actions."""
    if isinstance(option, c.Activate):
        return _foe_activation_refused(game, option.piece)
    if isinstance(option, c.Reveal):
        return _reveal_refused(game, option.blip)
    return action_refused(game, option)


def window_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """In a command window, under the strict reading only a Marine that sees the actor may answer. [SH-CMD-08]"""
    if not isinstance(option, c.Command):
        return None
    refusal = _no_command(game, option.marine)
    if refusal is not None or game.readings.window != "witness" or option in question.options:
        return refusal
    return no(
        game, "SH-CMD-08", "{marine:who} did not see this action end, or has lost sight of the Genestealer.", marine=option.marine
    )


def _activation_refused(game: Hulk, id: str) -> Refusal | None:
    """[SH-AP-03, SH-AP-04]"""
    if id in game.marines:
        return _finished(game, id)
    if id in game.stealers or id in game.blips:
        return no(game, "SH-AP-03", "{piece:who} is not a Marine, and this is the Marine action phase.", piece=id)
    return no(game, "SH-AP-03", "{piece:who} is no Marine on the board.", piece=id)


def _foe_activation_refused(game: Hulk, id: str) -> Refusal | None:
    """[SH-AP-03, SH-AP-04, SH-LURK-03, SH-LURK-04]"""
    piece: Genestealer | Blip | None = game.stealers.get(id) or game.blips.get(id)
    if piece is None:
        if id in game.marines:
            return no(game, "SH-AP-03", "{piece:who} is a Marine, and this is the Genestealer action phase.", piece=id)
        return no(game, "SH-AP-03", "{piece:who} is no Genestealer or blip in play.", piece=id)
    if piece.at == NOWHERE and must_lurk(game, piece):
        return lurking(game, piece)
    return _finished(game, id)


def lurking(game: Hulk, piece: Genestealer | Blip) -> Refusal:
    """[SH-LURK-03, SH-LURK-04]"""
    rule = "SH-LURK-03" if isinstance(piece, Blip) else "SH-LURK-04"
    why = "{piece:who} must lurk: a Marine was within six squares of {area:entry} when the Genestealer turn began."
    return no(game, rule, why, piece=piece.id, area=piece.area)


def _finished(game: Hulk, id: str) -> Refusal | None:
    """[SH-AP-04]"""
    if id == game.active:
        return no(game, "SH-AP-04", "{piece:who} is already active.", piece=id)
    if id in game.fresh:
        return None
    if id in game.marines:
        return no(game, "SH-AP-04", "{piece:who} has finished and acts only on command points this turn.", piece=id)
    return no(game, "SH-AP-04", "{piece:who} has finished and does not act again this turn.", piece=id)


def _command_refused(game: Hulk, id: str) -> Refusal | None:
    """[SH-CMD-05, SH-CMD-06]"""
    if id == game.active:
        return no(game, "SH-CMD-06", "{piece:who} is active: command points add to the AP by themselves.", piece=id)
    return _no_command(game, id)


def _no_command(game: Hulk, id: str) -> Refusal | None:
    """[SH-CMD-03, SH-CMD-05]"""
    if id in game.stealers or id in game.blips:
        return no(game, "SH-CMD-03", "Command points give actions to Marines only, not to {piece:who}.", piece=id)
    if id not in game.marines:
        return no(game, "SH-CMD-03", "{piece:who} is no Marine on the board.", piece=id)
    if game.command_left < 1:
        return no(game, "SH-CMD-05", "No command points are left this turn.")
    return None


def _reveal_refused(game: Hulk, id: str) -> Refusal | None:
    """[SH-REV-02]"""
    if id not in game.blips:
        return no(game, "SH-REV-02", "Only a blip in play can be revealed, and {piece:who} is none.", piece=id)
    if id in game.fresh:
        return None
    return no(game, "SH-REV-02", "{piece:who} has been activated: a blip is revealed instead of acting.", piece=id)
