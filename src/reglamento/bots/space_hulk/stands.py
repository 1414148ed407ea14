"""Where a Marine can go with its points: every square and facing, its cost, and the first action on the way."""

from __future__ import annotations

from typing import NamedTuple

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
    terrain = view.terrain
    doors = {terrain.fixtures[door]: door for door, closed in view.doors.items() if closed and door not in terrain.generators}
    doors = {square: door for square, door in doors.items() if door_refused(view, door) is None}
    blocked = blocked_for(view, marine.at)
    for square in doors:
        blocked &= ~(1 << square)
    best: dict[tuple[Square, Facing], Stand] = {}
    layers: list[list[Stand]] = [[] for _ in range(budget + 1)]
    layers[0].append(Stand(marine.at, marine.facing, 0, None, 0))
    for cost, layer in enumerate(layers):
        for stand in layer:
            key = (stand.at, stand.facing)
            if key in best:
                continue
            best[key] = stand
            for option, at, facing, price in _onward(view, stand, blocked):
                first, total = option, cost + price
                if at in doors and at != stand.at:
                    if at not in terrain.grid.front[stand.at][stand.facing]:
                        continue
                    first, total = WorkDoor(doors[at]), total + DOOR
                if total <= budget and (at, facing) not in best:
                    layers[total].append(Stand(at, facing, total, stand.first or first, stand.actions + 1))
    return list(best.values())


def _onward(view: Hulk, stand: Stand, blocked: int) -> list[tuple[Option, Square, Facing, int]]:
    found: list[tuple[Option, Square, Facing, int]] = []
    for to, bit, pinch, cheap, dear in view.terrain.marine_steps(stand.at, stand.facing):
        if not blocked & bit and blocked & pinch != pinch:
            found += [(option, to, stand.facing, 1) for option in cheap]
            found += [(option, to, stand.facing, 2) for option in dear]
    found += [(option, stand.at, option.facing, 1) for option in view.terrain.turns(stand.facing, (1, 3))]
    return found
