"""Ratings of bots by the model of Bradley and Terry: the first seat's chance to win is a logistic function of the difference of the two
ratings and of the advantage that the mission gives its side. A draw is half a win.

No library that is small and kept has all of this: `choix` knows no advantage of a side and no intervals, and needs SciPy; Glicko and
TrueSkill depend on the order of the games, which bots do not, and know no sides either.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

POINTS = 400 / log(10)
"""Rating points for a unit of the logistic function, as in chess: 400 points are odds of ten to one."""
SPREAD = 4.0
"""How far ratings and advantages are expected to lie from 0, in units: weakly enough that it matters only where all games were won."""
SURE = 1.959964
"""Standard errors of a 95 % interval."""


class Outcome(NamedTuple):
    """A game: who had the first and the second seat, on what, and the first one's points (1, a half, or 0)."""

    first: int
    second: int
    mission: int
    points: float


class Rated(NamedTuple):
    """A rating beside the average of all, which is 0, and half of the width of its 95 % interval."""

    rating: float
    margin: float


def ratings(bots: int, missions: int, games: Sequence[Outcome]) -> tuple[list[Rated], list[Rated]]:
    """The most likely ratings of the bots, and the advantage of the first seat on each mission."""
    rows: NDArray[np.float64] = np.zeros((len(games), bots + missions))
    for at, game in enumerate(games):
        rows[at, game.first] += 1
        rows[at, game.second] -= 1
        rows[at, bots + game.mission] = 1
    won = np.array([game.points for game in games])
    found, errors = _fitted(rows, won)
    middle: NDArray[np.float64] = np.eye(bots + missions)
    middle[:bots, :bots] -= 1 / bots  # only differences of ratings mean anything
    found = POINTS * (middle @ found)
    margins = POINTS * SURE * np.sqrt(np.diag(middle @ errors @ middle.T))
    rated = [Rated(float(rating), float(margin)) for rating, margin in zip(found, margins, strict=True)]
    return rated[:bots], rated[bots:]


def _fitted(rows: NDArray[np.float64], won: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The most likely weights by Newton's method, and the covariances of their errors."""
    weights: NDArray[np.float64] = np.zeros(rows.shape[1])
    slack = np.eye(len(weights)) / SPREAD**2
    for _ in range(100):
        chances = 1 / (1 + np.exp(-rows @ weights))
        bend = (rows * (chances * (1 - chances))[:, None]).T @ rows + slack
        step = np.linalg.solve(bend, rows.T @ (won - chances) - weights / SPREAD**2)
        weights = weights + step * min(1.0, 2.0 / max(float(np.abs(step).max(initial=0.0)), 1e-12))
        if float(np.abs(step).max(initial=0.0)) < 1e-10:
            break
    return weights, np.asarray(np.linalg.inv(bend), np.float64)
