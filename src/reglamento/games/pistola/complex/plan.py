"""The complex as plain coordinates in centimetres, for measuring on and for drawing: floor, walls, doors, unexplored openings.

plan = plan_of(game)
msgspec.json.encode(plan)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from reglamento.games.pistola.facts.plane import CM, Edge, Rect, Segment, across
from reglamento.games.pistola.facts.sections import ShapeName
from reglamento.games.pistola.facts.state import Crawl

PlanPoint = tuple[float, float]
Line = tuple[PlanPoint, PlanPoint]
"""Two ends, the western or northern one first."""
Stretch = tuple[int, int]
Straight = tuple[bool, int]
"""Whether a line runs from west to east, and its distance south or east of the origin."""


class Area(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A section's floor: rectangles (west, north, east, south) that share edges and together make up its floor."""

    section: int
    shape: ShapeName
    objective: bool
    floor: tuple[tuple[float, float, float, float], ...]

    @property
    def rings(self) -> tuple[tuple[PlanPoint, ...], ...]:
        """The corners of each rectangle, clockwise from the north west."""
        return tuple(((west, north), (east, north), (east, south), (west, south)) for west, north, east, south in self.floor)


class DoorLine(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A door, which has no depth. [PP-DOOR-01]"""

    id: str
    line: Line
    open: bool


class Frontier(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An unexplored opening: no wall, and unknown behind it. `door` is the id of the door in it, or empty. [PP-SECT-05]"""

    id: str
    section: int
    line: Line
    heading: int
    door: str


class Plan(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The whole complex. Walls have a gap at every opening, explored or not; a closed door closes its gap. Blocked openings are
    walls.
    """

    areas: tuple[Area, ...]
    walls: tuple[Line, ...]
    doors: tuple[DoorLine, ...]
    frontier: tuple[Frontier, ...]


def plan_of(game: Crawl) -> Plan:
    """The complex of a game or view, in cm, the entrance at (0, 0). The same facts give the same plan."""
    return Plan(
        areas=tuple(
            Area(section, placed.shape, placed.objective, tuple(_rect(rect) for rect in game.floor(section)))
            for section, placed in game.sections.items()
        ),
        walls=_walls(game),
        doors=tuple(DoorLine(id, _line(across(door.at, game.stock.opening)), door.open) for id, door in game.doors.items()),
        frontier=tuple(
            Frontier(id, way.section, _line(_gap(game, way.at, way.door)), way.at.heading, way.door)
            for id, way in game.openings.items()
        ),
    )


def _rect(rect: Rect) -> tuple[float, float, float, float]:
    left, top, right, bottom = rect
    return left / CM, top / CM, right / CM, bottom / CM


def _line(segment: Segment) -> Line:
    (x0, y0), (x1, y1) = segment
    return (x0 / CM, y0 / CM), (x1 / CM, y1 / CM)


def _gap(game: Crawl, at: Edge, door: str) -> Segment:
    return across(at, game.stock.opening if door else game.stock.width)


# ---- walls


def _walls(game: Crawl) -> tuple[Line, ...]:
    """The outlines of all sections without their openings; a wall shared by two sections appears once."""
    gaps = _gaps(game)
    found: defaultdict[Straight, list[Stretch]] = defaultdict(list)
    for section in game.sections:
        for straight, spans in outline(game.floor(section)).items():
            found[straight] += without(spans, gaps[section].get(straight, []))
    return tuple(sorted(_drawn(straight, span) for straight, spans in found.items() for span in merged(spans)))


def _drawn(straight: Straight, span: Stretch) -> Line:
    flat, at = straight
    return _line(((span[0], at), (span[1], at)) if flat else ((at, span[0]), (at, span[1])))


def _gaps(game: Crawl) -> dict[int, dict[Straight, list[Stretch]]]:
    """By section, the openings in its walls. An opening that is flush with another section's wall does not open that wall."""
    ways = [(section, link.at, link.door) for link in game.links.values() for section in (link.a, link.b)]
    ways += [(way.section, way.at, way.door) for way in game.openings.values()]
    gaps: dict[int, dict[Straight, list[Stretch]]] = {section: {} for section in game.sections}
    for section, at, door in ways:
        straight, span = _spanned(_gap(game, at, door))
        gaps[section].setdefault(straight, []).append(span)
    return gaps


def _spanned(segment: Segment) -> tuple[Straight, Stretch]:
    (x0, y0), (x1, y1) = segment
    return ((True, y0), (x0, x1)) if y0 == y1 else ((False, x0), (y0, y1))


def outline(floor: tuple[Rect, ...]) -> dict[Straight, list[Stretch]]:
    """The edges of a union of rectangles that do not overlap, by the line they lie on."""
    sides: defaultdict[tuple[Straight, int], list[Stretch]] = defaultdict(list)
    for straight, way, span in _sides(floor):
        sides[straight, way].append(span)
    found: defaultdict[Straight, list[Stretch]] = defaultdict(list)
    for (straight, way), spans in sides.items():  # where two rectangles touch, their sides cancel out: no edge
        found[straight] += without(spans, sides.get((straight, -way), []))
    return dict(found)


def _sides(floor: tuple[Rect, ...]) -> Iterator[tuple[Straight, int, Stretch]]:
    for left, top, right, bottom in floor:
        yield (True, top), -1, (left, right)
        yield (True, bottom), 1, (left, right)
        yield (False, left), -1, (top, bottom)
        yield (False, right), 1, (top, bottom)


def without(spans: list[Stretch], gaps: list[Stretch]) -> list[Stretch]:
    """The spans less the gaps."""
    left = spans
    for low, high in gaps:
        left = [part for start, end in left for part in ((start, min(end, low)), (max(start, high), end)) if part[0] < part[1]]
    return left


def merged(spans: list[Stretch]) -> list[Stretch]:
    """The same spans, with those that touch or overlap joined."""
    found: list[Stretch] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
