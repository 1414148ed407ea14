"""Close combat before the dice: the number of blows, and when they fall. [PP-BASE-15, PP-BASE-16]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import ThroughCover, Weapon, close_combat_weapons

STRIKES_FIRST = 10
"""The Initiative of models that strike before all others. [PP-BASE-16]"""
FIST_INITIATIVE = 1
"""The step at which a power fist strikes, whatever its bearer's Initiative. [PP-BASE-17]"""


class ChargeThroughCover(msgspec.Struct, frozen=True):
    """A model's part in a charge through cover: whether it charged, whether it is in cover, and the chargers' grenades."""

    charged: bool
    in_cover: bool
    grenades: ThroughCover | None = None


def blows(profile: Profile, weapons: Sequence[Weapon], charging: bool) -> int:
    """The number of attacks of one model in this Assault phase. [PP-BASE-15]"""
    if not profile.attacks:
        return 0
    return profile.attacks + charging + (close_combat_weapons(weapons) >= 2)


def strikes_at(profile: Profile, weapon: Weapon, readings: ArmsReadings, charge: ChargeThroughCover | None = None) -> int:
    """The Initiative step at which a model strikes with this weapon.

    After a charge through cover, the defenders in cover strike first, together with chargers that have frag grenades. A power
    fist is always slow. [PP-BASE-16, PP-BASE-17]
    """
    if weapon.power_fist:
        return FIST_INITIATIVE
    return STRIKES_FIRST if charge is not None and _first(charge, readings) else profile.initiative


def _first(charge: ChargeThroughCover, readings: ArmsReadings) -> bool:
    if charge.grenades == "plasma" and readings.plasma_grenades == "order":
        return False
    return charge.grenades is not None if charge.charged else charge.in_cover
