"""The weapon that a model strikes with, when it strikes, and how often. [PP-BASE-15, PP-BASE-16, PP-BASE-17, PP-BASE-58,
PP-BASE-64]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from reglamento.games.pistola.arms.fighting import ChargeThroughCover, blows, strikes_at
from reglamento.games.pistola.arms.weapons import UNARMED, ThroughCover, Weapon, strength_of, through_cover
from reglamento.games.pistola.assault.melee import Melee
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.fights import Engaged, head
from reglamento.games.pistola.units.troops import fighter_of


@lru_cache(maxsize=256)
def blades_of(fighter: Fighter) -> tuple[Weapon, ...]:
    """The weapons that a fighter may choose to strike with, the strongest first: weapons for close combat, except those to which
    another is superior. A pistol is no better than fists. [PP-BASE-17, PP-BASE-58]
    """
    strength = fighter.profile.strength
    blades = sorted({weapon for weapon in fighter.weapons if weapon.type == "close combat"}, key=lambda each: each.name)
    fit = [one for one in blades if not any(_superior(other, one, strength) for other in blades)]
    return tuple(sorted(fit, key=_dread, reverse=True)) or (UNARMED,)


def blade_of(fighter: Fighter) -> Weapon:
    """The weapon that a fighter strikes with unless its player chooses another. [PP-BASE-58]"""
    return blades_of(fighter)[0]


def _dread(weapon: Weapon) -> tuple[bool, ...]:
    return weapon.power_fist, weapon.power, weapon.rending, weapon.heavy_close_combat


def _superior(one: Weapon, other: Weapon, strength: int) -> bool:
    """Whether one weapon is nowhere worse than another; of two equal ones, the one whose name comes first."""
    ours, theirs = _merits(one, strength), _merits(other, strength)
    return one != other and all(a >= b for a, b in zip(ours, theirs, strict=True)) and (ours != theirs or one.name < other.name)


def _merits(weapon: Weapon, strength: int) -> tuple[int, ...]:
    """The merits of a weapon for a model of this Strength; higher is better. [PP-BASE-09, PP-BASE-16, PP-BASE-17]"""
    return (
        strength_of(weapon, strength),
        weapon.denies_armour,
        weapon.denies_armour or weapon.heavy_close_combat,
        weapon.rending,
        weapon.sniper,
        weapon.twin_linked,
        not weapon.power_fist,
    )


def blade_in_hand(game: Crawl, melee: Melee, model: str) -> Weapon:
    """The weapon that a model strikes with in this melee. [PP-BASE-58]"""
    fighter, unit = fighter_of(game, model), game.models[model].unit
    named = next((name for by, kind, name in melee.wielded if (by, kind) == (unit, fighter.id)), None)
    return next((blade for blade in blades_of(fighter) if blade.name == named), blade_of(fighter))


def blows_of(game: Crawl, model: str) -> int:
    """How often a model strikes in this phase. [PP-BASE-15]"""
    fighter = fighter_of(game, model)
    return blows(fighter.profile, fighter.weapons, game.units[game.models[model].unit].charged)


def in_order(game: Crawl, melee: Melee) -> Melee:
    """The melee with the Initiative step of each model that fights. The steps are fixed before the first blow: even a model that
    falls later took part in the charge, with its grenades and as part of its unit. [PP-BASE-16, PP-BASE-64]
    """
    return replace(melee, steps=tuple(initiative_of(game, melee, each) for each in melee.engaged))


def initiative_of(game: Crawl, melee: Melee, each: Engaged) -> int:
    """The Initiative step of a model that fights, found before the first blow. [PP-BASE-16]"""
    fighter = fighter_of(game, each.model)
    return strikes_at(fighter.profile, blade_in_hand(game, melee, each.model), game.readings, _through_cover(game, melee, each))


def _through_cover(game: Crawl, melee: Melee, each: Engaged) -> ChargeThroughCover | None:
    """A model's part in a charge through cover; None where there is no such charge between it and its foes. [PP-BASE-16]"""
    if not melee.covered:
        return None
    unit = game.models[each.model].unit
    us, them = head(game, unit), tuple(head(game, foe) for foe in each.foes)
    if game.units[unit].charged:
        if not any((us, foe) in melee.covered for foe in them):
            return None
        return ChargeThroughCover(charged=True, in_cover=False, grenades=through_cover(fighter_of(game, each.model).weapons))
    chargers = [foe for foe in them if game.units[foe].charged]
    hidden = bool(chargers) and all((foe, us) in melee.covered for foe in chargers)
    return ChargeThroughCover(charged=False, in_cover=True, grenades=_thrown(game, chargers)) if hidden else None


def _thrown(game: Crawl, chargers: Sequence[str]) -> ThroughCover | None:
    """The grenades that matter to models that are charged: plasma if any charging model has them, whether it fights or not.
    [PP-BASE-64]
    """
    models = (model for unit in chargers for model in whole_unit(game, unit))
    carried = {weapon.through_cover for model in models for weapon in fighter_of(game, model).weapons}
    return "plasma" if "plasma" in carried else None
