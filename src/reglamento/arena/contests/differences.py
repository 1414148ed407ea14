"""The difference between two ways to play, from pairs of games with common dice, with its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from reglamento.arena.contests.ratings import SURE


class Difference(NamedTuple):
    """By how much the other way is better for the first seat, in shares of points from -1 to 1."""

    pairs: int
    usual: float
    """The share of points as usual."""
    other: float
    differing: int
    """The pairs in which the two games ended in different ways."""
    difference: float
    low: float
    high: float
    saved: float
    """How many times as many games it would have taken with dice of their own; 1 where common dice help nothing."""


def difference(usual: Sequence[float], other: Sequence[float]) -> Difference:
    """From the points of the first seat in games of the same numbers. The interval is that of Agresti and Min for pairs: one pair that
    favours each way by half, and one that favours none, are added, so that it has a width although no pair may differ.
    """
    pairs = len(usual)
    gains = [theirs - ours for ours, theirs in zip(usual, other, strict=True)]
    if not pairs:
        return Difference(0, 0.0, 0.0, 0, 0.0, -1.0, 1.0, 1.0)
    number = pairs + 2
    mean = fsum(gains) / number
    variance = (fsum([1.0, *(gain * gain for gain in gains)]) / number - mean * mean) / number
    margin = SURE * sqrt(variance)
    return Difference(
        pairs,
        fsum(usual) / pairs,
        fsum(other) / pairs,
        sum(gain != 0 for gain in gains),
        fsum(gains) / pairs,
        max(-1.0, mean - margin),
        min(1.0, mean + margin),
        _saved(usual, other, gains),
    )


def _saved(usual: Sequence[float], other: Sequence[float], gains: Sequence[float]) -> float:
    spread = _spread(gains)
    return (_spread(usual) + _spread(other)) / spread if spread else 1.0


def _spread(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return fsum((value - mean) ** 2 for value in values) / len(values)
