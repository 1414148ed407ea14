"""Sight against drawn cases with numbers, and against thousands of lines tried one by one."""

import random
from math import cos, pi, sin

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, core
from reglamento.geometry.table.shapes.ruler import Segment, apart
from reglamento.geometry.table.sight import sight
from reglamento.geometry.table.sight.gaps import bars
from reglamento.geometry.table.sight.regions import visible_area, visible_region
from reglamento.geometry.table.sight.sight import line_of_sight, outline, sees, sees_point, sees_segment
from table_oracles import seen_fraction

TABLE = ((0, 0), (60, 0), (60, 60), (0, 60))
MAN = Base("round", 2.5)
BIG = Base("round", 6)


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def table(*walls: Segment, **doors: Segment) -> Ground:
    return Ground([TABLE], walls, doors)


CORNER = Ground([((0, 0), (20, 0), (20, 6), (6, 6), (6, 20), (0, 20))])
"""Two corridors, 6 wide, that meet at a right angle; the inner corner is at (6, 6)."""


def test_round_the_corner_of_a_corridor_the_inner_corner_decides() -> None:
    layout = CORNER.layout()
    # A line from the edge of the one base past (6, 6) to the edge of the other: both hug the outer walls.
    assert sees(layout, man(1.25, 10), man(10, 1.25))
    assert sees(layout, man(1.25, 13), man(8, 1.25))
    assert not sees(layout, man(4.7, 15), man(15, 4.7))
    assert not sees(layout, man(3, 19), man(19, 3))


def test_at_the_corner_the_last_hundredth_tells() -> None:
    """The tangent of both bases through (6, 6) is y = 12 - x: a centre 1.25 outside it, on either side, is where sight ends."""
    layout = CORNER.layout()
    off = 1.25 * 2**0.5 / 2
    ends = [(3 + off, 9 + off), (9 + off, 3 + off)]
    near = [(x - 0.01, y - 0.01) for x, y in ends]
    assert not sees(layout, man(*ends[0]), man(*ends[1]))
    assert sees(layout, man(*near[0]), man(*near[1]))


@pytest.mark.parametrize(("slit", "seen"), [(0.0, False), (0.01, True), (0.5, True)])
def test_a_slit_as_wide_as_the_ruler_is_enough(slit: float, seen: bool) -> None:
    layout = table(((0, 30), (29.3, 30)), ((29.3 + slit, 30), (60, 30))).layout()
    assert sees(layout, man(25, 20), man(33, 40)) is seen
    assert sees(layout, man(33, 40), man(25, 20)) is seen


@pytest.mark.parametrize(("slit", "seen"), [(0.0, False), (0.01, True)])
def test_a_slit_in_a_thick_wall_is_found_only_along_it(slit: float, seen: bool) -> None:
    east = 30 + slit
    tunnel: list[Segment] = [((0, 28), (30, 28)), ((30, 28), (30, 32)), ((30, 32), (0, 32))]
    tunnel += [((60, 28), (east, 28)), ((east, 28), (east, 32)), ((east, 32), (60, 32))]
    layout = table(*tunnel).layout()
    assert sees(layout, man(30.5, 20), man(29.5, 40)) is seen
    assert not sees(layout, man(27, 20), man(33, 40))


def test_a_closed_door_hides_and_an_open_one_does_not() -> None:
    ground = table(((0, 30), (28, 30)), ((31, 30), (60, 30)), d=((28, 30), (31, 30)))
    assert sees(ground.layout(), man(29, 20), man(30, 40))
    assert not sees(ground.layout(frozenset({"d"})), man(29, 20), man(30, 40))
    with pytest.raises(KeyError):
        ground.layout(frozenset({"e"}))


