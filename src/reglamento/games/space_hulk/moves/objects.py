"""Objects: picked up, carried, left behind, handed over. [SH-OBJ-01 … SH-OBJ-09]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.choices import HandOver, Move
from reglamento.games.space_hulk.facts.events.moves import Dropped, HandedOver, PickedUp
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.geometry.squares import Square
from reglamento.kernel.steps import Step


def pick_up(game: Hulk, piece: Marine | Genestealer) -> None:
    """Take every object on the square just entered that this side may carry, at once and at no cost. [SH-OBJ-04,
    SH-MISSION-07]
    """
    side = MARINES if type(piece) is Marine else "genestealers"
    for thing in game.mission.things:
        if game.lying.get(thing.id) == piece.at and side in thing.taken_by:
            del game.lying[thing.id]
            piece = replace(piece, carries=(*piece.carries, thing.id))
            game.put(piece)
            game.happened(PickedUp("SH-OBJ-04", piece.id, thing.id))


def drop(game: Hulk, piece: Marine | Genestealer, thing: str, at: Square) -> Marine | Genestealer:
    """Leave an object on the square just left. [SH-OBJ-06]"""
    piece = replace(piece, carries=tuple(carried for carried in piece.carries if carried != thing))
    game.put(piece)
    game.lying[thing] = at
    game.happened(Dropped("SH-OBJ-06", thing, at))
    return piece


def with_drops(moves: list[Any], piece: Marine | Genestealer) -> list[Move]:
    """The same steps, leaving an object behind. [SH-OBJ-05, SH-OBJ-06]"""
    return [replace(option, drop=thing) for option in moves for thing in piece.carries]


def hand_overs(game: Hulk, piece: Marine | Genestealer) -> list[HandOver]:
    """Options to hand each carried object to the friend straight ahead. [SH-OBJ-09]"""
    friends = game.marines if type(piece) is Marine else game.stealers
    there = game.at.get(game.terrain.grid.ahead[piece.at][piece.facing])
    return [HandOver(there, thing) for thing in piece.carries] if there is not None and there in friends else []


def hand_over(game: Hulk, giver: Marine | Genestealer, option: HandOver) -> list[Step]:
    """The receiver pays nothing and keeps its state. [SH-OBJ-09]"""
    receiver = game.piece(option.to)
    assert isinstance(receiver, Marine | Genestealer)
    game.put(replace(giver, carries=tuple(thing for thing in giver.carries if thing != option.thing)))
    game.put(replace(receiver, carries=(*receiver.carries, option.thing)))
    return game.happened(HandedOver("SH-OBJ-09", giver.id, option.to, option.thing))
