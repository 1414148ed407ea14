"""Ways of bases that are not round, as they are: gaps that they fit through, turns that they have room for, and a search on a fine grid."""

from heapq import heappop, heappush
from itertools import pairwise
from math import cos, fsum, inf, pi, radians, sin, sqrt

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, core
from reglamento.geometry.table.shapes.ruler import RULER, Point, Segment, apart
from reglamento.geometry.table.ways import oriented
from reglamento.geometry.table.ways.around import Space
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.oriented import OrientedPath, OrientedWalker
from reglamento.geometry.table.ways.paths import Walker

TABLE = ((0, 0), (60, 0), (60, 60), (0, 60))
BLOCK = Base("hull", 12.5, 10)


def gap_of(wide: float) -> Layout:
    """A wall across the table at y = 30 with a gap in its middle."""
    return Ground([TABLE], [((0, 30), (30 - wide / 2, 30)), ((30 + wide / 2, 30), (60, 30))]).layout()


def drawn(at: Point, angle: float, base: Base) -> shapely.Polygon:
    return shapely.Polygon(core(Standing(base, *at, angle)).points)


def bodies(path: OrientedPath, base: Base, steps: int = 12) -> list[shapely.Polygon]:
    """The base at many places of its way."""
    found = []
    for (a, one), (b, two) in pairwise(path.poses):
        turn = (two - one + 180) % 360 - 180
        assert not turn or a == b, "it slides or it turns"
        for i in range(steps + 1):
            t = i / steps
            found.append(drawn((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])), one + t * turn, base))
    return found


def test_a_block_goes_through_a_gap_that_the_circle_around_it_does_not_pass() -> None:
    """12.5 x 10 through 15: straight. The circle around it is 16 across."""
    mover, goal = Standing(BLOCK, 30, 15), (30.0, 45.0)
    assert Walker(gap_of(15), mover).path(goal) is None
    path = OrientedWalker(gap_of(15), mover).path(goal)
    assert path == OrientedPath(30.0, ((30, 15), (30, 45)), (), (((30, 15), 0.0), ((30, 45), 0.0)))


@pytest.mark.parametrize(("wide", "turns"), [(12.5, 0), (12.4, 1), (10.0, 1), (9.9, None)])
def test_where_it_is_too_wide_it_turns_and_goes_sideways(wide: float, turns: int | None) -> None:
    path = OrientedWalker(gap_of(wide), Standing(BLOCK, 30, 15)).path((30, 45))
    if turns is None:
        assert path is None
        return
    assert path is not None
    assert sum(a[1] != b[1] for a, b in pairwise(path.poses)) == turns
    # A quarter of a turn takes a corner half the diagonal times pi / 2.
    assert path.length == pytest.approx(30 + turns * pi / 2 * sqrt(12.5**2 + 10**2) / 2)


def test_an_angle_that_is_wanted_at_the_end_is_turned_to() -> None:
    walker = OrientedWalker(gap_of(12.6), Standing(BLOCK, 30, 15, 0), turning=0.5)
    path = walker.path((30, 45), angle=45)
    assert path is not None
    assert list(path.poses[-1:]) == [((30, 45), 45)]
    assert path.length == pytest.approx(30 + 0.5 * pi / 4 * sqrt(12.5**2 + 10**2) / 2)
    assert walker.reaches((30, 45), path.length, 45)
    assert not walker.reaches((30, 45), path.length - 0.01, 45)
    assert walker.path((30, 31), angle=45) is None


def test_around_a_corner_it_keeps_its_own_corner_away() -> None:
    """A base 4 x 2 goes from the west of a wall's end to the east of it, its left side 2 from its middle: past (30, 20) at y = 19."""
    layout = Ground([TABLE], [((30, 20), (30, 60))]).layout()
    path = OrientedWalker(layout, Standing(Base("hull", 4, 2), 26, 30)).path((34, 30))
    assert path is not None
    assert path.length == pytest.approx(2 * sqrt(2**2 + 11**2) + 4)
    assert list(path.corners) == [(28, 19), (32, 19)]


def test_others_zones_and_where_it_stands_already() -> None:
    layout = Ground([TABLE]).layout()
    enemy = Standing(Base("round", 2.5), 30, 30)
    mover = Standing(Base("hull", 4, 4), 20, 30)
    path = OrientedWalker(layout, mover, (enemy,)).path((40, 30))
    assert path is not None
    # Over the corners of a square of 2 + 1.25 about the middle, their rounding of 1.25 cut off.
    assert 2 * sqrt(10**2 + 2**2) < path.length < 2 * sqrt((10 - 3.25) ** 2 + 3.25**2) + 6.5
    zone = (KeepOut(enemy, 3.0),)
    walker = OrientedWalker(layout, mover, (enemy,), zone)
    assert walker.path((23.75, 30)) is not None  # exactly 3 from edge to edge
    assert walker.path((23.8, 30)) is None
    inside = OrientedWalker(layout, Standing(Base("hull", 4, 4), 25, 30), (enemy,), zone)
    assert inside.path((20, 30)) is not None
    assert inside.path((25.1, 30)) is None


