"""How much processor time each address may use: a store of seconds that fills up steadily."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from reglamento.kernel.clock import Now
from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse

MANY = 10_000
"""The number of addresses remembered; the stores of those that are long gone are full again anyway."""


class Allowances:
    """Every address has up to `most` seconds, and gets `rate` of them back each second. Work that has begun is never broken off for this:
    a store may fall below nothing, and must be above it before more is begun.
    """

    def __init__(self, rate: float, most: float, now: Now = time.monotonic) -> None:
        self._rate, self._most, self._now = rate, most, now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each address the seconds that it had, and when that was."""

    def wait(self, address: str, cost: float = 0.0) -> float:
        """How long an address has to wait until it may begin something that costs at least so much; 0 where it may now."""
        left = self._of(address) - cost
        return 0.0 if left >= 0 or not address else -left / self._rate + 1

    def admit(self, address: str) -> None:
        """Raises Refuse for an address that has used what it has."""
        if wait := self.wait(address):
            why = tr("Your address has used the processor time that it has here; try again in {seconds} seconds.")
            raise Refuse("too-fast", why.format(seconds=math.ceil(wait)))

    def use(self, address: str, seconds: float) -> None:
        """Take the seconds that some work for an address has cost."""
        self._left[address] = (self._of(address) - seconds, self._now())
        self._left.move_to_end(address)
        if len(self._left) > MANY:
            self._left.popitem(last=False)

    def _of(self, address: str) -> float:
        left, then = self._left.get(address, (self._most, 0.0))
        return min(self._most, left + (self._now() - then) * self._rate)
