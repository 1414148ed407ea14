"""Weapons by name, for every list, and the faults of a weapon. [PP-BASE-06]"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from reglamento.armies.lists.conversion import convert, each, tables
from reglamento.armies.lists.faults import Faults
from reglamento.games.pistola.arms.weapons import PISTOL_RANGE, Weapon
from reglamento.games.pistola.forces.entries import ArmouryEntry
from reglamento.geometry.table.shapes.ruler import same

DATA = Path(__file__).parent / "data"


@functools.cache
def armoury() -> dict[str, Weapon]:
    """The weapons of the package by name."""
    path = DATA / "armoury.toml"
    faults = Faults(path.name)
    entry = convert(tables(path), ArmouryEntry, "", faults)
    weapons = {} if entry is None else weapons_by_name(entry.weapon, {}, faults)
    faults.stop()
    return weapons


def weapons_by_name(items: Sequence[object], known: Mapping[str, Weapon], faults: Faults) -> dict[str, Weapon]:
    """The weapons of these tables by name, added to the `known` ones; all their faults are noted."""
    found = dict(known)
    for entry, weapon in each(items, Weapon, "weapon", faults):
        if weapon.name in found:
            faults.at(entry, f"there is a weapon with this name already: {weapon.name}")
        for says in weapon_faults(weapon):
            faults.at(entry, says)
        found[weapon.name] = weapon
    return found


def weapon_faults(weapon: Weapon) -> Iterator[str]:
    """What makes a weapon unfit for this game. [PP-BASE-06, PP-BASE-08]"""
    if weapon.guess_range:
        yield "guess_range: such weapons are not in this game"
    if weapon.shoots:
        yield from _wrong_gun(weapon)
        return
    if weapon.range:
        yield f"range: a {weapon.type} weapon has none; allowed: 0"
    if weapon.template or weapon.blast:
        yield f"template, blast: not for a {weapon.type} weapon; allowed: false, and none"
    if weapon.type == "grenade" and weapon.strength is None:
        yield "strength: a grenade needs one; allowed: 1 to 10"


def _wrong_gun(weapon: Weapon) -> Iterator[str]:
    if weapon.strength is None:
        yield "strength: a weapon that shoots needs one; allowed: 1 to 10"
    if weapon.template and (weapon.range or weapon.blast or weapon.type != "assault" or weapon.shots != 1):
        yield "template: such a weapon is of type assault with one shot, and has neither range nor blast"
    if not weapon.template and not weapon.range:
        yield "range: a weapon without template needs one, in cm"
    if weapon.type == "pistol" and not same(weapon.range, PISTOL_RANGE):
        yield f"range: that of every pistol is {PISTOL_RANGE:g}"
    if weapon.type in {"pistol", "rapid fire"} and weapon.shots != 1:
        yield f"shots: a {weapon.type} weapon has them from its type; allowed: 1"
