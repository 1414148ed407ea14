"""What bots of armies share, against what is looked for one by one."""

from __future__ import annotations

from itertools import pairwise, product
from math import hypot, inf

import pytest

from reglamento.armies.moves.marching import MoveLimits
from reglamento.bots.armies.foes import gap_between, nearest_two, nearest_unit, nothing_between
from reglamento.bots.armies.marches import (
    BEHIND,
    behind,
    beside,
    elsewhere,
    followed,
    nearest_by_road,
    shortest_road,
    unit_before,
)
from reglamento.bots.armies.vantage import PATIENCE, Vantage, best_vantage
from reglamento.bots.armies.worth import CROWD, PAID, lost_points, under_template, wound_price
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, Point
from reglamento.geometry.table.ways.company import Company

SMALL = Base("round", 2.5)
FLOOR = ((-30.0, -30.0), (30.0, -30.0), (30.0, 30.0), (-30.0, 30.0))
EMPTY = Ground([FLOOR]).layout()
WALLED = Ground([FLOOR], walls=[((-30.0, 0.0), (20.0, 0.0))]).layout()
"""A wall from the west, round whose end in the east all ways lead that cross it."""


def at(*places: Point) -> tuple[Standing, ...]:
    return tuple(Standing(SMALL, x, y) for x, y in places)


def limits(layout: Layout, models: tuple[Standing, ...], far: float = 15.0) -> MoveLimits:
    return MoveLimits(layout, models, (), Company(()), Company(()), far, 5.0)


OURS = at((0.0, 5.0), (3.0, 5.0), (6.0, 5.0))
THEIRS = at((4.0, -6.0), (9.0, -6.0), (12.0, -4.0))
FAR = at((-25.0, -25.0))


def test_the_nearest_two_of_two_units_are_those_of_all_pairs() -> None:
    assert gap_between(OURS, THEIRS) == min(gap(one, other) for one, other in product(OURS, THEIRS))
    assert nearest_two(OURS, THEIRS) == (OURS[2], THEIRS[2])


def test_the_nearest_unit_is_the_first_by_name_of_several() -> None:
    assert nearest_unit(OURS, {"far": FAR, "near": THEIRS}) == "near"
    assert nearest_unit(OURS, {"b": THEIRS, "a": THEIRS, "far": FAR}) == "a"
    assert nearest_unit(OURS, {}) is None


def test_a_wall_between_the_nearest_is_in_between() -> None:
    assert nothing_between(EMPTY, OURS, THEIRS)
    assert not nothing_between(WALLED, OURS, THEIRS)


def test_the_best_vantage_is_that_of_the_best_balance_where_the_unit_is_not_idle() -> None:
    worth = {"stay": Vantage(3.0, 1.0), "on": Vantage(9.0, 4.0), "back": Vantage(1.0, -20.0)}
    assert best_vantage(worth, left=2.0 * PATIENCE) == "on"
    assert best_vantage(worth, left=1.0 * PATIENCE) == "back"
    assert best_vantage(worth, left=9.5 * PATIENCE) is None
    assert best_vantage({"one": Vantage(1.0, 0.0), "two": Vantage(1.0, 0.0)}, left=0.0) == "one"


def test_a_unit_loses_no_more_than_it_has() -> None:
    price = wound_price(points=16.0, wounds=2)
    assert price == (16.0 + PAID) / 2
    assert lost_points(3.0, models=4, each=2, price=price) == 3.0 * price
    assert lost_points(30.0, models=4, each=2, price=price) == 4 * (16.0 + PAID)
    assert (under_template(1), under_template(9)) == (1, CROWD)


@pytest.mark.parametrize("layout", [EMPTY, WALLED])
def test_the_shortest_road_is_that_of_every_model(layout: Layout) -> None:
    goal = (0.0, -8.0)
    each = [shortest_road(limits(layout, (model,)), (model,), goal) for model in OURS]
    assert shortest_road(limits(layout, OURS), OURS, goal) == min(each)
    straight = min(hypot(model.x - goal[0], model.y - goal[1]) for model in OURS)
    assert min(each) == pytest.approx(straight) if layout is EMPTY else min(each) > straight + 20


def test_the_nearest_place_by_road_is_not_the_nearest_as_the_crow_flies() -> None:
    under, first = limits(WALLED, OURS), OURS[0]
    detours = {(0.0, -5.0): 0.0, (-20.0, 5.0): 0.0, (20.0, 12.0): 3.0, (-20.0, 12.0): 3.0}
    roads = {place: shortest_road(under, (first,), place) + detour for place, detour in detours.items()}
    assert nearest_by_road(under, first, detours) == min(roads, key=lambda place: roads[place]) == (-20.0, 5.0)
    assert nearest_by_road(under, first, detours | {(-20.0, 5.0): 5.0}) in {(20.0, 12.0), (-20.0, 12.0)}
    assert nearest_by_road(under, first, {(0.0, 90.0): 0.0}) is None
    assert nearest_by_road(under, first, {}) is None


def test_every_unit_follows_the_one_before_it() -> None:
    roads = {"a": 12.0, "b": 3.0, "c": inf, "d": 7.0}
    order = sorted(roads, key=lambda unit: roads[unit])
    assert unit_before(roads, order[0]) == ""
    assert all(unit_before(roads, unit) == ahead for ahead, unit in pairwise(order))
    assert unit_before({"a": 3.0, "b": 3.0}, "a") == ""


def test_a_unit_stops_behind_the_last_of_the_one_before_but_not_one_that_is_past_it() -> None:
    goal = (0.0, 20.0)
    assert behind(goal, tail=4.0, own=9.0) == (goal, 4.0 + BEHIND)
    assert behind(goal, tail=9.0, own=4.0) == (goal, 0.0)


def test_a_unit_goes_no_nearer_than_it_is_told_by_its_aim_or_by_the_unit_before() -> None:
    under, goal = limits(EMPTY, at((0.0, 20.0)), far=40.0), (0.0, 0.0)
    for short, rest in ((0.0, 0.0), (8.0, 3.0), (3.0, 8.0)):
        found = followed(under, (goal, short), (goal, rest))
        assert found is not None
        assert found[0].y == pytest.approx(max(short, rest), abs=0.02)


def test_a_unit_that_finds_no_room_to_make_way_goes_straight_to_its_aim() -> None:
    under, goal = limits(EMPTY, at((0.0, 20.0)), far=40.0), (0.0, 0.0)
    out = (0.0, 90.0)
    assert followed(under, (goal, 0.0), (out, 0.0)) == followed(under, (goal, 0.0), (goal, 0.0))
    assert followed(under, (out, 0.0), (out, 0.0)) is None


def test_a_unit_goes_beside_the_nearest_of_its_friends_and_touches_none() -> None:
    friends = at((0.0, 0.0), (-5.0, 0.0))
    alone = at((10.0, 0.0))
    placed = beside(limits(EMPTY, alone), friends)
    assert placed is not None
    assert gap(placed[0], friends[0]) == pytest.approx(RULER, abs=2 * RULER)


def test_a_unit_goes_elsewhere_by_the_first_place_that_brings_it_away() -> None:
    alone = at((10.0, 0.0))
    under = limits(EMPTY, alone)
    there = elsewhere(under, [(10.0, 0.0), (90.0, 90.0), (0.0, 0.0), (20.0, 0.0)])
    assert there is not None
    assert there[0].at == pytest.approx((0.0, 0.0), abs=0.02)
    assert elsewhere(under, [(10.0, 0.0)]) is None
