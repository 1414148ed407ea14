"""The edges of the table, and which of them is a side's own. [40K-CORE-MIS-41]"""

from __future__ import annotations

from math import fsum
from typing import Literal

from reglamento.games.wh40k.facts.battlefield import Battlefield
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.geometry.table.shapes.ruler import Ring, apart, same

STRIP = 6.0
"""Inches of the own edge within which units arrive. [40K-CORE-MIS-41]"""
Edge = Literal["north", "east", "south", "west"]


def own_edge(game: Warzone, side: Side) -> Ring:
    """The strip of the table, 6" deep, along the side's own edge: that along which most of its deployment zone lies, a long one of two that
    are alike. [40K-CORE-MIS-41]
    """
    field, zone = game.mission.battlefield, game.zones[side]
    edges: tuple[Edge, ...] = ("north", "south", "east", "west")
    best = max(edges, key=lambda edge: along(zone, field, edge))
    return strips(field)[best]


def along(zone: Ring, field: Battlefield, edge: Edge) -> float:
    """How many inches of a zone's outline lie on an edge of the table."""
    axis, at = {"north": (1, 0.0), "south": (1, field.height), "west": (0, 0.0), "east": (0, field.width)}[edge]
    pairs = zip(zone, (*zone[1:], zone[0]), strict=True)
    return fsum(apart(one, other) for one, other in pairs if same(one[axis], at) and same(other[axis], at))


def strips(field: Battlefield) -> dict[Edge, Ring]:
    """The strips of the table along its edges."""
    wide, high = field.width, field.height
    return {
        "north": ((0.0, 0.0), (wide, 0.0), (wide, STRIP), (0.0, STRIP)),
        "south": ((0.0, high - STRIP), (wide, high - STRIP), (wide, high), (0.0, high)),
        "east": ((wide - STRIP, 0.0), (wide, 0.0), (wide, high), (wide - STRIP, high)),
        "west": ((0.0, 0.0), (STRIP, 0.0), (STRIP, high), (0.0, high)),
    }


def box(ring: Ring) -> tuple[float, float, float, float]:
    """The rectangle about a zone: its west, north, east and south."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)
