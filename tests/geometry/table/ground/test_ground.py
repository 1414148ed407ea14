"""The floor, what stands on it, and the barriers near a line."""

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from reglamento.geometry.table.ground import ground
from reglamento.geometry.table.ground.cells import Cells
from reglamento.geometry.table.ground.ground import Ground, joined
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Ring, Segment, at_most, between, boxed_segments, to_segment

MAN = Base("round", 2.5)
ROOM = ((0, 0), (15, 0), (15, 15), (0, 15))
CORRIDOR = ((15, 4), (25, 4), (25, 10), (15, 10))


def test_two_sections_that_share_an_edge_are_one_floor() -> None:
    ground = Ground([ROOM, CORRIDOR])
    assert ground.floor.area == 15 * 15 + 60
    assert ((15.0, 4.0), (15.0, 10.0)) not in ground.barriers
    assert ((15.0, 0.0), (15.0, 4.0)) in ground.barriers
    assert ground.layout().fits(Standing(MAN, 15, 7))


def test_a_wall_between_them_stays_and_is_joined_with_those_beside_it() -> None:
    ground = Ground([ROOM, CORRIDOR], [((15, 4), (15, 6)), ((15, 10), (15, 9))], {"d": ((15, 6), (15, 9))})
    assert ((15.0, 0.0), (15.0, 6.0)) in ground.barriers
    assert ((15.0, 9.0), (15.0, 15.0)) in ground.barriers
    assert ground.layout().fits(Standing(MAN, 15, 7.5))
    assert not ground.layout(frozenset({"d"})).fits(Standing(MAN, 15, 7.5))
    assert not ground.layout().fits(Standing(Base("round", 4), 15, 7.5))


def test_a_base_may_touch_a_wall_and_not_cross_it() -> None:
    layout = Ground([ROOM]).layout()
    assert layout.fits(Standing(MAN, 1.25, 1.25))
    assert not layout.fits(Standing(MAN, 1.24, 5))
    assert not layout.fits(Standing(MAN, -5, 5))
    assert layout.fits(Standing(Base("hull", 4, 8), 2, 4))
    assert not layout.fits(Standing(Base("hull", 4, 8), 1.99, 4))
    assert not layout.fits(Standing(Base("hull", 4, 8), 2, 4, 45))
    thin = Ground([ROOM], [((7, 0), (7, 15))]).layout()
    assert not thin.fits(Standing(Base("hull", 4, 8), 7, 7))
    assert not Ground([ROOM], [((7, 7), (7.5, 7))]).layout().fits(Standing(Base("hull", 4, 8), 7, 7))


def test_layouts_are_remembered_and_only_some() -> None:
    ground = Ground([ROOM], doors={str(i): ((i, 1), (i, 2)) for i in range(1, 12)})
    first = ground.layout()
    assert ground.layout() is first
    for i in range(1, 10):
        ground.layout(frozenset({str(i)}))
    assert ground.layout() is not first


def test_a_ground_has_floor_and_no_border_that_crosses_itself() -> None:
    with pytest.raises(ValueError, match="floors"):
        Ground([])
    with pytest.raises(ValueError, match="floors"):
        Ground([((0, 0), (1, 1), (1, 0), (0, 1))])


def test_stretches_on_one_line_are_joined_where_they_meet() -> None:
    parts: list[Segment] = [
        ((0, 0), (2, 2)),
        ((5, 5), (3, 3)),
        ((2, 2), (3, 3)),
        ((7, 7), (8, 8)),
        ((0, 1), (1, 2)),
        ((4, 4), (4, 4)),
    ]
    assert joined(parts) == (((0.0, 0.0), (5.0, 5.0)), ((0.0, 1.0), (1.0, 2.0)), ((7.0, 7.0), (8.0, 8.0)))
    assert joined(parts[::-1]) == joined(parts)


places = st.tuples(st.integers(-40, 40).map(float), st.integers(-40, 40).map(float))
segments = st.tuples(places, places)


