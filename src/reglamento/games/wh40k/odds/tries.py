"""The chances of single dice and of random amounts, by the rules' own tests of a die. [40K-CORE-DICE-01, 40K-CORE-DICE-02]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import fsum

import msgspec
import numpy as np
from numpy.typing import NDArray

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.rolls import Again, passed, rolled_again

FACES = range(1, 7)
Spread = NDArray[np.float64]
"""The chance of exactly 0, 1, 2, … ."""


class Try(msgspec.Struct, frozen=True, cache_hash=True):
    """A die that must reach a number: what is added to it, whether an unmodified 6 always succeeds, and whether it is rolled again."""

    needed: int
    by: int = 0
    six: bool = False
    again: Again = "none"


@lru_cache(maxsize=4096)
def shown(die: Try) -> tuple[Fraction, ...]:
    """The chances of its faces, 1 to 6, in the end. Dice are rolled again before modifiers count: one that fails only by its modifiers is
    not rolled again. [40K-ERR-178b, 40K-ERR-178c, 40K-FAQ-REROLL-01]
    """
    again = [rolled_again(die.again, face, die.needed, die.by, six=die.six) for face in FACES]
    once_more = Fraction(sum(again), 36)
    return tuple((0 if each else Fraction(1, 6)) + once_more for each in again)


@lru_cache(maxsize=4096)
def success(die: Try) -> Fraction:
    """The chance that it succeeds."""
    return sum((chance for face, chance in zip(FACES, shown(die), strict=True) if succeeds(die, face)), Fraction())


def succeeds(die: Try, face: int) -> bool:
    """Whether it succeeds where it shows this in the end. [40K-CORE-DICE-02]"""
    return passed(face, die.needed, die.by, six=die.six)


def amounts(amount: Amount, *, rethrown: bool = False) -> Spread:
    """The spread of a random amount; `rethrown`: dice that show 1 are rolled again, once. [40K-CORE-DICE-01, 40K-FAQ-REROLL-02]"""
    die = np.zeros(amount.sides + 1)
    die[1:] = 1 / amount.sides
    if rethrown:
        die[1:] *= 1 + 1 / amount.sides
        die[1] = 1 / amount.sides**2
    return np.concatenate((np.zeros(amount.plus), repeated(die, amount.dice)))


def repeated(spread: Spread, times: int) -> Spread:
    """The spread of so many independent numbers added up, by squaring."""
    total, power = np.ones(1), spread
    while times:
        if times % 2:
            total = np.convolve(total, power)
        times //= 2
        if times:
            power = np.convolve(power, power)
    return total


def compound(number: Spread, each: Spread) -> Spread:
    """The spread of a random number of independent numbers added up."""
    total = np.zeros(1)
    for chance in number[::-1]:  # Horner's rule for the generating function
        total = np.convolve(total, each)
        total[0] += chance
    return total


def of_two_sorts(spread: Spread, one: float, other: Sequence[float]) -> NDArray[np.float64]:
    """Of a random number of things each is of one sort with a chance, or of another sort, or of none. One of the other sort counts as
    exactly 1, 2, … with the chances in `other`. The chances of so many of the one (rows) and so many of the other (columns).
    """
    none, most = 1.0 - one - fsum(other), len(other)
    total = np.zeros((1, 1))
    for chance in spread[::-1]:  # Horner's rule for the generating function of both
        rows, columns = total.shape
        grown = np.zeros((rows + 1, columns + most))
        grown[:rows, :columns] += none * total
        grown[1:, :columns] += one * total
        for number, p in enumerate(other, start=1):
            grown[:rows, number : number + columns] += p * total
        grown[0, 0] += chance
        total = grown[: len(spread), : (len(spread) - 1) * most + 1]
    return total


def thinned(spread: Spread, p: float) -> Spread:
    """The spread of those of a random number of things that pass, each with this chance."""
    total = np.zeros(1)
    for chance in spread[::-1]:  # Horner's rule for the generating function
        total = np.convolve(total, (1 - p, p))
        total[0] += chance
    return total[: len(spread)]
