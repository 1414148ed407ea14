"""The weapons with which the models of a unit shoot and strike, and whether they count as having moved. [PP-BASE-06, PP-BASE-46,
PP-BASE-48]
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import (
    RAPID_FIRE_RANGE,
    TEMPLATE_LENGTH,
    UNARMED,
    Weapon,
    counts_as_moved,
    volleys,
)
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.board import characters, whole_unit
from reglamento.games.pistola.units.troops import fighter_of, has, remembered

ONE_GUN, TWO_GUNS = 1, 2
"""How many weapons a model fires, and how many a monstrous one fires. [PP-BASE-48]"""


class Gun(msgspec.Struct, frozen=True, gc=False):
    """Shots of one weapon of one model."""

    model: str
    weapon: str
    shots: int


@lru_cache(maxsize=256)
def guns(fighter: Fighter) -> tuple[Weapon, ...]:
    """The weapons that a fighter shoots with: none without ballistic skill, and none with a guessed range. [PP-BASE-01,
    PP-COMBAT-14]
    """
    if not fighter.profile.bs:
        return ()
    return tuple(weapon for weapon in fighter.weapons if weapon.shoots and not weapon.guess_range)


def weapon_of(game: Crawl, model: str, name: str) -> Weapon:
    """A weapon of a model by its name, or its bare fists."""
    return next((weapon for weapon in fighter_of(game, model).weapons if weapon.name == name), UNARMED)


def hitter(game: Crawl, model: str, weapon: str) -> Hitter:
    """The model that hits, with its weapon; it may already be out of action."""
    unit = remembered(game, model).unit
    return Hitter(fighter_of(game, model).profile, weapon_of(game, model, weapon), has(game, unit, "monstrous"))


def guns_at_once(game: Crawl, model: str) -> int:
    """How many weapons a model fires in one phase. [PP-BASE-48]"""
    return TWO_GUNS if has(game, game.models[model].unit, "monstrous") else ONE_GUN


def marched(game: Crawl, unit: str) -> bool:
    """Whether a unit has moved; a unit that runs away always has. [PP-BASE-06, PP-BASE-46]"""
    known = game.units[unit]
    return known.marched or known.falling or known.retreating


def any_marched(game: Crawl, unit: str) -> bool:
    """Whether a unit, or a character that has joined it, has moved. [PP-BASE-06]"""
    return any(marched(game, id) for id in (unit, *characters(game, unit)))


def moved_with(game: Crawl, unit: str, model: str, weapon: Weapon) -> bool:
    """Whether a model of the whole unit fires this weapon as one that has moved. [PP-BASE-06]"""
    return counts_as_moved(weapon, marched(game, game.models[model].unit), any_marched(game, unit), game.readings)


@lru_cache(maxsize=1024)
def weapon_reach(weapon: Weapon, moved: bool, readings: ArmsReadings) -> float:
    """The range of a weapon in cm; 0 where it does not shoot, and the length of the template for a flame. [PP-BASE-06,
    PP-BASE-08]
    """
    if weapon.template:
        return TEMPLATE_LENGTH
    lengths = (weapon.range, RAPID_FIRE_RANGE)
    return max((far for far in lengths if volleys(weapon, far, moved, readings)), default=0.0)


def reach_of(game: Crawl, unit: str, model: str) -> float:
    """The longest range of a model's weapons, in cm."""
    found = guns(fighter_of(game, model))
    return max((weapon_reach(gun, moved_with(game, unit, model, gun), game.readings) for gun in found), default=0.0)


def gunners(game: Crawl, unit: str) -> tuple[tuple[str, float], ...]:
    """The models of the whole unit that can shoot now, each with its range."""
    far = ((model, reach_of(game, unit, model)) for model in whole_unit(game, unit))
    return tuple((model, length) for model, length in far if length)
