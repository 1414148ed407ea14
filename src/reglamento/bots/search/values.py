"""The chance to win as a logistic sum of figures, with weights from a small file in the package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import resources
from math import exp, fsum
from typing import Any

import msgspec

from reglamento.kernel.questions import Seat

FARTHEST = 30.0
"""Larger sums are as good as certain."""


class Weights(msgspec.Struct, frozen=True):
    """The sum of `constant` and of the figures times their `weights`."""

    constant: float
    weights: tuple[float, ...]

    def chance(self, figures: Sequence[float]) -> float:
        """From 0 to 1."""
        total = fsum((self.constant, *(weight * figure for weight, figure in zip(self.weights, figures, strict=True))))
        return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, total))))


class Fitted(msgspec.Struct, frozen=True, kw_only=True):
    """Weights fitted to games between bots: for any mission, and for each mission by name. How they were found stands beside them."""

    figures: tuple[str, ...]
    seat: str
    """The seat whose chance it is."""
    seed: str
    games: int
    """The games of each mission."""
    bot: str = "greedy"
    """The bot that played both seats, with some answers by chance."""
    positions: int
    loss: float
    """The mean logarithmic loss on games that were held out."""
    base: float
    """The same of the mission's share of games won."""
    general: Weights
    missions: dict[str, Weights]

    def chance(self, mission: str, figures: Sequence[float]) -> float:
        """The chance of `seat` to win on a mission, from 0 to 1."""
        return self.missions.get(mission, self.general).chance(figures)


FILE = "values.json"


def read(package: str, figures: Sequence[str]) -> Fitted | None:
    """The fitted weights in this package; None where there is no file, or one of other figures."""
    file = resources.files(package) / FILE
    if not file.is_file():
        return None
    found = msgspec.json.decode(file.read_bytes(), type=Fitted)
    return found if found.figures == tuple(figures) else None


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers that describe a position, and where the weights fitted to them stand."""

    names: tuple[str, ...]
    of: Callable[[Any], list[float]]
    """The figures of a complete position, in the order of the names."""
    package: str
    """The package that holds the file of weights."""
    taken: Callable[[Any], int] | None = None
    """The number at whose growth the fitting takes figures of a game; None where it is the boundary of the search."""


class Judge:
    """Judges positions of a game by their figures: with the weights in the package or, where it has none for these figures, with weights
    made by hand for the first seat.
    """

    def __init__(self, figures: Figures, by_hand: Mapping[str, float], first: Seat) -> None:
        self.figures, self.first = figures, first
        self._by_hand = Weights(0.0, tuple(by_hand.get(name, 0.0) for name in figures.names))

    @cached_property
    def fitted(self) -> Fitted | None:
        """The weights in the package, or None."""
        return read(self.figures.package, self.figures.names)

    def learned(self) -> bool:
        """Whether the weights were fitted to games."""
        return self.fitted is not None

    def value(self, game: Any, seat: Seat) -> float:
        """The chance of a seat to win a dealt game, from 0 to 1."""
        first = self.chance(game.mission.id, self.figures.of(game))
        return first if seat == self.first else 1 - first

    def chance(self, mission: str, figures: Sequence[float]) -> float:
        """The chance of the first seat to win on a mission, from 0 to 1."""
        return self._by_hand.chance(figures) if self.fitted is None else self.fitted.chance(mission, figures)
