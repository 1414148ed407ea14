"""What a model strikes with, when, and how often. [PP-BASE-15, PP-BASE-16, PP-BASE-17, PP-BASE-58]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.pistola.arms.fighting import ChargeThroughCover, blows, strikes_at
from reglamento.games.pistola.arms.weapons import UNARMED, ThroughCover, Weapon, through_cover
from reglamento.games.pistola.combat.fights import Engaged, head
from reglamento.games.pistola.combat.fray import Fray, fighting
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.troops import fighter_of


@lru_cache(maxsize=256)
def blade_of(fighter: Fighter) -> Weapon:
    """The weapon that a fighter strikes with: the most dreadful one made for it; a pistol in hand is no better than fists.
    [PP-BASE-17, PP-BASE-58]
    """
    blades = [weapon for weapon in fighter.weapons if weapon.type == "close combat"]
    return max(blades, key=_dread, default=UNARMED)


def _dread(weapon: Weapon) -> tuple[bool, ...]:
    return weapon.power_fist, weapon.power, weapon.rending, weapon.heavy_close_combat


def blows_of(game: Crawl, model: str) -> int:
    """How often a model strikes in this phase. [PP-BASE-15]"""
    fighter = fighter_of(game, model)
    return blows(fighter.profile, fighter.weapons, game.units[game.models[model].unit].charged)


def initiative_of(game: Crawl, fray: Fray, each: Engaged) -> int:
    """The Initiative step at which a model that fights strikes. [PP-BASE-16]"""
    fighter = fighter_of(game, each.model)
    return strikes_at(fighter.profile, blade_of(fighter), game.readings, _through_cover(game, fray, each))


def _through_cover(game: Crawl, fray: Fray, each: Engaged) -> ChargeThroughCover | None:
    """What a model has to do with a charge through cover; None where there is none between it and its foes. [PP-BASE-16]"""
    if not fray.covered:
        return None
    unit = game.models[each.model].unit
    us, them = head(game, unit), tuple(head(game, foe) for foe in each.foes)
    if game.units[unit].charged:
        if not any((us, foe) in fray.covered for foe in them):
            return None
        return ChargeThroughCover(charged=True, in_cover=False, grenades=through_cover(fighter_of(game, each.model).weapons))
    chargers = [foe for foe in them if game.units[foe].charged]
    hidden = bool(chargers) and all((foe, us) in fray.covered for foe in chargers)
    return ChargeThroughCover(charged=False, in_cover=hidden, grenades=_grenades(game, fray, each.foes)) if hidden else None


def _grenades(game: Crawl, fray: Fray, chargers: tuple[str, ...]) -> ThroughCover | None:
    """The grenades that those who charged have among them."""
    models = [each.model for each in fighting(game, fray) if game.models[each.model].unit in chargers]
    return through_cover([weapon for model in models for weapon in fighter_of(game, model).weapons])
