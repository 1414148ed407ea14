"""A manoeuvre leg by leg: its costs, the ground that it covers, and where it has to stop."""

from __future__ import annotations

from math import cos, degrees, fsum, pi, radians

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.legs import Covered, Leg, as_far, come_near, covered, legs, stopped
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Manoeuvre, Part, Turn, after, cost_of
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, about
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, settled, wheeled
from reglamento.geometry.table.shapes.ruler import apart

BLOCK = Regiment(Base("hull", 2.5, 2.5), 5, 20, 0.0, 0.0, 0.0)
"""12.5 cm wide and 10 cm deep, the middle of its front at the origin, looking north."""
COSTS = Costs()
HANDS: tuple[Hand, ...] = ("left", "right")
WALL = Obstacle("the wall", ((-20.0, -12.0), (20.0, -12.0), (20.0, -14.0), (-20.0, -14.0)))


def drawn(ground: Covered) -> shapely.Polygon:
    """The ground by Shapely, the sector as a fan of thin triangles."""
    parts = [shapely.Polygon(ring) for ring in ground.rings]
    if ground.sector is not None:
        (x, y), sector = ground.sector.centre, ground.sector
        sign = 1 if sector.to == "right" else -1
        fan = [
            shapely.affinity.rotate(shapely.Point(sector.first), sign * sector.angle * i / 400, origin=(x, y)) for i in range(401)
        ]
        assert fan[-1].distance(shapely.Point(sector.last)) < 1e-6
        parts.append(shapely.Polygon([(x, y), *((point.x, point.y) for point in fan)]).buffer(0))
    whole = shapely.unary_union(parts)
    assert isinstance(whole, shapely.Polygon)
    return whole


def notches(leg: Leg) -> float:
    """What two hundred rectangles leave out at the most of the ground of a wheel: a right-angled triangle between any two, of which the
    longest side is a chord of the outer rear corner's way, and the arc over it.
    """
    sector = covered(leg).sector
    chord = sector.radius * radians(sector.angle) / 200 if sector else 0.0
    return 200 * chord * chord / 3


def begun(leg: Leg, share: float) -> Regiment:
    """Where the regiment is when this share of a leg is done."""
    if isinstance(leg.part, Wheel):
        return wheeled(leg.start, leg.part.to, leg.part.angle * share)
    assert isinstance(leg.part, Advance)
    return advanced(leg.start, leg.part.length * share)


parts = st.one_of(st.builds(Advance, st.floats(0.1, 20)), st.builds(Wheel, st.sampled_from(HANDS), st.floats(1, 175)))


@given(part=parts, angle=st.floats(0, 359))
def test_the_ground_of_a_leg_is_all_that_the_rectangle_comes_over_and_no_more(part: Part, angle: float) -> None:
    """The union of two hundred rectangles on the way, by Shapely, fills it but for what lies between two of them."""
    start = Regiment(BLOCK.base, BLOCK.files, BLOCK.models, 3.0, -2.0, angle)
    (leg,) = legs(start, (part,), COSTS)
    ground = drawn(covered(leg))
    swept = shapely.unary_union([shapely.Polygon(begun(leg, i / 200).ring) for i in range(201)])
    assert swept.difference(ground.buffer(1e-3)).is_empty
    assert swept.area - 1e-3 <= ground.area <= swept.area + notches(leg) + 1e-3


def test_what_turns_covers_where_it_stood_and_where_it_stands() -> None:
    block = Regiment(BLOCK.base, 8, 8, 0.0, 0.0)
    (leg,) = legs(block, (Turn(1),), Costs(quarter_turn=2.0))
    assert leg.cost == 2.0
    assert covered(leg) == Covered((block.ring, after(block, Turn(1)).ring))


def test_legs_follow_one_another_and_their_costs_add_up() -> None:
    manoeuvre = (Wheel("left", degrees(3.2 / 12.5)), Advance(10.0))
    first, second = legs(BLOCK, manoeuvre, COSTS)
    assert (first.start, first.end, second.end) == (BLOCK, second.start, after(second.start, Advance(10.0)))
    assert (first.cost, second.cost) == pytest.approx((3.2, 10.0))
    assert cost_of(manoeuvre, BLOCK, COSTS) == pytest.approx(13.2)


def test_an_allowance_ends_in_the_middle_of_a_wheel_or_an_advance() -> None:
    quarter = 12.5 * pi / 2
    manoeuvre = (Wheel("right", 90.0), Advance(10.0))
    half = as_far(BLOCK, manoeuvre, COSTS, quarter / 2)
    assert (half.angle, *half.corner("right")) == pytest.approx((45.0, 6.25, 0.0))
    whole = as_far(BLOCK, manoeuvre, COSTS, quarter + 4)
    assert (whole.angle, *whole.at) == pytest.approx((90.0, 6.25 + 4, 0 - 6.25))
    assert as_far(BLOCK, manoeuvre, COSTS, 100.0) == after(after(BLOCK, manoeuvre[0]), manoeuvre[1])


def test_what_cannot_be_done_in_part_is_not_begun() -> None:
    costs = Costs(half_turn=5.0)
    assert as_far(BLOCK, (Advance(2.0), Turn(2)), costs, 6.0) == advanced(BLOCK, 2.0)
    assert as_far(BLOCK, (Turn(2), Advance(2.0)), costs, 6.0) == advanced(after(BLOCK, Turn(2)), 1.0)


def test_a_wall_ends_it_sooner() -> None:
    obstacles = about(BLOCK, Surroundings(obstacles=(WALL,)), 30.0)
    assert stopped(BLOCK, (Advance(20.0),), COSTS, obstacles) == pytest.approx(12.0, abs=0.02)
    assert stopped(BLOCK, (Wheel("left", 30.0), Advance(20.0)), COSTS, obstacles) == pytest.approx(
        12.5 * pi / 6 + (12.0 - 6.25) / cos(pi / 6), abs=0.05
    ), "the right front corner, 6.25 cm nearer, comes to it first"
    assert stopped(BLOCK, (Advance(2.0),), COSTS, obstacles) == 2.0


def test_it_comes_as_near_as_it_may() -> None:
    """Straight ahead 15 of 19.1 cm; and to the wall, which stands 12 cm before it."""
    assert come_near(BLOCK, advanced(BLOCK, 19.1), 15.0, COSTS) == advanced(BLOCK, 15.0)
    there = come_near(BLOCK, advanced(BLOCK, 19.1), 15.0, COSTS, Surroundings(obstacles=(WALL,)))
    assert there is not None
    assert there.y == pytest.approx(-12.0, abs=0.03)


def test_nothing_is_nearer_to_what_lies_behind() -> None:
    assert come_near(BLOCK, advanced(BLOCK, -5.0), 15.0, COSTS) is None


@given(x=st.floats(-20, 20), y=st.floats(-25, 10), angle=st.floats(0, 359), allowance=st.floats(1, 20))
def test_where_it_comes_can_be_reached_and_is_nearer(x: float, y: float, angle: float, allowance: float) -> None:
    goal = settled(Regiment(BLOCK.base, BLOCK.files, BLOCK.models, x, y, angle))
    around = Surroundings(obstacles=(WALL,))
    end = come_near(BLOCK, goal, allowance, COSTS, around)
    assume(end is not None)
    assert end is not None
    assert end == settled(end)
    assert isinstance(cheapest(BLOCK, end, allowance, COSTS, around), Manoeuvre)
    assert off(end, goal) < off(BLOCK, goal)


def off(here: Regiment, goal: Regiment) -> float:
    return fsum(apart(*pair) for pair in zip(here.ring, goal.ring, strict=True))
