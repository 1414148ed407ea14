"""Many lines at once, against one line after the other, tried by plain arithmetic on each thing in its way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import fsum
from random import Random

from reglamento.geometry.table.manoeuvres.obstacles import inside
from reglamento.geometry.table.shapes.bases import Core
from reglamento.geometry.table.shapes.ruler import Ring, apart, at_most, below
from reglamento.geometry.table.sight.gaps import inside as within
from reglamento.geometry.table.terrain.free_lines import Between, High, Prism, any_free, free_lines
from reglamento.geometry.table.terrain.terrain import Terrain, cuts_of

BEND = ((0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (2.0, 3.0), (2.0, 1.0), (0.0, 1.0))
WEDGE = ((0.0, 0.0), (4.0, 0.0), (2.0, 3.0))


# ---- the oracle


def is_free(p: High, q: High, hiding: Between) -> bool:
    """Whether one line goes through no prism and no solid piece, and not too deep into woods."""
    if any(_passes(p, q, within(p[:2], q[:2], each.figure), each.foot, each.top) for each in hiding.prisms):
        return False
    if any(_passes(p, q, span, piece.foot, piece.top) for piece in hiding.solids for span in _in_ring(p, q, piece.ring)):
        return False
    return at_most(fsum(_deep(p, q, piece) / piece.depth for piece in hiding.woods), 1.0)


def _passes(p: High, q: High, span: tuple[float, float], foot: float, top: float) -> bool:
    low, high = max(0.0, span[0]), min(1.0, span[1])
    if at_most((high - low) * apart(p[:2], q[:2]), 0.0):
        return False
    one, two = (p[2] + t * (q[2] - p[2]) for t in (low, high))
    return below(foot, top) and below(min(one, two), top) and at_most(foot, max(one, two))


def _in_ring(p: High, q: High, ring: Ring) -> Iterator[tuple[float, float]]:
    for low, high in pairwise(sorted({0.0, 1.0, *cuts_of((p[:2], q[:2]), ring)})):
        t = (low + high) / 2
        if inside((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])), ring):
            yield low, high


def _deep(p: High, q: High, wood: Terrain) -> float:
    length, rise = apart(p[:2], q[:2]), q[2] - p[2]
    found = []
    for low, high in _in_ring(p, q, wood.ring):
        if rise:
            one, two = sorted(((wood.foot - p[2]) / rise, (wood.top - p[2]) / rise))
            found.append(max(0.0, min(high, two) - max(low, one)) * length)
        elif at_most(wood.foot, p[2]) and below(p[2], wood.top):
            found.append(max(0.0, high - low) * length)
    return fsum(found)


# ---- drawn cases


def _place(rng: Random, west: int, east: int) -> tuple[float, float]:
    """Whole numbers in half of the draws: corners and sides are met exactly."""
    fine = rng.choice((1, 100))
    return rng.randint(west * fine, east * fine) / fine, rng.randint(0, 12 * fine) / fine


def _highs(rng: Random, west: int, east: int) -> list[High]:
    return [(*_place(rng, west, east), float(rng.choice((0, 1, 2, 2.5, 4)))) for _ in range(6)]


def _ring(rng: Random) -> Ring:
    x, y = _place(rng, 3, 15)
    return tuple((x + dx, y + dy) for dx, dy in rng.choice((BEND, WEDGE)))


def _hiding(rng: Random) -> Between:
    """Discs, walls, blocks that are not convex, and woods, on the ground and above it."""
    heights = [(0.0, 2.0), (0.0, 4.0), (1.0, 2.5), (2.0, 2.0), (3.0, 5.0)]
    discs = [Core((_place(rng, 4, 16),), rng.choice((0.5, 0.63, 1.0))) for _ in range(rng.randint(0, 3))]
    walls = [Core((_place(rng, 4, 16), _place(rng, 4, 16)), 0.0) for _ in range(rng.randint(0, 2))]
    wedges = [Core(((x, y), (x + 4.0, y), (x + 2.0, y + 3.0)), 0.0) for x, y in (_place(rng, 4, 16),)]
    prisms = [Prism(each, *rng.choice(heights)) for each in rng.sample([*discs, *walls, *wedges], rng.randint(0, 1))]
    solids = [Terrain("block", _ring(rng), foot, top, hides=True) for foot, top in rng.sample(heights, rng.choice((0, 0, 1, 2)))]
    woods = [Terrain("wood", _ring(rng), 0.0, 3.0, depth=rng.choice((1.0, 2.0))) for _ in range(rng.choice((0, 0, 1, 3)))]
    return Between(tuple(prisms), tuple(solids), tuple(woods))


def test_many_lines_at_once_are_free_as_each_is_by_itself() -> None:
    rng, found = Random("lines"), list[bool]()
    for _ in range(250):
        starts, ends, hiding = _highs(rng, 0, 6), _highs(rng, 13, 20), _hiding(rng)
        expected = [is_free(p, q, hiding) for p in starts for q in ends]
        assert free_lines(starts, ends, hiding) == expected
        assert any_free(starts, ends, hiding) is any(expected)
        found += expected
    assert found.count(True) > 1000
    assert found.count(False) > 1000


def test_lines_straight_up_and_lines_within_a_thing() -> None:
    inside_it, above = (5.0, 5.0, 1.0), (5.0, 5.0, 6.0)
    disc = Between((Prism(Core(((5.0, 5.0),), 1.0), 0.0, 3.0),))
    block = Between((), (Terrain("block", ((3, 3), (8, 3), (8, 8), (3, 8)), top=3.0, hides=True),))
    for hiding in (disc, block):
        for p, q in ((inside_it, above), (inside_it, (5.5, 5.0, 1.0)), (above, (5.5, 5.0, 6.0)), (above, (9.0, 9.0, 0.0))):
            assert free_lines([p], [q], hiding) == [is_free(p, q, hiding)]


def test_with_nothing_between_all_lines_are_free() -> None:
    assert free_lines([(0, 0, 0)] * 2, [(9, 9, 0)] * 3, Between()) == [True] * 6
