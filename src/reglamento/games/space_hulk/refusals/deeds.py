"""Why a piece cannot go on guard, attack, work a door or hand something over. [SH-CC-01, SH-DOOR-03, SH-OBJ-09]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.space_hulk.facts.choices import Attack, GoOnGuard, HandOver, WorkDoor
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.doors import door_refused
from reglamento.games.space_hulk.refusals.saying import no
from reglamento.games.space_hulk.refusals.shots import no_fixture, no_such
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.errors import Refusal


def guard_refused(game: Hulk, marine: Marine, option: GoOnGuard) -> Refusal | None:
    """[SH-GUARD-01]"""
    return no(game, "SH-GUARD-01", "{marine:who} is on guard already.", marine=marine.id) if marine.guard else None


def attack_refused(game: Hulk, piece: Marine | Genestealer, option: Attack) -> Refusal | None:
    """Which pieces may be attacked, and where they must stand. [SH-CC-01, SH-CC-12, SH-MISSION-04]"""
    target = option.target
    if target in game.terrain.generators and isinstance(piece, Genestealer):
        return no(game, "SH-MISSION-04", "{target:who} is no enemy of {piece:who}.", target=target, piece=piece.id)
    if target in game.terrain.fixtures:
        return no_fixture(game, target, "SH-CC-12") or _not_ahead(game, piece, target, game.terrain.fixtures[target])
    foe = game.marines.get(target) or game.stealers.get(target)
    if foe is None or isinstance(foe, Marine) == isinstance(piece, Marine):
        return _no_enemy(game, piece, target)
    if foe.at == NOWHERE:
        return no(game, "SH-REINF-06", "{target:who} waits beside the board.", target=target)
    return _not_ahead(game, piece, target, foe.at)


def _no_enemy(game: Hulk, piece: Marine | Genestealer, target: str) -> Refusal:
    """[SH-CC-13, SH-OBJ-02]"""
    if target in game.marines or target in game.stealers:
        return no(game, "SH-CC-13", "{target:who} is on the side of {piece:who}.", target=target, piece=piece.id)
    if target in game.blips:
        return no(game, "SH-CC-13", "{target:who} is a blip, and blips are not attacked.", target=target)
    if any(thing.id == target for thing in game.mission.things):
        return no(game, "SH-OBJ-02", "{target:who} cannot be attacked.", target=target)
    return no_such(game, "SH-CC-01", target)


def _not_ahead(game: Hulk, piece: Marine | Genestealer, target: str, square: Square) -> Refusal | None:
    """[SH-CC-01, SH-CC-02]"""
    if square in game.terrain.fronts(piece.at, piece.facing):
        return None
    why = "{target:who} is not in the square straight in front of {piece:who}."
    return no(game, "SH-CC-01", why, target=target, piece=piece.id)


def door_work_refused(game: Hulk, piece: Piece, option: WorkDoor) -> Refusal | None:
    """Whether it is a door, in reach, and can move. [SH-DOOR-03, SH-DOOR-04, SH-DOOR-05, SH-DOOR-08, SH-FLAMER-11, SH-OBJ-03]"""
    door = option.door
    if door in game.terrain.generators:
        return no(game, "SH-MISSION-04", "{door:who} is no door.", door=door)
    if door not in game.terrain.fixtures:
        return no(game, "SH-DOOR-03", "{door:who} is no door of this board.", door=door)
    if door not in game.doors:
        return no(game, "SH-DOOR-08", "{door:who} has been destroyed.", door=door)
    square = game.terrain.fixtures[door]
    return _out_of_reach(game, piece, door, square) or _stuck(game, door)


def _stuck(game: Hulk, door: str) -> Refusal | None:
    """[SH-DOOR-05, SH-FLAMER-11, SH-OBJ-03]"""
    refusal = door_refused(game, door)
    return None if refusal is None else no(game, refusal.rule, refusal.why, **refusal.fields)


def _out_of_reach(game: Hulk, piece: Piece, door: str, square: Square) -> Refusal | None:
    """[SH-DOOR-03, SH-DOOR-04, SH-DOOR-05]"""
    grid = game.terrain.grid
    if square == piece.at:
        return no(game, "SH-DOOR-05", "{piece:who} stands in the square of {door:who}.", piece=piece.id, door=door)
    if isinstance(piece, Blip):
        if square in grid.near[piece.at]:
            return None
        return no(game, "SH-DOOR-04", "{door:who} is not next to {piece:who}.", door=door, piece=piece.id)
    if square in grid.front[piece.at][piece.facing]:
        return None
    if square in grid.near[piece.at] or grid.distance(piece.at, square) > 1:
        why = "{door:who} is not in one of the three front squares of {piece:who}."
        return no(game, "SH-DOOR-03", why, door=door, piece=piece.id)
    return no(game, "SH-DOOR-03", "Walls on both sides of the corner bar {piece:who} from {door:who}.", piece=piece.id, door=door)


def hand_over_refused(game: Hulk, piece: Marine | Genestealer, option: HandOver) -> Refusal | None:
    """[SH-OBJ-09]"""
    if option.thing not in piece.carries:
        return no(game, "SH-OBJ-09", "{piece:who} does not carry {thing:who}.", piece=piece.id, thing=option.thing)
    if option.to in game.blips:
        return no(game, "SH-OBJ-09", "{to:who} is a blip, and blips take nothing.", to=option.to)
    friends = game.marines if isinstance(piece, Marine) else game.stealers
    if option.to not in friends or option.to == piece.id:
        return no(game, "SH-OBJ-09", "{to:who} is no friend in front of {piece:who}.", to=option.to, piece=piece.id)
    if friends[option.to].at == game.terrain.grid.ahead[piece.at][piece.facing]:
        return None
    why = "{to:who} is not in the square straight in front of {piece:who}."
    return no(game, "SH-OBJ-09", why, to=option.to, piece=piece.id)
