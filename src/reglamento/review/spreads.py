"""Spreads of scores, and the spread of their sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import fsum, lcm

import msgspec
import numpy as np
import numpy.typing as npt

Spread = Mapping[Fraction, Fraction]
"""Every possible score with its chance."""
MOST = 200_000
"""The most values of a sum that are told apart."""


class Sum(msgspec.Struct, frozen=True):
    """The spread of a sum of independent scores: `chances[k]` is the chance of `lowest + k / grid`.

    `exact` says that every possible sum has a place of its own; otherwise a score between two places is shared between them, which
    leaves its mean as it is.
    """

    lowest: Fraction
    grid: int
    chances: tuple[float, ...]
    exact: bool

    def at_least(self, score: Fraction) -> float:
        """The chance of this sum or more."""
        first = round((score - self.lowest) * self.grid)
        return min(1.0, fsum(self.chances[max(0, first) :]))

    def bands(self, most: int) -> tuple[tuple[float, float], ...]:
        """At most `most` equal bands of the sums with some chance: the middle of each, and its chance."""
        seen = [k for k, chance in enumerate(self.chances) if chance > 1e-4]
        first, last = seen[0], seen[-1]
        width = -(-(last + 1 - first) // most)
        starts = range(first, last + 1, width)
        return tuple(
            (float(self.lowest + (start + Fraction(width - 1, 2)) / self.grid), fsum(self.chances[start : start + width]))
            for start in starts
        )


def mean(spread: Spread) -> Fraction:
    return sum((score * chance for score, chance in spread.items()), Fraction(0))


def at_least(spread: Spread, score: Fraction) -> Fraction:
    """The chance of this score or more."""
    return sum((chance for each, chance in spread.items() if each >= score), Fraction(0))


def summed(spreads: Iterable[Spread]) -> Sum:
    """The spread of the sum of independent scores."""
    every = [spread for spread in spreads if spread]
    grid = lcm(1, *(score.denominator for spread in every for score in spread))
    width = sum((max(spread) - min(spread) for spread in every), Fraction(0))
    exact = width * grid < MOST
    if not exact:
        grid = max(1, int(MOST / width))
    chances: npt.NDArray[np.float64] = np.ones(1)
    for spread in every:
        chances = _added(chances, _places(spread, grid))
    lowest = sum((min(spread) for spread in every), Fraction(0))
    return Sum(lowest, grid, tuple(chances.tolist()), exact)


def _places(spread: Spread, grid: int) -> Sequence[tuple[int, float]]:
    """The places of the scores above the lowest one, in units of the grid, with their chances."""
    lowest, found = min(spread), []
    for score, chance in spread.items():
        place, rest = divmod((score - lowest) * grid, 1)
        found.append((int(place), float(chance * (1 - rest))))
        if rest:
            found.append((int(place) + 1, float(chance * rest)))
    return found


def _added(chances: npt.NDArray[np.float64], places: Sequence[tuple[int, float]]) -> npt.NDArray[np.float64]:
    size = len(chances)
    total = np.zeros(size + max(place for place, _ in places))
    for place, chance in places:
        total[place : place + size] += chance * chances
    return total
