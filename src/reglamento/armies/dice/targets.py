"""What a six-sided die must reach."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from reglamento.odds.closed import at_least

ALWAYS, NEVER = 1, 7
"""Nothing is rolled: it succeeds, or it fails."""


def clamped(needed: int, hardest: int = 6) -> int:
    """A number to reach that a 1 never does. `hardest` is the most that is asked for."""
    return min(max(needed, 2), hardest)


def successes(dice: Iterable[int], needed: int) -> int:
    """How many of the dice reach the number."""
    return sum(die >= needed for die in dice)


def chance(needed: int) -> Fraction:
    """The chance of one die."""
    return at_least(1, needed)
