"""How many games one server process holds: each is answered once a second, and every answer is durable before it is seen.

The server, the crowd that plays and this program are processes of their own; PostgreSQL runs with all its care for durability.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from crowd import Report, crowd
from postgres_cluster import durable_cluster
from served import process, sqlite

GAMES = (50, 100, 200, 350, 500, 700)
LIMIT = 50.0
"""Milliseconds within which 99 of 100 answers must be at the spectator's."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=20.0, help="how long is measured")
    parser.add_argument("--warm", type=float, default=5.0, help="how long is played before")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), nargs="+", default=["sqlite", "postgresql"])
    parser.add_argument(
        "--players", choices=("programs", "pages"), nargs="+", default=["programs"], help="what the players are sent"
    )
    wanted = parser.parse_args()
    print("| database | players | games | answers/s | p50 ms | p99 ms | max ms | server CPU | crowd CPU | MB/s out | holds |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for database, players, games in product(wanted.database, wanted.players, wanted.games):
        print(measured(database, players, games, wanted.warm, wanted.seconds), flush=True)


def measured(database: str, players: str, games: int, warm: float, seconds: float) -> str:
    """A row of the table."""
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(1, get_context("spawn")) as pool:
        folder = Path(name)
        with _database(database, folder) as url, process(url, folder) as (server, _):
            report = pool.submit(played, server.url, server.pid, games, (warm, seconds), players).result()
    return row(database, players, games, report)


def played(url: str, pid: int, games: int, seconds: tuple[float, float], players: str) -> Report:
    """What the crowd's process does: play for so many seconds, then measure for so many."""
    return asyncio.run(crowd(url, pid, games, seconds, bare=players == "programs"))


@contextmanager
def _database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database."""
    if kind == "sqlite":
        yield sqlite(folder)
        return
    with durable_cluster() as running, running.database() as url:
        yield url


def row(database: str, players: str, games: int, report: Report) -> str:
    cuts = statistics.quantiles(report.latencies, n=100, method="inclusive") if len(report.latencies) > 1 else [float("nan")] * 99
    rate = len(report.latencies) / report.seconds
    holds = cuts[98] < LIMIT and rate > 0.95 * games and not report.refused
    cells = [
        database,
        players,
        f"{games}",
        f"{rate:.0f}",
        f"{cuts[49]:.1f}",
        f"{cuts[98]:.1f}",
        f"{max(report.latencies, default=0):.0f}",
        f"{report.server:.0%}",
        f"{report.crowd:.0%}",
        f"{report.bytes / report.seconds / 1e6:.1f}",
        "yes" if holds else f"no ({report.late} under way, {report.refused} refused)",
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
