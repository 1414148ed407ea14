"""Whose turn it is: the tasks that wait for a worker, in fair order. Nothing here waits or works."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, Literal, NamedTuple, TypeVar

Line = Literal["play", "look"]
LINES: tuple[Line, Line] = ("play", "look")
T = TypeVar("T")


class Place(NamedTuple):
    """Where a task waits. All tasks of one `share` (a game, or an address that looks back) take turns with those of the others, and
    one of them runs at a time. `heavy` tasks never take the last worker.
    """

    line: Line
    share: str
    heavy: bool


class Turns(Generic[T]):
    """The waiting and the running tasks of a pool with `size` workers."""

    def __init__(self, size: int) -> None:
        self._most_heavy = max(1, size - 1)
        self._waiting: dict[Line, OrderedDict[str, deque[tuple[Place, T]]]] = {line: OrderedDict() for line in LINES}
        self._running: Counter[tuple[Line, str]] = Counter()
        self._heavy = 0
        self._last: Line = "look"

    def wait(self, place: Place, task: T) -> None:
        self._waiting[place.line].setdefault(place.share, deque()).append((place, task))

    def waiting(self, line: Line, share: str) -> int:
        """How many tasks of a share wait."""
        return len(self._waiting[line].get(share, ()))

    def next(self) -> tuple[Place, T] | None:
        """The task that a free worker does next, which counts as running; None where none may run now. The lines alternate, and so
        do the shares of each.
        """
        for line in sorted(LINES, key=lambda line: line == self._last):
            for share, tasks in self._waiting[line].items():
                place, task = tasks[0]
                if self._running[line, share] or (_weighs(place) and self._heavy >= self._most_heavy):
                    continue
                tasks.popleft()
                self._waiting[line].move_to_end(share)
                if not tasks:
                    del self._waiting[line][share]
                self._running[line, share] += 1
                self._heavy += _weighs(place)
                self._last = line
                return place, task
        return None

    def done(self, place: Place) -> None:
        """A task that was running has ended."""
        self._running[place.line, place.share] -= 1
        self._running += Counter()  # drops what is at zero
        self._heavy -= _weighs(place)

    def left(self, place: Place, task: T) -> None:
        """A task is waited for no more."""
        tasks = self._waiting[place.line].get(place.share)
        if tasks is not None and (place, task) in tasks:
            tasks.remove((place, task))
            if not tasks:
                del self._waiting[place.line][place.share]

    def clear(self) -> list[T]:
        """All waiting tasks, which wait no more."""
        found = [task for line in LINES for tasks in self._waiting[line].values() for _, task in tasks]
        for line in LINES:
            self._waiting[line].clear()
        return found


def _weighs(place: Place) -> bool:
    return place.heavy or place.line == "look"
