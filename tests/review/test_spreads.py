"""Sums of scores against the binomial distribution, and against counting every way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from reglamento.review.spreads import at_least, mean, summed

F = Fraction


def test_the_sum_of_equal_chances_is_binomial() -> None:
    p = F(1, 3)
    found = summed([{F(0): 1 - p, F(1): p}] * 200)
    assert found.exact
    expected = [float(comb(200, k) * p**k * (1 - p) ** (200 - k)) for k in range(201)]
    assert found.chances == pytest.approx(expected, rel=1e-10)
    assert found.at_least(F(80)) == pytest.approx(sum(expected[80:]), rel=1e-10)


def test_scores_of_all_kinds_are_added_as_by_counting() -> None:
    spreads = [{F(-1): F(1, 2), F(1, 3): F(1, 2)}, {F(0): F(1, 6), F(5, 36): F(1, 3), F(1): F(1, 2)}, {F(1, 4): F(1)}]
    ways = list(product(*(each.items() for each in spreads)))
    found = summed(spreads)
    for score in {sum(s for s, _ in way) for way in ways}:
        chance = F(0)
        for way in ways:
            if sum(s for s, _ in way) >= score:
                chance += way[0][1] * way[1][1] * way[2][1]
        assert found.at_least(F(score)) == pytest.approx(float(chance))


def test_a_sum_with_too_many_values_keeps_its_mean() -> None:
    odd = [{F(0): F(1, 2), F(1, prime): F(1, 2)} for prime in (101, 103, 107, 109)] * 9
    found = summed(odd)
    assert not found.exact
    middle = sum(chance * (float(found.lowest) + k / found.grid) for k, chance in enumerate(found.chances))
    assert middle == pytest.approx(float(sum(map(mean, odd), F(0))), rel=1e-9)


def test_no_rolls_are_a_sum_of_nothing() -> None:
    assert summed([]).at_least(F(0)) == 1


def test_bands_hold_all_that_is_likely() -> None:
    found = summed([{F(0): F(1, 2), F(1): F(1, 2)}] * 100)
    bands = found.bands(10)
    assert len(bands) <= 10
    assert sum(chance for _, chance in bands) == pytest.approx(1, abs=0.01)
    assert at_least({F(0): F(1, 2), F(1): F(1, 2)}, F(1)) == F(1, 2)
