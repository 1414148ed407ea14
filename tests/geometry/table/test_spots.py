"""Suggested places and moves of units: legal by the plain questions, in order, and always the same."""

import random
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reglamento.geometry.table.bases import Base, Standing, contact, gap, overlap, within
from reglamento.geometry.table.coherency import coherent
from reglamento.geometry.table.ground import Ground, Layout
from reglamento.geometry.table.paths import KeepOut, Path, Walker
from reglamento.geometry.table.ruler import Point, Ring, apart, rounded
from reglamento.geometry.table.sight import sees
from reglamento.geometry.table.spots import (
    Company,
    along,
    around,
    far_but_seen,
    in_coherency,
    in_contact,
    is_free,
    lattice,
    towards,
)
from reglamento.geometry.table.unit_moves import UnitMove, unit_towards

MAN = Base("round", 2.5)
BEND: Ring = ((0, 0), (20, 0), (20, 6), (6, 6), (6, 20), (0, 20))
CORNER = Ground([BEND])
FIELD: Ring = ((0, 0), (60, 0), (60, 60), (0, 60))


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def test_a_place_is_free_up_to_touching() -> None:
    layout, company = CORNER.layout(), Company((man(3, 3),), (KeepOut(man(18, 3), 3.0),))
    assert is_free(layout, man(3, 5.5), company)
    assert not is_free(layout, man(3, 5.49), company)
    assert is_free(layout, man(12.5, 3), company)
    assert not is_free(layout, man(12.51, 3), company)
    assert not is_free(layout, man(1.24, 15), company)
    assert not is_free(layout, man(3, 3), company)


def test_the_lattice_goes_outwards_and_is_bounded() -> None:
    places = lattice((10, 10), 1.5, 25)
    assert places[:1] == [(10, 10)]
    assert len(places) == len(set(places)) == 25
    away = [apart(place, (10, 10)) for place in places]
    assert away == sorted(away)
    assert max(away) == pytest.approx(1.5 * 8**0.5)


def test_around_a_place_the_free_ones_nearest_first() -> None:
    found = list(around(CORNER.layout(), man(0, 0), (6, 6), Company((man(3, 3),))))
    assert found
    assert all(is_free(CORNER.layout(), standing, Company((man(3, 3),))) for standing in found)
    away = [apart(standing.at, (6, 6)) for standing in found]
    assert away == sorted(away)


@pytest.mark.parametrize(
    "target", [man(30, 30), Standing(Base("hull", 4, 8), 30, 30, 20), Standing(Base("oval", 4, 6), 30, 30, 70)]
)
def test_places_in_contact_touch_and_do_not_overlap(target: Standing) -> None:
    layout = Ground([FIELD]).layout()
    found = list(in_contact(layout, man(0, 0), target))
    assert len(found) == 24
    for standing in found:
        assert contact(standing, target)
        assert not overlap(standing, target)
        assert standing.at == rounded(standing.at)
    assert len(list(in_contact(layout, man(0, 0), target, Company((found[0],))))) < 24
    assert found[6].angle == 270  # east of it, it looks west


def test_in_coherency_with_a_unit() -> None:
    unit = [man(30, 30), man(33, 30)]
    found = list(in_coherency(Ground([FIELD]).layout(), man(0, 0), unit, 5))
    assert found
    for standing in found:
        assert min(gap(standing, other) for other in unit) >= 0
        assert any(within(standing, other, 5) for other in unit)
    assert list(in_coherency(Ground([FIELD]).layout(), man(0, 0), [], 5)) == []


def test_so_far_along_a_way() -> None:
    path = Path(7, ((0, 0), (3, 0), (3, 4)))
    assert [along(path, length) for length in (0, 2, 3, 5, 7, 9)] == [(0, 0), (2, 0), (3, 0), (3, 2), (3, 4), (3, 4)]


def test_towards_a_goal_round_the_corner() -> None:
    layout = CORNER.layout()
    first = next(towards(layout, man(3, 15), (15, 3), 12))
    walker = Walker(layout, man(3, 15))
    assert walker.reaches(first.at, 12)
    left, whole = Walker(layout, first).path((15, 3)), walker.path((15, 3))
    assert left is not None
    assert whole is not None
    assert whole.length - left.length == pytest.approx(12, abs=0.1)


def test_towards_somebody_stops_before_him() -> None:
    first = next(towards(Ground([FIELD]).layout(), man(10, 10), (30, 10), 20, Company((man(30, 10),))))
    assert 0 <= gap(first, man(30, 10)) < 1
    assert list(towards(Ground([FIELD]).layout(), man(10, 10), (90, 10), 20)) == []


@pytest.mark.parametrize("step", [0.0, 0.005, 0.01])
def test_towards_where_one_stands_already(step: float) -> None:
    found = list(towards(CORNER.layout(), man(3, 3), (3 + step, 3), 15))
    assert found
    assert all(apart(standing.at, (3, 3)) <= 0.01 for standing in found)


