"""The places that an answer gives to models, and checks that come before a game's own rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import isfinite
from typing import Any

import numpy as np

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, distance, overlap
from reglamento.geometry.table.shapes.ruler import RULER, Lengths, at_most, each_at_most, rounded
from reglamento.kernel.questions import Position

FARTHEST = 10_000.0
"""The farthest coordinate in cm from the origin: larger than any table."""


def is_place(place: Any) -> bool:
    """Whether this is a position with numbers that fit on a table."""
    if type(place) is not Position:
        return False
    numbers = (place.x, place.y, place.angle, place.level)
    return all(type(number) in {int, float} and isfinite(number) and abs(number) <= FARTHEST for number in numbers)


def stood(bases: Sequence[Base], answer: Sequence[Position]) -> tuple[Standing, ...]:
    """The bases at these places, on the ruler's grid, at no angle and on the ground."""
    return tuple(Standing(base, *rounded((place.x, place.y))) for base, place in zip(bases, answer, strict=True))


def stood_as_said(bases: Sequence[Base], answer: Sequence[Position]) -> tuple[Standing, ...]:
    """As `stood`, with the angles of bases that are not round, and with the heights of their floors."""
    return tuple(_as_said(base, place) for base, place in zip(bases, answer, strict=True))


def _as_said(base: Base, place: Position) -> Standing:
    angle, level = rounded((place.angle % 360, place.level))
    return Standing(base, *rounded((place.x, place.y)), 0.0 if base.shape == "round" else angle % 360, level)


def positions(places: Sequence[Standing]) -> tuple[Position, ...]:
    """The places as an answer gives them."""
    return tuple(Position(place.x, place.y, place.angle, place.level) for place in places)


class Lineup:
    """Models about to stand somewhere, by id, and all the other models."""

    def __init__(self, ids: Sequence[str], places: Sequence[Standing], others: dict[str, Standing]) -> None:
        self.ids, self.places, self.others = ids, places, others

    def __iter__(self) -> Iterator[tuple[str, Standing]]:
        return zip(self.ids, self.places, strict=True)

    def overlapping(self) -> tuple[str, str] | None:
        """The ids of two models whose bases would overlap, at least one of them a new one; None where none would."""
        for (one, a), (two, b) in combinations(self, 2):
            if overlap(a, b):
                return one, two
        return next(((id, other) for id, place, other, there in self._pairs(self.others, 0.0) if overlap(place, there)), None)

    def off(self, layout: Layout) -> tuple[str, Standing] | None:
        """The first model that would not stand wholly on the floor, clear of walls and shut doors, with its place; None where all
        would.
        """
        return next(((id, place) for id, place in self if not layout.fits(place)), None)

    def near(self, enemies: Mapping[str, Standing], least: float) -> tuple[str, str] | None:
        """The first model that would stand within `least` cm of an enemy, and that enemy; None where none would."""
        pairs = self._pairs(enemies, least)
        return next(((id, enemy) for id, place, enemy, there in pairs if at_most(distance(place, there), least)), None)

    def _pairs(self, others: Mapping[str, Standing], least: float) -> Iterator[tuple[str, Standing, str, Standing]]:
        """The models and others whose circles around their bases are within `least` cm of each other, in order, and perhaps a few more:
        all other bases are farther apart.
        """
        (xs, ys, radii), (there_x, there_y, there_radii) = _circles(self.places)[:, :, None], _circles(list(others.values()))
        dx, dy = xs - there_x, ys - there_y
        near = each_at_most(np.sqrt(dx * dx + dy * dy), radii + there_radii + least + RULER)
        named = list(others.items())
        return ((self.ids[i], self.places[i], *named[k]) for i, k in np.argwhere(near).tolist())


def _circles(places: Sequence[Standing]) -> Lengths:
    """The circle around each base: its x, y and radius in a column."""
    return np.array([(place.x, place.y, place.base.radius) for place in places], dtype=np.float64).reshape(-1, 3).T
