"""Regiments as rectangles of ranks and files, how they wheel, turn and form, which models touch, and what is in which arc."""

import random
from itertools import combinations
from math import atan2, cos, degrees, fsum, pi, radians, sin, sqrt

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from cases import first
from reglamento.geometry.table.shapes.arcs import in_arc, quadrant, shares, side_hit
from reglamento.geometry.table.shapes.bases import Base, Core, Standing, core
from reglamento.geometry.table.shapes.regiments import (
    SIDES,
    Hand,
    Regiment,
    advanced,
    formed,
    moved_to,
    settled,
    swung,
    touching,
    turned,
    wheeled,
)
from reglamento.geometry.table.shapes.ruler import Point, apart

MAN = Base("hull", 2, 2)
HORSE = Base("hull", 2.5, 5)
DIAGONAL = sqrt(2) / 2


def regiment(files: int, models: int, x: float, y: float, angle: float = 0.0) -> Regiment:
    return Regiment(MAN, files, models, x, y, angle)


def close(place: Point, x: float, y: float) -> bool:
    return apart(place, (x, y)) < 1e-9


def test_a_regiment_is_a_rectangle_behind_the_middle_of_its_front() -> None:
    """Thirteen in five files stand in three ranks, 10 wide and 6 deep; the last three in the middle.

    x x x x x   front, looks north
    x x x x x
      x x x
    """
    here = regiment(5, 13, 50, 40)
    assert (here.ranks, here.width, here.depth) == (3, 10, 6)
    assert list(here.ring) == [(45, 40), (55, 40), (55, 46), (45, 46)]
    assert close(here.centre, 50, 43)
    assert [place.at for place in here.places[:5]] == [(46, 41), (48, 41), (50, 41), (52, 41), (54, 41)]
    assert [place.at for place in here.places[10:]] == [(48, 45), (50, 45), (52, 45)]
    east = regiment(5, 13, 50, 40, 90)
    assert list(east.ring) == [(50, 35), (50, 45), (44, 45), (44, 35)]
    assert list(east.edge("left flank")) == [(44, 35), (50, 35)]
    assert shapely.Polygon(core(east.standing).points).equals(shapely.Polygon(east.ring))


@pytest.mark.parametrize(
    ("base", "files", "models", "why"), [(Base("round", 2), 2, 4, "rectangular"), (MAN, 0, 4, "0"), (MAN, 5, 4, "1 to 4 files")]
)
def test_what_is_no_regiment_is_refused_in_plain_words(base: Base, files: int, models: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Regiment(base, files, models, 0, 0)


def test_a_wheel_goes_about_the_front_corner_and_keeps_it() -> None:
    """Ten wide, 30 degrees to the right: the right corner stays, the left one goes 10 sin 30 ahead."""
    there = wheeled(regiment(5, 20, 50, 40), "right", 30)
    assert close(there.corner("right"), 55, 40)
    assert close(there.corner("left"), 55 - 10 * cos(pi / 6), 35)
    assert there.angle == 30
    back = wheeled(regiment(5, 20, 50, 40), "left", 30)
    assert close(back.corner("left"), 45, 40)
    assert close(back.corner("right"), 45 + 10 * cos(pi / 6), 35)
    assert back.angle == 330


def test_an_advance_goes_where_the_front_looks() -> None:
    assert close(advanced(regiment(5, 20, 50, 40, 90), 7).at, 57, 40)
    assert close(advanced(regiment(5, 20, 50, 40, 45), 10).at, 50 + 10 * DIAGONAL, 40 - 10 * DIAGONAL)


def test_a_turn_keeps_the_middle_and_makes_files_of_ranks() -> None:
    here = regiment(5, 13, 50, 40)
    right = turned(here, 1)
    assert (right.files, right.ranks, right.angle) == (3, 5, 90)
    assert close(right.centre, 50, 43)
    assert close(right.at, 55, 43)
    about = turned(here, 2)
    assert (about.files, about.angle) == (5, 180)
    assert close(about.at, 50, 46)
    horses = turned(Regiment(HORSE, 5, 10, 50, 40), 3)
    assert (horses.width, horses.depth, horses.angle) == (5, 25, 270)
    assert close(horses.centre, 50, 45)


def test_a_new_formation_keeps_the_middle_of_the_front() -> None:
    wider = formed(regiment(5, 20, 50, 40), 7)
    assert (wider.ranks, wider.at) == (3, (50, 40))


hands: st.SearchStrategy[Hand] = st.sampled_from(["left", "right"])
angles = st.floats(0, 360, allow_nan=False)
places = st.floats(-50, 50, allow_nan=False)
regiments = st.builds(
    lambda files, more, x, y, angle, base: Regiment(base, files, files + more, x, y, angle),
    st.integers(1, 8),
    st.integers(0, 20),
    places,
    places,
    angles,
    st.sampled_from([MAN, HORSE]),
)


@given(regiments, places, st.floats(-180, 180))
def test_a_swing_is_a_rotation_of_all_corners_about_its_place(here: Regiment, aside: float, angle: float) -> None:
    x, y = here.point(aside, 0.0)
    turn = radians(angle)
    for before, after in zip(here.ring, swung(here, aside, angle).ring, strict=True):
        dx, dy = before[0] - x, before[1] - y
        assert apart(after, (x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn))) < 1e-9


