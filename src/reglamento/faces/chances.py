"""How chances are written, in the language in use now."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

from reglamento.language import tr


def share(spread: Sequence[Fraction | float]) -> str:
    """The mean of a spread and its maximum: `2.3 of 5`."""
    return tr("{n} of {all}").format(n=average(spread), all=len(spread) - 1)


def average(spread: Sequence[Fraction | float]) -> str:
    """The mean of a spread, to a tenth: `2.3`."""
    return tenths(fsum(number * float(chance) for number, chance in enumerate(spread)))


def tenths(number: float) -> str:
    """A number that is not negative, to a tenth: `2.3`."""
    whole, part = divmod(round(10 * number), 10)
    return tr("{whole}.{tenths}").format(whole=whole, tenths=part)


def percent(p: Fraction | float) -> str:
    """`30.6 %`, as written in the language in use now."""
    whole, tenths = divmod(round(1000 * p), 10)
    return tr("{whole}.{tenths} %").format(whole=whole, tenths=tenths)