def test_an_oval_is_as_narrow_as_it_is() -> None:
    bike = Base("oval", 3, 7)
    assert OrientedWalker(gap_of(3.0), Standing(bike, 30, 15)).path((30, 45)) is not None
    assert OrientedWalker(gap_of(2.9), Standing(bike, 30, 15)).path((30, 45)) is None
    assert Walker(gap_of(3.0), Standing(bike, 30, 15)).path((30, 45)) is None


def test_no_room_to_turn_no_way() -> None:
    """In a corridor 5 wide a base 2 x 8 lies along it and can go along it, but not turn."""
    corridor = Ground([((0, 0), (60, 0), (60, 5), (0, 5))]).layout()
    walker = OrientedWalker(corridor, Standing(Base("hull", 2, 8), 10, 2.5, 90))
    assert walker.path((50, 2.5)) is not None
    assert walker.path((50, 2.5), angle=270) is None
    assert walker.path((50, 2.5), angle=60) is None


def test_the_grid_of_positions_costs_no_way() -> None:
    """A base that stands a hair in a wall, as rounding may put it, goes away from it."""
    layout = Ground([TABLE], [((28, 0), (28, 60))]).layout()
    path = OrientedWalker(layout, Standing(Base("hull", 4, 4), 29.995, 30)).path((29.995, 40))
    assert path is not None
    assert path.length == pytest.approx(10)
    assert OrientedWalker(layout, Standing(Base("hull", 4, 4), 30 - 3 * RULER, 30)).path((30, 40)) is None


# ---- oracles

FIELD = ((0, 0), (24, 0), (24, 24), (0, 24))
segments = st.tuples(*[st.tuples(st.integers(2, 22), st.integers(2, 22))] * 2).filter(lambda wall: wall[0] != wall[1])
walls = st.lists(segments, max_size=4)
places = st.tuples(st.integers(4, 20).map(float), st.integers(4, 20).map(float))
hulls = st.sampled_from([Base("hull", 2, 5), Base("hull", 4, 3), Base("oval", 3, 6)])


movers = st.builds(lambda base, at, angle: Standing(base, at[0], at[1], angle), hulls, places, st.sampled_from([0.0, 30.0, 90.0]))


@settings(max_examples=examples(25), deadline=None)
@given(walls, movers, places, places)
def test_a_way_is_clear_and_no_longer_than_that_of_the_circle(
    lines: list[Segment], mover: Standing, goal: Point, other: Point
) -> None:
    layout, base, start, angle = Ground([FIELD], lines).layout(), mover.base, mover.at, mover.angle
    man = Standing(Base("round", 2.5), *other)
    solid = shapely.union_all([*(shapely.LineString(wall) for wall in layout.barriers), shapely.Point(other).buffer(1.25)])
    assume(not drawn(start, angle, base).intersects(solid))
    path = OrientedWalker(layout, mover, (man,)).path(goal)
    round_ = Walker(layout, mover, (man,)).path(goal)
    if round_ is not None and apart(start, other) > base.radius + 1.25 and Walker(layout, mover, (man,)).unhindered:
        assert path is not None
        assert path.length <= round_.length + 0.03
    if path is not None:
        assert path.poses[0] == (start, angle)
        assert path.poses[-1][0] == goal
        slid = [apart(a[0], b[0]) for a, b in pairwise(path.poses)]
        turned = [abs((b[1] - a[1] + 180) % 360 - 180) for a, b in pairwise(path.poses)]
        assert path.length == pytest.approx(fsum(slid) + radians(fsum(turned)) * base.radius)
        for body in bodies(path, base):
            assert not body.buffer(-2.5 * RULER).intersects(solid)


def on_grid(layout: Layout, base: Base, start: Point, goal: Point) -> float:
    """The shortest way from point to point of a grid of one unit, to eight neighbours, and by turns of a quarter; no part of the base
    nearer to a wall than a tenth of a unit. Infinite where there is none.
    """
    solid = shapely.MultiLineString(layout.barriers).buffer(0.1)
    shapely.prepare(solid)
    known: dict[tuple[float, float, float], float] = {}
    queue = [(0.0, (*start, 0.0))]
    while queue:
        length, here = heappop(queue)
        if here in known:
            continue
        known[here] = length
        x, y, angle = here
        if (x, y) == goal:
            return length
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                there = (x + dx, y + dy, angle)
                hull = shapely.convex_hull(shapely.union(drawn((x, y), angle, base), drawn(there[:2], angle, base)))
                if there not in known and not solid.intersects(hull):
                    heappush(queue, (length + sqrt(dx * dx + dy * dy), there))
        turned = [drawn((x, y), angle + 90 * i / 8, base) for i in range(9)]
        if not any(solid.intersects(body.buffer(0.05)) for body in turned):
            heappush(queue, (length + pi / 2 * base.radius, (x, y, 90.0 - angle)))
    return inf


