"""What a spell may be cast at, and what it reaches. [WF-CORE-MAG-03, WF-CORE-MAG-04, WF-CORE-LORE-01]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import in_sight, lookers
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import Gallop, Go, Spell
from reglamento.games.fantasy.magic.wizards import HAS_NO_TARGET
from reglamento.games.fantasy.shooting.phase import hidden
from reglamento.games.fantasy.units.joined import host_of, members_in, mount_of, seat_of
from reglamento.games.fantasy.units.magic_items import working
from reglamento.games.fantasy.units.parts import front_parts, in_front, ring_of
from reglamento.games.fantasy.units.table import enemies_of, engaged, troop_of, units_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import Ring, at_most

OWN = frozenset({"self", "fighter"})
"""What is cast at the caster itself, or may be."""
ENGINES = frozenset({"chariot", "machine"})


def targets_for(game: Pitched, caster: str, spell: str) -> tuple[str, ...]:
    """The units at which a caster may cast a spell, whatever their distance; the empty name for a spell that names none. Magic missiles
    have the targets of shots: no lone character that friends hide, but as the nearest. [WF-CORE-MAG-03, WF-CORE-MAG-04, WF-CORE-SHO-08]
    """
    told, own = spell_named(spell), host_of(game, caster)
    if told.missile and engaged(game, own):
        return ()
    if told.among != "one":
        return (HAS_NO_TARGET,)
    if told.aim in OWN:
        return (caster, *(fighters(game, caster) if told.aim == "fighter" else ()))
    found = tuple(unit for unit in _aimed_at(game, own, told) if fits(game, told, caster, unit))
    return tuple(unit for unit in found if not hidden(game, own, unit, found)) if told.missile else found


def fighters(game: Pitched, caster: str) -> Iterator[str]:
    """The characters of a caster's side on foot that fight in close combat, alone or in units, without itself. [WF-CORE-LORE-01]"""
    for unit in units_of(game, game.units[caster].side):
        for id in (unit, *members_in(game, unit)) if engaged(game, unit) else ():
            troop = troop_of(game, id)
            if id != caster and troop.character and troop.kind == "foot" and not mount_of(game, id) and in_front(game, id):
                yield id


def _aimed_at(game: Pitched, own: str, told: Spell) -> tuple[str, ...]:
    if told.aim == "ground":
        return tuple(game.regiments)
    return units_of(game, game.units[own].side) if told.aim == "friend" else enemies_of(game, own)


def fits(game: Pitched, told: Spell, caster: str, unit: str) -> bool:
    """Whether a unit is what a spell may be cast at: engaged or not, seen where that is needed, of the right kind, near the right
    ground. [WF-CORE-MAG-03, WF-CORE-MAG-04]
    """
    fights = engaged(game, unit)
    if (told.engaged == "no" and fights) or (told.engaged == "only" and not fights):
        return False
    if not _right_kind(game, told, unit) or not _near_ground(game, told, unit):
        return False
    return not (told.missile or told.sight) or sees(game, caster, unit)


def sees(game: Pitched, caster: str, unit: str) -> bool:
    """Whether a caster sees a unit: in a unit of its own side from its place in the front rank. [WF-CORE-MAG-04, WF-CORE-SIGHT-01]"""
    own, seat = host_of(game, caster), seat_of(game, caster)
    if seat == own:
        return in_sight(game, own, unit)
    places = {number for number, part in front_parts(game, own).items() if part == seat}
    return not places.isdisjoint(lookers(game, own, unit))


def _right_kind(game: Pitched, told: Spell, unit: str) -> bool:
    troop, known = troop_of(game, unit), game.units[unit]
    right = True
    match told.target:
        case "cavalry":
            right = troop.mounted and not (known.fleeing and isinstance(told.effect, Gallop))
        case "fleeing":
            right = known.fleeing
        case "lone":
            right = troop.character and troop.kind == "foot" and game.regiments[unit].models == 1
        case "wounded":
            right = known.hurt > 0
        case "engine":
            right = troop.kind in ENGINES
        case "magic item":
            right = any(working(game, unit))
        case "any":
            right = not (known.fleeing and isinstance(told.effect, Go | Gallop))
    return right


def _near_ground(game: Pitched, told: Spell, unit: str) -> bool:
    """Whether a unit is near enough to a feature that a spell needs. [WF-CORE-LORE-01]"""
    if not told.near:
        return True
    ring, rings = game.regiments[unit].ring, features_near(game, told)
    return any(at_most(rings_apart(ring, each), told.within) for each in rings) if rings else told.range is not None


def features_near(game: Pitched, told: Spell) -> tuple[Ring, ...]:
    """The outlines of the features that a spell needs. [WF-CORE-LORE-01]"""
    return tuple(feature.ring for feature in game.mission.battlefield.features if feature.kind in told.near)


def inside_ground(game: Pitched, told: Spell, unit: str) -> bool:
    """Whether a unit stands partly in a feature that a spell needs. [WF-CORE-LORE-01]"""
    ring = game.regiments[unit].ring
    return any(at_most(rings_apart(ring, each), 0.0) for each in features_near(game, told))


def in_range(game: Pitched, caster: str, told: Spell, unit: str) -> bool:
    """Whether a unit is within the range of a spell, measured when it is cast; near the features that it needs there is none.
    [WF-CORE-MAG-03]
    """
    return (
        told.range is None
        or bool(features_near(game, told))
        or at_most(rings_apart(ring_of(game, caster), game.regiments[unit].ring), told.range)
    )


def struck_by(game: Pitched, caster: str, spell: str, target: str) -> tuple[str, ...]:
    """The units that a spell affects: its target where that is in range, or all that fit in range. [WF-CORE-MAG-03, WF-MAGICRES-3]"""
    told, own = spell_named(spell), host_of(game, caster)
    if told.aim in OWN:
        there = game.units[target or caster].end == "" and host_of(game, target or caster) in game.regiments
        return (target or caster,) if there else ()
    if told.among == "one":
        there = target in game.regiments and in_range(game, caster, told, target)
        return (target,) if there else ()
    found = (unit for unit in _aimed_at(game, own, told) if fits(game, told, caster, unit) and in_range(game, caster, told, unit))
    return tuple(unit for unit in found if told.among == "all in range" or sees(game, caster, unit))
