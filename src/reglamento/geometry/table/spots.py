"""Good legal places to suggest: for a base or for a whole unit, on the ruler's grid, always the same, never more than asked for."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress, pairwise
from math import floor

import msgspec

from reglamento.geometry.table.bases import Base, Standing, ahead, gap, within
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.paths import KeepOut, Path, Walker
from reglamento.geometry.table.ruler import RULER, TOLERANCE, Point, apart, rounded
from reglamento.geometry.table.sight import sees

TRIES = 400
"""So many places are looked at for one question."""
STEPS_BACK = 24
"""So often a place that cannot be taken is given up for one a little nearer."""


class Company(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Who else is on the table: `others`, whom nobody may overlap or pass, and zones to keep out of."""

    others: tuple[Standing, ...] = ()
    keep_out: tuple[KeepOut, ...] = ()

    def near(self, at: Point, far: float) -> "Company":
        """Those of whom any part, or any part of whose zone, may be within `far` of a place."""
        return _near(self, at, far)

    def without(self, *gone: Standing) -> "Company":
        return Company(tuple(o for o in self.others if o not in gone), tuple(z for z in self.keep_out if z.standing not in gone))


ALONE = Company()


@lru_cache(maxsize=1024)
def _near(company: Company, at: Point, far: float) -> Company:
    (x, y), circles = at, _circles(company)
    near = [
        abs(its_x - x) <= (reach := far + more + radius) and abs(its_y - y) <= reach for its_x, its_y, more, radius in circles
    ]
    others, keep_out = company.others, company.keep_out
    return Company(tuple(compress(others, near)), tuple(compress(keep_out, near[len(others) :])))


@lru_cache(maxsize=1024)
def _circles(company: Company) -> tuple[tuple[float, float, float, float], ...]:
    """Where everybody stands, how wide his zone is and how wide his base, then of those with zones the same."""
    zones = [(other, 0.0) for other in company.others] + [(zone.standing, zone.distance) for zone in company.keep_out]
    return tuple((standing.x, standing.y, more, standing.base.radius) for standing, more in zones)


def is_free(layout: Layout, standing: Standing, company: Company = ALONE) -> bool:
    """Whether a base may stand there: on the floor, across no barrier, overlapping nobody of the company, in no zone."""
    x, y, far = standing.x, standing.y, standing.base.radius
    for i, (its_x, its_y, more, radius) in enumerate(_circles(company)):
        reach = far + more + radius
        if abs(its_x - x) <= reach and abs(its_y - y) <= reach:
            body = i < len(company.others)
            other = company.others[i] if body else company.keep_out[i - len(company.others)].standing
            if gap(standing, other) < more - TOLERANCE:
                return False
    return layout.fits(standing)


def moved(standing: Standing, at: Point) -> Standing:
    """The same base, looking the same way, at another place of the ruler's grid."""
    x, y = rounded(at)
    return Standing(standing.base, x, y, standing.angle)


def lattice(centre: Point, step: float, tries: int = TRIES) -> list[Point]:
    """Places about a centre, ring by ring outwards, `step` apart in rows and columns; the centre first."""
    half = floor(tries**0.5) // 2
    xs, ys = ({i: rounded((middle + i * step, 0.0))[0] for i in range(-half, half + 1)} for middle in centre)
    return [(xs[i], ys[j]) for i, j in _rings(half)]


@lru_cache(maxsize=16)
def _rings(half: int) -> tuple[tuple[int, int], ...]:
    """The cells of a square about its middle one, ring by ring outwards."""
    cells = [(i, j) for i in range(-half, half + 1) for j in range(-half, half + 1)]
    return tuple(sorted(cells, key=lambda cell: (cell[0] ** 2 + cell[1] ** 2, cell)))


def around(layout: Layout, model: Standing, centre: Point, company: Company = ALONE, step: float = 0.0) -> Iterator[Standing]:
    """Free places for a model about a centre, nearest first; `step` is half its width when it is not given."""
    for place in lattice(centre, step or model.base.width / 2):
        standing = moved(model, place)
        if is_free(layout, standing, company):
            yield standing


def in_contact(layout: Layout, model: Standing, target: Standing, company: Company = ALONE, n: int = 24) -> Iterator[Standing]:
    """Free places in contact with a target, in `n` directions clockwise from north, turned to face it."""
    for i in range(n):
        angle = 360 * i / n
        standing = _touching(model.base, target, angle)
        if is_free(layout, standing, company):
            yield standing


