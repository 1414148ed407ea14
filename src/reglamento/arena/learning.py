"""What the commands share that write a file of the package from games between bots: their options, the games in processes, the file."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from reglamento.arena.workers import Here, Lost
from reglamento.kernel.errors import ReglamentoError

MOST = 100_000
"""The most games of a kind."""
JOBS = 256
"""The most processes."""


class Task(Protocol):
    """A game to be played."""

    @property
    def mission(self) -> str: ...


T = TypeVar("T", bound=Task)
R = TypeVar("R")


def options(module: str, about: str | None) -> argparse.ArgumentParser:
    """The options that these commands have in common."""
    parser = argparse.ArgumentParser(prog=f"python -m reglamento.arena.{module}", description=about)
    parser.add_argument("game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bot", default="", help="which bot plays; by default the best of those that decide at once")
    parser.add_argument("--jobs", type=number(1, JOBS), default=1, help="processes that play; the file is the same with more")
    parser.add_argument("--to", type=Path, help="the file; by default the one in the package")
    return parser


def number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number of these bounds from the command line."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > len(str(most)) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number from {least} to {most}")
        return int(text)

    return read


def each(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> list[R]:
    """The results of all games, in their order, played in so many processes. Raises ReglamentoError where no worker survives a game."""
    found: dict[int, R] = {}
    with Here(jobs) as workers:
        for index, result in workers.spread(work, tasks):
            if isinstance(result, Lost):
                raise ReglamentoError(f"a game of {tasks[index].mission} was lost: {result.error}")
            found[index] = result
    return [found[index] for index in range(len(tasks))]


def write(path: Path, found: msgspec.Struct) -> None:
    """Write what was learned, for people to read as well."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
