"""The cheapest manoeuvre to a place: closed forms on drawn cases, no row of wheels and advances that costs less, and why there is none."""

from itertools import pairwise, permutations
from math import fsum, inf, pi, radians, sqrt

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.manoeuvres.cheapest import cheapest, tidy
from reglamento.geometry.table.manoeuvres.manoeuvres import (
    Backwards,
    Blocked,
    Costs,
    Form,
    LeavesTable,
    Manoeuvre,
    Reform,
    TooFar,
    Turn,
    after,
    cost_of,
    may_reform,
)
from reglamento.geometry.table.manoeuvres.obstacles import SLACK, Obstacle, Surroundings
from reglamento.geometry.table.manoeuvres.wheels import Advance, Drill, Wheel, drilled, drills
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, moved_to, settled, turned, wheeled
from reglamento.geometry.table.shapes.ruler import RULER, apart

MAN = Base("hull", 2, 2)
HERE = Regiment(MAN, 5, 20, 50, 40)  # from (45, 40) to (55, 48), looking north
WALKS = Costs()
TABLE = ((0.0, 0.0), (180.0, 0.0), (180.0, 120.0), (0.0, 120.0))


def found(goal: Regiment, allowance: float = 20, costs: Costs = WALKS, *obstacles: Obstacle) -> Manoeuvre:
    made = cheapest(HERE, goal, allowance, costs, Surroundings(TABLE, obstacles))
    assert isinstance(made, Manoeuvre)
    return made


def spent(drill: Drill, regiment: Regiment) -> float:
    return fsum(part.length if isinstance(part, Advance) else radians(part.angle) * regiment.width for part in drill)


def test_straight_ahead_costs_its_length() -> None:
    assert found(advanced(HERE, 7)).parts == (Advance(7),)
    assert found(advanced(HERE, 7)).cost == 7
    assert found(HERE) == Manoeuvre((), 0, HERE)


def test_a_wheel_costs_the_way_of_the_outer_corner() -> None:
    """30 degrees of a front of 10 are 10 pi / 6, even though its place is on the ruler's grid."""
    made = found(settled(wheeled(HERE, "right", 30)))
    assert made.cost == pytest.approx(10 * pi / 6, abs=2 * RULER)
    assert [type(part) for part in made.parts] == [Wheel]
    exact = found(drilled(HERE, (Advance(3), Wheel("left", 20), Advance(4))), 20)
    assert exact.cost <= 7 + 10 * pi / 9 + 1e-9


def test_half_the_wheel_each_way_goes_aside() -> None:
    """Aside by 2 while going ahead: a wheel to the right by a, straight for s, a wheel to the left by a.

    Aside s sin a + 10 (1 - cos a), ahead s cos a + 10 sin a.
    """
    made = found(Regiment(MAN, 5, 20, 52, 32))
    assert [type(part) for part in made.parts] == [Wheel, Advance, Wheel]
    first, straight, last = made.parts
    assert isinstance(first, Wheel)
    assert isinstance(last, Wheel)
    assert isinstance(straight, Advance)
    assert (first.to, last.to) == ("right", "left")
    assert first.angle == pytest.approx(last.angle)
    assert straight.length == pytest.approx(sqrt((10 - 2) ** 2 + 8**2 - 10**2))
    assert made.cost == pytest.approx(straight.length + 2 * 10 * radians(first.angle))


def test_a_turn_is_taken_when_it_is_cheaper_than_to_wheel_round() -> None:
    goal = advanced(turned(HERE, 2), 5)
    assert found(goal, costs=Costs(half_turn=2.5)).parts == (Turn(2), Advance(5))
    assert found(goal, costs=Costs(half_turn=2.5)).cost == 7.5
    aside = turned(advanced(HERE, 4), 1)
    assert found(aside, costs=Costs(quarter_turn=2.5)).parts == (Advance(4), Turn(1))


def test_other_files_and_a_reform_cost_what_they_are_said_to() -> None:
    wider = Regiment(MAN, 7, 20, 50, 37)
    assert found(wider, costs=Costs(rank=5)).parts in {(Form(7), Advance(3)), (Advance(3), Form(7))}
    assert found(wider, costs=Costs(rank=5)).cost == 8
    aside = Regiment(MAN, 4, 20, 56, 41, 90)
    assert found(aside, costs=Costs(reform=10, stride=10)) == Manoeuvre((Reform(aside),), 10, aside)
    assert isinstance(cheapest(HERE, aside, 20, Costs(reform=10, stride=3)), Backwards)


