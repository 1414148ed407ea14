"""Zombies and the prisoner: models whose figures the rules give. [PP-ZOMBIE-02 to PP-ZOMBIE-06, PP-MISSION-32]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.units import ArmyList, Fighter, ListedUnit, Trait

LIST, ZOMBIE, DOG, NEMESIS = "zombies", "zombie", "zombie-dog", "nemesis"

PRISONER = ListedUnit(
    id="prisoner",
    name="Prisoner",
    types=(),
    least=1,
    most=1,
    ordinary=Fighter(
        id="prisoner",
        name="Prisoner",
        points=0,
        profile=Profile(ws=3, bs=3, strength=3, toughness=3, wounds=1, initiative=3, attacks=1, leadership=7, save=5),
        weapons=(),
    ),
    traits=("independent character",),
)
"""The freed prisoner, a unit of one model. No force may choose it. [PP-MISSION-32]"""


def army(readings: ForceReadings) -> ArmyList:
    """Zombies, zombie dogs and Nemesis, in the reading that is played. [PP-ZOMBIE-03, PP-ZOMBIE-05, PP-ZOMBIE-06]"""
    dead = lists.load(LIST)
    if not readings.brave_dogs:
        return dead
    dogs, nemesis = dead.units[DOG], dead.units[NEMESIS]
    brave = replace(dogs, traits=(*dogs.traits, "fearless"))
    shy = replace(nemesis, traits=_without(nemesis, "fearless"))
    return replace(dead, units=dead.units | {DOG: brave, NEMESIS: shy})


def _without(unit: ListedUnit, trait: Trait) -> tuple[Trait, ...]:
    return tuple(each for each in unit.traits if each != trait)


def risen(fallen: Fighter) -> Fighter:
    """The zombie that a fallen model becomes: it keeps a better armour save, and its close combat weapons. [PP-ZOMBIE-02]"""
    zombie = lists.load(LIST).units[ZOMBIE].ordinary
    profile = replace(zombie.profile, save=min(zombie.profile.save, fallen.profile.save))
    blades = tuple(weapon for weapon in fallen.weapons if weapon.type == "close combat")
    return replace(
        zombie, name=fallen.name, plural=fallen.plural, single=fallen.single, profile=profile, weapons=blades, base=fallen.base
    )
