"""The actions of Genestealers and blips, and how they are carried out. [SH-AP-02, SH-BLIP-02]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.games.space_hulk.facts.choices import Attack, Enter, HandOver, Leave, Move, Option, Turn, WorkDoor
from reglamento.games.space_hulk.facts.events.moves import SentBack
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.combat import attack, blows
from reglamento.games.space_hulk.moves.actions import blocked_for, broken_chains
from reglamento.games.space_hulk.moves.costs import foe_cost
from reglamento.games.space_hulk.moves.doors import work_door, workable
from reglamento.games.space_hulk.moves.movement import enter, leave, move, moves_on, turn
from reglamento.games.space_hulk.moves.objects import hand_over, hand_overs
from reglamento.games.space_hulk.moves.sight import beside_marines, seen_by_any, watched
from reglamento.geometry.squares import NOWHERE, Mask, Square
from reglamento.kernel.steps import Step

# ---- what a Genestealer may do


def genestealer_options(game: Hulk, foe: Genestealer, budget: int) -> list[Any]:
    """Every action this Genestealer may take now for at most `budget` AP, moves first. [SH-AP-02, SH-MOVE-04]"""
    if budget < 1:
        return []
    if foe.at == NOWHERE:
        return _entrances(game, foe)
    terrain = game.terrain
    options = moves_on(game, foe, terrain.genestealer_steps(foe.at, foe.facing), budget)
    options += terrain.turns(foe.facing, (1, 2, 3))
    options += blows(game, foe)
    options += workable(game, terrain.grid.front[foe.at][foe.facing])
    if foe.carries:
        options += hand_overs(game, foe)
    return options


def _entrances(game: Hulk, foe: Genestealer) -> list[Enter]:
    """Options to enter a free square beside its entry area, facing any way. [SH-REINF-07, SH-LURK-04]"""
    blocked = game.occupied | game.shut | game.barred | game.burning
    return [option for square, ways in game.terrain.enters[foe.area] if not blocked >> square & 1 for option in ways]


# ---- what a blip may do


def blip_options(game: Hulk, blip: Blip, budget: int) -> list[Any]:
    """A blip's steps and doors; no turns; never into sight, next to a Marine, or where an object lies.
    [SH-BLIP-02, SH-BLIP-03, SH-BLIP-06, SH-DOOR-04, SH-TURNING-05]
    """
    if budget < 1:
        return []
    if blip.at == NOWHERE:
        closed = blocked_for(game, game.terrain.entries[blip.area].squares[0]) | game.burning | barred_to_blips(game)
        ways = game.terrain.enters[blip.area]
        return [options[0] for square, options in ways if not closed >> square & 1 and _unseen(game, square)]
    blocked = blocked_for(game, blip.at)
    refused = barred_to_blips(game)
    seen = watched(game) if game.readings.blip_sight == "refuse" else 0
    screen = game.blockers & ~(1 << blip.at)  # once it has stepped away, it no longer blocks the view of its goal
    options: list[Any] = []
    for to, bit, pinch, cheap, _ in game.terrain.blip_steps(blip.at):
        if (blocked | refused) & bit or blocked & pinch == pinch:
            continue
        if seen & bit and seen_by_any(game, to, screen):
            continue
        options += cheap
    return options + workable(game, game.terrain.grid.near[blip.at])


def barred_to_blips(game: Hulk) -> Mask:
    """Squares that stop blips and no other piece: next to a Marine, or with an object. [SH-BLIP-05, SH-OBJ-08]"""
    mask = beside_marines(game)
    for square in game.lying.values():
        mask |= 1 << square
    return mask


def _unseen(game: Hulk, square: Square) -> bool:
    return game.readings.blip_sight != "refuse" or not seen_by_any(game, square)


# ---- what it costs, and how they do it


def foe_options(game: Hulk, id: str, budget: int) -> list[Any]:
    """The actions of the Genestealer or blip `id`."""
    foe = game.stealers.get(id)
    return blip_options(game, game.blips[id], budget) if foe is None else genestealer_options(game, foe, budget)


def foe_acts(game: Hulk, id: str, option: Option) -> list[Step]:
    """Pay for an action of a Genestealer or blip and carry it out. [SH-AP-05]"""
    piece: Genestealer | Blip = game.stealers.get(id) or game.blips[id]
    game.ap -= foe_cost(game, piece, option)
    broken_chains(game, id)
    if isinstance(piece, Blip):
        return _blip_acts(game, piece, option)
    return FOE_DEEDS[type(option)](game, piece, option)


FOE_DEEDS: dict[type[Option], Callable[[Hulk, Any, Any], list[Step]]] = {
    Move: move,
    Turn: turn,
    Enter: enter,
    Leave: leave,
    Attack: attack,
    WorkDoor: work_door,
    HandOver: hand_over,
}


def _blip_acts(game: Hulk, blip: Blip, option: Option) -> list[Step]:
    if isinstance(option, WorkDoor):
        return work_door(game, blip, option)
    assert isinstance(option, Move | Enter)
    if game.readings.blip_sight == "send_back" and _walks_into_sight(game, blip, option.to):
        return _send_back(game, blip)
    return move(game, blip, option) if isinstance(option, Move) else enter(game, blip, option)


def _walks_into_sight(game: Hulk, blip: Blip, to: Square) -> bool:
    """Whether a Marine would see the blip on `to`, with its old square empty. [SH-BLIP-04]"""
    screen = game.blockers if blip.at == NOWHERE else game.blockers & ~(1 << blip.at)
    return seen_by_any(game, to, screen)


def _send_back(game: Hulk, blip: Blip) -> list[Step]:
    """A blip that would be seen returns to its last hidden square, unrevealed, and can do nothing more. [SH-BLIP-04]"""
    game.ap = 0
    return game.happened(SentBack("SH-BLIP-04", blip.id, blip.at))