def _touching(base: Base, target: Standing, angle: float) -> Standing:
    """The place in that direction which is nearest to the target and does not overlap it, on the ruler's grid."""
    (fx, fy), low, high = ahead(angle), 0.0, base.radius + target.base.radius + RULER
    looks = (angle + 180) % 360

    def at(far: float) -> Standing:
        return Standing(base, *rounded((target.x + fx * far, target.y + fy * far)), looks)

    while high - low > RULER / 4:
        middle = (low + high) / 2
        if gap(at(middle), target) >= -TOLERANCE:
            high = middle
        else:
            low = middle
    (x, y), beside = at(high).at, (-RULER, 0.0, RULER)
    tried = [Standing(base, *rounded((x + dx, y + dy)), looks) for dx in beside for dy in beside]
    clear = [(away, place.x, place.y, place) for place in tried if (away := gap(place, target)) >= -TOLERANCE]
    return min(clear, key=lambda found: found[:3])[-1]


def in_coherency(
    layout: Layout, model: Standing, unit: Sequence[Standing], d: float, company: Company = ALONE
) -> Iterator[Standing]:
    """Free places for a model within d of any of a unit, nearest to the unit's first model first."""
    whole = Company((*company.others, *unit), company.keep_out)
    if unit:
        for standing in around(layout, model, unit[0].at, whole):
            if any(within(standing, other, d) for other in unit):
                yield standing


def along(path: Path, length: float) -> Point:
    """The place so far along a way, its end if it is not so long."""
    for a, b in pairwise(path.points):
        part = apart(a, b)
        if part > length:
            return a[0] + (b[0] - a[0]) * length / part, a[1] + (b[1] - a[1]) * length / part
        length -= part
    return path.points[-1]


def towards(layout: Layout, model: Standing, goal: Point, length: float, company: Company = ALONE) -> Iterator[Standing]:
    """Free places on the shortest way to a goal that a move of `length` reaches, the farthest first; none when there is no way.

    The goal may be taken by somebody: the way to it is the one past the walls and the zones.
    """
    company = company.without(model)
    way = way_past_walls(layout, model, goal, company)
    if way is not None:
        walker = walker_near(layout, model, length, company)
        yield from (standing for standing, _ in steps_back(walker, model, way, length, company))


def way_past_walls(layout: Layout, model: Standing, goal: Point, company: Company) -> Path | None:
    """The shortest way past the walls and the zones, whoever stands on it; into a zone if the goal lies in one."""
    return Walker(layout, model, (), company.keep_out).path(goal) or Walker(layout, model).path(goal)


def steps_back(walker: Walker, model: Standing, way: Path, length: float, company: Company) -> Iterator[tuple[Standing, Path]]:
    """Free places on a way that the walker reaches within a length, the farthest first, and the paths to them."""
    far = min(length, way.length)
    for back in range(STEPS_BACK):
        place = moved(model, along(way, max(0.0, far - far * back / STEPS_BACK - (back > 0) * RULER)))
        if is_free(walker.layout, place, company):
            path = walker.path(place.at, length)
            if path is not None:
                yield place, path


def walker_near(layout: Layout, model: Standing, length: float, company: Company) -> Walker:
    """A model about to move no more than a length, among those alone who can be in its way."""
    near = company.near(model.at, length + model.base.radius)
    return Walker(layout, model, near.others, near.keep_out)


def far_but_seen(
    layout: Layout, model: Standing, watchers: Sequence[Standing], company: Company = ALONE, step: float = 0.0
) -> Iterator[Standing]:
    """Free places that any of the watchers sees, those first that are farthest from the nearest watcher.

    Places are tried on a lattice over the floor; `step` is chosen, when it is not given, so that there are about TRIES.
    """
    west, north, east, south = layout.ground.floor.bounds
    step = step or max(model.base.width / 2, ((east - west) * (south - north) / TRIES) ** 0.5)
    columns, rows = int((east - west) / step), int((south - north) / step)
    places = [(west + (i + 0.5) * step, north + (j + 0.5) * step) for i in range(columns + 1) for j in range(rows + 1)]
    tried = [moved(model, place) for place in places]
    away = {place: min((gap(place, watcher) for watcher in watchers), default=0.0) for place in tried}
    for place in sorted(tried, key=lambda place: (-away[place], place.x, place.y)):
        if is_free(layout, place, company) and any(sees(layout, watcher, place) for watcher in watchers):
            yield place
