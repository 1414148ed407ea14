"""Whose turn it is: the tasks that wait for a worker, in fair order. Nothing here waits or works."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, Literal, NamedTuple, TypeVar

Line = Literal["play", "look"]
LINES: tuple[Line, Line] = ("play", "look")
T = TypeVar("T")


class Place(NamedTuple):
    """Where a task waits. Of one `share` (a game, or an address that looks back) one task runs at a time. All shares of one `owner` (the
    address where games were made) together get as much time as those of another; without one, a share is for itself. `heavy` tasks never
    take the last worker.
    """

    line: Line
    share: str
    heavy: bool
    owner: str = ""


class Turns(Generic[T]):
    """The waiting and the running tasks of a pool with `size` workers."""

    def __init__(self, size: int) -> None:
        self._most_heavy = max(1, size - 1)
        self._waiting: dict[Line, OrderedDict[str, deque[tuple[Place, T]]]] = {line: OrderedDict() for line in LINES}
        self._running: Counter[tuple[Line, str]] = Counter()
        self._used: dict[str, float] = {}
        """The seconds that each owner with waiting or running tasks has used, counted from what the others had when it came."""
        self._here: Counter[str] = Counter()
        """How many tasks of each owner wait or run."""
        self._heavy = 0
        self._last: Line = "look"

    def wait(self, place: Place, task: T) -> None:
        owner = _owner(place)
        if owner not in self._used:
            self._used[owner] = min(self._used.values(), default=0.0)
        self._here[owner] += 1
        self._waiting[place.line].setdefault(place.share, deque()).append((place, task))

    def waiting(self, line: Line, share: str) -> int:
        """How many tasks of a share wait."""
        return len(self._waiting[line].get(share, ()))

    def next(self) -> tuple[Place, T] | None:
        """The task that a free worker does next, which counts as running; None where none may run now. The lines alternate; in each,
        the owner comes first that has used least, and its shares take turns.
        """
        for line in sorted(LINES, key=lambda line: line == self._last):
            ready = [share for share, tasks in self._waiting[line].items() if self._may_run(tasks[0][0])]
            if not ready:
                continue
            share = min(ready, key=lambda share: self._used[_owner(self._waiting[line][share][0][0])])
            place, task = self._waiting[line][share].popleft()
            self._waiting[line].move_to_end(share)
            if not self._waiting[line][share]:
                del self._waiting[line][share]
            self._running[line, share] += 1
            self._heavy += _weighs(place)
            self._last = line
            return place, task
        return None

    def _may_run(self, place: Place) -> bool:
        return not self._running[place.line, place.share] and not (_weighs(place) and self._heavy >= self._most_heavy)

    def done(self, place: Place, seconds: float = 0.0) -> None:
        """A task that was running has ended after so long."""
        self._running[place.line, place.share] -= 1
        self._running += Counter()  # drops what is at zero
        self._heavy -= _weighs(place)
        self._used[_owner(place)] += seconds
        self._gone(place)

    def left(self, place: Place, task: T) -> None:
        """A task is waited for no more."""
        tasks = self._waiting[place.line].get(place.share)
        if tasks is not None and (place, task) in tasks:
            tasks.remove((place, task))
            if not tasks:
                del self._waiting[place.line][place.share]
            self._gone(place)

    def _gone(self, place: Place) -> None:
        owner = _owner(place)
        self._here[owner] -= 1
        if not self._here[owner]:
            del self._here[owner], self._used[owner]

    def clear(self) -> list[T]:
        """All waiting tasks, which wait no more."""
        found = [(place, task) for line in LINES for tasks in self._waiting[line].values() for place, task in tasks]
        for line in LINES:
            self._waiting[line].clear()
        for place, _ in found:
            self._gone(place)
        return [task for _, task in found]


def _weighs(place: Place) -> bool:
    return place.heavy or place.line == "look"


def _owner(place: Place) -> str:
    return place.owner or f"{place.line} {place.share}"
