"""The worth of fire and blows: the enemy points that they are expected to take, by the rules' own arithmetic."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import fsum

import msgspec

from reglamento.bots.armies.worth import expected_wounds, lost_points, under_template, wound_price
from reglamento.games.pistola.arms.exchange import Hitter, Target, fire, strike
from reglamento.games.pistola.arms.fighting import blows
from reglamento.games.pistola.arms.weapons import UNARMED, Weapon, volleys
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import aimed
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.armament import guns, moved_with
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import fighter_of, has, members


def price(fighter: Fighter) -> float:
    """The worth of one of the fighter's Wounds."""
    return wound_price(fighter.points, fighter.profile.wounds)


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A unit to be shot at or struck: its commonest fighter as a target, and its number of models."""

    fighter: Fighter
    at: Target
    models: int

    def points(self, wounds: float) -> float:
        """The worth of this many Wounds, at most those of all its models."""
        return lost_points(wounds, self.models, self.fighter.profile.wounds, price(self.fighter))


def mark(view: Crawl, unit: str) -> Mark:
    """A unit as a mark."""
    models = members(view, unit)
    fighter = Counter(fighter_of(view, model) for model in models).most_common(1)[0][0]
    return Mark(fighter, Target(fighter.profile, zombie=has(view, unit, "zombie"), swarm=has(view, unit, "swarm")), len(models))


def fire_worth(view: Crawl, unit: str, target: str) -> float:
    """The points that a unit's fire takes from another unit on average, from where they stand."""
    foe = mark(view, target)
    return foe.points(fsum(_best_shot(view, unit, aim, foe) for aim in aimed(view, unit, target)))


def _best_shot(view: Crawl, unit: str, aim: tuple[str, float], foe: Mark) -> float:
    model, away = aim
    firer = fighter_of(view, model)
    moved = {gun: moved_with(view, unit, model, gun) for gun in guns(firer)}
    return max((shot((firer, gun), away, moved[gun], foe, view.readings) for gun in moved), default=0.0)


@lru_cache(maxsize=4096)
def shot(by: tuple[Fighter, Weapon], away: float, moved: bool, foe: Mark, readings: Readings) -> float:
    """The Wounds that one model's shots take, on average."""
    firer, gun = by
    shots = volleys(gun, away, moved, readings)
    if not shots:
        return 0.0
    hit = under_template(foe.models) if gun.template or gun.blast else 1.0
    return expected_wounds(fire(Hitter(firer.profile, gun), shots[0], foe.at, readings)) * hit


@lru_cache(maxsize=4096)
def blow(fighter: Fighter, monstrous: bool, charging: bool, at: Target, readings: Readings) -> float:
    """The Wounds that one model's blows take in an Assault phase, on average."""
    number = blows(fighter.profile, fighter.weapons, charging)
    arms = [weapon for weapon in fighter.weapons if weapon.strikes] or [UNARMED]
    return max(expected_wounds(strike(Hitter(fighter.profile, weapon, monstrous), number, at, readings)) for weapon in arms)


def assault_worth(view: Crawl, unit: str, target: str, *, charging: bool) -> float:
    """The points that a unit's blows take from another unit in one Assault phase, if the whole unit strikes."""
    foe, monstrous = mark(view, target), has(view, unit, "monstrous")
    return foe.points(
        fsum(blow(fighter_of(view, model), monstrous, charging, foe.at, view.readings) for model in whole_unit(view, unit))
    )


def gunfire(view: Crawl, unit: str, target: str, away: float) -> float:
    """The points that a unit's fire would take from another unit in sight, `away` cm away, after a move."""
    foe = mark(view, target)
    firers = [fighter_of(view, model) for model in whole_unit(view, unit)]
    best = (max((shot((each, gun), away, True, foe, view.readings) for gun in guns(each)), default=0.0) for each in firers)
    return foe.points(fsum(best))
