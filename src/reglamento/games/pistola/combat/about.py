"""Places about a model: in contact with it, and behind it. [PP-BASE-31, PP-BASE-56]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt

import msgspec

from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.geometry.table.bases import Base, Standing, ahead, contact, gap
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.ruler import RULER, Point, at_most, rounded
from reglamento.geometry.table.sight import sees
from reglamento.geometry.table.spots import Company, is_free, lattice, moved

DIRECTIONS = 16
"""In so many directions about an enemy, beside the straight one, a place in contact with it is looked for."""
SLOTS = 150
"""So many places about the first model are looked at for those who find no enemy to touch."""
Targets = tuple[tuple[Standing, ...], ...]
"""The models of each unit that is closed in on, those of the chief one first."""


class Onset(msgspec.Struct, frozen=True, gc=False):
    """Who closes in on whom: the models that move, the units that they may touch, everybody else, and how far they may go.

    `fixed` are models of their own unit that stay. `marching`: the movers go together, and are not in each other's way.
    """

    layout: Layout
    movers: tuple[Standing, ...]
    targets: Targets
    company: Company
    far: float
    fixed: tuple[Standing, ...] = ()
    marching: bool = True


def touch(layout: Layout, one: Standing, other: Standing) -> bool:
    """Whether two models are in contact: their bases touch, with no wall between them. [PP-BASE-31]"""
    return contact(one, other) and sees(layout, one, other)


class Slots:
    """Free places about a model, nearest first, worked out once for each base and no sooner than somebody looks so far."""

    def __init__(self, layout: Layout, centre: Standing, company: Company) -> None:
        self.layout, self.centre, self.company = layout, centre, company
        self.known: dict[Base, list[tuple[Standing, bool | None]]] = {}

    def about(self, mover: Standing) -> Iterator[Standing]:
        if mover.base not in self.known:
            net = lattice(self.centre.at, mover.base.width * 0.7, SLOTS)
            self.known[mover.base] = [(moved(mover, at), None) for at in net]
        known = self.known[mover.base]
        for i, (place, free) in enumerate(known):
            is_one = is_free(self.layout, place, self.company) if free is None else free
            known[i] = place, is_one
            if is_one:
                yield place


@lru_cache(maxsize=4096)
def places_about(layout: Layout, base: Base, target: Standing, company: Company) -> tuple[Standing, ...]:
    """Free places for a base in contact with a target, in DIRECTIONS clockwise from north."""
    near = company.near(target.at, target.base.radius + base.width)
    tried = (beside(base, target, ahead(360 * i / DIRECTIONS)) for i in range(DIRECTIONS))
    return tuple(place for place in tried if is_free(layout, place, near) and sees(layout, place, target))


def beside(base: Base, target: Standing, way: Point) -> Standing:
    """The place on the ruler's grid in that direction, for a round base, that is nearest to the target without overlapping it."""
    far = (base.radius + target.base.radius) / sqrt(way[0] * way[0] + way[1] * way[1])
    x, y = rounded((target.x + way[0] * far, target.y + way[1] * far))
    steps = (-RULER, 0.0, RULER)
    tried = [Standing(base, *rounded((x + dx, y + dy))) for dx in steps for dy in steps]
    clear = [(away, place.x, place.y, place) for place in tried if at_most(0.0, away := gap(place, target))]
    return min(clear, key=lambda found: found[:3])[-1]


def joins(place: Standing, placed: Sequence[Standing]) -> bool:
    """Whether a model there overlaps none of those who are placed and is within coherency of one."""
    gaps = [gap(place, other) for other in placed]
    return not gaps or (at_most(0.0, min(gaps)) and at_most(min(gaps), COHERENCY))
