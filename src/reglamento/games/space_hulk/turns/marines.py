"""The actions that a Marine may take with its points. [SH-AP-02]"""

from __future__ import annotations

from typing import Any

from reglamento.games.space_hulk.facts.arsenal import FLAME, GUARD, RELOAD, outfit
from reglamento.games.space_hulk.facts.choices import ClearJam, GoOnGuard, GoOnOverwatch, Reload
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.combat import blows
from reglamento.games.space_hulk.fighting.flamer import flame_targets
from reglamento.games.space_hulk.fighting.shooting import targets_of, usable_gun
from reglamento.games.space_hulk.moves.costs import overwatch_cost
from reglamento.games.space_hulk.moves.doors import workable
from reglamento.games.space_hulk.moves.movement import moves_on
from reglamento.games.space_hulk.moves.objects import hand_overs


def marine_options(game: Hulk, marine: Marine, budget: int) -> list[Any]:
    """Every action this Marine may take now for at most `budget` points, moves first. [SH-AP-02, SH-AP-10]"""
    if budget < 1:
        return []
    options = moves_on(game, marine, game.terrain.marine_steps(marine.at, marine.facing), budget)
    options += game.terrain.turns(marine.facing, (1, 3))
    gear = outfit(marine.kit)
    if gear.gun is not None:
        options += _with_gun(game, marine, budget)
    if gear.flamer and budget >= FLAME:
        options += flame_targets(game, marine)
    if budget >= GUARD and not marine.guard:
        options.append(GoOnGuard())
    if game.shut or game.stealers:
        options += blows(game, marine)
    doors = workable(game, game.terrain.grid.front[marine.at][marine.facing])
    if doors:
        options += doors
    if marine.carries:
        options += hand_overs(game, marine)
    return options


def _with_gun(game: Hulk, marine: Marine, budget: int) -> list[Any]:
    """Fire, overwatch, clearing a jam, reloading. [SH-BOLTER-01, SH-OW-01, SH-JAM-04, SH-CANNON-07]"""
    options: list[Any] = []
    gun = outfit(marine.kit).gun
    assert gun is not None
    if usable_gun(marine) is not None:
        options += targets_of(game, marine)
    if not marine.overwatch and budget >= overwatch_cost(game, marine):
        options.append(GoOnOverwatch())
    if marine.jammed:
        options.append(ClearJam())
    if gun.name == "assault cannon" and not marine.reloaded and budget >= RELOAD:
        options.append(Reload())
    return options
