"""Chains of models, and the nearest of them."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ground.coherency import chains, coherent, cut_off, within_unparted
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, within

MAN = Base("round", 2.5)


def row(*places: float) -> list[Standing]:
    return [Standing(MAN, x, 0) for x in places]


def test_a_chain_may_have_gaps_of_exactly_so_much() -> None:
    assert coherent(row(0, 7.5, 15), 5)
    assert not coherent(row(0, 7.51, 15.01), 5)
    assert coherent(row(15, 0, 7.5), 5)
    assert coherent(row(3), 5)
    assert coherent([], 5)


def test_those_outside_the_largest_chain_are_cut_off() -> None:
    assert cut_off(row(0, 30, 33, 36, 60), 5) == (0, 4)
    assert cut_off(row(30, 0, 33, 3), 5) == (1, 3)  # two as large: the one with the first model holds
    assert chains(row(60, 0, 3), 5) == ((1, 2), (0,))


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=10), st.integers(0, 8))
def test_chains_are_what_joining_pair_by_pair_gives(places: list[tuple[int, int]], d: int) -> None:
    unit = [Standing(MAN, x, y) for x, y in places]
    group = list(range(len(unit)))
    for a, b in product(range(len(unit)), repeat=2):
        if within(unit[a], unit[b], d):
            group = [group[a] if label == group[b] else label for label in group]
    expected = {tuple(i for i, label in enumerate(group) if label == one) for one in set(group)}
    assert set(chains(unit, d)) == expected
    assert coherent(unit, d) == (len(expected) <= 1)
    assert len(cut_off(unit, d)) == len(unit) - max(map(len, expected), default=0)
    assert coherent(unit, d) == coherent(unit[::-1], d)


def test_within_with_no_barrier_between() -> None:
    walls = [((0, -10), (0, -1)), ((0, 1), (0, 10))]
    ground = Ground([((-20, -20), (20, -20), (20, 20), (-20, 20))], walls, {"d": ((0, -1), (0, 1))})
    open_door, shut = ground.layout(), ground.layout(frozenset({"d"}))

    def near(layout: Layout, y: float) -> bool:
        return within_unparted(layout, Standing(MAN, -2, y), Standing(MAN, 2, y), 1.5)

    assert [near(open_door, y) for y in (0, 0.99, 1, 1.01, 5)] == [True, True, False, False, False]
    assert not any(near(shut, y) for y in (0, 0.99, 1, 1.01, 5))
    assert not within_unparted(open_door, Standing(MAN, -2.01, 0), Standing(MAN, 2, 0), 1.5)


def test_models_above_one_another_are_linked_up_to_a_height() -> None:
    above = [Standing(MAN, 0, 0), Standing(MAN, 7.5, 0, level=6)]
    assert not coherent(above, 5)
    assert cut_off(above, 5, 6) == ()
    assert cut_off(above, 5, 5.99) == (1,)
    assert cut_off(above, 4.99, 6) == (1,)
