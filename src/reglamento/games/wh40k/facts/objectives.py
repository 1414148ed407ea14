"""Tactical Objectives as the state of a battle holds them, and what a turn has brought that they ask about. [40K-CORE-MIS-30]"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Maelstrom = Literal[
    "cleanse-and-capture", "contact-lost", "tactical-escalation", "spoils-of-war", "cloak-and-shadows", "deadlock"
]
"""[40K-CORE-MIS-30]"""
OBJECTIVES = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
"""The numbers of the Tactical Objectives: two dice, tens and ones. [40K-CORE-MIS-31]"""
MISSION_CRITICAL, PRIORITY_ORDERS = 44, 66
BONUS = 3
"""Victory points that Priority Orders Received adds to those of its bonus objective. [40K-CORE-MIS-31]"""
OPEN = frozenset({MISSION_CRITICAL, PRIORITY_ORDERS})
"""Those that are shown when they are generated, in every mission: a marker or a further objective is found for them. [40K-CORE-MIS-30]"""
MAELSTROM: tuple[Maelstrom, ...] = get_args(Maelstrom)
HIDDEN = "cloak-and-shadows"
"""The mission in which objectives are secret until they are achieved. [40K-CORE-MIS-30]"""


class Card(msgspec.Struct, frozen=True, gc=False):
    """An active Tactical Objective by its number, the marker that it names when it is generated, and the number of the bonus objective that
    came with it, which the Warlord alone may achieve; 0 without one. [40K-CORE-MIS-31]
    """

    number: int
    marker: str = ""
    bonus: int = 0


class Destroyed(msgspec.Struct, frozen=True, gc=False):
    """A unit destroyed in this turn: in which phase, and by the attacks of which unit; empty where by those of none."""

    unit: str
    phase: str
    by: str = ""


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What this turn has brought: units destroyed, units that failed a Morale test, and how many powers each side has manifested or
    denied.
    """

    destroyed: tuple[Destroyed, ...] = ()
    failed: tuple[str, ...] = ()
    mastered: tuple[str, ...] = ()
