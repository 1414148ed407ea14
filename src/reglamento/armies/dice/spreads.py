"""Spreads: the chance of exactly 0, 1, 2, … of something, in fractions where they must be exact and in floats where they must be fast."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from math import comb
from typing import TypeVar

ExactSpread = tuple[Fraction, ...]
"""The chances of exactly 0, 1, 2, …, as fractions."""
Spread = tuple[float, ...]
"""The same in floats."""
N = TypeVar("N", Fraction, float)
DIE: ExactSpread = (Fraction(0), *(Fraction(1, 6),) * 6)
"""What a six-sided die shows."""


@lru_cache(maxsize=8192, typed=True)
def binomial(tries: int, p: N) -> tuple[N, ...]:
    """The spread of successes among `tries` independent tries."""
    return tuple(comb(tries, k) * p**k * (1 - p) ** (tries - k) for k in range(tries + 1))


def added(one: Sequence[N], other: Sequence[N]) -> tuple[N, ...]:
    """The spread of the sum of two independent numbers. Neither spread may be empty."""
    total = [one[0] * 0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return tuple(total)


@lru_cache(maxsize=64)
def sum_of(dice: int) -> ExactSpread:
    """The spread of the sum of so many six-sided dice."""
    return reduce(added, [DIE] * dice, (Fraction(1),))


def thinned(spread: Sequence[float], p: float) -> Spread:
    """The spread of the things that pass, each with chance `p`, out of a number with this spread."""
    total = [0.0] * len(spread)
    for number, q in enumerate(spread):
        for passed, r in enumerate(binomial(number, p)) if q else ():
            total[passed] += q * r
    return tuple(total)


def capped(spread: ExactSpread, most: int | None) -> ExactSpread:
    """The spread with everything above `most` counted as `most`."""
    if most is None or len(spread) <= most + 1:
        return spread
    return (*spread[:most], sum(spread[most:], Fraction(0)))


def multiplied(spread: ExactSpread, times: int) -> ExactSpread:
    """The spread of `times` times the number."""
    total = [Fraction(0)] * (times * (len(spread) - 1) + 1)
    total[::times] = spread
    return tuple(total)


def mean(spread: ExactSpread) -> Fraction:
    """The expected number."""
    return sum((n * p for n, p in enumerate(spread)), Fraction(0))


def lost_models(wounds: ExactSpread, deaths: ExactSpread, models: int, each: int) -> ExactSpread:
    """The spread of models lost of a unit of `models` with `each` Wounds apiece, all of them unhurt.

    `wounds` are ordinary unsaved wounds, `deaths` independent ones that kill at once. Whole models are removed, and those killed
    at once go first.
    """
    total = [Fraction(0)] * (models + 1)
    for killed, p in enumerate(deaths):
        for wounded, q in enumerate(wounds):
            total[min(models, killed + wounded // each)] += p * q
    return tuple(total)
