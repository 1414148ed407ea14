"""Convex polygons moved over one another: all places of a figure's points as another one moves it (Minkowski sums), many at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import shapely

from reglamento.geometry.table.shapes.ruler import Lengths, Ring

Drawn: TypeAlias = Any
"""Many Shapely figures, drawn together."""
Numbers: TypeAlias = npt.NDArray[np.intp]


def corners_of(ring: Ring) -> Lengths:
    """The corners of a ring: x and y in a row each."""
    return np.array(ring, dtype=np.float64).reshape(-1, 2)


def summed(rings: Sequence[Lengths], body: Lengths) -> list[Lengths]:
    """For each convex ring, the ring of all sums of a point of it and a point of the body, which is convex too. Corners go the same way
    round in all of them; one may come twice. Each is exactly a corner of the ring plus a corner of the body.
    """
    found: dict[int, Lengths] = {}
    for numbers in _alike(rings):
        many = np.stack([rings[number] for number in numbers])
        found.update(zip(numbers, _summed(many, body), strict=True))
    return [found[number] for number in range(len(rings))]


def hulls(rings: Sequence[Lengths]) -> Drawn:
    """The convex hull of the corners of each ring, drawn; in their order."""
    found = np.empty(len(rings), dtype=object)
    for numbers in _alike(rings):
        lines = shapely.linestrings(np.stack([np.concatenate((rings[number], rings[number][:1])) for number in numbers]))
        found[numbers] = shapely.convex_hull(lines)
    return found


def _alike(rings: Sequence[Lengths]) -> Iterable[list[int]]:
    """The numbers of the rings, together those with the same number of corners."""
    found = defaultdict(list)
    for number, ring in enumerate(rings):
        found[len(ring)].append(number)
    return found.values()


def _summed(many: Lengths, body: Lengths) -> Lengths:
    """The sums of many rings of the same number of corners with a body: the sides of both, in the order of their directions."""
    ring, ways = _from_the_lowest(many)
    (own,), turns = _from_the_lowest(body[None])
    order = np.argsort(np.concatenate((ways, np.broadcast_to(turns, (len(ways), len(own)))), axis=1), axis=1, kind="stable")
    of_ring = order < ring.shape[1]
    past_ring, past_own = (np.cumsum(flags, axis=1) - flags for flags in (of_ring, ~of_ring))
    first = np.take_along_axis(ring, (past_ring % ring.shape[1])[..., None], axis=1)
    sums: Lengths = first + own[past_own % len(own)]
    return sums


def _from_the_lowest(many: Lengths) -> tuple[Lengths, Lengths]:
    """Rings from the corner from which the direction of the sides, from -pi to pi, only grows; and these directions."""
    ahead = np.roll(many, -1, axis=1) - many
    ways = np.arctan2(ahead[..., 1] + 0.0, ahead[..., 0] + 0.0)
    start: Numbers = np.argmin(ways, axis=1)
    turned = (start[:, None] + np.arange(many.shape[1])) % many.shape[1]
    return np.take_along_axis(many, turned[..., None], axis=1), np.take_along_axis(ways, turned, axis=1)
