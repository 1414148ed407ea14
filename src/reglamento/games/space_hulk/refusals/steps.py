"""Why a piece cannot step, turn, leave or enter. [SH-MOVE-01 … SH-MOVE-10, SH-TURNING-01 … SH-TURNING-05, SH-EXIT-01, SH-REINF-07]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.choices import Enter, Leave, Move, Turn
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.moves.actions import blocked_for
from reglamento.games.space_hulk.moves.movement import exit_cost
from reglamento.games.space_hulk.moves.reinforcement import must_lurk
from reglamento.games.space_hulk.moves.sight import beside_marines, seen_by_any
from reglamento.games.space_hulk.refusals.saying import first, no
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.errors import Refusal


def move_refused(game: Hulk, piece: Piece, option: Move) -> Refusal | None:
    """Why this step is not possible: the way, the facing, the object, then what is on the square. [SH-MOVE-01, SH-MOVE-06]"""
    checks = (_no_step, _sideways, _step_facing, _nothing_to_drop, _blocked, _pinched, _closed_to_blips)
    return first(checks, game, piece, option)


def _no_step(game: Hulk, piece: Piece, option: Move) -> Refusal | None:
    """[SH-MOVE-01, SH-MOVE-07, SH-LADDER-02]"""
    grid = game.terrain.grid
    if option.to in grid.near[piece.at] or game.terrain.links.get(piece.at) == option.to:
        return None
    if option.to == piece.at:
        return no(game, "SH-MOVE-01", "{piece:who} stands on {to:square} already.", piece=piece.id, to=option.to)
    if grid.distance(piece.at, option.to) == 1:
        return no(game, "SH-MOVE-07", "Walls on both sides of the corner bar the way to {to:square}.", to=option.to)
    why = "{to:square} is more than one square away from {piece:who}."
    return no(game, "SH-MOVE-01", why, to=option.to, piece=piece.id)


def _sideways(game: Hulk, piece: Piece, option: Move) -> Refusal | None:
    """[SH-MOVE-03]"""
    if not isinstance(piece, Marine) or any(step.to == option.to for step in game.terrain.marine_steps(piece.at, piece.facing)):
        return None
    why = "{to:square} is at the side of {piece:who}: a Marine turns first."
    return no(game, "SH-MOVE-03", why, to=option.to, piece=piece.id)


def _step_facing(game: Hulk, piece: Piece, option: Move) -> Refusal | None:
    """[SH-MOVE-01, SH-TURNING-03, SH-TURNING-05]"""
    if isinstance(piece, Blip):
        return no(game, "SH-TURNING-05", "A blip has no facing.") if option.facing else None
    if isinstance(piece, Marine):
        if option.facing == piece.facing:
            return None
        return no(game, "SH-MOVE-01", "{piece:who} keeps the same facing in a step: turning is another action.", piece=piece.id)
    if (option.facing - piece.facing) % 4 != 2:
        return None
    return no(game, "SH-TURNING-03", "The free turn in a step is a quarter, and {piece:who} would turn about.", piece=piece.id)


def _nothing_to_drop(game: Hulk, piece: Piece, option: Move) -> Refusal | None:
    """[SH-OBJ-06]"""
    if not option.drop or (not isinstance(piece, Blip) and option.drop in piece.carries):
        return None
    return no(game, "SH-OBJ-06", "{piece:who} does not carry {thing:who}.", piece=piece.id, thing=option.drop)


def _blocked(game: Hulk, piece: Piece, option: Move | Enter) -> Refusal | None:
    own = blocked_for(game, piece.at) if piece.at != NOWHERE else game.burning
    return obstacle(game, option.to, burning=own & game.burning)


def obstacle(game: Hulk, square: Square, *, burning: int) -> Refusal | None:
    """What keeps a piece out of a square, or None. [SH-MOVE-06, SH-FLAMER-06, SH-PSI-07, SH-MISSION-05]"""
    if square in game.at:
        return no(game, "SH-MOVE-06", "{piece:who} stands on {to:square}.", piece=game.at[square], to=square)
    if game.shut >> square & 1:
        return _fixture(game, square)
    if game.barred >> square & 1:
        if square == game.barrier:
            return no(game, "SH-PSI-07", "The force barrier closes {to:square}.", to=square)
        return no(game, "SH-MISSION-05", "The force field closes {to:square}.", to=square)
    if burning >> square & 1:
        return no(game, "SH-FLAMER-06", "{to:square} is burning: nothing enters the fire from outside.", to=square)
    return None


def _fixture(game: Hulk, square: Square) -> Refusal:
    """[SH-DOOR-01, SH-MOVE-06]"""
    fixture = game.terrain.fixture_at[square]
    if fixture in game.terrain.generators:
        return no(game, "SH-MOVE-06", "{fixture:who} stands on {to:square}.", fixture=fixture, to=square)
    return no(game, "SH-DOOR-01", "{door:who} is closed.", door=fixture)


def _pinched(game: Hulk, piece: Piece, option: Move) -> Refusal | None:
    """[SH-MOVE-07, SH-MOVE-08]"""
    grid = game.terrain.grid
    if option.to not in grid.near[piece.at]:
        return None
    pinch = grid.pinch[piece.at][grid.step[piece.at].index(option.to)]
    if blocked_for(game, piece.at) & pinch != pinch:
        return None
    return no(game, "SH-MOVE-07", "Both sides of the corner on the way to {to:square} are blocked.", to=option.to)


def _closed_to_blips(game: Hulk, piece: Piece, option: Move | Enter) -> Refusal | None:
    """[SH-BLIP-03, SH-BLIP-05, SH-BLIP-06, SH-OBJ-08]"""
    if not isinstance(piece, Blip):
        return None
    if option.to in game.lying.values():
        thing = next(id for id, square in game.lying.items() if square == option.to)
        return no(game, "SH-BLIP-06", "{thing:who} lies on {to:square}: a blip stays out.", thing=thing, to=option.to)
    if beside_marines(game) >> option.to & 1:
        return no(game, "SH-BLIP-05", "{to:square} is next to a Marine: a blip stays away.", to=option.to)
    if game.readings.blip_sight == "refuse" and seen_by_any(game, option.to):
        return no(game, "SH-BLIP-03", "A Marine sees {to:square}: a blip may not enter a Marine's sight.", to=option.to)
    return None


def turn_refused(game: Hulk, piece: Marine | Genestealer, option: Turn) -> Refusal | None:
    """[SH-TURNING-01, SH-TURNING-02]"""
    rule = "SH-TURNING-01" if isinstance(piece, Marine) else "SH-TURNING-02"
    if option.facing == piece.facing:
        return no(game, rule, "{piece:who} faces {facing:facing} already.", piece=piece.id, facing=option.facing)
    if isinstance(piece, Marine) and (option.facing - piece.facing) % 4 == 2:
        return no(game, rule, "A Marine turns a quarter at a time: {piece:who} needs two turns.", piece=piece.id)
    return None


def leave_refused(game: Hulk, piece: Marine | Genestealer, option: Leave) -> Refusal | None:
    """[SH-EXIT-01, SH-EXIT-02]"""
    point = next((point for point in game.mission.board.exits if point.id == option.exit), None)
    if point is None:
        return no(game, "SH-EXIT-02", "This mission has no exit called {id:id}.", id=option.exit)
    if piece.at != point.at:
        why = "{exit:exit} is left from {at:square}, and {piece:who} is on {here:square}."
        return no(game, "SH-EXIT-01", why, exit=point.id, at=point.at, piece=piece.id, here=piece.at)
    if (MARINES if isinstance(piece, Marine) else "genestealers") not in point.sides:
        return no(game, "SH-EXIT-01", "{exit:exit} is not for the side of {piece:who}.", exit=point.id, piece=piece.id)
    if exit_cost(piece, point) is None:
        return no(
            game, "SH-MOVE-03", "{exit:exit} is at the side of {piece:who}: a Marine turns first.", exit=point.id, piece=piece.id
        )
    return None


def enter_refused(game: Hulk, piece: Piece, option: Enter) -> Refusal | None:
    """[SH-REINF-07, SH-LURK-03, SH-LURK-04]"""
    if isinstance(piece, Marine) or piece.at != NOWHERE:
        return no(game, "SH-REINF-07", "{piece:who} is on the board already.", piece=piece.id)
    if must_lurk(game, piece):
        return no(game, "SH-LURK-03", "{piece:who} must lurk this turn.", piece=piece.id)
    if option.to not in game.terrain.entries[piece.area].squares:
        why = "{to:square} is no square of {area:entry}, where {piece:who} waits."
        return no(game, "SH-REINF-07", why, to=option.to, area=piece.area, piece=piece.id)
    if isinstance(piece, Blip) and option.facing:
        return no(game, "SH-TURNING-05", "A blip has no facing.")
    refusal = _blocked(game, piece, option)
    if refusal is not None and refusal.rule in {"SH-MOVE-06", "SH-DOOR-01"}:
        return replace(refusal, rule="SH-REINF-07")
    return refusal or _closed_to_blips(game, piece, option)
