"""What was worked out once and is asked for again, by any thread: the only memory of its kind that changes while it is read."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memory(Generic[K, V]):
    """The last `size` values by their keys. A value is made outside the lock: two threads may make it at the same time, and one is kept."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._one = threading.Lock()

    def get(self, key: K) -> V | None:
        """What is kept under a key, which is then the one wanted last."""
        with self._one:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def glance(self, key: K) -> V | None:
        """What is kept under a key, without a lock and without a note that it was wanted: for what is asked for all the time. Keys must
        be numbers or texts, which are compared in one go.
        """
        return self._kept.get(key)

    def put(self, key: K, value: V) -> V:
        """Keep a value, and let go of the one that was wanted longest ago. Gives what is kept: what another thread put there first."""
        with self._one:
            kept = self._kept.setdefault(key, value)
            self._kept.move_to_end(key)
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)
            return kept

    def replaced(self, key: K, value: V) -> V:
        """Keep a value in the place of any other."""
        with self._one:
            self._kept.pop(key, None)
        return self.put(key, value)

    def made(self, key: K, make: Callable[[], V]) -> V:
        """What is kept under a key, or is made now."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found

    def last(self) -> tuple[K, V] | None:
        """What was wanted last."""
        with self._one:
            key = next(reversed(self._kept), None)
            return None if key is None else (key, self._kept[key])

    def forget(self, key: K) -> None:
        """Keep nothing under a key any more."""
        with self._one:
            self._kept.pop(key, None)

    def latest(self) -> Iterator[tuple[K, V]]:
        """All that is kept, the one wanted last first, as it is at this moment."""
        with self._one:
            found = list(self._kept.items())
        return reversed(found)