@given(regiments)
def test_the_models_fill_the_rectangle_and_the_grid_moves_no_corner_by_more_than_its_own_step(here: Regiment) -> None:
    whole = shapely.Polygon(here.ring)
    models = [shapely.Polygon(core(place).points) for place in here.places]
    assert all(whole.buffer(1e-6).contains(model) for model in models)
    inner = [model.buffer(-1e-6, join_style="mitre") for model in models]
    assert not any(one.intersects(two) for one, two in combinations(inner, 2))
    if here.models == here.files * here.ranks:
        assert fsum(model.area for model in models) == pytest.approx(whole.area)
    assert all(apart(a, b) < 0.01 for a, b in zip(here.ring, settled(here).ring, strict=True))


def test_models_that_share_a_side_or_a_corner_touch() -> None:
    """Five models lined up with the flank of four ranks, one model farther to the left than its end.

     target, looks east      40
                          40 | t t t t |  48
    charger, looks north  38 c c c c c 48   the first one touches with a corner alone
    """
    target, charger = regiment(5, 20, 48, 45, 90), regiment(5, 10, 43, 50)
    pairs = touching(charger, target)
    assert sorted({i for i, _ in pairs}) == [0, 1, 2, 3, 4]
    # The target's right flank is its last file: its models 4, 9, 14, 19 from the front rank at x = 47 to the rear one at x = 41.
    assert sorted({j for _, j in pairs}) == [4, 9, 14, 19]
    assert [j for i, j in pairs if i == 0] == [19]
    assert {j for i, j in pairs if i == 1} == {14, 19}
    assert touching(regiment(5, 10, 43, 50.02), target) == ()
    assert touching(regiment(5, 10, 43, 50.02), target, near=0.05) == pairs


# ---- quadrants and arcs


def test_quadrants_are_parted_by_lines_at_45_degrees_from_the_corners() -> None:
    here = regiment(5, 20, 50, 40)  # from (45, 40) to (55, 48)
    for place, side in {
        (50, 30): "front",
        (60, 34.9): "front",
        (60, 35): "front",
        (60, 35.1): "right flank",
        (60, 53): "right flank",
        (60, 53.1): "rear",
        (40, 44): "left flank",
        (50, 60): "rear",
    }.items():
        assert quadrant(here, place) == side
    turned_ = regiment(5, 20, 50, 40, 90)
    assert quadrant(turned_, (60, 40)) == "front"
    assert quadrant(turned_, (46, 60)) == "right flank"


def test_the_side_hit_is_where_most_of_the_front_stands() -> None:
    """The target looks north, its right front corner at (55, 40). The charger, 10 wide, looks west along x = 62: the line at 45 degrees
    meets that at y = 33, so what of its front is north of that is before the target's front.
    """
    target = regiment(5, 20, 50, 40)
    for y, side, before in ((39, "right flank", 0.0), (33.5, "right flank", 4.5), (33, "front", 5.0), (32, "front", 6.0)):
        charger = regiment(5, 10, 62, y, 270)
        assert side_hit(charger, target) == side
        assert shares(target, charger.edge("front"))["front"] == pytest.approx(before)


@given(regiments, regiments)
def test_the_shares_of_a_front_are_those_of_many_points_on_it(charger: Regiment, target: Regiment) -> None:
    (ax, ay), (bx, by) = charger.edge("front")
    n = 400
    found = [quadrant(target, (ax + (i + 0.5) / n * (bx - ax), ay + (i + 0.5) / n * (by - ay))) for i in range(n)]
    parts = shares(target, charger.edge("front"))
    for side in SIDES:
        assert parts[side] == pytest.approx(found.count(side) / n * charger.width, abs=4 * charger.width / n)


@pytest.mark.parametrize(("x", "y", "in_90", "in_180"), [(62, 32, True, True), (64, 32, False, True), (70, 39, False, True)])
def test_arcs_of_sight_begin_at_the_front_corners(x: float, y: float, in_90: bool, in_180: bool) -> None:
    """A base 1.2 across: the line at 45 degrees from (55, 40) passes (63, 32); one at (64, 32) is 0.707 beyond it, more than its radius
    of 0.6; whatever is north of the front's line is in the arc of 180 degrees.
    """
    here, small = regiment(5, 20, 50, 40), Standing(Base("round", 1.2), x, y)
    assert in_arc(here, core(small), 90) is in_90
    assert in_arc(here, core(small), 180) is in_180


