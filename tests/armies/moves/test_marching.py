"""Ways and marches of whole units."""

import random
from math import inf

import pytest

from cases import first
from pistola_scene import DOOR, STRAIGHT, grown, manned, put
from reglamento.armies.moves import marching
from reglamento.armies.moves.marching import MoveLimits, gathered, march, way, way_lengths
from reglamento.armies.moves.slots import Clear
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.geometry.table.ground.coherency import coherent
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company
from reglamento.geometry.table.ways.oriented import OrientedWalker
from reglamento.geometry.table.ways.paths import Walker


def queue(game: Crawl) -> MoveLimits:
    """Six models in two files before the entrance."""
    unit = put(game, "squad", *((x, y) for y in (2, 5, 8) for x in (-1.5, 1.5)))
    return move_limits(game, unit, 15.0)


@pytest.mark.rule("PP-EXPL-02")
@pytest.mark.parametrize("seed", range(4))
def test_a_way_is_as_long_as_the_shortest_path(seed: int) -> None:
    """Random places about random models of a random complex, some of them in each other's way."""
    rng, layout = random.Random(seed), layout_of(grown(seed))
    west, north, east, south = layout.ground.floor.bounds
    base = Base("round", 2.5)
    spread = (Standing(base, round(rng.uniform(west, east), 2), round(rng.uniform(north, south), 2)) for _ in range(4000))
    crowd = tuple([place for place in spread if layout.fits(place)][:40])
    found = 0
    for model in crowd[:8]:
        company = Company(tuple(other for other in crowd[8:] if gap(other, model) >= 0))
        under = MoveLimits(layout, (model,), (), company, company, 15.0, COHERENCY)
        for _ in range(20):
            goal = (round(model.x + rng.uniform(-12, 12), 2), round(model.y + rng.uniform(-12, 12), 2))
            path = Walker(layout, model, company.others).path(goal, 15.0)
            assert way(under, model, goal) == pytest.approx(inf if path is None else path.length, abs=1e-9)
            found += path is not None
    assert found > 20


@pytest.mark.parametrize("base", [Base("oval", 2.4, 3), Base("hull", 3, 4.5)])
def test_the_way_of_a_hull_is_the_shortest_in_a_crowd_and_from_within_a_zone(base: Base) -> None:
    """Places among men and zones, beside a wall; in some of the zones the hull stands already."""
    rng, layout = random.Random(base.shape), Ground([((0, 0), (24, 0), (24, 24), (0, 24))], [((12, 0), (12, 9))]).layout()
    hull, man = Standing(base, 9, 6, 30), Base("round", 1.26)
    spread = (Standing(man, round(rng.uniform(1, 23), 2), round(rng.uniform(1, 23), 2)) for _ in range(400))
    men = [place for place in spread if layout.fits(place) and gap(place, hull) > 0]
    beside = min(men, key=lambda place: gap(place, hull))
    company = Company(tuple(men[:5]), tuple(KeepOut(each, 1.0) for each in (beside, *men[5:9])))
    assert gap(beside, hull) < 1
    under = MoveLimits(layout, (hull,), (), company, company, 9.0, 2.0)
    found = 0
    for _ in range(30):
        goal, angle = (round(rng.uniform(4, 20), 2), round(rng.uniform(4, 20), 2)), rng.choice((30.0, 120.0))
        path = OrientedWalker(layout, hull, company.others, company.keep_out).path(goal, 9.0, angle)
        assert way(under, hull, goal, angle) == (inf if path is None else path.length)
        found += path is not None
    assert 0 < found < 30


@pytest.mark.rule("PP-EXPL-02")
def test_a_unit_goes_through_a_door_in_one_piece() -> None:
    under = queue(manned(STRAIGHT, DOOR))
    places = march(under, (0.0, -8.75))
    assert places is not None
    assert min(place.y for place in places) == -8.75
    assert sum(place.y < 0 for place in places) >= 3
    assert coherent(places, 5.0)
    assert max(way_lengths(under, places)) <= 15.0


@pytest.mark.rule("PP-EXPL-02")
def test_a_march_stops_short() -> None:
    under = queue(manned(STRAIGHT, DOOR))
    places = march(under, (0.0, -8.75), 4.0)
    assert places is not None
    assert min(apart(place.at, (0.0, -8.75)) for place in places) == pytest.approx(4.0, abs=0.02)


@pytest.mark.rule("PP-EXPL-02")
def test_there_is_no_march_to_where_nobody_comes() -> None:
    game = manned(STRAIGHT, DOOR)
    under = queue(game)
    assert march(under, (0.0, -20.0)) is None


@pytest.mark.rule("PP-BASE-42")
def test_a_unit_gathers_about_one_of_its_models() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (-8, 5), (8, 5), (0, 12))
    places = gathered(move_limits(game, unit, 15.0), 2)
    assert places is not None
    assert (places[2].x, places[2].y) == (0, 12)
    assert coherent(places, 5.0)


@pytest.mark.parametrize("seed", first(3, range(6)))
def test_a_unit_is_given_up_early_only_if_a_model_finds_no_place(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Units of random models of a random complex, gathered about one that stays and about places farther away."""
    rng, layout, base = random.Random(seed), layout_of(grown(seed)), Base("round", 2.5)
    west, north, east, south = layout.ground.floor.bounds
    crowd: list[Standing] = []
    while len(crowd) < 40:
        place = Standing(base, round(rng.uniform(west, east), 2), round(rng.uniform(north, south), 2))
        if layout.fits(place) and all(gap(place, other) >= 0 for other in crowd):
            crowd.append(place)
    held, found, lost = marching._held_on_to, 0, 0
    for one in crowd:
        near = sorted(crowd, key=lambda other: gap(other, one))
        others = Company(tuple(near[8:]))
        under = MoveLimits(layout, tuple(near[: rng.randrange(2, 7)]), (), others, others, rng.choice((6.0, 15.0)), COHERENCY)
        for place in (one, near[7]):
            monkeypatch.setattr(marching, "_held_on_to", held)
            quick = marching._gathered(under, 0, place, Clear(one.at, 0.0))
            monkeypatch.setattr(marching, "_held_on_to", lambda terms, left, ends, slots: {*left})
            slow = marching._gathered(under, 0, place, Clear(one.at, 0.0))
            assert quick == slow
            found += quick is not None
            lost += quick is None
    assert found
    assert lost
