"""What attacks are expected to take, in points. [40K-CORE-ATT-01, 40K-CORE-ATT-02, 40K-CORE-ATT-04, 40K-CORE-ATT-05]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, Manner
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import Blows, equal_attacks_of
from reglamento.games.wh40k.odds.attack_odds import attacks_of, target_of
from reglamento.games.wh40k.odds.losses import suffered
from reglamento.games.wh40k.odds.settling_odds import ways_of
from reglamento.games.wh40k.odds.tries import success
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.aiming import equal_attacks as aimed
from reglamento.games.wh40k.shooting.targets import Shooting, guns_of, may_fire
from reglamento.games.wh40k.units.position import in_position
from reglamento.games.wh40k.units.riding import body_of
from reglamento.games.wh40k.units.table import member_of, members, model_distance
from reglamento.geometry.table.shapes.ruler import at_most

FACES = range(1, 7)
Fires = Callable[[Warzone, str, Weapon, str], bool]
"""Whether a model fires a weapon at a unit."""


def chance_of(total: int) -> float:
    """The chance that two dice come to so much or more."""
    return sum(one + other >= total for one in FACES for other in FACES) / len(FACES) ** 2


def value_of(view: Warzone, model: str) -> float:
    """What a wound of a model is worth, in points."""
    member = body_of(view, model)
    return member.points / member.profile.wounds


def taken_by(view: Warzone, models: Sequence[str], weapon: Weapon, target: str, *, manner: Manner = "shooting") -> float:
    """The points that models of one kind are expected to take from a unit with a weapon."""
    unit = unit_of(models[0])
    if manner == "fight":
        each = weapon.blows(profile_of(view, models[0]).attacks).mean
        found = equal_attacks_of(view, unit, Blows(tuple(models), (target,), 1), weapon, target)
    else:
        each, found = 1.0, tuple(aimed(view, Shooting(unit, manner), Lot(weapon, tuple(models)), target))
    return each * fsum(expected(view, equal) for equal in found)


def expected(view: Warzone, equal: EqualAttacks) -> float:
    """The points that equal attacks are expected to take, each wound by itself: with what dice do besides, with re-rolls, modifiers and the
    target's cover.
    """
    if equal.weapon.unsettled:
        return fsum(chance * expected(view, each) for chance, each in ways_of(equal))
    attacks, first = attacks_of(view, equal), members(view, equal.target)[0]
    target = target_of(view, first, equal.manner)
    hits = 1.0 if attacks.hit is None else float(success(attacks.hit))
    hits = fsum(number * chance for number, chance in enumerate(attacks.scores)) if attacks.scores else hits
    lost = fsum(min(number, target.wounds) * float(chance) for number, chance in enumerate(suffered(attacks, target)))
    wounds = attacks.weapons * attacks.shots.mean * hits * float(success(attacks.wound))
    return wounds * lost * value_of(view, first)


def fire(view: Warzone, unit: str, target: str) -> float:
    """The points that a unit is expected to take from another one by shooting, all its guns in range."""
    return in_position(
        view, ("fire", unit, target), lambda: fsum(_best_fire(view, alike, target, _reaches) for alike in kinds(view, unit))
    )


def fire_now(view: Warzone, unit: str, target: str) -> float:
    """The same with the weapons that its models may fire at it as things stand: none when it has shot, and few or none after an Advance or
    a Fall Back, or with an enemy within 1". [40K-CORE-SHOOT-01, 40K-CORE-SHOOT-02]
    """
    if view.units[unit].shot:
        return 0.0
    return in_position(
        view, ("fire now", unit, target), lambda: fsum(_best_fire(view, alike, target, _may_fire) for alike in kinds(view, unit))
    )


def _best_fire(view: Warzone, models: Sequence[str], target: str, fires: Fires) -> float:
    guns = {gun: [id for id in models if fires(view, id, gun, target)] for gun in member_of(view, models[0]).guns}
    return max((taken_by(view, able, gun, target) for gun, able in guns.items() if able), default=0.0)


def _may_fire(view: Warzone, model: str, gun: Weapon, target: str) -> bool:
    return gun in guns_of(view, model) and may_fire(view, Shooting(unit_of(model)), model, gun, target)


def kinds(view: Warzone, unit: str) -> list[list[str]]:
    """The models of a unit, those of one kind together."""
    found: dict[str, list[str]] = {}
    for id in members(view, unit):
        found.setdefault(view.models[id].kind, []).append(id)
    return list(found.values())


def _reaches(view: Warzone, model: str, gun: Weapon, target: str) -> bool:
    return at_most(model_distance(view, model, target), gun.range)


def blows(view: Warzone, unit: str, target: str) -> float:
    """The points that a unit is expected to take from another one in a fight, all its models striking."""
    return in_position(
        view, ("blows", unit, target), lambda: fsum(_best_blows(view, alike, target) for alike in kinds(view, unit))
    )


def _best_blows(view: Warzone, models: Sequence[str], target: str) -> float:
    """With the best of their weapons, and with mounts besides. [40K-FAQ-FIGHT-16]"""
    blades = member_of(view, models[0]).blades
    own = max(taken_by(view, models, blade, target, manner="fight") for blade in blades if not blade.mount)
    return own + fsum(taken_by(view, models, blade, target, manner="fight") for blade in blades if blade.mount)


def points_left(view: Warzone, unit: str) -> float:
    """What is left of a unit, in points."""
    return fsum(value_of(view, id) * view.models[id].wounds for id in members(view, unit))
