"""Shortest ways against closed forms on drawn cases, and against a visibility graph of polygons."""

from heapq import heappop, heappush
from math import asin, inf, pi, sqrt

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry.base import BaseGeometry

from cases import examples
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point, Segment, apart
from reglamento.geometry.table.ways.bends import KeepOut, Path
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import BAND, Reachable
from reglamento.geometry.table.ways.roads import Ways

TABLE = ((0, 0), (60, 0), (60, 60), (0, 60))
MAN = Base("round", 2.5)
BIG = Base("round", 4)
CORNER = Ground([((0, 0), (20, 0), (20, 6), (6, 6), (6, 20), (0, 20))])


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def around(radius: float, a: float, b: float, between: float) -> float:
    """From a point `a` from a circle's centre to one `b` from it, seen from there at this angle, along the circle."""
    arc = between - (pi / 2 - asin(radius / a)) - (pi / 2 - asin(radius / b))
    return sqrt(a * a - radius * radius) + sqrt(b * b - radius * radius) + arc * radius


def walk(ground: Ground, start: Standing, goal: Point, *others: Standing) -> Path | None:
    return Walker(ground.layout(), start, others).path(goal)


def test_in_the_open_the_way_is_straight() -> None:
    assert walk(Ground([TABLE]), man(10, 10), (40, 50)) == Path(50.0, ((10, 10), (40, 50)))


def test_round_the_corner_of_a_corridor_the_base_hugs_the_inner_corner() -> None:
    path = walk(CORNER, man(3, 15), (15, 3))
    assert path is not None
    # Seen from (6, 6) start and goal are sqrt(90) away, three quarters of a turn apart less what both lie aside of the walls.
    away, between = sqrt(9 + 81), 1.5 * pi - 2 * asin(3 / sqrt(90))
    assert path.length == pytest.approx(around(1.25, away, away, between), abs=1e-9)
    assert list(path.corners) == [(6, 6)]
    assert min(apart(point, (6, 6)) for point in path.points) == pytest.approx(1.25)


@pytest.mark.parametrize(("base", "door", "passes"), [(MAN, 3.0, True), (BIG, 3.0, False), (MAN, 2.5, True), (MAN, 2.49, False)])
def test_a_door_lets_through_what_is_no_wider(base: Base, door: float, passes: bool) -> None:
    ground = Ground([TABLE], [((0, 30), (30, 30)), ((30 + door, 30), (60, 30))], {"d": ((30, 30), (30 + door, 30))})
    start, goal = Standing(base, 25, 20), (25.0, 40.0)
    assert (Walker(ground.layout(), start).path(goal) is not None) is passes
    assert Walker(ground.layout(frozenset({"d"})), start).path(goal) is None


def test_around_another_model_by_an_arc() -> None:
    path = walk(Ground([TABLE]), man(20, 30), (40, 30), man(30, 30))
    assert path is not None
    assert path.length == pytest.approx(around(2.5, 10, 10, pi), abs=1e-9)
    assert walk(Ground([TABLE]), man(20, 30), (40, 30), man(20, 30)) == Path(20.0, ((20, 30), (40, 30)))  # itself


def test_between_two_models_that_leave_just_enough() -> None:
    ground, start = Ground([TABLE]), man(20, 30)
    assert walk(ground, start, (40, 30), man(30, 27.5), man(30, 32.5)) == Path(20.0, ((20, 30), (40, 30)))
    longer = walk(ground, start, (40, 30), man(30, 27.51), man(30, 32.5))
    assert longer is not None
    assert longer.length > 20.5


def test_out_of_a_zone_but_never_nearer() -> None:
    ground, enemy = Ground([TABLE]), man(30, 30)
    zone = (KeepOut(enemy, 3.0),)
    walker = Walker(ground.layout(), man(20, 30), (enemy,), zone)
    path = walker.path((40, 30))
    assert path is not None
    assert path.length == pytest.approx(around(5.5, 10, 10, pi), abs=1e-9)
    assert walker.path((25, 30)) is None
    assert walker.path((24.5, 30)) is not None  # exactly 3 from edge to edge
    inside = Walker(ground.layout(), man(26, 30), (enemy,), zone)
    assert inside.path((20, 30)) is not None
    assert inside.path((26.5, 30)) is None
    assert inside.path((34, 30)) is not None


def test_a_base_in_contact_can_leave_and_slide() -> None:
    walker = Walker(Ground([TABLE]).layout(), man(27.5, 30), (man(30, 30),))
    assert walker.path((20, 30)) is not None
    sliding = walker.path((30, 27.5))
    assert sliding is not None
    assert sliding.length == pytest.approx(2.5 * pi / 2)


def test_exactly_so_long_is_reached() -> None:
    walker = Walker(Ground([TABLE]).layout(), man(20, 30), (man(30, 30),))
    length = around(2.5, 10, 10, pi)
    assert walker.reaches((40, 30), length)
    assert not walker.reaches((40, 30), length - 0.001)
    assert walker.reaches((20, 45), 15.0)
    assert not walker.reaches((20, 45.01), 15.0)


