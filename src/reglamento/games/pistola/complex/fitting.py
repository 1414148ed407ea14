"""What fits behind an opening, and whether a way on remains. Pure questions, which write nothing. [PP-SECT-05]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from reglamento.games.pistola.facts.map import Opening
from reglamento.games.pistola.facts.plane import Edge, Heading, Rect, clear, turned
from reglamento.games.pistola.facts.sections import CORRIDORS, ROOMS, Lie, Shape, ShapeName, Stock
from reglamento.games.pistola.facts.state import Crawl

WAYS_ON: tuple[ShapeName, ...] = ("straight", "corner", "fork", "crossing")
"""Corridors with another end."""


class Way(NamedTuple):
    """A way to lay a section, with the resulting places of its parts."""

    lie: Lie
    floor: tuple[Rect, ...]
    ways: tuple[Edge, ...]
    """Its open ends or door places."""


@cache
def _ways_in(shape: Shape, heading: Heading) -> tuple[Way, ...]:
    """Every way to lay a section behind an opening at the origin. Equal results count as one way."""
    found: dict[object, Way] = {}
    for entry in shape.entries:
        quarters = (heading + 2 - entry.heading) % 4
        x, y = turned((entry.x, entry.y), quarters)
        lie = Lie(-x, -y, quarters)
        way = Way(lie, lie.floor(shape), lie.ends(shape) + lie.places(shape))
        found.setdefault((frozenset(way.floor), frozenset(way.ways)), way)
    return tuple(found.values())


def ways_in(stock: Stock, taken: Sequence[Rect], at: Edge, name: ShapeName) -> Iterator[Way]:
    """Every way to lay a section so that one of its entries meets the opening and it overlaps nothing. Shared edges are no
    overlap.

    Equal results count as one way: all turns of a crossing, both turns of a straight corridor.
    """
    x, y, heading = at
    for lie, floor, ways in _ways_in(stock.shapes[name], heading):
        moved = tuple([(left + x, top + y, right + x, bottom + y) for left, top, right, bottom in floor])
        if clear(moved, taken):
            yield Way(Lie(lie.x + x, lie.y + y, lie.quarters), moved, tuple([Edge(px + x, py + y, way) for px, py, way in ways]))


def lies(stock: Stock, taken: Sequence[Rect], at: Edge, name: ShapeName) -> list[Lie]:
    """Every way to lay a section behind the opening. [PP-SECT-05]"""
    return [way.lie for way in ways_in(stock, taken, at, name)]


def fits(stock: Stock, taken: Sequence[Rect], at: Edge, names: Iterable[ShapeName]) -> bool:
    """Whether any of these sections can be laid behind the opening."""
    return any(True for name in names for _ in ways_in(stock, taken, at, name))


def table_fits(game: Crawl, opening: Opening) -> bool:
    """Whether any result of the opening's table can be placed. A door across an end needs the space of a small room behind it."""
    stock, taken = game.stock, game.taken
    if opening.leads == "room":
        return fits(stock, taken, opening.at, ROOMS)
    return fits(stock, taken, opening.at, CORRIDORS) or (not opening.door and fits(stock, taken, opening.at, ROOMS[:1]))


def has_space(game: Crawl, at: Edge) -> bool:
    """Whether a room or a corridor with another end fits behind a door that would stand here."""
    return fits(game.stock, game.taken, at, (*ROOMS, *WAYS_ON))


def door_places(game: Crawl, section: int) -> list[Edge]:
    """The places where the defender may put a further door of a room: those with space behind them or, if there are none, any
    free place.
    """
    shape, placed = game.shape(section), game.sections[section]
    used = {edge for door in game.doors.values() for edge in (door.at, door.at.facing)}
    free = [place for place in placed.lie.places(shape) if place not in used and not _meets_a_door(game, place)]
    return [place for place in free if has_space(game, place)] or free


def _meets_a_door(game: Crawl, place: Edge) -> bool:
    """Whether a door at this place would overlap one on the same wall."""
    flat = place.heading % 2 == 0
    for door in game.doors.values():
        along, off = (door.at.x - place.x, door.at.y - place.y) if flat else (door.at.y - place.y, door.at.x - place.x)
        if door.at.heading % 2 == place.heading % 2 and not off and abs(along) < game.stock.opening:
            return True
    return False
