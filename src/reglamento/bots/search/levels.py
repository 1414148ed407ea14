"""The levels of search by name: what a turn of each costs."""

from __future__ import annotations

import re

from reglamento.bots.search.budgets import Budget
from reglamento.kernel.errors import ReglamentoError

LEVELS = {"quick": Budget(seconds=0.3), "steady": Budget(seconds=1.0), "deep": Budget(seconds=3.0)}
"""The seconds of processor time for a turn, on one core."""
COUNTED = "@"
"""Stands between a level and a number of playouts: `steady@200` makes 200 playouts in a turn instead of taking its time."""
MOST = 1_000_000


def level_of(name: str) -> str:
    """The name of a bot without its number of playouts."""
    return name.partition(COUNTED)[0]


def counted(level: str, playouts: int) -> str:
    """The name of the bot of a level with so many playouts in a turn."""
    return f"{level}{COUNTED}{playouts}"


def budget_of(name: str) -> Budget:
    """The budget of a level, which may have a number of playouts. Raises ReglamentoError for a number that is none."""
    level, at, number = name.partition(COUNTED)
    if not at:
        return LEVELS[level]
    if not re.fullmatch("[1-9][0-9]{0,6}", number) or int(number) > MOST:
        raise ReglamentoError(f"{name!r}: after {COUNTED} stands the number of playouts in a turn, from 1 to {MOST:,}")
    return Budget(playouts=int(number))