def test_only_models_handed_over_block_and_never_the_two_themselves() -> None:
    layout = table().layout()
    a, b, wall = man(10, 30), man(30, 30), Standing(Base("hull", 8, 2), 20, 30, 90)
    assert sees(layout, a, b)
    assert not sees(layout, a, b, (wall,))
    assert sees(layout, a, b, (a, b))
    assert sees(layout, a, wall, (wall,))
    assert sees(layout, man(10, 25), man(30, 25), (wall,))
    assert not sees(layout, a, b, (Standing(BIG, 20, 30),))
    assert not sees(layout, a, b, (Standing(Base("oval", 6, 4), 20, 30),))
    assert sees(layout, a, b, (man(20, 30.1),))  # it is as wide as they are and stands aside


def test_bases_that_touch_see_each_other_unless_a_wall_is_between() -> None:
    assert sees(table().layout(), man(30, 30), man(32.5, 30))
    assert not sees(table(((31.25, 0), (31.25, 60))).layout(), man(30, 30), man(32.5, 30))
    assert sees(table(((31.25, 0), (31.25, 29))).layout(), man(30, 30), man(32.5, 30))


def test_a_wall_that_a_base_touches_does_not_blind_it() -> None:
    layout = table(((0, 28.75), (60, 28.75))).layout()
    assert sees(layout, man(10, 30), man(50, 30))


def test_walls_that_share_a_corner_leave_no_slit() -> None:
    layout = table(((20, 10), (30, 30)), ((30, 30), (17, 59)), ((20, 10), (20, 0)), ((17, 59), (17, 60))).layout()
    assert not sees(layout, man(10, 30), man(50, 30))


def test_an_opening_at_the_end_of_the_floor_is_seen_although_the_floor_ends_there() -> None:
    layout = CORNER.layout()
    opening = ((20, 0), (20, 6))
    assert sees_segment(layout, man(10, 3), opening)
    assert sees_segment(layout, man(3, 3), opening)
    assert not sees_segment(layout, man(3, 19), opening)
    assert sees_segment(layout, man(1.25, 10), ((10, 0), (12, 0)))
    with pytest.raises(ValueError, match="too short"):
        sees_segment(layout, man(3, 3), ((1, 1), (1, 1.001)))


def test_a_target_is_seen_wholly_in_the_open_and_not_at_all_behind_a_wall() -> None:
    behind = table(((0, 30), (60, 30))).layout()
    assert seen_fraction(behind, man(20, 10), Standing(BIG, 20, 40)) == 0.0
    assert seen_fraction(table().layout(), man(20, 10), Standing(BIG, 20, 40)) == 1.0


def test_half_a_target_seen_along_a_wall() -> None:
    layout = table(((0, 30), (40, 30))).layout()  # seen from far left, just above the wall's line
    part = seen_fraction(layout, Standing(Base("round", 0.1), 1, 29.9), Standing(BIG, 45, 30))
    assert 0.5 <= part < 0.6


def test_the_area_seen_in_a_room_is_the_room() -> None:
    room = Ground([((0, 0), (15, 0), (15, 15), (0, 15))]).layout()
    assert shapely.Polygon(visible_region(room, (4, 5))).area == pytest.approx(225, abs=1e-3)
    (ring,) = visible_area(room, man(4, 5))
    assert shapely.Polygon(ring).area == pytest.approx(225, abs=1e-3)


def test_the_area_seen_round_a_corner() -> None:
    ring = visible_region(CORNER.layout(), (1, 11))  # past (6, 6) down the line y = 12 - x: it ends at (12, 0)
    corridor, arm, beyond = 6 * 20, 0.5 * 6 * 6, 0.0
    assert shapely.Polygon(ring).area == pytest.approx(corridor + arm + beyond, abs=1e-2)


def test_a_wall_before_a_near_blocker_is_not_overlooked() -> None:
    room = Ground([((0, 0), (15, 0), (15, 15), (0, 15))], [((5, 0), (5, 15))])
    hull = Standing(Base("hull", 2, 2), 7, 7)
    seen = shapely.Polygon(visible_region(room.layout(), (4, 7), (hull,)))
    assert seen.area == pytest.approx(75, abs=1e-3)


