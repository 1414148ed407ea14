"""The sections of a board: rooms and corridors of a set, as rectangles with open ends and places for doors.
[PP-SECT-01, PP-SECT-02, PP-SECT-03, PP-SECT-23]
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from reglamento.games.pistola.facts.plane import CM, EAST, NORTH, SOUTH, WEST, Edge, Heading, Rect, laid_edge, laid_rect

Family = Literal["corridor", "room", "outside"]
CorridorName = Literal["straight", "corner", "fork", "crossing", "dead end"]
RoomName = Literal["small room", "large room"]
ShapeName = Literal["straight", "corner", "fork", "crossing", "dead end", "small room", "large room", "outside"]

CORRIDORS: tuple[CorridorName, ...] = ("straight", "corner", "fork", "crossing", "dead end")
ROOMS: tuple[RoomName, ...] = ("small room", "large room")
LARGE = 400 * CM * CM
"""The area above which a room is large, in the plane's units. [PP-SECT-02]"""
ROOMY = 5 * CM
"""A door at least this wide causes no warning. [PP-DOOR-01]"""


class Shape(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A section in its own frame: rectangles that do not overlap, open ends, and places on its walls where a door may be."""

    name: ShapeName
    family: Family
    floor: tuple[Rect, ...]
    ends: tuple[Edge, ...] = ()
    places: tuple[Edge, ...] = ()

    @property
    def area(self) -> int:
        return sum((right - left) * (bottom - top) for left, top, right, bottom in self.floor)

    @property
    def large(self) -> bool:
        """Whether it is a large room: more than 400 square centimetres. [PP-SECT-02]"""
        return self.family == "room" and self.area > LARGE

    @property
    def entries(self) -> tuple[Edge, ...]:
        """Where it can be entered: the ends of a corridor, the door places of a room."""
        return self.ends or self.places


class Lie(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """How a section lies: its frame is turned by quarter turns clockwise, then moved to (x, y)."""

    x: int
    y: int
    quarters: int = 0

    def floor(self, shape: Shape) -> tuple[Rect, ...]:
        return _laid(shape, self)

    def ends(self, shape: Shape) -> tuple[Edge, ...]:
        return tuple([laid_edge(edge, self.x, self.y, self.quarters) for edge in shape.ends])

    def places(self, shape: Shape) -> tuple[Edge, ...]:
        return tuple([laid_edge(edge, self.x, self.y, self.quarters) for edge in shape.places])


@lru_cache(maxsize=4096)
def _laid(shape: Shape, lie: Lie) -> tuple[Rect, ...]:
    return tuple([laid_rect(rect, lie.x, lie.y, lie.quarters) for rect in shape.floor])


class Stock(msgspec.Struct, frozen=True, gc=False):
    """A set of sections, with enough of each. `width` is the width of all corridors, `opening` that of all doors. [PP-SECT-03,
    PP-DOOR-01]
    """

    title: str
    width: int
    opening: int
    shapes: dict[ShapeName, Shape]

    @property
    def warnings(self) -> tuple[str, ...]:
        """Warnings about sizes that can be played, but not with all miniatures. [PP-DOOR-01]"""
        if self.opening >= ROOMY:
            return ()
        return (f"no base wider than {self.opening / CM:g} cm passes a door: large creatures want an opening of 5 cm or more",)


# ---- shapes from sizes


def hall(name: Literal["straight", "dead end"], width: int, length: int) -> Shape:
    """A straight corridor or, with one end, a dead end."""
    south, north = Edge(width // 2, length, SOUTH), Edge(width // 2, 0, NORTH)
    return Shape(name, "corridor", ((0, 0, width, length),), (south, north) if name == "straight" else (south,))


def junction(name: Literal["corner", "fork", "crossing"], width: int, arm: int) -> Shape:
    """A square in the middle, and arms of length `arm` from its edges."""
    half, far = width // 2, width + arm
    arms: dict[Heading, tuple[Rect, Edge]] = {
        NORTH: ((0, -arm, width, 0), Edge(half, -arm, NORTH)),
        EAST: ((width, 0, far, width), Edge(far, half, EAST)),
        SOUTH: ((0, width, width, far), Edge(half, far, SOUTH)),
        WEST: ((-arm, 0, 0, width), Edge(-arm, half, WEST)),
    }
    ways = {"corner": (SOUTH, EAST), "fork": (SOUTH, WEST, EAST), "crossing": (SOUTH, WEST, NORTH, EAST)}[name]
    floor = ((0, 0, width, width), *(arms[way][0] for way in ways))
    return Shape(name, "corridor", floor, tuple(arms[way][1] for way in ways))


def room(name: RoomName, width: int, depth: int, doors: tuple[int, ...]) -> Shape:
    """A room with door places on each side, at these distances, clockwise, from the middle of the side."""
    across, down = width // 2, depth // 2
    places = [
        place
        for door in doors
        for place in (
            Edge(across + door, 0, NORTH),
            Edge(width, down + door, EAST),
            Edge(across - door, depth, SOUTH),
            Edge(0, down - door, WEST),
        )
    ]
    return Shape(name, "room", ((0, 0, width, depth),), places=tuple(places))


def strip_outside(width: int, depth: int) -> Shape:
    """The strip before the complex, with the entrance in the middle of its north side. [PP-TURN-06]"""
    return Shape("outside", "outside", ((0, 0, width, depth),), places=(Edge(width // 2, 0, NORTH),))
