"""How `-n auto` deals the tests to its processes: every second one begins with the tests in a browser, the others with all the rest.

A test in a browser waits for its page and its server much of the time. So those tests run beside the others from the start, and not all
at the end, when the processors would wait with them. No event loop can run in a process beside an open browser: each process goes over
from the ones to the others once, and `LEAVE` closes the browser of one that goes on without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

import pytest
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

IN_A_BROWSER = ("tests/web/browser/", "tests/web/page/", "tests/web/test_browser_ground.py", "tests/web/test_policy.py")
"""Where tests in a browser are, and no others."""
LONG = ("tests/laws/", "tests/web/", "tests/test_")
"""Where long tests are: they come first, so that short ones fill what is left at the end."""
PIECE = 10
"""The most tests that a process is given at once, all of one file."""

LEAST = 2
"""The fewest tests that a process must know of to run the next one."""
LEAVE = pytest.StashKey[Callable[[], None]]()
"""In the configuration of a process that has a browser open: what closes it."""


def in_a_browser(test: str) -> bool:
    return test.startswith(IN_A_BROWSER)


def pieces(tests: Iterable[str]) -> dict[str, str]:
    """The piece that each test belongs to, by its id: its file, and how many such pieces of that file come before it."""
    seen: dict[str, count[int]] = {}
    return {
        test: f"{file}#{next(seen.setdefault(file, count())) // PIECE}" for test in tests for file in [test.partition("::")[0]]
    }


def ranks(found: Iterable[str]) -> dict[str, float]:
    """When each piece is handed out: the long ones first, those of each folder spread among those of the others."""
    found = list(dict.fromkeys(found))
    placed = dict.fromkeys(found, 1.0)
    for folder in LONG:
        inside = [piece for piece in found if piece.startswith(folder)]
        placed |= {piece: number / len(inside) for number, piece in enumerate(inside)}
    return placed


class Lanes(LoadScopeScheduling):
    """Hands out pieces of files. The processes with an odd number begin with those in a browser and go on with the others, the processes
    with an even number the other way round: none is without work while there is any.
    """

    def schedule(self) -> None:
        """Deal the tests out, once all processes have found the same ones."""
        if self.collection is None:
            found = next(iter(self.registered_collections.values()))
            self._pieces = pieces(found)
            self._ranks: dict[str, float] = ranks(self._pieces.values())
            self._numbers = {test: number for number, test in enumerate(found)}
        super().schedule()

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """A test was run. A piece that is done is forgotten: what a process still has to do is counted after each test."""
        test = self.registered_collections[node][item_index]
        piece, work = self._pieces[test], self.assigned_work[node]
        work[piece][test] = True
        if all(work[piece].values()):
            del work[piece]
        self._reschedule(node)

    def _split_scope(self, nodeid: str) -> str:
        return self._pieces[nodeid]

    def _assign_work_unit(self, node: WorkerController) -> None:
        piece = self._next(node)
        if piece is None:
            node.shutdown()
            return
        work = self.assigned_work.setdefault(node, {})
        work[piece] = self.workqueue.pop(piece)
        node.send_runtest_some([self._numbers[test] for test, done in work[piece].items() if not done])
        if self.workqueue and self._pending_of(self.assigned_work[node]) < LEAST:
            self._assign_work_unit(node)

    def _next(self, node: WorkerController) -> str | None:
        """The piece for a process; None when nothing is left. What a process that has died had done is left out."""
        for piece in [piece for piece, tests in self.workqueue.items() if all(tests.values())]:
            del self.workqueue[piece]
        early = int(node.gateway.id.removeprefix("gw")) % 2 == 1
        wanted = [piece for piece in self.workqueue if in_a_browser(piece) == early]
        return min(wanted or self.workqueue, key=self._ranks.__getitem__, default=None)
