"""Why a piece cannot take an action: which piece acts, with which points, and then the rules of the action. [SH-AP-03, SH-AP-10]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Blip, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.costs import COSTS, overwatch_cost
from reglamento.games.space_hulk.refusals import deeds, shots, steps
from reglamento.games.space_hulk.refusals.saying import Check, no
from reglamento.games.space_hulk.words.options import doer, option_cost
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose


def action_refused(game: Hulk, option: Any) -> Refusal | None:
    """Why the active piece (or the Marine on command points) cannot take this action, or None. [SH-AP-02]"""
    if type(option) not in ACTION_CHECKS:
        return None
    piece = doer(game)
    if piece is None:
        if game.phase == "marine":
            return no(game, "SH-AP-03", "No Marine is active: activate one first.")
        return no(game, "SH-AP-03", "No Genestealer or blip is active: activate one first.")
    return (
        _no_points(game, piece, _least(game, piece, option))
        or _off_board(game, piece, option)
        or ACTION_CHECKS[type(option)](game, piece, option)
        or _no_points(game, piece, option_cost(game, option) or 0)
    )


def _least(game: Hulk, piece: Piece, option: Any) -> int:
    """The least that the action can cost: its fixed price, or 1 where the price depends on the way."""
    if isinstance(piece, Marine) and isinstance(option, c.GoOnOverwatch):
        return overwatch_cost(game, piece)
    return COSTS.get(type(option), 1)


def _no_points(game: Hulk, piece: Piece, cost: int) -> Refusal | None:
    """[SH-AP-10, SH-CMD-06]"""
    assert isinstance(game.question, Choose)
    if game.question.topic == "command-action":
        if cost <= game.command_left:
            return None
        why = "This action costs {cost:command}, and {left:left}."
        return no(game, "SH-AP-10", why, cost=cost, left=game.command_left)
    if not isinstance(piece, Marine):
        if cost <= game.ap:
            return None
        return no(
            game, "SH-AP-10", "This action costs {cost} AP, and {piece:who} has {ap}.", cost=cost, piece=piece.id, ap=game.ap
        )
    if cost <= game.ap + game.command_left:
        return None
    why = "This action costs {cost} AP: {piece:who} has {ap}, and {left:command} to add."
    return no(game, "SH-AP-10", why, cost=cost, piece=piece.id, ap=game.ap, left=game.command_left)


def _off_board(game: Hulk, piece: Piece, option: Any) -> Refusal | None:
    """A piece beside the board can only enter, and a piece on it cannot. [SH-REINF-06, SH-REINF-07]"""
    if piece.at == NOWHERE and not isinstance(option, c.Enter):
        return no(game, "SH-REINF-06", "{piece:who} waits beside the board: it can only enter.", piece=piece.id)
    return None


def _marines_only(rule: str, why: str, check: Check) -> Check:
    """A check for an action that only Marines have."""
    return lambda game, piece, option: check(game, piece, option) if isinstance(piece, Marine) else no(game, rule, why)


def _not_for_blips(rule: str, why: str, check: Check) -> Check:
    """A check for an action that blips do not have."""
    return lambda game, piece, option: no(game, rule, why) if isinstance(piece, Blip) else check(game, piece, option)


ACTION_CHECKS: dict[type[c.Option], Check] = {
    c.Move: steps.move_refused,
    c.Turn: _not_for_blips("SH-TURNING-05", "A blip has no facing and does not turn.", steps.turn_refused),
    c.Leave: _not_for_blips("SH-EXIT-01", "A blip cannot leave the board.", steps.leave_refused),
    c.Enter: steps.enter_refused,
    c.Fire: _marines_only("SH-SHOOT-01", "Only Marines shoot.", shots.fire_refused),
    c.Flame: _marines_only("SH-SHOOT-01", "Only Marines shoot.", shots.flame_refused),
    c.GoOnOverwatch: _marines_only("SH-OW-01", "Only Marines go on overwatch.", shots.overwatch_refused),
    c.ClearJam: _marines_only("SH-JAM-04", "Only Marines have a gun to clear.", shots.clear_refused),
    c.Reload: _marines_only("SH-CANNON-07", "Only Marines reload.", shots.reload_refused),
    c.GoOnGuard: _marines_only("SH-GUARD-01", "Only Marines go on guard.", deeds.guard_refused),
    c.Attack: _not_for_blips("SH-BLIP-02", "A blip moves and works doors, and does not fight.", deeds.attack_refused),
    c.WorkDoor: deeds.door_work_refused,
    c.HandOver: _not_for_blips("SH-BLIP-02", "A blip carries nothing.", deeds.hand_over_refused),
}
"""The checks of each action."""
