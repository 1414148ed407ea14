"""Charges: one worked example with all its numbers, drawn cases, and a search by small steps that finds nothing better."""

from math import cos, pi, radians, sin

import pytest
import shapely
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.geometry.table.manoeuvres.charging import STARTS, TARGET, Charge, Charging, charge
from reglamento.geometry.table.manoeuvres.manoeuvres import Blocked, TooFar
from reglamento.geometry.table.manoeuvres.obstacles import NOTHING, Obstacle, Surroundings
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.arcs import shares, side_hit
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import SIDES, Hand, Regiment, Side, advanced, touching, wheeled
from reglamento.geometry.table.shapes.ruler import RULER

MAN = Base("hull", 2, 2)
TEN = Charging(20)


def charged(charger: Regiment, target: Regiment, charging: Charging = TEN, around: Surroundings = NOTHING) -> Charge:
    made = charge(charger, target, side_hit(charger, target), charging, around)
    assert isinstance(made, Charge)
    return made


def test_the_worked_example_wheel_charge_and_align_with_the_flank_that_is_hit() -> None:
    """Spears charge swords in the flank. All bases are 2 x 2; x grows to the east, y to the south, and a charge goes 20 at most.

                  y
                 40   +---------------+
                      |    swords     |
                 45   |  five files   |>      they look east: four ranks fill x from 40 to 48, five files y from 40 to 50
                      |  four ranks   |
                 50   Q---------------+       their right flank: from Q = (40, 50) to (48, 50), four models
                     / .
                    /    .
                   L       .                  3. straight on for 10, until Q touches the front, 2 from its left end
                  /  ` .    .
                 /       ` . .
          62.66 L0===========R                1. spears, five files, look north: their front from (31.93, 62.66) to R = (41.93, 62.66)
                |  spears    |                2. wheel to the right about R by 30 degrees: L comes 10 sin 30 = 5 ahead
                |            |

    By hand. The front lies wholly between the lines at 45 degrees from the corners of the right flank (at y = 62.66, from x = 27.34 to
    x = 60.66): that side is hit. Lined up, the spears are to touch all four ranks (x from 40 to 48) with all five files, ten wide: the
    left end of their front may lie from x = 38 on (there their first man touches Q with a corner) to x = 40. Less wheel brings
    them less far to the right, so 38 is the cheapest: Q must meet the front 2 from its left end, 8 from R.

    After a wheel by a the place 8 to the left of R is at R - 8 (cos a, sin a), and goes on along (sin a, -cos a). With a = 30 degrees it
    is at (41.93 - 6.928, 62.66 - 4) = (35.00, 58.66); 10 farther on it is at (40.00, 50.00), which is Q.

    Cost: the outer corner's arc, 10 x pi / 6 = 5.236, and 10 straight: 15.236. Lining up is free: the spears turn back by 30 degrees about
    Q until their front lies on y = 50, from x = 38 to x = 48: its middle is (43, 50), and they look north again.
    """
    spears, swords = Regiment(MAN, 5, 20, 36.93, 62.66, 0), Regiment(MAN, 5, 20, 48, 45, 90)
    assert side_hit(spears, swords) == "right flank"
    assert shares(swords, spears.edge("front"))["right flank"] == pytest.approx(10)

    made = charged(spears, swords)
    wheel, straight = made.parts
    assert isinstance(wheel, Wheel)
    assert isinstance(straight, Advance)
    assert wheel.to == "right"
    assert wheel.angle == pytest.approx(30, abs=0.05)
    assert straight.length == pytest.approx(10, abs=0.01)
    assert made.cost == pytest.approx(10 * pi / 6 + 10, abs=0.02)

    assert made.at == pytest.approx((40, 50))
    assert made.contact.angle == pytest.approx(30, abs=0.05)
    left = made.contact.corner("left")
    assert left == pytest.approx((40 - 2 * cos(pi / 6), 50 - 2 * sin(pi / 6)), abs=0.01)

    assert (made.lines_up, made.target) == ("charger", swords)
    assert made.charger == Regiment(MAN, 5, 20, 43, 50, 0)
    assert made.touching == 9
    pairs = touching(made.charger, swords)
    assert {i for i, _ in pairs} == {0, 1, 2, 3, 4}
    assert {j for _, j in pairs} == {4, 9, 14, 19}


