"""The worth of Wounds in points, and how many of them a chain of dice takes on average."""

from __future__ import annotations

from functools import lru_cache

from reglamento.armies.dice.chain import DiceChain, unsaved_chance

CROWD = 2.0
"""How many models a template or marker is expected to hit, where the unit has that many."""
PAID = 4.0
"""Points that every model is worth on top of its price, so that models without a price are shot at, too."""


def wound_price(points: float, wounds: int) -> float:
    """The worth of one Wound of a model with this price and this many Wounds."""
    return (points + PAID) / wounds


def lost_points(wounds: float, models: int, each: int, price: float) -> float:
    """What a unit of `models` models, with `each` Wounds apiece, loses by `wounds`: at most what it has."""
    return min(wounds, models * each) * price


def under_template(models: int) -> float:
    """How many models of a unit a template or marker is expected to hit."""
    return min(CROWD, models)


@lru_cache(maxsize=4096)
def expected_wounds(volley: DiceChain) -> float:
    """The unsaved Wounds of a volley, on average."""
    return float(unsaved_chance(volley)) * volley.shots
