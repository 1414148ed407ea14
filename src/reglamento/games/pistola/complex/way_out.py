"""Whether the complex can grow without limit from an opening: the search that keeps the last way on open. [PP-SECT-05]"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from reglamento.games.pistola.complex.fitting import ways_in
from reglamento.games.pistola.facts.map import Leads
from reglamento.games.pistola.facts.plane import EAST, NORTH, SOUTH, Edge, Rect
from reglamento.games.pistola.facts.sections import ROOMS, ShapeName, Stock

MOST = 100
"""The number of openings that a search examines before it gives up. Giving up is safe: it only leads to another result."""


class WayOn(NamedTuple):
    """An opening in a possible complex: all its floor, the place, what it leads to, and whether it has a door."""

    taken: tuple[Rect, ...]
    at: Edge
    leads: Leads
    door: bool


def way_out(stock: Stock, start: WayOn) -> bool:
    """Whether sections from the tables can lead from here to open ground, where there is room for any section.

    It searches first where open ground is nearest. If an opening leads there, so does the next one on that way.
    """
    order = count()
    queue = [(_depth(start), next(order), start)]
    for _ in range(MOST):
        if not queue:
            return False
        depth, _, way = heappop(queue)
        if not depth:
            return True
        for further in _further(stock, way):
            heappush(queue, (_depth(further), next(order), further))
    return False


def _depth(way: WayOn) -> int:
    """How far ahead of the opening the complex ends. At 0 nothing lies ahead, and every section fits behind it."""
    at = way.at
    if at.heading == NORTH:
        return at.y - min(rect[1] for rect in way.taken)
    if at.heading == EAST:
        return max(rect[2] for rect in way.taken) - at.x
    if at.heading == SOUTH:
        return max(rect[3] for rect in way.taken) - at.y
    return at.x - min(rect[0] for rect in way.taken)


def _further(stock: Stock, way: WayOn) -> Iterator[WayOn]:
    """The openings of sections that may be laid behind this one. Rooms come behind doors, and a corridor's end may get a door."""
    if way.leads != "room":
        for name in ("straight", "corner"):
            yield from _laid(stock, way, name)
    if way.leads != "corridor" or not way.door:
        for room in ROOMS:
            yield from _laid(stock, way, room)


def _laid(stock: Stock, way: WayOn, name: ShapeName) -> Iterator[WayOn]:
    door = name in ROOMS
    leads: Leads = "either" if door else "corridor"
    entry = way.at.facing
    for _, floor, ways in ways_in(stock, way.taken, way.at, name):
        taken = (*way.taken, *floor)
        for at in ways:
            if at != entry:
                yield WayOn(taken, at, leads, door)
