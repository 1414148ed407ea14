"""The numbers that a six-sided die must reach."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from reglamento.odds.closed import at_least

ALWAYS, NEVER = 1, 7
"""No die is rolled: it always succeeds, or it always fails."""


def clamped(needed: int, hardest: int = 6) -> int:
    """The number to reach, at least 2, because a 1 always fails, and at most `hardest`."""
    return min(max(needed, 2), hardest)


def successes(dice: Iterable[int], needed: int) -> int:
    """How many of the dice reach the number."""
    return sum(die >= needed for die in dice)


def chance(needed: int) -> Fraction:
    """The chance that one die reaches the number."""
    return at_least(1, needed)
