"""Exact odds of shots and blows, as closed forms over the chain of dice: to hit, to wound, to save, to ignore."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

import msgspec

from reglamento.armies.dice.spreads import ExactSpread, added, binomial, capped
from reglamento.armies.dice.targets import ALWAYS, NEVER, chance

RENDS = 6
"""The roll to hit with which a rending hit wounds at once."""


class DiceChain(msgspec.Struct, frozen=True, cache_hash=True):
    """Shots or blows that are alike, each a chain of dice. The fields are the numbers to reach.

    `ignores` is for the die that ignores an unsaved wound. With `rends`, a 6 to hit wounds at once; `rent_save` and
    `rent_ignores` are then left. A template or marker hits `under` models if its one roll to hit succeeds; it never rends.
    """

    shots: int
    hit: int
    wound: int
    save: int = NEVER
    ignores: int = NEVER
    rerolls: bool = False
    rends: bool = False
    rent_save: int = NEVER
    rent_ignores: int = NEVER
    under: int = 1


def hit_chance(volley: DiceChain) -> Fraction:
    """The chance that one shot hits."""
    p = chance(volley.hit)
    return p + (1 - p) * p if volley.rerolls else p


def wound_chances(volley: DiceChain) -> tuple[Fraction, Fraction]:
    """The chances that one shot becomes an ordinary wounding hit, and that it becomes a rending one."""
    hits = hit_chance(volley)
    if not volley.rends or volley.hit == ALWAYS:
        return hits * chance(volley.wound), Fraction(0)
    six = chance(RENDS) if volley.hit <= RENDS else Fraction(0)
    rent = six + (1 - chance(volley.hit)) * six if volley.rerolls else six
    return (hits - rent) * chance(volley.wound), rent


def unsaved_chance(volley: DiceChain) -> Fraction:
    """The chance that one shot becomes an unsaved wound; for a marker, the chance for one of the models under it."""
    ordinary, rent = wound_chances(volley)
    usual = ordinary * (1 - chance(volley.save)) * (1 - chance(volley.ignores))
    return usual + rent * (1 - chance(volley.rent_save)) * (1 - chance(volley.rent_ignores))


def unsaved(volleys: Iterable[DiceChain], most: int | None = None) -> ExactSpread:
    """The spread of unsaved wounds from a unit's fire, or from one Initiative step, at models that are alike. With `most`, the
    last entry stands for `most` or more.
    """
    total: ExactSpread = (Fraction(1),)
    for volley in volleys:
        total = capped(added(total, _of(volley, most)), most)
    return total


def _of(volley: DiceChain, most: int | None) -> ExactSpread:
    if volley.under == 1:
        return capped(binomial(volley.shots, unsaved_chance(volley)), most)
    hits = hit_chance(volley)
    each = unsaved_chance(volley) / hits if hits else Fraction(0)
    return _marked(volley.shots, hits, volley.under, each, most)


def _marked(markers: int, hits: Fraction, under: int, each: Fraction, most: int | None) -> ExactSpread:
    """The spread of unsaved wounds from markers. Each has one roll to hit, and then strikes all models under it.

    Computed in whole numbers over one denominator, since the fractions are long.
    """
    (a, b), (c, d) = hits.as_integer_ratio(), each.as_integer_ratio()
    whole, number = b**markers * d ** (markers * under), markers * under
    ways = [
        comb(markers, hit) * a**hit * (b - a) ** (markers - hit) * d ** ((markers - hit) * under) for hit in range(markers + 1)
    ]
    spread = []
    for k in range(number + 1 if most is None else min(most, number + 1)):
        able = range(-(-k // under) if under else 0, markers + 1)
        found = sum(ways[hit] * comb(hit * under, k) * c**k * (d - c) ** (hit * under - k) for hit in able)
        spread.append(Fraction(found, whole))
    rest = 1 - sum(spread, Fraction(0))
    return (*spread, rest) if rest else tuple(spread)
