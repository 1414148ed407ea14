"""What a search for ways is about: zones to keep out of, ways, and the bends of which they are made."""

from typing import NamedTuple

import msgspec

from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.geometry.table.ways.tangents import Line


class KeepOut(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A zone that a moving base's edge may not enter: nearer than `distance` to this base. Exactly at `distance` is allowed."""

    standing: Standing
    distance: float


class Path(msgspec.Struct, frozen=True, gc=False):
    """A way: its length at the base's centre, the points through which to draw it, and the corners it bends around, in order.

    The drawn points lie on the way, and it is less than a tenth of RULER beside their chords.
    """

    length: float
    points: tuple[Point, ...]
    corners: tuple[Point, ...] = ()


class Stop(NamedTuple):
    """A place on a circle where a shortest way arrives: the length of the way, the circle and the sense, and the angle."""

    length: float
    circle: int
    sense: int
    angle: float
    line: Line | None
    before: "Stop | None"


START, GOAL = -1, -2
