"""To wound, and the values of units whose models differ. [PP-BASE-04, PP-BASE-05, PP-BASE-14]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reglamento.armies.dice.targets import NEVER, clamped
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import Weapon

SNIPER_WOUNDS = 4
"""The roll to wound of a sniper, whatever the Toughness. [PP-BASE-09]"""
TOO_TOUGH = 4
"""A Toughness that exceeds the Strength by this much cannot be wounded. [PP-BASE-04]"""


def to_wound(strength: int, toughness: int) -> int:
    """The roll to wound with a hit; `NEVER` where the target is too tough. [PP-BASE-04]"""
    return NEVER if toughness - strength >= TOO_TOUGH else clamped(4 + toughness - strength)


def wounds_on(weapon: Weapon, strength: int, toughness: int) -> int:
    """The roll to wound with a hit of this weapon and this Strength. [PP-BASE-04, PP-BASE-09]"""
    return SNIPER_WOUNDS if weapon.sniper else to_wound(strength, toughness)


def majority(values: Sequence[int], readings: ArmsReadings) -> int:
    """The Toughness or weapon skill of a unit: the commonest of its models' values. [PP-BASE-05]"""
    common = _commonest(values)
    return max(common) if readings.majority == "highest" else min(common)


def majority_initiative(values: Sequence[int]) -> int:
    """The Initiative of a unit in a sweeping advance: the commonest value, otherwise the lowest. [PP-BASE-23]"""
    common = _commonest(values)
    return common[0] if len(common) == 1 else min(values)


def _commonest(values: Sequence[int]) -> list[int]:
    counts = Counter(values)
    most = max(counts.values())
    return [value for value, count in counts.items() if count == most]


def instant_death(strength: int, toughness: int) -> bool:
    """Whether a wound of this Strength takes all Wounds of a model at once. [PP-BASE-14]"""
    return strength >= 2 * toughness
