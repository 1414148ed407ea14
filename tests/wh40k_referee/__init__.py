"""A referee of whole battles of wh40k, written from the rules and not from the engine: it counts dice, lengths and points by itself. Of the
engine it takes the datasheets, the places and what lasts on units alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wh40k_referee import attacks, charging, command, damage, fighting, lasting, moving, nerve, psychic, scoring, shooting, ways
from wh40k_referee.watching import Moment

__all__ = ["CHECKS", "Moment", "faults"]

Check = Callable[[list[Moment]], Iterator[str]]
CHECKS: tuple[Check, ...] = (
    attacks.hits, attacks.wounds, attacks.saves, shooting.volleys_of_guns,
    damage.amounts, damage.wounds, damage.mortal,
    psychic.tests, psychic.outcomes, psychic.perils, command.spent,
    charging.charging, charging.overwatch, charging.interventions,
    fighting.order, fighting.blows, fighting.piling_in, nerve.tests,
    moving.kinds, moving.arrivals, ways.lengths, ways.places,
    lasting.endings, lasting.explosions,
    scoring.totals, scoring.markers, scoring.tactical, scoring.destroyed,
)  # fmt: skip


def faults(moments: list[Moment]) -> list[str]:
    """Everything that the rules did not allow, or demanded in vain."""
    return [fault for check in CHECKS for fault in check(moments)]
