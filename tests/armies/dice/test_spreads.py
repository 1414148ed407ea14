"""Spreads of numbers, in fractions and in floats."""

from fractions import Fraction
from itertools import product
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.armies.dice.spreads import added, binomial, thinned


@given(tries=st.integers(0, 8), share=st.integers(0, 12))
def test_floats_come_to_what_fractions_do(tries: int, share: int) -> None:
    exact, fast = binomial(tries, Fraction(share, 12)), binomial(tries, share / 12)
    assert all(isinstance(p, Fraction) for p in exact)
    assert all(isinstance(p, float) for p in fast)
    assert all(isclose(p, float(q), abs_tol=1e-12) for p, q in zip(fast, exact, strict=True))
    assert all(isclose(p, float(q), abs_tol=1e-12) for p, q in zip(added(fast, fast), added(exact, exact), strict=True))


@pytest.mark.parametrize("tries", range(5))
def test_a_binomial_spread_counts_all_ways_in_which_dice_fall(tries: int) -> None:
    falls = [sum(die >= 5 for die in dice) for dice in product(range(1, 7), repeat=tries)]
    assert binomial(tries, Fraction(1, 3)) == tuple(Fraction(falls.count(n), 6**tries) for n in range(tries + 1))


def test_what_passes_twice_passes_with_the_product_of_the_chances() -> None:
    once = binomial(5, 0.5 * 0.25)
    assert all(isclose(p, q, abs_tol=1e-12) for p, q in zip(thinned(binomial(5, 0.5), 0.25), once, strict=True))
