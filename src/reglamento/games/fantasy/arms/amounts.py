"""Numbers of hits that are 1, a D3 or a D6. [WF-CORE-DICE-01, WF-PETRIFY-2]"""

from __future__ import annotations

from typing import Literal

HitDie = Literal["1", "D3", "D6"]


def rolled_at_all(hits: HitDie) -> bool:
    """Whether a die is thrown for a number of hits."""
    return hits != "1"


def hits_shown(die: int, hits: HitDie) -> int:
    """The hits that a die of six shows: half of it, rounded up, for a D3. [WF-CORE-DICE-01]"""
    return 1 if hits == "1" else (die + 1) // 2 if hits == "D3" else die
