"""Distances on foot over the net, on a floor of 20 by 10 with a wall from the top to the middle at x = 10 and a door in the bottom half."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.ground.nets import Net, far, knot_at, knots_about, net_of, walks_from, walks_past

GROUND = Ground([((0, 0), (20, 0), (20, 10), (0, 10))], [((10, 0), (10, 6))], {"d": ((10, 6), (10, 10))})


def test_a_straight_way_is_told_exactly() -> None:
    walks = walks_from(GROUND.layout(), ((0.55, 8.55),))
    assert far(walks, (15.55, 8.55)) == 15
    assert far(walks, (0.55, 0.55)) == 8


def test_the_way_goes_round_a_wall_and_not_through_a_closed_door() -> None:
    start = ((8.55, 0.55),)
    open_way = far(walks_from(GROUND.layout(), start), (11.55, 0.55))
    assert 12 < open_way < 14
    assert far(walks_from(GROUND.layout(frozenset({"d"})), start), (11.55, 0.55)) == inf


def test_the_nearest_of_several_places_counts_and_a_limit_ends_it() -> None:
    net = net_of(GROUND.layout())
    assert far(net.distances([(0.55, 8.55), (4.55, 8.55)]), (5.55, 8.55)) == 1
    near = net.distances([(0.55, 8.55)], 3)
    assert (far(near, (3.55, 8.55)), far(near, (4.55, 8.55))) == (3, inf)


points = st.tuples(st.integers(0, 19), st.integers(0, 9)).map(lambda knot: (knot[0] + 0.55, knot[1] + 0.55))


@given(st.lists(points, min_size=1, max_size=3), st.lists(points, min_size=1, max_size=3), st.integers(0, 8), st.booleans())
def test_a_search_that_ends_past_some_places_tells_the_same_as_far_as_it_goes(
    sources: list[tuple[float, float]], places: list[tuple[float, float]], beyond: int, shut: bool
) -> None:
    layout = GROUND.layout(frozenset({"d"}) if shut else frozenset())
    whole, part = walks_from(layout, tuple(sources)), walks_past(layout, tuple(sources), tuple(places), beyond)
    last = max(far(whole, place) for place in places) + beyond
    assert part == {knot: way for knot, way in whole.items() if way <= last}


def test_shunned_points_are_gone_round() -> None:
    net = net_of(GROUND.layout())
    shunned = knots_about((5.55, 8.55), 1.2)
    assert knot_at((5.55, 8.55)) in shunned
    assert far(net.distances([(2.55, 8.55)], shunned=shunned), (8.55, 8.55)) == pytest.approx(6 + 4 * (2**0.5 - 1))


def test_a_slanting_wall_parts() -> None:
    layout = Ground([((0, 0), (20, 0), (20, 20), (0, 20))], [((0, 20), (20, 0))]).layout()
    walks = walks_from(layout, ((2.55, 2.55),))
    assert far(walks, (17.55, 17.55)) == inf
    assert far(walks, (8.55, 8.55)) < inf


def test_a_net_like_another_one_tells_the_same() -> None:
    small, large = ((0, 0), (20, 0), (20, 10), (0, 10)), ((20, 0), (30, 0), (30, 10), (20, 10))
    known = Net([small], [((10, 0), (10, 6))])
    before = known.distances([(0.55, 0.55)])
    grown = Ground([small, large], [((10, 0), (10, 6)), ((20, 0), (20, 8))])
    fresh, like = Net(grown.floors, grown.barriers), Net(grown.floors, grown.barriers, known)
    assert like.distances([(0.55, 0.55)]) == fresh.distances([(0.55, 0.55)])
    assert len(before) < len(fresh.distances([(0.55, 0.55)])) == 300


def test_floors_that_meet_on_a_line_of_the_net_are_one() -> None:
    net = Net([((0, 0), (10.55, 0), (10.55, 10), (0, 10)), ((10.55, 0), (20, 0), (20, 10), (10.55, 10))], [])
    assert far(net.distances([(0.55, 5.55)]), (15.55, 5.55)) == 15


places = st.tuples(st.integers(0, 200).map(lambda n: n / 10), st.integers(0, 100).map(lambda n: n / 10))


@given(places, st.lists(places, max_size=4), st.integers(0, 40).map(lambda n: n / 2), st.booleans())
def test_whether_something_is_near_on_foot_is_told_as_by_the_distances(
    source: tuple[float, float], targets: list[tuple[float, float]], limit: float, shut: bool
) -> None:
    net = net_of(GROUND.layout(frozenset({"d"} if shut else ())))
    walks = net.distances([source], limit)
    assert net.comes_within(source, targets, limit) == any(far(walks, target) < inf for target in targets)


@given(places, places)
def test_exactly_so_far_on_foot_is_near(source: tuple[float, float], target: tuple[float, float]) -> None:
    net = net_of(GROUND.layout())
    away = far(net.distances([source]), target)
    assert net.comes_within(source, [target], away) == (away < inf)
    assert away == 0 or not net.comes_within(source, [target], away - 0.01)
