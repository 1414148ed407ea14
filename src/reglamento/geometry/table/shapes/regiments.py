"""Regiments: models on rectangular bases in ranks and files, which move as one block.

A regiment is a rectangle, as wide as its files and as deep as its ranks. Its place is the middle of its front, so its place stays
the same when rear ranks are lost. It advances, wheels about a front corner and turns; all of that gives another regiment.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from reglamento.geometry.table.shapes.bases import Base, Standing, ahead, gap
from reglamento.geometry.table.shapes.ruler import RULER, Point, Ring, Segment, apart, at_most, boxed, rounded

Side: TypeAlias = Literal["front", "right flank", "rear", "left flank"]
SIDES: tuple[Side, ...] = ("front", "right flank", "rear", "left flank")
"""The sides of a regiment, clockwise."""
Hand: TypeAlias = Literal["left", "right"]
"""The front corner that stays where it is in a wheel: a regiment wheels to the left about its left front corner."""


class Regiment(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """`models` on bases of one size, `files` of them in the front rank; (x, y) is the middle of the front, and `angle` is where
    the front looks, in degrees clockwise from north. The last rank may be short: its models stand in the middle. In open order the bases
    of neighbours are a `gap` apart, in cm.

    Raises ValueError when the bases are not rectangular, or when there are no files or more of them than models.
    """

    base: Base
    files: int
    models: int
    x: float
    y: float
    angle: float = 0.0
    gap: float = 0.0

    def __post_init__(self) -> None:
        if self.base.shape != "hull":
            raise ValueError(f"a regiment stands on rectangular bases (hull), not on {self.base.shape} ones")
        if not 1 <= self.files <= self.models:
            raise ValueError(f"a regiment of {self.models} models has 1 to {self.models} files, not {self.files}")

    @property
    def ranks(self) -> int:
        return -(-self.models // self.files)

    @property
    def width(self) -> float:
        """The length of the front."""
        return self.files * self.base.width + (self.files - 1) * self.gap

    @property
    def depth(self) -> float:
        """The distance from front to rear; an incomplete last rank counts as full."""
        return self.ranks * self.base.length + (self.ranks - 1) * self.gap

    def across(self, file: float) -> float:
        """How far right of the middle of the front the middle of a file is, counted from 0 from the left."""
        return file * (self.base.width + self.gap) + (self.base.width - self.width) / 2

    @property
    def at(self) -> Point:
        return self.x, self.y

    def point(self, right: float, forward: float) -> Point:
        """The place `right` of the middle of the front and `forward` of it."""
        fx, fy = ahead(self.angle)
        return self.x - right * fy + forward * fx, self.y + right * fx + forward * fy

    def seen_from(self, place: Point) -> Point:
        """The opposite of `point`: how far right of the middle of the front, and how far forward of it, a place is."""
        return self.ring_seen((place,))[0]

    def ring_seen(self, places: Ring) -> Ring:
        """As `seen_from`, for all these places."""
        (fx, fy), x, y = ahead(self.angle), self.x, self.y
        away = [(px - x, py - y) for px, py in places]
        return tuple((dy * fx - dx * fy, dx * fx + dy * fy) for dx, dy in away)

    def corner(self, hand: Hand) -> Point:
        """The front corner on one hand."""
        return self.point(self.width / 2 if hand == "right" else -self.width / 2, 0.0)

    @property
    def centre(self) -> Point:
        """The middle of the rectangle."""
        return _centre(self)

    @property
    def radius(self) -> float:
        """The radius of the circle about the rectangle."""
        return _radius(self)

    @property
    def ring(self) -> Ring:
        """The corners, clockwise: front left, front right, rear right, rear left."""
        return _ring(self)

    def edge(self, side: Side) -> Segment:
        """A side, from its left to its right end as seen from inside the regiment (clockwise)."""
        ring, i = self.ring, SIDES.index(side)
        return ring[i], ring[(i + 1) % 4]

    @property
    def standing(self) -> Standing:
        """The rectangle as one base."""
        return Standing(Base("hull", self.width, self.depth), *self.centre, self.angle)

    @property
    def places(self) -> tuple[Standing, ...]:
        """Where each model stands, rank by rank from the front, each rank from left to right."""
        return _places(self)


@lru_cache(maxsize=4096)
def _centre(regiment: Regiment) -> Point:
    return regiment.point(0.0, -regiment.depth / 2)


@lru_cache(maxsize=4096)
def _radius(regiment: Regiment) -> float:
    return apart((0.0, 0.0), (regiment.width / 2, regiment.depth / 2))


@lru_cache(maxsize=4096)
def _ring(regiment: Regiment) -> Ring:
    half, depth, (fx, fy), x, y = regiment.width / 2, regiment.depth, ahead(regiment.angle), regiment.x, regiment.y
    corners = (-half, 0.0), (half, 0.0), (half, -depth), (-half, -depth)
    return tuple([(x - right * fy + forward * fx, y + right * fx + forward * fy) for right, forward in corners])


@lru_cache(maxsize=1024)
def _places(regiment: Regiment) -> tuple[Standing, ...]:
    wide, long = regiment.base.width + regiment.gap, regiment.base.length + regiment.gap
    found = []
    for i in range(regiment.models):
        rank, file = divmod(i, regiment.files)
        abreast = min(regiment.files, regiment.models - rank * regiment.files)
        at = regiment.point((file - (abreast - 1) / 2) * wide, -rank * long - regiment.base.length / 2)
        found.append(Standing(regiment.base, *at, regiment.angle))
    return tuple(found)


def moved_to(regiment: Regiment, at: Point, angle: float) -> Regiment:
    """The same regiment with the middle of its front at a place, looking another way."""
    return Regiment(regiment.base, regiment.files, regiment.models, *at, angle % 360, regiment.gap)


def settled(regiment: Regiment) -> Regiment:
    """The regiment on the ruler's grid, its angle in thousandths of a degree: no corner of one 40 wide moves by more than RULER."""
    return moved_to(regiment, rounded(regiment.at), round(regiment.angle, 3))


