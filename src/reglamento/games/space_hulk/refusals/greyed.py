"""Actions that a player would look for but may not take now, with the reason: what a screen greys out."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.pieces import Blip, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.refusals.asked import why_not
from reglamento.games.space_hulk.words.names import distance
from reglamento.games.space_hulk.words.options import ACTIONS, doer
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose

LOOK = 12
"""The distance in squares within which a target that cannot be hit deserves a reason."""


def greyed(game: Hulk) -> list[tuple[c.Option, Refusal]]:
    """The actions of the pending action question that are not available now, each with its refusal. [SH-AP-02]"""
    question = game.question
    if not isinstance(question, Choose) or question.topic not in ACTIONS or question.default is None:
        return []
    piece = doer(game)
    if piece is None or piece.at == NOWHERE:
        return []
    offered = set(question.options)
    return [(option, why_not(game, option)) for option in _looked_for(game, piece) if option not in offered]


def _looked_for(game: Hulk, piece: Piece) -> list[c.Option]:
    """The actions that could be on the list of this piece, in the order of the options."""
    options = _steps(game, piece)
    if isinstance(piece, Marine):
        options += _marine_actions(game, piece)
    around = game.terrain.grid.near[piece.at]
    options += [c.Attack(target) for square in around if (target := _enemy(game, piece, square))]
    doors = [game.terrain.fixture_at[square] for square in around if game.terrain.door_squares >> square & 1]
    return options + [c.WorkDoor(door) for door in doors if door in game.doors]


def _steps(game: Hulk, piece: Piece) -> list[c.Option]:
    """One step to each square around, with the same facing, and the ways out from here."""
    facing = 0 if isinstance(piece, Blip) else piece.facing
    exits = game.terrain.exits_at.get(piece.at, ())
    return [*(c.Move(square, facing) for square in game.terrain.grid.near[piece.at]), *(c.Leave(point.id) for point in exits)]


def _marine_actions(game: Hulk, marine: Marine) -> list[c.Option]:
    """Shots at near targets, and the states that suit a Marine's weapons. [SH-SHOOT-01, SH-OW-01, SH-GUARD-01]"""
    gear = outfit(marine.kit)
    options: list[c.Option] = []
    if gear.flamer:
        options += [c.Flame(square) for square in _foes_near(game, marine).values()]
    else:
        options += [c.Fire(foe) for foe in _foes_near(game, marine)]
    options += [c.GoOnOverwatch(), c.GoOnGuard()]
    if marine.jammed:
        options.append(c.ClearJam())
    if gear.gun is not None and gear.gun.name == "assault cannon":
        options.append(c.Reload())
    return options


def _foes_near(game: Hulk, marine: Marine) -> dict[str, Square]:
    """The Genestealers on the board within 12 squares, nearest first."""
    ranges = {foe.id: distance(game, marine.at, foe.at) for foe in game.stealers.values()}
    near = sorted((away, id) for id, away in ranges.items() if away is not None and away <= LOOK)
    return {id: game.stealers[id].at for _, id in near}


def _enemy(game: Hulk, piece: Piece, square: Square) -> str | None:
    """The enemy miniature on the square, for a Marine or a Genestealer."""
    foes = game.stealers if isinstance(piece, Marine) else game.marines if piece.id in game.stealers else {}
    there = game.at.get(square)
    return there if there in foes else None