def test_a_hull_goes_as_the_circle_around_it() -> None:
    ground = Ground([TABLE], [((0, 30), (30, 30)), ((35, 30), (60, 30))])
    assert walk(ground, Standing(Base("hull", 3, 4), 32, 20), (32.5, 40)) is not None
    assert walk(ground, Standing(Base("hull", 3.01, 4), 32, 20), (32.5, 40)) is None


def test_around_a_hull_and_an_oval() -> None:
    ground = Ground([TABLE])
    path = walk(ground, man(20, 30), (40, 30), Standing(Base("hull", 6, 10), 30, 30))
    assert path is not None
    assert {(round(x, 6), round(y, 6)) for x, y in path.corners} in ({(27, 25), (33, 25)}, {(27, 35), (33, 35)})
    oval = walk(ground, man(20, 30), (40, 30), Standing(Base("oval", 6, 6), 30, 30))
    assert oval is not None
    assert 0 <= oval.length - around(4.25, 10, 10, pi) < 0.02


def test_no_way_to_another_piece_of_floor() -> None:
    ground = Ground([((0, 0), (10, 0), (10, 10), (0, 10)), ((20, 0), (30, 0), (30, 10), (20, 10))])
    assert walk(ground, man(5, 5), (25, 5)) is None
    assert walk(ground, man(5, 5), (15, 5)) is None


def test_a_model_that_stands_nearer_to_a_wall_than_the_circle_around_it_may_leave_it_and_not_come_nearer() -> None:
    """A tank 4 wide and 8 long beside the western wall: the circle around it reaches 4.47 from its centre, through the wall."""
    walker = Walker(Ground([TABLE], [((2, 34), (2, 36))]).layout(), Standing(Base("hull", 4, 8), 2, 30))
    assert walker.path((2, 20)) is not None
    assert walker.path((10, 30)) is not None
    assert walker.path((1.99, 20)) is None
    assert walker.path((2, 30.5)) is None
    assert walker.path((12, 36)) is not None
    assert {walker.path((20, 36)) is None, (20, 36) in Reachable(walker, 25)} == {False, True}


def test_a_reach_has_its_start_and_nothing_beyond_its_length() -> None:
    reach = Reachable(Walker(Ground([TABLE]).layout(), man(30, 30)), 6)
    assert reach.path((30, 30)) == Path(0.0, ((30, 30),))
    assert (36, 30) in reach
    assert (36.01, 30) not in reach
    (ring,) = reach.region()
    assert shapely.Polygon(ring).area == pytest.approx(36 * pi, rel=1e-3)


def test_the_corner_between_a_wall_and_the_farthest_places_is_drawn() -> None:
    """A man that starts 0.75 from the line that its centre keeps from the wall may go up to 4.943 along it: to y = 6.943."""
    reach = Reachable(Walker(Ground([FIELD]).layout(), man(2, 2)), 5)
    area = shapely.union_all([shapely.Polygon(ring) for ring in reach.region()])
    for corner in ((1.26, 6.92), (6.92, 1.26)):
        assert corner in reach
        assert area.distance(shapely.Point(corner)) < BAND / 5


# Oracles

segments = st.tuples(*[st.tuples(st.integers(4, 26), st.integers(4, 26))] * 2).filter(lambda wall: wall[0] != wall[1])
places = st.tuples(st.integers(2, 28).map(float), st.integers(2, 28).map(float))
FIELD = ((0, 0), (30, 0), (30, 30), (0, 30))


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Layout, Standing, tuple[Standing, ...], Point]:
    walls = draw(st.lists(segments, max_size=4))
    start, goal = draw(places), draw(places)
    others = tuple(man(*place) for place in draw(st.lists(places, max_size=4)))
    layout = Ground([FIELD], walls).layout()
    assume(layout.fits(man(*start)) and all(apart(start, other.at) >= 2.5 for other in others))
    return layout, man(*start), others, goal


def graph_length(layout: Layout, start: Standing, others: tuple[Standing, ...], goal: Point) -> float | None:
    """The shortest way on the corners of polygons, 32 to a circle, that the base's centre keeps out of."""
    solid = [shapely.LineString(wall).buffer(1.25, quad_segs=8) for wall in layout.barriers]
    solid += [shapely.Point(other.at).buffer(2.5, quad_segs=8) for other in others]
    free = shapely.Polygon(FIELD).difference(shapely.union_all(solid)).buffer(1e-4)
    nodes = [start.at, goal, *{(float(x), float(y)) for x, y in shapely.get_coordinates(free)}]
    if not free.covers(shapely.Point(goal)):
        return None
    shapely.prepare(free)
    points = shapely.get_coordinates(shapely.MultiPoint(nodes))
    best: dict[int, float] = {}
    queue = [(apart(start.at, goal), 0.0, 0)]  # by the least that the whole way may come to
    while queue:
        _, length, here = heappop(queue)
        if here in best:
            continue
        best[here] = length
        if here == 1:
            return length
        lines = shapely.linestrings([[points[here], point] for point in points])
        for there in shapely.covers(free, lines).nonzero()[0]:
            farther = length + apart(nodes[here], nodes[there])
            if there not in best:
                heappush(queue, (farther + apart(nodes[there], goal), farther, int(there)))
    return None