def test_in_a_box_as_much_is_seen_as_elsewhere() -> None:
    layout, box = CORNER.layout(), (0.0, 4.0, 8.0, 12.0)
    whole = shapely.Polygon(visible_region(layout, (1, 11)))
    assert shapely.Polygon(visible_region(layout, (1, 11), (), box)).area == pytest.approx(
        whole.intersection(shapely.box(*box)).area, abs=1e-3
    )
    open_field = Ground([((0, 0), (100, 0), (100, 100), (0, 100))]).layout()
    assert shapely.Polygon(visible_region(open_field, (50, 50), (), (45, 45, 60, 60))).area == pytest.approx(225, abs=1e-3)


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "KEPT", 4)
    layout = table(((0, 30), (60, 30))).layout()
    for x in range(5, 50):
        assert sees(layout, man(x, 10), man(x, 20))
        assert not sees(layout, man(x, 10), man(x, 40))
        assert len(layout.sights) <= 6


def test_a_blocker_stands_in_the_area_seen() -> None:
    room = Ground([((0, 0), (15, 0), (15, 15), (0, 15))]).layout()
    hull = Standing(Base("hull", 4, 4), 7, 7)  # its front is 4 away and 4 wide: behind it all is hidden, 14 wide at the far wall
    behind = shapely.Polygon(visible_region(room, (1, 7), (hull,)))
    assert behind.area == pytest.approx(225 - (15 - 5) * (4 + 14) / 2, abs=1e-2)
    with pytest.raises(ValueError, match="floor"):
        visible_region(room, (-50, -50))


# Oracles

walls = st.lists(
    st.tuples(*[st.tuples(st.integers(5, 35), st.integers(5, 35))] * 2).filter(lambda wall: wall[0] != wall[1]), max_size=7
)
shapes = st.sampled_from([MAN, MAN, BIG, Base("hull", 3, 6), Base("oval", 4, 2.5)])
standings = st.builds(
    Standing, shapes, st.integers(0, 40).map(float), st.integers(0, 40).map(float), st.integers(0, 359).map(float)
)
FIELD = ((-10, -10), (50, -10), (50, 50), (-10, 50))


def lines_tried(layout: Layout, a: Standing, b: Standing, rng: random.Random) -> bool:
    """Whether one of some random lines between the two is free."""
    barriers = shapely.MultiLineString(layout.barriers)
    shapely.prepare(barriers)
    ends = []
    for standing in (a, b):
        edge = outline(standing, 40)
        ends.append(
            [(standing.x + t * (x - standing.x), standing.y + t * (y - standing.y)) for x, y in edge for t in (0.5, 0.999)]
        )
    lines = shapely.linestrings([(rng.choice(ends[0]), rng.choice(ends[1])) for _ in range(600)])
    return bool((~shapely.intersects(barriers, lines)).any())


def drawn(standing: Standing) -> shapely.Polygon:
    figure = core(standing)
    if len(figure.points) > 1:
        return shapely.Polygon(figure.points)
    return shapely.Polygon(
        [(standing.x + figure.radius * cos(i * pi / 300), standing.y + figure.radius * sin(i * pi / 300)) for i in range(600)]
    )


def is_free(layout: Layout, a: Standing, b: Standing, line: Segment) -> bool:
    """Whether the line meets both bases, and what of it lies outside both meets no wall but by its ends."""
    one, two = drawn(a), drawn(b)
    path = shapely.LineString(line)
    if path.distance(one) > 1e-3 or path.distance(two) > 1e-3:
        return False
    open_part = path.difference(one.buffer(1e-3)).difference(two.buffer(1e-3))
    for p, q in layout.barriers:
        share = 1e-3 / apart(p, q)
        ends = [(p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])) for t in (share, 1 - share)]
        if open_part.intersects(shapely.LineString(ends)):
            return False
    return True