@given(st.integers(1, 6), st.floats(0, 12), st.floats(-3, 3), st.floats(-3, 3))
def test_a_reform_needs_a_place_for_each_within_its_stride(files: int, stride: float, x: float, y: float) -> None:
    """With four models every way to give out the places can be looked at."""
    start, goal = Regiment(MAN, 2, 6, 0, 0), Regiment(MAN, files, 6, x, y, 30)
    ways = permutations(goal.places)
    least = min(max(apart(a.at, b.at) for a, b in zip(start.places, way, strict=True)) for way in ways)
    assume(abs(least - stride) > 1e-5)
    assert may_reform(start, goal, stride) is (least < stride)


# ---- why not


def test_too_far_says_by_how_much() -> None:
    assert cheapest(HERE, advanced(HERE, 12.5), 10, WALKS) == TooFar(2.5)
    wheel = cheapest(HERE, wheeled(HERE, "left", 90), 10, WALKS)
    assert isinstance(wheel, TooFar)
    assert wheel.by == pytest.approx(5 * pi - 10)
    assert cheapest(HERE, Regiment(MAN, 4, 20, 50, 40), 10, WALKS) == TooFar(inf)


def test_a_regiment_does_not_go_or_wheel_backwards() -> None:
    assert cheapest(HERE, advanced(HERE, -3), 20, WALKS) == Backwards(3)
    back = wheeled(HERE, "right", -30)
    found_ = cheapest(HERE, back, 20, WALKS)
    assert isinstance(found_, Backwards)
    assert found_.by == pytest.approx(2.5)
    aside = cheapest(HERE, moved_to(HERE, (54, 40), 0), 20, WALKS)
    assert isinstance(aside, TooFar)


def test_blocked_says_by_what_and_where() -> None:
    wall = Obstacle("wall", ((30, 35), (70, 35)))
    blocked = cheapest(HERE, advanced(HERE, 8), 20, WALKS, Surroundings(TABLE, (wall,)))
    assert isinstance(blocked, Blocked)
    assert (blocked.by, blocked.at_end) == ("wall", True)
    across = cheapest(HERE, advanced(HERE, 18), 20, WALKS, Surroundings(TABLE, (wall,)))
    assert isinstance(across, Blocked)
    assert (across.by, across.at_end) == ("wall", False)
    assert across.at[1] == pytest.approx(35)


def test_off_the_table_says_where() -> None:
    near = Regiment(MAN, 5, 20, 50, 6)
    left = cheapest(near, advanced(near, 8), 20, WALKS, Surroundings(TABLE))
    assert isinstance(left, LeavesTable)
    assert left.at[1] == pytest.approx(0, abs=SLACK)
    assert isinstance(cheapest(near, advanced(near, 6), 20, WALKS, Surroundings(TABLE)), Manoeuvre)
    corner = Regiment(MAN, 5, 20, 5, 60)
    assert isinstance(cheapest(corner, settled(wheeled(corner, "right", 60)), 20, WALKS, Surroundings(TABLE)), LeavesTable)


def test_a_goal_of_other_models_and_an_endless_allowance_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot become one of 19"):
        cheapest(HERE, Regiment(MAN, 5, 19, 50, 40), 10, WALKS)
    with pytest.raises(ValueError, match="inf"):
        cheapest(HERE, HERE, inf, WALKS)


def test_round_a_rock_by_wheeling_later() -> None:
    """The cheapest way wheels at once and runs into the rock on the right; going straight first passes it.

      +--+          to the place behind the rock, looking north-east
      |  |
    ......r r       r: rock beside the way
    c c c c c
    """
    rock = Obstacle("rock", ((56.2, 37), (58, 37), (58, 41), (56.2, 41)))
    goal = settled(drilled(HERE, (Advance(8), Wheel("right", 45))))
    open_ = found(goal, 20)
    past = found(goal, 20, WALKS, rock)
    assert past.cost >= open_.cost - 1e-9
    assert isinstance(past, Manoeuvre)


