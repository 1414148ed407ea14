"""The closed forms against counting every throw."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from reglamento.odds.closed import at_least, compare, doubles, highest, lowest

numbers = st.integers(1, 4)
sides = st.integers(2, 6)


def counted(dice: int, of: int, wanted: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """The share of all throws for which `wanted(throw)` holds."""
    throws = list(product(range(1, of + 1), repeat=dice))
    return Fraction(sum(wanted(throw) for throw in throws), len(throws))


def shares(dice: int, of: int, result: Callable[[tuple[int, ...]], int]) -> dict[int, Fraction]:
    """How often each result comes up among all throws."""
    counts = Counter(map(result, product(range(1, of + 1), repeat=dice)))
    return {value: Fraction(count, of**dice) for value, count in counts.items()}


@given(dice=numbers, of=sides, needed=st.integers(0, 8), successes=st.integers(1, 3))
def test_at_least(dice: int, of: int, needed: int, successes: int) -> None:
    brute = counted(dice, of, lambda throw: sum(die >= needed for die in throw) >= successes)
    assert at_least(dice, needed, successes, of) == brute


@given(dice=numbers, of=sides)
def test_highest_and_lowest(dice: int, of: int) -> None:
    assert dict(highest(dice, of)) == shares(dice, of, max)
    assert dict(lowest(dice, of)) == shares(dice, of, min)


@given(dice=numbers, of=sides)
def test_doubles(dice: int, of: int) -> None:
    assert doubles(dice, of) == counted(dice, of, lambda throw: len(set(throw)) == 1)


@given(ours=st.integers(1, 3), theirs=st.integers(1, 2))
def test_compare(ours: int, theirs: int) -> None:
    win, tie, lose = compare(dict(highest(ours)), dict(highest(theirs)))
    both = ours + theirs
    assert win == counted(both, 6, lambda throw: max(throw[:ours]) > max(throw[ours:]))
    assert tie == counted(both, 6, lambda throw: max(throw[:ours]) == max(throw[ours:]))
    assert lose == counted(both, 6, lambda throw: max(throw[:ours]) < max(throw[ours:]))
