"""Moving, turning, climbing, leaving: how a piece gets from square to square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import BURNS_ON
from reglamento.games.space_hulk.facts.choices import Enter, Leave, Move, Turn
from reglamento.games.space_hulk.facts.events.fighting import FireRolled
from reglamento.games.space_hulk.facts.events.moves import Climbed, Entered, Left, Moved, Turned
from reglamento.games.space_hulk.facts.mission import ExitPoint
from reglamento.games.space_hulk.facts.pieces import Blip, Departure, Genestealer, Marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.facts.terrain import GENESTEALER_STEPS, MARINE_STEPS, Neighbour
from reglamento.games.space_hulk.moves.actions import blocked_for
from reglamento.games.space_hulk.moves.losses import destroy
from reglamento.games.space_hulk.moves.objects import drop, pick_up, with_drops
from reglamento.geometry.squares import Square
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class BurnOnEntry(Step, frozen=True):
    """A piece that moves on through the fire, or falls into it, rolls on each burning square that it enters; the Broodlord does
    not. [SH-FLAMER-07]
    """

    piece: str

    def ask(self, game: Hulk) -> Roll:
        return Roll(1, "SH-FLAMER-07", "fire", _side(game, self.piece), self.piece)

    def then(self, game: Hulk, dice: tuple[int]) -> list[Step]:
        burned = dice[0] >= BURNS_ON
        game.happened(FireRolled("SH-FLAMER-07", self.piece, dice[0], burned))
        return destroy(game, self.piece, "SH-FLAMER-07") if burned else []


class Climb(Step, frozen=True):
    """A Marine that enters a ladder-down square falls on a 1, unless a barrier closes the square below. [SH-LADDER-04,
    SH-LADDER-06, SH-PSI-07]
    """

    marine: str

    def ask(self, game: Hulk) -> Roll | None:
        return Roll(1, "SH-LADDER-04", "ladder", MARINES, self.marine) if self.marine in game.marines else None

    def then(self, game: Hulk, dice: tuple[int] | None) -> list[Step]:
        if dice is None:
            return []
        marine = game.marines[self.marine]
        falls = dice[0] == 1 and not game.barred >> game.terrain.downs[marine.at] & 1
        game.happened(Climbed("SH-LADDER-04", self.marine, dice[0], falls))
        return _fall(game, marine) if falls else []


def _fall(game: Hulk, marine: Marine) -> list[Step]:
    """The Marine falls to the lower square and destroys any piece there; its remaining AP are lost. Fire below burns it.
    [SH-LADDER-05, SH-FLAMER-07]
    """
    below = game.terrain.downs[marine.at]
    steps = destroy(game, game.at[below], "SH-LADDER-05") if below in game.at else []
    if game.active == marine.id:
        game.ap = 0
    elif marine.id in game.fresh and game.phase == "marine":
        game.fresh.remove(marine.id)  # not activated yet: its AP of this turn are lost, too
    steps += arrive(game, marine, below, marine.facing, "SH-LADDER-05")
    return [BurnOnEntry(marine.id), *steps] if game.burning >> below & 1 else steps


def move(game: Hulk, piece: Marine | Genestealer | Blip, option: Move) -> list[Step]:
    """Move one square, with the consequences in order: fire, ladder, then the reactions. [SH-MOVE-01, SH-TURNING-04]"""
    burns = game.burning >> option.to & 1 and not (isinstance(piece, Genestealer) and piece.broodlord)
    falls = type(piece) is Marine and option.to in game.terrain.downs
    was = piece.at
    steps = arrive(
        game,
        piece,
        option.to,
        option.facing,
        "SH-LADDER-03" if game.terrain.links.get(was) == option.to else "SH-MOVE-01",
    )
    if option.drop:
        moved = game.piece(piece.id)
        assert not isinstance(moved, Blip)
        drop(game, moved, option.drop, was)
    if falls:
        steps.insert(0, Climb(piece.id))
    if burns:
        steps.insert(0, BurnOnEntry(piece.id))
    return steps


def arrive(game: Hulk, piece: Marine | Genestealer | Blip, to: Square, facing: int, rule: str) -> list[Step]:
    """Put the piece on its new square and return the reactions."""
    was = piece.at
    if isinstance(piece, Blip):
        game.place(replace(piece, at=to), to)
    else:
        moved = replace(piece, at=to, facing=facing)
        game.place(moved, to)
        if game.lying:
            pick_up(game, moved)
    return game.happened(Moved(rule, piece.id, was, to, facing))


def turn(game: Hulk, piece: Marine | Genestealer, option: Turn) -> list[Step]:
    """Another facing on the same square. [SH-TURNING-01, SH-TURNING-02]"""
    game.put(replace(piece, facing=option.facing))
    rule = "SH-TURNING-01" if type(piece) is Marine else "SH-TURNING-02"
    return game.happened(Turned(rule, piece.id, option.facing))


def enter(game: Hulk, piece: Genestealer | Blip, option: Enter) -> list[Step]:
    """Enter from an entry area to a square beside it, for 1 AP of the piece. [SH-REINF-07, SH-LURK-04]"""
    area = piece.area
    if isinstance(piece, Blip):
        game.place(replace(piece, at=option.to, area=""), option.to)
    else:
        moved = replace(piece, at=option.to, area="", facing=option.facing)
        game.place(moved, option.to)
        if game.lying:
            pick_up(game, moved)
    return game.happened(Entered("SH-REINF-07", piece.id, area, option.to, option.facing))


def exit_cost(piece: Marine | Genestealer, point: ExitPoint) -> int | None:
    """AP of leaving through this point, as for a step into the imaginary square beyond it; None when that is no legal step.

    A Genestealer may turn first for free, and the new facing sets the price of the step. [SH-EXIT-01, SH-TURNING-03]
    """
    quarters = (point.facing - piece.facing) % 4
    if type(piece) is Marine:
        return MARINE_STEPS[2 * quarters]
    return min(GENESTEALER_STEPS[2 * (quarters + turned) % 8] for turned in (-1, 0, 1))


def moves_on(game: Hulk, piece: Marine | Genestealer, steps: Sequence[Neighbour], budget: int) -> list[Any]:
    """The steps of a miniature that nothing blocks, with and without what it carries, and its ways out, for at most `budget`
    points. [SH-MOVE-02, SH-MOVE-06, SH-MOVE-07, SH-OBJ-05, SH-EXIT-01]
    """
    blocked = blocked_for(game, piece.at)
    options: list[Any] = []
    for _, bit, pinch, cheap, dear in steps:
        if not blocked & bit and blocked & pinch != pinch:
            options += cheap
            if budget > 1:
                options += dear
    if piece.carries:
        options += with_drops(options, piece)
    if piece.at in game.terrain.exits_at:
        options += [option for option, cost in exits_for(game, piece) if cost <= budget]
    return options


def exits_for(game: Hulk, piece: Marine | Genestealer) -> list[tuple[Leave, int]]:
    """The exit points through which this miniature may leave now, and their AP. [SH-EXIT-01, SH-EXIT-02]"""
    side = MARINES if type(piece) is Marine else GENESTEALERS
    ways = [
        (Leave(point.id), exit_cost(piece, point)) for point in game.terrain.exits_at.get(piece.at, ()) if side in point.sides
    ]
    return [(option, cost) for option, cost in ways if cost is not None]


def leave(game: Hulk, piece: Marine | Genestealer, option: Leave) -> list[Step]:
    """Leave the game for good, not as a casualty; carried objects go with the piece. [SH-EXIT-01]"""
    side = MARINES if type(piece) is Marine else GENESTEALERS
    game.departed += (Departure(piece.id, side, option.exit, piece.carries),)
    game.remove(piece)
    return game.happened(Left("SH-EXIT-01", piece.id, option.exit, piece.carries))


def _side(game: Hulk, id: str) -> str:
    return MARINES if id in game.marines else GENESTEALERS
