"""What stands on the table: whose units, how strong, how far apart, who is in contact. [WF-CORE-UNIT-03, WF-CORE-UNIT-07]"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from msgspec.structs import replace

from reglamento.games.fantasy.arms.machines import AnyMachine
from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Contact, Reaction
from reglamento.games.fantasy.lists.records import MACHINE_STRENGTH, Item, Troop
from reglamento.games.fantasy.lists.traits import FastCavalry, Flyer, Large, MagicWeapon
from reglamento.games.fantasy.units.joined import characters_in, mount_of, places_taken, rides
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.regiments import Side as Edge

WIDE = 4
"""A rank of so many models counts. [WF-CORE-UNIT-07]"""
TOUCH = 0.05
"""Models whose bases are no farther apart are in contact, in cm. [WF-CORE-CHG-10]"""
FLANKER = 5
"""Only so much unit strength in flank or rear frightens, takes ranks and gives points. [WF-CORE-CHG-08, WF-CORE-RES-01]"""
MOST_RANKS = 3
"""The most that ranks add to a combat result. [WF-CORE-RES-01]"""


def units_of(game: Pitched, side: Side) -> tuple[str, ...]:
    """The units of a side on the table."""
    return tuple(unit for unit in game.regiments if game.units[unit].side == side)


def enemies_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The enemy units on the table."""
    return units_of(game, foe(game.units[unit].side))


@lru_cache(maxsize=64)
def with_weapon(troop: Troop, blade: BladeName) -> Troop:
    """A troop with another of its weapons in hand. [WF-CORE-WPN-01]"""
    return replace(troop, blade=blade, spare=tuple(each for each in (troop.blade, *troop.spare) if each != blade))


def troop_of(game: Pitched, unit: str) -> Troop:
    """What a unit is, with the weapon in hand that it has chosen for its combat, without what magic items of its give that have failed.
    [WF-CORE-WPN-01, WF-CORE-LORE-01]
    """
    listed, wielded = game.listed(unit), game.units[unit].wielded
    troop = listed.troop
    if game.enchantments and (gone := failed_items(game, unit)):
        troop = bereft(troop, tuple(item for item in listed.items if item.id in gone))
    return with_weapon(troop, wielded) if wielded else troop


def failed_items(game: Pitched, unit: str) -> tuple[str, ...]:
    """The ids of the magic items of a unit or a character that spells have made fail. [WF-CORE-LORE-01]"""
    return tuple(each.item for each in game.enchantments.values() if each.unit == unit and each.item is not None)


@lru_cache(maxsize=64)
def bereft(troop: Troop, items: tuple[Item, ...]) -> Troop:
    """A troop without what some of its magic items give; a magic weapon is an ordinary one then. [WF-CORE-LORE-01, WF-TWOWEAPONS-3]"""
    kept = list(troop.traits)
    for rule in (rule for item in items for rule in item.rules if not isinstance(rule, MagicWeapon)):
        kept.remove(rule)
    return replace(troop, traits=tuple(kept))


def pace(game: Pitched, unit: str) -> float:
    """The Movement of a unit in cm: that of the slowest of its models, the characters in it included; riders move as their mount.
    [WF-CORE-MOV-04]
    """
    return min(troop_of(game, id).movement for id in movers(game, unit))


def movers(game: Pitched, unit: str) -> tuple[str, ...]:
    """A unit and the models that have joined it, each of which moves by itself: riders do not. [WF-CORE-MOV-04]"""
    return unit, *(id for id in characters_in(game, unit) if not rides(game, id, unit))


def masterless(game: Pitched, unit: str) -> Reaction:
    """What a monster without riders does that its player no longer leads; empty for every other unit. [WF-CORE-MON-02]"""
    found = game.units[unit].reaction
    return "" if found == "calm" else found


def is_fast(game: Pitched, unit: str) -> bool:
    """Whether a unit moves and shoots as fast cavalry: not with a character among it that is none. [WF-CORE-FCV-01, WF-CORE-CHR-01]"""
    return all(troop_of(game, id).trait(FastCavalry) is not None for id in movers(game, unit))


def flies(game: Pitched, unit: str) -> bool:
    """Whether a unit flies: not with a character among it that has no wings. [WF-CORE-MOV-05, WF-CORE-MOV-04]"""
    return all(troop_of(game, id).trait(Flyer) is not None for id in movers(game, unit))


def astride(game: Pitched, id: str) -> bool:
    """Whether a unit, or a character, does not fight on foot: cavalry, the crew of a chariot, and riders of monsters and chariots.
    [WF-CORE-UNIT-04, WF-CORE-MON-01]
    """
    return not troop_of(game, id).on_foot or bool(mount_of(game, id))


