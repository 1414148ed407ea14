"""Which piece of the picture acts."""

from __future__ import annotations

from typing import Any

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.joined import host_of


def acting(view: Pitched, option: Any) -> str:
    """The unit of an option as it stands on the table: a character in a unit is clicked there."""
    return f"unit:{host_of(view, option.unit)}" if option.unit in view.units else ""
