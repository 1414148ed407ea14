"""Remembers results for all threads, behind a lock. No other memory of this kind changes while it is read."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memory(Generic[K, V]):
    """The last `size` values by their keys. A value is made outside the lock: two threads may make it at the same time, and one
    of the two is kept.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._one = threading.Lock()

    def get(self, key: K) -> V | None:
        """The value of a key, which then counts as the one used last."""
        with self._one:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def glance(self, key: K) -> V | None:
        """The value of a key, read without the lock and without counting as a use: for keys that are asked for all the time. Keys
        must be numbers, texts, classes or tuples of these, which Python compares in one step.
        """
        return self._kept.get(key)

    def put(self, key: K, value: V) -> V:
        """Keep a value and drop the one used longest ago. Returns the value that is kept: the one of another thread if that came
        first.
        """
        with self._one:
            kept = self._kept.setdefault(key, value)
            self._kept.move_to_end(key)
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)
            return kept

    def replaced(self, key: K, value: V) -> V:
        """Keep a value in place of any older one."""
        with self._one:
            self._kept.pop(key, None)
        return self.put(key, value)

    def made(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key; if there is none, it is made now."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found

    def last(self) -> tuple[K, V] | None:
        """The key and value used last. The key is not hashed, which takes long for a large one."""
        with self._one:
            return next(reversed(self._kept.items()), None)

    def forget(self, key: K) -> None:
        """Drop the value of a key."""
        with self._one:
            self._kept.pop(key, None)

    def forget_all(self) -> None:
        """Drop all values."""
        with self._one:
            self._kept.clear()

    def latest(self) -> Iterator[tuple[K, V]]:
        """All keys and values at this moment, the one used last first."""
        with self._one:
            found = list(self._kept.items())
        return reversed(found)
