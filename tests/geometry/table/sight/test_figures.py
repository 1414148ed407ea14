"""What is near a line of sight, and what is plainly hidden, against the exact test of every pair."""

from __future__ import annotations

import random

from reglamento.geometry.table.shapes.bases import Base, Core, Standing, core
from reglamento.geometry.table.sight.figures import Figures, plainly_hidden
from reglamento.geometry.table.sight.lines import is_clear
from reglamento.geometry.table.sight.sight import looking
from reglamento.geometry.table.terrain.prisms import Between, Prism, between, out_of_sight, prism, sees
from reglamento.geometry.table.terrain.terrain import Terrain

BASES = (Base("round", 1.26), Base("round", 2.36), Base("hull", 2, 4))


def _scattered(rng: random.Random, count: int, west: float, east: float) -> list[Standing]:
    """Bases in columns between two lines."""
    return [Standing(rng.choice(BASES), rng.uniform(west, east), rng.uniform(0, 20), rng.randrange(360)) for _ in range(count)]


def _looked(rng: random.Random) -> tuple[Core, list[Core], list[Core]]:
    """A figure that looks, those that it looks at, and those between."""
    obstacles = [core(each) for each in _scattered(rng, 25, 8, 22)]
    return looking(_scattered(rng, 1, 0, 4)[0]), [looking(each) for each in _scattered(rng, 8, 26, 34)], obstacles


def test_what_is_not_near_a_line_hides_nothing() -> None:
    rng = random.Random("along")
    for _ in range(20):
        a, others, obstacles = _looked(rng)
        figures = Figures(obstacles)
        for other in others:
            near = [obstacles[i] for i in figures.along(a, other)]
            assert is_clear(a, other, near) is is_clear(a, other, obstacles)


def test_what_is_plainly_hidden_is_hidden() -> None:
    rng, found = random.Random("hidden"), 0
    for _ in range(20):
        a, others, obstacles = _looked(rng)
        for other, hidden in zip(others, plainly_hidden(a, others, obstacles), strict=True):
            found += hidden
            assert not (hidden and is_clear(a, other, obstacles))
    assert found > 40, "a fast test that finds nothing is no test"


def test_nothing_is_hidden_by_nothing() -> None:
    a, others, _ = _looked(random.Random("none"))
    assert plainly_hidden(a, others, []) == [False] * len(others)


def _things(rng: random.Random) -> tuple[Prism, list[Prism], Between]:
    """Models of several heights, and a few blocks that are not convex between them."""

    def models(count: int, west: float, east: float) -> list[Prism]:
        return [prism(each, rng.choice((1.3, 1.6, 3.0))) for each in _scattered(rng, count, west, east)]

    corners = [(rng.uniform(10, 20), rng.uniform(2, 18)) for _ in range(3)]
    bend = ((0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (2.0, 3.0), (2.0, 1.0), (0.0, 1.0))
    rings = [tuple((x + dx, y + dy) for dx, dy in bend) for x, y in corners]
    blocks = [Terrain(f"block {i}", ring, 0.0, rng.choice((1.0, 4.0)), hides=True) for i, ring in enumerate(rings)]
    return models(1, 0, 4)[0], models(8, 26, 34), between(models(18, 8, 24), blocks)


def test_prisms_that_are_out_of_sight_are_not_seen() -> None:
    rng, found = random.Random("prisms"), 0
    for _ in range(20):
        a, others, hiding = _things(rng)
        for other, hidden in zip(others, out_of_sight(a, others, hiding), strict=True):
            found += hidden
            assert not (hidden and sees(a, other, hiding))
    assert found