def test_a_charge_straight_ahead_needs_no_wheel() -> None:
    target = Regiment(MAN, 5, 20, 50, 40, 180)
    made = charged(Regiment(MAN, 5, 20, 50, 52, 0), target)
    assert made.parts == (Advance(12),)
    assert made.charger.at == pytest.approx((50, 40))
    assert made.touching == 10


def test_most_models_come_before_the_least_cost() -> None:
    """Three files aside of the target's front: straight ahead only the two files that overlap would touch, and one by its corner."""
    target, charger = Regiment(MAN, 5, 20, 50, 40, 180), Regiment(MAN, 5, 20, 56, 52, 0)
    made = charged(charger, target)
    assert made.touching == 10
    assert made.cost > 12
    near = charged(charger, target, Charging(12.2))
    assert near.touching < 10
    assert near.cost <= 12.2


def test_the_target_that_is_wider_or_narrower_counts_models_of_both() -> None:
    target = Regiment(MAN, 10, 20, 50, 40, 180)
    made = charged(Regiment(MAN, 3, 9, 50, 52, 0), target)
    # A front of 6 that begins between two files of the target touches four of them wholly or partly; on their borders three, and one more
    # on either side by its corner.
    assert made.touching == 3 + 5
    assert {i for i, _ in touching(made.charger, target)} == {0, 1, 2}
    assert len({j for _, j in touching(made.charger, target)}) == 5


def test_too_far_says_by_how_much() -> None:
    target = Regiment(MAN, 5, 20, 50, 40, 180)
    assert charge(Regiment(MAN, 5, 20, 50, 65, 0), target, "front", TEN) == TooFar(5)
    behind = charge(Regiment(MAN, 5, 20, 50, 30, 0), target, "front", TEN)
    assert isinstance(behind, TooFar)


def test_a_rock_on_the_way_is_passed_or_stops_the_charge() -> None:
    target, charger = Regiment(MAN, 5, 20, 50, 40, 180), Regiment(MAN, 5, 20, 50, 54, 0)
    rock = Obstacle("rock", ((53, 44), (56, 44), (56, 48), (53, 48)))
    made = charge(charger, target, "front", TEN, Surroundings((), (rock,)))
    assert isinstance(made, Charge)
    assert made.touching < 10
    wall = Obstacle("wall", ((0, 46), (100, 46)))
    stopped = charge(charger, target, "front", TEN, Surroundings((), (wall,)))
    assert isinstance(stopped, Blocked)
    assert stopped.by == "wall"
    assert stopped.at[1] == pytest.approx(46, abs=RULER)


def test_a_side_behind_another_one_is_blocked_by_the_target() -> None:
    """From before its front, with a long wheel, the flank is not reached: the front is in the way."""
    target, charger = Regiment(MAN, 5, 20, 50, 40, 180), Regiment(MAN, 5, 20, 50, 44, 0)
    made = charge(charger, target, "right flank", Charging(40))
    assert isinstance(made, TooFar) or (isinstance(made, Blocked) and made.by == TARGET)


def test_where_the_charger_has_no_room_to_line_up_the_target_does() -> None:
    """A house stands where the right front corner would swing. The charger keeps its angle, and the target turns about the contact.

    The target's front is y = 40 from x = 47 to 53; its corner (47, 40) is met 2.78 from the left end of the charger's front. The other
    7.22 would swing from (52.5, 44.6) to (54.2, 40), through the house.
    """
    target, charger = Regiment(MAN, 3, 9, 50, 40, 180), Regiment(MAN, 5, 20, 41.5, 50, 40)
    only_ahead = Charging(12, wheel=0.0)
    free = charge(charger, target, "front", only_ahead)
    assert isinstance(free, Charge)
    assert free.lines_up == "charger"
    assert free.at == pytest.approx((47, 40))
    assert free.contact.corner("right") == pytest.approx((52.53, 44.64), abs=0.01)
    house = Obstacle("house", ((53.6, 42.4), (56, 42.4), (56, 43.4), (54.2, 43.4)))
    made = charge(charger, target, "front", only_ahead, Surroundings((), (house,)))
    assert isinstance(made, Charge)
    assert made.lines_up == "target"
    assert made.charger.angle == pytest.approx(40)
    assert made.target.angle == pytest.approx(220)
    assert made.touching == free.touching
    assert touching(made.charger, made.target, near=2 * RULER)


