"""How chances are written, in the language in use now, and figures that carry their number beside these words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

from reglamento.faces.shown import Stat
from reglamento.language import tr

Spread = Sequence[Fraction | float]
"""The chance of each number, from 0 on."""


def chance(label: str, p: Fraction | float, *, part: bool = False) -> Stat:
    """A figure that is a chance; `part`: of one of several ends, see `Stat`."""
    return Stat(label=label, value=percent(p), chance=float(p), part=part)


def losses(label: str, spread: Spread) -> Stat:
    """A figure of the mean of a spread, and of its maximum."""
    return Stat(label=label, value=share(spread), mean=mean(spread))


def expected(label: str, number: float) -> Stat:
    """A figure of an expected number, to a tenth."""
    return Stat(label=label, value=tenths(number), mean=number)


def mean(spread: Spread) -> float:
    """The mean of a spread."""
    return fsum(number * float(chance) for number, chance in enumerate(spread))


def share(spread: Spread) -> str:
    """The mean of a spread and its maximum: `2.3 of 5`."""
    return tr("{n} of {all}").format(n=tenths(mean(spread)), all=len(spread) - 1)


def tenths(number: float) -> str:
    """A number that is not negative, to a tenth: `2.3`."""
    whole, part = divmod(round(10 * number), 10)
    return tr("{whole}.{tenths}").format(whole=whole, tenths=part)


def percent(p: Fraction | float) -> str:
    """`30.6 %`, as written in the language in use now."""
    whole, tenths = divmod(round(1000 * p), 10)
    return tr("{whole}.{tenths} %").format(whole=whole, tenths=tenths)
