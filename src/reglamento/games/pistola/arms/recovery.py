"""The fate of models out of action after a combat. [PP-OOA-03, PP-OOA-04, PP-ZOMBIE-01]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.armies.dice.targets import successes
from reglamento.games.pistola.arms.profile import Profile

RECOVERS_ON = 4
"""The roll that gives a Wound back. [PP-OOA-03]"""
RISES_ON = 1
"""The roll that turns a fallen model into a zombie. [PP-ZOMBIE-01]"""


def dice(profile: Profile) -> int:
    """The number of dice that a fallen model rolls: one for each Wound of its profile. [PP-OOA-03, PP-OOA-04]"""
    return profile.wounds


def recovered(rolled: Sequence[int]) -> int:
    """The Wounds with which the model stands up; 0 where it is dead. [PP-OOA-03, PP-OOA-04, PP-OOA-90]"""
    return successes(rolled, RECOVERS_ON)


def rises(rolled: Sequence[int]) -> bool:
    """Whether any die turns the model into a zombie, whatever the others show. [PP-ZOMBIE-01]"""
    return RISES_ON in rolled