def test_lining_up_costs_what_it_is_said_to() -> None:
    spears, swords = Regiment(MAN, 5, 20, 36.93, 62.66, 0), Regiment(MAN, 5, 20, 48, 45, 90)
    free, dear = charged(spears, swords), charged(spears, swords, Charging(25, lining_up=1.0))
    assert dear.cost == pytest.approx(free.cost + 8 * pi / 6, abs=0.05)


# ---- oracle


def stepped(charger: Regiment, target: Regiment, side: Side, allowance: float) -> list[tuple[int, float]]:
    """Models that touch and cost, over wheels in quarters of a degree from the same starts, each straight on by Shapely's distances."""
    found = []
    body = shapely.Polygon(target.ring)
    hands: tuple[Hand, Hand] = ("left", "right")
    for start in range(STARTS):
        ahead = start * allowance / STARTS
        for hand in hands:
            for quarter in range(0, 361, 3):
                wheeled_ = wheeled(advanced(charger, ahead), hand, quarter / 4)
                length = straight_to(wheeled_, body)
                cost = ahead + radians(quarter / 4) * charger.width + length
                if cost <= allowance:
                    touched = lined_up(advanced(wheeled_, length), target, side)
                    if touched is not None:
                        found.append((touched, cost))
    return found


def straight_to(here: Regiment, body: shapely.Polygon) -> float:
    """How far it is straight ahead to a body, by steps that are never too long."""
    gone = 0.0
    for _ in range(60):
        away = float(shapely.Polygon(advanced(here, gone).ring).distance(body))
        gone += away
        if away < 1e-7 or gone > 100:
            break
    return gone if gone <= 100 and away < 1e-3 else 1e9


def lined_up(contact: Regiment, target: Regiment, side: Side) -> int | None:
    """How many models touch after the charger has turned about what touched; None where that is not the side."""
    edge = shapely.LineString(target.edge(side))
    front = shapely.LineString(contact.edge("front"))
    if front.distance(edge) > 1e-3:
        return None
    tilt = (contact.angle - target.angle - 90 * SIDES.index(side)) % 360
    if not 91 < tilt < 269:
        return None
    near = min(
        (shapely.Point(place) for place in (*contact.edge("front"), *target.edge(side))),
        key=lambda place: max(place.distance(front), place.distance(edge)),
    )
    offset, along = front.project(near), edge.length - edge.project(near)
    p = along - offset
    size = target.base.width if side in {"front", "rear"} else target.base.length
    own = sum(p + (i + 1) * 2 >= -0.01 and p + i * 2 <= edge.length + 0.01 for i in range(contact.files))
    others = range(round(edge.length / size))
    return own + sum((i + 1) * size >= p - 0.01 and i * size <= p + contact.width + 0.01 for i in others)


@st.composite
def charges(draw: st.DrawFn) -> tuple[Regiment, Regiment]:
    files, own = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    target = Regiment(MAN, files, files * 3, 0, 0, float(draw(st.integers(0, 359))))
    x, y = target.point(draw(st.integers(-12, 12)), draw(st.integers(6, 18)))
    return Regiment(MAN, own, own * 3, x, y, (target.angle + 180 + draw(st.integers(-40, 40))) % 360), target


@settings(max_examples=examples(12), deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(charges())
def test_no_wheel_in_small_steps_does_better(pair: tuple[Regiment, Regiment]) -> None:
    charger, target = pair
    side = side_hit(charger, target)
    best = max(stepped(charger, target, side, 20), key=lambda each: (each[0], -each[1]), default=None)
    made = charge(charger, target, side, TEN)
    if isinstance(made, Charge):
        assert made.cost <= 20 + 1e-6
        assert shapely.Polygon(made.contact.ring).distance(shapely.Polygon(target.ring)) < 1e-6
        assert shapely.Polygon(made.charger.ring).intersection(shapely.Polygon(target.ring)).area < 0.01 * 10
        pairs = touching(made.charger, target, near=2 * RULER)
        assert len({i for i, _ in pairs}) + len({j for _, j in pairs}) >= made.touching
    if best is not None:
        assert isinstance(made, Charge) or best[1] > 20 - 0.1
    if best is not None and isinstance(made, Charge):
        assert made.touching >= best[0]
        assert made.touching > best[0] or made.cost <= best[1] + 0.15
