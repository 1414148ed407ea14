"""Saves, and the models that must take them. [PP-BASE-10, PP-BASE-11, PP-BASE-12, PP-BASE-13, PP-ZOMBIE-04]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from reglamento.armies.dice.targets import NEVER, clamped
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import Weapon

COVER = {"none": NEVER, "thin": 6, "soft": 5, "hard": 4, "fortification": 3}
"""The roll of a cover save. [PP-BASE-10]"""
HEAVY_SAVE = 4
"""The best armour save against a heavy close combat weapon. [PP-BASE-17]"""
SHRUGS_ON, TOO_STRONG = 4, 8
"""The roll with which a zombie ignores a wound, and the Strength from which it cannot. [PP-ZOMBIE-04]"""


class Save(msgspec.Struct, frozen=True):
    """The save that a wound allows, and the number to reach: `NEVER` without a save."""

    kind: Literal["none", "armour", "cover", "invulnerable"]
    needed: int


def armour_save(save: int, ap: int | None) -> int:
    """The armour save against a shot of this AP; `NEVER` where the armour is pierced. [PP-BASE-11]"""
    return NEVER if ap is not None and ap <= save else save


def corner_cover(readings: ArmsReadings) -> int:
    """The cover save of a model more than half hidden by a corner, a door frame or an object. [PP-BASE-10]"""
    return COVER[readings.corner_cover]


def swarm_cover(cover: int) -> int:
    """The cover save of a swarm, one better than that of others. [PP-BASE-29]"""
    return cover if cover == NEVER else clamped(cover - 1)


def wounds_dealt(weapon: Weapon, swarm: bool) -> int:
    """The number of wounds that an unsaved wound of this weapon counts as: two against a swarm for an area
    weapon. [PP-BASE-29]
    """
    return 2 if swarm and (weapon.template or weapon.blast is not None) else 1


def in_cover(hidden: int, models: int, readings: ArmsReadings) -> bool:
    """Whether a unit of `models` models, of which `hidden` are in cover, is in cover. [PP-BASE-10]"""
    return 2 * hidden > models or (readings.covered == "half" and 2 * hidden == models > 0)


def against_shot(profile: Profile, weapon: Weapon, cover: int = NEVER, rends: bool = False) -> Save:
    """The best save against a shot. Templates ignore cover, and a rending wound ignores armour. [PP-BASE-08, PP-BASE-09,
    PP-BASE-11]
    """
    armour = NEVER if rends else armour_save(profile.save, weapon.ap)
    return _best(armour, NEVER if weapon.template else cover, profile.invulnerable)


def against_blow(profile: Profile, weapon: Weapon, monstrous: bool = False, rends: bool = False) -> Save:
    """The best save in close combat, where cover does not count and AP pierces nothing. `monstrous` says that a monstrous model
    strikes. [PP-BASE-17]
    """
    if weapon.denies_armour or monstrous or rends:
        armour = NEVER
    elif weapon.heavy_close_combat and profile.save != NEVER:
        armour = max(profile.save, HEAVY_SAVE)
    else:
        armour = profile.save
    return _best(armour, NEVER, profile.invulnerable)


def _best(armour: int, cover: int, invulnerable: int) -> Save:
    saves = (Save("armour", armour), Save("cover", cover), Save("invulnerable", invulnerable))
    best = min(saves, key=lambda save: save.needed)
    return best if best.needed < NEVER else Save("none", NEVER)


def shrugs_off(weapon: Weapon, strength: int, save: Save, readings: ArmsReadings) -> int:
    """The roll with which a zombie ignores an unsaved wound; `NEVER` where it cannot. [PP-ZOMBIE-04]"""
    striking = weapon.type == "close combat" and weapon.denies_armour
    unrolled = save.needed == NEVER and readings.shrugging == "failed"
    return NEVER if strength >= TOO_STRONG or striking or unrolled else SHRUGS_ON


class Allocation(msgspec.Struct, frozen=True):
    """The shares of one set of wounding hits: which models must save.

    `armour` is the commonest save, and `common` hits fall on models with that save. The other models take `each` hits apiece, and
    `free` of them one more; their owner chooses which. [PP-BASE-12]
    """

    armour: int
    common: int
    each: int
    free: int


def allocate(hits: int, armours: Sequence[int]) -> Allocation:
    """Divide the wounding hits of one set among models with these armour saves (one entry for each model). [PP-BASE-12]

    The commonest armour comes first; of several equally common ones, the worst. No model takes a second hit before all have taken
    one.
    """
    counts = Counter(armours)
    armour = max(counts, key=lambda save: (counts[save], save))
    rounds, left = divmod(hits, len(armours))
    first = min(left, counts[armour])
    return Allocation(armour, rounds * counts[armour] + first, rounds, left - first)


def torrent(hits: int, models: int) -> bool:
    """Whether the shooter may choose one model that must save. [PP-BASE-13]"""
    return hits >= models > 0
