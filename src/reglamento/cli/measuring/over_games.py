"""What the commands over many games share: the workers, the bar of progress, and the file of a plot."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reglamento.arena.workers import Cluster, Here, Workers
from reglamento.cli.output.screen import prose
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened

ADDRESS = re.compile(r"(tcp|tls)://([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:]{2,39}\]):[0-9]{1,5}")


def workers_of(jobs: int | None, cluster: str | None) -> Workers:
    """Processes on this machine, one for each processor where no number is given, or a cluster. Raises ReglamentoError for both."""
    if cluster is None:
        return Here(jobs or os.cpu_count() or 1)
    if jobs is not None:
        raise ReglamentoError("--jobs and --cluster: the cluster has its own processes; give one of the two")
    if not ADDRESS.fullmatch(cluster):
        raise ReglamentoError(f"--cluster {shortened(cluster)}: write the address of a scheduler, as tcp://192.168.1.7:8786")
    return Cluster(cluster, tell=lambda text: prose(Console(stderr=True), text, style="yellow"))


@contextmanager
def progress(doing: str, games: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal; the function that is given moves it on by a game."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=games)
        yield lambda: bar.advance(task)


@contextmanager
def stopped(journal: Path) -> Iterator[None]:
    """Tell where a command that is stopped by Ctrl-C goes on."""
    try:
        yield
    except KeyboardInterrupt:
        prose(Console(stderr=True), f"Stopped. The same command goes on from the games in {journal}.")
        raise


def written(path: Path, text: str) -> None:
    """Write a plot or a report. Raises ReglamentoError."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ReglamentoError(f"{path} cannot be written: {error.strerror}") from error
