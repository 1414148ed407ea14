"""Workers: where the games of a series are played. Whatever the workers, the games are the same, and one that is lost loses none.

with Here(jobs) as workers:
    for number, result in workers.spread(work, items): ...      # as they finish; `Lost` for an item that no worker survives
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from reglamento.kernel.errors import ReglamentoError

T = TypeVar("T")
R = TypeVar("R")
TRIES = 3
"""An item with which so many workers were lost is given up."""
FEW_SECONDS = 5.0
"""So long a scheduler without a worker is given to find one, at the start, and a result that is ready to come; that no worker is left is
told after this time.
"""
PATIENCE = 600.0
"""So many seconds a cluster that has lost all its workers is waited for."""
GLANCE, LOOK = 0.02, 1.0
"""Seconds between two looks for a result, and for the workers."""
AHEAD = 2
"""How many items for each thread a cluster is sent before it has returned any."""


class Lost(NamedTuple):
    """In place of a result: no worker lived to return one."""

    error: str


class Workers(Protocol):
    """Does the same work on many items. It is a context manager, and the workers live as long as the context."""

    def __enter__(self) -> Self: ...
    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...
    def bring(self, files: Sequence[Path]) -> None:
        """Modules that the workers need, and that are perhaps on this machine alone."""
        ...

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[int, R | Lost]]:
        """The results as they come, each with the number of its item. `work` is a function of a module."""
        ...


class Here:
    """Processes on this machine; with one job, this process itself."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.lanes: list[ProcessPoolExecutor] = []
        """A pool of one process for each job, so that a process that dies is known by its item."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for lane in self.lanes:
            for process in (lane._processes or {}).values() if kind is not None else ():  # noqa: SLF001 - nobody waits for games
                process.terminate()
            lane.shutdown(cancel_futures=True)
        self.lanes = []

    def bring(self, files: Sequence[Path]) -> None:
        """All is here."""

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[int, R | Lost]]:
        if self.jobs == 1:
            yield from ((number, work(item)) for number, item in enumerate(items))
            return
        left = list(reversed(range(len(items))))
        tries = dict.fromkeys(left, 0)
        running: dict[Future[R], tuple[int, int]] = {}
        for lane in range(min(self.jobs, len(items))):
            self._begin(lane, left.pop(), work, items, running)
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                lane, number = running.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    self.lanes[lane].shutdown()
                    self.lanes[lane] = _lane()
                    tries[number] += 1
                    if tries[number] < TRIES:
                        left.append(number)
                    else:
                        yield number, Lost(f"{TRIES} worker processes were lost with it")
                else:
                    yield number, future.result()
                if left:
                    self._begin(lane, left.pop(), work, items, running)

    def _begin(
        self, lane: int, number: int, work: Callable[[T], R], items: Sequence[T], running: dict[Future[R], tuple[int, int]]
    ) -> None:
        while len(self.lanes) <= lane:
            self.lanes.append(_lane())
        running[self.lanes[lane].submit(work, items[number])] = lane, number


def _lane() -> ProcessPoolExecutor:
    """One process. It is no fork of this one, whose threads would be missing in it."""
    kinds = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in kinds else "spawn")
    return ProcessPoolExecutor(1, context, initializer=_end_with_the_caller)


def _end_with_the_caller() -> None:
    """The process ends when the one that began it is gone, killed or not: it would wait for ever for its next game."""
    caller = multiprocessing.parent_process()
    assert caller is not None

    def watch() -> None:
        caller.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def quietly(text: str) -> None:
    """Says nothing."""


class Cluster:
    """A Dask cluster by the address of its scheduler (extra `cluster`). Its workers need the same version of this package."""

    def __init__(
        self, address: str, seconds: float = 15.0, tell: Callable[[str], None] = quietly, patience: float = PATIENCE
    ) -> None:
        """`tell` is told when no worker is left, and when one is back; after `patience` seconds without one, the work ends."""
        self.address, self.seconds, self.tell, self.patience = address, seconds, tell, patience
        self._client: Any = None

    def __enter__(self) -> Self:
        try:
            distributed: Any = import_module("distributed")  # optional, slow to import, and without types
        except ImportError:
            raise ReglamentoError("for --cluster the extra is needed: pip install 'reglamento[cluster]'") from None
        try:
            self._client = distributed.Client(self.address, timeout=self.seconds, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise ReglamentoError(f"--cluster {self.address}: no scheduler answers ({error or type(error).__name__})") from None
        try:
            self._client.wait_for_workers(1, timeout=min(FEW_SECONDS, self.seconds))
        except TimeoutError:
            self._client.close()
            raise ReglamentoError(
                f"--cluster {self.address}: the scheduler has no worker; start some with: dask worker {self.address}"
            ) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._client.close()

    def bring(self, files: Sequence[Path]) -> None:
        """Workers that join later get them, too."""
        for file in files:
            self._client.upload_file(str(file))

    def _threads(self) -> int:
        """How many games the workers play at a time; none where the scheduler does not answer."""
        try:
            threads: dict[str, int] = self._client.nthreads()
        except (OSError, TimeoutError):
            return 0
        return sum(threads.values())

    def _wait(self, gathered: Any) -> None:
        """Wait for a result. Raises ReglamentoError where no worker is left, and none comes back in time."""
        start = f"start some with: dask worker {self.address}"
        seen = looked = time.monotonic()
        told = False
        while not gathered.has_ready():
            time.sleep(GLANCE)
            now = time.monotonic()
            if now - looked < LOOK:
                continue
            looked = now
            if self._threads():
                seen = now
            elif now - seen >= self.patience:
                raise ReglamentoError(f"--cluster {self.address}: no worker for {self.patience:g} seconds; {start}")
            elif now - seen >= FEW_SECONDS and not told:
                told = True
                self.tell(f"--cluster {self.address}: no worker is left. Waiting {self.patience:g} seconds for one; {start}")
        if told:
            self.tell(f"--cluster {self.address}: the games go on.")

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[int, R | Lost]]:
        """A worker that is lost is known to the scheduler, which gives its items to others."""
        distributed: Any = import_module("distributed")
        numbers = iter(count())
        sent: dict[str, int] = {}
        gathered = distributed.as_completed(loop=self._client.loop)

        def send(most: int) -> None:
            for number in (next(numbers) for _ in range(most)):
                if number >= len(items):
                    return
                future = self._client.submit(work, items[number], pure=False, retries=0)
                sent[future.key] = number
                gathered.add(future)

        send(AHEAD * max(1, self._threads()))
        while sent:
            self._wait(gathered)
            future = next(gathered)
            try:
                error = future.exception(timeout=FEW_SECONDS)
                result: Any = None if error else future.result(timeout=FEW_SECONDS)
            except TimeoutError:  # it went with its worker, and is worked out again
                gathered.add(future)
                continue
            number = sent.pop(future.key)
            if isinstance(error, distributed.KilledWorker):
                yield number, Lost("the cluster gave it up after several workers were lost with it")
            elif error is not None:
                raise error
            else:
                yield number, result
            send(1)
