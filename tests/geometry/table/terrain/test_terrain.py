"""Terrain, what a way over it costs, and sight between prisms: drawn cases by similar triangles, and many points of each line."""

from itertools import product
from math import cos, inf, pi, sin, sqrt
from random import Random

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.shapes.bases import Base, Core, Standing
from reglamento.geometry.table.shapes.ruler import Point, Ring
from reglamento.geometry.table.terrain.free_lines import Between, High, Prism, between, free_lines
from reglamento.geometry.table.terrain.prisms import ACROSS, UP, lattice, obscured, prism, sees
from reglamento.geometry.table.terrain.terrain import Terrain

SQUARE: Ring = ((10, 0), (20, 0), (20, 10), (10, 10))
HILL = Terrain("hill", SQUARE, top=4, hides=True, ground=4)
RUIN = Terrain("ruin", SQUARE, top=9, floors=(3.0, 6.0))
MIRE = Terrain("mire", ((14, -5), (30, -5), (30, 5), (14, 5)), slows=2)
WOOD = Terrain("wood", SQUARE, top=8, depth=5)


def man(x: float, y: float, height: float = 1.3, foot: float = 0.0) -> Prism:
    return prism(Standing(Base("round", 1), x, y), height, foot)


def is_free(p: High, q: High, hiding: Between) -> bool:
    return free_lines([p], [q], hiding)[0]


# ---- moves


