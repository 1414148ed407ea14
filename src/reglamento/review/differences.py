"""The mean results of games that were played on from two positions, and how sure their difference is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, hypot, sqrt

from reglamento.arena.series import wilson
from reglamento.bots.search.halving import WIDE, averaged


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of results between 0 and 1."""
    return wilson(round(fsum(values)), len(values)) if len(values) else (0.0, 1.0)


def difference(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """The difference of the mean results of whole games, and half its 95 % interval.

    Games with the same number have the same seed, and count as pairs. The interval of pairs is that of Agresti and Min: half a pair is
    added to each of the four possible ones, so that a few equal results do not pass for certainty. The same half results are added
    to the games that only one side has.
    """
    return _difference(before, after, _agresti)


def judged_difference(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """As `difference`, of results that are no whole games, and so differ much less from one another."""
    return _difference(before, after, lambda values, _: judged_margin(values))


def judged_margin(values: Sequence[float]) -> float:
    """Half the 95 % interval of the mean of judged results: Student's, which is wider for few of them."""
    return min(1.0, averaged(values)[1] * _student(len(values)) / WIDE)


def _student(size: int) -> float:
    """How many standard errors a 95 % interval of the mean of so many values spans to each side, by the first terms of its expansion."""
    free = max(1, size - 1)
    return WIDE + (WIDE**3 + WIDE) / (4 * free) + (5 * WIDE**5 + 16 * WIDE**3 + 3 * WIDE) / (96 * free**2)


def _difference(
    before: Sequence[float], after: Sequence[float], margin: Callable[[Sequence[float], Sequence[float]], float]
) -> tuple[float, float]:
    """`margin` is half the interval of a mean of values, of which those given second are among the possible ones.

    Every game counts, paired or not, so that the difference is that of the means that are shown: each pair counts its results by the
    part that they are of their mean, and games without a partner stand by themselves.
    """
    change = fsum(after) / len(after) - fsum(before) / len(before)
    pairs = min(len(before), len(after))
    if len(before) == len(after) == 1:
        return change, 0.0
    first, second = pairs / len(before), pairs / len(after)
    gaps = [second * b - first * a for a, b in zip(before, after, strict=False)]
    error = margin(gaps, (0.0, second, -first, second - first))
    rest = [*before[pairs:], *after[pairs:]]
    if rest:
        error = hypot(error, (1 - min(first, second)) * margin(rest, (0.0, 1.0)))
    return change, error


def _agresti(values: Sequence[float], possible: Sequence[float]) -> float:
    """Half the 95 % interval of the mean of these values with half of each possible one added."""
    size = len(values) + len(possible) / 2
    mean = (fsum(values) + fsum(possible) / 2) / size
    squares = fsum([*(value * value for value in values), *(value * value / 2 for value in possible)]) / size
    return WIDE * sqrt(max(0.0, squares - mean * mean) / size)