def test_through_a_gap_that_leaves_just_enough() -> None:
    """Two woods leave a gap of 10 straight ahead; the regiment, 10 wide, has to come to it from aside."""
    gap = (
        Obstacle("left", ((30, 20), (45, 20), (45, 28), (30, 28))),
        Obstacle("right", ((55, 20), (70, 20), (70, 28), (55, 28))),
    )
    goal = Regiment(MAN, 5, 20, 50, 22)
    start = Regiment(MAN, 5, 20, 51, 44)
    made = cheapest(start, goal, 30, WALKS, Surroundings(TABLE, gap))
    assert isinstance(made, Manoeuvre)
    assert isinstance(made.parts[-1], Advance)
    narrower = (gap[0], Obstacle("right", ((54.9, 20), (70, 20), (70, 28), (54.9, 28))))
    assert isinstance(cheapest(start, goal, 30, WALKS, Surroundings(TABLE, narrower)), Blocked)


# ---- oracles

hands: st.SearchStrategy[Hand] = st.sampled_from(["left", "right"])
parts = st.one_of(st.builds(Advance, st.floats(0.1, 8)), st.builds(Wheel, hands, st.floats(1, 60)))
rows = st.lists(parts, max_size=5).map(tuple)
starts = st.builds(
    lambda files, angle: Regiment(MAN, files, 20, 60.0, 60.0, float(angle)), st.integers(1, 6), st.integers(0, 359)
)


def headings(drill: Drill) -> list[float]:
    found_ = [0.0]
    for part in drill:
        found_.append(found_[-1] + (0 if isinstance(part, Advance) else part.angle if part.to == "right" else -part.angle))
    return found_


@settings(max_examples=examples(300))
@given(starts, rows)
def test_no_row_of_wheels_and_advances_is_cheaper(start: Regiment, drill: Drill) -> None:
    """As long as it stays within half a turn. What a wheel on the grid of positions costs more than in the air is not asked here."""
    turns = headings(drill)
    assume(max(turns) - min(turns) < 180)
    goal = drilled(start, drill)
    made = cheapest(start, goal, 200, WALKS)
    assert isinstance(made, Manoeuvre)
    assert made.cost <= spent(drill, start) + 1e-6
    assert made.cost == pytest.approx(cost_of(made.parts, start, WALKS))


@settings(max_examples=examples(200))
@given(starts, rows)
def test_every_way_ends_at_its_goal_as_near_as_the_grid_allows(start: Regiment, drill: Drill) -> None:
    goal = settled(drilled(start, drill))
    for way in drills(start, goal):
        end = drilled(start, way)
        assert apart(end.at, goal.at) <= RULER + 1e-9
        assert abs((end.angle - goal.angle + 180) % 360 - 180) < 1e-6


@settings(max_examples=examples(40), deadline=None)
@given(starts, rows, st.lists(st.tuples(st.integers(40, 80), st.integers(40, 80)), max_size=4))
def test_the_way_found_is_clear_at_every_step_and_ends_at_the_goal(
    start: Regiment, drill: Drill, rocks: list[tuple[int, int]]
) -> None:
    goal = settled(drilled(start, drill))
    squares = [((x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2)) for x, y in rocks]
    obstacles = tuple(Obstacle(str(i), tuple((float(x), float(y)) for x, y in square)) for i, square in enumerate(squares))
    made = cheapest(start, goal, 25, WALKS, Surroundings(TABLE, obstacles))
    solid = shapely.union_all([shapely.Polygon(square) for square in squares])
    if isinstance(made, Blocked) and not made.at_end:
        assert isinstance(cheapest(start, goal, 25, WALKS), Manoeuvre)
    if not isinstance(made, Manoeuvre):
        return
    here = start
    for part in made.parts:
        for i in range(1, 9):
            step = Advance(part.length * i / 8) if isinstance(part, Advance) else part
            step = Wheel(part.to, part.angle * i / 8) if isinstance(part, Wheel) else step
            body = shapely.Polygon(after(here, step).ring)
            assert not body.buffer(-SLACK - 0.002, join_style="mitre").intersects(solid)
        here = after(here, part)
    assert apart(here.at, goal.at) <= RULER + 1e-6
    assert made.end == goal


@given(starts, rows)
def test_parts_made_one_end_at_the_same_place(start: Regiment, drill: Drill) -> None:
    short = tidy(drill)
    assert spent(short, start) == pytest.approx(spent(drill, start))
    assert apart(drilled(start, short).at, drilled(start, drill).at) < 1e-9
    kinds = [part.to if isinstance(part, Wheel) else "" for part in short]
    assert all(one != two for one, two in pairwise(kinds))
