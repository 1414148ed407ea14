"""Limits how much each client may use of something: a bucket that fills up steadily."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable

from reglamento.kernel.clock import Now

MANY = 10_000
"""The number of buckets remembered; buckets unused for long are full again anyway."""


class Bucket:
    """Holds up to `burst`, and gains `rate` each second. It may fall below nothing: what has begun is never broken off."""

    __slots__ = ("burst", "clock", "filled", "left", "rate")

    def __init__(self, rate: float, burst: float, clock: Now = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.left, self.filled = burst, clock()

    def wait(self, amount: float = 1.0) -> float:
        """The seconds until the bucket holds this amount; 0 where it does."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.filled) * self.rate)
        self.filled = now
        return 0.0 if self.left >= amount else (amount - self.left) / self.rate

    def use(self, amount: float = 1.0) -> None:
        """Take an amount, even if the bucket does not hold it."""
        self.wait()
        self.left -= amount

    def take(self, amount: float = 1.0) -> float:
        """Take an amount if the bucket holds it. Returns 0, or the seconds until it does."""
        wait = self.wait(amount)
        if not wait:
            self.left -= amount
        return wait


class Buckets:
    """One bucket for each client."""

    def __init__(self, rate: float, burst: float, clock: Now = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.known: OrderedDict[Hashable, Bucket] = OrderedDict()

    def wait(self, client: Hashable, amount: float = 1.0) -> float:
        """The seconds until the client's bucket holds this amount; 0 where it does."""
        bucket = self.known.get(client)
        return 0.0 if bucket is None else bucket.wait(amount)

    def use(self, client: Hashable, amount: float = 1.0) -> None:
        """Take an amount from the client's bucket, even if that does not hold it."""
        self._of(client).use(amount)

    def take(self, client: Hashable, amount: float = 1.0) -> float:
        """Take an amount from the client's bucket if that holds it. Returns 0, or the seconds until it does."""
        return self._of(client).take(amount)

    def _of(self, client: Hashable) -> Bucket:
        bucket = self.known.get(client)
        if bucket is None:
            bucket = self.known[client] = Bucket(self.rate, self.burst, self.clock)
            if len(self.known) > MANY:
                self.known.popitem(last=False)
        self.known.move_to_end(client)
        return bucket
