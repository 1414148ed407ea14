"""Random amounts: numbers of shots and attacks, damage. [40K-CORE-DICE-01]"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

WRITTEN = re.compile(r"(?:([1-9]?)D([36])(?:\+(\d{1,2}))?|(\d{1,2}))", re.ASCII)
"""At most 9 dice, and at most 99 beside them: more is on no datasheet, and its odds would be dear."""


class Amount(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """`dice` D3 or D6 (`sides`) added up, and `plus`: 2D3+1. A plain number has no dice."""

    dice: int = 0
    sides: int = 6
    plus: int = 0

    @property
    def random(self) -> bool:
        """Whether anything is rolled."""
        return self.dice > 0

    @property
    def mean(self) -> float:
        """What it comes to on average."""
        return self.dice * (self.sides + 1) / 2 + self.plus

    def total(self, dice: Sequence[int]) -> int:
        """What these six-sided dice come to: a D3 is one halved, rounding up. [40K-CORE-DICE-01]"""
        return sum(shown_by(die, self.sides) for die in dice) + self.plus

    def times(self, n: int) -> Amount:
        """So many of it."""
        return Amount(self.dice * n, self.sides, self.plus * n)

    def __str__(self) -> str:
        if not self.dice:
            return str(self.plus)
        return f"{self.dice if self.dice > 1 else ''}D{self.sides}" + (f"+{self.plus}" if self.plus else "")


def shown_by(die: int, sides: int) -> int:
    """What a six-sided die shows as one of so many sides, 3 or 6. [40K-CORE-DICE-01]"""
    return (die + 1) // 2 if sides == 3 else die


def fixed(number: int) -> Amount:
    """A plain number."""
    return Amount(plus=number)


def amount(written: str | int) -> Amount:
    """An amount as datasheets write it: `3`, `D6`, `2D3+1`. Raises ValueError saying what is allowed."""
    found = WRITTEN.fullmatch(str(written).strip().upper())
    if found is None:
        raise ValueError(f"{str(written)!r} is no amount: write a number up to 99, D3, D6, 2D6 or D3+1, with up to 9 dice")
    dice, sides, plus, plain = found.groups()
    if plain is not None:
        return fixed(int(plain))
    return Amount(int(dice or 1), int(sides), int(plus or 0))