@settings(max_examples=examples(25))
@given(crowds())
def test_the_shortest_way_is_as_long_as_on_a_graph_of_polygons(
    crowd: tuple[Layout, Standing, tuple[Standing, ...], Point],
) -> None:
    layout, start, others, goal = crowd
    path = Walker(layout, start, others).path(goal)
    length = graph_length(layout, start, others, goal)
    tight = Walker(layout, Standing(Base("round", 2.54), *start.at), others).path(goal)
    if tight is not None:
        assert path is not None
        assert path.length <= tight.length + 1e-6
        assert length is not None
    if path is not None:
        assert length is not None
        assert length <= path.length + 1e-3
        assert path.length >= apart(start.at, goal) - 1e-9
        if tight is not None and tight.length - path.length < 0.3:
            assert path.length <= length + 0.05


@settings(max_examples=examples(60))
@given(crowds())
def test_a_way_keeps_its_distance_and_is_as_long_as_it_is_drawn(
    crowd: tuple[Layout, Standing, tuple[Standing, ...], Point],
) -> None:
    layout, start, others, goal = crowd
    path = Walker(layout, start, others).path(goal)
    if path is None:
        return
    drawn = shapely.LineString(path.points if len(path.points) > 1 else path.points * 2)
    assert drawn.length == pytest.approx(path.length, abs=0.01)
    assert (path.points[0], path.points[-1]) == (start.at, goal) or start.at == goal
    for wall in layout.barriers:
        assert drawn.distance(shapely.LineString(wall)) >= 1.25 - 0.0011
    for other in others:
        assert drawn.distance(shapely.Point(other.at)) >= 2.5 - 0.0011


@settings(max_examples=examples(40))
@given(crowds(), st.integers(3, 20), st.lists(places, min_size=5, max_size=5))
def test_what_is_reached_is_the_reach(
    crowd: tuple[Layout, Standing, tuple[Standing, ...], Point], length: int, goals: list[Point]
) -> None:
    layout, start, others, goal = crowd
    walker = Walker(layout, start, others)
    reach, farther = Reachable(walker, length), Reachable(Walker(layout, start, others[::-1]), length + 1)
    whole, ways = Reachable(walker, length), Ways(walker)
    assert whole.stops, "every bend is looked for before the first place is"
    for place in (goal, *goals):
        reached = walker.reaches(place, length)
        assert (place in reach) == reached
        assert not reached or place in farther
        path, other = reach.path(place), walker.path(place)
        assert (path is None) == (other is None or other.length > length + 1e-6)
        assert whole.path(place) == path
        if path is not None and other is not None:
            assert path.length == pytest.approx(other.length, abs=1e-6)
        if not walker.line_clear(start.at, place):
            assert reach.bent(place) == whole.bent(place) == (path.length if path else inf)
        way = ways.path(place)
        assert (way and way.length) == pytest.approx(other and other.length, abs=1e-6)


@settings(max_examples=examples(25))
@given(crowds(), st.integers(3, 12), st.lists(places, min_size=12, max_size=12))
def test_the_drawn_reach_agrees_but_for_its_border(
    crowd: tuple[Layout, Standing, tuple[Standing, ...], Point], length: int, goals: list[Point]
) -> None:
    layout, start, others, _ = crowd
    reach = Reachable(Walker(layout, start, others), length)
    area: BaseGeometry = shapely.Polygon()
    for ring in reach.region():
        area = area.symmetric_difference(shapely.Polygon(ring).buffer(0))
    grid = [(start.x + 0.37 * i, start.y + 0.41 * j) for i in range(-20, 21, 2) for j in range(-20, 21, 2)]
    for place in (*goals, *grid):
        if place in reach:
            assert area.distance(shapely.Point(place)) < BAND
        elif area.contains(shapely.Point(place)):
            assert area.boundary.distance(shapely.Point(place)) < BAND


@settings(max_examples=examples(60))
@given(crowds())
def test_the_way_back_is_as_long(crowd: tuple[Layout, Standing, tuple[Standing, ...], Point]) -> None:
    layout, start, others, goal = crowd
    there, back = Walker(layout, start, others).path(goal), None
    if there is not None:
        back = Walker(layout, man(*goal), others).path(start.at)
        assert back is not None
        assert back.length == pytest.approx(there.length, abs=1e-6)


def test_the_order_of_walls_and_models_does_not_matter() -> None:
    walls: list[Segment] = [((10, 5), (10, 20)), ((10, 20), (20, 20)), ((15, 8), (28, 12))]
    others = (man(6, 12), man(13, 24), man(22, 7))
    ways = [Walker(Ground([FIELD], walls[::step]).layout(), man(5, 5), others[::step]).path((26, 26)) for step in (1, -1)]
    assert ways[0] == ways[1]
    assert ways[0] is not None
