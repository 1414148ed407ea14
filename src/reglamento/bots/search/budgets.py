"""How long a search may take: seconds of processor time or a number of playouts for a turn, and whether it is to stop."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

Stop = Callable[[], bool]
"""Asked between playouts: whether the search is to end at once."""


def never() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """What a turn may cost: seconds of processor time, or exactly so many playouts, which give the same decisions on every machine."""

    seconds: float = 0.0
    playouts: int = 0


class Meter:
    """One decision's part of a turn's budget, spent playout by playout."""

    def __init__(self, budget: Budget, share: float, stop: Stop = never) -> None:
        self._playouts = budget.playouts * share
        self._seconds = budget.seconds * share
        self._counted = bool(budget.playouts)
        self._started = time.thread_time()
        self._stop = stop
        self.spent = 0
        """The number of playouts so far."""

    @property
    def stopped(self) -> bool:
        return self._stop()

    def used(self) -> float:
        """The part of this decision's budget that is used up: 1 when nothing is left."""
        if self._counted:
            return self.spent / max(self._playouts, 1e-9)
        return (time.thread_time() - self._started) / max(self._seconds, 1e-9)
