"""What Wounds are worth in points, and how many of them a chain of dice takes on average."""

from __future__ import annotations

from functools import lru_cache

from reglamento.armies.dice.chain import DiceChain, unsaved_chance

CROWD = 2.0
"""So many models a template or marker is taken to hit, where the unit has them."""
PAID = 4.0
"""Points that every model is worth beside its price, so that what costs nothing is shot at too."""


def wound_price(points: float, wounds: int) -> float:
    """What one Wound of a model with this price and so many Wounds is worth."""
    return (points + PAID) / wounds


def lost_points(wounds: float, models: int, each: int, price: float) -> float:
    """What a unit of so many models, each with so many Wounds, loses by `wounds`: no more than its models have."""
    return min(wounds, models * each) * price


def under_template(models: int) -> float:
    """How many models of a unit a template or marker is taken to hit."""
    return min(CROWD, models)


@lru_cache(maxsize=4096)
def expected_wounds(volley: DiceChain) -> float:
    """The unsaved Wounds of a volley, on average."""
    return float(unsaved_chance(volley)) * volley.shots
