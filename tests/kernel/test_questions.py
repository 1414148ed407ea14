"""What questions allow, and the outcomes of dice and draws against brute force."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.kernel.questions import Choose, Draw, Roll

pools = st.lists(st.integers(0, 3), min_size=1, max_size=5).map(tuple)


@given(n=st.integers(1, 4), sides=st.integers(2, 7))
def test_outcomes_of_a_roll_are_all_sequences_with_their_order_forgotten(n: int, sides: int) -> None:
    roll = Roll(n, "TOY-03", "dice", "red", sides=sides)
    brute = Counter(tuple(sorted(faces)) for faces in product(range(1, sides + 1), repeat=n))
    outcomes = dict(roll.outcomes())
    assert outcomes == {faces: Fraction(count, sides**n) for faces, count in brute.items()}
    assert sum(outcomes.values()) == 1
    assert all(map(roll.allows, outcomes))


@given(pool=pools, n=st.integers(1, 3))
def test_outcomes_of_a_draw_are_all_sequences_in_their_order(pool: tuple[int, ...], n: int) -> None:
    draw = Draw(pool, "TOY-05", "card", "blue", ("blue",), n=min(n, len(pool)))
    brute = Counter(tuple(pool[place] for place in places) for places in permutations(range(len(pool)), draw.n))
    outcomes = dict(draw.outcomes())
    assert outcomes == {values: Fraction(count, brute.total()) for values, count in brute.items()}
    assert sum(outcomes.values()) == 1
    assert all(map(draw.allows, outcomes))


@given(pool=pools, answer=st.lists(st.integers(-1, 4), max_size=4).map(tuple))
def test_a_draw_allows_what_lies_in_the_pool_as_often_as_it_lies_there(pool: tuple[int, ...], answer: tuple[int, ...]) -> None:
    draw = Draw(pool, "TOY-05", "card", "blue", (), n=2)
    possible = {(pool[i], pool[j]) for i, j in permutations(range(len(pool)), 2)}
    assert draw.allows(answer) == (answer in possible)


@given(dice=st.lists(st.integers(-1, 8), max_size=4).map(tuple))
def test_a_roll_allows_as_many_faces_as_it_has_dice(dice: tuple[int, ...]) -> None:
    assert Roll(2, "TOY-03", "dice", "red").allows(dice) == (len(dice) == 2 and all(1 <= die <= 6 for die in dice))


@pytest.mark.parametrize("junk", [None, 3, "12", [1, 2], (1.0, 2), ("1", 2), (True, 2), {1, 2}])
def test_junk_is_no_outcome(junk: object) -> None:
    assert not Roll(2, "TOY-03", "dice", "red").allows(junk)
    assert not Draw((1, 2), "TOY-05", "card", "blue", (), n=2).allows(junk)


@pytest.mark.parametrize(("answer", "allowed"), [("a", True), ("b", True), ("late", True), ("c", False), (None, False)])
def test_a_choice_allows_its_options_and_its_default(answer: object, allowed: bool) -> None:
    assert Choose("red", "TOY-02", "throw", ("a", "b"), "late").allows(answer) is allowed


def test_what_equals_an_option_stands_for_it() -> None:
    choice = Choose("red", "TOY-02", "throw", (2, 1), 0)
    meant = [choice.meant(answer) for answer in (2.0, True, False)]
    assert meant == [2, 1, 0]
    assert list(map(type, meant)) == [int, int, int]
