"""Where a Marine can go with its points: every square and facing, its cost, and the first action on the way."""

from __future__ import annotations

from typing import NamedTuple

from reglamento.bots.space_hulk.board.ways import ways_of
from reglamento.games.space_hulk.facts.arsenal import DOOR
from reglamento.games.space_hulk.facts.choices import Option, WorkDoor
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.actions import blocked_for
from reglamento.games.space_hulk.moves.doors import door_refused
from reglamento.geometry.squares import Facing, Square


class Stand(NamedTuple):
    """A square and facing, the points to get there, the first option on the way (None: the Marine is there), and the number of
    actions.
    """

    at: Square
    facing: Facing
    cost: int
    first: Option | None
    actions: int


def stands(view: Hulk, marine: Marine, budget: int) -> list[Stand]:
    """Every stand within `budget` points, cheapest first; closed doors on the way are opened."""
    terrain, ways = view.terrain, ways_of(view.terrain)
    doors = {terrain.fixtures[door]: door for door, closed in view.doors.items() if closed and door not in terrain.generators}
    doors = {square: door for square, door in doors.items() if door_refused(view, door) is None}
    blocked = closed = blocked_for(view, marine.at)
    for square in doors:
        blocked &= ~(1 << square)
    best: dict[tuple[Square, Facing], Stand] = {}
    cheapest: dict[tuple[Square, Facing], int] = {}
    layers: list[list[Stand]] = [[] for _ in range(budget + 1)]
    layers[0].append(Stand(marine.at, marine.facing, 0, None, 0))
    for cost, layer in enumerate(layers):
        for stand in layer:
            at, facing, _, begun, actions = stand
            if (at, facing) in best:
                continue
            best[at, facing] = stand
            for there, bit, pinch, option, price in ways.marine_actions(at, facing):
                if blocked & bit or closed & pinch == pinch:  # past a closed door as well [SH-MOVE-07]
                    continue
                first, total, to = option, cost + price, there[0]
                if to in doors and to != at:
                    if to not in terrain.grid.front[at][facing]:
                        continue
                    first, total = WorkDoor(doors[to]), total + DOOR
                if total <= budget and total < cheapest.get(there, total + 1):
                    cheapest[there] = total
                    layers[total].append(Stand(*there, total, begun or first, actions + 1))
    return list(best.values())
