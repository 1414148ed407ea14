"""What a game brings to a look back at it: what a loss is, and what its rolls count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, ClassVar

from reglamento.kernel.plugin import Part
from reglamento.kernel.questions import Roll, Seat

Score = int | Fraction
Outcome = tuple[int, ...]
LOSSES = "Losses"  # said to a player
OTHERS = "Other rolls"  # said to a player


def _nothing(game: Any) -> Mapping[Seat, int]:
    return {}


def _nothing_more(game: Any) -> None:
    pass


def _of_the_roller(game: Any, roll: Roll) -> Seat:
    return roll.by


class Review(Part, frozen=True, kw_only=True):
    """A look back at a game. Everything has a default: without losses, and with the dice that the rows of events mark as good."""

    where: ClassVar[str] = "reglamento.review.games.{game}"

    losses: Callable[[Any], Mapping[Seat, int]] = _nothing
    """What each seat has lost so far, in whole pieces, models or wounds. Reads all facts."""
    unit: str = LOSSES
    """The name of what is counted as lost, in English."""
    score: Callable[[Any, Roll, Outcome], Score | None] | None = None
    """What an outcome of the pending roll is worth to `seat_of` the roll, the more the better: in a roll to hit, the number of
    hits. None for a roll that is counted in the usual way: by the good dice of its event.
    """
    totals: Mapping[str, int] = {}
    """By topic, the rolls of which the total of the dice counts: 1 where more is better for the seat, -1 where less is."""
    neutral: frozenset[str] = frozenset()
    """The topics of rolls that favour neither side."""
    seat_of: Callable[[Any, Roll], Seat] = _of_the_roller
    """The seat whose luck a roll is."""
    keep: Callable[[Any], None] = _nothing_more
    """Changes a copy of the game so that its pending roll counts as it is thrown, in a game in which dice may be rolled again."""
    kinds: Mapping[str, str] = {}
    """The name of each kind of roll by its topic, in English."""
    bot: str = ""
    """The bot that plays on from a position, to estimate the chance to win there; by default the best one."""

    def kind(self, topic: str) -> str:
        """The name of the kind of roll, in English."""
        return self.kinds.get(topic, OTHERS)
