"""The Tactical Objectives, read from their file. [40K-CORE-MIS-31]"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, amount
from reglamento.games.wh40k.facts.objectives import OBJECTIVES
from reglamento.games.wh40k.facts.state import Phase

FILE = Path(__file__).parent / "objectives.toml"
Counted = Literal[
    "control",
    "defend",
    "left-home",
    "behind-lines",
    "hold-line",
    "critical",
    "markers",
    "all-markers",
    "destroyed",
    "clear-centre",
    "morale",
    "powers",
    "warlord",
    "wounds",
    "bonus",
]
"""What an objective counts."""
SECURE = range(11, 27)
"""Secure Objective 1 to 6, twice. [40K-CORE-MIS-31]"""


class Tier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a count of so many or more scores."""

    least: int
    points: str

    @property
    def amount(self) -> Amount:
        return amount(self.points)


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Tactical Objective. `marker` is the number of the marker that it is about; of units destroyed, those with the `keyword` count, in
    the `phase`.
    """

    number: int
    name: str
    counts: Counted
    tiers: tuple[Tier, ...]
    marker: int = 0
    phase: Phase | None = None
    keyword: str = ""

    def scored(self, count: int) -> Amount | None:
        """The victory points of a count; None where it is too small."""
        return next((tier.amount for tier in reversed(self.tiers) if tier.least <= count), None)


@cache
def objectives() -> dict[int, Objective]:
    """All of them, by number."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["objective"]
    found = {each.number: each for each in msgspec.convert(rows, list[Objective])}
    assert tuple(found) == OBJECTIVES, "all there are, in order"
    return found
