"""What the armies of a game have shown to be worth in battles between bots: a small file beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import fsum
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

FILE = "ratings.json"
ODDS = 400.0
"""Rating points for odds of ten to one, as in chess."""
LIKE = 0.9
"""Armies cost about the same when one costs at least this share of the other."""


class Costed(Protocol):
    """An army of any game."""

    @property
    def id(self) -> str: ...
    @property
    def points(self) -> int: ...


C = TypeVar("C", bound=Costed)


def cost_alike(one: Costed, other: Costed) -> bool:
    """Whether two armies cost about the same, so that their battle shows which is better."""
    return min(one.points, other.points) >= LIKE * max(one.points, other.points)


def with_equals(armies: Iterable[C], others: Iterable[Costed]) -> list[C]:
    """The armies that one of the others costs about as much as; all where none does."""
    found, against = [*armies], [*others]
    return [army for army in found if any(cost_alike(army, other) for other in against)] or found


class ArmyRatings(msgspec.Struct, frozen=True, kw_only=True):
    """Ratings of armies by their ids. How they were found stands beside them."""

    bot: str
    """The bot that led both armies of each battle."""
    seed: str
    battles: int
    ratings: dict[str, int]
    """By Bradley and Terry: 0 is the average of all, and 400 points are odds of ten to one."""

    def wins(self, army: Costed, others: Iterable[Costed]) -> int | None:
        """How many of 100 battles an army is expected to win against the others that cost about the same, each as often; None where one of
        them has no rating, and where there are none.
        """
        against = {other.id for other in others if cost_alike(army, other)} - {army.id}
        if not against or not {army.id, *against} <= set(self.ratings):
            return None
        own = self.ratings[army.id]
        return round(100 * fsum(1 / (1 + 10 ** ((self.ratings[other] - own) / ODDS)) for other in against) / len(against))


@cache
def ratings_in(folder: Path) -> ArmyRatings | None:
    """The ratings that a folder holds; None where it holds none."""
    file = folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=ArmyRatings) if file.is_file() else None
