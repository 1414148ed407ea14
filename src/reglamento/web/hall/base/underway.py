"""How much is under way, in all and for each address that asked for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Underway:
    """For use on the event loop only."""

    def __init__(self) -> None:
        self._of: Counter[str] = Counter()

    def of(self, address: str) -> int:
        return self._of[address]

    @property
    def total(self) -> int:
        return self._of.total()

    @contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """A context that counts as under way for an address."""
        self._of[address] += 1
        try:
            yield
        finally:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]