def test_what_only_touches_the_edge_of_an_arc_is_not_in_it() -> None:
    here = regiment(5, 20, 50, 40)
    assert not in_arc(here, Core(((60.0, 41.0),), 1.0), 180)
    assert in_arc(here, Core(((60.0, 41.0),), 1.01), 180)
    assert in_arc(Standing(Base("round", 2), 50, 50, 90), Core(((51.0, 51.0),), 0.0), 90) is False
    assert in_arc(Standing(Base("round", 2), 50, 50, 90), Core(((51.0, 51.0),), 0.1), 90)
    with pytest.raises(ValueError, match="180"):
        in_arc(here, Core(((0.0, 0.0),), 1.0), 270)


@given(regiments, places, places, st.floats(0.1, 5), st.sampled_from([60.0, 90.0, 180.0]))
def test_the_arc_is_that_of_a_drawn_wedge(here: Regiment, x: float, y: float, radius: float, arc: float) -> None:
    """In the regiment's own frame a disc is in the arc when its middle is, or a border ray is nearer than its radius."""
    right, forward = here.seen_from((x, y))
    half = radians(arc / 2)
    right, out = max(0.0, abs(right) - here.width / 2), forward
    inside = out > 0 and right * cos(half) <= out * sin(half)
    ray = (sin(half), cos(half))
    along = max(0.0, right * ray[0] + out * ray[1])
    away = 0.0 if inside else apart((right, out), (along * ray[0], along * ray[1]))
    if abs(away - radius) > 1e-3:
        assert in_arc(here, Core(((x, y),), radius), arc) is (away < radius)


# ---- oracles on a fine grid


def bearing(here: Regiment, corner: Point, place: Point) -> float:
    """Where a place lies as seen from another, clockwise from where a regiment looks, from -180 to 180 degrees."""
    turn = degrees(atan2(place[0] - corner[0], corner[1] - place[1])) - here.angle
    return (turn + 180) % 360 - 180


def grid(steps: int) -> list[Point]:
    """So many places along each side of a square of 100 cm."""
    return [(100 * i / steps, 100 * j / steps) for i in range(steps + 1) for j in range(steps + 1)]


def drawn_regiment(rng: random.Random) -> Regiment:
    files = rng.randint(1, 8)
    return regiment(files, rng.randint(files, 5 * files), rng.uniform(40, 60), rng.uniform(40, 60), rng.uniform(0, 360))


@pytest.mark.parametrize("seed", range(12))
def test_quadrants_agree_with_the_bearings_from_the_corners(seed: int) -> None:
    """Lines at 45 degrees from the corners part the quadrants: each lies on one hand of a line from either of its corners. Places within
    half a degree of a line, and in the regiment, are not judged.
    """
    here = drawn_regiment(random.Random(f"quadrants {seed}"))
    body, judged = shapely.Polygon(here.ring), 0
    for place in grid(40):
        one, two, three, four = (bearing(here, corner, place) for corner in here.ring)
        lines = (one + 45, two - 45, three - 135, four + 135)
        if min(abs(each) for each in lines) < 0.5 or body.distance(shapely.Point(place)) < 0.05:
            continue
        sides = {
            "front": -45 < one < 90 and -90 < two < 45,
            "right flank": 45 < two < 180 and 0 < three < 135,
            "rear": not -90 < three < 135 and not -135 < four < 90,
            "left flank": -180 < one < -45 and -135 < four < 0,
        }
        assert [side for side, holds in sides.items() if holds] == [quadrant(here, place)]
        judged += 1
    assert judged > 1000


@pytest.mark.parametrize("arc", [90.0, 180.0])
@pytest.mark.parametrize("seed", first(4, range(12)))
def test_a_regiment_is_in_an_arc_where_any_of_its_points_is(seed: int, arc: float) -> None:
    """A point is in the arc that is to the right of its left line, to the left of its right one, and before the front. What comes no deeper
    into the arc than the grid of points is fine is not judged.
    """
    rng = random.Random(f"arcs {seed}")
    here, judged = drawn_regiment(rng), 0
    left, right = here.ring[0], here.ring[1]
    for _ in range(25):
        there = moved_to(drawn_regiment(rng), (rng.uniform(0, 100), rng.uniform(0, 100)), rng.uniform(0, 360))
        points = [there.point(there.width * (i / 24 - 0.5), -there.depth * j / 24) for i in range(25) for j in range(25)]
        deep = max(
            min(inward(here, left, -arc / 2, each), -inward(here, right, arc / 2, each), here.seen_from(each)[1])
            for each in points
        )
        if abs(deep) > max(there.width, there.depth) / 24:
            assert in_arc(here, Core(there.ring, 0.0), arc) is (deep > 0)
            judged += 1
    assert judged > 10


def inward(here: Regiment, corner: Point, turn: float, place: Point) -> float:
    """How far to the right of a line a place lies that starts at a corner, so many degrees clockwise from where a regiment looks."""
    return apart(corner, place) * sin(radians(bearing(here, corner, place) - turn))
