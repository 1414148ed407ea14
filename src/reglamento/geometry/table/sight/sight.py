"""Lines of sight from base to base, past walls, closed doors and the models that the caller passes as blockers.

One base sees another when a straight line from any point of the first to any point of the other meets no barrier. Bases are taken
HAIR smaller; slits narrower than TOLERANCE are closed, and a slit as wide as RULER is never missed.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress
from math import cos, fsum, pi, sin, tan

from reglamento.geometry.table.ground.ground import KEPT, Layout
from reglamento.geometry.table.ground.rooms import rooms_of
from reglamento.geometry.table.shapes.bases import Core, Standing, core, parts, polygon
from reglamento.geometry.table.shapes.ruler import HAIR, RULER, Point, Ring, Segment, apart, below, beside_line
from reglamento.geometry.table.sight.gaps import Gap, axis, bars, closes, framed, gap_between, inside, pieces, turned, turned_back
from reglamento.geometry.table.sight.pencils import free_line

SPECK = 10 * HAIR
"""The radius of the disc that stands for a point that is looked at, and the half width of the strip that stands for a line."""
STRETCHES = 64
"""The number of stretches of equal length into which the target's outline is cut."""


def sees(layout: Layout, a: Standing, b: Standing, blockers: tuple[Standing, ...] = ()) -> bool:
    """Whether any point of a sees any point of b past the barriers and these blockers. The same both ways.

    The two bases themselves never block, and blockers overlap neither of them. A round or oval blocker counts as a polygon less than
    half of RULER inside its edge. Up to KEPT answers are remembered for a layout, by the places of the two bases and of the blockers
    between them, so that moves elsewhere do not matter.
    """
    near = _between(a, b.at, b.base.radius, blockers) if blockers else ()
    key = (a, b, frozenset(near)) if blockers else (a, b)
    found = layout.sights.get(key)
    if found is None:
        if len(layout.sights) >= KEPT:
            layout.sights.clear()
        found = _line(layout, looking(a), looking(b), blocking_rings(near, {a, b}), crowded=bool(blockers)) is not None
        layout.sights[key] = found
        layout.sights[(b, a, *key[2:])] = found
    return found


def sees_point(layout: Layout, a: Standing, point: Point, blockers: tuple[Standing, ...] = ()) -> bool:
    """Whether any point of a sees this point. A point on a wall is seen from both sides of the wall."""
    near = _between(a, point, SPECK, blockers) if blockers else ()
    return _line(layout, looking(a), Core((point,), SPECK), blocking_rings(near, {a}), crowded=bool(blockers)) is not None


def sees_segment(layout: Layout, a: Standing, segment: Segment, blockers: tuple[Standing, ...] = ()) -> bool:
    """Whether any point of a sees any part of a line, such as an opening. A line on a wall is seen from both sides of the wall.

    Raises ValueError for a line shorter than RULER.
    """
    return _line(layout, looking(a), _strip(segment), blocking_rings(blockers, {a})) is not None


def outline(standing: Standing, n: int) -> tuple[Point, ...]:
    """The middles of n stretches of equal length of a base's edge, clockwise."""
    figure = core(standing)
    if len(figure.points) == 1:
        (x, y), turns = figure.points[0], [2 * pi * (i + 0.5) / n for i in range(n)]
        return tuple((x + figure.radius * sin(turn), y - figure.radius * cos(turn)) for turn in turns)
    edge = polygon(figure.points).exterior
    places = (edge.interpolate((i + 0.5) / n, normalized=True) for i in range(n))
    return tuple((place.x, place.y) for place in places)


def line_of_sight(layout: Layout, a: Standing, b: Standing, blockers: tuple[Standing, ...] = ()) -> Segment | None:
    """A free line that shows why a sees b, from edge to edge or between their centres. None when a does not see b."""
    return _line(layout, looking(a), looking(b), blocking_rings(blockers, {a, b}))


def may_see(layout: Layout, a: Standing, b: Standing | Segment) -> bool:
    """Whether any part of a base or a line may be seen from the room in which base a stands. Faster than `sees`; if it is False,
    a does not see b.
    """
    return not rooms_of(layout).hides(looking(a), looking(b) if isinstance(b, Standing) else _strip(b))


class Watchers:
    """Bases that look at many others: faster than `sees`, and more exact than `may_see`, in telling which are hidden."""

    def __init__(self, layout: Layout, watchers: Iterable[Standing]) -> None:
        self._layout = layout
        self._seen_rooms = [(watcher, rooms_of(layout).seen_rooms(looking(watcher))) for watcher in watchers]
        known = [seen.rooms for _, seen in self._seen_rooms if seen is not None]
        self._rooms = None if len(known) < len(self._seen_rooms) else frozenset[int]().union(*known)
        """The rooms that are seen, even in part; None where this is not known."""

    def see(self, other: Standing) -> bool:
        """Whether any point of any of these bases sees any point of `other` past the barriers."""
        figure = looking(other)
        if self._rooms is not None and self._rooms.isdisjoint(rooms_of(self._layout).about(figure)):
            return False
        return any(
            (seen is None or not seen.hides(figure)) and sees(self._layout, watcher, other) for watcher, seen in self._seen_rooms
        )

    def first_seen(self, others: Sequence[Standing]) -> Standing | None:
        """The first of many bases that any of these bases sees, as `see`; None where they see none."""
        rooms = None if self._rooms is None else rooms_of(self._layout).about_any(self._rooms, _circles(tuple(others)))
        may_see = others if rooms is None else compress(others, rooms)
        return next((other for other in may_see if self.see(other)), None)