def is_chariot(game: Pitched, unit: str) -> bool:
    """Whether a unit is a chariot. [WF-CORE-CHT-01]"""
    return troop_of(game, unit).kind == "chariot"


def is_large(game: Pitched, unit: str) -> bool:
    """Whether a unit is a large target. [WF-CORE-SIGHT-01, WF-CORE-SHO-02]"""
    return troop_of(game, unit).trait(Large) is not None


def machine_of(game: Pitched, unit: str) -> AnyMachine | None:
    """The war machine of a unit whose crew is with it. [WF-CORE-WAR-01]"""
    return None if game.units[unit].afoot else troop_of(game, unit).machine


def models_of(game: Pitched, unit: str) -> int:
    """How many models of a unit are on the table, without the characters in it."""
    return game.regiments[unit].models - places_taken(game, unit) if unit in game.regiments else 0


def unit_strength(game: Pitched, unit: str) -> int:
    """The number of its models as they are now: each counts 1 on foot, 2 as cavalry, 3 where it is big or a swarm. A monster counts its
    starting Wounds, a war machine with its crew 3. Characters are added, and riders add 1 each. [WF-CORE-UNIT-03]
    """
    troop = troop_of(game, unit)
    own = models_of(game, unit) * troop.strength
    if machine_of(game, unit) is not None:
        own = MACHINE_STRENGTH if models_of(game, unit) else 0
    return own + sum(strength_added(game, id, unit) for id in characters_in(game, unit))


def strength_added(game: Pitched, id: str, unit: str) -> int:
    """The unit strength that a model adds to a unit: a rider 1, a mount its own and 1 for each of its riders. [WF-CORE-UNIT-03]"""
    return 1 if rides(game, id, unit) else troop_of(game, id).strength + len(characters_in(game, id))


def has_champion(game: Pitched, unit: str) -> bool:
    """Whether the champion of a unit still stands. [WF-CORE-UNIT-09]"""
    return game.listed(unit).champion and not game.units[unit].champion_lost


def has_standard(game: Pitched, id: str) -> bool:
    """Whether a unit, or a character, still has its standard: one that was taken is with the enemy. [WF-CORE-RES-01, WF-CORE-RES-04]"""
    return game.listed(id).standard and id not in game.captured


def distance(game: Pitched, one: str, other: str) -> float:
    """The distance in cm between the nearest edges of two units. [WF-CORE-MEAS-02]"""
    return rings_apart(game.regiments[one].ring, game.regiments[other].ring)


def rank_bonus(regiment: Regiment) -> int:
    """One for each rank of at least four models behind the first, at most three. [WF-CORE-UNIT-07, WF-CORE-RES-01]"""
    if regiment.files < WIDE:
        return 0
    last = regiment.models - (regiment.ranks - 1) * regiment.files
    return min(MOST_RANKS, regiment.ranks - 1 - int(last < WIDE and regiment.ranks > 1))


def wounds_left(game: Pitched, unit: str) -> int:
    """All Wounds of a unit that are left, without the characters in it."""
    known = game.units[unit]
    return models_of(game, unit) * troop_of(game, unit).profile.W - known.hurt - known.champion_hurt


def below_quarter(game: Pitched, unit: str) -> bool:
    """Whether less than a quarter of the models that it began with are left. [WF-CORE-FLEE-02]"""
    return models_of(game, unit) < ceil(game.units[unit].started / 4)


# ---- contact


def contacts_of(game: Pitched, unit: str) -> tuple[Contact, ...]:
    """The contacts of a unit, its own charges and those at it."""
    return tuple(each for each in game.contacts.values() if unit in (each.charger, each.target))


def foes_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The enemies in contact with a unit. [WF-CORE-CHG-10]"""
    return tuple(dict.fromkeys(each.target if each.charger == unit else each.charger for each in contacts_of(game, unit)))


def engaged(game: Pitched, unit: str) -> bool:
    return any(unit in (each.charger, each.target) for each in game.contacts.values())


def is_free(game: Pitched, unit: str) -> bool:
    """Whether a unit neither flees nor is engaged."""
    return not game.units[unit].fleeing and not engaged(game, unit)


def defended_against(game: Pitched, unit: str, enemy: str) -> bool:
    """Whether an enemy defends an obstacle against a unit that has charged it. [WF-CORE-CC-03]"""
    return any(each.defended for each in game.contacts.values() if each.charger == unit and each.target == enemy)


def edge_towards(game: Pitched, unit: str, enemy: str) -> Edge:
    """The side of a unit at which an enemy in contact stands."""
    return next((each.side for each in game.contacts.values() if each.target == unit and each.charger == enemy), "front")
