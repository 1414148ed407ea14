"""The points of the compass, in which players are told directions and facings."""

from __future__ import annotations

from reglamento.language import tr

WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")  # said to a player
"""Clockwise, 45 degrees apart."""


def wind(angle: float) -> str:
    """The point of the compass nearest to an angle, in degrees clockwise from north."""
    return tr(WINDS[round(angle * len(WINDS) / 360) % len(WINDS)])
