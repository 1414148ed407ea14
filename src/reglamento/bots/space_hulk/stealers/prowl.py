"""Where Genestealers and blips can go with their points, square by square. Each step costs one point, with the
right free turn.
"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.games.space_hulk.facts.arsenal import ENTER
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.actions import blocked_for
from reglamento.games.space_hulk.moves.doors import door_refused
from reglamento.games.space_hulk.moves.sight import seen_by_any, watched
from reglamento.games.space_hulk.turns.genestealers import barred_to_blips
from reglamento.geometry.squares import NOWHERE, Mask, Square

Prowler = Genestealer | Blip


class Reach(NamedTuple):
    """For each square that can be reached: its cost, and the square before it (NOWHERE: the start, or the entry)."""

    cost: dict[Square, int]
    before: dict[Square, Square]

    def path(self, to: Square) -> list[Square]:
        """The squares entered on the way, in order."""
        found = []
        while to != NOWHERE and self.cost[to]:
            found.append(to)
            to = self.before[to]
        return found[::-1]


def reach(look: Outlook, piece: Prowler, points: int, *, hidden: bool, through: Mask = 0) -> Reach:
    """Everything within `points`, past the pieces on the squares `through`. `hidden` keeps to squares that no Marine sees, as a
    blip must. A piece in the fire that would burn on its next step waits until the fire is out, except in the mission's last
    turn. [SH-BLIP-03, SH-BLIP-05, SH-FLAMER-07]
    """
    view = look.view
    waits = piece.at == NOWHERE
    origin = view.terrain.entries[piece.area].squares[0] if waits else piece.at
    doors = _doors(view)
    blocked = blocked_for(view, origin) & ~doors & ~through
    if not look.reckless and not (isinstance(piece, Genestealer) and piece.broodlord):
        blocked |= view.burning
    if hidden:
        blocked |= barred_to_blips(view)
    seen = watched(view) if hidden else 0
    cost: dict[Square, int] = {}
    before: dict[Square, Square] = {}
    layers: list[list[tuple[Square, Square]]] = [[] for _ in range(points + 1)]
    if waits:
        if points >= ENTER:
            squares = view.terrain.entries[piece.area].squares
            layers[ENTER] = [(square, NOWHERE) for square in squares if not blocked >> square & 1]
    else:
        layers[0] = [(origin, NOWHERE)]
    for spent, layer in enumerate(layers):
        for square, was in layer:
            if square in cost or (seen >> square & 1 and square != piece.at and seen_by_any(view, square)):
                continue
            cost[square], before[square] = spent, was
            for to, bit, pinch, _, _ in view.terrain.blip_steps(square):
                if blocked & bit or blocked & pinch == pinch or to in cost:
                    continue
                price = spent + (2 if doors & bit else 1)
                if price <= points:
                    layers[price].append((to, square))
    return Reach(cost, before)


def _doors(view: Hulk) -> Mask:
    """Closed doors that can be opened."""
    mask = 0
    for door, closed in view.doors.items():
        square = view.terrain.fixtures[door]
        if closed and view.terrain.door_squares >> square & 1 and door_refused(view, door) is None:
            mask |= 1 << square
    return mask