@pytest.mark.parametrize(
    ("wrong", "why"),
    [({"foot": 2.0, "top": 1.0}, "below its foot"), ({"slows": 0.0}, "more than 0"), ({"floors": (-1.0,)}, "below the ground")],
)
def test_terrain_that_cannot_be_is_refused_in_plain_words(wrong: dict[str, float], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Terrain("odd", SQUARE, **wrong)  # type: ignore[arg-type]


# ---- one line


def test_a_line_goes_over_what_is_lower_and_under_what_is_higher() -> None:
    """From height 2 at x = 0 to height 2 at 30, over a prism from x = 10 to x = 20."""
    block = Core(SQUARE, 0.0)
    for foot, top, free in ((0, 2, True), (0, 2.1, False), (2.1, 5, True), (2, 5, False)):
        assert is_free((0, 5, 2), (30, 5, 2), Between((Prism(block, foot, top),))) is free
    # It falls from 6 to 0: 4 where it comes, 2 where it leaves.
    assert is_free((0, 5, 6), (30, 5, 0), Between((Prism(block, 0, 2),)))
    assert not is_free((0, 5, 6), (30, 5, 0), Between((Prism(block, 0, 2.1),)))
    assert is_free((0, 10, 0), (30, 10, 0), Between((Prism(block, 0, 9),))), "it goes along the side"


def test_woods_are_seen_into_and_through_for_their_depth() -> None:
    """Sight goes 5 deep: from outside to 15 in a wood that begins at 10; through its corner; over its top of 8; not through all of it."""
    woods = between(terrain=[WOOD])
    for p, q, free in (
        ((0, 5, 1), (15, 5, 1), True),
        ((0, 5, 1), (15.01, 5, 1), False),
        ((15, 5, 1), (30, 5, 1), True),
        ((0, 5, 1), (30, 5, 1), False),
        ((0, 5, 8), (30, 5, 8), True),
        ((7, 6.5, 1), (17, 16.5, 1), True),
    ):
        assert is_free(p, q, woods) is free
    other = Terrain("other wood", ((20, 0), (22, 0), (22, 10), (20, 10)), top=8, depth=4)
    # 3 of 5 and 2 of 4 are more than all.
    assert not is_free((17, 5, 1), (30, 5, 1), between(terrain=[WOOD, other]))
    assert is_free((18, 5, 1), (30, 5, 1), between(terrain=[WOOD, other]))


def test_a_wood_of_no_depth_stops_what_goes_into_it_and_nothing_else() -> None:
    thick = between(terrain=[Terrain("thicket", SQUARE, top=8, depth=0)])
    assert not is_free((0, 5, 1), (11, 5, 1), thick)
    assert is_free((0, 5, 1), (9, 5, 1), thick)
    assert is_free((0, 5, 9), (30, 5, 9), thick)


# ---- prisms


def test_a_wall_as_high_as_both_hides_and_one_lower_than_both_does_not() -> None:
    a, b = man(0, 5), man(30, 5)
    for top, seen in ((1.2, True), (1.3, False), (9, False)):
        wall = Terrain("wall", ((15, -50), (15.2, -50), (15.2, 60), (15, 60)), top=top, hides=True)
        assert sees(a, b, between(terrain=[wall])) is seen
    short = Terrain("short wall", ((15, 4), (15.2, 4), (15.2, 6), (15, 6)), top=9, hides=True)
    assert not sees(a, b, between(terrain=[short]))
    narrow = Terrain("narrow wall", ((15, 4.8), (15.2, 4.8), (15.2, 6), (15, 6)), top=9, hides=True)
    assert sees(a, b, between(terrain=[narrow]))


def test_from_a_hill_one_sees_over_who_stands_below() -> None:
    """A looker from 4 to 5.3 high, and a man of 1.3 who is 20 away: half-way a line from top to top is at 3.3. (From the one's near edge to
    the other's far one it would be at 3.4; no higher line is there.)
    """
    looker, target = man(0, 5, foot=4), man(20, 5)
    for top, seen in ((2.5, True), (3.2, True), (3.5, False)):
        screen = Terrain("screen", ((10, -30), (10.1, -30), (10.1, 40), (10, 40)), top=top, hides=True)
        assert sees(looker, target, between(terrain=[screen])) is seen
        assert sees(target, looker, between(terrain=[screen])) is seen


def test_the_share_obscured_is_that_of_the_lattice() -> None:
    """A wall that hides the lower two of three rows, as seen from 2/3 of 1.3 at the same height: 0.867; rows at 0.217, 0.65, 1.083."""
    a, b = man(0, 5), man(30, 5)
    assert obscured(a, b, Between()) == 0
    for top, rows in ((0.2, 0), (0.5, 1), (0.8, 2), (1.2, 3)):
        wall = Terrain("wall", ((29, -50), (29.2, -50), (29.2, 60), (29, 60)), top=top, hides=True)
        assert obscured(a, b, between(terrain=[wall])) == pytest.approx(rows / UP)
    left = Terrain("left half", ((29, -50), (29.2, -50), (29.2, 5.0), (29, 5.0)), top=9, hides=True)
    assert obscured(a, b, between(terrain=[left])) == pytest.approx(3 / ACROSS), "the middle line just passes"
    assert obscured(a, b, between([man(15, 5)])) > 0.5


def test_the_lattice_is_as_broad_and_as_high_as_the_target() -> None:
    points = lattice(man(0, 0), prism(Standing(Base("hull", 14.00002, 2.00002), 50, 0, 90), 6, 1))
    assert len(points) == ACROSS * UP
    assert sorted({round(y, 3) for _, y, _ in points}) == [-6, -4, -2, 0, 2, 4, 6]
    assert sorted({round(z, 3) for _, _, z in points}) == [2, 4, 6]


@pytest.mark.parametrize("tall", [0.5, 1.3, 3.0])
def test_models_of_one_height_hide_one_another(tall: float) -> None:
    row = [man(5, y, tall) for y in (-3, -1.5, 0, 1.5, 3)]
    assert not sees(man(0, 0, tall), man(10, 0, tall), Between(tuple(row)))
    assert sees(man(0, 0, tall), man(10, 0, tall + 0.1), Between(tuple(row)))
    assert sees(man(0, 0, tall), man(10, 0, tall), Between(tuple(each._replace(top=tall - 0.1) for each in row)))


def test_no_line_runs_along_the_ground_beneath_what_stands_on_it() -> None:
    wall = Prism(Core(((5, -9), (5.5, -9), (5.5, 9), (5, 9)), 0.0), 0.0, 2.0)
    assert not is_free((0, 0, 0), (10, 0, 0), Between((wall,)))
    assert not is_free((0, 0, 0), (10, 0, 0), Between((), (Terrain("wall", wall.figure.points, top=2, hides=True),)))
    assert not is_free((0, 0, 0), (10, 0, 0), Between(woods=(Terrain("wood", wall.figure.points, top=2, depth=0.2),)))
    assert is_free((0, 0, 2), (10, 0, 2), Between((wall,)))  # along its top
    near = wall._replace(figure=Core(((1, -30), (1.5, -30), (1.5, 30), (1, 30)), 0.0))
    assert not sees(man(0, 0), man(30, 0, 2.1), Between((near,)))  # only a line along the ground would come to the taller one


def test_what_has_no_height_is_seen_at_its_level_and_hides_nothing() -> None:
    wall = Prism(Core(((5, -9), (5.5, -9), (5.5, 9), (5, 9)), 0.0), 0.0, 2.0)
    assert not sees(man(0, 0, 0), man(10, 0, 0), Between((wall,)))
    assert not sees(man(0, 0, 0), man(10, 0, 1.3), Between((wall,)))
    assert sees(man(0, 0, 0), man(10, 0, 0), Between((wall._replace(top=0.0),)))
    assert sees(man(0, 0, 0, foot=2), man(10, 0, 0, foot=2), Between((wall,)))  # both on its level, and above it
    assert sees(man(0, 0, 0), man(10, 0, 0), Between((wall._replace(foot=0.5),)))  # beneath a bridge


# ---- oracles

numbers = st.integers(0, 300).map(lambda n: n / 10)
highs = st.tuples(numbers, numbers, st.integers(0, 60).map(lambda n: n / 10))
pieces = st.builds(
    lambda x, y, w, h, foot, tall: Terrain(
        "o", ((x, y), (x + w, y), (x + w / 3, y + h / 3), (x, y + h)), foot=foot, top=foot + tall, hides=True
    ),
    numbers,
    numbers,
    st.integers(2, 12),
    st.integers(2, 12),
    st.integers(0, 3),
    st.integers(1, 5),
)
discs = st.builds(
    lambda x, y, r, foot, tall: Prism(Core(((x, y),), r), foot, foot + tall),
    numbers,
    numbers,
    st.integers(1, 3),
    st.integers(0, 3),
    st.integers(1, 5),
)


def least(p: High, q: High, piece: Terrain | Prism) -> float:
    """How deep many points of a line are in a prism at most: negative outside."""
    area = (
        shapely.Polygon(piece.ring)
        if isinstance(piece, Terrain)
        else shapely.Point(piece.figure.points[0]).buffer(piece.figure.radius, 64)
    )
    deepest = -inf
    for i in range(401):
        x, y, z = (a + (b - a) * i / 400 for a, b in zip(p, q, strict=True))
        place = shapely.Point(x, y)
        out = area.exterior.distance(place) * (1 if area.contains(place) else -1)
        deepest = max(deepest, min(out, z - piece.foot, piece.top - z))
    return deepest


@settings(max_examples=examples(60), deadline=None)
@given(highs, highs, st.one_of(pieces, discs))
def test_a_line_is_free_when_none_of_its_points_is_in_a_prism(p: High, q: High, piece: Terrain | Prism) -> None:
    deepest = least(p, q, piece)
    assume(abs(deepest) > 0.25)
    hiding = Between((), (piece,)) if isinstance(piece, Terrain) else Between((piece,))
    assert is_free(p, q, hiding) is (deepest < 0)
    assert is_free(q, p, hiding) is (deepest < 0)


@settings(max_examples=examples(40), deadline=None)
@given(
    st.tuples(numbers, numbers),
    st.tuples(numbers, numbers),
    st.lists(st.one_of(pieces, discs), max_size=4),
    st.integers(1, 4),
    st.integers(1, 4),
)
def test_more_in_the_way_never_shows_more(p: Point, q: Point, things: list[Terrain | Prism], one: int, two: int) -> None:
    a, b = man(*p, height=one), man(*q, height=two)
    prisms, solids = [each for each in things if isinstance(each, Prism)], [each for each in things if isinstance(each, Terrain)]
    hiding = between(prisms, solids)
    if sees(a, b, hiding):
        assert sees(a, b, between(prisms[1:], solids))
        assert sees(a, b, between(prisms, solids[1:]))
    if obscured(a, b, hiding) < 1:
        assert sees(a, b, hiding)


def spots(x: float, y: float, radius: float) -> list[Point]:
    """Many places of a disc, its border among them."""
    rings = [(x + far * radius * cos(i * pi / 12), y + far * radius * sin(i * pi / 12)) for far in (0.5, 1) for i in range(24)]
    return [(x, y), *rings]


def over_the_tops(a: Prism, b: Prism, standing: list[Prism], more: float) -> bool:
    """Whether any of many lines between two discs goes past other discs whose radii are `more` greater, or over them; all stand on the
    ground. Of the lines over two places the highest counts, which comes to the tops of both but not quite up to them.
    """
    ends = [spots(*each.figure.points[0], each.figure.radius) for each in (a, b)]
    for p, q in product(*ends):
        dx, dy = q[0] - p[0], q[1] - p[1]
        if all(_over(p, (dx, dy), each, more, (a.top, b.top)) for each in standing):
            return True
    return False


def _over(p: Point, way: Point, disc: Prism, more: float, tops: tuple[float, float]) -> bool:
    """Whether a line from `p` passes a disc, or is higher wherever it is over it."""
    (x, y), radius = disc.figure.points[0], disc.figure.radius + more
    length = way[0] ** 2 + way[1] ** 2
    middle = ((x - p[0]) * way[0] + (y - p[1]) * way[1]) / length
    square = radius**2 - (p[0] + middle * way[0] - x) ** 2 - (p[1] + middle * way[1] - y) ** 2
    if square <= 0:
        return True
    half = sqrt(square / length)
    first, last = max(0.0, middle - half), min(1.0, middle + half)
    return first >= last or all(tops[0] + t * (tops[1] - tops[0]) > disc.top + 1e-9 for t in (first, last))


def grounded(rng: Random) -> Prism:
    """A disc between x = 6 and x = 14 that stands on the ground."""
    at = rng.randint(60, 140) / 10, rng.randint(-30, 30) / 10
    return Prism(Core((at,), rng.randint(3, 20) / 10), 0.0, float(rng.randint(1, 3)))


def test_sight_over_what_stands_on_the_ground_is_that_of_the_highest_lines() -> None:
    """Heights are equal in most draws. Where they decide nothing, the answer is exact; else only what tried lines reach is seen."""
    rng, answers = Random("over the tops"), list[bool]()
    for draw in range(200):
        one, two = rng.randint(1, 3), rng.randint(1, 3)
        a, b, standing = man(0, 0, one), man(20, 0, two), [grounded(rng) for _ in range(rng.randint(1, 4))]
        surely, perhaps = (over_the_tops(a, b, standing, more) for more in (0.1, -0.1))
        if surely is not perhaps:
            continue
        found = sees(a, b, between(standing))
        decides = any(min(one, two) <= each.top < max(one, two) for each in standing)
        assert found is surely or (decides and not found), draw
        answers.append(surely)
    assert answers.count(False) > 30
    assert answers.count(True) > 60
