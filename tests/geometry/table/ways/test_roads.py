"""Roads to one place, beside the ways that are found one by one."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import pi

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point, Segment
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company, way_past_walls
from reglamento.geometry.table.ways.roads import Roads, road, roads_to

MAN = Base("round", 2.5)
TABLE = ((0, 0), (40, 0), (40, 40), (0, 40))


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def same(layout: Layout, model: Standing, goal: Point, zones: tuple[KeepOut, ...] = ()) -> float | None:
    """The length of the road, which is that of the way found by itself; None where there is neither."""
    found, by_itself = road(layout, model, goal, zones), way_past_walls(layout, model, goal, Company((), zones))
    assert (found is None) == (by_itself is None)
    if found is None or by_itself is None:
        return None
    assert found.length == pytest.approx(by_itself.length, abs=1e-6)
    assert found.points[0] == pytest.approx(model.at)
    assert found.points[-1] == pytest.approx(goal)
    assert len(found.corners) == len(by_itself.corners)
    return found.length


def test_many_come_to_one_place_by_the_shortest_ways() -> None:
    layout = Ground([TABLE], [((10, 20), (40, 20))]).layout()
    near, nearer, nearest = (same(layout, man(x, 30), (30, 10)) or 0 for x in (35, 20, 12))
    assert near > nearer > nearest > 30
    assert same(layout, man(30, 5), (30, 10)) == 5
    assert roads_to(layout, MAN, (30, 10), ()) is roads_to(layout, MAN, (30, 10), ())


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hasty")
def test_threads_that_look_for_roads_to_one_place_at_once_find_the_same() -> None:
    walls: list[Segment] = [((x, 4 + 6 * (n % 2)), (x, 30 + 6 * (n % 2))) for n, x in enumerate(range(6, 36, 6))]
    starts = [man(2.5 + 0.1 * n, 3 + n % 34) for n in range(24)]
    goal = (38.0, 20.0)
    layout = Ground([TABLE], walls).layout()
    alone = [Roads(layout, MAN, goal, ()).path(start.at) for start in starts]
    assert len({path for path in alone if path}) > 10
    for _ in range(10):
        roads = Roads(layout, MAN, goal, ())
        with ThreadPoolExecutor(8) as threads:
            assert list(threads.map(lambda start, roads=roads: roads.path(start.at), starts)) == alone


def test_no_road_leads_through_a_closed_wall_or_to_another_piece_of_floor() -> None:
    island = ((60, 0), (70, 0), (70, 10), (60, 10))
    layout = Ground([TABLE, island], [((0, 20), (40, 20))]).layout()
    assert [same(layout, man(10, 30), goal) for goal in ((10, 10), (65, 5), (10, 0), (90, 90))] == [None] * 4


def test_zones_are_gone_round_but_one_in_which_the_goal_lies() -> None:
    layout, zone = Ground([TABLE]).layout(), (KeepOut(man(20, 20), 4.0),)
    assert (same(layout, man(5, 20), (35, 20), zone) or 0) > 30
    assert same(layout, man(5, 20), (22, 20), zone) == 17
    assert (same(layout, man(17, 20), (35, 20), zone) or 0) > 18


def test_a_model_that_stands_nearer_to_a_wall_than_allowed_finds_its_way_alone() -> None:
    layout = Ground([TABLE], [((10, 20), (40, 20))]).layout()
    assert same(layout, man(30, 21), (30, 10)) is not None


@pytest.mark.parametrize(("y", "radius"), [(48.6, 1.4), (48.75, 1.25), (48.5, 1.5), (48.3, 1.7)])
def test_a_model_that_touches_the_corner_that_it_goes_around_finds_the_road(y: float, radius: float) -> None:
    """50 - 48.6 is a little less than 1.4 by rounding: the model stands neither inside the corner nor out of its reach."""
    ring = ((-30.0, 30.0), (0.0, 30.0), (0.0, 60.0), (-30.0, 60.0))
    layout = Ground([ring], [((-30.0, 50.0), (-6.5, 50.0))]).layout()
    model, far = Standing(Base("round", 2 * radius), -6.5, y), (-20.0, 50 + radius)
    assert same(layout, model, far) == pytest.approx(pi * radius + 13.5, abs=1e-5)


@settings(max_examples=examples(80), deadline=None)
@given(
    st.lists(
        st.tuples(
            st.tuples(st.integers(0, 20), st.integers(0, 20)),
            st.tuples(st.integers(0, 20), st.integers(0, 20)),
        ).filter(lambda wall: wall[0] != wall[1]),
        max_size=4,
    ),
    st.lists(st.tuples(st.integers(1, 19), st.integers(1, 19)), min_size=2, max_size=5),
    st.lists(st.tuples(st.integers(1, 19), st.integers(1, 19)), max_size=1),
)
def test_roads_are_the_shortest_ways(walls: list[Segment], at: list[Point], foes: list[Point]) -> None:
    layout = Ground([((0, 0), (20, 0), (20, 20), (0, 20))], walls).layout()
    zones = tuple(KeepOut(man(*foe), 1.0) for foe in foes)
    goal, *starts = at
    for start in starts:
        model = man(*start)
        found, by_itself = road(layout, model, goal, zones), way_past_walls(layout, model, goal, Company((), zones))
        assert (found.length if found else None) == pytest.approx(by_itself.length if by_itself else None, abs=1e-6)
