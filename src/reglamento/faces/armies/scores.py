"""The victory points of two sides in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reglamento.language import tr


def winners_first(winner: str | None, red: int, blue: int) -> dict[str, int]:
    """Both sides' points as the fields `own` and `other` of a sentence: the winner's first, red's where nobody has won."""
    own, other = (blue, red) if winner == "blue" else (red, blue)
    return {"own": own, "other": other}


def ended(how: str, winner: str | None, seats: Mapping[str, str]) -> str:
    """How a battle ended that one of the seats (None: neither) has won: `how` says in which way."""
    if winner is None:
        return tr("{how}: a draw").format(how=how)
    return tr("{how}: {side} wins").format(how=how, side=seats[winner])


def scored(how: str, winner: str | None, points: Mapping[Any, int]) -> str:
    """How a battle ended, with the victory points of both sides where they were counted."""
    if not points:
        return how
    return tr("{how}, {own} to {other}").format(how=how, **winners_first(winner, points.get("red", 0), points.get("blue", 0)))
