"""What attacks are expected to take, in points. [40K-CORE-ATT-01, 40K-CORE-ATT-02, 40K-CORE-ATT-04, 40K-CORE-ATT-05]"""

from __future__ import annotations

from math import fsum

from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.rolls import passed, to_wound
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.wounding import toughness
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.volley import Manner, Volley
from reglamento.games.wh40k.harm.saving import save_of
from reglamento.games.wh40k.units.position import in_position
from reglamento.games.wh40k.units.table import member_of, members, model_distance
from reglamento.geometry.table.shapes.ruler import at_most

FACES = range(1, 7)


def share(needed: int, by: int = 0) -> float:
    """The chance of a die, which fails on an unmodified 1."""
    return sum(passed(die, needed, by) for die in FACES) / len(FACES)


def chance_of(total: int) -> float:
    """The chance that two dice come to so much or more."""
    return sum(one + other >= total for one in FACES for other in FACES) / len(FACES) ** 2


def value_of(view: Warzone, model: str) -> float:
    """What a wound of a model is worth, in points."""
    member = member_of(view, model)
    return member.points / member.profile.wounds


def taken_by(view: Warzone, model: str, weapon: Weapon, target: str, *, manner: Manner = "shooting") -> float:
    """The points that one model is expected to take from a unit with a weapon."""
    profile, first = profile_of(view, model), members(view, target)[0]
    skill = profile.weapon_skill if manner == "fight" else profile.ballistic_skill
    strength = weapon.strength.of(profile.strength)
    volley = Volley(
        unit=view.models[model].unit,
        target=target,
        weapon=weapon,
        shooters=(model,),
        skill=skill,
        strength=strength,
        manner=manner,
    )
    hits = 1.0 if weapon.automatic else share(6) if manner == "overwatch" else share(skill)
    unsaved = share(to_wound(strength, toughness(view, target))) * (1 - share(*save_of(view, first, volley)))
    harm = min(weapon.damage.mean, view.models[first].wounds)
    return _attacks(view, model, weapon, target, manner) * hits * unsaved * harm * value_of(view, first)


def _attacks(view: Warzone, model: str, weapon: Weapon, target: str, manner: Manner) -> float:
    if manner == "fight":
        return weapon.blows(profile_of(view, model).attacks).mean
    half = weapon.type == "Rapid Fire" and at_most(model_distance(view, model, target), weapon.range / 2)
    return weapon.shots.mean * (2 if half else 1)


def fire(view: Warzone, unit: str, target: str) -> float:
    """The points that a unit is expected to take from another one by shooting, all its guns in range."""
    return in_position(view, ("fire", unit, target), lambda: _fire(view, unit, target))


def _fire(view: Warzone, unit: str, target: str) -> float:
    return fsum(
        max((taken_by(view, id, gun, target) for gun in member_of(view, id).guns if _reaches(view, id, gun, target)), default=0.0)
        for id in members(view, unit)
    )


def _reaches(view: Warzone, model: str, gun: Weapon, target: str) -> bool:
    return at_most(model_distance(view, model, target), gun.range)


def blows(view: Warzone, unit: str, target: str) -> float:
    """The points that a unit is expected to take from another one in a fight, all its models striking."""
    return in_position(view, ("blows", unit, target), lambda: _blows(view, unit, target))


def _blows(view: Warzone, unit: str, target: str) -> float:
    return fsum(
        max((taken_by(view, id, blade, target, manner="fight") for blade in member_of(view, id).blades), default=0.0)
        for id in members(view, unit)
    )


def points_left(view: Warzone, unit: str) -> float:
    """What is left of a unit, in points."""
    return fsum(value_of(view, id) * view.models[id].wounds for id in members(view, unit))
