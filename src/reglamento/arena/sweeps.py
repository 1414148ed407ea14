"""Keeps the interpreter from searching all objects for cycles of garbage in the middle of a game between bots.

Such a search takes a tenth of a second when much about the table is remembered, and games are values that leave no cycles behind.
New objects are searched as usual; old ones after the game.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG = (1_000, 10)
"""How many new objects lead to a search of the youngest ones, and how many such searches to one of those that survived the first."""
NEVER = 1_000_000_000


class Sweeps:
    """What a process does about cycles, for all its games together, whatever their threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._games = 0
        self._before = gc.get_threshold()

    @contextmanager
    def put_off(self) -> Iterator[None]:
        """A context without a search of old objects: from the beginning of the first game to the end of the last."""
        with self._lock:
            self._games += 1
            if self._games == 1:
                self._before = gc.get_threshold()
                gc.set_threshold(*YOUNG, NEVER)
        try:
            yield
        finally:
            with self._lock:
                self._games -= 1
                if not self._games:
                    gc.set_threshold(*self._before)


SWEEPS = Sweeps()
