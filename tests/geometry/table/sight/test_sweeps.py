"""At which angles a flame touches whom: against templates laid at many angles, one by one."""

import random
from math import acos, degrees

import pytest
import shapely

from cases import first
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, ahead, core, overlap, polygon
from reglamento.geometry.table.sight.sweeps import Arc, angles_between, arcs_touched
from reglamento.geometry.table.sight.templates import Teardrop, behind_walls_cut, covers
from table_oracles import teardrop_from

MAN, GIANT = Base("round", 2.5), Base("round", 6)
FLAME = Teardrop(20, 6)
OPEN = Ground([((-50, -50), (50, -50), (50, 50), (-50, 50))]).layout()


def man(x: float, y: float, base: Base = MAN) -> Standing:
    return Standing(base, x, y)


def held(arcs: tuple[Arc, ...], angle: float) -> bool:
    return any((angle - low) % 360 < high - low for low, high in arcs)


def near_an_end(arcs: tuple[Arc, ...], angle: float) -> bool:
    return any(abs((angle - end + 180) % 360 - 180) < 0.05 for arc in arcs for end in arc)


def test_a_disc_at_the_end_is_touched_until_the_circles_part() -> None:
    """The end is a circle of 3 cm whose middle is 18.25 cm away: at 18.25 cm, one of 1.25 cm is touched while they are 4.25 cm apart."""
    ((arc,),) = arcs_touched(OPEN, FLAME, man(0, 0), (man(18.25, 0),))
    half = degrees(acos(1 - 4.25**2 / (2 * 18.25**2)))
    assert arc == pytest.approx((90 - half, 90 + half), abs=1e-4)


@pytest.mark.parametrize("seed", first(7, range(20)))
def test_in_the_open_the_arcs_are_those_of_templates_laid_one_by_one(seed: int) -> None:
    rng = random.Random(f"sweep {seed}")
    own = man(0, 0, rng.choice((MAN, GIANT)))
    bodies = tuple(man(rng.uniform(-22, 22), rng.uniform(-22, 22), rng.choice((MAN, GIANT))) for _ in range(8))
    bodies = (*(body for body in bodies if not overlap(own, body)), Standing(Base("hull", 3, 6), 8, -9, 30))
    arcs = arcs_touched(OPEN, FLAME, own, bodies)
    for tenths in range(0, 3600, 15):
        under = covers((teardrop_from(FLAME, own, tenths / 10),), bodies)
        for i in range(len(bodies)):
            if not near_an_end(arcs[i], tenths / 10):
                assert held(arcs[i], tenths / 10) == (i in {*under.wholly, *under.partly}), (tenths, bodies[i])


def walled(rng: random.Random) -> Layout:
    walls = [((rng.uniform(-15, 15), rng.uniform(-15, 15)), (rng.uniform(-15, 15), rng.uniform(-15, 15))) for _ in range(3)]
    far = [wall for wall in walls if shapely.LineString(wall).distance(shapely.Point(0, 0)) > 1.5]
    return Ground([((-20, -20), (20, -20), (20, 20), (-20, 20))], far).layout()


@pytest.mark.parametrize("seed", first(8, range(25)))
def test_past_walls_too(seed: int) -> None:
    rng = random.Random(f"walled sweep {seed}")
    layout, own = walled(rng), man(0, 0)
    bodies = tuple(body for _ in range(8) if not overlap(own, body := man(rng.uniform(-18, 18), rng.uniform(-18, 18))))
    arcs = arcs_touched(layout, FLAME, own, bodies)
    for tenths in range(0, 3600, 45):
        cut = behind_walls_cut(layout, teardrop_from(FLAME, own, tenths / 10), own.at)
        under = covers(cut, bodies)
        for i, body in enumerate(bodies):
            touched = i in {*under.wholly, *under.partly}
            if not near_an_end(arcs[i], tenths / 10) and touched != held(arcs[i], tenths / 10):
                assert grazed(cut, body), (tenths, body)


def grazed(cut: tuple[tuple[tuple[float, float], ...], ...], body: Standing) -> bool:
    """Whether a template covers no more of a base than a sliver along a wall, about which polygons err."""
    (point,), radius = core(body)
    disc = shapely.Point(point).buffer(radius)
    return float(sum(polygon(ring).intersection(disc).area for ring in cut)) < 0.01


def test_there_is_an_angle_for_each_set_that_can_be_touched() -> None:
    bodies = (man(15, 0), man(15, 5), man(0, -15))
    found = {touched: angle for angle, touched in angles_between(arcs_touched(OPEN, FLAME, man(0, 0), bodies))}
    assert set(found) == {(), (0,), (0, 1), (1,), (2,)}
    assert found[2,] in {0, 360}
    assert 90 < found[0, 1] < 120
    for touched, angle in found.items():
        under = covers((teardrop_from(FLAME, man(0, 0), angle),), bodies)
        assert (*under.wholly, *under.partly) == touched


def test_a_base_that_is_out_of_reach_or_wholly_behind_a_wall_is_never_touched() -> None:
    layout = Ground([((-50, -50), (50, -50), (50, 50), (-50, 50))], [((5, -10), (5, 10))]).layout()
    assert arcs_touched(layout, FLAME, man(0, 0), (man(10, 0), man(-22.6, 0), man(-22.4, 0)))[:2] == ((), ())
    assert angles_between(((), ())) == []
    with pytest.raises(ValueError, match="round"):
        arcs_touched(OPEN, FLAME, Standing(Base("oval", 2, 4), 0, 0), ())


def test_a_body_as_far_as_the_flame_reaches_is_touched_straight_ahead_alone() -> None:
    (arc,) = arcs_touched(OPEN, FLAME, man(0, 0), (man(22.49 * ahead(200)[0], 22.49 * ahead(200)[1]),))[0]
    assert 190 < arc[0] < 200 < arc[1] < 210
