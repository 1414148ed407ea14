"""One position of a game with what is known of the chance to win there: exactly, as a search judges it, or from games played on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

import msgspec

from reglamento.kernel.game import Game
from reglamento.review.differences import difference, interval, judged_difference, judged_margin


class Chance(msgspec.Struct, frozen=True):
    """The chance of the first seat to win in a position, half a draw being half a win, with its 95 % interval. `played` is the
    number of games that were played on from there: None for an exact chance, 0 where a search judges the position as it is.
    """

    at: int
    chance: float
    low: float
    high: float
    played: int | None


class Point:
    """A position, as it is judged at one boundary of the search; None where games are played to their end, or are over."""

    def __init__(self, at: int, boundary: int | None, game: Game) -> None:
        self.at, self.boundary = at, boundary
        self._game = game
        self.exact: Fraction | None = None
        self.judged: float | None = None
        """What the search says of the position as it is, where this is all: the boundary is reached."""
        self.values: list[float] = []
        """The results of the games that were played on."""

    def later(self, first: int) -> Point:
        """The same position, as it is known from the games that were played on after the first ones."""
        twin = Point(self.at, self.boundary, self._game)
        twin.exact, twin.judged, twin.values = self.exact, self.judged, self.values[first:]
        return twin

    @property
    def game(self) -> Game:
        """The game in this position; a copy, which the caller may change."""
        return self._game.copy()

    @property
    def sampled(self) -> bool:
        """Whether the chance is known from games that are played on."""
        return self.exact is None and self.judged is None

    @property
    def fixed(self) -> float:
        """The chance where it is not sampled."""
        assert not self.sampled
        return float(self.exact) if self.exact is not None else self.judged or 0.0

    def chance(self) -> Chance | None:
        """What is known; None before the first game has been played on."""
        if not self.sampled:
            return Chance(self.at, self.fixed, self.fixed, self.fixed, None if self.exact is not None else 0)
        if not self.values:
            return None
        mean = fsum(self.values) / len(self.values)
        if self.boundary is None:
            low, high = interval(self.values)
        else:
            margin = judged_margin(self.values)
            low, high = max(0.0, mean - margin), min(1.0, mean + margin)
        return Chance(self.at, mean, low, high, len(self.values))

    def results(self, other: Point) -> Sequence[float]:
        """The results of the games from here; a chance that is not sampled as often as games were played on from the other position."""
        return self.values if self.sampled else [self.fixed] * max(1, len(other.values))


def shift(before: Point, after: Point) -> tuple[float, float]:
    """The difference of two chances, and half its 95 % interval; 0 where neither is sampled."""
    told = difference if before.boundary is None else judged_difference
    if not (before.sampled or after.sampled):
        return after.fixed - before.fixed, 0.0
    return told(before.results(after), after.results(before))
