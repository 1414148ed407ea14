"""The next action of a Genestealer or blip that has a goal."""

from __future__ import annotations

from typing import Any

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.stealers.prowl import Prowler
from reglamento.games.space_hulk.facts.choices import Attack, Enter, Move, Option, Turn, WorkDoor
from reglamento.games.space_hulk.facts.pieces import Genestealer
from reglamento.games.space_hulk.moves.costs import foe_cost
from reglamento.geometry.squares import Facing, Square


def strike(look: Outlook, foe: Genestealer, target: str, options: tuple[Any, ...]) -> Option | None:
    """The blow, or the turn towards the Marine beside it."""
    if Attack(target) in options:
        return Attack(target)
    at = look.view.marines[target].at
    return _turn_to(look, foe, at, options) if look.view.ap > 1 else None


def first_step(
    look: Outlook, piece: Prowler, path: list[Square], target: Square | None, options: tuple[Any, ...]
) -> Option | None:
    """The first action on a path, with the best facing to go on, or to strike at `target`; None when there is none."""
    if not path:
        return None
    step = path[0]
    door = look.terrain.fixture_at.get(step)
    if door is not None and look.view.doors.get(door):
        return _open(look, piece, step, WorkDoor(door), options)
    after = path[1] if len(path) > 1 else towards_prey(look, step) if target is None else target
    choices = [option for option in options if isinstance(option, Move | Enter) and option.to == step]

    def cost(option: Move | Enter) -> tuple[int, bool, int]:
        drops = isinstance(option, Move) and bool(option.drop)
        return foe_cost(look.view, piece, option), drops, _off(look, step, option.facing, after)

    return min(choices, key=cost, default=None)


def _open(look: Outlook, piece: Prowler, step: Square, work: WorkDoor, options: tuple[Any, ...]) -> Option | None:
    if work in options:
        return work
    return _turn_to(look, piece, step, options) if isinstance(piece, Genestealer) else None


def _turn_to(look: Outlook, foe: Genestealer, square: Square, options: tuple[Any, ...]) -> Option | None:
    turns = [option for option in options if type(option) is Turn]
    return min(turns, key=lambda option: _off(look, foe.at, option.facing, square), default=None)


def towards_prey(look: Outlook, square: Square) -> Square:
    """The next square on the way from here to the nearest Marine."""
    nearest = min(look.view.marines.values(), key=lambda marine: look.walks.between(square, marine.at))
    steps = look.walks.route(square, nearest.at).squares
    return steps[0] if steps else nearest.at


def _off(look: Outlook, at: Square, facing: Facing, towards: Square) -> int:
    """How badly a facing looks at a square: 0 straight ahead, 1 ahead and aside, 2 otherwise."""
    if look.grid.ahead[at][facing] == towards:
        return 0
    return 1 if towards in look.grid.front[at][facing] else 2
