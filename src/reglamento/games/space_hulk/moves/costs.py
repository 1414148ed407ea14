"""The costs of actions in the action table. [SH-AP-02, SH-REF-03, SH-REF-05]"""

from __future__ import annotations

from reglamento.games.space_hulk.facts.arsenal import (
    ATTACK,
    DOOR,
    ENTER,
    FLAME,
    GUARD,
    HAND_OVER,
    RELOAD,
    SHOT,
    TURN,
    UNJAM,
    outfit,
)
from reglamento.games.space_hulk.facts.choices import (
    Attack,
    ClearJam,
    Enter,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    HandOver,
    Leave,
    Move,
    Option,
    Reload,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.movement import exits_for
from reglamento.geometry.squares import Square
from reglamento.kernel.errors import ReglamentoError


class Unpriced(ReglamentoError):
    """An option that is no action, or an action that is not possible from here: it has no cost in points."""


def marine_cost(game: Hulk, marine: Marine, option: Option) -> int:
    """The cost in points of an action of this Marine. Raises Unpriced. [SH-AP-02, SH-REF-03, SH-REF-05]"""
    if isinstance(option, Move):
        return step_cost(game, marine, option.to)
    if isinstance(option, Leave):
        return _exit_cost(game, marine, option)
    if isinstance(option, GoOnOverwatch):
        return overwatch_cost(game, marine)
    return _fixed_cost(option)


def _fixed_cost(option: Option) -> int:
    cost = COSTS.get(type(option))
    if cost is None:
        raise Unpriced(f"{type(option).__name__} is no action with a cost in points")
    return cost


def _exit_cost(game: Hulk, piece: Marine | Genestealer, option: Leave) -> int:
    for way, cost in exits_for(game, piece):
        if way == option:
            return cost
    raise Unpriced(f"{piece.id} cannot leave through {option.exit}")


COSTS: dict[type[Option], int] = {
    Turn: TURN,
    Fire: SHOT,
    Flame: FLAME,
    GoOnGuard: GUARD,
    ClearJam: UNJAM,
    Reload: RELOAD,
    Attack: ATTACK,
    WorkDoor: DOOR,
    HandOver: HAND_OVER,
}
"""[SH-AP-02, SH-REF-03, SH-SHOOT-02]"""


def step_cost(game: Hulk, marine: Marine, to: Square) -> int:
    """The cost in points of a step to this neighbouring square. Raises Unpriced. [SH-MOVE-02, SH-LADDER-03]"""
    for step in game.terrain.marine_steps(marine.at, marine.facing):
        if step.to == to:
            return 1 if step.cheap else 2
    raise Unpriced(f"no step of {marine.id} leads to square {to}")


def foe_cost(game: Hulk, piece: Genestealer | Blip, option: Option) -> int:
    """The cost in AP of an action of a Genestealer or blip. Raises Unpriced. [SH-AP-02, SH-MOVE-09, SH-BLIP-01, SH-REF-03, SH-REF-05]"""
    if isinstance(option, Move):
        return _move_cost(game, piece, option)
    if isinstance(option, Enter):
        return ENTER
    if isinstance(option, Leave):
        assert isinstance(piece, Genestealer)
        return _exit_cost(game, piece, option)
    return _fixed_cost(option)


def _move_cost(game: Hulk, piece: Genestealer | Blip, option: Move) -> int:
    if isinstance(piece, Blip):
        return 1
    for step in game.terrain.genestealer_steps(piece.at, piece.facing):
        if step.to == option.to:
            return 1 if any(way.facing == option.facing for way in step.cheap) else 2
    raise Unpriced(f"no step of {piece.id} leads to square {option.to}")


def overwatch_cost(game: Hulk, marine: Marine) -> int:
    """Two points; under that reading, one for the assault cannon. [SH-AP-09, SH-CANNON-05]"""
    gun = outfit(marine.kit).gun
    return game.readings.cannon_overwatch if gun is not None and gun.name == "assault cannon" else 2
