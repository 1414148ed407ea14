"""The terrain on its way to another process."""

from __future__ import annotations

import pickle

from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.terrain import Terrain


def test_what_is_worked_out_on_demand_stays_behind() -> None:
    """Another thread may be adding to it."""
    terrain = Terrain(rulebook("space-hulk").load("cold-hearth"))
    grid, everywhere = terrain.grid, [(square, facing) for square in range(terrain.grid.size) for facing in range(4)]
    steps = [(terrain.marine_steps(*at), terrain.genestealer_steps(*at)) for at in everywhere]
    watches, walks = [grid.watch(*at) for at in everywhere], [grid.walks(square) for square in range(grid.size)]
    there = pickle.loads(pickle.dumps(terrain))  # noqa: S301 - our own
    grown = (
        there._marine_steps,
        there._genestealer_steps,
        there.grid._lines,
        there.grid._watches,
        there.grid._arcs,
        there.grid._walks,
    )
    assert not any(grown)
    assert terrain._marine_steps, "this one keeps them"
    assert steps == [(there.marine_steps(*at), there.genestealer_steps(*at)) for at in everywhere]
    assert (watches, walks) == (
        [there.grid.watch(*at) for at in everywhere],
        [there.grid.walks(square) for square in range(grid.size)],
    )
