"""Sight past discs and polygons, against sight as the table knows it: that one turns every round base into a
polygon and clips it, and shares nothing with this.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Core, Standing, core, gap
from reglamento.geometry.table.sight.beams import circles
from reglamento.geometry.table.sight.figures import Figures
from reglamento.geometry.table.sight.lines import is_clear, parted
from reglamento.geometry.table.sight.sight import looking, sees

OPEN = Ground([((-60, -60), (160, -60), (160, 160), (-60, 160))]).layout()
MAN = Base("round", 2.5)


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def clear(a: Standing, b: Standing, *others: Standing) -> bool:
    return is_clear(looking(a), looking(b), [core(other) for other in others])


def test_a_slit_between_two_discs_is_seen_through_and_none_is_not() -> None:
    """Two discs of 5 side by side half-way hide a man of 2.5 behind them; a hundredth apart they do not."""
    big = Base("round", 5)
    a, b = man(0, 0), man(40, 0)
    assert not clear(a, b, Standing(big, 20, 2.5), Standing(big, 20, -2.5))
    assert clear(a, b, Standing(big, 20, 2.51), Standing(big, 20, -2.5))
    assert clear(a, b, Standing(big, 20, 2.5))


def test_what_is_beside_behind_or_touching_hides_nothing() -> None:
    a, b = man(0, 0), man(40, 0)
    assert clear(a, b, man(-3, 0), man(43, 0), man(20, 4))
    assert clear(man(0, 0), man(2.5, 0), man(1.25, 2.17), man(1.25, -2.17))
    assert not clear(a, b, Standing(Base("hull", 30, 2), 20, 0, 90))
    assert is_clear(Core(((0.0, 0.0),), 1.0), Core(((40.0, 0.0),), 1.0), [Core(((20.0, 1.0), (20.0, 30.0)), 0.0)])
    assert not is_clear(Core(((0.0, 0.0),), 1.0), Core(((40.0, 0.0),), 1.0), [Core(((20.0, -1.0), (20.0, 1.0)), 0.0)])


def test_a_line_parts_what_does_not_overlap() -> None:
    assert parted(core(man(0, 0)), core(man(2.4, 0))) is None
    assert parted(core(man(0, 0)), core(man(2.5, 0))) == (2.5, 0)
    way = parted(core(Standing(Base("hull", 4, 8), 0, 0)), core(Standing(Base("hull", 4, 8), 5, 1)))
    assert way == pytest.approx((1, 0))


bases = st.sampled_from([MAN, Base("round", 4), Base("hull", 4, 8), Base("hull", 2, 2)])
numbers = st.integers(0, 300).map(lambda n: n / 10)


def standings(low: float) -> st.SearchStrategy[Standing]:
    return st.builds(
        lambda base, x, y, angle: Standing(base, low + x, y, float(angle)),
        bases,
        numbers.map(lambda x: x / 5),
        numbers,
        st.integers(0, 359),
    )


@settings(max_examples=examples(100), deadline=None)
@given(standings(0), standings(34), st.lists(st.one_of(*(standings(low) for low in (0.0, 7.0, 14.0, 21.0, 28.0))), max_size=12))
def test_a_line_is_clear_when_the_table_says_so(a: Standing, b: Standing, others: list[Standing]) -> None:
    free: list[Standing] = []
    for other in others:
        if all(gap(other, each) > 0 for each in (a, b, *free)):
            free.append(other)
    figures = [core(other) for other in free]
    near = [figures[i] for i in Figures(figures).near(circles([looking(a)]), circles([looking(b)]))[0][0].nonzero()[0]]
    found = is_clear(looking(a), looking(b), near)
    assert found is is_clear(looking(b), looking(a), near)
    assert found is is_clear(looking(a), looking(b), [core(other) for other in free])
    if found is not sees(OPEN, a, b, tuple(free)):
        # A slit as narrow as the polygon is within its circle is told otherwise.
        less = [Standing(other.base, other.x, other.y, other.angle) for other in free]
        assert found is False
        assert any(other.base.shape == "round" for other in less)
        smaller = [Core(core(other).points, max(0.0, core(other).radius - 0.01)) for other in free]
        assert is_clear(looking(a), looking(b), smaller)
