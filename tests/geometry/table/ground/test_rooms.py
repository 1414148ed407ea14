"""Rooms of ten by ten in a block of three by three, with walls, openings and doors between them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.ground import rooms
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.ground.rooms import rooms_of
from reglamento.geometry.table.shapes.bases import Base, Standing, core
from reglamento.geometry.table.shapes.ruler import Ring, Segment
from reglamento.geometry.table.sight.sight import Watchers, may_see, sees, sees_segment

MAN = Base("round", 2.5)
BLOCK = [(x, y) for x in (0, 10, 20) for y in (0, 10, 20)]


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def square(x: float, y: float) -> Ring:
    return ((x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10))


def layouts(floors: list[Ring], walls: list[Segment]) -> tuple[Layout, Layout]:
    """A ground, and the same with a floor laid twice: there rooms are not told from each other."""
    return Ground(floors, walls).layout(), Ground([*floors, floors[0]], walls).layout()


ROW: list[Ring] = [square(0, 0), square(10, 0), square(20, 0)]
SCREENS: list[Segment] = [((10, 0), (10, 8)), ((20, 2), (20, 10))]
"""One leaves the first room of the row in its south, and the second in its north."""


def test_what_no_doorway_lets_through_is_hidden() -> None:
    layout, plain = layouts(ROW, SCREENS)
    near, far = man(21.5, 1.5), man(28, 8)
    assert [may_see(layout, man(2, 8), other) for other in (near, far)] == [True, False]
    assert [sees(layout, man(2, 8), other) for other in (near, far)] == [sees(plain, man(2, 8), other) for other in (near, far)]
    assert all(may_see(plain, man(2, 8), other) for other in (near, far))


def test_a_model_that_stands_in_two_rooms_sees_what_is_seen_from_either() -> None:
    layout, plain = layouts(ROW, SCREENS)
    both, seen = man(10, 9), rooms_of(layout).seen_rooms(core(man(10, 9)))
    assert seen is not None
    assert all(may_see(layout, both, other) for other in (man(2, 2), man(18, 2), man(21.5, 1.5)))
    assert [seen.hides(core(other)) for other in (man(2, 2), man(18, 2), man(28, 8))] == [False, False, True]
    assert not sees(plain, both, man(28, 8))
    assert may_see(layout, man(8, 2), man(20, 1)), "the model stands in two rooms, one of which is seen"


def test_rooms_behind_a_wall_are_not_seen() -> None:
    layout, _ = layouts(ROW, [((10, 0), (10, 8)), ((20, 0), (20, 10))])
    assert [rooms_of(layout).seen_from(core(man(x, 5))) for x in (5, 25)] == [{0, 1}, {2}]


def test_a_model_that_stands_in_no_room_sees_no_rooms() -> None:
    layout, _ = layouts(ROW, SCREENS)
    assert rooms_of(layout).seen_from(core(man(50, 50))) == frozenset()
    assert rooms_of(layout).seen_rooms(core(man(50, 50))) is None
    assert may_see(layout, man(50, 50), man(2, 2))


def test_from_one_place_less_is_seen_than_from_its_room() -> None:
    """From the north of the first room one looks past the screen into the south of the second room alone."""
    layout, _ = layouts(ROW, [((10, 0), (10, 6))])
    north, south = (rooms_of(layout).seen_rooms(core(man(2, y))) for y in (2, 8))
    corner, open_to_both = core(man(18, 2)), core(man(12, 8))
    assert north is not None
    assert south is not None
    assert (north.hides(corner), south.hides(corner)) == (True, False)
    assert not north.hides(open_to_both)
    assert not south.hides(open_to_both)
    assert may_see(layout, man(2, 2), man(18, 2))


def test_a_line_is_looked_at_like_a_base() -> None:
    layout, plain = layouts(ROW, SCREENS)
    line = ((29, 6), (29, 9))
    assert not may_see(layout, man(2, 2), line)
    assert sees_segment(layout, man(2, 2), line) == sees_segment(plain, man(2, 2), line) is False


def test_a_floor_that_is_not_convex_is_no_room() -> None:
    corner = ((0, 0), (30, 0), (30, 10), (10, 10), (10, 30), (0, 30))
    assert rooms_of(Ground([corner]).layout()).rings == ()
    assert rooms_of(Ground([square(0, 0)[::-1]]).layout()).rings == rooms_of(Ground([square(0, 0)]).layout()).rings


def test_where_there_is_too_much_to_look_at_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LOOKED", 1)
    layout, plain = layouts(ROW, SCREENS)
    assert rooms_of(layout).seen_from(core(man(2, 2))) == {0, 1, 2}
    assert may_see(layout, man(8, 2), man(28, 8))
    assert sees(layout, man(8, 2), man(28, 8)) == sees(plain, man(8, 2), man(28, 8)) is False


def test_what_is_remembered_of_rooms_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "KEPT", 2)
    layout, _ = layouts(ROW, SCREENS)
    assert [may_see(layout, man(x, 2), man(28, 8)) for x in (2, 4, 6, 8, 2)] == [False] * 5
    assert [may_see(layout, man(2, 2), man(x, 8)) for x in (28, 27, 26, 28)] == [False] * 4


@st.composite
def blocks(draw: st.DrawFn) -> tuple[list[Ring], list[Segment]]:
    """Some of the rooms of the block, turned either way, and stretches of wall on the lines between them."""
    floors = [
        square(*at)[:: draw(st.sampled_from([1, -1]))] for at in draw(st.lists(st.sampled_from(BLOCK), min_size=2, unique=True))
    ]
    walls: list[Segment] = []
    for line, other in [(10, 0), (10, 10), (10, 20), (20, 0), (20, 10), (20, 20)]:
        for turned in (True, False):
            low, high = sorted(draw(st.tuples(st.integers(0, 10), st.integers(0, 10))))
            if low < high and draw(st.booleans()):
                ends = (line, other + low), (line, other + high)
                walls.append(ends if turned else ((ends[0][1], line), (ends[1][1], line)))
    return floors, walls


places = st.builds(man, st.integers(0, 60).map(lambda n: n / 2), st.integers(0, 60).map(lambda n: n / 2))


@settings(max_examples=examples(150), deadline=None)
@given(blocks(), st.lists(places, min_size=2, max_size=6, unique=True))
def test_only_what_nobody_sees_is_hidden(block: tuple[list[Ring], list[Segment]], models: list[Standing]) -> None:
    layout, plain = layouts(*block)
    inside = [model for model in models if layout.fits(model)]
    for one in inside:
        watchers = Watchers(layout, [one])
        for other in inside:
            seen = sees(plain, one, other)
            assert sees(layout, one, other) == seen
            assert may_see(layout, one, other) or not seen
            assert watchers.see(other) == seen
    for other in inside:
        assert Watchers(layout, inside[:2]).see(other) == any(sees(plain, one, other) for one in inside[:2])
    seen_by_two = [other for other in inside if any(sees(plain, one, other) for one in inside[:2])]
    assert Watchers(layout, inside[:2]).first_seen(inside) == next(iter(seen_by_two), None)