@given(st.lists(segments, max_size=12), segments, st.integers(0, 10))
def test_no_segment_near_a_line_is_overlooked(walls: list[Segment], line: Segment, thick: int) -> None:
    cells = Cells(tuple(walls[:6])).with_more(tuple(walls[6:]))
    found = set(cells.near(*line, thick))
    assert found <= set(range(len(walls)))
    assert {i for i, wall in enumerate(walls) if between(wall, line) <= thick} <= found


@given(st.lists(segments.filter(lambda wall: wall[0] != wall[1]), max_size=8))
def test_joined_stretches_cover_the_same_ground(walls: list[Segment]) -> None:
    one, two = shapely.union_all(shapely.linestrings(walls or [((0, 0), (0, 1))])), joined(walls or [((0, 0), (0, 1))])
    assert (
        shapely.MultiLineString(two).length <= sum(shapely.LineString(wall).length for wall in walls or [((0, 0), (0, 1))]) + 1e-9
    )
    assert one.hausdorff_distance(shapely.MultiLineString(two)) < 1e-9


@given(segments, segments)
def test_the_distance_between_segments_is_shapelys(a: Segment, b: Segment) -> None:
    assert between(a, b) == between(b, a) == pytest.approx(shapely.LineString(a).distance(shapely.LineString(b)), abs=1e-9)


@given(st.lists(places, min_size=1, max_size=20))
def test_many_points_are_asked_about_as_one_by_one(points: list[tuple[float, float]]) -> None:
    ground = Ground([ROOM, CORRIDOR])
    assert ground.on_floor(points) == [point for point in points if ground.is_floor(point)]


@given(st.lists(st.tuples(st.integers(-5, 105), st.integers(-5, 105)).map(lambda at: (at[0] / 10, at[1] / 10)), min_size=1))
def test_many_places_are_fitted_into_as_one_by_one(places: list[tuple[float, float]]) -> None:
    base = Base("round", 2.5)
    layout = Ground([((0, 0), (10, 0), (10, 10), (0, 10))], [((4, 0), (4, 6))]).layout()
    fitting = layout.fitting(base, places)
    assert fitting == [at for at in places if layout.fits(Standing(base, *at))]
    assert layout.fitting(base, [(-20.0, 0.0)]) == []


SLANTED = ((30, 0), (40, 5), (30, 10))


@pytest.mark.parametrize(
    "floors", [[ROOM, CORRIDOR], [ROOM, CORRIDOR, SLANTED], [SLANTED], [((0, 0), (300, 0), (300, 8), (0, 8))]]
)
@given(data=st.data())
def test_what_is_floor_is_told_as_by_its_shape(floors: list[Ring], data: st.DataObject) -> None:
    whole = Ground(floors)
    near = st.sampled_from((-1e-6, -1e-9, 0.0, 1e-9, 1e-6, 0.01))
    grid = st.integers(-20, 420).map(lambda n: n / 10)
    x, y = (data.draw(st.builds(lambda at, by: at + by, grid, near)) for _ in range(2))
    assert whole.is_floor((x, y)) == bool(shapely.intersects_xy(whole.floor, x, y))


def test_a_floor_grows_and_only_some_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "GROUNDS", 2)
    row = [((x, 0), (x + 10, 0), (x + 10, 10), (x, 10)) for x in range(0, 50, 10)]
    floors = [Ground(row[: count + 1]).floor for count in range(5)]
    assert [floor.area for floor in floors] == [100, 200, 300, 400, 500]
    assert Ground(row[:1]).floor.equals(floors[0])


@given(places, st.lists(segments, max_size=8), st.integers(0, 20).map(lambda n: n / 2))
def test_no_segment_within_a_distance_is_left_out(at: tuple[float, float], walls: list[Segment], far: float) -> None:
    near = boxed_segments(at, walls, far)
    assert [wall for wall in walls if at_most(to_segment(at, wall), far)] == [
        wall for wall in near if at_most(to_segment(at, wall), far)
    ]
