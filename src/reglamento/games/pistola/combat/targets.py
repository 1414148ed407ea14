"""At whom a unit may fire, and whether its nerve is tested first. [PP-BASE-45, PP-BASE-46, PP-BASE-47]"""

from __future__ import annotations

from functools import lru_cache
from math import inf

from msgspec.structs import replace

from reglamento.games.pistola.arms.exchange import Hitter, Target, fire, losses
from reglamento.games.pistola.arms.odds import Spread
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.combat.areas import blasts, flames
from reglamento.games.pistola.combat.armament import Gun, gunners, hitter
from reglamento.games.pistola.combat.arming import Orders, planned, target_of
from reglamento.games.pistola.combat.sighting import Places, blockers, cover, nearest
from reglamento.games.pistola.combat.standing import active, all_locked, alone, company, enemies_of, locked
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.troops import fighter_of, has


def may_shoot(game: Crawl, unit: str) -> bool:
    """Whether a unit still has its shooting, and nothing forbids it: no close combat, no pinning. Who has joined another unit
    shoots with it. [PP-COMBAT-13, PP-COMBAT-15, PP-BASE-46, PP-BASE-30]
    """
    known = game.units[unit]
    if known.shot or known.ran or known.acted or known.pinned or known.joined:
        return False
    return active(game, unit) and not locked(game, unit)


def targets_of(game: Crawl, unit: str) -> tuple[str, ...]:
    """The enemy units at which a unit may fire now, the nearest first; () where it may not fire at all."""
    if not may_shoot(game, unit) or not gunners(game, unit):
        return ()
    return tuple(target for target, _ in ranged(game, unit, blockers(game)))


def ranged(game: Crawl, unit: str, others: Places) -> tuple[tuple[str, float], ...]:
    """The enemy units that a unit sees past `others` and reaches, with their distance in cm, the nearest first. Those locked in
    close combat are no targets, and a character who stands for himself only where nobody is nearer. [PP-BASE-45, PP-BASE-47]
    """
    fighting = all_locked(game)
    candidates = (id for id in enemies_of(game, unit) if not game.units[id].joined and id not in fighting)
    away = sorted((nearest(game, unit, id, others), place, id) for place, id in enumerate(candidates))
    found = [(id, far) for far, _, id in away if far < inf]
    return tuple((id, far) for id, far in found if far == found[0][1] or not _lost_in_the_crowd(game, id))


def _lost_in_the_crowd(game: Crawl, unit: str) -> bool:
    return alone(game, unit) and not has(game, unit, "monstrous")


def first_choice(game: Crawl, unit: str) -> str:
    """The target that asks no test of a unit with targets: the nearest that does not fall back, or else the nearest. [PP-BASE-45]"""
    found = targets_of(game, unit)
    return next((id for id in found if not game.units[id].falling), found[0])


def needs_test(game: Crawl, unit: str, target: str) -> bool:
    """Whether a unit must pass a Leadership test to fire at this target: not the monstrous, not at the nearest, nor at the nearest
    of the monstrous, nor where all others fall back. [PP-BASE-45]
    """
    if game.readings.targets == "any" or has(game, unit, "monstrous"):
        return False
    away = {id: far for id, far in ranged(game, unit, blockers(game)) if not game.units[id].falling}
    if not away or away.get(target, inf) == min(away.values()):
        return False
    large = [far for id, far in away.items() if has(game, id, "monstrous")]
    return not (has(game, target, "monstrous") and target in away and away[target] == min(large))


# ---- odds


def fire_odds(game: Crawl, unit: str, target: str) -> Spread:
    """The chance of exactly 0, 1, 2, … models lost by the target to the fire of the unit as it stands, everybody with his best
    weapon. Exact where the target's models are alike and unhurt and no weapon is a blast; otherwise they count as the commonest of
    them, and a blast as so many shots as it would touch models.
    """
    found = planned(game, Orders(unit, target))
    models = company(game, target)
    shots = tuple((hitter(game, gun.model, gun.weapon), _shots(game, gun, target)) for gun in found)
    saves = cover(game, tuple(dict.fromkeys(gun.model for gun in found)), target)
    toughness = majority([fighter_of(game, model).profile.toughness for model in models], game.readings)
    at = target_of(game, target)
    at = replace(at, profile=replace(at.profile, toughness=toughness), cover=saves)
    return _odds(shots, at, len(models), game.readings)


def _shots(game: Crawl, gun: Gun, target: str) -> int:
    weapon = hitter(game, gun.model, gun.weapon).weapon
    if not (weapon.template or weapon.blast):
        return gun.shots
    laid = flames(game, gun.model, target) if weapon.template else blasts(game, gun.model, weapon, target)
    own = set(company(game, target))
    return gun.shots * len(own & set(laid[0].touched)) if laid else 0


@lru_cache(maxsize=1024)
def _odds(shots: tuple[tuple[Hitter, int], ...], target: Target, models: int, readings: ArmsReadings) -> Spread:
    together: dict[Hitter, int] = {}
    for by, number in shots:
        together[by] = together.get(by, 0) + number
    return losses([(by, fire(by, number, target, readings)) for by, number in together.items()], target, models)
