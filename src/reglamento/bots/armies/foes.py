"""Distances between units, the nearest unit, and whether units see each other. Lengths in cm."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from reglamento.armies.moves.gathering import Standings
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.sight.sight import sees


@lru_cache(maxsize=2048)
def nearest_two(ours: Standings, theirs: Standings) -> tuple[Standing, Standing]:
    """The model of each of two units that is nearest to the other unit. Neither unit may be empty."""
    return min(((one, other) for one in ours for other in theirs), key=lambda pair: (gap(*pair), pair[0].at, pair[1].at))


def gap_between(ours: Standings, theirs: Standings) -> float:
    """The distance between two units, from the edges of their nearest bases."""
    return gap(*nearest_two(ours, theirs))


def nothing_between(layout: Layout, ours: Standings, theirs: Standings) -> bool:
    """Whether no wall is between the nearest models of two units."""
    return sees(layout, *nearest_two(ours, theirs))


def nearest_unit(ours: Standings, others: Mapping[str, Standings]) -> str | None:
    """The id of the unit nearest to ours in a straight line; of equal ones, the first by name. None where there is none."""
    return min(others, key=lambda other: (gap_between(ours, others[other]), other), default=None)
