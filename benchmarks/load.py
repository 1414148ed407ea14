"""How many games a server holds, of one process or of several on one database: each game is answered once a second, and every answer is
durable before it is seen.

The server, the crowd that plays and this program are processes of their own; PostgreSQL runs with all its care for durability.
At a server of several processes, all who are at a game are with the same one, as behind the proxies of `docs/server.md`; with `--apart`
the players and the spectator of a game are with different ones.
With `--pistola` some games of it are played beside those of Space Hulk, every other one against the bot; with `--held` the server is
asked how long anything held its event loop. The load average tells what else the machine was doing: where it is above the number of
cores before anything began, the milliseconds of the table say more of that than of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import re
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec

import held as held_by
from crowd import AGAINST_BOTS, PEOPLE, Kind, Manner, Place, Report, crowd
from postgres_cluster import durable_cluster
from served import COMMAND, serving, sqlite

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
    parser.add_argument("--pistola", type=int, default=0, help="so many games of it beside them")
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[1], help="processes of the server, on one PostgreSQL where they are several"
    )
    parser.add_argument("--apart", action="store_true", help="who is at a game is with different processes")
    parser.add_argument("--held", action="store_true", help="time what is done on the server's event loop, too")
    wanted = parser.parse_args()
    if max(wanted.processes) > 1 and (wanted.held or "sqlite" in wanted.database):
        parser.error(
            "several processes share PostgreSQL, and are not asked what holds them: --database postgresql, without --held"
        )
    before = os.getloadavg()[0]
    print("| server | players | games | answers/s | p50 ms | p99 ms | max ms | server CPU | crowd CPU | MB/s out | holds |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for database, processes, players, games in product(wanted.database, wanted.processes, wanted.players, wanted.games):
        kinds = [PEOPLE["space-hulk"]] * games + _tables_of("pistola", wanted.pistola)
        print(measured(Setting(database, processes, players, wanted.apart and processes > 1), kinds, wanted), flush=True)
    print(f"\n{machine()}, load average {before:.1f} before and {os.getloadavg()[0]:.1f} at the end.")


class Setting(NamedTuple):
    """What is measured: the database, the number of processes on it, what the players are sent, and whether those of a game are with
    different processes.
    """

    database: str
    processes: int
    players: str
    apart: bool


def machine() -> str:
    """Where it is measured."""
    found = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    cores = f"{os.cpu_count()} cores" + (f" of {found[1]}" if found else "")
    return f"{cores}, Python {platform.python_version()}"


def _tables_of(game: str, number: int) -> list[Kind]:
    return [(PEOPLE if place % 2 else AGAINST_BOTS)[game] for place in range(number)]


def measured(setting: Setting, kinds: Sequence[Kind], wanted: argparse.Namespace) -> str:
    """The rows of the table, one for each of the games that are played, and behind them what held the loop."""
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(1, get_context("spawn")) as pool:
        folder = Path(name)
        held = folder / "held.json"
        command = held_by.COMMAND if wanted.held else COMMAND
        os.environ[held_by.FILE] = str(held)
        with _database(setting.database, folder) as url, ExitStack() as running:
            servers = [running.enter_context(serving(url, folder, command=command)) for _ in range(setting.processes)]
            places = [Place(server.url, server.pid) for server in servers]
            spans = wanted.warm, wanted.seconds
            report = pool.submit(played, places, kinds, spans, setting, watched=wanted.held).result()
            found = [_held(held)] if wanted.held else []
    games = Counter(kind.game for kind in kinds)
    return "\n".join([*(row(setting, game, games[game], report) for game in games), *found])


def _held(file: Path) -> str:
    """What is in the file of a measurement, once it is there."""
    deadline = time.monotonic() + 10
    while not file.exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    found = msgspec.json.decode(file.read_bytes(), type=held_by.Held)
    over = [f"> {edge:g} ms: {own} ({wall})" for edge, own, wall in zip(held_by.EDGES, found.over, found.wall_over, strict=True)]
    lines = [
        f"\nThe loop: {found.callbacks} callbacks; the longest worked {found.own:.1f} ms, and took {found.wall:.1f} ms by the clock.",
        f"That worked (took) {', '.join(over)}.",
        *(f"- {each.own:.1f} ms ({each.wall:.1f}): {each.name}" for each in found.worst),
        "",
    ]
    return "\n".join(lines)


def played(
    places: Sequence[Place], kinds: Sequence[Kind], seconds: tuple[float, float], setting: Setting, *, watched: bool
) -> Report:
    """What the crowd's process does: play for so many seconds, then measure for so many."""
    return asyncio.run(crowd(places, kinds, seconds, Manner(setting.players == "programs", setting.apart), watched=watched))


@contextmanager
def _database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database."""
    if kind == "sqlite":
        yield sqlite(folder)
        return
    with durable_cluster() as running, running.database() as url:
        yield url


def _processes(setting: Setting) -> str:
    if setting.processes == 1:
        return ""
    return f", {setting.processes} processes{', apart' if setting.apart else ''}"


def row(setting: Setting, game: str, games: int, report: Report) -> str:
    latencies = report.latencies[game]
    cuts = statistics.quantiles(latencies, n=100, method="inclusive") if len(latencies) > 1 else [float("nan")] * 99
    rate = len(latencies) / report.seconds
    holds = cuts[98] < LIMIT and rate > 0.95 * games and not report.refused
    cells = [
        f"{setting.database}{_processes(setting)}",
        setting.players,
        f"{games} {game}",
        f"{rate:.0f}",
        f"{cuts[49]:.1f}",
        f"{cuts[98]:.1f}",
        f"{max(latencies, default=0):.0f}",
        f"{report.server:.0%}",
        f"{report.crowd:.0%}",
        f"{report.bytes / report.seconds / 1e6:.1f}",
        "yes" if holds else f"no ({report.late} under way, {report.refused} refused)",
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