def _between(a: Standing, at: Point, radius: float, blockers: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The blockers that may reach into the space between a base and a disc; all others hide nothing."""
    return tuple([blockers[i] for i in beside_line((a.at, at), _circles(blockers), max(a.base.radius, radius) + RULER)])


@lru_cache(maxsize=64)
def _circles(standings: tuple[Standing, ...]) -> tuple[tuple[float, float, float], ...]:
    return tuple((standing.x, standing.y, standing.base.radius) for standing in standings)


def _line(layout: Layout, a: Core, b: Core, rings: tuple[Ring, ...], *, crowded: bool = False) -> Segment | None:
    return None if rooms_of(layout).hides(a, b) else _free_line(layout, a, b, rings, crowded=crowded)


def _free_line(layout: Layout, a: Core, b: Core, rings: tuple[Ring, ...], *, crowded: bool) -> Segment | None:
    """A free line past the barriers and rings. With nothing in the way, the line between the middles is free at once; but not if
    the table is `crowded` with blockers elsewhere: then slits too narrow for the ruler must give the same answer wherever those
    stand.
    """
    if b < a:
        a, b = b, a
    start, end = _middle(a), _middle(b)
    wide, broad = _size(a, start), _size(b, end)
    near = layout.cells.near(start, end, max(wide, broad))
    obstacles = [layout.barriers[i] for i in near]
    if any(bars(start, end, (wide, broad), wall) for wall in obstacles):
        return None
    along = axis(a, b)
    if along is None:
        return start, end
    if not rings and not crowded and not any(_meet(start, end, p, q) for p, q in obstacles):
        return start, end
    gap = gap_between(framed(a, start, along), framed(b, start, along))
    found: list[Ring] = []
    for obstacle in (*obstacles, *rings):
        for piece in pieces(gap, turned(obstacle, start, along)):
            if closes(gap, piece):
                return None
            found.append(piece)
    return _past(gap, found, start, along) if found else (start, end)


def _past(gap: Gap, obstacles: list[Ring], start: Point, along: Point) -> Segment | None:
    """A free line past the pieces of obstacles, from where it leaves a to where it meets b."""
    found = free_line(gap, obstacles)
    if found is None:
        return None
    (x, y), angle = found
    slope, left, right = tan(angle), _middle(gap.a)[0], _middle(gap.b)[0]
    one, two = (left, y + (left - x) * slope), (right, y + (right - x) * slope)
    (_, leaves), (meets, _) = inside(one, two, gap.a), inside(one, two, gap.b)
    ends = [(one[0] + t * (two[0] - one[0]), one[1] + t * (two[1] - one[1])) for t in (leaves, meets or 1.0)]
    return turned_back(ends[0], start, along), turned_back(ends[1], start, along)


def _meet(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Whether two segments cross or touch, or nearly so."""
    (ax, ay), (bx, by), (px, py), (qx, qy) = a, b, p, q
    dx, dy, ex, ey = bx - ax, by - ay, qx - px, qy - py
    one, two = dx * (py - ay) - dy * (px - ax), dx * (qy - ay) - dy * (qx - ax)
    if (one > HAIR and two > HAIR) or (one < -HAIR and two < -HAIR):
        return False
    one, two = ex * (ay - py) - ey * (ax - px), ex * (by - py) - ey * (bx - px)
    return not ((one > HAIR and two > HAIR) or (one < -HAIR and two < -HAIR))


@lru_cache(maxsize=8192)
def looking(standing: Standing) -> Core:
    """The figure of a base, HAIR smaller."""
    figure = core(standing)
    if len(figure.points) == 1:
        return Core(figure.points, figure.radius - HAIR)
    less = 1 - 2 * HAIR / min(standing.base.width, standing.base.length)
    (x0, y0) = standing.at
    return Core(tuple((x0 + less * (x - x0), y0 + less * (y - y0)) for x, y in figure.points), 0.0)


def _strip(segment: Segment) -> Core:
    """A line as a thin rectangle, shortened by as much as it is wide."""
    (ax, ay), (bx, by) = segment
    length = apart(*segment)
    if below(length, RULER):
        raise ValueError(f"{segment} is too short to be looked at")
    ux, uy = SPECK * (bx - ax) / length, SPECK * (by - ay) / length
    (ax, ay), (bx, by) = (ax + ux, ay + uy), (bx - ux, by - uy)
    return Core(((ax + uy, ay - ux), (bx + uy, by - ux), (bx - uy, by + ux), (ax - uy, ay + ux)), 0.0)


def blocking_rings(blockers: tuple[Standing, ...], ends: set[Standing]) -> tuple[Ring, ...]:
    return tuple(sorted(_ring(blocker) for blocker in set(blockers) - ends))


@lru_cache(maxsize=1024)
def _ring(blocker: Standing) -> Ring:
    figure = core(blocker)
    if len(figure.points) > 1 and blocker.base.shape == "hull":
        return figure.points
    n, base = parts(blocker.base.radius, RULER / 2), blocker.base
    if base.shape == "oval":
        return figure.points[:: max(1, len(figure.points) // n)]
    (x, y), turns = blocker.at, [2 * pi * i / n for i in range(n)]
    return tuple((x + figure.radius * sin(turn), y - figure.radius * cos(turn)) for turn in turns)


def _middle(figure: Core) -> Point:
    if len(figure.points) == 1:
        return figure.points[0]
    n = len(figure.points)
    return fsum(x for x, _ in figure.points) / n, fsum(y for _, y in figure.points) / n


def _size(figure: Core, middle: Point) -> float:
    if len(figure.points) == 1:
        return figure.radius
    return max(apart(point, middle) for point in figure.points) + figure.radius
