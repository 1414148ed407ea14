"""What is near a line of sight, and what is plainly hidden, against the exact test of every pair."""

from __future__ import annotations

import random

import numpy as np

from reglamento.geometry.table.shapes.bases import Base, Core, Standing, core
from reglamento.geometry.table.shapes.ruler import Mask
from reglamento.geometry.table.sight.beams import circles
from reglamento.geometry.table.sight.figures import Figures
from reglamento.geometry.table.sight.lines import is_clear
from reglamento.geometry.table.sight.sight import looking
from reglamento.geometry.table.terrain.blockers import Blockers, many
from reglamento.geometry.table.terrain.free_lines import Between, Prism, between
from reglamento.geometry.table.terrain.prisms import prism, sees
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
        for other, row in zip(others, Figures(obstacles).near(circles([a] * len(others)), circles(others))[0], strict=True):
            near = [obstacles[i] for i in np.flatnonzero(row)]
            assert is_clear(a, other, near) is is_clear(a, other, obstacles)


def test_what_is_plainly_hidden_is_hidden_by_those_that_count() -> None:
    rng, found = random.Random("hidden"), 0
    for _ in range(20):
        a, others, obstacles = _looked(rng)
        counts = np.array([[rng.random() < 0.8 for _ in obstacles] for _ in others])
        told = Figures(obstacles).hide(circles([a] * len(others)), circles(others), counts)
        for other, hidden, row in zip(others, told, counts, strict=True):
            found += hidden
            assert not (hidden and is_clear(a, other, [obstacles[i] for i in np.flatnonzero(row)]))
    assert found > 40, "a fast test that finds nothing is no test"


def test_nothing_is_hidden_by_nothing() -> None:
    a, others, obstacles = _looked(random.Random("none"))
    for figures in ([], obstacles):
        none = np.zeros((len(others), len(figures)), dtype=bool)
        assert Figures(figures).hide(circles([a] * len(others)), circles(others), none).tolist() == [False] * len(others)


def _things(rng: random.Random) -> tuple[Prism, list[Prism], list[Prism | Terrain]]:
    """Models of several heights, and a few blocks that are not convex between them."""

    def models(count: int, west: float, east: float) -> list[Prism]:
        return [prism(each, rng.choice((1.3, 1.6, 3.0))) for each in _scattered(rng, count, west, east)]

    corners = [(rng.uniform(10, 20), rng.uniform(2, 18)) for _ in range(3)]
    bend = ((0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (2.0, 3.0), (2.0, 1.0), (0.0, 1.0))
    rings = [tuple((x + dx, y + dy) for dx, dy in bend) for x, y in corners]
    blocks = [Terrain(f"block {i}", ring, 0.0, rng.choice((1.0, 4.0)), hides=True) for i, ring in enumerate(rings)]
    wood = Terrain("wood", ((12, 4), (16, 4), (16, 9), (12, 9)), 0.0, 4.0, depth=2.0)
    return models(1, 0, 4)[0], models(8, 26, 34), [*models(18, 8, 24), *blocks, wood]


def _hiding(standing: list[Prism | Terrain], counts: Mask) -> Between:
    chosen = [standing[i] for i in np.flatnonzero(counts)]
    return between([each for each in chosen if isinstance(each, Prism)], [each for each in chosen if isinstance(each, Terrain)])


def test_prisms_that_are_plainly_hidden_are_not_seen() -> None:
    rng, found = random.Random("prisms"), 0
    for _ in range(20):
        a, others, standing = _things(rng)
        blockers, counts = Blockers(standing), np.array([[rng.random() < 0.9 for _ in standing] for _ in others])
        told = blockers.hide(many([a] * len(others)), many(others), counts)
        for other, hidden, row in zip(others, told, counts, strict=True):
            found += hidden
            assert not (hidden and sees(a, other, _hiding(standing, row)))
    assert found


def test_prisms_with_nothing_across_the_line_between_their_middles_see_each_other() -> None:
    """Past woods and things of any height."""
    rng, found = random.Random("clear"), 0
    for _ in range(20):
        a, others, standing = _things(rng)
        near, across = Blockers(standing[::2]).near(many([a] * len(others)), many(others))
        for other, row, crossed in zip(others, near, across.tolist(), strict=True):
            found += not any(crossed)
            assert any(crossed) or sees(a, other, _hiding(standing[::2], row))
    assert found > 10, "a fast test that finds nothing is no test"


def test_things_that_are_not_near_a_line_hide_nothing() -> None:
    """Without the wood: a wood that is named as one between makes sight that of the tried lines, wherever it is."""
    rng, seen = random.Random("near"), list[bool]()
    for _ in range(20):
        a, others, (*standing, _) = _things(rng)
        for other, row in zip(others, Blockers(standing).near(many([a] * len(others)), many(others))[0], strict=True):
            seen.append(sees(a, other, _hiding(standing, row)))
            assert seen[-1] is sees(a, other, _hiding(standing, np.ones(len(standing), dtype=bool)))
    assert 20 < seen.count(True) < 140