@settings(max_examples=examples(60))
@given(walls, standings, standings, st.integers(0, 99))
def test_sight_is_what_lines_tried_one_by_one_say(walls: list[Segment], a: Standing, b: Standing, seed: int) -> None:
    layout = Ground([FIELD], walls).layout()
    found = sees(layout, a, b)
    assert found == sees(Ground([FIELD], reversed(walls)).layout(), b, a)
    line = line_of_sight(layout, a, b)
    assert found == (line is not None)
    if line is None:
        assert not lines_tried(layout, a, b, random.Random(seed))
    else:
        assert is_free(layout, a, b, line)


@settings(max_examples=examples(100))
@given(walls, standings, standings, standings)
def test_blockers_only_take_away_and_their_order_does_not_matter(
    walls: list[Segment], a: Standing, b: Standing, blocker: Standing
) -> None:
    layout = Ground([FIELD], walls).layout()
    other = Standing(MAN, 20, 20)
    seen = sees(layout, a, b, (blocker, other))
    assert seen == sees(layout, b, a, (other, blocker))
    assert sees(layout, a, b) or not seen


@settings(max_examples=examples(150))
@given(walls, standings, standings, st.lists(standings, max_size=8))
def test_blockers_that_stand_elsewhere_are_left_out_without_a_change(
    walls: list[Segment], a: Standing, b: Standing, blockers: list[Standing]
) -> None:
    """A line past all of them is looked for without leaving any out."""
    layout = table(*walls).layout()
    past_all = line_of_sight(layout, a, b, tuple(blockers)) is not None
    assert sees(layout, a, b, tuple(blockers)) == past_all
    assert sees(layout, b, a, tuple(blockers)) == past_all


def test_a_model_that_moves_elsewhere_is_not_asked_about_again() -> None:
    layout = table().layout()
    assert sees(layout, man(5, 5), man(25, 5), (man(15, 40), man(15, 5.5)))
    known = len(layout.sights)
    assert sees(layout, man(5, 5), man(25, 5), (man(30, 40), man(15, 5.5)))
    assert len(layout.sights) == known
    sees(layout, man(5, 5), man(25, 5), (man(15, 6), man(15, 5.5)))
    assert len(layout.sights) > known


@given(walls, standings, st.integers(0, 40), st.integers(0, 40))
def test_the_area_seen_is_where_a_straight_line_comes(walls: list[Segment], a: Standing, x: int, y: int) -> None:
    layout = Ground([FIELD], walls).layout()
    barriers = shapely.MultiLineString(layout.barriers)
    assume(barriers.distance(shapely.Point(a.at)) > 0.01)
    area, point = shapely.Polygon(visible_region(layout, a.at)).buffer(0), shapely.Point(x, y)
    free = not shapely.LineString([a.at, (x, y)]).intersects(barriers)
    if area.boundary.distance(point) > 0.01:
        assert area.contains(point) == free
    assert not free or sees_point(layout, a, (x, y))


def test_a_wall_that_crosses_all_between_two_circles_bars_every_line() -> None:
    """Circles of 1.25 and 3 cm, 20 cm apart; the wall between them must reach beyond 3 cm on both sides."""
    ends, sizes = ((10, 30), (30, 30)), (1.25, 3.0)
    assert bars(*ends, sizes, ((20, 26.9), (20, 33.1)))
    assert bars(*ends, sizes, ((15, 20), (24, 40)))
    assert not bars(*ends, sizes, ((20, 27.1), (20, 33.1)))
    assert not bars(*ends, sizes, ((28, 20), (28, 40)))
    assert not bars(*ends, sizes, ((31, 20), (31, 40)))
    assert not sees(table(((20, 26), (20, 34))).layout(), man(10, 30), Standing(BIG, 30, 30))
    assert sees(table(((20, 28.5), (20, 34))).layout(), man(10, 30), Standing(BIG, 30, 30))
