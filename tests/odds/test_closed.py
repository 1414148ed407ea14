"""The closed forms against counting every throw."""

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from reglamento.odds.closed import at_least, compare, doubles, highest, lowest

numbers = st.integers(1, 4)
sides = st.integers(2, 6)


def counted(dice: int, of: int, wanted: object) -> Fraction:
    """The share of all throws for which `wanted(throw)` holds."""
    assert callable(wanted)
    throws = list(product(range(1, of + 1), repeat=dice))
    return Fraction(sum(bool(wanted(throw)) for throw in throws), len(throws))


@given(dice=numbers, of=sides, needed=st.integers(0, 8), successes=st.integers(1, 3))
def test_at_least(dice: int, of: int, needed: int, successes: int) -> None:
    brute = counted(dice, of, lambda throw: sum(die >= needed for die in throw) >= successes)
    assert at_least(dice, needed, successes, of) == brute


@given(dice=numbers, of=sides)
def test_highest_and_lowest(dice: int, of: int) -> None:
    assert dict(highest(dice, of)) == {face: counted(dice, of, lambda t, face=face: max(t) == face) for face in range(1, of + 1)}
    assert dict(lowest(dice, of)) == {face: counted(dice, of, lambda t, face=face: min(t) == face) for face in range(1, of + 1)}


@given(dice=numbers, of=sides)
def test_doubles(dice: int, of: int) -> None:
    assert doubles(dice, of) == counted(dice, of, lambda throw: len(set(throw)) == 1)


@given(ours=numbers, theirs=numbers)
def test_compare(ours: int, theirs: int) -> None:
    win, tie, lose = compare(dict(highest(ours)), dict(highest(theirs)))
    both = ours + theirs
    assert win == counted(both, 6, lambda throw: max(throw[:ours]) > max(throw[ours:])) if both < 7 else win + tie + lose == 1
    assert (tie, win + tie + lose) == (1 - win - lose, 1)
    assert compare(dict(highest(theirs)), dict(highest(ours))) == (lose, tie, win)
