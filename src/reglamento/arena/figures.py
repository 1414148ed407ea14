"""A measurement and how it is made: always the median of several rounds, with a peer measured in the same run."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from statistics import median
from types import ModuleType

import msgspec


class Figure(msgspec.Struct, omit_defaults=True):
    """One measurement: the median of several rounds. `ratio` is value / peer value, measured in the same run. `before` is the
    value of an earlier run, and `change` is value / before.
    """

    name: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    target: str | None = None
    before: float | None = None
    change: float | None = None


def chess_peer() -> ModuleType | None:
    """The peer, python-chess: an extra of the package (`bench`). None where it is not installed."""
    try:
        import chess  # noqa: PLC0415 - optional
    except ImportError:
        return None
    return chess


def beside(figure: Figure, peer: str, theirs: list[float], ours: list[float]) -> Figure:
    if theirs:
        figure.peer = peer
        figure.peer_value = round(median(theirs), 2)
        figure.ratio = round(median(a / b for a, b in zip(ours, theirs, strict=True)), 3)
    return figure


def since(figure: Figure, earlier: Iterable[Figure]) -> Figure:
    """A measurement with the value that an earlier run gave for the same name and unit, if that run has one."""
    for old in earlier:
        if (old.name, old.unit) == (figure.name, figure.unit):
            figure.before = old.value
            figure.change = round(figure.value / old.value, 3) if old.value else None
    return figure


def microseconds(work: Callable[[], object], number: int) -> float:
    """Microseconds of processor time for one call of `work`, so that other processes do not count."""
    started = time.process_time()
    for _ in range(number):
        work()
    return (time.process_time() - started) / number * 1e6


def starting(rounds: int) -> Figure:
    """Wall-clock time of `reglamento --help` as a whole process. The peer is a Python process that does nothing."""
    helped = [_process([sys.executable, "-m", "reglamento", "--help"]) for _ in range(rounds)]
    nothing = [_process([sys.executable, "-c", "pass"]) for _ in range(rounds)]
    return beside(Figure("reglamento --help", round(median(helped), 3), "s", target="< 0.3"), "python -c pass", nothing, helped)


def _process(command: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - our own command
    return time.perf_counter() - started
