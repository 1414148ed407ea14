"""A referee of whole battles of fantasy, written from the rules and not from the engine: it counts the dice of each event, the points of
each combat and the ground that units cover by itself. Of the engine it takes the lists, the places and the spells in force alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fantasy_referee import blows, magic, nerve, results, rolls, scoring, shots, ways
from fantasy_referee.watching import Moment

__all__ = ["CHECKS", "Check", "Moment", "faults"]

Check = Callable[[list[Moment]], Iterator[str]]
CHECKS: tuple[Check, ...] = (
    rolls.dice, ways.lengths, ways.moved, ways.overlaps, ways.marches, ways.flights, ways.run_down,
    blows.hits, blows.wounds, blows.scored, shots.hits,
    nerve.values, nerve.rallying, nerve.quarter_lost, nerve.alarms, magic.pools, magic.casting,
    results.points, results.breaks, scoring.victory,
)  # fmt: skip


def faults(moments: list[Moment]) -> list[str]:
    """Everything that the rules did not allow, or demanded in vain."""
    return [fault for check in CHECKS for fault in check(moments)]
