"""Places beside a base or a hull: on the ruler's grid, without an overlap, and as near as the grid allows."""

from __future__ import annotations

from random import Random

import pytest

from reglamento.armies.contact.places import beside
from reglamento.geometry.table.shapes.bases import Base, Standing, ahead, gap
from reglamento.geometry.table.shapes.ruler import RULER, at_most, rounded

BASES = (Base("round", 1.0), Base("oval", 2.36, 2.95), Base("oval", 1.0, 3.0), Base("hull", 2.95, 4.33), Base("hull", 6.0, 2.0))


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("target", BASES)
def test_a_place_beside_a_target_touches_it_as_nearly_as_the_grid_allows(base: Base, target: Base) -> None:
    rng = Random(f"{base}{target}")
    for _ in range(8):
        there = Standing(
            target, *rounded((rng.uniform(10, 20), rng.uniform(10, 20))), rng.uniform(0, 360), rng.choice((0.0, 3.0))
        )
        found = beside(base, there, ahead(rng.uniform(0, 360)), rng.uniform(0, 360))
        assert rounded(found.at) == found.at
        flat = Standing(found.base, found.x, found.y, found.angle, there.level)
        assert at_most(0.0, gap(flat, there))
        assert at_most(gap(flat, there), 2 * RULER)
