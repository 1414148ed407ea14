"""What the artillery die and the scatter die show. [WF-CORE-DICE-02, WF-CORE-DICE-03]"""

from __future__ import annotations

ARTILLERY, SCATTER = "WF-CORE-DICE-02", "WF-CORE-DICE-03"
MISFIRE = 6
"""The face of the artillery die that is a misfire. [WF-CORE-DICE-02]"""
STEP = 5.0
"""Each face of the artillery die is so many centimetres more than the one before: 2 inches. [WF-CORE-DICE-02]"""
HIT = 2
"""The faces of the scatter die up to this one are hits, the others arrows. [WF-CORE-DICE-03]"""
DIRECTIONS = 36
"""The arrow has so many directions: a die with so many sides, as two D6 in order are. [WF-CORE-DICE-03]"""


def artillery(die: int) -> float | None:
    """The distance in cm that the artillery die shows: 5, 10, 15, 20 or 25; None for a misfire. [WF-CORE-DICE-02]"""
    return None if die == MISFIRE else die * STEP


def artillery_hits(die: int) -> int | None:
    """The number of hits that the artillery die shows: 2, 4, 6, 8 or 10; None for a misfire. [WF-CORE-DICE-02]"""
    return None if die == MISFIRE else 2 * die


def scatter_hits(die: int) -> bool:
    """Whether the scatter die shows a hit, not an arrow. [WF-CORE-DICE-03]"""
    return die <= HIT


def direction(die: int) -> float:
    """The angle of the arrow in degrees clockwise from north, by the die of 36 sides: two D6 (a, b) are 6(a - 1) + b of it.
    [WF-CORE-DICE-03]
    """
    return 10.0 * (die - 1)
