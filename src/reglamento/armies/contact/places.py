"""Places around a model: in contact with it, and behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import acos, atan2, cos, inf, pi, sin, sqrt

import msgspec
import numpy as np

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, ahead, gap, overlap
from reglamento.geometry.table.shapes.parting import GUARD, Sum, minkowski
from reglamento.geometry.table.shapes.ruler import RULER, Point, Segment, apart, at_most, below, rounded, to_segment
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.company import Company, is_free, lattice, moved

DIRECTIONS = 16
"""The number of directions around an enemy, beside the straight one, in which places in contact are tried."""
HAIR_TURN = 0.004
"""How many radians inside the end of a gap a base has room on the ruler's grid."""
SLOTS = 150
"""The number of places around the first model that are tried for models that find no enemy to touch."""
Targets = tuple[tuple[Standing, ...], ...]
"""The models of each unit to close in on, those of the chief target first."""


class ClosingIn(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A unit that closes in: the `movers`, the `targets` that they may touch, all other models (`company`), how `far` each may go
    and the `coherency` of a unit, both in cm.

    `fixed` are models of the same unit that stay. `marching` means that the movers go together, and are not in each other's way.
    """

    layout: Layout
    movers: tuple[Standing, ...]
    targets: Targets
    company: Company
    far: float
    coherency: float
    fixed: tuple[Standing, ...] = ()
    marching: bool = True


class FreeAround:
    """Free places around a model, nearest first. They are found once for each base, and tested only when they are needed."""

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
def contact_places(layout: Layout, base: Base, target: Standing, company: Company) -> tuple[Standing, ...]:
    """Free places for a base in contact with a target, in DIRECTIONS directions, clockwise from north."""
    near = company.near(target.at, target.base.radius + base.width)
    return tuple(place for place in all_places(base, target) if is_free(layout, place, near) and sees(layout, place, target))


@lru_cache(maxsize=1024)
def all_places(base: Base, target: Standing) -> tuple[Standing, ...]:
    """The places for a base in contact with a target, free or not, in DIRECTIONS clockwise from north."""
    return tuple(beside(base, target, ahead(360 * i / DIRECTIONS)) for i in range(DIRECTIONS))


@lru_cache(maxsize=1024)
def tight_places(layout: Layout, base: Base, target: Standing, company: Company) -> tuple[Standing, ...]:
    """Free places for a round base in contact with a round target, in every gap that other models, zones and walls leave around
    it: in the middle and at the ends of the gap.
    """
    near = company.near(target.at, target.base.radius + base.width)
    ends = sorted({turn % (2 * pi) for turn in _limits(layout, base, target, near)})
    gaps = list(zip(ends, [*ends[1:], ends[0] + 2 * pi], strict=True)) if ends else []
    ways = [(cos(turn), sin(turn)) for a, b in gaps for turn in ((a + b) / 2, a + HAIR_TURN, b - HAIR_TURN)]
    solids, far = [*_kept_off(layout, base, target, near)], base.radius + target.base.radius
    tried = dict.fromkeys(beside(base, target, way) for way in ways if not _plainly_taken(target, way, far, solids))
    return tuple(place for place in tried if is_free(layout, place, near) and sees(layout, place, target))


def _kept_off(layout: Layout, base: Base, target: Standing, company: Company) -> Iterator[tuple[Segment, float]]:
    """What the middle of a round base in contact with a round target must keep away from, and how far; nothing for other bases."""
    if base.shape != "round" or target.base.shape != "round":
        return
    far = 2 * base.radius + target.base.radius
    yield from ((layout.barriers[i], base.radius) for i in layout.cells.near(target.at, target.at, far))
    zones = ((zone.standing, zone.distance) for zone in company.keep_out)
    for standing, distance in (*((other, 0.0) for other in company.others), *zones):
        if standing.base.shape == "round":
            yield (standing.at, standing.at), base.radius + standing.base.radius + distance


def _plainly_taken(target: Standing, way: Point, far: float, solids: Iterable[tuple[Segment, float]]) -> bool:
    """Whether a base beside the target is nearer to something than allowed, by more than rounding to the ruler's grid can put
    right.
    """
    at = target.x + way[0] * far, target.y + way[1] * far
    return any(below(to_segment(at, solid), wide - 3 * RULER) for solid, wide in solids)


def _limits(layout: Layout, base: Base, target: Standing, company: Company) -> Iterator[float]:
    """The directions, in radians, in which a base that touches the target touches another model, a zone or a wall as well."""
    far, radius = base.radius + target.base.radius, base.radius
    bodies = [(other.at, other.base.radius) for other in company.others if other != target]
    zones = [(zone.standing.at, zone.standing.base.radius + zone.distance) for zone in company.keep_out]
    walls = [layout.barriers[i] for i in layout.cells.near(target.at, target.at, far + radius)]
    ends = [(end, 0.0) for wall in walls for end in wall]
    for (x, y), wide in (*bodies, *zones, *ends):
        dx, dy = x - target.x, y - target.y
        away = sqrt(dx * dx + dy * dy)
        if below(0.0, away):
            yield from _both(atan2(dy, dx), (far * far + away * away - (wide + radius) ** 2) / (2 * far * away))
    for (ax, ay), (bx, by) in walls:
        across = atan2(bx - ax, ay - by)
        away = (ax - target.x) * cos(across) + (ay - target.y) * sin(across)
        for side in (radius, -radius):
            yield from _both(across, (away + side) / far)


def _both(middle: float, cosine: float) -> tuple[float, ...]:
    """The two directions at an angle with this cosine to both sides of `middle`; none where there is no such angle."""
    return (middle - acos(cosine), middle + acos(cosine)) if -1 <= cosine <= 1 else ()


def beside(base: Base, target: Standing, way: Point, angle: float = 0.0) -> Standing:
    """The place on the ruler's grid in this direction, for a base at an angle, that is nearest to the target without an overlap."""
    if base.shape != "round" or target.base.shape != "round":
        return _beside_outline(base, target, way, angle)
    far = (base.radius + target.base.radius) / sqrt(way[0] * way[0] + way[1] * way[1])
    thick = (base.width + target.base.width) / 2
    places = _grid((target.x + way[0] * far, target.y + way[1] * far))
    clear = [(away, at) for at in places if at_most(0.0, away := apart(at, target.at) - thick)]
    return Standing(base, *min(clear)[1])


def _grid(at: Point) -> list[Point]:
    """The nearest place on the ruler's grid and the eight about it."""
    x, y = rounded(at)
    columns = [rounded((x + step, y + step)) for step in (-RULER, 0.0, RULER)]
    return [(column, row) for column, _ in columns for _, row in columns]


def _beside_outline(base: Base, target: Standing, way: Point, angle: float) -> Standing:
    """As `beside`, where a base is not round: outwards along the way two convex figures part once, which halving finds. What `parting`
    decides is not measured.
    """
    length = sqrt(way[0] * way[0] + way[1] * way[1])
    x, y = way[0] / length, way[1] / length
    total = minkowski(base, angle, target.base, target.angle)
    least, most = total.parts((x, y))

    def there(far: float) -> Standing:
        return Standing(base, target.x + x * far, target.y + y * far, angle, target.level)

    inside, clear = 0.0, base.radius + target.base.radius
    while below(RULER / 4, clear - inside):
        middle = (inside + clear) / 2
        doubtful = below(least - GUARD, middle) and below(middle, most + GUARD)
        inside, clear = (
            (middle, clear) if (overlap(there(middle), target) if doubtful else below(middle, least)) else (inside, middle)
        )
    grid = [at for far in (clear, clear + RULER) for at in _grid(there(far).at)]
    return _nearest(total, target, [Standing(base, *at, angle, target.level) for at in grid])


def _nearest(total: Sum, target: Standing, places: list[Standing]) -> Standing:
    """The place that is nearest to the target without an overlap."""
    leasts: list[float] = total.least(np.array([(place.x - target.x, place.y - target.y) for place in places])).tolist()
    best: tuple[float, float, float, Standing] | None = None
    for least, number in sorted(zip(leasts, range(len(places)), strict=True)):
        if best is not None and below(best[0] + GUARD, least):
            break
        place = places[number]
        away = gap(place, target) if least < inf else -inf
        if at_most(0.0, away) and (best is None or (away, place.x, place.y) < best[:3]):
            best = away, place.x, place.y, place
    assert best is not None, "a place a step farther out does not overlap"
    return best[3]