@settings(max_examples=examples(6), deadline=None)
@given(st.lists(segments.filter(lambda wall: wall[0][0] == wall[1][0] or wall[0][1] == wall[1][1]), max_size=4), places, places)
def test_what_a_grid_finds_is_found_and_no_longer(lines: list[Segment], start: Point, goal: Point) -> None:
    base = Base("hull", 2, 5)
    layout = Ground([FIELD], lines).layout()
    assume(not drawn(start, 0, base).intersects(shapely.MultiLineString(layout.barriers).buffer(0.1)))
    length = on_grid(layout, base, start, goal)
    if length < inf:
        path = OrientedWalker(layout, Standing(base, *start)).path(goal)
        assert path is not None
        assert path.length <= length + 1e-6


@pytest.mark.parametrize("limit", [20.0, 34.0, 60.0])
@pytest.mark.parametrize("order", [1, -1])
def test_the_first_place_that_is_reached_is_the_first_to_which_a_way_leads(order: int, limit: float) -> None:
    """Behind the wall, beside the gap and through it: some too far, some not free, some only round the end of the wall."""
    layout, mover = gap_of(15), Standing(BLOCK, 22, 18)
    listed: list[Point] = [(30, 31), (22, 40), (38, 44), (30, 40), (8, 22), (22, 24)]
    goals = listed[::order]
    walker = OrientedWalker(layout, mover)
    paths = [walker.path(goal, limit, 0.0) for goal in goals]
    straight = [number for number, path in enumerate(paths) if path is not None and len(path.points) == 2]
    assert walker.first_reached(goals, limit) == straight[0]
    others = [(goal, path) for number, (goal, path) in enumerate(zip(goals, paths, strict=True)) if number not in straight]
    bent = [number for number, (_, path) in enumerate(others) if path is not None]
    assert walker.first_reached([goal for goal, _ in others], limit) == (bent[0] if bent else None)
    assert bent, "one of the others is reached round something"
    assert walker.first_reached([], limit) is None


crowds = st.lists(st.tuples(st.integers(2, 22), st.integers(2, 22)), min_size=3, max_size=8, unique=True)


@settings(max_examples=examples(40), deadline=None)
@given(walls, crowds, movers, places, st.sampled_from([12.0, 24.0, inf]))
def test_short_ways_first_and_a_look_back_change_nothing(
    lines: list[Segment], crowd: list[Point], mover: Standing, goal: Point, limit: float
) -> None:
    """A search at once within the whole limit, and only from its start, finds the same way, or none as well."""
    layout, men = Ground([FIELD], lines).layout(), tuple(Standing(Base("round", 2.5), *at) for at in crowd)

    def found(more: float, many: int) -> OrientedPath | None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(oriented, "MORE", more)
            patch.setattr(oriented, "MANY", many)
            return OrientedWalker(layout, mover, men).path(goal, limit, mover.angle)

    whole = found(inf, -1)
    assert found(0.1, 0) == whole
    assert found(oriented.MORE, 3) == whole


@pytest.mark.extended
def test_a_place_that_is_shut_in_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight bases stand around it, and twenty more on the table: looks from each of their corners would take long."""
    looks: list[Point] = []
    seen = Space.corners_seen_from

    def counted(self: Space, at: Point, goals: tuple[Point, ...], limit: float) -> list[Point]:
        looks.append(at)
        return seen(self, at, goals, limit)

    monkeypatch.setattr(Space, "corners_seen_from", counted)
    around = [(50 + 2.6 * sin(turn * pi / 4), 24 + 2.6 * cos(turn * pi / 4)) for turn in range(8)]
    crowd = [(5 + 14 * i, 4 + 10 * j) for i in range(5) for j in range(5) if apart((5 + 14 * i, 4 + 10 * j), (50, 24)) > 6]
    others = tuple(Standing(Base("round", 1.26), *at) for at in (*around, *crowd))
    rider = Standing(Base("oval", 2.36, 2.95), 8.5, 9.0)
    layout = Ground([((0, 0), (72, 0), (72, 48), (0, 48))]).layout()
    walker = OrientedWalker(layout, rider, others)
    assert walker.stands((50, 24), 0.0)
    assert walker.path((50, 24), angle=0.0) is None
    assert 0 < len(looks) < 400
    assert OrientedWalker(layout, rider, others[1:]).path((50, 24), angle=0.0) is not None