def advanced(regiment: Regiment, length: float) -> Regiment:
    """The regiment `length` farther ahead."""
    return moved_to(regiment, regiment.point(0.0, length), regiment.angle)


def wheeled(regiment: Regiment, to: Hand, angle: float) -> Regiment:
    """The regiment wheeled to a hand, about its front corner on that hand, by `angle` degrees."""
    sign = 1 if to == "right" else -1
    return swung(regiment, sign * regiment.width / 2, sign * angle)


def swung(regiment: Regiment, aside: float, angle: float) -> Regiment:
    """The regiment turned clockwise by `angle` degrees about a place on its front, `aside` to the right of the middle."""
    there = moved_to(regiment, regiment.point(aside, 0.0), regiment.angle + angle)
    return moved_to(regiment, there.point(-aside, 0.0), there.angle)


def turned(regiment: Regiment, quarters: int) -> Regiment:
    """Each model turned clockwise by `quarters` quarter turns; the middle of the rectangle stays where it is. After one or three
    quarters the ranks have become files; models too few for a full rank are the last ones again.
    """
    files = regiment.ranks if quarters % 2 else regiment.files
    there = Regiment(
        regiment.base, files, regiment.models, *regiment.centre, (regiment.angle + 90 * quarters) % 360, regiment.gap
    )
    return moved_to(there, there.point(0.0, there.depth / 2), there.angle)


def formed(regiment: Regiment, files: int) -> Regiment:
    """The regiment with another number of files; the middle of its front stays where it is."""
    return Regiment(regiment.base, files, regiment.models, regiment.x, regiment.y, regiment.angle, regiment.gap)


def spaced(regiment: Regiment, gap: float) -> Regiment:
    """The regiment with so many cm between the bases of its models; the middle of its front stays where it is."""
    return Regiment(regiment.base, regiment.files, regiment.models, regiment.x, regiment.y, regiment.angle, gap)


@lru_cache(maxsize=4096)
def touching(a: Regiment, b: Regiment, near: float = RULER) -> tuple[tuple[int, int], ...]:
    """The pairs of models, one of each regiment, whose bases are at most `near` apart; corners that meet count, too. Models are
    numbered rank by rank from the front, each rank from left to right.
    """
    others = b.places
    circles = [(other.x, other.y, other.base.radius) for other in others]
    return tuple(
        (i, j)
        for i, model in enumerate(a.places)
        for j in boxed(model.at, circles, model.base.radius + near)
        if at_most(gap(model, others[j]), near)
    )
