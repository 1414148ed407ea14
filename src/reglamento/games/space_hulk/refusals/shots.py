"""Why a Marine cannot fire, flame, go on overwatch, clear a jam or reload. [SH-SHOOT-01, SH-LOS-01 … SH-LOS-16, SH-FLAMER-02]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.space_hulk.facts.arsenal import FLAMER_RANGE, outfit
from reglamento.games.space_hulk.facts.choices import ClearJam, Fire, Flame, GoOnOverwatch, Reload
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import square_of
from reglamento.games.space_hulk.moves.sight import can_hit, sees
from reglamento.games.space_hulk.refusals.saying import first, no
from reglamento.geometry.squares import NOWHERE, Square, squares
from reglamento.kernel.errors import Refusal


def fire_refused(game: Hulk, marine: Marine, option: Fire) -> Refusal | None:
    """Why this shot is not possible: the gun, the target, then the line. [SH-SHOOT-01]"""
    return first((_no_gun, _gun_silent, _no_target, _no_line), game, marine, option)


def _no_gun(game: Hulk, marine: Marine, option: Fire) -> Refusal | None:
    """[SH-CLAWS-02, SH-FLAMER-01, SH-SHOOT-01]"""
    gear = outfit(marine.kit)
    if gear.gun is not None:
        return None
    if gear.flamer:
        return no(game, "SH-FLAMER-01", "{marine:who} has the heavy flamer: its target is a square.", marine=marine.id)
    rule = "SH-CLAWS-02" if "lightning claws" in marine.kit.weapons else "SH-SHOOT-01"
    return no(game, rule, "{marine:who} has no gun.", marine=marine.id)


def _gun_silent(game: Hulk, marine: Marine, option: Fire) -> Refusal | None:
    """[SH-JAM-03, SH-CANNON-04]"""
    if marine.jammed:
        return no(game, "SH-JAM-03", "The storm bolter of {marine:who} is jammed.", marine=marine.id)
    gun = outfit(marine.kit).gun
    if gun is not None and gun.name == "assault cannon" and not marine.rounds:
        return no(game, "SH-CANNON-04", "The assault cannon of {marine:who} is empty.", marine=marine.id)
    return None


def _no_target(game: Hulk, marine: Marine, option: Fire) -> Refusal | None:
    """[SH-SHOOT-01, SH-DOOR-08, SH-REINF-06]"""
    target = option.target
    if target in game.stealers:
        if game.stealers[target].at == NOWHERE:
            return no(game, "SH-REINF-06", "{target:who} waits beside the board.", target=target)
        return None
    if target in game.marines:
        return no(game, "SH-SHOOT-01", "Marines do not fire at Marines.")
    if target in game.blips:
        return no(game, "SH-SHOOT-01", "{target:who} is no target: blips are revealed when they are seen.", target=target)
    return no_fixture(game, target, "SH-DOOR-08") or (None if target in game.doors else no_such(game, "SH-SHOOT-01", target))


def no_fixture(game: Hulk, id: str, rule: str) -> Refusal | None:
    """A destroyed or open door cannot be attacked. [SH-DOOR-08, SH-CC-12]"""
    if id in game.terrain.fixtures and id not in game.doors:
        return no(game, "SH-DOOR-08", "{door:who} has been destroyed.", door=id)
    if id in game.doors and not game.doors[id]:
        return no(game, rule, "{door:who} is open: only a closed door can be destroyed.", door=id)
    return None


def no_such(game: Hulk, rule: str, id: str) -> Refusal:
    return no(game, rule, "{target:who} is not in play.", target=id)


def _no_line(game: Hulk, marine: Marine, option: Fire) -> Refusal | None:
    return line_refused(game, marine, square_of(game, option.target))


def line_refused(game: Hulk, marine: Marine, square: Square, reach: int | None = None) -> Refusal | None:
    """Why this Marine cannot hit the square: sight, then range, then force.
    [SH-LOS-01, SH-SHOOT-03, SH-PSI-07, SH-MISSION-05]
    """
    if can_hit(game, marine, square, reach):
        return None
    if not sees(game, marine, square):
        return sight_refused(game, marine, square)
    away = game.terrain.grid.distance(marine.at, square)
    if reach is not None and away > reach:
        return no(game, "SH-FLAMER-02", "{at:square} is {n:squares} away, out of range of the heavy flamer.", at=square, n=away)
    if game.barrier != NOWHERE and _past(game, marine, square, 1 << game.barrier):
        return no(game, "SH-PSI-07", "The force barrier stands in the line to {at:square}.", at=square)
    return no(game, "SH-MISSION-05", "The force field stands in the line to {at:square}.", at=square)


def _past(game: Hulk, marine: Marine, square: Square, force: int) -> bool:
    """Whether this force, together with everything else that blocks, stops the shot."""
    return not game.terrain.grid.sees(marine.at, marine.facing, square, game.blockers | force)


def sight_refused(game: Hulk, marine: Marine, square: Square) -> Refusal:
    """Why a Marine does not see the square: arc, walls, corridor clause, blockers between. [SH-LOS-02, SH-LOS-04, SH-LOS-09]"""
    grid = game.terrain.grid
    named = {"marine": marine.id, "at": square}
    if not grid.arc(marine.at, marine.facing) >> square & 1:
        return no(game, "SH-LOS-02", "{at:square} is not in the front arc of {marine:who}.", **named)
    try:
        line = grid.line(marine.at, square)
    except ValueError:
        return no(game, "SH-LOS-04", "A wall stands between {marine:who} and {at:square}.", **named)
    if not grid.watch(marine.at, marine.facing) >> square & 1:
        return no(
            game, "SH-LOS-09", "The line to {at:square} passes a corridor: there {marine:who} sees straight ahead only.", **named
        )
    between = next(squares(line.mask & game.blockers), None)
    if between is None:
        return no(game, "SH-LOS-06", "Both squares at a corner of the line to {at:square} are blocked.", **named)
    return _blocker(game, between, square)


def _blocker(game: Hulk, between: Square, square: Square) -> Refusal:
    """[SH-LOS-04, SH-FLAMER-08]"""
    if between in game.at:
        why = "{piece:who} stands in the line to {at:square}."
        return no(game, "SH-LOS-04", why, piece=game.at[between], at=square)
    if game.shut >> between & 1:
        why = "{fixture:who} is in the line to {at:square}."
        return no(game, "SH-LOS-04", why, fixture=game.terrain.fixture_at[between], at=square)
    return no(game, "SH-FLAMER-08", "Flames at {between:square} hide {at:square}.", between=between, at=square)


def flame_refused(game: Hulk, marine: Marine, option: Flame) -> Refusal | None:
    """[SH-FLAMER-01, SH-FLAMER-02, SH-FLAMER-09]"""
    if not outfit(marine.kit).flamer:
        return no(game, "SH-FLAMER-01", "{marine:who} has no heavy flamer.", marine=marine.id)
    if not marine.fuel:
        return no(game, "SH-FLAMER-09", "The heavy flamer of {marine:who} has no shots left.", marine=marine.id)
    there = game.at.get(option.at)
    comrade = game.readings.flame_marines and there in game.marines and there != marine.id
    if there is not None and there not in game.stealers and not comrade:
        return no(game, "SH-FLAMER-02", "{piece:who} is no target for the heavy flamer: aim at another square.", piece=there)
    if game.shut >> option.at & 1:
        fixture = game.terrain.fixture_at[option.at]
        return no(game, "SH-FLAMER-02", "{fixture:who} is no target for the heavy flamer.", fixture=fixture)
    return line_refused(game, marine, option.at, FLAMER_RANGE)


def overwatch_refused(game: Hulk, marine: Marine, option: GoOnOverwatch) -> Refusal | None:
    """[SH-OW-01, SH-FLAMER-01, SH-CLAWS-02]"""
    gear = outfit(marine.kit)
    if gear.gun is None and gear.flamer:
        return no(game, "SH-FLAMER-01", "The heavy flamer of {marine:who} does not fire on overwatch.", marine=marine.id)
    if gear.gun is None:
        return no(game, "SH-OW-01", "{marine:who} has no gun for overwatch.", marine=marine.id)
    if marine.overwatch:
        return no(game, "SH-OW-01", "{marine:who} is on overwatch already.", marine=marine.id)
    return None


def clear_refused(game: Hulk, marine: Marine, option: ClearJam) -> Refusal | None:
    """[SH-JAM-04]"""
    return None if marine.jammed else no(game, "SH-JAM-04", "{marine:who} has no jammed gun.", marine=marine.id)


def reload_refused(game: Hulk, marine: Marine, option: Reload) -> Refusal | None:
    """[SH-CANNON-07]"""
    gun = outfit(marine.kit).gun
    if gun is None or gun.name != "assault cannon":
        return no(game, "SH-CANNON-07", "{marine:who} has no assault cannon.", marine=marine.id)
    if marine.reloaded:
        return no(game, "SH-CANNON-07", "{marine:who} has reloaded once already: there is no second reload.", marine=marine.id)
    return None
