"""Blockers hide in whatever is told of sight, several of them together, and a figure's own side is no end of a line to it."""

from __future__ import annotations

import random
from math import pi, sin

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing, core, gap
from reglamento.geometry.table.shapes.ruler import Segment, apart, at_most
from reglamento.geometry.table.sight.regions import visible_area, visible_region
from reglamento.geometry.table.sight.sight import line_of_sight, outline, sees, sees_point, sees_segment
from table_oracles import seen_fraction

FIELD = ((0, 0), (60, 0), (60, 60), (0, 60))
OPEN = Ground([FIELD])
MAN, BIG, BLOCK = Base("round", 2.5), Base("round", 6), Base("hull", 4, 4)


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def upright(x: float, top: float, bottom: float) -> Standing:
    """A thin hull that stands across all lines from west to east between two heights."""
    return Standing(Base("hull", 0.5, bottom - top), x, (top + bottom) / 2)


A, B = man(10, 30), man(30, 30)
SCREEN = upright(20, 22, 38)


def test_all_that_is_told_of_sight_is_told_past_blockers() -> None:
    layout = OPEN.layout()
    for blockers, seen in (((), True), ((SCREEN,), False)):
        assert sees(layout, A, B, blockers) is seen
        assert sees_point(layout, A, B.at, blockers) is seen
        assert sees_segment(layout, A, ((30, 29), (30, 31)), blockers) is seen
        assert (line_of_sight(layout, A, B, blockers) is not None) is seen
        assert shapely.Polygon(visible_region(layout, A.at, blockers)).covers(shapely.Point(B.at)) is seen
        (area, *_) = sorted(map(shapely.Polygon, visible_area(layout, A, blockers)), key=lambda ring: -ring.area)
        assert area.covers(shapely.Point(B.at)) is seen
        assert seen_fraction(layout, A, B, blockers) == (1.0 if seen else 0.0)
    assert sees(layout, A, B), "what was told past a blocker is not told without it"


def test_a_blocker_hides_as_much_of_a_target_as_stands_behind_it() -> None:
    """The eye's highest point is 28.75: past the blocker's end, (26, 30), it sees 0.25 cm deeper at the target's middle."""
    layout, target = OPEN.layout(), Standing(BIG, 30, 30)
    half = upright(26, 30, 42)
    told = [seen_fraction(layout, A, target, blockers) for blockers in ((), (half,), (half, upright(26.6, 18, 29)))]
    assert told[0] == 1.0
    assert 0.5 <= told[1] < 0.6
    assert 0.0 < told[2] < 0.3


def test_blockers_that_leave_a_slit_each_hide_together() -> None:
    layout = OPEN.layout()
    parts = (upright(20, 20, 29), upright(20, 29, 31), upright(20, 31, 40))
    assert not sees(layout, A, B, parts)
    for left in range(3):
        assert sees(layout, A, B, parts[:left] + parts[left + 1 :]), f"without the part {left}"


@pytest.mark.parametrize("x", [18, 22, 38])
def test_what_stands_before_the_edge_of_a_wide_target_counts(x: float) -> None:
    """A line of 20 cm is seen past a screen of three unless all of them are looked at, wherever they stand; both ways."""
    layout, wide = OPEN.layout(), Standing(Base("hull", 1, 20), 40, 30)
    middle, above, below = upright(x, 25, 35), upright(x, 15, 25), upright(x, 35, 45)
    for one, other in ((A, wide), (wide, A)):
        assert not sees(layout, one, other, (middle, above, below))
    for two in ((middle, above), (middle, below)):
        assert sees(layout, A, wide, two) == sees(layout, wide, A, two)
    assert sees(layout, A, wide, (middle, above)) is (x > 30)


@pytest.mark.parametrize("shape", [Base("round", 6), Base("oval", 6, 5), Base("hull", 6, 5)])
def test_each_shape_hides_by_its_whole_width(shape: Base) -> None:
    layout, blocker = OPEN.layout(), Standing(shape, 20, 30)
    assert not sees(layout, A, B, (blocker,))
    assert not sees_point(layout, A, (20 + 3.5, 30), (blocker,))
    assert sees(layout, A, man(30, 36), (blocker,))


# ---- where a line begins and ends


@pytest.mark.parametrize(("east", "seen"), [(27.99, False), (28.0, True), (28.01, True), (32.0, True)])
def test_a_wall_flat_on_the_side_of_a_block_neither_hides_nor_blinds_it(east: float, seen: bool) -> None:
    """The block's near side is at 28. On the way both ways, and with the block in the west as in the east."""
    block = Standing(BLOCK, 30, 30)
    for turned in (False, True):
        x = 60 - east if turned else east
        layout = Ground([FIELD], [((x, 20), (x, 40))]).layout()
        man_, block_ = (man(50, 30), block) if turned else (man(10, 30), block)
        assert sees(layout, man_, block_) is seen
        assert sees(layout, block_, man_) is seen


