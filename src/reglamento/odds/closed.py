"""Closed forms for dice. The enumeration of the rules must agree with them, and they are faster where many dice are rolled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb


def at_least(dice: int, needed: int, successes: int = 1, sides: int = 6) -> Fraction:
    """The chance that at least `successes` of `dice` dice show `needed` or more."""
    p = Fraction(max(0, min(sides, sides + 1 - needed)), sides)
    return sum((comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(successes, dice + 1)), Fraction(0))


def highest(dice: int, sides: int = 6) -> Iterator[tuple[int, Fraction]]:
    """The highest of some dice: each value with its chance."""
    return ((face, Fraction(face**dice - (face - 1) ** dice, sides**dice)) for face in range(1, sides + 1))


def lowest(dice: int, sides: int = 6) -> Iterator[tuple[int, Fraction]]:
    """The lowest of some dice: each value with its chance."""
    return ((sides + 1 - face, p) for face, p in highest(dice, sides))


def compare(ours: dict[int, Fraction], theirs: dict[int, Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """(we are higher, equal, they are higher), for two independent results given as value -> chance."""
    win = sum((p * q for a, p in ours.items() for b, q in theirs.items() if a > b), Fraction(0))
    tie = sum((p * theirs.get(a, Fraction(0)) for a, p in ours.items()), Fraction(0))
    return win, tie, 1 - win - tie


def doubles(dice: int, sides: int = 6) -> Fraction:
    """The chance that all dice show the same number."""
    return Fraction(sides, sides**dice)
