"""The odds of charges: what the two dice must show, by the rule that makes the move. [40K-CORE-CHARGE-04, 40K-CORE-CHARGE-05]"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import ceil

from reglamento.games.wh40k.charges.charging import charge_end
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import ENGAGED, unit_distance
from reglamento.geometry.table.shapes.ruler import RULER

LEAST, MOST = 2, 12
"""What two dice show at least and at most."""
THROWS = tuple(sum(dice) for dice in product(range(1, 7), repeat=2))


def charge_needed(game: Warzone, unit: str, targets: tuple[str, ...], most: int = MOST) -> int | None:
    """The least that the dice must show for a charge to come off; None where `most` is not enough. The straight way is tried first, then
    the longest, as the others are tried in vain where that is not enough.
    """
    first = straight_needed(game, unit, targets)
    if first > most or charge_end(game, unit, targets, first) is not None:
        return first if first <= most else None
    if charge_end(game, unit, targets, most) is None:
        return None
    return next(far for far in range(first + 1, most + 1) if charge_end(game, unit, targets, far) is not None)


def straight_needed(game: Warzone, unit: str, targets: tuple[str, ...]) -> int:
    """What the dice must show at least: no way is shorter than the straight one. It may be more than two dice can show."""
    gap = min(unit_distance(game, unit, target) for target in targets)
    return max(LEAST, ceil(gap - ENGAGED - RULER))


def charge_chance(needed: int | None) -> Fraction:
    """The chance that two dice show so much."""
    return Fraction(0) if needed is None else Fraction(sum(throw >= needed for throw in THROWS), len(THROWS))
