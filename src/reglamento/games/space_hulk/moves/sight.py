"""What pieces see now: lines of sight, shots past barriers, blips in sight. [SH-LOS-01, SH-LOS-15]"""

from __future__ import annotations

from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE, Mask, Square


def sees(game: Hulk, marine: Marine, square: Square, blockers: Mask | None = None) -> bool:
    """Whether this Marine has line of sight to the square, past what blocks sight now or past `blockers`, or stands at the other end of
    its ladder. [SH-LOS-01, SH-LADDER-02]
    """
    if blockers is None:
        blockers = game.occupied | game.shut | game.burning
    if game.terrain.grid.sees(marine.at, marine.facing, square, blockers):
        return True
    return bool(game.terrain.links) and game.terrain.links.get(marine.at) == square


def can_hit(game: Hulk, marine: Marine, square: Square, reach: int | None = None) -> bool:
    """Whether a shot of this Marine can reach the square: in sight, in range, no force barrier between. [SH-PSI-07, SH-SHOOT-03]"""
    if not sees(game, marine, square):
        return False
    grid = game.terrain.grid
    if game.terrain.links.get(marine.at) == square:
        return True
    if reach is not None and grid.distance(marine.at, square) > reach:
        return False
    return not game.barred or grid.sees(marine.at, marine.facing, square, game.blockers | game.barred)


def witnesses(game: Hulk, square: Square) -> list[Marine]:
    """The Marines that see this square. [SH-CMD-08]"""
    return [marine for marine in game.marines.values() if sees(game, marine, square)]


def seen_by_any(game: Hulk, square: Square, blockers: Mask | None = None) -> bool:
    """Whether any Marine sees this square, past what blocks sight now or past `blockers`. [SH-BLIP-03, SH-REV-04, SH-REV-09]"""
    grid_sees = game.terrain.grid.sees
    if blockers is None:
        blockers = game.occupied | game.shut | game.burning
    for marine in game.marines.values():
        if grid_sees(marine.at, marine.facing, square, blockers):
            return True
    return bool(game.terrain.links) and any(game.terrain.links.get(m.at) == square for m in game.marines.values())


def watched(game: Hulk) -> Mask:
    """The squares that any Marine would see on an empty board: a quick filter before the exact test."""
    watch, mask = game.terrain.grid.watch, 0
    for marine in game.marines.values():
        mask |= watch(marine.at, marine.facing)
    if game.terrain.links:
        mask |= sum(1 << game.terrain.links[m.at] for m in game.marines.values() if m.at in game.terrain.links)
    return mask


def blips_in_sight(game: Hulk) -> list[str]:
    """The blips on the board that a Marine sees now, in order of id. [SH-REV-04, SH-REV-06]"""
    on_board = [blip for blip in game.blips.values() if blip.at != NOWHERE]
    if not on_board:
        return []
    mask = watched(game)
    return [blip.id for blip in on_board if mask >> blip.at & 1 and seen_by_any(game, blip.at)]


def beside_marines(game: Hulk) -> Mask:
    """The squares next to a Marine, where no blip may step. [SH-BLIP-05]"""
    near, mask = game.terrain.grid.near_mask, 0
    for marine in game.marines.values():
        mask |= near[marine.at]
    return mask