def test_far_but_seen() -> None:
    layout, watcher = CORNER.layout(), man(3, 18)
    best = next(far_but_seen(layout, man(0, 0), [watcher]))
    assert sees(layout, watcher, best)
    assert gap(watcher, best) > 12
    blind = Ground([FIELD], [((0, 30), (60, 30))]).layout()
    assert all(standing.y < 30 for standing in islice(far_but_seen(blind, man(0, 0), [man(30, 5)]), 20))


def legal(layout: Layout, unit: list[Standing], move: UnitMove, length: float, company: Company) -> bool:
    """Whether every model, walking one after the other, keeps to the rules; asked without the code that suggests."""
    now = dict(enumerate(unit))
    for number, path in zip(move.order, move.paths, strict=True):
        others = (*company.others, *(other for i, other in now.items() if i != number))
        walked = Walker(layout, now[number], others, company.keep_out).path(move.places[number].at)
        if walked is None or walked.length > length + 1e-6 or abs(walked.length - path.length) > 1e-6:
            return False
        now[number] = move.places[number]
    places = tuple(now[i] for i in range(len(unit)))
    free = not any(overlap(a, b) for a, b in combinations((*places, *company.others), 2))
    return places == move.places and free and all(layout.fits(place) for place in places)


def test_a_unit_goes_round_the_corner_together() -> None:
    layout, unit = CORNER.layout(), [man(x, y) for y in (12, 15, 18) for x in (1.5, 4.4)]
    move = unit_towards(layout, unit, (18, 3), (10, 5))
    assert legal(layout, unit, move, 10, Company())
    assert coherent(move.places, 5)
    assert len(move.order) == 6
    ways = [Walker(layout, place).path((18, 3)) for place in (*unit, *move.places)]
    lengths = [way.length for way in ways if way is not None]
    assert len(lengths) == 12
    assert sum(lengths[6:]) < sum(lengths[:6]) - 6 * 5


def test_who_cannot_come_stays_if_he_is_not_left_behind() -> None:
    layout = Ground([FIELD]).layout()
    assert unit_towards(layout, [], (1, 1), (10, 5)) == UnitMove(())
    alone = unit_towards(layout, [man(10, 10)], (90, 10), (10, 5))
    assert alone == UnitMove((man(10, 10),))
    walled = Ground([FIELD], [((12, 0), (12, 20)), ((12, 20), (0, 20))]).layout()
    unit = [man(10, 10), man(8, 7)]
    assert unit_towards(walled, unit, (50, 10), (10, 5)) == UnitMove(tuple(unit))


walls = st.lists(
    st.tuples(*[st.tuples(st.integers(5, 55), st.integers(5, 55))] * 2).filter(lambda wall: wall[0] != wall[1]), max_size=5
)


@settings(max_examples=30)
@given(walls, st.integers(0, 10**6), st.tuples(st.integers(2, 58), st.integers(2, 58)))
def test_a_units_move_is_legal_and_keeps_it_together(walls: list[tuple[Point, Point]], seed: int, goal: Point) -> None:
    layout, rng = Ground([FIELD], walls).layout(), random.Random(seed)
    unit: list[Standing] = []
    for _ in range(200):
        spot = man(rng.randint(10, 30), rng.randint(10, 30))
        if len(unit) < 6 and is_free(layout, spot, Company(tuple(unit))) and (not unit or any(within(spot, o, 5) for o in unit)):
            unit.append(spot)
    others: list[Standing] = []
    for _ in range(8):
        spot = man(rng.randint(2, 58), rng.randint(2, 58))
        if is_free(layout, spot, Company((*unit, *others), tuple(KeepOut(one, 3) for one in unit))):
            others.append(spot)
    company = Company(tuple(others), tuple(KeepOut(other, 3.0) for other in others[:2]))
    move = unit_towards(layout, unit, goal, (15, 5), company)
    assert legal(layout, unit, move, 15, company)
    assert coherent(move.places, 5) or move.places == tuple(unit)
    assert move == unit_towards(
        Ground([FIELD], walls[::-1]).layout(), unit, goal, (15, 5), Company(company.others[::-1], company.keep_out)
    )


@given(st.lists(st.tuples(st.floats(0, 20), st.floats(0, 20)), max_size=8), st.floats(0, 12))
def test_whoever_is_within_so_far_is_near(places: list[Point], far: float) -> None:
    bodies = tuple(Standing(MAN, *rounded(place)) for place in places)
    company = Company(bodies[::2], tuple(KeepOut(body, 3.0) for body in bodies[1::2]))
    near = company.near((10, 10), far)
    assert set(near.others) <= set(company.others)
    assert {body for body in company.others if apart(body.at, (10, 10)) <= far + 1.25} <= set(near.others)
    assert {zone for zone in company.keep_out if apart(zone.standing.at, (10, 10)) <= far + 4.25} <= set(near.keep_out)
