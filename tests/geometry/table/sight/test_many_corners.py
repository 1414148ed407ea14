"""Lines past figures of many corners, all corners at once, against the same figures corner by corner."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.shapes.bases import FEW, Base, Core, Standing, core
from reglamento.geometry.table.sight import lines
from reglamento.geometry.table.sight.beams import Flags, Pairs, Things, circles, things
from reglamento.geometry.table.sight.many_corners import crossing_corners, widest_strip
from reglamento.geometry.table.sight.sight import looking

BASES = (Base("oval", 2.36, 2.95), Base("oval", 0.8, 1.5), Base("round", 1.26), Base("hull", 3, 5), Base("oval", 4, 2))
tenths = st.integers(0, 120).map(lambda n: n / 10)


def standings(low: float, bases: tuple[Base, ...] = BASES) -> st.SearchStrategy[Standing]:
    """Bases in a strip of 12 by 12 that begins at `low`."""
    return st.builds(
        lambda base, x, y, angle: Standing(base, low + x, y, float(angle)),
        st.sampled_from(bases),
        tenths,
        tenths,
        st.integers(0, 359),
    )


def rounded(standing: Standing, radius: float) -> Core:
    """The figure of a base with a seam around it."""
    figure = core(standing)
    return Core(figure.points, figure.radius + radius)


def by_corner(monkeypatch: pytest.MonkeyPatch, a: Core, b: Core, obstacles: list[Core]) -> bool:
    """`is_clear`, with every figure tested corner by corner, at all corners and not only at those that lines meet first."""
    lines.parted.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(lines, "FEW", 10**6)
        patch.setattr(lines, "NEAR", 0.0)
        found = lines.is_clear(a, b, obstacles)
    lines.parted.cache_clear()
    return found


@settings(max_examples=examples(25), deadline=None)
@given(a=standings(0, BASES[:2]), b=standings(13), others=st.lists(standings(6), max_size=5))
def test_a_line_is_clear_past_ovals_as_it_is_corner_by_corner(a: Standing, b: Standing, others: list[Standing]) -> None:
    obstacles = [core(other) for other in others]
    with pytest.MonkeyPatch.context() as patch:
        for one, two in ((a, b), (b, a)):
            expected = by_corner(patch, looking(one), looking(two), obstacles)
            assert lines.is_clear(looking(one), looking(two), obstacles) is expected


@settings(max_examples=examples(200), deadline=None)
@given(standings(0), standings(0), st.floats(-3, 3), st.floats(-4, 4), st.sampled_from((0.0, 0.0, 0.5)))
def test_a_rolling_line_crosses_an_oval_at_the_angles_at_which_it_crosses_its_corners(
    at: Standing, other: Standing, size: float, middle: float, seam: float
) -> None:
    figure, roll = rounded(other, seam), (at.x, at.y, size)
    if len(figure.points) == 1:
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "FEW", 10**6)
        whole = lines._seen_along(figure, (middle - pi / 2, middle + pi / 2))
        expected = list(lines._crossing(roll, whole, middle))
    found = crossing_corners(roll, figure, middle)
    assert sum(high - low for low, high in found) == pytest.approx(sum(high - low for low, high in expected), abs=1e-9)
    wide = [span for span in expected if span[1] - span[0] > 1e-9]
    assert [span for span in found if span[1] - span[0] > 1e-9] == [pytest.approx(span, abs=1e-9) for span in wide]
    assert all(middle - pi / 2 <= low < high <= middle + pi / 2 for low, high in found)


@settings(max_examples=examples(40), deadline=None)
@given(standings(0, BASES[:2]), standings(3), st.sampled_from((0.0, 0.5)))
def test_the_widest_strip_beside_an_oval_is_that_of_all_directions_one_by_one(a: Standing, b: Standing, seam: float) -> None:
    one, two = rounded(a, seam), rounded(b, 0.0)
    breadth, way = widest_strip(one, two)
    assert breadth == max(lines._gap(one, two, axis) for axis in lines._axes(one, two))
    assert breadth == lines._gap(one, two, way)


@settings(max_examples=examples(60), deadline=None)
@given(standings(0), standings(30), st.lists(standings(12), min_size=1, max_size=6))
def test_beams_are_shut_by_an_obstacle_however_many_corners_others_have(a: Standing, b: Standing, others: list[Standing]) -> None:
    """Where obstacles of one, few and many corners stand together, each counts as it does among obstacles of its own kind."""
    ends = circles([looking(a)]), circles([looking(b)])
    figures = [core(other) for other in others]
    together = Pairs(*ends, _no_discs(), things(figures)).parted(4)
    padded = _padded(figures, 3 * FEW)
    assert together.tolist() == Pairs(*ends, _no_discs(), padded).parted(4).tolist()


def _no_discs() -> Flags:
    return np.zeros(1, dtype=bool)


def _padded(figures: list[Core], more: int) -> Things:
    """As `things`, with so many further corners that no obstacle counts as one of few corners: its corners again, in turn."""
    known = things(figures)
    return known._replace(corners=np.concatenate([known.corners] * more, axis=1))
