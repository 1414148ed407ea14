"""Distances on foot over the net, on a floor of 20 by 10 with a wall from the top to the middle at x = 10 and a door in the bottom half."""

from math import inf

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.ground.knots import at_knot, knot_at, knots_about
from reglamento.geometry.table.ground.nets import Net, far, net_of, walks_from, walks_past

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


def by_relaxing(net: Net, sources: list[tuple[float, float]]) -> dict[tuple[int, int], float]:
    """The distances by going over all steps until none makes a way shorter."""
    walks = {knot_at(place): 0.0 for place in sources if knot_at(place) in net.knots}
    steps = {knot: list(net.distances([at_knot(knot)], 1.5).items()) for knot in net.knots}
    changed = True
    while changed:
        changed = False
        for knot in list(walks):
            for to, step in steps[knot]:
                if walks[knot] + step < walks.get(to, inf):
                    walks[to], changed = walks[knot] + step, True
    return walks


corners = st.tuples(st.integers(0, 120), st.integers(0, 80)).map(lambda at: (at[0] / 10, at[1] / 10))
barriers = st.lists(st.tuples(corners, corners).filter(lambda ends: ends[0] != ends[1]), max_size=4)


@given(barriers, barriers, st.lists(corners, min_size=1, max_size=2), st.integers(4, 12))
def test_a_net_that_takes_up_another_one_tells_what_is_worked_out_from_its_steps(
    before: list[tuple[tuple[float, float], tuple[float, float]]],
    after: list[tuple[tuple[float, float], tuple[float, float]]],
    sources: list[tuple[float, float]],
    wide: int,
) -> None:
    floor = ((0.0, 0.0), (12.0, 0.0), (12.0, 8.0), (0.0, 8.0))
    known = Net([((0.0, 0.0), (wide, 0.0), (wide, 8.0), (0.0, 8.0))], before)
    known.distances([(0.55, 0.55), (3.55, 6.55)])
    fresh, like = Net([floor], after), Net([floor], after, known)
    assert like.distances(sources) == fresh.distances(sources) == by_relaxing(fresh, sources)
    back = Net([((0.0, 0.0), (wide, 0.0), (wide, 8.0), (0.0, 8.0))], before, like)
    assert back.distances(sources) == known.distances(sources)


@given(barriers.filter(bool))
def test_a_barrier_shuts_the_steps_that_it_meets(walls: list[tuple[tuple[float, float], tuple[float, float]]]) -> None:
    net = Net([((0.0, 0.0), (12.0, 0.0), (12.0, 8.0), (0.0, 8.0))], walls)
    drawn = shapely.MultiLineString(walls)
    for x, y in net.knots:
        for to in ((x + 1, y), (x, y + 1)):
            away = shapely.LineString([at_knot((x, y)), at_knot(to)]).distance(drawn)
            if away > 1e-9:
                assert ((x, y), to) not in net.shut
            elif shapely.LineString([at_knot((x, y)), at_knot(to)]).crosses(drawn):
                assert ((x, y), to) in net.shut


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
