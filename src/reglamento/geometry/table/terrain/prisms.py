"""Sight in three dimensions: between prisms (bases with a foot and a top), past other prisms and through woods.

A prism has the heights from its foot up to its top, but not its top itself: so prisms of one height hide one another, a line along a roof
is free, and none runs along the ground beneath what stands on it. A prism without height is seen at its level, and hides nothing.

The obscured share is that of a stated lattice: ACROSS x UP points of the target. Whether anything is seen at all is exact where
heights do not matter: where no wood is between, and everything between is as high as both prisms or lower than both. There only
the bases are compared (`lines`). Elsewhere lines are tried from ACROSS x 3 points of one prism, at its foot, its middle and its
top (a hair below it), to those of the other. A slit that none of these lines passes counts as closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from reglamento.geometry.table.ground.doorways import clockwise, is_convex
from reglamento.geometry.table.manoeuvres.obstacles import inside, sides
from reglamento.geometry.table.shapes.bases import Core, Standing
from reglamento.geometry.table.shapes.ruler import HAIR, Ring, apart, at_most, below, to_segment
from reglamento.geometry.table.sight.lines import circle, is_clear
from reglamento.geometry.table.sight.sight import looking
from reglamento.geometry.table.terrain.free_lines import Between, High, Prism, any_free, free_lines
from reglamento.geometry.table.terrain.terrain import Terrain

ACROSS, UP = 7, 3
ROWS = tuple((j + 0.5) / UP for j in range(UP))
"""The rows of the lattice of a target, as parts of its height."""
EDGES = (0.0, 0.5, 1.0)
"""The rows at which the tried lines begin and end, as parts of the height."""
EYE = 2 / 3
"""The height of a prism's eye, as a part of its height."""


def prism(standing: Standing, height: float, foot: float = 0.0) -> Prism:
    """A base as a prism of `height` that begins at `foot`. It is HAIR smaller, so that a wall that it touches hides nothing of
    it.
    """
    return Prism(looking(standing), foot, foot + height)


def sees(a: Prism, b: Prism, hiding: Between) -> bool:
    """Whether any line from one prism to another is free. The same both ways where only the bases decide."""
    tall = _tall_enough(a, b, hiding)
    if not hiding.woods and not any(_figures(tall)):
        return True
    whole = _as_high(tall, (a, b))
    if not is_clear(a.figure, b.figure, list(_figures(whole))):
        return False
    over = any(_is_over(each, piece) for piece in tall.solids for each in (a, b))
    if not (hiding.woods or over) and (whole[:2] == tall[:2] or is_clear(a.figure, b.figure, list(_figures(tall)))):
        return True
    starts, ends = lattice(b, _open(a), EDGES), lattice(a, _open(b), EDGES)
    return any_free(starts, ends, tall)


def _is_over(each: Prism, piece: Terrain) -> bool:
    """Whether any part of a prism may be over a piece or under it, as a model is that stands on a floor: then lines reach the piece past
    none of its sides.
    """
    x, y, size = circle(each.figure)
    return inside((x, y), piece.ring) or any(below(to_segment((x, y), side), size) for side in sides(piece.ring))


def _as_high(hiding: Between, prisms: Sequence[Prism]) -> Between:
    """What stands as low as all these prisms, and is as high as all of them; no woods."""
    low, high = min(each.foot for each in prisms), max(each.top for each in prisms)
    return Between(
        tuple(each for each in hiding.prisms if at_most(each.foot, low) and at_most(high, each.top)),
        tuple(each for each in hiding.solids if at_most(each.foot, low) and at_most(high, each.top)),
    )


def _open(each: Prism) -> Prism:
    """The same prism without its top: lines begin and end a hair below it."""
    return each._replace(top=max(each.foot, each.top - HAIR))


def obscured(a: Prism, b: Prism, hiding: Between) -> float:
    """The share of a target that a looker does not see, from 0 to 1: of the points of its lattice, those without a free line from
    the looker's middle, at EYE of its height.
    """
    eye = (*circle(a.figure)[:2], a.foot + EYE * (a.top - a.foot))
    points = lattice(a, b)
    return free_lines([eye], points, hiding).count(False) / len(points)


def lattice(a: Prism, b: Prism, rows: Sequence[float] = ROWS) -> list[High]:
    """Points of a target as a looker sees it: ACROSS points in each row, evenly over its breadth, on a line through its middle
    that is square to the line of sight. The rows are at these parts of its height, in that order.
    """
    (ax, ay, _), (bx, by, _) = circle(a.figure), circle(b.figure)
    length = apart((ax, ay), (bx, by)) or 1.0
    ux, uy = (ay - by) / length, (bx - ax) / length
    offsets = [(x - bx) * ux + (y - by) * uy for x, y in b.figure.points]
    low, high = min(offsets) - b.figure.radius, max(offsets) + b.figure.radius
    across = [low + (high - low) * (i + 0.5) / ACROSS for i in range(ACROSS)]
    heights = [b.foot + (b.top - b.foot) * row for row in rows]
    return [(bx + aside * ux, by + aside * uy, height) for height in heights for aside in across]


def _tall_enough(a: Prism, b: Prism, hiding: Between) -> Between:
    """What is at the heights of lines between the two. Where all of it, and no wood, stands as low as they do, what both look over is
    left out.
    """
    low, high = min(a.foot, b.foot), max(a.top, b.top)

    def meets(foot: float, top: float) -> bool:
        return below(foot, top) and below(low, top) and (below(foot, high) or at_most(foot, low))

    prisms = [each for each in hiding.prisms if meets(each.foot, each.top)]
    solids = [each for each in hiding.solids if meets(each.foot, each.top)]
    if not hiding.woods and all(
        at_most(foot, low) for foot in (*(each.foot for each in prisms), *(each.foot for each in solids))
    ):
        over = min(a.top, b.top)
        prisms = [each for each in prisms if at_most(over, each.top)]
        solids = [each for each in solids if at_most(over, each.top)]
    return Between(tuple(prisms), tuple(solids), hiding.woods)


def _figures(hiding: Between) -> Iterator[Core]:
    """The ground under what hides: convex figures, and the sides of pieces of terrain that are not convex."""
    yield from (each.figure for each in hiding.prisms)
    for piece in hiding.solids:
        yield from outline(piece.ring)


@lru_cache(maxsize=256)
def outline(ring: Ring) -> tuple[Core, ...]:
    """Convex figures that stand for a polygon in the way of a line: itself, or its sides."""
    corners = clockwise(ring)
    return (Core(corners, 0.0),) if is_convex(corners) else tuple(Core(side, 0.0) for side in sides(ring))
