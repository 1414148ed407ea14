"""The guided games of Space Hulk, and how their files write squares and facings."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.mission import Mission, square_name
from reglamento.geometry.squares import Grid, Square
from reglamento.guides.guide import Guides

SQUARE = re.compile(r"[A-Z]+\d+'*$")
"""The name of a square, as players write it."""


def value(mission: Mission, field: str, written: Any) -> Any:
    """The square of a name (`D5`), or the facing of a direction; other values are written as they are. Raises KeyError."""
    if field == "facing":
        return dict(zip(FACINGS, range(4), strict=True))[written]
    if field in {"to", "at"} and isinstance(written, str) and SQUARE.match(written):
        return _squares(mission.board.grid)[written]
    return written


@lru_cache(maxsize=4)
def _squares(grid: Grid) -> dict[str, Square]:
    return {square_name(grid, square): square for square in range(grid.size)}


GUIDES = Guides(folder=Path(__file__).parent, value=value)
