"""The flags of units: their places, so that no flag covers another, and their look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from reglamento.faces.armies.picture import palette as p
from reglamento.svg import Markup, group, label, rect, title, use

LIFT = 13.0
"""The distance from the middle of a unit's flag to the base that it stands over or under."""
TIMES = "\N{MULTIPLICATION SIGN}"
FLAG_TOP, FLAG_HEIGHT, ROUNDING = -7.0, 13.0, 6.5
"""The plate of a flag, relative to its middle."""
BADGE = 14.0
"""The width of each sign of a state, to the right of the plate."""

Disc = tuple[float, float, float]
"""A base as it is drawn: x, y, radius."""


class Box(NamedTuple):
    """A rectangle in picture units."""

    x: float
    y: float
    width: float
    height: float


class Flag(NamedTuple):
    """What a unit's flag shows: the unit's id, its number of models, and the marks of its states by their ids."""

    unit: str
    models: int
    marks: tuple[str, ...]
    fill: str
    """The colour of its side."""
    hue: str
    """The colour of the unit."""

    @property
    def text(self) -> str:
        """The unit and its number of models, as a multiple: `u2`, 5 times."""
        return f"{self.unit}{TIMES}{self.models}"

    @property
    def width(self) -> float:
        """The width of the plate, in picture units."""
        return 9 + 5.4 * len(self.text)

    def pennant(self, discs: tuple[Disc, ...]) -> Pennant:
        """What the flag's place depends on, given the bases of the unit."""
        return Pennant(self.unit, self.width, len(self.marks), discs)

    def drawn(self, words: str, where: tuple[float, float]) -> Markup:
        """The flag at its place, as `data-piece="unit:<id>"`; `words` describe it."""
        plate = rect(
            -self.width / 2, FLAG_TOP, self.width, FLAG_HEIGHT, rx=ROUNDING, fill=self.fill, fill_opacity=0.94,
            stroke=self.hue, stroke_width=1.2,
        )  # fmt: skip
        marks = [group(use(mark), at=(self.width / 2 + 8 + BADGE * n, -0.5)) for n, mark in enumerate(self.marks)]
        text = label(self.text, 0, 3, 9.5, fill=p.INK, font_weight="700")
        return group(title(words), plate, text, *marks, at=where, data_piece=f"unit:{self.unit}")


class Pennant(NamedTuple):
    """All that the place of a unit's flag depends on: the width of its plate, the number of signs beside it, the unit's bases."""

    unit: str
    width: float
    states: int
    discs: tuple[Disc, ...]

    def box(self, spot: tuple[float, float]) -> Box:
        """The box of the flag when the middle of its plate is at `spot`."""
        return Box(spot[0] - self.width / 2, spot[1] + FLAG_TOP, self.width + BADGE * self.states, FLAG_HEIGHT)

    def spots(self, away: int) -> tuple[tuple[float, float], ...]:
        """Where the flag may stand, `away` heights from the unit: over its uppermost model, under its lowest one, to its right,
        to its left.
        """
        top, low = min(self.discs, key=lambda each: (each[1], each[0])), max(self.discs, key=lambda each: (each[1], each[0]))
        left, right = min(self.discs), max(self.discs)
        lift, aside = LIFT + away * FLAG_HEIGHT, LIFT / 2 + self.width / 2 + away * FLAG_HEIGHT
        return (
            (top[0], top[1] - top[2] - lift),
            (low[0], low[1] + low[2] + lift),
            (right[0] + right[2] + aside, right[1]),
            (left[0] - left[2] - aside - BADGE * self.states, left[1]),
        )


@lru_cache(maxsize=64)
def flag_places(pennants: tuple[Pennant, ...]) -> Mapping[str, tuple[float, float]]:
    """The middle of each unit's flag in picture units; places are found for one flag after another."""
    bases = [disc for pennant in pennants for disc in pennant.discs]
    taken: list[Box] = []
    found: dict[str, tuple[float, float]] = {}
    for pennant in pennants:
        spot = _clear_of(pennant, taken, bases)
        taken.append(pennant.box(spot))
        found[pennant.unit] = (round(spot[0], 2), round(spot[1], 2))
    return MappingProxyType(found)


def _clear_of(pennant: Pennant, taken: Sequence[Box], bases: Sequence[Disc]) -> tuple[float, float]:
    """The spot nearest to the unit where its flag overlaps no other one; of equally near ones, the spot where it covers fewest
    bases.
    """
    clear = ([spot for spot in pennant.spots(away) if not _meets(pennant.box(spot), taken)] for away in count())
    return min(next(filter(None, clear)), key=lambda spot: sum(_covers(pennant.box(spot), base) for base in bases))


def _meets(flag: Box, others: Iterable[Box]) -> bool:
    return any(
        flag.x < other.x + other.width
        and other.x < flag.x + flag.width
        and flag.y < other.y + other.height
        and other.y < flag.y + flag.height
        for other in others
    )


def _covers(plate: Box, base: Disc) -> bool:
    """Whether a flag lies over a base."""
    x, y, radius = base
    dx = max(0.0, abs(x - _middle(plate.x, plate.width)) - plate.width / 2)
    dy = max(0.0, abs(y - _middle(plate.y, plate.height)) - plate.height / 2)
    return dx * dx + dy * dy < radius * radius


def _middle(start: float, length: float) -> float:
    return start + length / 2
