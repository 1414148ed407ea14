"""At what a model may fire a weapon. [40K-CORE-SHOOT-02, 40K-CORE-SHOOT-03, 40K-CORE-SHOOT-04, 40K-CORE-SHOOT-05]"""

from __future__ import annotations

import msgspec

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.equal_attacks import Manner
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.sight import sees_unit
from reglamento.games.wh40k.sheets.effects import ShootsTwice
from reglamento.games.wh40k.units.riding import able, body_of, mount, platform
from reglamento.games.wh40k.units.table import enemies_of, engaged, entry_of, has, model_distance, nearest_units
from reglamento.games.wh40k.words.hindrances import ADVANCED, FELL_BACK, HELD, Hindrance
from reglamento.geometry.table.shapes.ruler import at_most, below, same

LARGE = 10
"""Wounds from which on a CHARACTER is not protected. [40K-CORE-SHOOT-03]"""


class Shooting(msgspec.Struct, frozen=True, gc=False):
    """A unit that shoots: in its Shooting phase, or in Overwatch at the unit that charges it (`only`); `again`: for the second time.
    [40K-CORE-CHARGE-03, 40K-FAQ-SHOOT-04]
    """

    unit: str
    manner: Manner = "shooting"
    only: str = ""
    again: bool = False


def shooters(game: Warzone, shooting: Shooting) -> tuple[str, ...]:
    """The models of a unit that shoot: the second time those alone that shoot twice. [40K-FAQ-SHOOT-05]"""
    own = able(game, shooting.unit)
    return tuple(id for id in own if of_model(game, id, ShootsTwice)) if shooting.again else own


def limit_of_fire(game: Warzone, unit: str) -> Hindrance | None:
    """What limits the weapons that a unit may fire now: it fires none after a Fall Back, its Pistols alone with an enemy within 1", and
    Assault weapons alone after an Advance. For those in an open-topped transport its enemies and its move count, and their own move as
    well. [40K-CORE-SHOOT-01, 40K-CORE-SHOOT-04, 40K-CORE-TRANS-03]
    """
    base = platform(game, unit)
    if any(game.units[each].has_fallen_back and not has(game, each, "FLY") for each in (unit, base)):
        return FELL_BACK
    if engaged(game, base):
        return HELD
    return ADVANCED if any(game.units[each].has_advanced for each in (unit, base)) else None


def guns_of(game: Warzone, model: str) -> tuple[Weapon, ...]:
    """The weapons that a model may fire now. [40K-CORE-SHOOT-01, 40K-CORE-SHOOT-04]"""
    limit = limit_of_fire(game, unit_of(model))
    if limit is FELL_BACK:
        return ()
    guns = unfired(game, model)
    if limit is None:
        return guns
    return tuple(gun for gun in guns if gun.type == ("Pistol" if limit is HELD else "Assault"))


def unfired(game: Warzone, model: str) -> tuple[Weapon, ...]:
    """The weapons that a model has left to fire, if nothing limits it. [40K-CORE-DATA-09]"""
    return tuple(gun for gun in body_of(game, model).guns if not fired(game, model, gun))


def fired(game: Warzone, model: str, weapon: Weapon) -> bool:
    """Whether a model has fired a weapon that it fires once in the battle. [40K-CORE-DATA-09]"""
    return weapon.once and mark_of(model, weapon) in game.units[unit_of(model)].spent


def mark_of(model: str, weapon: Weapon) -> str:
    """The mark of a weapon that a model has fired."""
    return f"{model} {weapon.of or weapon.id}"


def foes_of(game: Warzone, shooting: Shooting) -> tuple[str, ...]:
    """The units at which a unit shoots at all: its enemies on the table; in Overwatch the one that charges it. [40K-CORE-CHARGE-03]"""
    return (shooting.only,) if shooting.only else tuple(enemies_of(game, shooting.unit))


def has_target(game: Warzone, shooting: Shooting, model: str, weapon: Weapon) -> bool:
    """Whether a model may fire a weapon at some unit: the nearest are the likeliest."""
    foes = nearest_units(game, mount(game, model), foes_of(game, shooting))
    return any(may_fire(game, shooting, model, weapon, foe) for foe in foes)


def may_fire(game: Warzone, shooting: Shooting, model: str, weapon: Weapon, target: str) -> bool:
    """Whether a unit is in range and in sight of a model, and may be a target of the weapon. [40K-CORE-SHOOT-02]"""
    return (
        at_most(model_distance(game, mount(game, model), target), weapon.range)
        and not near_friends(game, shooting, weapon, target)
        and not farther_than_allowed(game, model, weapon, target)
        and not (shooting.manner == "shooting" and not weapon.snipes and shielded(game, model, target))
        and (weapon.unsighted or sees_unit(game, mount(game, model), target))
    )


def near_friends(game: Warzone, shooting: Shooting, weapon: Weapon, target: str) -> bool:
    """Whether a target is within 1" of a unit of the shooter's army, which forbids it to all but the Pistols of a unit that has an enemy
    within 1" itself. [40K-CORE-SHOOT-02, 40K-CORE-SHOOT-04]
    """
    if weapon.type == "Pistol" and engaged(game, platform(game, shooting.unit)):
        return False
    return bool(engaged(game, target))


def farther_than_allowed(game: Warzone, model: str, weapon: Weapon, target: str) -> bool:
    """Whether a Pistol of a unit that has an enemy within 1" would be fired at another unit than the closest to its model; of several as
    close its player chooses. [40K-FAQ-SHOOT-03, 40K-FAQ-MEASURE-03]
    """
    unit, here = unit_of(model), mount(game, model)
    if weapon.type != "Pistol" or not engaged(game, platform(game, unit)):
        return False
    away = model_distance(game, here, target)
    return any(below(model_distance(game, here, foe), away) for foe in enemies_of(game, unit))


def protected(game: Warzone, unit: str) -> bool:
    """Whether a unit has a CHARACTER and no model of so many Wounds that it is protected no longer. [40K-FAQ-CHAR-02]"""
    if not has(game, unit, "CHARACTER"):
        return False
    listed = entry_of(game, unit)
    return all(listed.sheet.member(kind).profile.wounds < LARGE for kind, _ in listed.models)


def both_closest(game: Warzone, model: str, one: str, other: str) -> bool:
    """Whether two protected CHARACTERS are equally close to a model, which may shoot at either, as the closest, and not at both. By the
    reading that leaves other CHARACTERS out, neither needs to be the closest. [40K-FAQ-MEASURE-03-EX2]
    """
    if game.readings.character_shield == "closest_other" or not (protected(game, one) and protected(game, other)):
        return False
    here = mount(game, model)
    return same(model_distance(game, here, one), model_distance(game, here, other))


def shielded(game: Warzone, model: str, target: str) -> bool:
    """Whether a protected CHARACTER may not be shot at by a model, as another enemy unit is closer to it; one that cannot be shot at
    counts as well. [40K-CORE-SHOOT-03, 40K-FAQ-CHAR-03, 40K-FAQ-CHAR-08, 40K-FAQ-MEASURE-03-EX1]
    """
    if not protected(game, target):
        return False
    here = mount(game, model)
    away = model_distance(game, here, target)
    reading = game.readings.character_shield
    for foe in enemies_of(game, unit_of(model)):
        if foe == target or not below(model_distance(game, here, foe), away):
            continue
        if reading == "closest_visible" and not sees_unit(game, here, foe):
            continue
        if reading == "closest_other" and protected(game, foe):
            continue
        return True
    return False