@pytest.mark.parametrize("slit", [0.02, 0.5])
@pytest.mark.parametrize("side", [1, -1])
def test_the_last_slit_at_either_end_of_what_may_be_seen_is_found(side: int, slit: float) -> None:
    """Both bases reach 1.25 cm beyond their middles: a wall up to there, or as far as a slit before it."""
    for x in (14, 20, 26):
        for end, seen in ((1.25, False), (1.25 - slit, True)):
            layout = Ground([FIELD], [((x, 30 + side * end), (x, 30 - side * 29))]).layout()
            assert sees(layout, A, B) is seen
            assert sees(layout, B, A) is seen


@pytest.mark.parametrize("width", [0.02, 0.3, 2.0])
def test_a_gap_between_two_walls_is_seen_through_wherever_it_is(width: float) -> None:
    """Through the middle, and at both edges of the band of 2.5 cm between two equal bases."""
    for middle in (-1.25, -1.0, 0.0, 1.0, 1.25):
        north, south = 30 + middle - width / 2, 30 + middle + width / 2
        layout = Ground([FIELD], [((20, 1), (20, north)), ((20, south), (20, 59))]).layout()
        assert sees(layout, A, B)
        assert sees(layout, B, A)
        line = line_of_sight(layout, A, B)
        assert line is not None
        ((ax, ay), (bx, by)) = line
        assert north - 1e-3 <= ay + (20 - ax) / (bx - ax) * (by - ay) <= south + 1e-3
        ends = [apart((ax, ay), (10, 30)), apart((bx, by), (30, 30))]
        assert ends in ([0, 0], pytest.approx([1.25, 1.25], abs=1e-3)), "from centre to centre, or from edge to edge"


def slit(x: float, width: float) -> list[Segment]:
    """Two walls that leave the middle open between two bases."""
    return [((x, 1), (x, 30 - width / 2)), ((x, 30 + width / 2), (x, 59))]


@pytest.mark.parametrize("x", [10.8, 29.2])
def test_a_wall_inside_a_base_hides_nothing_of_it(x: float) -> None:
    """The only line goes through a slit to the middle of a base, whose edge it meets before the wall on which the base stands."""
    layout = Ground([FIELD], [*slit(20, 0.1), ((x, 29.1), (x, 30.9))]).layout()
    assert sees(layout, A, B)
    assert sees(layout, B, A)


@pytest.mark.parametrize("half", [0.1, 0.2])
def test_a_short_wall_behind_a_slit_closes_it(half: float) -> None:
    """A slit of 3 mm, and half a millimetre behind it a wall that is shorter than it or longer."""
    layout = Ground([FIELD], [*slit(20, 0.3), ((20.05, 30 - half), (20.05, 30 + half))]).layout()
    assert sees(layout, A, B) is (half < 0.15)


# ---- an oracle

places = st.integers(4, 36).map(float)
standings = st.builds(
    Standing,
    st.sampled_from([MAN, BIG, Base("hull", 3, 6), Base("oval", 4, 2.5)]),
    places,
    places,
    st.integers(0, 359).map(float),
)
walls = st.lists(
    st.tuples(*[st.tuples(st.integers(5, 35), st.integers(5, 35))] * 2).filter(lambda wall: wall[0] != wall[1]), max_size=3
)


def drawn(standing: Standing) -> shapely.Polygon:
    figure = core(standing)
    if len(figure.points) > 1:
        return shapely.Polygon(figure.points)
    (x, y), r = figure.points[0], figure.radius
    return shapely.Polygon([(x + r * sin(k * pi / 90), y + r * sin((k + 45) * pi / 90)) for k in range(180)])


@settings(max_examples=examples(80))
@given(walls, standings, standings, st.lists(standings, min_size=1, max_size=4), st.integers(0, 99))
def test_past_blockers_sight_is_what_lines_tried_one_by_one_say(
    walls: list[Segment], a: Standing, b: Standing, blockers: list[Standing], seed: int
) -> None:
    layout = Ground([FIELD], walls).layout()
    others = tuple(
        each for each in blockers if at_most(0.0, gap(each, a)) and at_most(0.0, gap(each, b))
    )  # bases overlap nowhere
    hidden = shapely.union_all([*map(drawn, others), *(shapely.LineString(wall) for wall in walls)])
    rng, line = random.Random(seed), line_of_sight(layout, a, b, others)
    assert (line is not None) == sees(layout, a, b, others)
    if line is None:
        ends = [[(s.x + t * (x - s.x), s.y + t * (y - s.y)) for x, y in outline(s, 30) for t in (0.5, 0.999)] for s in (a, b)]
        tried = shapely.linestrings([(rng.choice(ends[0]), rng.choice(ends[1])) for _ in range(300)])
        free = ~shapely.intersects(tried, hidden)
        assert not free.any(), [tried[i] for i in free.nonzero()[0][:1]]
    else:
        open_part = shapely.LineString(line).difference(shapely.union_all([drawn(a), drawn(b)]).buffer(1e-3))
        for each in others:
            assert not open_part.intersects(drawn(each).buffer(-0.01))
